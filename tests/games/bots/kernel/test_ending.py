"""The last tricks of sampled hands, searched, against plain minimax over all ways to play them."""

import pytest

from games.bots import solver
from games.bots.kernel import layout as at
from games.bots.kernel.ending import ROOM, finish
from games.bots.kernel.following import legal, turn_of
from games.bots.kernel.payoff import payoff
from games.bots.kernel.trick import is_over, put, same_side
from games.bots.stakes import stakes_of
from tests.factories.endings import endings

GAMES = ["french-tarot/fft-2012/4", "slovenian-tarok/house/4", "koenigrufen/house/4"]


def minimax(world, ways, stakes, under, seat: int) -> int:
    if is_over(world, ways):
        return payoff(world, ways, stakes, seat)
    out = [0] * at.SUITS
    legal(world, ways, out)
    values = []
    for suit, places in enumerate(out):
        for place in range(places.bit_length()):
            if places >> place & 1:
                after = list(world)
                put(after, ways, under, suit << at.SHIFT | place)
                values.append(minimax(after, ways, stakes, under, seat))
    return max(values) if same_side(world, turn_of(world, ways), seat) else min(values)


@pytest.mark.parametrize("rules_id", GAMES)
def test_the_last_tricks_are_worth_what_minimax_says(rules_id) -> None:
    for state in endings(rules_id, 8):
        hand, stakes = solver.world_of(state), stakes_of(state.view(state.turn))
        for seat in (0, 2):
            room = [*hand.cards, *[0] * (ROOM - at.SIZE)]
            searched = finish(room, hand.ways, stakes, hand.under, seat, [0] * at.SUITS)
            assert searched == minimax(list(hand.cards), hand.ways, stakes, hand.under, seat)
