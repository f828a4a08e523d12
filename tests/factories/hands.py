"""Hands for tests of the engine: deals of the cards that matter, actions as tokens, random play."""

from itertools import cycle
from random import Random

from games.engine import Action, Card, Deal, Phase, Verb, rules, start


def cards(text):
    return tuple(map(Card.parse, text.split()))


def dealt(rules_id, holdings, talon=""):
    """Return a deal in which seats hold at least these cards; the others go round, lowest first.

    `holdings` maps seats to cards with blanks between them; so does `talon`, from its first card.
    """
    found = rules(rules_id)
    shape = found.playing.shape
    given = {seat: list(cards(text)) for seat, text in holdings.items()}
    spoken = {card for held in (*given.values(), cards(talon)) for card in held}
    rest = [card for card in shape.pack if card not in spoken]
    seats = [given.setdefault(seat, []) for seat in range(1, found.players + 1)]
    laid = list(cards(talon))
    places = cycle([*((held, shape.holding) for held in seats), (laid, shape.talon)])
    for card in rest:
        held, most = next(places)
        while len(held) >= most:
            held, most = next(places)
        held.append(card)
    return Deal(tuple(tuple(sorted(held)) for held in seats), tuple(laid))


def hand(rules_id, holdings=None, talon="", options=None):
    return start(rules_id, dealt(rules_id, holdings or {}, talon), options=options)


def after(state, *tokens):
    """Return the hand after these tokens; several may stand in one, with commas between them."""
    for token in ",".join(tokens).split(","):
        state = state.apply(Action.parse(token.strip()))
    return state


def said(state):
    """Return the tokens of what may be done."""
    return [str(action) for action in state.legal_actions()]


def reason(state, token):
    """Return the sentence against an action, or `None`."""
    problem = state.why_not(Action.parse(token))
    return None if problem is None else problem.text


def play_on(state, *, high=(), keep=""):
    """Play to the end: the seats in `high` their highest card, the others their lowest.

    The cards of `keep` are held back as long as another may be played, the first of them longest.
    """
    kept = cards(keep)
    while not state.is_over:
        turn = state.turn
        plays = [action for action in state.legal_actions() if action.verb is Verb.PLAY]
        free = [action for action in plays if action.cards[0] not in kept]
        if free:
            state = state.apply(free[-1] if turn in high else free[0])
        else:
            state = state.apply(max(plays, key=lambda action: kept.index(action.cards[0])))
    return state


def lowest(state, cards_played=1):
    """Play the lowest legal card of so many seats in turn."""
    for _ in range(cards_played):
        state = state.apply(next(a for a in state.legal_actions() if a.verb is Verb.PLAY))
    return state


def choose(rng: Random, state):
    """Return an action at random, not so wildly that every hand ends in the highest contract."""
    actions = state.legal_actions()
    quiet = [action for action in actions if action.verb in {Verb.PASS, Verb.READY}]
    if quiet and rng.random() < (0.5 if state.phase is Phase.AUCTION else 0.8):
        return quiet[0]
    bids = [action for action in actions if action.verb in {Verb.BID, Verb.HOLD}]
    return rng.choice(bids[:3] or actions)
