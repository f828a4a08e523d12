"""A slow second count of a hand, from its tokens alone, for the random hands."""

from fractions import Fraction

from games.engine import Verb

RED = ["K", "Q", "N", "J", "1", "2", "3", "4"]
BLACK = ["K", "Q", "N", "J", "10", "9", "8", "7"]
VALUES = {"K": 5, "Q": 4, "N": 3, "J": 2}
SOLO = {"solorufer", "solodreier", "farbensolo"}
COLOUR = {"farbendreier", "farbensolo"}
NEGATIVE = {"bettel", "piccolo", "zwiccolo", "bettel_ouvert", "piccolo_ouvert", "zwiccolo_ouvert"}
HALF = {
    "rufer",
    "besserrufer",
    "pagatrufer",
    "uhurufer",
    "kakadurufer",
    "quapilrufer",
    "dreier",
    "farbendreier",
}
BIRDS = {"pagat_ultimo": ("T1", 12), "uhu": ("T2", 11), "kakadu": ("T3", 10), "quapil": ("T4", 9)}


def tarock(card):
    """Return the strength of a tarock, 22 for the Sküs, and 0 for a suit card."""
    return 22 if card == "F" else int(card[1:]) if card[0] == "T" else 0


def points(cards):
    """Return the exact points: every card two thirds less than it counts."""
    counted = [
        5 if card in {"F", "T1", "T21"} else 1 if tarock(card) else VALUES.get(card[1:], 1)
        for card in cards
    ]
    return sum(counted) - Fraction(2, 3) * len(counted)


def winner(trick, contract, kaiserstich):
    """Return the seat that wins a trick of (seat, card)."""
    cards = [card for _, card in trick]
    led = cards[0]
    trull = {"T21", "F", "T1"} <= set(cards)
    if trull and contract not in NEGATIVE | {"trischaken"}:
        in_order = cards.index("T21") < cards.index("F") < cards.index("T1")
        allowed = contract not in COLOUR or tarock(led)
        if allowed and (
            kaiserstich == "any_order" or (in_order and kaiserstich == "mond_skues_pagat")
        ):
            return trick[cards.index("T1")][0]
    tarocks_win = contract not in COLOUR or tarock(led)
    if tarocks_win and any(map(tarock, cards)):
        return max(trick, key=lambda played: tarock(played[1]))[0]
    order = RED if led[0] in "DH" else BLACK
    suited = [played for played in trick if played[1][0] == led[0]]
    return min(suited, key=lambda played: order.index(played[1][1:]))[0]


def option(state, name):
    specs = {spec.name: spec.default for spec in state.rules.options}
    return state.options.get(name, specs.get(name))


def tricks_of(state):
    """Return the tricks that are complete, each with its seats and cards."""
    played = [(a.seat, str(a.cards[0])) for a in state.actions if a.verb is Verb.PLAY]
    return [played[at : at + 4] for at in range(0, len(played) - len(played) % 4, 4)]


def contract_of(state):
    """Return the contract once the auction is over, or nothing."""
    return None if state.phase == "auction" else state.view(None).facts.get("contract")


def declarer_of(state):
    return state.view(None).facts.get("declarer")


def is_called(state):
    return any(a.verb is Verb.CALL or a.word == "fourth_king" for a in state.actions)


def has_seen_talon(state, contract):
    calling = contract in HALF - {"dreier", "farbendreier"}
    return contract in HALF and (not calling or is_called(state))


def may_know(state, seat):
    """Yield every card that a seat has seen, as the rules say."""
    if state.is_over:
        yield from state.deal.cards()
        return
    if seat is not None:
        yield from state.deal.holdings[seat - 1]
    yield from (a.cards[0] for a in state.actions if a.verb is Verb.PLAY)
    contract = contract_of(state)
    if contract is not None:
        yield from seen_talon(state, contract, seat)
        yield from seen_holdings(state, contract)
        yield from seen_discards(state, contract, seat)


def seen_talon(state, contract, seat):
    by_trick = option(state, "trischaken_talon") == "first_six_tricks"
    if contract == "trischaken" and by_trick:
        return state.deal.talon[: len(tricks_of(state))]
    taken = contract == "sechserdreier" and seat == declarer_of(state)
    return state.deal.talon if taken or has_seen_talon(state, contract) else ()


def seen_holdings(state, contract):
    if contract.endswith("ouvert") and tricks_of(state):
        for holding in state.deal.holdings:
            yield from holding


def seen_discards(state, contract, seat):
    for action in state.actions:
        if action.verb is Verb.DISCARD:
            shown = bool(tarock(str(action.cards[0]))) is not (contract in COLOUR)
            if shown or seat == declarer_of(state):
                yield action.cards[0]


class Count:
    """The piles of a hand that has been played out."""

    def __init__(self, state):
        self.state = state
        self.summary = state.summary()
        self.contract = self.summary["contract"]
        kaiserstich = option(state, "kaiserstich")
        self.tricks = tricks_of(state)
        self.winners = [winner(trick, self.contract, kaiserstich) for trick in self.tricks]
        self.side = {self.summary.get("declarer"), self.summary.get("partner")} - {None}

    def pile_of(self, seats):
        return [
            card
            for trick, won in zip(self.tricks, self.winners, strict=True)
            if won in seats
            for _, card in trick
        ]

    def declarers_pile(self):
        """Return the cards of the declarer's side, its discard and its half of the talon."""
        pile = self.pile_of(self.side)
        pile += [str(a.cards[0]) for a in self.state.actions if a.verb is Verb.DISCARD]
        talon = list(map(str, self.state.deal.talon))
        halves = option(self.state, "solorufer_king_in_talon") == "half_to_declarer"
        if self.contract == "solorufer" and self.summary["king_in_talon"] and halves:
            called = self.summary["called"]
            king = called["suit"][0].upper() + called["rank"][0].upper()
            pile += next(half for half in (talon[:3], talon[3:]) if king in half)
        return pile

    def trischaken_piles(self):
        piles = {seat: self.pile_of({seat}) for seat in range(1, 5)}
        talon = list(map(str, self.state.deal.talon))
        if option(self.state, "trischaken_talon") == "first_six_tricks":
            for card, won in zip(talon, self.winners, strict=False):
                piles[won].append(card)
        else:
            piles[self.winners[-1]] += talon
        return piles

    def makers(self):
        """Return who made what: the declarer's side (True) or the defence (False)."""
        pile = set(self.declarers_pile())
        made = {}
        for feat, wanted in (
            ("trula", {"T1", "T21", "F"}),
            ("kings", {"CK", "DK", "HK", "SK"}),
        ):
            if wanted <= pile:
                made[feat] = True
            elif not wanted & pile:
                made[feat] = False
        for feat, (card, number) in BIRDS.items():
            trick, won = self.tricks[number - 1], self.winners[number - 1]
            if (won, card) in trick:
                made[feat] = won in self.side
        if len({won in self.side for won in self.winners}) == 1:
            made["valat"] = self.winners[0] in self.side
        return made
