"""With Numba and without it the kernel gives the same results, bit for bit."""

from random import Random

import pytest

from games.bots import thinking, weighing
from games.bots.kernel import fast
from games.engine import Phase, Verb, deal, start
from tests.factories.kernel import to_play

GAMES = [
    "french-tarot/fft-2012/3",
    "french-tarot/fft-2012/5",
    "slovenian-tarok/house/2",
    "slovenian-tarok/pagat/4",
    "koenigrufen/wien/4",
]
HANDS, WORLDS = 6, 12
MANY = 60
pytestmark = pytest.mark.xdist_group("compiled")


@pytest.fixture(autouse=True)
def _plain_again():
    yield
    fast.use(fast.PLAIN)


def test_no_name_means_two_things_in_the_kernel() -> None:
    assert "legal" in fast._names()


def results(rules_id: str, seeds, brain: fast.Kernel) -> list[list[int]]:
    """Return what cards are worth on the way through some hands, by one of the kernels."""
    fast.use(brain)
    found = []
    for seed in seeds:
        random, state = Random(seed), to_play(rules_id, seed)
        while not state.is_over:
            view = state.view(state.turn)
            plays = [action for action in view.legal if action.verb is Verb.PLAY]
            if random.random() < 0.15 and len(plays) > 1:
                known = thinking.know(view)
                cards = [thinking.number_of(play.cards[0], state.rules.game) for play in plays]
                found.append(thinking.weigh_cards(view, known, cards, WORLDS, Random(seed)))
            state = state.apply(random.choice(plays))
    return found


@pytest.mark.parametrize("rules_id", GAMES)
def test_cards_are_worth_the_same_with_numba(rules_id, compiled) -> None:
    plain = results(rules_id, range(HANDS), fast.PLAIN)

    assert plain
    assert results(rules_id, range(HANDS), compiled) == plain


@pytest.mark.deep
@pytest.mark.parametrize("rules_id", GAMES)
def test_cards_are_worth_the_same_with_numba_in_many_hands(rules_id, compiled) -> None:
    plain = results(rules_id, range(HANDS, MANY), fast.PLAIN)

    assert results(rules_id, range(HANDS, MANY), compiled) == plain


def test_bids_are_worth_the_same_with_numba(compiled) -> None:
    state = start("koenigrufen/house/4", deal("koenigrufen/house/4", seed="bids"))
    view = state.view(1)
    options = weighing.choices(view, view.legal, Phase(view.phase))
    plain = weighing.weigh(view, options, WORLDS, Random(1))
    fast.use(compiled)

    assert len(options) > 1
    assert weighing.weigh(view, options, WORLDS, Random(1)) == plain
