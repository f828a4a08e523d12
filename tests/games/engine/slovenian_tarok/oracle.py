"""Slovenian tarok told once more, plainly, to hold the engine's hands against.

Nothing of the engine's game is used here but the log of actions. Cards are their names: `HK`,
`T1` the pagat, `T21` the mond, `F` the škis.
"""

from games.engine import Verb

SUITS = {
    "C": ["7", "8", "9", "10", "J", "N", "Q", "K"],
    "S": ["7", "8", "9", "10", "J", "N", "Q", "K"],
    "D": ["4", "3", "2", "1", "J", "N", "Q", "K"],
    "H": ["4", "3", "2", "1", "J", "N", "Q", "K"],
    "T": [str(number) for number in range(1, 22)] + ["F"],
}
PAGAT, MOND, SKIS = "T1", "T21", "F"
TRULA = {PAGAT, MOND, SKIS}
KINGS = {"CK", "DK", "HK", "SK"}
NEGATIVE = {"klop", "piccolo", "beggar", "open_beggar"}
SET_SIZE = {"three": 3, "two": 2, "one": 1, "solo_three": 3, "solo_two": 2, "solo_one": 1}


def suit(card):
    return "T" if card == SKIS else card[0]


def rank(card):
    return SUITS[suit(card)].index(card if card == SKIS else card[1:])


def is_tarok(card):
    return suit(card) == "T"


def face(card):
    if card in TRULA or card in KINGS:
        return 5
    return {"Q": 4, "N": 3, "J": 2}.get(card[1:], 1) if not is_tarok(card) else 1


def points(cards):
    """Count by the thirds of section 2."""
    cards = list(cards)
    return (3 * sum(map(face, cards)) - 2 * len(cards) + 1) // 3


def option(state, name):
    defaults = {spec.name: spec.default for spec in state.rules.options}
    return state.options.get(name, defaults.get(name))


def emperor(state, trick):
    """Whether the pagat takes a trick in which all three of the trula lie."""
    rule = option(state, "emperor")
    if not trick or rule in {None, "off"} or not set(trick) >= TRULA:
        return False
    order = [trick.index(card) for card in (MOND, SKIS, PAGAT)]
    if rule == "pagat_after_both":
        return order[2] > max(order[:2])
    return rule == "any_order" or order == sorted(order)


def winner_of(state, trick, contract):
    """Return the place of the card that wins a trick."""
    colour = contract == "colour_valat"
    if emperor(state, trick) and (not colour or is_tarok(trick[0])):
        return trick.index(PAGAT)
    suits = {suit(trick[0])} if colour else {suit(trick[0]), "T"}
    playing = [card for card in trick if suit(card) in suits]
    return trick.index(max(playing, key=lambda card: (is_tarok(card), rank(card))))


def allowed(state, holding, trick, contract):
    """Return the cards that may follow in a trick that was begun (10)."""
    same = {card for card in holding if suit(card) == suit(trick[0])}
    choice = same or {card for card in holding if is_tarok(card)}
    if not choice:
        return set(holding)
    if contract not in NEGATIVE:
        return choice
    if PAGAT in choice and emperor(state, [*trick, PAGAT]):
        return {PAGAT}
    kind = suit(next(iter(choice)))
    taroks_lie = any(map(is_tarok, trick))
    if (kind == "T") == taroks_lie:
        best = max(rank(card) for card in trick if suit(card) == kind)
        choice = {card for card in choice if rank(card) > best} or choice
    return choice - {PAGAT} or choice


def plays(state):
    return [(action.seat, str(action.cards[0])) for action in state.actions
            if action.verb is Verb.PLAY]  # fmt: skip


def tricks_of(state):
    """Return the tricks that were begun, each a list of seats and cards."""
    cards, size = plays(state), state.rules.players
    return [cards[at : at + size] for at in range(0, len(cards), size)]


def of_verb(state, verb):
    return [action for action in state.actions if action.verb is verb]


