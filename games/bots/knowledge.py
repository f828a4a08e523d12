"""Everything that a seat knows about the hidden cards, as the kernel's lists of integers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from games.bots.bidding import FULL, NEEDED, NEVER
from games.bots.cards import FRENCH, KING, game_of, worth
from games.bots.convert import (
    COLOUR,
    NEGATIVE,
    holding_of,
    number_of,
    option,
    ways_of,
)
from games.bots.kernel import layout as at
from games.bots.kernel.bits import VALUES
from games.bots.kernel.following import turn_of
from games.bots.kernel.trick import put
from games.engine import Card, Suit, Trick, Verb, View

EVERYWHERE: Final = (1 << at.PLACES) - 1
TWO: Final = 2
DEAR: Final = 4
"""Points from which a card is a gift to whoever wins the trick."""
GIFT: Final = 6
"""What such a card tells about sides, in points of doubt."""
LEAST_SHARE, MOST_SHARE = 0.9, 1.1
"""Bids are not exact: who bid may be so much weaker, who passed so much stronger."""
NEGATIVE_MOST: Final = 0.7
"""Who wants no tricks is weaker than this."""
_RED_PIPS, _BLACK_PIPS = range(1, 5), range(7, 11)


@dataclass(slots=True)
class Knowledge:
    """A world as far as a seat knows it, and what it knows of the cards that it does not see.

    `base` is a world without the hidden cards; `cards` are those, `may` the slots in which each of
    them may lie as bits, `room` how many lie in each slot. `was`, `not_his`, `least`, `most` and
    `unlike` are those of `kernel.deals.doubt`.
    """

    base: list[int]
    ways: list[int]
    cards: list[int]
    may: list[int]
    room: list[int]
    was: list[int] = field(default_factory=lambda: [0] * (at.MOST_SEATS * at.SUITS))
    not_his: list[int] = field(default_factory=lambda: [0] * (at.MOST_SEATS * at.SUITS))
    least: list[int] = field(default_factory=lambda: [0] * at.MOST_SEATS)
    most: list[int] = field(default_factory=lambda: [0] * at.MOST_SEATS)
    unlike: list[int] = field(default_factory=lambda: [0] * at.MOST_SEATS)

    @property
    def of_bids(self) -> list[int]:
        """The five lists about what the seats held, bid and did, one behind the other."""
        return [*self.was, *self.not_his, *self.least, *self.most, *self.unlike]


def pack_of(game: str) -> Iterator[Card]:
    """Yield the cards of a game."""
    for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES):
        pips: Iterable[int] = range(1, KING - 3)
        if game != FRENCH:
            pips = _RED_PIPS if suit in {Suit.DIAMONDS, Suit.HEARTS} else _BLACK_PIPS
        for rank in (*pips, *range(KING - 3, KING + 1)):
            yield Card(suit, rank)
    for rank in range(1, 22):
        yield Card(Suit.TRUMPS, rank)
    yield Card(Suit.FOOL, 0)


def know(view: View) -> Knowledge:
    """Return what the seat of a view knows; it must be its turn."""
    return _Reader(view).read()


class _Reader:
    """Reads a view once; `limits` are the places that a seat may still hold, suit by suit."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.game = game_of(view)
        self.players = len(view.counts)
        self.ways = ways_of(view)
        self.seat = (view.seat or 1) - 1
        self.limits = [[EVERYWHERE] * at.SUITS for _ in range(at.SLOTS)]
        self.was = [0] * (at.MOST_SEATS * at.SUITS)
        self.sure: dict[int, int] = {}
        """Cards by number that are held by a certain seat."""
        self.taken = self._taken()

    def read(self) -> Knowledge:
        base = self._played()
        self._sides(base)
        self._announced()
        hidden = self._hidden()
        room = self._room(len(hidden))
        may = {card: self._may(card) for card in hidden}
        order = sorted(hidden, key=lambda card: (may[card].bit_count(), card))
        found = Knowledge(base, self.ways, order, [may[card] for card in order], room, was=self.was)
        self._own(base)
        self._talon(base)
        self._bids(found)
        found.unlike = self._unlike()
        return found

    # what was played

    def _played(self) -> list[int]:
        """Return the world after the tricks so far, without what the seats hold now."""
        base = [0] * at.SIZE
        base[at.LED] = base[at.BEST] = base[at.FOOL_BY] = at.NONE
        base[at.NEXT] = base[at.NEXT + 1] = at.NONE
        self._sides(base)
        trick = self.view.trick
        for one in (*self.view.tricks, *((trick,) if trick else ())):
            base[at.LEADER] = one.leader - 1
            self._replay(base, one)
        for place in range(at.HANDS, at.MOST_SEATS * at.SUITS):
            base[place] = 0
        return base

    def _replay(self, base: list[int], trick: Trick) -> None:
        under = _NOTHING_UNDER
        for card in trick.cards:
            number = number_of(card, self.game)
            seat = turn_of(base, self.ways)
            if self.players != TWO:  # there cards turn up later that nobody could have played
                self._learn(base, seat, number)
            suit = number >> at.SHIFT
            base[at.HANDS + at.SUITS * seat + suit] |= 1 << (number & at.PLACES)
            self.was[at.SUITS * seat + suit] |= 1 << (number & at.PLACES)
            put(base, self.ways, under, number)

    def _learn(self, base: list[int], seat: int, card: int) -> None:
        """Note what a card tells about the others of its seat: a suit or higher cards are out."""
        led, best, suit = base[at.LED], base[at.BEST], card >> at.SHIFT
        limits = self.limits[seat]
        if led == at.NONE:
            if self.ways[at.SUIT_LEADS] and suit == at.TRUMPS and base[at.PLAYED] == 0:
                limits[:4] = [0, 0, 0, 0]
            return
        if card == at.EXCUSE:
            return
        if suit != led:
            limits[led] &= 1 if led == at.TRUMPS and self.ways[at.FRENCH] else 0
            if suit != at.TRUMPS:
                limits[at.TRUMPS] &= 1 if self.ways[at.FRENCH] else 0
        must = self.ways[at.MUST_BEAT] or (self.ways[at.FRENCH] and suit == at.TRUMPS)
        if must and suit == best >> at.SHIFT and card < best:
            limits[suit] &= (1 << (best & at.PLACES)) - 1

    def _unlike(self) -> list[int]:
        """Return for each seat how little it has played like the holder of the called card.

        Who has given points to the declarer's trick, or none to an opponent's, is likely a partner.
        """
        likes = [0] * at.MOST_SEATS
        for trick in self.view.tricks:
            won_by_declarer = trick.winner == self.view.facts.get("declarer")
            for place, card in enumerate(trick.cards):
                seat = trick.seat_of(place, self.players)
                if place and seat not in {self.view.facts.get("declarer"), trick.winner}:
                    gift = GIFT if worth(card) >= DEAR else -GIFT // 3
                    likes[seat - 1] += gift if won_by_declarer else -gift
        most = max(likes[: self.players])
        return [most - like for like in likes]

    # what is known of hidden cards

    def _sides(self, base: list[int]) -> None:
        facts = self.view.facts
        sides = 0
        for name in ("declarer", "partner"):
            seat = facts.get(name)
            if isinstance(seat, int):
                sides |= 1 << (seat - 1)
        if facts.get("contract") == "simple":
            sides = 1
        base[at.SIDES] = sides

    def _announced(self) -> None:
        """Note cards that were shown: handfuls, and what had to be held to be announced."""
        for action in self.view.actions:
            if action.verb is Verb.ANNOUNCE:
                for card in action.cards:
                    self.sure[number_of(card, self.game)] = action.seat - 1
        for seat in range(self.players):
            kept = self.ways[at.KEEP + seat]
            self.sure.update({at.PAGAT + bird: seat for bird in range(4) if kept >> bird & 1})
            if kept >> 4 & 1:
                self.sure[self.ways[at.CALLED]] = seat
        for seat, cards in self.view.open.items() if self.players != TWO else ():
            self.sure.update({number_of(card, self.game): seat - 1 for card in cards})

    def _taken(self) -> tuple[Card, ...]:
        """Return the cards of the talon that the declarer has taken openly."""
        takes = [action for action in self.view.actions if action.verb is Verb.TAKE]
        if takes and takes[-1].number <= len(self.view.talon):
            return self.view.talon[takes[-1].number - 1]
        if self.game == FRENCH and self.view.talon and self.view.phase != "over":
            return self.view.talon[0]
        return ()

    def _hidden(self) -> list[int]:
        view = self.view
        seen = {*view.holding, *view.discards}
        for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
            seen.update(trick.cards)
        for cards in view.talon:
            if cards != self.taken or view.phase in {"talon", "call"}:
                seen.update(cards)
        if view.seat == view.facts.get("declarer"):
            seen.update(self.taken)
        if self.players == TWO:
            for cards in view.open.values():
                seen.update(cards)
        return [number_of(card, self.game) for card in pack_of(self.game) if card not in seen]

    def _room(self, hidden: int) -> list[int]:
        room = [0] * at.SLOTS
        for seat, cards in self.view.counts.items():
            if seat != self.view.seat:
                room[seat - 1] = cards
        if self.players == TWO:
            room[at.TALON] = hidden - sum(room)
            return room
        room[at.TALON] = self.view.talon_hidden
        room[at.DISCARD] = hidden - sum(room)
        if self.ways[at.DECLARER] == at.NOBODY or room[at.DISCARD] < 0:
            room[at.TALON] += room[at.DISCARD]
            room[at.DISCARD] = 0
        return room

    def _may(self, card: int) -> int:
        if card in self.sure:
            return 1 << self.sure[card]
        suit, bit = card >> at.SHIFT, 1 << (card & at.PLACES)
        taken = {number_of(one, self.game) for one in self.taken}
        slots = 0
        for seat in range(self.players):
            if seat != self.seat and self.limits[seat][suit] & bit:
                slots |= 1 << seat
        if card in taken:
            slots = 1 << self.ways[at.DECLARER]
        else:
            slots |= 1 << at.TALON
            if card == self.ways[at.CALLED] and self.ways[at.DECLARER] >= 0:
                slots &= ~(1 << self.ways[at.DECLARER])
        if self._may_be_laid(card):
            slots |= 1 << at.DISCARD
        return slots

    def _may_be_laid(self, card: int) -> bool:
        king = 13 if self.ways[at.FRENCH] else 7
        colour = self.view.facts.get("contract") in COLOUR
        if card >= at.EXCUSE:
            return colour and card not in {at.PAGAT, at.MOND, at.SKIS}
        return not colour and card & at.PLACES != king

    def _own(self, base: list[int]) -> None:
        """Put down the cards that lie open to this seat, and those laid away that it knows."""
        view = self.view
        opened = view.open if self.players == TWO else {}
        for seat in view.counts:
            cards = [*opened.get(seat, ()), *(view.holding if seat == view.seat else ())]
            start = at.HANDS + at.SUITS * (seat - 1)
            base[start : start + at.SUITS] = holding_of(cards, self.game)
        for seat, cards_of_piles in opened.items():
            start = at.OPEN + at.SUITS * (seat - 1)
            base[start : start + at.SUITS] = holding_of(cards_of_piles, self.game)
        unit = at.CARDS if self.ways[at.FRENCH] else 0
        declarer = self.ways[at.DECLARER]
        if declarer >= 0:
            base[at.POINTS + declarer] += sum(
                VALUES[unit + number_of(card, self.game)] for card in view.discards
            )

    def _talon(self, base: list[int]) -> None:
        """Note the cards of a talon that goes to tricks: those of tricks to come are hidden."""
        contract = self.view.facts.get("contract")
        self.ways[at.TO_ATTACK] = int(contract == "garde_sans")
        if contract == "klop" and option(self.view, "klop_gift"):
            self.ways[at.GIVEN] = 1
        if contract == "trischaken":
            by_trick = option(self.view, "trischaken_talon") == "first_six_tricks"
            self.ways[at.GIVEN] = 1 if by_trick else 2
        if not self.ways[at.GIVEN]:
            return
        shown = self.view.talon[0] if self.view.talon else ()
        for place in range(at.TALON_CARDS):
            base[at.GIFTS + place] = at.NONE
        for place, card in enumerate(shown):
            points = VALUES[number_of(card, self.game)]
            base[at.GIFTS + place] = points
            winner = self.view.tricks[place].winner
            base[at.POINTS + (winner or 1) - 1] += points

    # what was bid

    def _bids(self, found: Knowledge) -> None:
        """Set how strong each other seat is by what it said, as far as that tells something."""
        full = 2 * FULL[self.game][self.players]
        best, quiet = self._words()
        for seat in self.view.counts:
            price = best.get(seat, 0.0)
            if seat == self.view.seat:
                continue
            if price > 0:
                found.least[seat - 1] = round(LEAST_SHARE * full * price)
            elif price < 0:
                found.most[seat - 1] = round(NEGATIVE_MOST * full)
            elif seat in quiet:
                found.most[seat - 1] = round(MOST_SHARE * full * quiet[seat])
        declarer = self.ways[at.DECLARER]
        if declarer >= 0 and self.taken:
            start = at.SUITS * declarer
            found.not_his[start : start + at.SUITS] = holding_of(self.taken, self.game)

    def _words(self) -> tuple[dict[int, float], dict[int, float]]:
        """Return the strength that each seat's last bid needs, and that of the bid it left out."""
        table = NEEDED[self.game]
        best: dict[int, float] = {}
        quiet: dict[int, float] = {}
        said = ""
        for action in self.view.actions:
            if action.verb in {Verb.BID, Verb.HOLD}:
                said = action.word or said
                best[action.seat] = self._needs(said)
            elif action.verb is Verb.PASS:
                reached = table.get(said, NEVER) if said else 0.0
                above = [price for price in table.values() if price > reached]
                quiet[action.seat] = min(above, default=NEVER)
        return best, quiet

    def _needs(self, word: str) -> float:
        if word in NEGATIVE:
            return -1.0
        return NEEDED[self.game].get(word, 0.0)


_NOTHING_UNDER: Final = [at.NONE] * at.CARDS
