"""2: the deal."""

from games.engine import deal
from tests.factories.hands import hand, said
from tests.factories.koenigrufen_hands import HOUSE, OOE

WITHOUT_TAROCK = {2: "CK CQ CN CJ SK SQ SN SJ DK DQ DN DJ"}


def test_each_seat_has_twelve_cards_and_the_talon_six():
    dealt = deal(OOE, seed="any")
    assert [len(holding) for holding in dealt.holdings] == [12] * 4
    assert len(dealt.talon) == 6
    assert len(set(dealt.cards())) == 54


def test_the_pack_has_red_cards_from_1_to_4_and_black_ones_from_7_to_10():
    names = {str(card) for card in deal(OOE, seed="any").cards()}
    assert {"D1", "H4", "C7", "S10", "T1", "T21", "F"} <= names
    assert not {"D5", "H10", "C6", "S1"} & names


def test_the_talon_is_dealt_after_six_cards_for_each():
    order = iter(range(54))
    places = []
    for packet in _packets():
        taken = [next(order) for _ in range(packet.cards)]
        if packet.seat == 0:
            places += taken
    assert places == [24, 25, 26, 27, 28, 29]
    assert [packet.seat for packet in _packets()] == [1, 2, 3, 4, 0, 0, 1, 2, 3, 4]


def _packets():
    from games.engine import rules

    return list(rules(OOE).playing.packets({}, None))


def test_a_hand_without_tarocks_is_played():
    assert not hand(HOUSE, WITHOUT_TAROCK).is_over
    assert not hand(OOE, WITHOUT_TAROCK).is_over


def test_a_table_may_throw_it_in():
    state = hand(HOUSE, WITHOUT_TAROCK, options={"throw_in_no_tarock": True})
    assert state.summary() == {"contract": "void"}
    assert said(state) == []
    assert state.score().sheet.totals == {1: 0, 2: 0, 3: 0, 4: 0}
