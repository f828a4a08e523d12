"""What a table does by itself: the computer moves, a clock runs out, the next hand is dealt.

The rows say when it is due; whoever wakes up first does it, and nobody twice. The computer thinks
before it takes hold of the table, so nobody waits for it.
"""

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from django.db import transaction
from django.db.models import Q

from games import bots
from games.bots import BEGINNER, LOOKING
from games.engine import Action, HandState, View
from games.models import ActionBy, OnlineHand, OnlineTable, TableState
from games.selectors import states
from games.selectors.stored import current_hand
from games.services import tables, turns, uptime
from games.services.moves import store
from games.services.results import PAUSE
from games.services.room import Room, enter, touch
from games.services.thinker import ThoughtlessError, thinker

log = logging.getLogger(__name__)

FAULTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""How a computer player may fail; the table goes on all the same."""
MOST_STEPS = 1000
"""More than this a table never does in a row before a person has to move."""
SKEW = timedelta(seconds=10)
"""By so much the clocks of several servers may differ."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What the computer would do at a ply of a hand."""

    hand: int
    ply: int
    action: Action

    def is_of(self, hand: OnlineHand) -> bool:
        return (self.hand, self.ply) == (hand.pk, hand.ply)


def due_tables(*, at: datetime) -> list[int]:
    """Return the tables at which something is due."""
    playing = OnlineTable.objects.filter(state=TableState.PLAYING)
    due = Q(next_hand_at__lte=at) | Q(hands__due_at__lte=at)
    due |= Q(next_hand_at__gt=at + SKEW + PAUSE)
    due |= Q(hands__ended_at__isnull=True, hands__turn_since__gt=at + SKEW)
    return list(playing.filter(due).order_by("pk").values_list("pk", flat=True).distinct())


def run(*, table_id: int, at: datetime) -> datetime | None:
    """Do what is due at a table, step by step; return when the next thing will be due."""
    uptime.tick(at=at)
    _set_back(table_id, at)
    for _step in range(MOST_STEPS):
        due = due_at(table_id)
        if due is None or due > at:
            return due
        hand = OnlineHand.objects.filter(table_id=table_id, ended_at__isnull=True).first()
        _step_on(table_id, _think(hand) if hand else None, at)
    return due_at(table_id)


def _set_back(table_id: int, at: datetime) -> None:
    """Let a turn or a pause begin anew that the server's clock, now set back, says is to come."""
    table = OnlineTable.objects.get(pk=table_id)
    if not _is_ahead(table, current_hand(table), at):
        return
    with transaction.atomic():
        room = enter(table_id)
        hand = current_hand(room.table)
        if not _is_ahead(room.table, hand, at):
            return
        if hand is None:
            room.table.next_hand_at = at + PAUSE
        else:
            turns.pass_turn(room=room, hand=hand, state=states.state_of(hand), at=at)
            hand.save(update_fields=["turn_since", "due_at"])
        touch(room.table, "next_hand_at")


def _is_ahead(table: OnlineTable, hand: OnlineHand | None, at: datetime) -> bool:
    if hand:
        return hand.turn_since > at + SKEW
    return table.next_hand_at is not None and table.next_hand_at > at + SKEW + PAUSE


def due_at(table_id: int) -> datetime | None:
    table = OnlineTable.objects.get(pk=table_id)
    hand = current_hand(table)
    return hand.due_at if hand else table.next_hand_at


def choice(view: View, *, level: str, seed: str) -> Action:
    """Ask a computer player; its failure gives the first legal action.

    Who looks ahead thinks in a process of its own, and the beginner answers when that does not.
    """
    try:
        chosen = _thought(view, level=level, seed=seed)
    except ThoughtlessError as fault:
        log.error("A computer player (%s) failed with %s: %s", level, view.rules_id, fault)  # noqa: TRY400
        return _by_rule_of_thumb(view, level=BEGINNER, seed=seed)
    except FAULTS:
        log.exception("A computer player (%s) failed with %s.", level, view.rules_id)
        return view.legal[0]
    return chosen


def _thought(view: View, *, level: str, seed: str) -> Action:
    if level in LOOKING and len(view.legal) > 1:
        return thinker.think(view, level=level, seed=seed)
    return _by_rule_of_thumb(view, level=level, seed=seed)


def _by_rule_of_thumb(view: View, *, level: str, seed: str) -> Action:
    rng = Random(seed)  # noqa: S311 -- the cards were dealt before
    return bots.choose(view, view.legal, level=level, rng=rng)


def legal_or_first(state: HandState, action: Action, level: str) -> Action:
    """Return an action, or the first legal one where the rules forbid it."""
    problem = state.why_not(action)
    if problem is None:
        return action
    log.error("A computer player (%s) wanted %s: %s", level, action, problem.text)
    return state.legal_actions()[0]


def _think(hand: OnlineHand) -> Thought:
    state = states.state_of(hand)
    view = state.view(state.turn)
    seed = f"{hand.commitment} {hand.ply}"
    seat = hand.turn
    chair = hand.table.rotation.active_chairs(hand.dealer_chair)[seat - 1] if seat else 0
    level = hand.table.seats.filter(chair=chair).values_list("bot_level", flat=True).first()
    action = choice(view, level=level or BEGINNER, seed=seed)
    return Thought(hand.pk, hand.ply, legal_or_first(state, action, level or BEGINNER))


@transaction.atomic
def _step_on(table_id: int, thought: Thought | None, at: datetime) -> None:
    """Do one thing that is still due once the table is held."""
    room = enter(table_id)
    hand = current_hand(room.table)
    if hand is None:
        _deal_next(room, at)
    elif thought and thought.is_of(hand) and hand.due_at and hand.due_at <= at:
        _move(room, hand, thought.action, at)


def _move(room: Room, hand: OnlineHand, action: Action, at: datetime) -> None:
    seat = room.active(hand.dealer_chair)[action.seat - 1]
    by = ActionBy.BOT
    if not seat.is_played_by_bot:
        by = ActionBy.CLOCK
        seat.away_since, seat.bank_left = at, 0
        seat.save(update_fields=["away_since", "bank_left"])
    store(room=room, hand=hand, state=states.state_of(hand), action=action, by=by, at=at)


def _deal_next(room: Room, at: datetime) -> None:
    due = room.table.next_hand_at
    last = tables.last_hand(room)
    if due is None or due > at or last is None:
        return
    tables.deal_next(room=room, last=last, at=at)
    touch(room.table)
