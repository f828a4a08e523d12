from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club, Member


class TieKind(models.TextChoices):
    APART = "apart", _("not at one table")
    TOGETHER = "together", _("at one table")


class Tie(models.Model):
    """Two people whom the draw keeps apart, or together; `first` is the one with the lower id."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="ties")
    first = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    second = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(_("kind"), max_length=10, choices=TieKind.choices)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["first", "second"], name="tie_once_a_pair"),
            models.CheckConstraint(
                condition=models.Q(first__lt=models.F("second")), name="tie_lower_id_first"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.first} / {self.second}: {self.kind}"
