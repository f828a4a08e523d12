from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubs.models import Club, RuleSet
from clubs.models.session import DEAD_SEATS, REDEALS
from clubs.rotation import DeadSeats, Redeal
from tournaments.formats.presets import PRESETS
from tournaments.formats.rules import TournamentRules
from tournaments.formats.settings import changed


class TournamentState(models.TextChoices):
    PLANNED = "planned", pgettext_lazy("tournament", "planned")
    REGISTRATION = "registration", _("registration open")
    CHECK_IN = "check_in", _("check-in")
    RUNNING = "running", _("running")
    FINISHED = "finished", pgettext_lazy("tournament", "finished")
    CANCELLED = "cancelled", pgettext_lazy("tournament", "cancelled")


class Goal(models.TextChoices):
    DEAD_SEATS_FIRST = "dead_seats_first", _("even dead seats first")
    PAIRS_FIRST = "pairs_first", _("few repeated pairs first")


class Tournament(models.Model):
    """A tournament of a club: when, where, by which rules of the game and in which format.

    `settings` are those of `tournaments.formats` that differ from the preset, as dotted names. The
    rules of the game are fixed with the first round. A round of it is a play session.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="tournaments")
    title = models.CharField(_("title"), max_length=80)
    starts_at = models.DateTimeField(_("starts at"))
    place = models.CharField(_("place"), max_length=120, blank=True)
    text = models.TextField(_("text for the page and the poster"), blank=True)
    state = models.CharField(
        _("state"), max_length=12, choices=TournamentState.choices, default=TournamentState.PLANNED
    )
    rules = models.CharField(_("rules"), max_length=60)
    rule_options = models.JSONField(_("rule options"), default=dict, blank=True)
    rule_set = models.ForeignKey(
        RuleSet, on_delete=models.RESTRICT, null=True, blank=True, related_name="tournaments"
    )
    redeal = models.CharField(
        _("who deals again"),
        max_length=30,
        default=Redeal.SAME_DEALER_WITH_DEAD_SEAT.value,
        choices=REDEALS,
    )
    dead_seats = models.CharField(
        _("dead seats of six people at the four-player game"),
        max_length=30,
        default=DeadSeats.DEALER_AND_OPPOSITE.value,
        choices=DEAD_SEATS,
    )
    preset = models.CharField(_("format"), max_length=40)
    settings = models.JSONField(_("settings"), default=dict, blank=True)
    goal = models.CharField(
        _("what comes first in the plan"),
        max_length=20,
        choices=Goal.choices,
        default=Goal.DEAD_SEATS_FIRST,
    )
    seed = models.CharField(_("seed of all lots"), max_length=32)
    capacity = models.PositiveSmallIntegerField(
        _("most people"), null=True, blank=True, help_text=_("Empty for no limit.")
    )
    members_register = models.BooleanField(_("members register themselves"), default=True)
    shows_plan = models.BooleanField(
        _("later rounds are shown"),
        default=False,
        help_text=_("People see the tables of rounds that have not begun."),
    )
    hides_results = models.BooleanField(
        _("results hidden until the ceremony"),
        default=False,
        help_text=_("Only organisers see the ranking until they show it."),
    )
    one_prize_each = models.BooleanField(_("one prize a person"), default=True)
    placard_version = models.PositiveSmallIntegerField(
        default=0, help_text=_("Counts how often the codes on the tables were made anew.")
    )
    archive_key = models.CharField(
        max_length=64, blank=True, help_text=_("Of the file that it was imported from.")
    )
    version = models.PositiveIntegerField(default=0, help_text=_("Counts every change."))

    class Meta:
        indexes = [models.Index(fields=["club", "-starts_at"], name="tournament_by_date")]
        constraints = [
            models.UniqueConstraint(
                fields=["club", "title", "starts_at"], name="tournament_once_a_time"
            ),
            models.UniqueConstraint(
                fields=["club", "archive_key"],
                name="tournament_archive_once",
                condition=~models.Q(archive_key=""),
            ),
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def game(self) -> str:
        """The game's code, such as `french-tarot`."""
        return self.rules.partition("/")[0]

    def format(self) -> TournamentRules:
        """Return all settings of the format.

        Raises:
            InvalidSettings: what is stored is not what a format can be.
        """
        return changed(PRESETS[self.preset].rules, self.settings)
