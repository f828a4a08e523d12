"""French tarot counted once more, by moving cards from pile to pile as people do.

It reads the deal and the log of actions only, and shares no line with the engine.
"""

from games.engine import Card, Verb

EXCUSE, PETIT, TWENTY_ONE = Card.parse("F"), Card.parse("T1"), Card.parse("T21")
OUDLERS = {EXCUSE, PETIT, TWENTY_ONE}
COURTS = {14: 9, 13: 7, 12: 5, 11: 3}
TAKEN = {"petite", "pousse", "garde"}


def value(card):
    """In half points."""
    if card in OUDLERS:
        return 9
    return 1 if card.suit.name == "TRUMPS" else COURTS.get(card.rank, 1)


def contract_of(state):
    """Return contract, declarer and called card from the log."""
    bids = [a for a in state.actions if a.verb is Verb.BID and a.word != "parole"]
    calls = [a.cards[0] for a in state.actions if a.verb is Verb.CALL]
    if not bids:
        return None, None, None
    return bids[-1].word, bids[-1].seat, calls[0] if calls else None


def talon_is_open(state):
    """Whether everybody has seen the talon: after the auction, and after the call of five."""
    contract, _, called = contract_of(state)
    over = state.phase.value not in {"auction", "call"}
    return over and contract in TAKEN and (len(state.deal.holdings) < 5 or called is not None)


def may_know(state, seat):
    """Return the cards that a seat, or a spectator, may have seen."""
    if state.is_over:
        return set(state.deal.cards())
    known = set() if seat is None else set(state.deal.holdings[seat - 1])
    if talon_is_open(state):
        known |= set(state.deal.talon)
    for action in state.actions:
        shown = action.verb in {Verb.PLAY, Verb.ANNOUNCE} or action.seat == seat
        if shown or (action.verb is Verb.DISCARD and action.cards[0].suit.name == "TRUMPS"):
            known |= set(action.cards) if action.verb is not Verb.CALL else set()
    return known


def tricks_of(state):
    """Return the whole tricks of the log as lists of seat and card."""
    plays = [(a.seat, a.cards[0]) for a in state.actions if a.verb is Verb.PLAY]
    players = len(state.deal.holdings)
    whole = len(plays) - len(plays) % players
    return [plays[at : at + players] for at in range(0, whole, players)]


def winner_of(trick):
    """Return who wins a trick in which the Excuse wins nothing."""
    in_it = [(seat, card) for seat, card in trick if card != EXCUSE]
    trumps = [(card.rank, seat) for seat, card in in_it if card.suit.name == "TRUMPS"]
    if trumps:
        return max(trumps)[1]
    led = in_it[0][1].suit
    return max((card.rank, seat) for seat, card in in_it if card.suit is led)[1]


class Piles:
    """Two piles of cards on the table, for hands without a claim and with the usual options."""

    def __init__(self, state):
        self.state = state
        self.contract, self.declarer, self.called = contract_of(state)
        self.attack = {self.declarer, self._partner()} - {None}
        self.piles = {True: [], False: []}
        self.debts = {True: 0, False: 0}
        self.winners = []
        self._lay_away()
        tricks = tricks_of(state)
        for trick in tricks[:-1]:
            self._collect(trick, winner_of(trick))
        self._collect_last(tricks[-1])
        self._settle()

    def _partner(self):
        for seat, holding in enumerate(self.state.deal.holdings, start=1):
            if self.called in holding:
                return seat
        return None

    def _lay_away(self):
        discard = [a.cards[0] for a in self.state.actions if a.verb is Verb.DISCARD]
        laid = discard if self.contract in TAKEN else self.state.deal.talon
        self.piles[self.contract != "garde_contre"] += laid

    def _collect(self, trick, winner):
        side = winner in self.attack
        self.winners.append(winner)
        for seat, card in trick:
            if card == EXCUSE:
                self.piles[seat in self.attack].append(card)
                self.debts[side] += 1 if (seat in self.attack) is not side else 0
            else:
                self.piles[side].append(card)

    def _collect_last(self, trick):
        leader = trick[0][0]
        sides = {seat in self.attack for seat in self.winners}
        slam_led = trick[0][1] == EXCUSE and sides == {leader in self.attack}
        winner = leader if slam_led else winner_of(trick)
        side = winner in self.attack
        self.winners.append(winner)
        for seat, card in trick:
            own = seat in self.attack
            if card == EXCUSE and own is side and sides != {own}:
                self.piles[not own].append(card)
                self.debts[own] += 1
            else:
                self.piles[side].append(card)

    def _settle(self):
        """Hand over a low card for an Excuse; a side without one hands over a half point."""
        self.half_points = sum(map(value, self.piles[True]))
        self.half_points += self.debts[True] - self.debts[False]

    def slam(self):
        sides = {seat in self.attack for seat in self.winners}
        return {True: "attack", False: "defence"}[sides.pop()] if len(sides) == 1 else None
