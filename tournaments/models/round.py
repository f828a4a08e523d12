import secrets

from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models import Member, PlaySession
from tournaments.formats.rules import Draw
from tournaments.models.entry import Entry, Team
from tournaments.models.tournament import Tournament


class RoundState(models.TextChoices):
    DRAWN = "drawn", _("drawn")
    PUBLISHED = "published", _("tables published")
    PLAYING = "playing", _("playing")
    FINISHED = "finished", _("finished")


SECRET_LETTERS = 64


def new_secret() -> str:
    """Return what the deals of a round are made from, which nobody can guess."""
    return secrets.token_hex(SECRET_LETTERS // 2)


class Round(models.Model):
    """One seating of a tournament, some hands long.

    While it is only drawn, organisers see it. Published, it has a play session with the tables,
    where its hands are entered. The clock runs from `clock_started_at`; `clock_paused_at` is set
    while it stands, and what it stood before is in `clock_paused_seconds`; what `steady` read at
    its start is in `clock_run` and `clock_offset`. From `deal_secret` come the deals that all its
    tables play; it goes along wherever the tournament goes.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField(_("round"))
    state = models.CharField(
        _("state"), max_length=10, choices=RoundState.choices, default=RoundState.DRAWN
    )
    session = models.OneToOneField(
        PlaySession, on_delete=models.PROTECT, null=True, blank=True, related_name="round"
    )
    draw = models.CharField(
        _("draw"), max_length=20, choices=[(each.value, each.value) for each in Draw]
    )
    seed = models.CharField(_("seed"), max_length=40)
    deal_secret = models.CharField(max_length=SECRET_LETTERS, default=new_secret)
    is_pasted = models.BooleanField(_("pasted or changed by hand"), default=False)
    is_final = models.BooleanField(_("final"), default=False)
    hands = models.PositiveSmallIntegerField(_("hands"))
    hands_at_five = models.PositiveSmallIntegerField(_("hands at tables of five"))
    minutes = models.PositiveSmallIntegerField(_("minutes"), default=0)
    drawn_at = models.DateTimeField(null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    clock_started_at = models.DateTimeField(null=True, blank=True)
    clock_paused_at = models.DateTimeField(null=True, blank=True)
    clock_paused_seconds = models.PositiveIntegerField(default=0)
    clock_run = models.CharField(max_length=40, blank=True)
    clock_offset = models.FloatField(default=0)
    clock_extra_seconds = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="round_number_once"),
            models.CheckConstraint(
                condition=models.Q(state="drawn") | models.Q(session__isnull=False),
                name="round_published_has_session",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} / {self.number}"


class Place(models.Model):
    """Who sits where in a round; `member` is who really plays, `entry` whose result it is.

    Chairs count anticlockwise from 1; chair 1 deals first. Who rests has no place.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="places")
    table_number = models.PositiveSmallIntegerField(_("table"))
    chair = models.PositiveSmallIntegerField(_("chair"))
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="places")
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "entry"], name="place_once_an_entry"),
            models.UniqueConstraint(fields=["round", "member"], name="place_once_a_member"),
            models.UniqueConstraint(
                fields=["round", "table_number", "chair"], name="place_chair_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.table_number}/{self.chair} {self.member}"


class ExtraTime(models.Model):
    """Seconds that one table has more than the round's clock says."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="extra_times")
    table_number = models.PositiveSmallIntegerField(_("table"))
    seconds = models.PositiveIntegerField(_("seconds"))
    reason = models.CharField(_("reason"), max_length=200, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "table_number"], name="extra_time_once")
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.table_number} +{self.seconds} s"


class Match(models.Model):
    """Two teams (or two people of a knock-out) who meet in a round; alone is a relay or a bye.

    In quadrettes the attacker of `one` plays against three of `other` at `table_number`, and the
    attacker of `other` at the next table.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="matches")
    number = models.PositiveSmallIntegerField(_("match"))
    one = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(
        Team, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    table_number = models.PositiveSmallIntegerField(_("table"))

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["round", "number"], name="match_number_once"),
            models.CheckConstraint(
                condition=models.Q(other__isnull=True) | ~models.Q(one=models.F("other")),
                name="match_of_two",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round}: {self.one} / {self.other}"
