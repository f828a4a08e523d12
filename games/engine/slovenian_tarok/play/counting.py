"""What was won and made by the end of a hand (rules page, 2, 6, 8 and 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.core.masks import EMPTY, Mask, mask_of
from games.engine.core.trick import Trick
from games.engine.slovenian_tarok.deck import (
    KINGS,
    MOND,
    MOND_INDEX,
    PAGAT_INDEX,
    TRULA,
)
from games.engine.slovenian_tarok.play.following import Duties, winning_place
from games.engine.slovenian_tarok.play.terms import Terms
from games.engine.slovenian_tarok.tables import BIRD_TRICK, Kind
from games.engine.slovenian_tarok.words import FeatCode, MondHow, Side


@dataclass(frozen=True, slots=True)
class Played:
    """A hand whose play is over, early or not."""

    terms: Terms
    tricks: tuple[Trick, ...]
    duties: Duties

    @property
    def players(self) -> int:
        """The number of players."""
        return self.terms.house.players

    def won(self) -> dict[int, Mask]:
        """Return the cards that each seat has won, with the gifts of a klop."""
        piles = dict.fromkeys(self.terms.house.seats, EMPTY)
        is_klop = self.terms.spec.kind is Kind.KLOP and self.terms.house.on("klop_gift")
        gifts = self.terms.setup.talon if is_klop else ()
        for number, trick in enumerate(self.tricks):
            pile = EMPTY
            for index in trick.played:
                pile |= 1 << index
            if number < len(gifts):
                pile |= 1 << gifts[number].index
            piles[trick.winner or 0] |= pile
        return piles

    def tricks_of(self, seat: int) -> int:
        """Return how many tricks a seat has made."""
        return sum(trick.winner == seat for trick in self.tricks)

    def winner_side(self, trick: Trick) -> Side:
        """Return the side that made a trick."""
        return self.terms.side(trick.winner or 0)

    def winning_card(self, trick: Trick) -> int:
        """Return the number of the card that won a trick."""
        return trick.played[winning_place(trick.played, self.duties)]

    def player_of(self, trick: Trick, index: int) -> int:
        """Return who played a card to a trick."""
        return trick.seat_of(trick.played.index(index), self.players)

    @property
    def valat(self) -> Side | None:
        """The side that made every trick."""
        sides = {self.winner_side(trick) for trick in self.tricks}
        return sides.pop() if len(sides) == 1 else None

    @property
    def king_won_trick(self) -> bool:
        """Whether the declarer won a trick with the called king from the talon (6)."""
        called = self.terms.called
        if called is None or not self.terms.taken >> called.index & 1:
            return False
        return any(
            trick.winner == self.terms.declarer and self.winning_card(trick) == called.index
            for trick in self.tricks
        )

    @property
    def rest_is_awarded(self) -> bool:
        """Whether the declarer receives the rest of the talon."""
        return self.terms.house.on("king_in_talon_rest") and self.king_won_trick

    @property
    def talon_king_lost(self) -> bool:
        """Whether there is a consolation for the called king from the talon (6)."""
        called = self.terms.called
        took = called is not None and bool(self.terms.taken >> called.index & 1)
        return took and self.terms.house.on("consolation5") and not self.king_won_trick

    def sides(self) -> dict[Side, Mask]:
        """Return what each side owns at the end; the talon that was not taken is the defence's."""
        owned = {Side.DECLARER: self.terms.discard, Side.DEFENCE: EMPTY}
        for seat, pile in self.won().items():
            owned[self.terms.side(seat)] |= pile
        talon = mask_of(self.terms.setup.talon) & ~self.terms.taken
        owned[Side.DECLARER if self.rest_is_awarded else Side.DEFENCE] |= talon
        return owned


def owner(owned: dict[Side, Mask], cards: Mask) -> Side | None:
    """Return the side that owns all these cards."""
    return next((side for side, pile in owned.items() if pile & cards == cards), None)


def trula_of(owned: dict[Side, Mask]) -> Side | None:
    """Return the side that has the trula at the end."""
    return owner(owned, TRULA)


def kings_of(owned: dict[Side, Mask]) -> Side | None:
    """Return the side that has the four kings at the end."""
    return owner(owned, KINGS)


def pagat_ultimo(hand: Played) -> tuple[Side, bool] | None:
    """Return whose pagat fell in the last trick and whether it won it."""
    last = hand.tricks[-1]
    if PAGAT_INDEX not in last.played:
        return None
    made = hand.winning_card(last) == PAGAT_INDEX
    return hand.terms.side(hand.player_of(last, PAGAT_INDEX)), made


def bird(hand: Played, code: FeatCode) -> Side | None:
    """Return the side whose bird has won its own trick near the end itself (11)."""
    number = BIRD_TRICK[code]
    if len(hand.tricks) < number:
        return None
    trick, index = hand.tricks[-number], PAGAT_INDEX + number - 1
    return hand.winner_side(trick) if hand.winning_card(trick) == index else None


def king_ultimo(hand: Played) -> bool | None:
    """Return whether the last trick, with the called king in it, is the declarer's side's."""
    called, last = hand.terms.called, hand.tricks[-1]
    if called is None or called.index not in last.played:
        return None
    return hand.winner_side(last) is Side.DECLARER


def lost_monds(hand: Played) -> Iterator[dict[str, object]]:
    """Yield who pays for the mond: captured, or left in the talon (9)."""
    terms, house = hand.terms, hand.terms.house
    if terms.rest & MOND and not hand.rest_is_awarded:
        yield {"seat": terms.declarer, "how": MondHow.LEFT_IN_TALON.value}
    for trick in hand.tricks:
        if MOND_INDEX not in trick.played or trick.winner is None:
            continue
        loser = hand.player_of(trick, MOND_INDEX)
        if loser == trick.winner:
            continue
        yield {"seat": loser, "how": MondHow.CAPTURED.value}
        together = terms.side(loser) is terms.side(trick.winner)
        if together and house.on("mond_by_partner_costs_both"):
            yield {"seat": trick.winner, "how": MondHow.CAPTURED.value}
