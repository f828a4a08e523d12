from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, Member, PlaySession, Table
from clubs.rotation import Rotation
from games import engine


class TableState(models.TextChoices):
    OPEN = "open", _("waiting for players")
    PLAYING = "playing", _("playing")
    STOPPED = "stopped", _("stopped")
    FINISHED = "finished", _("finished")
    CANCELLED = "cancelled", _("cancelled")


class OnlineTable(models.Model):
    """A table that is played in the browser, by rules of its own.

    `session` and `ledger_table` are where its hands stand among those of the hall; both are made
    when it starts. `client_key` is made by the form, so that a table sent twice is opened once.
    `seconds_a_move` is the clock, empty for none; `bank_seconds` what each person has on top of it.
    `closes_at` is when it closes by itself unless it is started.

    A table that plays deals of others has their `seeds`, which nobody sees, and no session of its
    own: its `ledger_table` belongs to the round that all these tables play. Until that session is
    closed, only those who sit at the table see its hands. While the round is not played, or has
    ended early at the table, it is stopped.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="online_tables")
    session = models.OneToOneField(
        PlaySession, on_delete=models.CASCADE, related_name="online_table", null=True, blank=True
    )
    ledger_table = models.OneToOneField(
        Table, on_delete=models.CASCADE, related_name="online_table", null=True, blank=True
    )
    creator = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="+")
    client_key = models.UUIDField(unique=True)
    rules_id = models.CharField(_("rules"), max_length=60)
    rule_options = models.JSONField(_("rule options"), default=dict, blank=True)
    people = models.PositiveSmallIntegerField(_("people at the table"))
    hands_wanted = models.PositiveSmallIntegerField(_("hands to play"))
    is_rated = models.BooleanField(_("rated"), default=True)
    is_private = models.BooleanField(_("private"), default=False)
    invitation = models.CharField(max_length=32, unique=True)
    seconds_a_move = models.PositiveSmallIntegerField(
        _("seconds for a move"), null=True, blank=True
    )
    bank_seconds = models.PositiveSmallIntegerField(_("seconds in the bank"), default=0)
    training = models.CharField(
        _("contract to be trained"),
        max_length=20,
        blank=True,
        help_text=_("The creator declares it in every hand; empty for an ordinary table."),
    )
    seeds = models.JSONField(
        default=list, blank=True, help_text=_("Of the deals that other tables play, too.")
    )
    state = models.CharField(
        _("state"), max_length=10, choices=TableState.choices, default=TableState.OPEN
    )
    version = models.PositiveIntegerField(default=0, help_text=_("Counts every change."))
    created_at = models.DateTimeField()
    closes_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    next_hand_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["club", "state", "-created_at"], name="online_table_by_state"),
            models.Index(
                fields=["next_hand_at"],
                name="online_table_due",
                condition=models.Q(next_hand_at__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.club} online {self.pk}"

    @property
    def rules(self) -> engine.Rules:
        return engine.rules(self.rules_id)

    @property
    def game(self) -> str:
        return self.rules_id.partition("/")[0]

    @property
    def rotation(self) -> Rotation:
        return Rotation(ring_size=self.people, players=int(self.rules_id.rpartition("/")[2]))


class OnlineSeat(models.Model):
    """Who sits on a chair: a person, or the computer under the name of one of its members.

    `away_since` says that the computer plays on for the person, until he comes back.
    """

    table = models.ForeignKey(OnlineTable, on_delete=models.CASCADE, related_name="seats")
    chair = models.PositiveSmallIntegerField(_("chair"))
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="online_seats")
    bot_level = models.CharField(_("level of the computer"), max_length=20, blank=True)
    away_since = models.DateTimeField(null=True, blank=True)
    bank_left = models.PositiveSmallIntegerField(_("seconds left in the bank"), default=0)
    ready_for = models.PositiveSmallIntegerField(_("number of the deal he is ready for"), default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "chair"], name="online_chair_once"),
            models.UniqueConstraint(fields=["table", "member"], name="online_member_once"),
        ]

    def __str__(self) -> str:
        return f"{self.table} {self.chair} {self.member}"

    @property
    def is_bot(self) -> bool:
        return bool(self.bot_level)

    @property
    def is_played_by_bot(self) -> bool:
        return self.is_bot or self.away_since is not None


class OnlinePenalty(models.Model):
    """Points that cancelling a table costs its creator: once, in his online standings only."""

    table = models.OneToOneField(OnlineTable, on_delete=models.CASCADE, related_name="penalty")
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="+")
    game = models.CharField(max_length=30)
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="online_penalties")
    points = models.IntegerField(_("points"))
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.member} {self.points}"
