from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, Hand, Member

PROVISIONAL_BELOW = 20
"""A rating of fewer hands than this is shown as provisional."""


class Pool(models.Model):
    """One rating pool a game and club, all player numbers together.

    `due_from` is the play order from which the ratings must be folded again; empty when up to date.
    `seasons_due` says that the club's seasons have changed, and all of them must be counted again.
    """

    class Mode(models.TextChoices):
        SUM = "sum", _("sum over the opponents")
        MEAN = "mean", _("mean over the opponents")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="pools")
    game = models.CharField(max_length=30)
    mode = models.CharField(max_length=4, choices=Mode.choices, default=Mode.SUM)
    due_from = models.CharField(max_length=40, blank=True, null=True)  # noqa: DJ001 -- "" sorts first
    seasons_due = models.BooleanField(default=False)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["club", "game"], name="pool_once")]

    def __str__(self) -> str:
        return f"{self.club} {self.game}"


class Rating(models.Model):
    """A member's rating after the last folded hand: an exact float, rounded only for show."""

    pool = models.ForeignKey(Pool, on_delete=models.CASCADE, related_name="ratings")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="ratings")
    value = models.FloatField(_("rating"))
    hands = models.PositiveIntegerField(_("hands"))
    last_play_order = models.CharField(max_length=40)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["pool", "member"], name="rating_once")]
        indexes = [models.Index(fields=["pool", "-value"], name="rating_by_value")]

    def __str__(self) -> str:
        return f"{self.member} {self.value:.0f}"

    @property
    def is_provisional(self) -> bool:
        return self.hands < PROVISIONAL_BELOW


class RatingChange(models.Model):
    """What one hand did to one member's rating, and how many hands he had played by then."""

    pool = models.ForeignKey(Pool, on_delete=models.CASCADE, related_name="changes")
    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="rating_changes")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="rating_changes")
    play_order = models.CharField(max_length=40)
    before = models.FloatField()
    after = models.FloatField()
    hands = models.PositiveIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["hand", "member"], name="rating_change_once")
        ]
        indexes = [
            models.Index(fields=["pool", "member", "play_order"], name="change_of_member"),
            models.Index(fields=["pool", "play_order"], name="change_in_play_order"),
        ]

    def __str__(self) -> str:
        return f"{self.hand}: {self.member} {self.after - self.before:+.1f}"
