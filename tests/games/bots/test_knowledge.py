"""What a seat knows of hidden cards: never more than is true, and all that it must know."""

from random import Random

import pytest

from games.bots.cards import game_of
from games.bots.convert import number_of, numbers_of
from games.bots.kernel import layout as at
from games.bots.knowledge import know
from games.bots.thinking import sampled_worlds
from games.engine import Verb, all_rules, deal, replay
from games.engine.core.masks import cards_of
from tests.factories.kernel import to_play

EVERY = [one.id for one in all_rules()]
HANDS, WORLDS = 4, 3


def moments(rules_id: str, seeds):
    """Yield states of the play of random hands, at some of their turns."""
    for seed in seeds:
        random, state = Random(seed), to_play(rules_id, seed)
        while not state.is_over:
            if random.random() < 0.2:
                yield state
            state = state.apply(random.choice(state.legal_actions()))


def slot_of(state, number: int, game: str) -> int:
    """Return where a card really lies: a seat from 0, the discard or the talon."""
    for seat in range(state.rules.players):
        if number in {number_of(c, game) for c in cards_of(state.stage.seen(seat + 1).holding)}:
            return seat
    terms = getattr(state.stage, "terms", None) or state.stage.course.terms
    laid = {number_of(card, game) for card in cards_of(getattr(terms, "discard", 0))}
    return at.DISCARD if number in laid else at.TALON


@pytest.mark.parametrize("rules_id", EVERY)
def test_no_card_lies_where_a_seat_thinks_it_cannot(rules_id) -> None:
    called_own = {"slovenian-tarok", "french-tarot"}
    for state in moments(rules_id, range(HANDS)):
        view = state.view(state.turn)
        known = know(view)
        game = game_of(view)
        for card, may in zip(known.cards, known.may, strict=True):
            slot = slot_of(state, card, game)
            if card == known.ways[at.CALLED] and slot == known.ways[at.DECLARER]:
                assert game in called_own  # who calls his own king is seldom met, and not guessed
                continue
            assert may >> slot & 1, (str(view.text()), card, slot)


@pytest.mark.parametrize("rules_id", EVERY)
def test_sampled_hands_hold_as_many_cards_as_the_seats_do(rules_id) -> None:
    for state in moments(rules_id, range(HANDS)):
        view = state.view(state.turn)
        known = know(view)
        worlds, _places = sampled_worlds(known, WORLDS, [7])
        for world in range(WORLDS):
            begin = world * at.SIZE
            for seat, cards in view.counts.items():
                own = begin + at.SUITS * (seat - 1)
                holding = worlds[own : own + at.SUITS]
                opened = view.open.get(seat, ()) if len(view.counts) == 2 else ()
                assert len(numbers_of(holding)) == cards + len(opened)
                if seat == view.seat:
                    own_cards = {number_of(c, game_of(view)) for c in (*view.holding, *opened)}
                    assert set(numbers_of(holding)) == own_cards


def test_who_could_not_follow_has_no_card_of_the_suit() -> None:
    """Seat 2 trumps the first trick, so it holds no more of the suit that was led."""
    for seed in range(40):
        state = to_play("koenigrufen/house/4", seed)
        random = Random(seed)
        for _ in range(4):
            state = state.apply(random.choice(state.legal_actions())) if state.turn else state
        if state.is_over:
            continue
        trick = state.view(None).tricks[0]
        suits = [number_of(card, "koenigrufen") >> at.SHIFT for card in trick.cards]
        for place in range(1, 4):
            seat = trick.seat_of(place, 4)
            if suits[place] == suits[0] or seat == state.turn:
                continue
            known = know(state.view(state.turn))
            of_suit = [n for n, card in enumerate(known.cards) if card >> at.SHIFT == suits[0]]
            assert all(not known.may[n] >> (seat - 1) & 1 for n in of_suit)
            return
    raise AssertionError("nobody has ever trumped")


def test_cards_of_a_shown_handful_are_with_whoever_showed_it() -> None:
    rules_id = "french-tarot/fft-2012/4"
    for seed in range(200):
        state = to_play(rules_id, seed)
        if state.is_over:
            continue
        shown = [one for one in state.legal_actions() if one.verb is Verb.ANNOUNCE and one.cards]
        if not shown:
            continue
        after = state.apply(shown[0])
        play = next(one for one in after.legal_actions() if one.verb is Verb.PLAY)
        after = after.apply(play)
        known = know(after.view(after.turn))
        for card in set(shown[0].cards) - set(play.cards):
            at_card = known.cards.index(number_of(card, "french-tarot"))
            assert known.may[at_card] == 1 << (shown[0].seat - 1)
        return
    raise AssertionError("nobody could show a handful")


def test_who_bid_is_taken_to_be_stronger_than_who_passed() -> None:
    """Over many sampled hands the bidder holds a trump more than each of the others."""
    rules_id = "french-tarot/fft-2012/4"
    state = replay(rules_id, deal(rules_id, seed="bid"), [])
    for word in ("1 pass", "2 garde", "3 pass"):
        action = next(one for one in state.legal_actions() if str(one) == word)
        state = state.apply(action)
    known = know(state.view(4))
    worlds, _places = sampled_worlds(known, 200, [7])
    trumps = [0, 0, 0]
    for world in range(200):
        for seat in range(3):
            trumps[seat] += worlds[world * at.SIZE + at.SUITS * seat + at.TRUMPS].bit_count()

    assert trumps[1] > trumps[0] + 200
    assert trumps[1] > trumps[2] + 200