class Piles:
    """The face-down piles of two players, turned as the actions say."""

    def __init__(self, state):
        self.state = state
        self.hidden = [[list(map(str, pile)) for pile in piles] for piles in state.deal.piles]
        self.open = [[None] * 3, [None] * 3]
        self.public, self.own = set(), [set(), set()]
        auction = [a for a in state.actions if a.verb in {Verb.PASS, Verb.BID}]
        if len(auction) == 2 or (auction and auction[-1].verb is Verb.BID):
            self.turn_all()
        in_trick = 0
        for action in state.actions:
            if action.verb in {Verb.PLAY, Verb.PICK}:
                self.leave(action.seat - 1, str(action.cards[0]))
                in_trick += action.verb is Verb.PLAY
            if in_trick == 2:
                self.turn_all()
                in_trick = 0

    def leave(self, seat, card):
        if card in self.open[seat]:
            pile = self.open[seat].index(card)
            self.open[seat][pile] = None
            if option(self.state, "pile_reveal") == "at_once":
                self.turn(seat, pile)

    def turn_all(self):
        for seat in (0, 1):
            for pile in range(3):
                self.turn(seat, pile)

    def turn(self, seat, pile):
        hidden = self.hidden[seat][pile]
        while self.open[seat][pile] is None and hidden:
            card = hidden.pop(0)
            self.own[seat].add(card)
            if option(self.state, "last_pile_card") == "to_hand_unseen" and not hidden:
                return
            self.public.add(card)
            forced = option(self.state, "pile_pickup") == "forced_at_once"
            if not (forced and (is_tarok(card) or card in KINGS)):
                self.open[seat][pile] = card


def contract_of(state):
    """Return the contract that was played, from the words of the auction, and its declarer."""
    said = [a for a in state.actions if a.verb in {Verb.BID, Verb.HOLD, Verb.PASS}]
    contract, declarer = "klop", None
    if option(state, "compulsory_klop_after_redeal"):
        return contract, declarer
    if option(state, "opening") == "mandatory_three":
        contract, declarer = "three", 1
    for action in said:
        if action.verb is Verb.BID:
            contract, declarer = action.word, action.seat
        elif action.verb is Verb.HOLD:
            declarer = action.seat
    if state.rules.players == 2 and declarer is None:
        return "simple", None
    if contract == "klop":
        return contract, None
    return ("solo_without" if contract == "valat" else contract), declarer


def may_know(state, seat):
    """Return the names of the cards that a seat, or a spectator, may have seen."""
    if state.is_over:
        return set(map(str, state.deal.cards()))
    known = set() if seat is None else set(map(str, state.deal.holdings[seat - 1]))
    known |= _of_talon(state) | _of_open_beggar(state) | _of_actions(state, seat)
    if state.deal.piles:
        piles = Piles(state)
        known |= piles.public | (set() if seat is None else piles.own[seat - 1])
    return known


def _tricks_done(state):
    return sum(len(trick) == state.rules.players for trick in tricks_of(state))


def _of_talon(state):
    contract, _ = contract_of(state)
    talon = list(map(str, state.deal.talon))
    if contract in SET_SIZE and state.phase.value not in {"auction", "call"}:
        return set(talon)
    gifts = contract == "klop" and option(state, "klop_gift")
    return set(talon[: _tricks_done(state)]) if gifts else set()


def _of_open_beggar(state):
    contract, declarer = contract_of(state)
    at_once = option(state, "open_beggar_exposure") == "before_first_lead"
    shown = _tricks_done(state) or (at_once and state.phase.value == "play")
    if contract != "open_beggar" or not shown:
        return set()
    return set(map(str, state.deal.holdings[declarer - 1]))


def _of_actions(state, seat):
    known = set()
    for action in state.actions:
        cards = set(map(str, action.cards))
        if action.verb is Verb.CALL:
            continue
        if action.verb is Verb.DISCARD and action.seat != seat:
            known |= set(filter(is_tarok, cards))
        else:
            known |= cards
    return known
