"""The kernel plays as the engine does: same legal cards, same winners, same points."""

from collections import Counter
from random import Random

import pytest

from games.bots.convert import number_of, numbers_of
from games.bots.kernel import layout as at
from games.bots.kernel.following import legal, turn_of
from games.bots.kernel.trick import is_over, put
from games.engine import Verb, all_rules
from tests.factories.kernel import Pair, pair_of, to_play

EVERY = [one.id for one in all_rules()]
PAGAT_EARLY = {"emperor": "any_order", "pagat_lead": "if_last_tarok"}
TABLES = [
    *((rules_id, {}) for rules_id in EVERY),
    ("slovenian-tarok/house/4", {"colour_valat": True, **PAGAT_EARLY}),
    ("slovenian-tarok/house/3", {"emperor": "pagat_after_both"}),
    ("slovenian-tarok/house/2", {"pile_lead": "free"}),
    ("koenigrufen/house/4", {"bonuses": True, "announced_card": "forbidden"}),
    ("koenigrufen/house/4", {"bettel_must_beat": False, "kaiserstich": "any_order"}),
    ("koenigrufen/house/4", {"pagat_last": False, "all_pass": "trischaken"}),
    ("french-tarot/fft-2012/5", {"free_first_lead": True}),
    ("french-tarot/fft-2012/4", {"last_trick_excuse": "uncompensated"}),
]
HANDS = 12
MANY = 250


def play_both(pair: Pair, random: Random) -> None:
    """Play a hand to its end at random, and look at every card that may be played."""
    state, world, ways = pair.state, pair.world, pair.ways
    game, out = state.rules.game, [0] * at.SUITS
    while not state.is_over:
        plays = [action for action in state.legal_actions() if action.verb is Verb.PLAY]
        legal(world, ways, out)
        assert turn_of(world, ways) == state.turn - 1
        assert numbers_of(out) == sorted(number_of(one.cards[0], game) for one in plays)
        chosen = random.choice(plays)
        put(world, ways, pair.under, number_of(chosen.cards[0], game))
        state = state.apply(chosen)
    pair.state = state


def check_result(pair: Pair) -> None:
    view, summary, world = pair.state.view(None), pair.state.summary(), pair.world
    assert world[at.LEADER] == view.tricks[-1].winner - 1
    won = Counter(trick.winner - 1 for trick in view.tricks)
    players = range(pair.ways[at.PLAYERS])
    assert [world[at.TRICKS + seat] for seat in players] == [won[seat] for seat in players]
    if summary.get("piles"):
        for seat, pile in summary["piles"].items():
            thirds = world[at.POINTS + int(seat) - 1]
            assert pile.get("thirds", pile.get("points")) in {thirds, (thirds + 1) // 3}
    elif summary.get("card_points") is not None and counts_all(pair):
        assert points_of_attack(pair) == said_points(pair)


def counts_all(pair: Pair) -> bool:
    """Say whether the points come from the tricks alone.

    Otherwise there is more: what is left of a talon that goes to whoever wins with its king, a
    hand that was over before its last trick, and in French a partner nobody is sure of.
    """
    summary = pair.state.summary()
    over = pair.world[at.NUMBER] == pair.ways[at.LENGTH]
    return over and not summary.get("king_in_talon")


def points_of_attack(pair: Pair) -> int:
    world = pair.world
    seats = [seat for seat in range(pair.ways[at.PLAYERS]) if world[at.SIDES] >> seat & 1]
    return sum(world[at.POINTS + seat] for seat in seats)


def said_points(pair: Pair) -> int:
    """Return the points of the engine's summary in the kernel's unit."""
    summary = pair.state.summary()
    if pair.ways[at.FRENCH]:
        return round(2 * float(summary["card_points"]))
    if "blatt" in summary:
        return 3 * summary["card_points"] + summary["blatt"]
    thirds = points_of_attack(pair)
    return thirds if (thirds + 1) // 3 == summary["card_points"] else -1


@pytest.mark.parametrize(("rules_id", "options"), TABLES)
def test_the_kernel_plays_as_the_engine_does(rules_id, options) -> None:
    played = compare(rules_id, options, range(HANDS))

    assert played


@pytest.mark.deep
@pytest.mark.parametrize(("rules_id", "options"), TABLES)
def test_the_kernel_plays_as_the_engine_does_over_many_hands(rules_id, options) -> None:
    assert compare(rules_id, options, range(HANDS, MANY))


def compare(rules_id: str, options, seeds) -> int:
    """Play hands in both and hold them against each other; return how many were played."""
    played = 0
    for seed in seeds:
        state = to_play(rules_id, seed, options)
        if state.is_over:
            continue
        pair = pair_of(state)
        play_both(pair, Random(seed))
        check_result(pair)
        played += 1
    return played


@pytest.mark.parametrize("rules_id", ["koenigrufen/wien/4", "slovenian-tarok/openspiel/4"])
def test_a_hand_is_over_in_the_kernel_when_it_is_in_the_engine(rules_id) -> None:
    ended = Counter()
    for seed in range(60):
        state = to_play(rules_id, seed)
        if state.is_over:
            continue
        pair = pair_of(state)
        play_both(pair, Random(seed))
        early = pair.world[at.NUMBER] < pair.ways[at.LENGTH]
        ended[early] += 1
        if pair.ways[at.TARGET] != at.NONE or pair.ways[at.ALL_TRICKS]:
            assert is_over(pair.world, pair.ways)

    assert ended[True]
