from uuid import uuid4

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs import editions
from clubs.models.club import Club, Member
from clubs.models.rule_set import RuleSet
from clubs.models.series import Series
from clubs.rotation import DeadSeats, Redeal


class SessionState(models.TextChoices):
    PLANNED = "planned", _("planned")
    CHECK_IN = "check_in", _("check-in")
    SEATED = "seated", _("tables drawn")
    PLAYING = "playing", _("playing")
    CLOSED = "closed", _("closed")
    CANCELLED = "cancelled", _("cancelled")


class SessionKind(models.TextChoices):
    HALL = "hall", _("in the hall")
    ONLINE = "online", _("online")
    TOURNAMENT = "tournament", _("round of a tournament")


REDEALS = [
    (
        Redeal.SAME_DEALER_WITH_DEAD_SEAT.value,
        _("after a passed deal the dead dealer deals again"),
    ),
    (Redeal.ALWAYS_MOVES.value, _("the deal always moves on")),
]
DEAD_SEATS = [
    (DeadSeats.DEALER_AND_OPPOSITE.value, _("the dealer and the seat opposite")),
    (DeadSeats.DEALER_AND_SECOND.value, _("the dealer and the second to the right")),
]


class PlaySession(models.Model):
    """One club afternoon: when, where, by which rules, and how far it has got.

    An online session holds the hands of one online table, which enters them by itself. A round of
    a tournament is a session too: the tournament seats its people and leads it on.

    A session of a series follows it, but in what was changed on the session itself (`own_fields`).
    Calendars know it by `calendar_id`, and by `sequence` how often it was changed.

    Where it `hides_results` its hands are shown to nobody but who enters them and organisers, and
    nothing that everybody sees is counted from them: the tournament says when. Where its tables
    play the `same_deals` that holds until it is closed; scorers and arbiters see them as well.

    Until its first hand a session follows its rule set: `rules` and `rule_options` change with the
    club's. The first hand fixes them for ever. A session without a rule set has rules of its own.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="sessions")
    kind = models.CharField(
        _("kind"), max_length=10, choices=SessionKind.choices, default=SessionKind.HALL
    )
    title = models.CharField(_("title"), max_length=80, blank=True)
    date = models.DateField(_("date"))
    starts_at = models.DateTimeField(_("starts at"))
    ends_at = models.DateTimeField(_("ends at"))
    place = models.CharField(_("place"), max_length=120, blank=True)
    text = models.TextField(_("text for the page and the poster"), blank=True)
    rules = models.CharField(_("rules"), max_length=60)
    players = models.PositiveSmallIntegerField(_("players at a table"))
    rule_options = models.JSONField(_("rule options"), default=dict, blank=True)
    rule_set = models.ForeignKey(
        RuleSet, on_delete=models.RESTRICT, null=True, blank=True, related_name="sessions"
    )
    rules_fixed_at = models.DateTimeField(_("rules fixed at"), null=True, blank=True)
    redeal = models.CharField(
        _("who deals again"),
        max_length=30,
        default=Redeal.SAME_DEALER_WITH_DEAD_SEAT.value,
        choices=REDEALS,
    )
    dead_seats = models.CharField(
        _("dead seats of six people at the four-player game"),
        max_length=30,
        default=DeadSeats.DEALER_AND_OPPOSITE.value,
        choices=DEAD_SEATS,
    )
    state = models.CharField(
        _("state"), max_length=10, choices=SessionState.choices, default=SessionState.PLANNED
    )
    hides_results = models.BooleanField(default=False)
    same_deals = models.BooleanField(default=False)
    people_limit = models.PositiveSmallIntegerField(
        _("people at most"), null=True, blank=True, help_text=_("Who comes later waits.")
    )
    series = models.ForeignKey(
        Series, on_delete=models.SET_NULL, null=True, blank=True, related_name="sessions"
    )
    series_day = models.DateField(null=True, blank=True)
    own_fields = models.JSONField(default=list, blank=True)
    calendar_id = models.UUIDField(default=uuid4, unique=True, editable=False)
    sequence = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = [models.Index(fields=["club", "-date"], name="session_by_date")]
        constraints = [
            models.UniqueConstraint(fields=["series", "series_day"], name="session_once_a_day"),
            models.CheckConstraint(
                condition=models.Q(ends_at__gt=models.F("starts_at")), name="session_ends_later"
            ),
            models.CheckConstraint(
                condition=models.Q(players__in=(2, 3, 4, 5)), name="session_players_2_to_5"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.club} {self.date.isoformat()}"

    @property
    def game(self) -> str:
        """The game's code, such as `french-tarot`: one rating pool a game and club."""
        return self.rules.partition("/")[0]

    def options_for(self, players: int) -> dict[str, object]:
        """Return the switches that the rules for so many players know."""
        return editions.fitting(f"{self.rules}/{players}", self.rule_options)

    @property
    def is_secret(self) -> bool:
        """Whether its hands are kept from those who only read."""
        is_over = not self.same_deals or self.state == SessionState.CLOSED
        return self.hides_results or not is_over

    @property
    def is_open_for_entry(self) -> bool:
        """Whether people may enter hands; an online table does it by itself."""
        return self.state == SessionState.PLAYING and self.kind != SessionKind.ONLINE


class Presence(models.TextChoices):
    PRESENT = "present", _("present")
    RESERVE = "reserve", _("reserve")
    ABSENT = "absent", _("absent")
    LEFT = "left", _("left early")


class Attendance(models.Model):
    session = models.ForeignKey(PlaySession, on_delete=models.CASCADE, related_name="attendances")
    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="attendances")
    presence = models.CharField(
        _("presence"), max_length=10, choices=Presence.choices, default=Presence.PRESENT
    )
    changed_at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["session", "member"], name="attendance_once")
        ]

    def __str__(self) -> str:
        return f"{self.member} {self.presence}"
