"""One trick: who led, the cards in order of play, who won it; and one that is being played."""

from __future__ import annotations

from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from games.engine.core.cards import CARDS, Card
from games.engine.core.masks import Mask


def seat_after(seat: int, players: int) -> int:
    """Return the seat that plays next; seats are numbered from 1 in order of play."""
    return seat % players + 1


class Trick(NamedTuple):
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


class HasHoldings(Protocol):
    """What a game keeps from the first trick to the last."""

    @property
    def holdings(self) -> tuple[Mask, ...]:
        """What each seat held before the first trick."""
        ...


CourseT = TypeVar("CourseT", bound=HasHoldings)


class OpenTrick(Generic[CourseT]):
    """A trick that is being played, after the ones before it; the stages of play are made of it.

    `unplayed` are the cards that are held still, by whomever; `played` are the numbers of those of
    this trick from the leader on; `playable` is what the seat whose turn it is may play.

    It is written out and no frozen dataclass, because one of those takes four times as long to
    make, and play makes one a card. For the same reason it has no tuple of what each seat holds.
    """

    __slots__ = ("course", "playable", "played", "tricks", "turn", "unplayed")

    def __init__(
        self,
        course: CourseT,
        unplayed: Mask,
        tricks: tuple[Trick, ...],
        played: tuple[int, ...],
        turn: int,
        playable: Mask,
    ) -> None:
        self.course: Final = course
        self.unplayed: Final = unplayed
        self.tricks: Final = tricks
        self.played: Final = played
        self.turn: Final = turn
        self.playable: Final = playable

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OpenTrick) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash((self.unplayed, self.tricks, self.played, self.turn))

    def _parts(self) -> tuple[object, ...]:
        return self.course, self.unplayed, self.tricks, self.played, self.turn, self.playable

    @property
    def holdings(self) -> tuple[Mask, ...]:
        """What each seat holds, from seat 1 on."""
        return tuple(holding & self.unplayed for holding in self.course.holdings)

    @property
    def holding(self) -> Mask:
        """What the seat holds whose turn it is."""
        return self.course.holdings[self.turn - 1] & self.unplayed

    @property
    def trick(self) -> Trick:
        """The trick as far as it was played."""
        before = self.turn - 1 - len(self.played)
        return Trick(before % len(self.course.holdings) + 1, self.played)
