from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, Member, PlaySession
from tournaments.formats.presets import SEASONS
from tournaments.formats.season import SeasonRules
from tournaments.formats.settings import changed
from tournaments.models.tournament import Tournament


class League(models.Model):
    """A table over several events of a game: sessions in the hall and tournaments.

    Sessions from `first_day` to `last_day` belong to it by themselves if it `takes_sessions`.
    `settings` are those of the season's rules that differ from the preset. `is_due` says that its
    table has to be counted anew.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="leagues")
    title = models.CharField(_("title"), max_length=80)
    game = models.CharField(_("game"), max_length=30)
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"))
    takes_sessions = models.BooleanField(
        _("all sessions of these days count"),
        default=True,
        help_text=_("Tournaments are always added one by one."),
    )
    preset = models.CharField(_("formula"), max_length=40)
    settings = models.JSONField(_("settings"), default=dict, blank=True)
    is_due = models.BooleanField(default=False, db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "title"], name="league_title_once"),
            models.CheckConstraint(
                condition=models.Q(last_day__gte=models.F("first_day")), name="league_ends_later"
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def rules(self) -> SeasonRules:
        """Return all settings of the season.

        Raises:
            InvalidSettings: what is stored is not what a season can be.
        """
        return changed(SEASONS[self.preset].rules, self.settings)


class EventRole(models.TextChoices):
    COUNTS = "counts", _("counts like the others")
    FINAL = "final", _("final: counts always")
    LEFT_OUT = "left_out", _("left out")


class LeagueEvent(models.Model):
    """A session or a tournament of a league, where it was added or left out by hand."""

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="events")
    session = models.ForeignKey(
        PlaySession, on_delete=models.CASCADE, null=True, blank=True, related_name="leagues"
    )
    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, null=True, blank=True, related_name="leagues"
    )
    role = models.CharField(
        _("role"), max_length=10, choices=EventRole.choices, default=EventRole.COUNTS
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "session"], name="league_session_once"),
            models.UniqueConstraint(fields=["league", "tournament"], name="league_tournament_once"),
            models.CheckConstraint(
                condition=models.Q(session__isnull=False, tournament__isnull=True)
                | models.Q(session__isnull=True, tournament__isnull=False),
                name="league_event_of_one",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.league}: {self.session or self.tournament}"


class LeagueStanding(models.Model):
    """A person's row in the table of a league; the background work keeps it.

    `row` opens the arithmetic: every event with its result, what it is worth, and if it counts.
    """

    league = models.ForeignKey(League, on_delete=models.CASCADE, related_name="standings")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    position = models.PositiveSmallIntegerField()
    rank = models.PositiveSmallIntegerField(_("rank"), null=True, blank=True)
    value = models.CharField(_("result"), max_length=20, blank=True)
    events = models.PositiveSmallIntegerField(_("events"))
    hands = models.PositiveIntegerField(_("hands"))
    row = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["league", "member"], name="league_standing_once"),
            models.UniqueConstraint(fields=["league", "position"], name="league_position_once"),
        ]

    def __str__(self) -> str:
        return f"{self.league}: {self.rank}. {self.member}"
