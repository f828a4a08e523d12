"""Rules page, 6.2: the Petit in the last trick."""

import pytest

from games.engine import Trick
from games.engine.core.masks import FOOL
from games.engine.french_tarot.play.counting import Played, petit_au_bout
from tests.factories.french import playing
from tests.factories.hands import cards, play_on

STRONG = "T1 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 CK DK HK"


def trick(leader, text, winner):
    return Trick(leader, tuple(card.index for card in cards(text)), winner)


def found(*tricks):
    """Return the side that made the Petit au bout when seat 1 is the declarer of four."""
    return petit_au_bout(Played(playing(4).stage.terms, tricks, FOOL))


@pytest.mark.parametrize(("winner", "side"), [(1, "attack"), (2, "defence"), (4, "defence")])
@pytest.mark.parametrize("last", ["T1 C1 C2 C3", "C1 T1 T2 C3", "C1 C2 C3 T1"])
def test_it_is_won_by_the_side_that_wins_the_trick_whose_ever_the_petit_is(last, winner, side):
    assert found(trick(1, "D1 D2 D3 D4", 4), trick(1, last, winner)) == side


def test_before_the_last_trick_it_is_nothing():
    tricks = trick(1, "T1 C1 C2 C3", 1), trick(1, "D1 D2 D3 D4", 4)
    assert found(*tricks) is None


def test_in_the_trick_before_the_excuse_of_a_slam_it_counts():
    assert found(trick(1, "T1 C1 C2 C3", 1), trick(1, "F D2 D3 D4", 1)) == "attack"


def test_without_the_slam_it_does_not():
    early = trick(1, "D5 D6 D7 D8", 4)
    assert found(early, trick(1, "T1 C1 C2 C3", 1), trick(1, "F D2 D3 D4", 4)) is None


def test_an_excuse_of_the_other_side_does_not_help():
    assert found(trick(1, "T1 C1 C2 C3", 1), trick(1, "DK F D3 D4", 1)) is None


@pytest.mark.parametrize(("seat", "side"), [(1, "attack"), (3, "defence")])
def test_a_hand_that_ends_with_it(seat, side):
    end = play_on(playing(4, {seat: STRONG}), high={seat}, keep="T1")
    assert end.summary()["petit_au_bout"] == side
    # garde sans: 10 x 4
    petit = [line for line in end.score().sheet.lines if line.code == "petit_au_bout"]
    assert abs(petit[0].points[2]) == 40
