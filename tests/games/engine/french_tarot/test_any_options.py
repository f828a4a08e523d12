"""Whatever a table has switched on, a hand that was played has a score."""

from random import Random

import pytest

from games.engine import OptionKind, deal, rules, start
from tests.factories.french import french
from tests.factories.hands import choose
from tests.games.engine.playouts import check_end

OPTIONS = rules(french(4)).options


def drawn(rng):
    """Return options of which about half are set, and that agree with each other."""
    while True:
        options = {
            spec.name: rng.randint(*spec.choices)
            if spec.kind is OptionKind.INT
            else rng.choice(spec.choices)
            for spec in OPTIONS
            if rng.random() < 0.5
        }
        if not rules(french(4)).check_options(options):
            return options


def check_one(seed):
    rng = Random(seed)
    rules_id, options = french(rng.choice((3, 4, 5))), drawn(rng)
    state = start(rules_id, deal(rules_id, seed=str(seed), options=options), options=options)
    while not state.is_over:
        state = state.apply(choose(rng, state))
    check_end(state)


def test_hands_under_drawn_options():
    for seed in range(150):
        check_one(seed)


@pytest.mark.deep
def test_many_hands_under_drawn_options():
    for seed in range(150, 5150):
        check_one(seed)
