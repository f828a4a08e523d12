from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.entry import Entry, Team
from tournaments.models.tournament import Tournament


class RankingKind(models.TextChoices):
    PEOPLE = "people", _("people")
    TEAMS = "teams", _("teams")
    ALTERNATE = "alternate", _("alternate ranking")


class Standing(models.Model):
    """A row of a ranking as it was after a round; the background work keeps it.

    `position` is the place in the list, `rank` is empty for who is not ranked. `value` is the
    figure that is compared, rounded for show; `row` opens its arithmetic (messages as templates
    and exact numbers as texts).
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="standings")
    kind = models.CharField(max_length=10, choices=RankingKind.choices)
    after_round = models.PositiveSmallIntegerField(_("after round"))
    position = models.PositiveSmallIntegerField()
    entry = models.ForeignKey(
        Entry, on_delete=models.CASCADE, null=True, blank=True, related_name="standings"
    )
    team = models.ForeignKey(
        Team, on_delete=models.CASCADE, null=True, blank=True, related_name="standings"
    )
    rank = models.PositiveSmallIntegerField(_("rank"), null=True, blank=True)
    is_shared = models.BooleanField(_("shared"), default=False)
    value = models.CharField(_("result"), max_length=20, blank=True)
    hands_played = models.PositiveSmallIntegerField(_("hands played"), default=0)
    hands_missing = models.PositiveSmallIntegerField(_("hands missing"), default=0)
    row = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "kind", "after_round", "position"],
                name="tournament_standing_once",
            )
        ]

    def __str__(self) -> str:
        return f"{self.tournament}: {self.rank}. {self.entry or self.team}"
