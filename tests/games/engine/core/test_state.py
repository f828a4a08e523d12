"""A hand is a deal and a log of actions; a state never changes."""

import copy

import pytest

from games.engine import (
    Action,
    HandNotOver,
    IllegalAction,
    InvalidHand,
    Phase,
    UnknownRules,
    deal,
    replay,
    start,
)
from tests.factories.french import french, playing
from tests.factories.hands import after, dealt, play_on

FOUR = french(4)


def begun(**options):
    return start(FOUR, dealt(FOUR, {1: "T21"}), options=options)


def test_an_action_gives_another_state_and_leaves_this_one():
    first = begun()
    before = copy.deepcopy(first)
    second = first.apply(Action.parse("1 garde"))
    assert first == before != second
    assert (first.turn, second.turn) == (1, 2)
    with pytest.raises(AttributeError):
        first.actions = ()


def test_two_ways_from_one_state_keep_their_own_actions():
    first = begun()
    passed, bid = after(first, "1 pass"), after(first, "1 petite")
    further = after(passed, "2 pass")
    assert [str(action) for action in further.actions] == ["1 pass", "2 pass"]
    assert [str(action) for action in bid.actions] == ["1 petite"]
    assert first.actions == ()
    assert len({first, passed, bid, further, after(begun(), "1 pass")}) == 4


def test_what_is_not_legal_is_refused_with_its_reason():
    with pytest.raises(IllegalAction, match="2 pass: It is the turn of seat 1") as refused:
        begun().apply(Action.parse("2 pass"))
    assert refused.value.problem.code == "not_your_turn"


def test_options_that_are_wrong_are_refused():
    with pytest.raises(InvalidHand) as refused:
        begun(scale="tens")
    assert [problem.code for problem in refused.value.problems] == ["option_unknown_choice"]


def test_there_are_no_other_rules():
    with pytest.raises(UnknownRules):
        start("french-tarot/fft-2012/6", begun().deal)
    with pytest.raises(UnknownRules):
        deal("whist", seed="1")


def test_a_hand_that_is_played_has_no_result_yet():
    with pytest.raises(HandNotOver):
        begun().summary()
    with pytest.raises(HandNotOver):
        begun().score()


def test_a_hand_that_is_over_has_nothing_to_do():
    end = play_on(playing(4))
    assert (end.phase, end.turn, end.is_over, end.legal_actions()) == (Phase.OVER, None, True, ())
    assert end.why_not(Action.parse("1 pass")).code == "hand_is_over"
    assert end.score().ok


def test_a_replay_is_exact():
    end = play_on(playing(4, {1: "T21"}))
    again = replay(FOUR, end.deal, end.actions)
    assert again == end
    assert again.fingerprint() == end.fingerprint()
    with pytest.raises(IllegalAction):
        replay(FOUR, end.deal, end.actions[1:])


def test_a_fingerprint_stands_for_rules_options_cards_and_actions():
    first = begun()
    prints = {
        first.fingerprint(),
        after(first, "1 pass").fingerprint(),
        after(first, "1 petite").fingerprint(),
        begun(visa=True).fingerprint(),
        start(FOUR, dealt(FOUR, {2: "T21"})).fingerprint(),
    }
    assert len(prints) == 5
    assert begun().fingerprint() in prints


def test_there_is_no_view_of_a_seat_that_is_not_there():
    for seat in (0, 5):
        with pytest.raises(ValueError, match=f"there is no seat {seat}"):
            begun().view(seat)
