"""Moves: of people on their pages, and of the computer for whoever does not move himself."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from clubs.models import Member
from clubs.prepared import Saving
from games import engine
from games.engine import Action
from games.models import ActionBy, OnlineAction, OnlineHand, OnlineSeat, TableState
from games.selectors import states
from games.selectors.stored import current_hand
from games.services import results, turns
from games.services.errors import Illegal, MoveError, NotSeated, NotYourTurn, Stale
from games.services.room import Room, enter, touch, wake


@dataclass(frozen=True, slots=True)
class Move:
    """An action with what its page showed: the deal's number, the ply and the fingerprint."""

    hand: int
    ply: int
    fingerprint: str
    token: str


@dataclass(frozen=True, slots=True)
class Made:
    """A hand with its table after a move, and who sits there, as they were stored."""

    hand: OnlineHand
    seats: list[OnlineSeat]


@transaction.atomic
def act(*, table_id: int, member: Member, move: Move, at: datetime) -> Made:
    """Make a person's move; sent twice, it is made once and the second is stale.

    What the rules let him do out of turn leaves the turn and its clock as they are.

    Raises:
        NotSeated: he does not sit at the table.
        Stale: the hand has gone on, or is another one.
        NotYourTurn: somebody else has to move.
        Illegal: the rules forbid it.
    """
    room = enter(table_id)
    if room.of_member(member) is None:
        raise NotSeated
    hand = current_hand(room.table)
    if hand is None or hand.number != move.hand or room.table.state != TableState.PLAYING:
        raise Stale
    seat, number = _place(room, hand, member)
    state = states.state_of(hand)
    if not _is_fresh(hand, state, move, number):
        raise Stale
    action = _allowed(state, move.token, number)
    if seat.away_since is not None:
        seat.away_since = None
        seat.save(update_fields=["away_since"])
    if number == hand.turn:
        turns.charge(room=room, hand=hand, seat=seat, at=at)
    store(room=room, hand=hand, state=state, action=action, by=ActionBy.PERSON, at=at)
    wake(room.table, hand.due_at or room.table.next_hand_at)
    return Made(hand, list(room.seats.values()))


def store(
    *,
    room: Room,
    hand: OnlineHand,
    state: engine.HandState,
    action: Action,
    by: ActionBy,
    at: datetime,
) -> None:
    """Write a legal action down and pass the turn, or end the hand.

    Two that come at once differ by the lock on the table, and at last by the constraint on plies.
    """
    following = state.apply(action)
    OnlineAction.objects.create(
        hand=hand, ply=hand.ply, seat=action.seat, token=str(action), by=by, at=at
    )
    if action.seat == hand.turn:
        turns.pass_turn(room=room, hand=hand, state=following, at=at)
    else:
        hand.ply = len(following.actions)
    if following.is_over:
        results.finish(room=room, hand=hand, state=following, at=at)
    else:
        _TURN.save(hand)
    transaction.on_commit(lambda: states.cache.keep(hand, following))
    touch(room.table)


def _is_fresh(hand: OnlineHand, state: engine.HandState, move: Move, seat: int) -> bool:
    """Say whether a page shows the hand as it is.

    What others have done since then matters only if the seat has acted too, or could not yet do
    what it does now: in a game where cards are taken up out of turn two people may click at once.
    """
    if move.ply == hand.ply:
        return state.view(seat).fingerprint() == move.fingerprint
    since = state.actions[move.ply :]
    if not since or any(action.seat == seat for action in since):
        return False
    shown = states.state_at(hand, move.ply)
    try:
        _allowed(shown, move.token, seat)
    except MoveError:
        return False
    return shown.view(seat).fingerprint() == move.fingerprint


def _place(room: Room, hand: OnlineHand, member: Member) -> tuple[OnlineSeat, int]:
    """Return a person's seat at the table and in the hand; raise NotSeated or NotYourTurn."""
    seat = room.of_member(member)
    if seat is None:
        raise NotSeated
    number = room.table.rotation.seat_of(seat.chair, hand.dealer_chair)
    if number is None:
        raise NotYourTurn
    return seat, number


def _allowed(state: engine.HandState, token: str, seat: int) -> Action:
    """Return the action of a token; raise NotYourTurn or Illegal."""
    action = _parsed(token, seat)
    if seat != state.turn and action not in state.legal_actions(seat=seat):
        raise NotYourTurn
    problem = state.why_not(action)
    if problem is not None:
        raise Illegal(problem)
    return action


def _parsed(token: str, seat: int) -> Action:
    try:
        action = Action.parse(token)
    except ValueError:
        raise Illegal(None) from None
    if action.seat != seat:
        raise NotYourTurn
    return action


_TURN = Saving(OnlineHand, "ply", "turn", "turn_since", "due_at")
