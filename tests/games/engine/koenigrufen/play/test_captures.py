"""7: the XXI between two players, and the called king captured."""

import pytest

from tests.factories.hands import after, hand, play_on, reason, said
from tests.factories.koenigrufen_hands import HOUSE, TIROL, cup, quiet
from tests.games.engine.koenigrufen.oracle import Count
from tests.games.engine.playouts import check_end, playout

OPTIONS = {"mondfang_pays": "two_players", "koenigfang": True}
HELD = {1: "HK T4", 2: "SK T2", 3: "CK T1", 4: "DK T3"}


def solorufer():
    return after(cup(TIROL, "solorufer", HELD, options=OPTIONS), "1 call SK, 1 ready")


def holder_and_winner(count, card):
    """Return who played a card to its trick, and who won that trick."""
    for trick, winner in zip(count.tricks, count.winners, strict=True):
        for seat, played in trick:
            if played == card:
                return seat, winner
    return None


@pytest.mark.parametrize("seed", range(60))
def test_captures_of_random_hands(seed):
    *_, end = playout(TIROL, seed, OPTIONS)
    check_end(end)
    summary, count = end.summary(), Count(end)
    feats = {entry["feat"]: entry for entry in summary.get("feats", [])}
    if "card_points" not in summary or summary["contract"].startswith("farben"):
        assert feats.keys().isdisjoint({"mondfang", "koenigfang"})
        return
    mond = holder_and_winner(count, "T21")
    captured = mond is not None and (mond[0] in count.side) is not (mond[1] in count.side)
    captured = captured and holder_and_winner(count, "F") == (mond[1], mond[1])
    if captured:
        entry = feats["mondfang"]
        assert (entry["lost_by"], entry["seat"]) == mond
        assert not entry["announced"]
    else:
        assert "mondfang" not in feats
    called = summary.get("called")
    king = called and holder_and_winner(count, f"{called['suit'][0].upper()}K")
    lost = bool(king) and king[1] not in count.side
    entry = feats.get("koenigfang")
    assert (entry is not None and entry["made"]) is lost
    assert entry is None or entry["side"] == "defence"


def test_nobody_announces_what_two_players_settle_between_them():
    assert "announce mondfang" not in " ".join(said(solorufer()))
    assert reason(solorufer(), "2 announce mondfang") is not None


def test_an_opponent_announces_the_koenigfang_and_the_declarer_s_side_does_not():
    state = solorufer()
    assert reason(state, "2 announce koenigfang") is not None
    state = after(state, "2 ready")
    assert reason(state, "3 announce koenigfang") is None
    end = play_on(quiet(after(state, "3 announce koenigfang")), high={3, 4})
    entry = next(entry for entry in end.summary()["feats"] if entry["feat"] == "koenigfang")
    assert (entry["side"], entry["announced"], entry["seat"]) == ("defence", True, 3)


KAISERSTICH = {
    "mondfang": True, "skuesfang": True, "kaiserstich": "any_order", "bonuses": True,
}  # fmt: skip


def test_a_mond_that_falls_to_the_pagat_is_not_captured_with_the_skues():
    holdings = {1: "T21 CK CQ CN CJ SK SQ SN SJ DK DQ DN", 2: "F T20 T19", 3: "T1"}
    state = after(hand(HOUSE, holdings, options=KAISERSTICH), "1 solodreier")
    state = after(quiet(state), "1 play T21, 2 play F, 3 play T1")
    feats = {entry["feat"]: entry["side"] for entry in play_on(state).summary()["feats"]}
    assert feats.keys() & {"mondfang", "skuesfang"} == set()


def test_a_skues_captured_from_the_declarer_with_the_pagat():
    holdings = {1: "F CK CQ CN CJ SK SQ SN SJ DK DQ DN", 2: "T21 T20 T19", 3: "T1"}
    state = after(hand(HOUSE, holdings, options=KAISERSTICH), "1 solodreier")
    state = after(quiet(state), "1 play F, 2 play T21, 3 play T1")
    feats = {entry["feat"]: entry["side"] for entry in play_on(state).summary()["feats"]}
    assert feats["skuesfang"] == "defence"
    assert "mondfang" not in feats
