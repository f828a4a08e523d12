from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Member
from clubs.models.session import PlaySession
from clubs.rotation import DeadSeats, Redeal, Rotation


class Table(models.Model):
    """Seats that play a series of hands under one set of rules.

    The seats here are those of the next hand; each hand keeps the ring it was played by.
    """

    session = models.ForeignKey(PlaySession, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField(_("table number"))
    players = models.PositiveSmallIntegerField(_("active players"))
    dealer_chair = models.PositiveSmallIntegerField(_("chair that deals next"), default=1)
    hands_planned = models.PositiveSmallIntegerField(
        _("hands to be played"),
        null=True,
        blank=True,
        help_text=_("Void deals do not count; empty for no end."),
    )
    version = models.PositiveIntegerField(default=0, help_text=_("Counts every change."))

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["session", "number"], name="table_number_once"),
            models.CheckConstraint(
                condition=models.Q(players__in=(2, 3, 4, 5)), name="table_players_2_to_5"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.session} / {self.number}"

    @property
    def rules_id(self) -> str:
        return f"{self.session.rules}/{self.players}"

    @property
    def rule_options(self) -> dict[str, object]:
        """The switches of the session that the table's number of players knows."""
        return self.session.options_for(self.players)

    def rotation(self, ring_size: int) -> Rotation:
        return Rotation(
            ring_size=ring_size,
            players=self.players,
            redeal=Redeal(self.session.redeal),
            dead_seats=DeadSeats(self.session.dead_seats),
        )


class Seat(models.Model):
    """Who sits on which chair for the next hand; chairs count anticlockwise from 1."""

    session = models.ForeignKey(PlaySession, on_delete=models.CASCADE, related_name="seats")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    chair = models.PositiveSmallIntegerField(_("chair"))
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="seats")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "chair"], name="seat_chair_once"),
            models.UniqueConstraint(fields=["session", "member"], name="seat_member_once"),
        ]

    def __str__(self) -> str:
        return f"{self.chair} {self.member}"


class TableToken(models.Model):
    """The key in a table's QR code: opens that table alone, until it is revoked."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="tokens")
    token = models.CharField(max_length=32, unique=True)
    created_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["table"],
                name="token_one_valid_a_table",
                condition=models.Q(revoked_at__isnull=True),
            )
        ]

    def __str__(self) -> str:
        return f"{self.table} {self.created_at.isoformat()}"
