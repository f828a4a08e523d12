"""Who deals, who sits out and who speaks first at one table, deal after deal.

Chairs are numbered 1 to n anticlockwise, which is the order of play and the way the deal moves.
Seats are numbered among the people who play the hand: seat 1 (forehand) is the first active chair
to the right of the dealer. With more people than the game needs, the dealer is dead; six people at
the 4-player game also lose the chair opposite the dealer (French tarot rules, 10.7).

A deal that was not played (all passed, petit sec) counts as a deal but not as a hand. At a table
with a dead seat the same dealer then deals again, so that nobody sits out twice for one hand; at a
full table the deal moves on. After a misdeal the same dealer always deals again.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypedDict


class DealOutcome(StrEnum):
    """How a deal ended, as far as the next dealer is concerned."""

    PLAYED = "played"
    PASSED = "passed"
    PETIT_SEC = "petit_sec"
    MISDEAL = "misdeal"


class Redeal(StrEnum):
    """Who deals after a deal that all passed or that a petit sec annulled."""

    SAME_DEALER_WITH_DEAD_SEAT = "same_dealer_with_dead_seat"
    ALWAYS_MOVES = "always_moves"


class DeadSeats(StrEnum):
    """Which two chairs of six are dead at the 4-player game.

    With the opposite chair nobody's hands sat out ever differ by more than one. With the second
    chair (dealer + 2) pairs meet more evenly, but the difference can reach two in mid-lap.
    """

    DEALER_AND_OPPOSITE = "dealer_and_opposite"
    DEALER_AND_SECOND = "dealer_and_second"


class ImpossibleTable(ValueError):
    """This many people cannot play this game at one table; the text is a whole sentence."""


class NoSuchPlace(ValueError):
    """A chair number that the table does not have; the text is a whole sentence."""


class Turn(TypedDict):
    """What holds while one chair deals: a JSON-able row of `Rotation.schedule`."""

    dead: list[int]
    active: list[int]
    next_if_played: int
    next_if_void: int
    next_if_misdeal: int


MOST_PEOPLE: Final = 6

_DEAD_OFFSETS: Final[Mapping[tuple[int, int], tuple[int, ...]]] = {
    (2, 2): (),
    (3, 3): (),
    (4, 3): (0,),
    (4, 4): (),
    (5, 4): (0,),
    (6, 4): (0, 3),
    (5, 5): (),
    (6, 5): (0,),
}
_SECOND_CHAIR_OFFSETS: Final = (0, 2)


@dataclass(frozen=True, slots=True)
class Rotation:
    """The rotation of one table: `ring_size` people play the game for `players` (2 to 5).

    Possible are 2 people at the 2-player game, 3 or 4 at the 3-player game, 4 to 6 at the 4-player
    game and 5 or 6 at the 5-player game; anything else raises `ImpossibleTable`. Chair numbers
    outside 1..ring_size raise `NoSuchPlace` in every method.

    >>> table = Rotation(ring_size=5, players=4)
    >>> table.dead_chairs(2), table.active_chairs(2)
    ((2,), (3, 4, 5, 1))
    >>> table.next_dealer(2, DealOutcome.PLAYED), table.next_dealer(2, DealOutcome.PASSED)
    (3, 2)
    """

    ring_size: int
    players: int
    redeal: Redeal = Redeal.SAME_DEALER_WITH_DEAD_SEAT
    dead_seats: DeadSeats = DeadSeats.DEALER_AND_OPPOSITE

    def __post_init__(self) -> None:
        if (self.ring_size, self.players) not in _DEAD_OFFSETS:
            raise ImpossibleTable(_why_impossible(self.ring_size, self.players))

    @property
    def has_dead_seat(self) -> bool:
        """Whether more people sit at the table than play a hand."""
        return self.ring_size > self.players

    def dead_chairs(self, dealer: int) -> tuple[int, ...]:
        """Return the chairs that sit out while `dealer` deals, the dealer first (10.7).

        >>> Rotation(6, 4).dead_chairs(5)
        (5, 2)
        >>> Rotation(4, 4).dead_chairs(1)
        ()
        """
        self.require_chair(dealer)
        return tuple(self._chair(dealer, offset) for offset in self._dead_offsets())

    def active_chairs(self, dealer: int) -> tuple[int, ...]:
        """Return the chairs that play, in order of play: forehand (seat 1) first.

        >>> Rotation(6, 4).active_chairs(5)
        (6, 1, 3, 4)
        """
        dead = self.dead_chairs(dealer)
        in_order = (self._chair(dealer, offset) for offset in range(1, self.ring_size + 1))
        return tuple(chair for chair in in_order if chair not in dead)

    def seat_of(self, chair: int, dealer: int) -> int | None:
        """Return the seat (1 = forehand) of a chair while `dealer` deals; None if it sits out."""
        self.require_chair(chair)
        active = self.active_chairs(dealer)
        return active.index(chair) + 1 if chair in active else None

    def next_dealer(self, dealer: int, outcome: DealOutcome) -> int:
        """Return the chair that deals after `dealer`'s deal ended with `outcome`.

        To say "the dealer is now X", go on from X: the rotation remembers nothing.

        >>> Rotation(4, 4).next_dealer(4, DealOutcome.PASSED)
        1
        >>> Rotation(4, 4).next_dealer(4, DealOutcome.MISDEAL)
        4
        """
        self.require_chair(dealer)
        return dealer if self._deals_again(outcome) else self._chair(dealer, 1)

    def schedule(self) -> dict[int, Turn]:
        """Return, for every chair that may deal, who is dead, who plays and who deals next.

        It holds all that a phone needs to go on by itself while it is cut off. `next_if_void`
        follows a deal that all passed or a petit sec. JSON turns the keys into strings.

        >>> Rotation(5, 4).schedule()[5]["next_if_played"]
        1
        """
        return {
            dealer: Turn(
                dead=list(self.dead_chairs(dealer)),
                active=list(self.active_chairs(dealer)),
                next_if_played=self.next_dealer(dealer, DealOutcome.PLAYED),
                next_if_void=self.next_dealer(dealer, DealOutcome.PASSED),
                next_if_misdeal=self.next_dealer(dealer, DealOutcome.MISDEAL),
            )
            for dealer in range(1, self.ring_size + 1)
        }

    def require_chair(self, chair: int) -> None:
        """Raise `NoSuchPlace` unless the table has this chair."""
        if not 1 <= chair <= self.ring_size:
            raise NoSuchPlace(f"A table of {self.ring_size} people has no chair {chair}.")

    def _deals_again(self, outcome: DealOutcome) -> bool:
        match outcome:
            case DealOutcome.PLAYED:
                return False
            case DealOutcome.MISDEAL:
                return True
            case DealOutcome.PASSED | DealOutcome.PETIT_SEC:
                keeps = self.redeal is Redeal.SAME_DEALER_WITH_DEAD_SEAT
                return keeps and self.has_dead_seat

    def _dead_offsets(self) -> tuple[int, ...]:
        offsets = _DEAD_OFFSETS[self.ring_size, self.players]
        two_dead = len(offsets) > 1
        if two_dead and self.dead_seats is DeadSeats.DEALER_AND_SECOND:
            return _SECOND_CHAIR_OFFSETS
        return offsets

    def _chair(self, start: int, offset: int) -> int:
        return (start - 1 + offset) % self.ring_size + 1


def fair_first_dealer(
    sat_out: Mapping[int, float], rotation: Rotation, *, rng: random.Random | None = None
) -> int:
    """Return the first dealer that makes those who sat out least so far sit out first.

    `sat_out` counts the hands that the person on each chair has sat out (a missing chair: none).
    Between equal chairs the one whose followers sat out least goes first; if the whole lap is
    equal, `rng` draws, and without one the lowest chair deals.

    >>> fair_first_dealer({1: 1, 2: 1, 3: 1, 4: 1, 5: 0}, Rotation(5, 4))
    5
    """
    chairs = range(1, rotation.ring_size + 1)

    def lap(first: int) -> list[list[float]]:
        dealers = [*range(first, rotation.ring_size + 1), *range(1, first)]
        return [
            sorted(sat_out.get(chair, 0) for chair in rotation.dead_chairs(dealer))
            for dealer in dealers
        ]

    fairest = min(lap(chair) for chair in chairs)
    candidates = [chair for chair in chairs if lap(chair) == fairest]
    return rng.choice(candidates) if rng else candidates[0]


@dataclass(frozen=True, slots=True)
class RingChange:
    """A ring after somebody left or joined between two deals.

    `chairs` maps each old chair to the new one (who left is missing), `joined` is the newcomer's
    chair, `dealer` the new chair that deals next under `rotation`.
    """

    rotation: Rotation
    chairs: Mapping[int, int]
    dealer: int
    joined: int | None = None


def ring_without(
    rotation: Rotation, chair: int, *, next_dealer: int, players: int | None = None
) -> RingChange:
    """Close the ring after the person on `chair` left, before `next_dealer` deals.

    If the next dealer left, the deal passes to the next person in order. `players` changes the
    game with the table (5 people at the 5-player game become 4 at the 4-player game); without it
    the game stays, and `ImpossibleTable` says so if too few remain.

    >>> change = ring_without(Rotation(6, 4), 2, next_dealer=2)
    >>> change.chairs, change.dealer
    ({1: 1, 3: 2, 4: 3, 5: 4, 6: 5}, 2)
    """
    rotation.require_chair(chair)
    rotation.require_chair(next_dealer)
    smaller = _resized(rotation, rotation.ring_size - 1, players)
    staying = [old for old in range(1, rotation.ring_size + 1) if old != chair]
    chairs = {old: new for new, old in enumerate(staying, start=1)}
    deals = next_dealer if next_dealer != chair else chair % rotation.ring_size + 1
    return RingChange(smaller, chairs, chairs[deals])


def ring_with(
    rotation: Rotation, *, next_dealer: int, after: int | None = None, players: int | None = None
) -> RingChange:
    """Open the ring for one more person, before `next_dealer` deals.

    The newcomer sits down just after the chair `after` in order of play; without it, just before
    the next dealer, so that everybody else deals once before the newcomer does. `players` changes
    the game with the table; a seventh person raises `ImpossibleTable`.

    >>> change = ring_with(Rotation(4, 4), next_dealer=3)
    >>> change.chairs, change.joined, change.dealer
    ({1: 1, 2: 2, 3: 4, 4: 5}, 3, 4)
    """
    rotation.require_chair(next_dealer)
    if after is None:
        after = (next_dealer - 2) % rotation.ring_size + 1
    rotation.require_chair(after)
    larger = _resized(rotation, rotation.ring_size + 1, players)
    chairs = {old: old if old <= after else old + 1 for old in range(1, rotation.ring_size + 1)}
    return RingChange(larger, chairs, chairs[next_dealer], joined=after + 1)


def _resized(rotation: Rotation, ring_size: int, players: int | None) -> Rotation:
    game = rotation.players if players is None else players
    return Rotation(ring_size, game, rotation.redeal, rotation.dead_seats)


def _why_impossible(ring_size: int, players: int) -> str:
    sizes = [people for people, game in _DEAD_OFFSETS if game == players]
    if not sizes:
        return f"There is no game for {players} players: it is played by 2, 3, 4 or 5."
    if ring_size < players:
        return f"The {players}-player game needs at least {players} people, not {ring_size}."
    most = max(sizes)
    return f"At most {most} people can share a table of the {players}-player game, not {ring_size}."
