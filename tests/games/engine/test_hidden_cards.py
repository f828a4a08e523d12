"""Two cards that a seat cannot know change places: nothing that it sees or is told changes.

So no view, fingerprint, list of legal actions or reason against an action gives a card away.
"""

from dataclasses import replace
from random import Random

import pytest

from games import engine
from games.engine import Action, Card, HandState, Verb

RULES = [rules.id for rules in engine.all_rules()]
ONE_CARD = (Verb.PLAY, Verb.DISCARD, Verb.CALL, Verb.PICK)
STATES_PASSED_OVER = 9


def swapped(state: HandState, seat: int | None, rng: Random) -> HandState | None:
    """Return the hand with two cards of different places exchanged, None where it is no hand."""
    known = state.view(seat).cards()
    places = [*map(list, state.deal.holdings), list(state.deal.talon)]
    hidden = [
        (place, at)
        for place, cards in enumerate(places)
        for at, card in enumerate(cards)
        if card not in known
    ]
    if len({place for place, _at in hidden}) < 2:
        return None
    (one, first), (two, second) = rng.sample(hidden, 2)
    mine, yours = places[one][first], places[two][second]
    places[one][first], places[two][second] = yours, mine
    deal = replace(state.deal, holdings=tuple(map(tuple, places[:-1])), talon=tuple(places[-1]))
    other = {mine: yours, yours: mine}
    for actions in ([renamed(action, other) for action in state.actions], state.actions):
        try:
            return engine.replay(state.rules.id, deal, actions, options=state.options)
        except ValueError:
            continue
    return None


def renamed(action: Action, other: dict[Card, Card]) -> Action:
    if action.verb is not Verb.DISCARD:
        return action
    return replace(action, cards=tuple(other.get(card, card) for card in action.cards))


def tried(state: HandState, seat: int) -> list[Action]:
    """Return what a cheater would ask the table about: every card, and every word."""
    cards = [card for holding in state.deal.holdings for card in holding] + [*state.deal.talon]
    single = [Action(seat, verb, cards=(card,)) for verb in ONE_CARD for card in cards]
    return [
        *single,
        Action(seat, Verb.CLAIM),
        Action(seat, Verb.CONCEDE),
        *state.legal_actions(seat=seat),
    ]


def check(state: HandState, rng: Random) -> int:
    compared = 0
    for seat in (None, *range(1, state.rules.players + 1)):
        other = swapped(state, seat, rng)
        if other is None:
            continue
        compared += 1
        assert state.view(seat) == other.view(seat)
        assert state.view(seat).fingerprint() == other.view(seat).fingerprint()
        if seat is not None:
            asked = tried(state, seat)
            assert [state.why_not(one) for one in asked] == [other.why_not(one) for one in asked]
    return compared


def follow(rules_id: str, seed: int, *, every: int) -> int:
    rng = Random(seed)
    options = {"pile_pickup": "optional_any_time"} if rules_id.endswith("/2") else {}
    state = engine.start(
        rules_id, engine.deal(rules_id, seed=str(seed), options=options), options=options
    )
    compared = 0
    while not state.is_over:
        if state.phase != "play" or len(state.actions) % every == 0:
            compared += check(state, rng)
        legal = state.legal_actions()
        said = [one for one in legal if one.verb in {"bid", "announce", "double"}]
        calm = [one for one in legal if one.verb not in {"claim", "concede"}]
        state = state.apply(rng.choice(said if said and rng.random() < 0.5 else calm or legal))
    return compared


@pytest.mark.parametrize("rules_id", RULES)
def test_cards_that_a_seat_cannot_know_make_no_difference_to_it(rules_id) -> None:
    assert follow(rules_id, 1, every=STATES_PASSED_OVER) > 10


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize("rules_id", RULES)
def test_nor_in_many_hands(rules_id, seed) -> None:
    follow(rules_id, seed, every=1)
