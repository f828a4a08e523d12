from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, Member
from rating.models.standing import SeasonFigures


class Measure(models.TextChoices):
    """By what a season's people are ranked."""

    POINTS = "points", _("points")
    AVERAGE = "average", _("average of a hand")
    PRESENCE = "presence", _("presence")
    ELO = "elo", _("rating")
    MEDALS = "medals", _("medals")


class Season(models.Model):
    """A season that an organiser opened or closed, from its first to its last day, both included.

    It has no last day as long as it runs. Where `is_opened` is false, the club had only its usual
    season, written down when it was closed. `restarts`: everybody's rating begins anew on the first
    day. `best_of` sessions count for a person, or all of them; who has played fewer than
    `fewest_hands` is listed and not ranked.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(_("name"), max_length=40)
    first_day = models.DateField(_("first day"))
    last_day = models.DateField(_("last day"), null=True, blank=True)
    is_opened = models.BooleanField(default=True)
    restarts = models.BooleanField(_("ratings begin anew"), default=False)
    ranked_by = models.CharField(
        _("ranked by"), max_length=10, choices=Measure.choices, default=Measure.POINTS
    )
    best_of = models.PositiveSmallIntegerField(_("sessions that count"), null=True, blank=True)
    fewest_hands = models.PositiveIntegerField(_("fewest hands"), default=0)
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "first_day"], name="season_first_day_once"),
            models.UniqueConstraint(
                fields=["club"], name="season_one_runs", condition=Q(last_day__isnull=True)
            ),
            models.CheckConstraint(
                condition=Q(last_day__isnull=True) | Q(last_day__gte=F("first_day")),
                name="season_ends_later",
            ),
            models.CheckConstraint(
                condition=Q(closed_at__isnull=True) | Q(last_day__isnull=False),
                name="season_closed_has_an_end",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.club} {self.name}"


class SeasonClosing(models.Model):
    """The final standings of a game in a closed season; due until they are written down."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="closings")
    game = models.CharField(max_length=30)
    written_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["season", "game"], name="season_closing_once")
        ]

    def __str__(self) -> str:
        return f"{self.season} {self.game}"


class SeasonResult(SeasonFigures):
    """A person's final totals, as they stood when the season was closed; nothing changes them."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="results")
    game = models.CharField(max_length=30)
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    rating = models.FloatField(_("rating"), null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["season", "game", "member"], name="season_result_once")
        ]

    def __str__(self) -> str:
        return f"{self.season}: {self.member}"
