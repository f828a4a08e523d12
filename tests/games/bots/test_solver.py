"""The solver against plain minimax over the engine's own states."""

import pytest

from games.bots import solver
from games.engine import Verb
from tests.factories.endings import endings, played_until

FRENCH, SLOVENIAN, AUSTRIAN = "french-tarot", "slovenian-tarok", "koenigrufen"
NEEDED_HALVES = {0: 112, 1: 102, 2: 82, 3: 72}
"""Rules page of French tarot, 6.1: 56, 51, 41 and 36 points."""


def result(state):
    """Return what the solver's value says of a hand that is over, from the engine's summary."""
    summary = state.summary()
    if summary["contract"] in TRICKS_COUNT:
        return summary["tricks"]
    if state.rules.game == FRENCH:
        return round(summary["card_points"] * 2) + 112 - NEEDED_HALVES[summary["oudlers"]]
    return summary["card_points"]


TRICKS_COUNT = {"piccolo", "beggar", "open_beggar", "zwiccolo", "bettel", "piccolo_ouvert"}
TRICKS_COUNT |= {"bettel_ouvert", "zwiccolo_ouvert"}


def minimax(state, attack):
    """Return the value of a hand by trying everything."""
    if state.is_over:
        return result(state)
    values = [minimax(state.apply(action), attack) for action in state.legal_actions()]
    wants_more = (state.turn in attack) != (state.view(None).facts["contract"] in TRICKS_COUNT)
    return (max if wants_more else min)(values)


def in_points(value, game):
    """Return thirds as the engine counts them: rounded, or the whole points without the rest."""
    return {SLOVENIAN: (value + 1) // 3, AUSTRIAN: value // 3}.get(game, value)


def attack_of(state):
    sides = solver.world_of(state).attack
    return {seat for seat in state.view(None).counts if seat in sides}


@pytest.mark.parametrize(
    "rules_id",
    [
        "french-tarot/fft-2012/3",
        "french-tarot/fft-2012/4",
        "french-tarot/fft-2012/5",
        "slovenian-tarok/house/3",
        "slovenian-tarok/house/4",
        "koenigrufen/house/4",
    ],
)
def test_every_card_leads_to_what_plain_minimax_finds(rules_id):
    states = endings(rules_id, 3)
    assert len(states) == 3
    for state in states:
        attack, game = attack_of(state), state.rules.game
        counts_tricks = state.view(None).facts["contract"] in TRICKS_COUNT
        for action, value in solver.values(state).items():
            shown = value if counts_tricks else in_points(value, game)
            assert shown == minimax(state.apply(action), attack), (str(action), state.deal)


@pytest.mark.parametrize("rules_id", ["french-tarot/fft-2012/4", "koenigrufen/house/4"])
def test_a_contract_can_be_made_where_somebody_can_play_so(rules_id):
    for state in endings(rules_id, 6):
        best = minimax(state, attack_of(state))
        counts_tricks = state.view(None).facts["contract"] in TRICKS_COUNT
        if state.rules.game == FRENCH:
            made = best >= 112
        else:
            # Koenigrufen 6: more than half of 210 thirds, 35 points and two leaves.
            made = None if counts_tricks or best == 35 else best > 35
        if made is not None:
            assert solver.can_be_made(state) is made


def test_where_everybody_plays_for_himself_nothing_is_said():
    state = next(
        state
        for seed in range(200)
        if (state := played_until("slovenian-tarok/house/4", seed=seed, tricks=3))
        and state.view(None).facts["contract"] == "klop"
    )
    assert solver.values(state) is None
    assert solver.can_be_made(state) is None


def test_a_search_that_takes_too_long_says_that_it_does_not_know():
    state = endings("french-tarot/fft-2012/4", 1, tricks=12)[0]
    assert solver.values(state, nodes=50) is None
    assert solver.can_be_made(state, nodes=50) is None


def test_a_card_is_named_for_every_choice():
    state = endings("koenigrufen/house/4", 1)[0]
    plays = {action for action in state.legal_actions() if action.verb is Verb.PLAY}
    assert solver.values(state).keys() == plays


@pytest.mark.xdist_group("compiled")
def test_compiled_it_finds_the_same_and_takes_as_many_nodes(compiled):
    for rules_id in ("french-tarot/fft-2012/4", "slovenian-tarok/house/4", "koenigrufen/house/4"):
        world = solver.world_of(endings(rules_id, 1, tricks=4)[0])
        plain, fast = solver.Search(world), solver.Search(world, compiled)
        assert plain.value(world.cards) == fast.value(world.cards)
        assert plain.spent == fast.spent
