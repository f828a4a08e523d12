"""What players that look ahead bid, call and announce on cards about which nobody could doubt."""

from random import Random

import pytest

from games import bots
from games.bots.knowledge import pack_of
from games.engine import Card, Deal, Verb, start

FRENCH, AUSTRIAN = "french-tarot/fft-2012/4", "koenigrufen/house/4"
SLOVENIAN = "slovenian-tarok/house/4"
MONSTER = "F T21 T20 T19 T18 T17 T16 T15 T14 T13 SK SQ HK HQ DK DQ CK CQ"
HOPELESS = "S1 S2 S3 S4 S5 H1 H2 H3 H4 H5 D1 D2 D3 D4 D5 T2 T3 T4"
SOME_TRICKS = "C10 D3 DK H2 H4 HN S10 SJ T2 T6 T9 T18"
NO_TRICKS = "C7 C8 C9 D4 D3 D2 H4 H3 H2 S7 S8 S9"
MAYBE_NO_TRICKS = [
    "C10 CN D2 D3 D4 DN DQ H2 H4 HJ HQ T14",
    "C7 C10 CN CQ D1 DQ H1 H2 S9 T3 T6 T7",
    "C8 C9 CJ D1 D2 H4 HJ S8 SN SQ T7 T14",
]
"""Cards that lost an open beggar at tables of good players."""
HARDLY_A_TRICK = "C7 C8 C9 D4 D3 D2 H4 H3 H2 S7 S8 T2"
"""The same with the tarock that one has to hold in the Slovenian game."""
STRONG_TAROCKS = "F T21 T20 T19 T18 T17 T16 T15 SK S10 HK D4"


def dealt(rules_id: str, holding: str, size: int, players: int = 4):
    """Return a hand in which the forehand holds these cards and the others what is left."""
    own = [Card.parse(card) for card in holding.split()]
    rest = [card for card in pack_of(rules_id.split("/", maxsplit=1)[0]) if card not in own]
    Random(3).shuffle(rest)
    hands = [own, *(rest[n * size : (n + 1) * size] for n in range(players - 1))]
    talon = tuple(rest[(players - 1) * size :])
    return start(rules_id, Deal(tuple(tuple(sorted(hand)) for hand in hands), talon))


def first_word(state, level: str = bots.CLUB) -> str:
    """Return what the first seat says, after passes where others speak before it."""
    while state.turn != 1:
        state = state.apply(next(a for a in state.legal_actions() if a.verb is Verb.PASS))
    view = state.view(1)
    chosen = bots.choose(view, view.legal, level=level, rng=Random(1))
    return chosen.word or chosen.verb.value


def test_a_hand_that_makes_everything_plays_without_the_talon() -> None:
    assert first_word(dealt(FRENCH, MONSTER, 18)) in {"garde_sans", "garde_contre"}


def test_a_hopeless_hand_passes() -> None:
    assert first_word(dealt(FRENCH, HOPELESS, 18)) == "pass"


def test_a_hand_without_a_trick_plays_the_game_of_no_tricks() -> None:
    assert first_word(dealt(AUSTRIAN, NO_TRICKS, 12)) == "bettel"


def test_a_hand_that_wins_some_tricks_does_not_play_the_game_of_no_tricks() -> None:
    """Nobody is likely to overbid it, so it has to be made."""
    assert first_word(dealt(AUSTRIAN, SOME_TRICKS, 12)) != "bettel"


def test_a_hand_that_nobody_can_beat_plays_its_game_of_no_tricks_with_open_cards() -> None:
    assert first_word(dealt(SLOVENIAN, HARDLY_A_TRICK, 12)) == "open_beggar"


@pytest.mark.parametrize("holding", MAYBE_NO_TRICKS)
def test_cards_that_might_be_beaten_are_not_laid_open(holding) -> None:
    assert first_word(dealt(SLOVENIAN, holding, 12)) != "open_beggar"


def test_a_hand_of_high_tarocks_plays_alone() -> None:
    assert first_word(dealt(AUSTRIAN, STRONG_TAROCKS, 12)) in {"dreier", "solodreier"}


def test_a_big_handful_is_shown_by_who_will_win() -> None:
    state = dealt(FRENCH, MONSTER, 18)
    for word in ("garde_contre", "pass", "pass", "pass"):
        if state.phase != "auction":
            break
        action = next(one for one in state.legal_actions() if word in {one.word, one.verb.value})
        state = state.apply(action)
    state = state.apply(next(a for a in state.legal_actions() if a.verb is Verb.READY))
    view = state.view(state.turn)

    chosen = bots.choose(view, view.legal, level=bots.CLUB, rng=Random(1))

    assert (chosen.verb, chosen.word) == (Verb.ANNOUNCE, "handful")


@pytest.mark.parametrize("level", [bots.CLUB, bots.STRONG])
def test_the_same_question_has_the_same_answer(level) -> None:
    state = dealt(AUSTRIAN, STRONG_TAROCKS, 12)

    assert first_word(state, level) == first_word(state, level)


def test_a_solo_without_talon_is_not_doubled_on_ordinary_cards() -> None:
    """Whoever bids it is strong, so a contra would only cost its sayer."""
    cards = "F T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 SK"
    state = dealt(SLOVENIAN, cards, 12)
    while state.phase == "auction":
        said = {one.word or one.verb.value: one for one in state.legal_actions()}
        state = state.apply(said["solo_without" if state.turn == 1 else "pass"])
    state = state.apply(next(a for a in state.legal_actions() if a.verb is Verb.READY))
    view = state.view(state.turn)

    chosen = bots.choose(view, view.legal, level=bots.CLUB, rng=Random(1))

    assert len(view.legal) > 1
    assert chosen.verb is Verb.READY
