"""A deal: who holds what before the auction, and how a shuffled pack becomes one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from games.engine.core.cards import Card
from games.engine.core.masks import Mask, mask_of
from games.engine.core.messages import gettext_noop
from games.engine.core.problems import Problem, ProblemKind

TALON = 0
"""Where the talon stands for a seat in a packet."""

ARTICLE = "deal"
HOLDINGS_NUMBER = ProblemKind(
    "holdings_number", gettext_noop("This deal needs {players} holdings."), ARTICLE
)
HOLDING_SIZE = ProblemKind(
    "holding_size", gettext_noop("Seat {seat} needs {needed} cards and has {cards}."), ARTICLE
)
TALON_SIZE = ProblemKind(
    "talon_size", gettext_noop("The talon needs {needed} cards and has {cards}."), ARTICLE
)
PILE_SIZE = ProblemKind(
    "pile_size", gettext_noop("Seat {seat} needs {piles} piles of {needed} cards."), ARTICLE
)
CARD_TWICE = ProblemKind("card_twice", gettext_noop("{card} is dealt twice."), ARTICLE)
CARD_FOREIGN = ProblemKind(
    "card_foreign", gettext_noop("{card} is not in the pack of this game."), ARTICLE
)
KINDS = (HOLDINGS_NUMBER, HOLDING_SIZE, TALON_SIZE, PILE_SIZE, CARD_TWICE, CARD_FOREIGN)


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of each active seat (1 is the forehand) and the talon, in the order it was dealt.

    `piles` are a seat's face-down piles, top card first, in the games for two. Holdings are sorted.
    """

    holdings: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...] = ()
    piles: tuple[tuple[tuple[Card, ...], ...], ...] = ()

    @classmethod
    def of(cls, holdings: Iterable[str], talon: str = "") -> Deal:
        """Return a deal written as cards with blanks between them; raise `ValueError`.

        >>> Deal.of(["SK F", "C2 C1"], "T1").holdings[1]
        (Card(suit=<Suit.CLUBS: 0>, rank=1), Card(suit=<Suit.CLUBS: 0>, rank=2))
        """
        return cls(
            tuple(tuple(sorted(map(Card.parse, cards.split()))) for cards in holdings),
            tuple(map(Card.parse, talon.split())),
        )

    @property
    def masks(self) -> tuple[Mask, ...]:
        """The holdings as masks; seat `n` is at `n - 1`."""
        return tuple(map(mask_of, self.holdings))

    def cards(self) -> Iterator[Card]:
        """Yield every card of the deal."""
        for holding in self.holdings:
            yield from holding
        yield from self.talon
        for piles in self.piles:
            for pile in piles:
                yield from pile


@dataclass(frozen=True, slots=True)
class Packet:
    """Cards dealt at once to a seat, to its face-down pile (from 1) or to the talon (`TALON`)."""

    seat: int
    cards: int
    pile: int = 0


@dataclass(frozen=True, slots=True)
class Shape:
    """How many cards lie where in every deal of a game: `pack` is what they are taken from."""

    pack: tuple[Card, ...]
    players: int
    holding: int
    talon: int
    piles: int = 0
    pile: int = 0

    def problems(self, deal: Deal) -> tuple[Problem, ...]:
        """Return what is wrong with a deal: numbers of cards, cards twice or foreign."""
        return (*self._sizes(deal), *self._cards(deal))

    def _sizes(self, deal: Deal) -> Iterator[Problem]:
        if len(deal.holdings) != self.players:
            yield HOLDINGS_NUMBER.at("holdings", players=self.players)
            return
        for seat, holding in enumerate(deal.holdings, start=1):
            if len(holding) != self.holding:
                yield HOLDING_SIZE.at(
                    f"holdings.{seat}", seat=seat, needed=self.holding, cards=len(holding)
                )
        if len(deal.talon) != self.talon:
            yield TALON_SIZE.at("talon", needed=self.talon, cards=len(deal.talon))
        wanted = (self.pile,) * self.piles
        for seat in range(1, self.players + 1) if self.piles or deal.piles else ():
            piles = deal.piles[seat - 1] if seat <= len(deal.piles) else ()
            if tuple(map(len, piles)) != wanted:
                yield PILE_SIZE.at(f"piles.{seat}", seat=seat, piles=self.piles, needed=self.pile)

    def _cards(self, deal: Deal) -> Iterator[Problem]:
        pack, cards = set(self.pack), tuple(deal.cards())
        if len(cards) == len(pack) and pack == set(cards):
            return
        for card, times in sorted(Counter(cards).items()):
            if card not in pack:
                yield CARD_FOREIGN.at("holdings", card=str(card))
            elif times > 1:
                yield CARD_TWICE.at("holdings", card=str(card))


def deal_out(cards: Sequence[Card], packets: Iterable[Packet], players: int) -> Deal:
    """Deal a shuffled pack by packets, in order."""
    holdings: list[list[Card]] = [[] for _ in range(players)]
    talon: list[Card] = []
    piles: list[dict[int, list[Card]]] = [{} for _ in range(players)]
    dealt = 0
    for packet in packets:
        taken = cards[dealt : dealt + packet.cards]
        dealt += packet.cards
        if packet.seat == TALON:
            talon.extend(taken)
        elif packet.pile:
            piles[packet.seat - 1].setdefault(packet.pile, []).extend(taken)
        else:
            holdings[packet.seat - 1].extend(taken)
    return Deal(
        tuple(tuple(sorted(holding)) for holding in holdings),
        tuple(talon),
        tuple(tuple(tuple(by[pile]) for pile in sorted(by)) for by in piles) if any(piles) else (),
    )
