"""Whose turn it is, and when the computer moves for him."""

from datetime import datetime, timedelta
from math import ceil

from django.conf import settings

from games.engine import HandState
from games.models import OnlineHand, OnlineSeat
from games.services.room import Room

LONGEST_OVERDUE = timedelta(minutes=1)


def pass_turn(*, room: Room, hand: OnlineHand, state: HandState, at: datetime) -> None:
    """Write into the hand's row whose turn it is and when it is over; the row is not saved."""
    hand.ply = len(state.actions)
    hand.turn = state.turn
    hand.turn_since = at
    hand.due_at = _due(room, hand, state, at=at)


def change_player(*, room: Room, hand: OnlineHand, state: HandState, at: datetime) -> None:
    """Write into the hand's row when the turn is over, now that its person went or came back.

    A clock runs on as it did, so that nobody wins time by going; without one the others begin to
    wait anew. The row is not saved.
    """
    if room.table.seconds_a_move is None:
        hand.turn_since = at
    hand.due_at = _due(room, hand, state, at=at)


def charge(*, room: Room, hand: OnlineHand, seat: OnlineSeat, at: datetime) -> None:
    """Take what a person thought beyond the seconds of a move from his bank.

    Who moves long after his time was over could not move before: the server did not run, or its
    clock was set forward.
    """
    seconds = room.table.seconds_a_move
    if seconds is None or (hand.due_at is not None and at > hand.due_at + LONGEST_OVERDUE):
        return
    over = ceil((at - hand.turn_since).total_seconds()) - seconds
    if over > 0:
        seat.bank_left = max(0, seat.bank_left - over)
        seat.save(update_fields=["bank_left"])


def _due(room: Room, hand: OnlineHand, state: HandState, *, at: datetime) -> datetime | None:
    if state.turn is None:
        return None
    seat = room.active(hand.dealer_chair)[state.turn - 1]
    if seat.is_played_by_bot:
        after_trick = _is_after_trick(state)
        pause = settings.BOT_TRICK_SECONDS if after_trick else settings.BOT_MOVE_SECONDS
        return at + timedelta(seconds=pause)
    if room.table.seconds_a_move is None:
        return None
    return hand.turn_since + timedelta(seconds=room.table.seconds_a_move + seat.bank_left)


def _is_after_trick(state: HandState) -> bool:
    """Say whether a trick has just been taken, which people want to look at."""
    view = state.view(None)
    return bool(view.tricks) and (view.trick is None or not view.trick.played)
