"""How the cards are dealt, and deals that nobody plays (3)."""

from games.engine import Verb, deal, rules, start
from games.engine.core.deal import TALON
from games.engine.core.shuffle import Stream
from tests.factories.hands import hand

NO_TAROK = {1: "C7 C8 C9 C10 CJ CN CQ CK D1 D2 D3 D4"}


def packets(rules_id, options=None):
    playing = rules(rules_id).playing
    return [(p.seat, p.cards) for p in playing.packets(options or {}, Stream("x"))]


def test_four_are_dealt_six_and_six_with_the_talon_between():
    each = [(1, 6), (2, 6), (3, 6), (4, 6)]
    assert packets("slovenian-tarok/house/4") == [*each, (TALON, 6), *each]


def test_three_are_dealt_the_talon_and_twice_eight():
    each = [(1, 8), (2, 8), (3, 8)]
    assert packets("slovenian-tarok/house/3") == [(TALON, 6), *each, *each]


def test_the_talon_may_lie_elsewhere():
    first = packets("slovenian-tarok/house/4", {"talon_position": "first"})
    between = packets("slovenian-tarok/house/3", {"talon_position": "between"})
    assert first[0] == (TALON, 6)
    assert between[3] == (TALON, 6)


def test_two_are_dealt_three_times_five_and_six_piles_in_turn():
    found = deal("slovenian-tarok/house/2", seed="piles")
    assert [len(holding) for holding in found.holdings] == [15, 15]
    assert [[len(pile) for pile in piles] for piles in found.piles] == [[4, 4, 4], [4, 4, 4]]
    playing = rules("slovenian-tarok/house/2").playing
    order = [(p.seat, p.pile) for p in playing.packets({}, Stream("x"))]
    assert order[6:] == [(1, 1), (2, 1), (1, 2), (2, 2), (1, 3), (2, 3)]


def test_nobody_plays_without_a_tarok():
    state = hand("slovenian-tarok/house/4", NO_TAROK)
    assert state.is_over
    assert state.summary() == {"contract": "void"}
    assert state.score().sheet.totals == {1: 0, 2: 0, 3: 0, 4: 0}


def test_a_table_may_play_without_a_tarok():
    state = hand("slovenian-tarok/house/4", NO_TAROK, options={"no_tarok_redeal": False})
    assert not state.is_over


def test_the_hand_after_a_void_deal_may_have_to_be_a_klop():
    options = {"compulsory_klop_after_redeal": True}
    cards = deal("slovenian-tarok/house/4", seed="1", options=options)
    state = start("slovenian-tarok/house/4", cards, options=options)
    assert {action.verb for action in state.legal_actions()} == {Verb.PLAY}
