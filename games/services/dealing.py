"""Dealing: the first hand of a table, and each following one."""

import secrets
from datetime import datetime

from games import engine
from games.models import OnlineHand
from games.selectors import states
from games.services import results, turns
from games.services.room import Room

SEED_BYTES = 16


def deal(*, room: Room, number: int, dealer_chair: int, at: datetime) -> OnlineHand:
    """Deal a hand; a deal that the rules void by themselves is over at once."""
    table = room.table
    seed = secrets.token_hex(SEED_BYTES)
    hand = OnlineHand(
        table=table,
        number=number,
        dealer_chair=dealer_chair,
        seed=seed,
        commitment=engine.commitment(seed),
        rules_id=table.rules_id,
        rule_options=table.rule_options,
        dealt_at=at,
        turn_since=at,
    )
    state = states.dealt(hand)
    turns.pass_turn(room=room, hand=hand, state=state, at=at)
    hand.save(force_insert=True)
    if state.is_over:
        results.finish(room=room, hand=hand, state=state, at=at)
    return hand
