"""Stored hands: what one of them says, what changed between its versions, and a club's list."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from django.db.models import Exists, OuterRef, QuerySet

from clubs import names
from clubs.models import (
    Club,
    Hand,
    HandFeat,
    HandSeat,
    HandState,
    HandVersion,
    JournalEntry,
    Member,
    PlaySession,
    SeatRole,
    Table,
    Verdict,
)
from clubs.selectors import secrecy, tables
from games import engine
from games.engine import Message

Names = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class History:
    """Everything that is known of a hand; versions, verdicts and journal newest first."""

    versions: tuple[HandVersion, ...]
    verdicts: tuple[Verdict, ...]
    journal: tuple[JournalEntry, ...]
    names: Names

    @property
    def newest(self) -> HandVersion:
        return self.versions[0]

    @property
    def played(self) -> HandVersion:
        """The newest version that says how the hand went, for a withdrawn hand the one before."""
        return next(
            (one for one in self.versions if one.state != HandState.WITHDRAWN), self.versions[0]
        )


def history(*, hand: Hand) -> History:
    """Read a hand's versions, verdicts and journal with the names they mention, in four queries."""
    versions = tuple(HandVersion.objects.filter(hand=hand).order_by("-number"))
    for version in versions:
        version.hand = hand
    verdicts = tuple(
        Verdict.objects.filter(version__hand=hand)
        .select_related("member", "version")
        .order_by("-at", "-pk")
    )
    journal = tuple(JournalEntry.objects.filter(hand=hand).order_by("-at", "-pk"))
    ring = {member for version in versions for member in version.ring}
    return History(versions, verdicts, journal, tables.names_of(ring))


def newest_version(*, hand: Hand) -> HandVersion:
    version = HandVersion.objects.get(hand=hand, number=hand.version)
    version.hand = hand
    return version


def last_number(*, table: Table) -> int:
    """Return the number of a table's last hand that counts, 0 before the first."""
    hands = Hand.objects.filter(table=table).exclude(state=HandState.WITHDRAWN)
    return hands.order_by("-number").values_list("number", flat=True).first() or 0


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which hands of a game to list; what is empty asks for nothing.

    `person` and `declarer` are the beginnings or parts of names, or a member's id; `result` is
    "won" or "lost", of the person where one is named, else of the declarer.
    """

    game: str
    person: str | int = ""
    declarer: str | int = ""
    contract: str = ""
    result: str = ""
    feat: str = ""
    since: date | None = None
    until: date | None = None


def of_club(*, club: Club, wanted: Wanted) -> QuerySet[Hand]:
    """Return a club's hands that count and fit what is wanted, newest first; none that are hidden.

    The order is the index's, so a page of it costs the same among 100 hands and 100 000.
    """
    hands = Hand.objects.filter(secrecy.is_told(), club=club, game=wanted.game)
    hands = hands.exclude(state=HandState.WITHDRAWN)
    plain = {
        "contract": wanted.contract,
        "session__date__gte": wanted.since,
        "session__date__lte": wanted.until,
    }
    hands = hands.filter(**{name: value for name, value in plain.items() if value})
    if wanted.declarer:
        hands = hands.filter(declarer__in=_people(club, wanted.declarer))
    if wanted.person:
        hands = hands.filter(Exists(_seats(club, wanted)))
    elif wanted.result:
        hands = hands.filter(Exists(_seats(club, wanted).filter(role=SeatRole.DECLARER)))
    if wanted.feat:
        hands = hands.filter(Exists(HandFeat.objects.filter(hand=OuterRef("pk"), feat=wanted.feat)))
    hands = hands.select_related("declarer", "session", "table").prefetch_related("feats")
    return hands.order_by("-play_order")


def of_session(*, session: PlaySession) -> QuerySet[Hand]:
    """Return the hands of a session that count, by table and then by number."""
    hands = Hand.objects.filter(session=session).exclude(state=HandState.WITHDRAWN)
    hands = hands.select_related("declarer", "session", "table")
    return hands.order_by("table__number", "number")


def _people(club: Club, who: str | int) -> QuerySet[Member]:
    members = Member.objects.filter(club=club)
    if isinstance(who, int):
        return members.filter(pk=who)
    return members.filter(search_name__contains=names.fold(who))


def _seats(club: Club, wanted: Wanted) -> QuerySet[HandSeat]:
    seats = HandSeat.objects.filter(hand=OuterRef("pk"))
    if wanted.person:
        seats = seats.filter(member__in=_people(club, wanted.person))
    if wanted.result:
        sign = "score__gt" if wanted.result == "won" else "score__lt"
        seats = seats.filter(**{sign: 0})
    return seats


def games_of(*, club: Club, usual: str) -> list[str]:
    """Return the games of which a club has hands, and its usual one, in the engine's order."""
    known = dict.fromkeys(rules.game for rules in engine.all_rules())
    hands = Hand.objects.filter(club=club)
    return [game for game in known if game == usual or hands.filter(game=game).exists()]


def contracts_of(*, game: str) -> dict[str, Message]:
    """Return the contracts of a game by code, in the order of the auction."""
    return {
        contract.code: contract.label
        for rules in engine.all_rules()
        if rules.game == game
        for contract in rules.contracts
    }


def may_sit(*, table: Table) -> Names:
    """Return who can have sat at a table: its people of all hands, and who was at the session."""
    present = Member.objects.filter(attendances__session_id=table.session_id)
    return {**dict(present.values_list("pk", "name")), **tables.everyone_of(table=table)}


def may_have_played(*, table: Table) -> Names:
    """Return who can be said to have played: the people of the club and of the table's hands."""
    club = Member.objects.filter(
        club_id=table.session.club_id, is_active=True, is_bot=False, merged_into=None
    )
    return {**dict(club.values_list("pk", "name")), **may_sit(table=table)}


def seats_by_hand(hands: Sequence[Hand]) -> dict[int, list[HandSeat]]:
    """Return who played each hand, by chair."""
    seats: dict[int, list[HandSeat]] = {hand.pk: [] for hand in hands}
    found = HandSeat.objects.filter(hand__in=hands).select_related("member").order_by("chair")
    for seat in found:
        seats[seat.hand_id].append(seat)
    return seats
