"""One trick: who led, the cards in order of play, who won it."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.core.cards import CARDS, Card


def seat_after(seat: int, players: int) -> int:
    """Return the seat that plays next; seats are numbered from 1 in order of play."""
    return seat % players + 1


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, whole or begun; `played` are numbers of cards (`Card.index`) from the leader on.

    `winner` is `None` while the trick is not complete.
    """

    leader: int
    played: tuple[int, ...] = ()
    winner: int | None = None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in order of play."""
        return tuple(CARDS[index] for index in self.played)

    def seat_of(self, position: int, players: int) -> int:
        """Return who played the card at a position, counted from 0."""
        return (self.leader - 1 + position) % players + 1
