"""Rules page, 7.4 and 7.5, and 6.3: the Excuse in every case, and slams with and without it."""

import pytest

from tests.factories.french import playing
from tests.factories.hands import after, play_on
from tests.games.engine.french_tarot.oracle import Piles

# the first seat makes every trick: 15 trumps from the 21 down, then three kings
SLAM = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 CK DK HK"
# with the Petit and the Excuse: 14 trumps, two kings, and these two to the end
SLAM_WITH_ALL = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 CK DK T1 F"


def facts(state):
    summary = state.summary()
    piles = Piles(state)
    assert summary["card_points"] * 2 == piles.half_points
    return (
        summary["card_points"],
        summary["oudlers"],
        summary["slam"]["made_by"],
        summary["petit_au_bout"],
    )


def test_an_attack_without_the_excuse_slams_with_87():
    state = after(playing(4, {1: SLAM, 2: "F T2", 3: "T1"}), "1 play T21, 2 play F")
    assert facts(play_on(state, high={1})) == (87, 2, "attack", None)


def test_an_excuse_kept_for_the_last_trick_goes_to_the_slam():
    state = playing(4, {1: SLAM, 2: "F T2", 3: "T1"})
    assert facts(play_on(state, high={1}, keep="F")) == (91, 3, "attack", None)


def test_a_slam_that_ends_with_the_excuse_keeps_it_and_makes_the_petit_au_bout_before_it():
    state = playing(4, {1: SLAM_WITH_ALL})
    end = play_on(state, high={1}, keep="F T1")
    assert str(end.actions[-4]) == "1 play F"
    assert end.view(None).tricks[-1].winner == 1
    assert facts(end) == (91, 3, "attack", "attack")


def test_a_slam_is_scored():
    # garde sans, 91 with 3 oudlers: (25 + 55) x 4 = 320, the Petit 40, an announced slam 400
    state = playing(4, {1: SLAM_WITH_ALL}, say="announce slam")
    end = play_on(state, high={1}, keep="F T1")
    assert end.summary()["slam"] == {"announced_by": 1, "made_by": "attack"}
    assert end.score().sheet.totals == {1: 3 * 760, 2: -760, 3: -760, 4: -760}


def slam_lines(end):
    return [line.points[2] for line in end.score().sheet.lines if line.code == "slam"]


def test_an_announced_slam_that_fails_goes_on_and_costs_200():
    state = playing(4, {1: "T21 T2 C1 C2 C3 D1", 2: "CK DK"}, say="announce slam")
    end = play_on(after(state, "1 play T21"))
    assert end.summary()["slam"] == {"announced_by": 1, "made_by": None}
    assert slam_lines(end) == [200]


def test_an_announced_slam_costs_twice_when_the_defence_makes_it():
    end = play_on(playing(4, {1: "T2 T3 C1 C2 C3 D1", 2: "CK DK"}, say="announce slam"))
    assert end.summary()["slam"] == {"announced_by": 1, "made_by": "defence"}
    assert slam_lines(end) == [200, 200]


WEAK = "F C1 C2 C3 C4 C5 C6 D1 D2 D3 D4 D5 D6 H1 H2 H3 H4 H5"


def test_a_defence_that_makes_every_trick_leaves_the_attack_its_excuse():
    # seat 2 leads after the Excuse; the attack's pile is the Excuse less a low card: 4 points
    state = playing(4, {1: WEAK, 2: SLAM}, contract="garde_contre")
    state = after(state, "1 play F, 2 play T21")
    assert facts(play_on(state, high={2})) == (4, 1, "defence", None)


def test_the_excuse_of_the_last_trick_changes_side():
    # seat 2 makes every other trick too, and the attack has nothing
    state = playing(4, {1: WEAK, 2: SLAM, 3: "T1"}, contract="garde_contre")
    assert facts(play_on(state, high={2}, keep="F")) == (0, 0, "defence", None)


def defender_keeps_it(**how):
    """Return the end of a hand: seat 2 plays the Excuse last and seat 3, also a defender, wins.

    The declarer makes the first trick with a king, so it is no slam.
    """
    strong = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 CK DK HK S1"
    state = playing(4, {1: "SK S2", 2: "F S3 T2", 3: strong, 4: "S4 T1"}, **how)
    state = after(state, "1 play SK, 2 play S3, 3 play S1, 4 play S4, 1 play S2")
    end = play_on(state, high={3}, keep="F")
    last = end.view(None).tricks[-1]
    assert "F" in {str(card) for card in last.cards}
    assert last.winner == 3
    return end


def test_it_changes_side_even_when_a_partner_wins_the_trick():
    # the attack has no other oudler: the 21 and the Petit are the defence's
    assert facts(defender_keeps_it())[1] == 1


def test_the_side_that_receives_it_pays_a_low_card_unless_the_table_plays_without():
    paid = defender_keeps_it().summary()["card_points"]
    unpaid = defender_keeps_it(options={"last_trick_excuse": "uncompensated"}).summary()
    assert paid == int(paid)
    assert unpaid["card_points"] == paid + 0.5


@pytest.mark.parametrize("declarer", [1, 2])
def test_an_excuse_lost_before_stays_with_its_side_for_a_low_card(declarer):
    # one hand, played with seat 2 as defender and as declarer: the Excuse is his side's
    holdings = {1: "T21 T20 C1", 2: "F C2", 3: "C3 T2", 4: "C4 T3"}
    state = playing(4, holdings, declarer=declarer)
    end = play_on(after(state, "1 play T21, 2 play F"))
    assert Piles(end).half_points == end.summary()["card_points"] * 2
    assert EXCUSE_WITH_ATTACK[declarer] is ("F" in map(str, Piles(end).piles[True]))


EXCUSE_WITH_ATTACK = {1: False, 2: True}


def test_between_partners_of_five_nothing_is_paid():
    holdings = {1: "T21 C1", 2: "F T3 HK", 3: "T4", 4: "T5", 5: "T6"}
    state = playing(5, holdings, call="HK")
    end = play_on(after(state, "1 play T21, 2 play F"))
    assert Piles(end).debts == {True: 0, False: 0}
    assert Piles(end).half_points == end.summary()["card_points"] * 2


def test_card_points_are_whole_with_four_players():
    for seed in range(20):
        end = play_on(playing(4, {1: f"T{seed + 1} F"}), high={1 + seed % 4})
        assert end.summary()["card_points"] == int(end.summary()["card_points"])
