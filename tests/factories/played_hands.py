"""Hands of French tarot that are really dealt and played, to hold the engine's limits against.

Nothing of the engine's scoring side is used here: the values, the play and the Excuse follow the
rules page (1, 5, 7) by themselves. A card is a pair (suit, rank); suits 0 to 3, trumps are 4, the
Excuse is (5, 0).
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

TRUMP, EXCUSE = 4, (5, 0)
PETIT = (TRUMP, 1)
OUDLERS = {EXCUSE, PETIT, (TRUMP, 21)}
DECK = [(suit, rank) for suit in range(4) for rank in range(1, 15)]
DECK += [(TRUMP, rank) for rank in range(1, 22)] + [EXCUSE]
HANDS = {3: (24, 6), 4: (18, 6), 5: (15, 3)}


def half_points(card):
    if card in OUDLERS:
        return 9
    return {14: 9, 13: 7, 12: 5, 11: 3}.get(card[1], 1) if card[0] < TRUMP else 1


@dataclass(frozen=True)
class Played:
    players: int
    summary: dict[str, object]


def play(random: Random, players: int, *, contract: str, compensated: bool = True) -> Played:
    """Deal, discard and play one hand at random; return what a person would type."""
    hand = _Hand(random, players, contract)
    hand.discard()
    for _ in range(HANDS[players][0]):
        hand.trick()
    return Played(players, hand.summary(compensated=compensated))


class _Hand:
    def __init__(self, random, players, contract):
        self.random, self.players, self.contract = random, players, contract
        size, talon = HANDS[players]
        cards = self._skewed_deck(size)
        self.holdings = [cards[seat * size : (seat + 1) * size] for seat in range(players)]
        self.talon = cards[players * size :]
        assert len(self.talon) == talon
        self.attack = {0} if players < 5 else {0, random.randrange(5)}
        self.leader = random.randrange(players)
        self.piles = {True: [], False: []}
        self.tricks = {True: 0, False: 0}
        self.excuse_by = None
        self.paid_by = None
        self.paid_in_last_trick = False
        self.petit_au_bout = None
        # what a seat does with its choice: highest, lowest, or anything
        self.temper = {side: random.choice(["high", "low", "any"]) for side in (True, False)}

    def _skewed_deck(self, size):
        """Shuffle so that now and then the first or the last hand is very strong or very poor."""
        weight = self.random.choice([0, 0, 1, 3, 10]) * self.random.choice([1, -1])
        strength = {
            card: (card[1] + 14 if card[0] == TRUMP else card[1]) + 12 * (card in OUDLERS)
            for card in DECK
        }
        cards = sorted(DECK, key=lambda c: weight * strength[c] + self.random.random() * 40)
        if self.random.random() < 0.3:
            self.random.shuffle(cards)
        talon = HANDS[self.players][1]
        if self.random.random() < 0.4:
            # the talon is no longer what the sort left, but any part of the pack
            at = self.random.randrange(len(cards) - talon)
            cards = cards[:at] + cards[at + talon :] + cards[at : at + talon]
        return cards

    def discard(self):
        if self.contract in {"garde_sans", "garde_contre"}:
            self.piles[self.contract == "garde_sans"] += self.talon
            return
        cards = self.holdings[0] + self.talon
        need = len(self.talon)
        plain = [c for c in cards if c[0] < TRUMP and c[1] < 14]
        trumps = [c for c in cards if c[0] == TRUMP and c not in OUDLERS]
        key = half_points if self.random.random() < 0.5 else self._any_order
        laid = sorted(plain, key=key)[:need]
        laid += trumps[: need - len(laid)]
        assert len(laid) == need
        self.holdings[0] = [c for c in cards if c not in laid]
        self.piles[True] += laid

    def _any_order(self, _card):
        return self.random.random()

    def legal(self, seat, trick):
        holding = self.holdings[seat]
        led = next((card for _, card in trick if card != EXCUSE), None)
        if led is None:
            return holding
        if led[0] < TRUMP and any(c[0] == led[0] for c in holding):
            return [c for c in holding if c[0] == led[0] or c == EXCUSE]
        trumps = [c for c in holding if c[0] == TRUMP]
        if not trumps:
            return holding
        highest = max((c[1] for _, c in trick if c[0] == TRUMP), default=0)
        over = [c for c in trumps if c[1] > highest]
        return (over or trumps) + [c for c in holding if c == EXCUSE]

    def choose(self, seat, trick):
        legal = self.legal(seat, trick)
        # whoever has the choice seldom plays the Excuse in the last trick
        if len(self.holdings[seat]) == 2 and EXCUSE in legal and self.random.random() < 0.9:
            return EXCUSE
        temper = self.temper[seat in self.attack]
        if temper == "any" or self.random.random() < 0.1:
            return self.random.choice(legal)
        ordered = sorted(legal, key=lambda c: (c[0] == TRUMP, c[1]))
        return ordered[-1] if temper == "high" else ordered[0]

    def trick(self):
        seats = [(self.leader + i) % self.players for i in range(self.players)]
        trick = []
        for seat in seats:
            card = self.choose(seat, trick)
            self.holdings[seat].remove(card)
            trick.append((seat, card))
        last = not self.holdings[0]
        self.leader = self._winner(trick, last=last)
        side = self.leader in self.attack
        self.piles[side] += [card for _, card in trick if card != EXCUSE]
        if last and any(card == PETIT for _, card in trick):
            self.petit_au_bout = side
        for seat, card in trick:
            if card == EXCUSE:
                self._excuse(seat in self.attack, side, last=last)
        self.tricks[side] += 1

    def _winner(self, trick, *, last):
        side_of_leader = trick[0][0] in self.attack
        # 7.5: led by a side that has won every trick, it wins the last one
        if last and trick[0][1] == EXCUSE and self.tricks[not side_of_leader] == 0:
            return trick[0][0]
        led = next(card[0] for _, card in trick if card != EXCUSE)
        return max(
            (pair for pair in trick if pair[1] != EXCUSE),
            key=lambda pair: (pair[1][0] == TRUMP, pair[1][0] == led, pair[1][1]),
        )[0]

    def _excuse(self, owner, winner, *, last):
        if not last:
            self.excuse_by = owner
            # a half point from the owner's side to the other one, when that one took the trick
            self.paid_by = None if owner == winner else owner
        elif owner == winner and self.tricks[not owner] == 0:
            self.excuse_by = owner  # 7.5
        else:
            self.excuse_by = not owner
            # 7.4: when it changes side on a trick of its own side, the receiver pays
            self.paid_by = self.excuse_by if owner == winner else None
            self.paid_in_last_trick = True

    def summary(self, *, compensated):
        attack = sum(map(half_points, self.piles[True]))
        oudlers = sum(card in OUDLERS for card in self.piles[True])
        talon_excuse = any(EXCUSE in pile for pile in self.piles.values())
        if not talon_excuse and self.excuse_by:
            attack += 9
            oudlers += 1
        if self.paid_by is not None and (compensated or not self.paid_in_last_trick):
            attack += -1 if self.paid_by else 1
        made = next((side for side in (True, False) if not self.tricks[not side]), None)
        name = {True: "attack", False: "defence", None: None}
        summary = {
            "contract": self.contract,
            "declarer": 1,
            "card_points": attack / 2,
            "oudlers": oudlers,
            "petit_au_bout": name[self.petit_au_bout],
            "slam": {"announced_by": None, "made_by": name[made]},
        }
        if self.players == 5:
            summary["partner"] = max(self.attack) + 1
        return summary
