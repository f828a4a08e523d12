from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.hand import OnlineHand

TOGETHER = "; "
"""Between the actions of a hint that are done together: cards that are laid away."""


class Hint(models.Model):
    """What the computer would do for a seat that has asked, at one ply of a hand.

    `token` is an action, or several with `TOGETHER` between them, `reason` a message as a template
    with its parameters; both are empty until the computer has thought.
    """

    hand = models.ForeignKey(OnlineHand, on_delete=models.CASCADE, related_name="hints")
    ply = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    token = models.CharField(max_length=120, blank=True)
    reason = models.JSONField(default=dict, blank=True)
    asked_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["hand", "ply", "seat"], name="hint_once_a_ply")
        ]
        indexes = [
            models.Index(
                fields=["asked_at"],
                name="hint_due",
                condition=models.Q(answered_at__isnull=True),
            )
        ]

    def __str__(self) -> str:
        return f"{self.hand} {self.ply}: {self.token}"


class Analysis(models.Model):
    """A hand that is over, looked through for better cards; due until `done_at` is set."""

    hand = models.OneToOneField(OnlineHand, on_delete=models.CASCADE, related_name="analysis")
    asked_at = models.DateTimeField()
    done_at = models.DateTimeField(null=True, blank=True)
    worlds = models.PositiveSmallIntegerField(_("deals tried for each card"), default=0)
    could_be_made = models.BooleanField(
        _("the contract could be made"),
        null=True,
        blank=True,
        help_text=_("Against the best defence with all cards seen; empty where it is not known."),
    )

    class Meta:
        indexes = [
            models.Index(
                fields=["asked_at"], name="analysis_due", condition=models.Q(done_at__isnull=True)
            )
        ]

    def __str__(self) -> str:
        return f"{self.hand}"


class TurningPoint(models.Model):
    """A moment at which another card would have brought more.

    `gain` is in points of the score, on the average of deals that agree with what the seat knew.
    `exact` is in card points (tricks where these decide), had all cards been seen; empty where that
    is not known.
    """

    analysis = models.ForeignKey(Analysis, on_delete=models.CASCADE, related_name="points")
    ply = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    token = models.CharField(max_length=120)
    better = models.CharField(max_length=120)
    gain = models.FloatField()
    exact = models.FloatField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["analysis", "ply"], name="turning_point_once_a_ply")
        ]

    def __str__(self) -> str:
        return f"{self.analysis} {self.ply}: {self.better}"


class Comparison(models.Model):
    """What the computer made of a training hand with the learner's cards; due until `done_at`.

    `record` is the computer's hand, `score` what it brought to the learner's seat.
    """

    hand = models.OneToOneField(OnlineHand, on_delete=models.CASCADE, related_name="comparison")
    seat = models.PositiveSmallIntegerField()
    own = models.IntegerField(_("own score"))
    asked_at = models.DateTimeField()
    done_at = models.DateTimeField(null=True, blank=True)
    score = models.IntegerField(_("score of the computer"), null=True, blank=True)
    record = models.TextField(blank=True)

    class Meta:
        indexes = [
            models.Index(
                fields=["asked_at"],
                name="comparison_due",
                condition=models.Q(done_at__isnull=True),
            )
        ]

    def __str__(self) -> str:
        return f"{self.hand}: {self.own} / {self.score}"
