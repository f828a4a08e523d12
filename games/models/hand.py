from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Hand
from games.models.table import OnlineTable


class OnlineHand(models.Model):
    """A deal at an online table; its actions are rows of their own.

    `commitment` is published before the auction, `seed` stays secret until the hand is over.
    `turn` is the seat whose turn it is (empty once over), `due_at` the moment from which a bot
    moves for it. `result` is the hand in the club's ledger.
    """

    table = models.ForeignKey(OnlineTable, on_delete=models.CASCADE, related_name="hands")
    number = models.PositiveSmallIntegerField(_("number of the deal"))
    dealer_chair = models.PositiveSmallIntegerField(_("dealer's chair"))
    seed = models.CharField(max_length=64)
    commitment = models.CharField(max_length=64)
    rules_id = models.CharField(max_length=60)
    rule_options = models.JSONField(default=dict, blank=True)
    ply = models.PositiveSmallIntegerField(_("actions so far"), default=0)
    turn = models.PositiveSmallIntegerField(_("seat whose turn it is"), null=True, blank=True)
    turn_since = models.DateTimeField()
    due_at = models.DateTimeField(null=True, blank=True)
    dealt_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    result = models.OneToOneField(
        Hand, on_delete=models.SET_NULL, related_name="online_hand", null=True, blank=True
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="online_hand_once"),
            models.UniqueConstraint(
                fields=["table"],
                name="online_one_hand_at_a_time",
                condition=models.Q(ended_at__isnull=True),
            ),
        ]
        indexes = [
            models.Index(
                fields=["due_at"],
                name="online_hand_due",
                condition=models.Q(due_at__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return f"{self.table} #{self.number}"

    @property
    def is_over(self) -> bool:
        return self.ended_at is not None


class ActionBy(models.TextChoices):
    PERSON = "person", _("person")
    BOT = "bot", _("computer")
    CLOCK = "clock", _("clock")


class OnlineAction(models.Model):
    """One action of a seat as the engine writes it; never changed, never taken back."""

    hand = models.ForeignKey(OnlineHand, on_delete=models.CASCADE, related_name="actions")
    ply = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    token = models.CharField(max_length=120)
    by = models.CharField(max_length=6, choices=ActionBy.choices)
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["hand", "ply"], name="online_action_once")]

    def __str__(self) -> str:
        return f"{self.hand} {self.ply}: {self.token}"
