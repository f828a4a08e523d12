from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from clubs.models.club import Club, Member
from clubs.models.session import PlaySession
from clubs.models.table import Table


class HandState(models.TextChoices):
    PLAYED = "played", _("played")
    VOID = "void", _("not played")
    WITHDRAWN = "withdrawn", _("withdrawn")


class Trust(models.TextChoices):
    ENTERED = "entered", _("entered")
    CONFIRMED = "confirmed", _("confirmed")
    CONTESTED = "contested", _("contested")


class Hand(models.Model):
    """One deal of a table, as its newest version says.

    `play_order` sorts all hands of a game in a club: start of the session (UTC), session id,
    hand number, table number, each as digits of fixed width; a hand of an online table by the
    time when it ended.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="hands")
    session = models.ForeignKey(PlaySession, on_delete=models.CASCADE, related_name="hands")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="hands")
    game = models.CharField(max_length=30)
    number = models.PositiveSmallIntegerField(_("hand number"))
    play_order = models.CharField(max_length=40)
    state = models.CharField(_("state"), max_length=10, choices=HandState.choices)
    trust = models.CharField(
        _("trust"), max_length=10, choices=Trust.choices, default=Trust.ENTERED
    )
    version = models.PositiveSmallIntegerField(_("version"), default=1)
    contract = models.CharField(_("contract"), max_length=20)
    declarer = models.ForeignKey(
        Member, on_delete=models.PROTECT, related_name="+", null=True, blank=True
    )
    is_rated = models.BooleanField(_("rated"), default=True)
    entered_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["table", "number"],
                name="hand_number_once_a_table",
                condition=~models.Q(state="withdrawn"),
            )
        ]
        indexes = [
            models.Index(fields=["club", "game", "play_order"], name="hand_in_play_order"),
            models.Index(fields=["session", "play_order"], name="hand_of_session"),
        ]

    def __str__(self) -> str:
        return f"{self.table} #{self.number}"


class HandVersion(models.Model):
    """What was typed for a hand, once and for ever; a correction is a further version.

    `ring` holds the member ids by chair, `scores` the score by member id of the active seats,
    `client_key` is made by the phone, so that the same entry sent twice is stored once.
    """

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveSmallIntegerField(_("version"))
    client_key = models.UUIDField(unique=True)
    rules_id = models.CharField(max_length=60)
    rule_options = models.JSONField(default=dict, blank=True)
    dealer_chair = models.PositiveSmallIntegerField(_("dealer's chair"))
    ring = models.JSONField()
    summary = models.JSONField()
    scores = models.JSONField(default=dict, blank=True)
    state = models.CharField(_("state"), max_length=10, choices=HandState.choices)
    reason = models.CharField(_("reason"), max_length=200, blank=True)
    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    entered_by_name = models.CharField(max_length=80)
    entered_by_member = models.ForeignKey(
        Member, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    device = models.CharField(max_length=40, blank=True)
    entered_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["hand", "number"], name="hand_version_once")]

    def __str__(self) -> str:
        return f"{self.hand} v{self.number}"


class SeatRole(models.TextChoices):
    DECLARER = "declarer", _("declarer")
    PARTNER = "partner", _("partner")
    DEFENDER = "defender", _("defender")
    DEAD = "dead", _("dead")


class HandSeat(models.Model):
    """A person's part in a hand that was played, as its newest version says.

    `seat` counts the active seats from forehand; a dead seat has none and scores nothing.
    """

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="seats")
    member = models.ForeignKey(Member, on_delete=models.PROTECT, related_name="hand_seats")
    chair = models.PositiveSmallIntegerField(_("chair"))
    seat = models.PositiveSmallIntegerField(_("seat"), null=True, blank=True)
    role = models.CharField(_("role"), max_length=10, choices=SeatRole.choices)
    score = models.IntegerField(_("score"), default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["hand", "chair"], name="hand_seat_chair_once"),
            models.UniqueConstraint(fields=["hand", "member"], name="hand_seat_member_once"),
            models.CheckConstraint(
                condition=models.Q(seat__isnull=False) | models.Q(score=0, role="dead"),
                name="hand_seat_dead_scores_nothing",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.hand}: {self.member} {self.score}"


class HandFeat(models.Model):
    """A feat of a hand as its newest version says, by the codes of `clubs.feats`."""

    hand = models.ForeignKey(Hand, on_delete=models.CASCADE, related_name="feats")
    feat = models.CharField(_("feat"), max_length=20)
    made = models.BooleanField(_("made"))

    class Meta:
        constraints = [models.UniqueConstraint(fields=["hand", "feat"], name="hand_feat_once")]
        indexes = [models.Index(fields=["feat", "hand"], name="hand_by_feat")]

    def __str__(self) -> str:
        return f"{self.hand}: {self.feat}"


class Verdict(models.Model):
    """Another person of the table says that a version is right, or contests it."""

    version = models.ForeignKey(HandVersion, on_delete=models.CASCADE, related_name="verdicts")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="+")
    agrees = models.BooleanField(_("agrees"))
    note = models.CharField(_("note"), max_length=200, blank=True)
    device = models.CharField(max_length=40, blank=True)
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["version", "member"], name="verdict_once_a_member")
        ]

    def __str__(self) -> str:
        return f"{self.version}: {self.member} {self.agrees}"
