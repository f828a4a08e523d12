from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Hand
from tournaments.formats.labels import label
from tournaments.formats.penalties import Unit
from tournaments.models.entry import Entry, Team
from tournaments.models.round import Round
from tournaments.models.tournament import Tournament


class Penalty(models.Model):
    """What an arbiter takes from a person or a team, apart from the scores of hands.

    An amount of 0 is a warning; a cancelled row stays and counts nothing. `case` is a code of
    `tournaments.formats.cases`.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="penalties")
    entry = models.ForeignKey(
        Entry, on_delete=models.CASCADE, null=True, blank=True, related_name="penalties"
    )
    team = models.ForeignKey(
        Team, on_delete=models.CASCADE, null=True, blank=True, related_name="penalties"
    )
    round = models.ForeignKey(
        Round, on_delete=models.SET_NULL, null=True, blank=True, related_name="penalties"
    )
    case = models.CharField(_("case"), max_length=40, blank=True)
    amount = models.DecimalField(_("amount"), max_digits=9, decimal_places=3)
    unit = models.CharField(
        _("unit"), max_length=12, choices=[(each.value, label(each)) for each in Unit]
    )
    reason = models.CharField(_("reason"), max_length=200)
    given_by = models.CharField(_("who"), max_length=80)
    given_at = models.DateTimeField(_("when"))
    client_key = models.UUIDField(unique=True)
    cancelled_by = models.CharField(_("who"), max_length=80, blank=True)
    cancelled_at = models.DateTimeField(_("cancelled at"), null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(entry__isnull=False, team__isnull=True)
                | models.Q(entry__isnull=True, team__isnull=False),
                name="penalty_of_one",
            ),
            models.CheckConstraint(condition=models.Q(amount__gte=0), name="penalty_takes"),
        ]

    def __str__(self) -> str:
        return f"{self.entry or self.team}: {self.amount} {self.unit}"


class RulingKind(models.TextChoices):
    CANCELLED = "cancelled", _("cancelled: everybody has 0")
    NEUTRALISED = "neutralised", _("left out: as if it had not been played")
    ADJUSTED = "adjusted", _("adjusted by the arbiter")


class Decision(models.Model):
    """Why, by whom and when an arbiter decided something; one that is undone stays as a row."""

    reason = models.CharField(_("reason"), max_length=200)
    made_by = models.CharField(_("who"), max_length=80)
    made_at = models.DateTimeField(_("when"))
    undone_by = models.CharField(_("who"), max_length=80, blank=True)
    undone_at = models.DateTimeField(_("undone at"), null=True, blank=True)

    class Meta:
        abstract = True


class Ruling(Decision):
    """What an arbiter decided about a hand; the hand stays as it was typed.

    `adjusted` holds what counts instead, by member id: points, or notes where these are ranked.
    """

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="rulings")
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rulings")
    kind = models.CharField(_("ruling"), max_length=12, choices=RulingKind.choices)
    adjusted = models.JSONField(default=dict, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["hand"],
                name="ruling_once_a_hand",
                condition=models.Q(undone_at__isnull=True),
            )
        ]

    def __str__(self) -> str:
        return f"{self.hand}: {self.kind}"


class EarlyEnd(Decision):
    """An arbiter ended a round at one table after so many hands; an undone row stays.

    `hands_before` is how many the table was to play, None for no end.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="early_ends")
    table_number = models.PositiveSmallIntegerField(_("table"))
    hands = models.PositiveSmallIntegerField(_("hands played"))
    hands_before = models.PositiveSmallIntegerField(_("hands to be played"), null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["round", "table_number"],
                name="early_end_once_a_table",
                condition=models.Q(undone_at__isnull=True),
            )
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.table_number}, {self.hands}"
