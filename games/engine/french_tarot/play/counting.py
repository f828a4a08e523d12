"""What each side has at the end: half points and oudlers (rules page, 1, 7.4 and 7.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.core.cards import CARDS
from games.engine.core.masks import FOOL, Mask, indices, mask_of
from games.engine.core.trick import Trick
from games.engine.french_tarot.deck import OUDLERS, half_points
from games.engine.french_tarot.pile_limits import TALON_OF, Talon
from games.engine.french_tarot.play.terms import PETIT, Terms
from games.engine.french_tarot.words import Side

VALUES = tuple(half_points(card) for card in CARDS)
_OUDLERS: Mask = mask_of(OUDLERS)
_LOW_CARD = 1
"""Half points of the low card that is given for an Excuse."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The tricks that were claimed: who takes them, and the cards that each seat still held."""

    seat: int
    holdings: tuple[Mask, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A hand that has been played to the end: its terms, every trick, and what was claimed."""

    terms: Terms
    tricks: tuple[Trick, ...]
    fools: Mask
    claim: Claim | None = None

    def side(self, seat: int | None) -> Side:
        """Return the side of a seat."""
        return Side.ATTACK if self.terms.attacks(seat) else Side.DEFENCE

    @property
    def slam(self) -> Side | None:
        """The side that made every trick (6.3)."""
        sides = {self.side(trick.winner) for trick in self.tricks}
        if self.claim is not None:
            sides.add(self.side(self.claim.seat))
        return sides.pop() if len(sides) == 1 else None

    def lost_by_attack(self) -> int:
        """Return how many tricks the attack did not make."""
        lost = sum(self.side(trick.winner) is Side.DEFENCE for trick in self.tricks)
        if self.claim is not None and self.side(self.claim.seat) is Side.DEFENCE:
            lost += self.claim.holdings[0].bit_count()
        return lost


@dataclass(slots=True)
class _Count:
    """The attack's pile as it grows; what is not in it is the defence's."""

    points: int = 0
    oudlers: int = 0

    def add(self, index: int, side: Side) -> None:
        if side is Side.ATTACK:
            self.points += VALUES[index]
            self.oudlers += _OUDLERS >> index & 1

    def pay(self, payer: Side, receiver: Side) -> None:
        """Move a low card from side to side."""
        if payer is not receiver:
            self.points += -_LOW_CARD if payer is Side.ATTACK else _LOW_CARD


def count_attack(hand: Played) -> tuple[int, int]:
    """Return the half points and the oudlers of the attack.

    The Excuse stays with its side, which gives a low card when the other side makes the trick. In
    the last trick it changes side, unless its side has made every trick before and makes this one.
    """
    count = _Count()
    for index, side in _laid_away(hand.terms):
        count.add(index, side)
    last = None if hand.claim else len(hand.tricks) - 1
    for number, trick in enumerate(hand.tricks):
        if number == last:
            _count_last(hand, trick, count)
        else:
            _count_trick(hand, trick, count)
    if hand.claim is not None:
        _count_claim(hand, hand.claim, count)
    return count.points, count.oudlers


def _laid_away(terms: Terms) -> Iterator[tuple[int, Side]]:
    """Yield discard or talon with its side: garde contre gives the talon to the defence (5)."""
    talon = TALON_OF[terms.contract]
    cards = terms.discard if talon is Talon.TAKEN else mask_of(terms.setup.talon)
    side = Side.DEFENCE if talon is Talon.CONTRE else Side.ATTACK
    return ((index, side) for index in indices(cards))


def _count_trick(hand: Played, trick: Trick, count: _Count) -> None:
    winner, players = hand.side(trick.winner), hand.terms.setup.house.players
    for place, index in enumerate(trick.played):
        if hand.fools >> index & 1:
            owner = hand.side(trick.seat_of(place, players))
            count.add(index, owner)
            count.pay(owner, winner)
        else:
            count.add(index, winner)


def _count_last(hand: Played, trick: Trick, count: _Count) -> None:
    winner, house = hand.side(trick.winner), hand.terms.setup.house
    for place, index in enumerate(trick.played):
        if not FOOL >> index & 1:
            count.add(index, winner)
            continue
        owner = hand.side(trick.seat_of(place, house.players))
        if owner is not winner or hand.slam is owner:
            count.add(index, winner)
            continue
        other = Side.DEFENCE if owner is Side.ATTACK else Side.ATTACK
        count.add(index, other)
        if not house.uncompensated:
            count.pay(other, owner)


def _count_claim(hand: Played, claim: Claim, count: _Count) -> None:
    """Give the claimer's side all but an Excuse of the other side, which pays for it.

    The rest is taken to be played the worst way for the claimer, so no Excuse falls in the last
    trick and no Petit either (10.6).
    """
    winner = hand.side(claim.seat)
    for seat, holding in enumerate(claim.holdings, start=1):
        for index in indices(holding):
            fool = hand.fools >> index & 1
            owner = hand.side(seat) if fool else winner
            count.add(index, owner)
            if fool:
                count.pay(owner, winner)


def petit_au_bout(hand: Played) -> Side | None:
    """Return the side that made the last trick with the Petit in it (6.2).

    When a slam ends with its side's Excuse, the Petit in the trick before counts too.
    """
    if hand.claim is not None:
        return None
    last = hand.tricks[-1]
    if any(PETIT >> index & 1 for index in last.played):
        return hand.side(last.winner)
    slam = hand.slam
    if slam is None or _excuse_of(hand, last) is not slam:
        return None
    before = hand.tricks[-2]
    return slam if any(PETIT >> index & 1 for index in before.played) else None


def _excuse_of(hand: Played, trick: Trick) -> Side | None:
    players = hand.terms.setup.house.players
    for place, index in enumerate(trick.played):
        if FOOL >> index & 1:
            return hand.side(trick.seat_of(place, players))
    return None
