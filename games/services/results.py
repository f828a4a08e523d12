"""A hand that is over goes into the club's ledger, as a hand of the hall does."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from uuid import uuid4

from clubs.models import Hand, HandState, PlaySession, SessionState, Table
from clubs.selectors import radelci
from clubs.selectors.hands import last_number
from clubs.services import hands, journal, ledger
from clubs.services.journal import Actor, Place
from games import engine
from games.models import OnlineHand, OnlineTable, TableState
from games.services import questions
from games.services.room import Room

PAUSE = timedelta(seconds=60)
"""How long the others wait for somebody who still reads the score."""
ENTERED_BY = Actor("Oudler")
MILLISECONDS_OF_A_MINUTE = 1000


def finish(*, room: Room, hand: OnlineHand, state: engine.HandState, at: datetime) -> None:
    """Enter a hand that is over, and close the table after the last one."""
    table = room.table
    hand.turn = hand.due_at = None
    hand.ended_at = at
    hand.result = _enter(room=room, hand=hand, summary=state.summary(), at=at)
    hand.save()
    if table.training:
        questions.compare(room=room, hand=hand, state=state, at=at)
    if _was_last(table, hand):
        close(table, at=at)
    else:
        limit_waiting(room=room, at=at)


def _was_last(table: OnlineTable, hand: OnlineHand) -> bool:
    """Say whether a table has played enough; of deals that others play, a void one is over, too."""
    if table.seeds:
        return hand.number >= len(table.seeds)
    played = Hand.objects.filter(session=table.session, state=HandState.PLAYED).count()
    return played >= table.hands_wanted


def limit_waiting(*, room: Room, at: datetime) -> None:
    """Let several people wait for each other's readiness a minute at most; one takes his time."""
    if len(room.present) > 1 and room.table.next_hand_at is None:
        room.table.next_hand_at = at + PAUSE
        room.table.save(update_fields=["next_hand_at"])


def close(table: OnlineTable, *, at: datetime) -> None:
    """End a table and the play session of its hands."""
    table.state = TableState.FINISHED
    table.ended_at = at
    table.next_hand_at = None
    table.save(update_fields=["state", "ended_at", "next_hand_at"])
    session = table.session
    if session is not None:
        session.state = SessionState.CLOSED
        # A clock that was set back does not keep a table from its end.
        session.ends_at = max(at, session.ends_at)
        session.save(update_fields=["state", "ends_at"])
        # What holds at the end, such as radelci that are left, counts from now on.
        ledger.note_session(session, from_order=ledger.END_OF_PLAY, counts=False)


def next_dealer(table: OnlineTable, hand: OnlineHand, summary: Mapping[str, object]) -> int:
    return table.rotation.next_dealer(hand.dealer_chair, hands.outcome_of(table.rules_id, summary))


def play_order(*, session: PlaySession, hand_number: int, ended_at: datetime) -> str:
    """Return the digits by which an online hand sorts among all hands of a club: when it ended."""
    ended = ended_at.astimezone(UTC)
    within = f"{ended:%S}{ended.microsecond // MILLISECONDS_OF_A_MINUTE:03d}"
    return f"{ended.year:04d}{ended:%m%d%H%M}{within}{session.pk:010d}{hand_number:05d}"


def _enter(*, room: Room, hand: OnlineHand, summary: Mapping[str, object], at: datetime) -> Hand:
    ledger_table = room.table.ledger_table
    if ledger_table is None:
        raise ValueError(f"{room.table} was never started")
    deal = hands.Deal(
        # Somebody may have typed a hand at the table of a round that is played online.
        number=max(hand.number, last_number(table=ledger_table) + 1),
        dealer_chair=hand.dealer_chair,
        ring=tuple(seat.member_id for seat in room.seats.values()),
        summary={**summary, **_radelci(room, hand, ledger_table)},
    )
    built = hands.build(
        table=ledger_table,
        deal=deal,
        client_key=uuid4(),
        by=ENTERED_BY,
        at=at,
        consent=True,
        terms=hands.Terms(hand.rules_id, hand.rule_options),
    )
    built.hand.is_rated = room.table.is_rated
    built.hand.play_order = play_order(
        session=ledger_table.session, hand_number=hand.number, ended_at=at
    )
    entered = hands.store(built)
    ledger_table.dealer_chair = next_dealer(room.table, hand, summary)
    ledger_table.version += 1
    ledger_table.save(update_fields=["dealer_chair", "version"])
    ledger.note_hand(entered, counts=entered.state == HandState.PLAYED)
    journal.record(place=Place.of_hand(entered), action="hand_entered", by=ENTERED_BY, at=at)
    return entered


def _radelci(room: Room, hand: OnlineHand, ledger_table: Table) -> dict[str, object]:
    """Return what the hand itself does not know: which seats held a radelc from hands before."""
    held = set(radelci.holders(table=ledger_table))
    active = room.active(hand.dealer_chair)
    seats = [number for number, seat in enumerate(active, start=1) if seat.member_id in held]
    return {"radelci": seats} if seats else {}
