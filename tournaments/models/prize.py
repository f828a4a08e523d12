from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournament import Tournament


class PrizeCategory(models.Model):
    """Prizes for some of those who take part, from the first prize to the last.

    `category` is that of the entries who may have them, empty for everybody. Categories are filled
    in the order of `position`.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="prize_categories"
    )
    position = models.PositiveSmallIntegerField()
    name = models.CharField(_("name"), max_length=60)
    category = models.CharField(_("who may have them"), max_length=40, blank=True)
    prizes = models.JSONField(_("prizes"), default=list)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "position"], name="prize_position_once"),
            models.UniqueConstraint(fields=["tournament", "name"], name="prize_name_once"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament}: {self.name}"
