"""Each action has one token, and each token one action."""

import pytest

from games.engine import Action, Card, Verb
from games.engine.core.actions import ARGUMENTS, card_actions, plays
from games.engine.core.masks import mask_of

TOKENS = [
    "1 pass", "2 garde", "3 garde_contre", "1 parole", "4 hold", "2 call HK", "2 take 1",
    "2 take 6", "3 discard C5", "3 discard ?", "1 announce slam", "2 announce handful T21 T20 F",
    "3 double game", "3 double pagat_ultimo", "2 ready", "12 play T12", "1 pick T5", "4 claim",
    "1 concede",
]  # fmt: skip


@pytest.mark.parametrize("token", TOKENS)
def test_a_token_is_written_as_it_is_read(token):
    assert str(Action.parse(token)) == token


def test_there_is_a_token_of_every_verb():
    assert {Action.parse(token).verb for token in TOKENS} == set(Verb) == set(ARGUMENTS)


@pytest.mark.parametrize(
    "token",
    [
        "", "1", "pass", "0 pass", "x pass", "-1 pass", "100 pass", "1 Pass", "1  pass", " 1 pass",
        "1 pass ", "1 pass now", "1 play", "1 play T22", "1 play t12", "1 play T12 T13", "1 play ?",
        "1 take", "1 take 0", "1 take one", "1 take 2 3", "1 call", "1 call hearts", "1 discard",
        "1 announce", "1 announce T21", "1 announce handful t21", "1 double", "1 double a b",
        "1 garde sans", "1 GARDE", "1 ?", "1 bid garde", "١ pass",
    ],
)  # fmt: skip
def test_there_is_no_such_token(token):
    with pytest.raises(ValueError, match=r".+"):
        Action.parse(token)


def test_ready_made_actions_are_those_of_their_card():
    action = card_actions(3, Verb.PLAY)[Card.parse("T12").index]
    assert action == Action.parse("3 play T12")


@pytest.mark.parametrize(
    "names",
    ["", "D5", "H1 HK", "T3 T11", "T12 T21 F", "T1 T11 T12 F", "C1 DK H2 S9 T11 T12", "CK F"],
)
def test_plays_are_the_cards_of_a_set_in_the_order_of_a_holding(names):
    cards = mask_of(map(Card.parse, names.split()))
    for _ in range(2):  # the second time they are ready
        assert list(map(str, plays(2, cards))) == [f"2 play {name}" for name in names.split()]
