"""The hands of a person: found, and rewritten with another name."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Q

from clubs.models import Attendance, Hand, HandSeat, HandState, HandVersion, Member, Table
from clubs.services import ledger
from clubs.services.hands.people import exchange, newest
from clubs.services.journal import Actor
from clubs.services.merging.belongings import tell_tables


def hands_of(member: Member) -> list[tuple[Hand, HandVersion]]:
    """Return the hands in whose ring a person is, void ones too, oldest first, as they stand."""
    seats = HandSeat.objects.filter(member=member).values("hand__session")
    visits = Attendance.objects.filter(member=member).values("session")
    found = Hand.objects.filter(Q(session__in=seats) | Q(session__in=visits))
    hands = found.exclude(state=HandState.WITHDRAWN).select_related("session", "table", "club")
    standing = newest(list(hands.order_by("play_order")))
    return [(hand, version) for hand, version in standing if member.pk in version.ring]


def exchange_hands(
    hands: Sequence[Hand], people: dict[int, int], *, reason: str, by: Actor, at: datetime
) -> None:
    """Rewrite hands, and note once for each session what follows from its first one."""
    firsts: dict[int, Hand] = {}
    tables: dict[int, Table] = {}
    for hand, version in newest(hands):
        if hand.state == HandState.WITHDRAWN or not people.keys() & set(version.ring):
            continue
        hand.table.session = hand.session
        exchange(hand=hand, before=version, people=people, reason=reason, by=by, at=at)
        first = firsts.setdefault(hand.session_id, hand)
        if hand.play_order < first.play_order:
            firsts[hand.session_id] = hand
        tables[hand.table_id] = hand.table
    for hand in firsts.values():
        ledger.note_session(hand.session, from_order=hand.play_order)
    tell_tables(tables.values())
