"""Dealing: the first hand of a table, and each following one."""

import secrets
from datetime import datetime

from django.utils.translation import gettext as _

from clubs.services.refusal import Refused
from games import engine
from games.bots import training
from games.engine import Action
from games.models import ActionBy, OnlineAction, OnlineHand
from games.selectors import states
from games.services import results, turns
from games.services.room import Room

SEED_BYTES = 16


def deal(*, room: Room, number: int, dealer_chair: int, at: datetime) -> OnlineHand:
    """Deal a hand; a deal that the rules void by themselves is over at once.

    At a training table the cards are fit for the contract, and the auction has led to it.
    """
    table = room.table
    seed, auction = secrets.token_hex(SEED_BYTES), tuple[Action, ...]()
    if table.training:
        seed, auction, dealer_chair = _prepared(room)
    elif table.seeds:
        seed = table.seeds[number - 1]
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
    for action in auction:
        state = state.apply(action)
    turns.pass_turn(room=room, hand=hand, state=state, at=at)
    hand.save(force_insert=True)
    OnlineAction.objects.bulk_create(
        OnlineAction(
            hand=hand, ply=ply, seat=action.seat, token=str(action), by=ActionBy.BOT, at=at
        )
        for ply, action in enumerate(auction)
    )
    if state.is_over:
        results.finish(room=room, hand=hand, state=state, at=at)
    return hand


def _prepared(room: Room) -> tuple[str, tuple[Action, ...], int]:
    """Return a seed, the auction and the dealer's chair; the person plays the contract."""
    table = room.table
    learner = next(seat for seat in room.seats.values() if not seat.is_bot)
    dealers = {table.rotation.seat_of(learner.chair, one): one for one in room.seats}
    found = training.prepare(
        table.rules_id,
        options=table.rule_options,
        contract=table.training,
        seats=[seat for seat in dealers if seat is not None],
        seeds=iter(lambda: secrets.token_hex(SEED_BYTES), ""),
    )
    if found is None:
        raise Refused("no_deal", _("No deal was found for this contract: choose another one."))
    prepared, seat = found
    return prepared.seed, prepared.auction, dealers[seat]
