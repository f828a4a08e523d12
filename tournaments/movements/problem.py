"""What the search works on: rounds to seat, counts from the past, wishes as starting counts.

People are indices here. One idea carries the wishes: meeting for the (k + 1)-th time costs the
number that stands in the pair's count after k meetings. So a pair that met before starts from its
meetings, a pair that must never meet from a number greater than any repeat can save, and a pair
that always sits together from so far below nothing that it never costs.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import Final, TypeAlias

from clubs.split import TableSize
from games.engine import Message, gettext_noop
from tournaments.movements.measures import dead_seats, meetings, rests
from tournaments.movements.plan import Person, Plan
from tournaments.movements.wishes import ImpossibleWishes, Wishes

TOO_MANY_PLACES: Final = gettext_noop("The tables have more places than the {people} people.")
NO_ROOM: Final = gettext_noop("No table has room for {people}, who shall sit together.")
NO_SUCH_TABLE: Final = gettext_noop(
    "{person} shall sit at table {table}, but the number of tables is {tables}."
)

NEVER: Final = 100_000
"""Where the count of a pair starts that must not meet."""


Span: TypeAlias = tuple[int, int]
"""The least and the most that is fair."""
Fair: TypeAlias = tuple[Span, Span]
"""What is fair of dead seats and of rests after a round."""
DIGIT: Final = 3
"""Bits of a round in the code of what somebody sits out; the first round has the lowest."""
REST: Final = (1 << DIGIT) - 1
"""The digit of a whole round without a table; others are numbers of dead seats."""
_KEPT: Final = 100_000


class Excess(dict[int, int]):
    """How far somebody is from fair who sits out what a code says, round by round.

    That is how far he is in the end, and `always` one more if he is not fairly treated after every
    round: should the day end early, it was even until then.
    """

    def __init__(self, dead: int, rested: int, fair: Sequence[Fair], *, always: bool) -> None:
        super().__init__()
        self._past = (dead, rested)
        self._fair = fair
        self._always = always

    def __missing__(self, code: int) -> int:
        dead, rested = self._past
        is_even, last = True, 0
        left = code
        for fair_dead, fair_rest in self._fair:
            digit = left & REST
            left >>= DIGIT
            if digit == REST:
                rested += 1
            else:
                dead += digit
            last = _outside(dead, fair_dead) + 2 * _outside(rested, fair_rest)
            is_even = is_even and not (last and self._always)
        if len(self) >= _KEPT:
            self.clear()
        self[code] = value = last + (not is_even)
        return value


class Goal(Enum):
    """What comes first: even dead seats (at most one apart), or pairs that do not meet again."""

    DEAD_SEATS_FIRST = "dead_seats_first"
    PAIRS_FIRST = "pairs_first"


@dataclass(frozen=True, slots=True)
class Frame:
    """A round to be seated: who is there, at tables of which sizes; the others rest.

    Raises `ImpossibleWishes` if more people are asked for than are there.
    """

    people: tuple[Person, ...]
    sizes: tuple[TableSize, ...]

    def __post_init__(self) -> None:
        if self.resting < 0:
            raise ImpossibleWishes(Message(TOO_MANY_PLACES, {"people": len(self.people)}))

    @property
    def resting(self) -> int:
        """How many are there without a table."""
        return len(self.people) - sum(size.people for size in self.sizes)


@dataclass(frozen=True, slots=True)
class Problem:
    """Rounds to be seated after a past, which may be empty.

    `people` are all who appear; an index is a place in it. `start` are the counts of meetings (see
    above), `load` what each one has sat out so far: dead seats plus `rest_load` for each rest.
    `excess[person][code]` is how far from fair a person is who sits out what the code says.
    """

    people: tuple[Person, ...]
    frames: tuple[Frame, ...]
    start: tuple[tuple[int, ...], ...]
    load: tuple[int, ...]
    rest_load: int
    excess: tuple[Excess, ...]
    groups: tuple[tuple[Person, ...], ...]
    goal: Goal

    @property
    def index(self) -> dict[Person, int]:
        """Where each person stands."""
        return {person: place for place, person in enumerate(self.people)}

    @property
    def cost_of_groups(self) -> int:
        """What the pairs that always sit together are counted as: less than nothing."""
        index = self.index
        total = 0
        for group in self.groups:
            for one, other in combinations(group, 2):
                if one in index and other in index:
                    rounds = sum(
                        one in frame.people and other in frame.people for frame in self.frames
                    )
                    first = self.start[index[one]][index[other]]
                    total += sum(range(first, first + rounds))
        return total


def problem(frames: Sequence[Frame], *, past: Plan, wishes: Wishes, goal: Goal) -> Problem:
    """Put a problem together.

    Raises `ImpossibleWishes` if wishes contradict each other or groups do not fit the tables.
    """
    wishes.require_possible()
    people = tuple(sorted({person for frame in frames for person in frame.people}))
    _require_room(frames, wishes)
    index = {person: place for place, person in enumerate(people)}
    loads = _Loads(frames, past, people)
    return Problem(
        people=people,
        frames=tuple(frames),
        start=_start(index, past, wishes, rounds=len(past.rounds) + len(frames)),
        load=loads.so_far(),
        rest_load=loads.rest_load,
        excess=loads.excess(always=goal is Goal.DEAD_SEATS_FIRST),
        groups=wishes.groups(),
        goal=goal,
    )


def _require_room(frames: Sequence[Frame], wishes: Wishes) -> None:
    for frame in frames:
        greatest = max((size.people for size in frame.sizes), default=0)
        for group in wishes.groups():
            if sum(person in frame.people for person in group) > greatest:
                numbers = ", ".join(map(str, group))
                raise ImpossibleWishes(Message(NO_ROOM, {"people": numbers}))
        for person, number in wishes.at_table.items():
            if person in frame.people and not 1 <= number <= len(frame.sizes):
                raise ImpossibleWishes(
                    Message(
                        NO_SUCH_TABLE,
                        {"person": person, "table": number, "tables": len(frame.sizes)},
                    )
                )


def _start(
    index: Mapping[Person, int], past: Plan, wishes: Wishes, *, rounds: int
) -> tuple[tuple[int, ...], ...]:
    counts = [[0] * len(index) for _ in index]

    def put(pairs: Collection[tuple[Person, Person]], value: int) -> None:
        for one, other in pairs:
            if one in index and other in index:
                counts[index[one]][index[other]] = counts[index[other]][index[one]] = value

    for pair, count in meetings(past).items():
        put([pair], count)
    put(wishes.kept_apart(), NEVER)
    for group in wishes.groups():
        put([(one, other) for one in group for other in group if one != other], -rounds)
    return tuple(map(tuple, counts))


class _Loads:
    """Dead seats and rests so far, and what is fair of all that will be.

    Everybody's fair share grows with the rounds that he is there, so that a newcomer is not asked
    to make up for rounds that he did not play.
    """

    def __init__(self, frames: Sequence[Frame], past: Plan, people: Sequence[Person]) -> None:
        dead, rested, there = dead_seats(past), rests(past), past.attendance
        self.people = people
        self.frames = frames
        self.dead = [dead[person] for person in people]
        self.rested = [rested[person] for person in people]
        self.there = [there[person] for person in people]
        sizes = [size for frame in frames for size in frame.sizes]
        most_dead = max((size.sitting_out for size in sizes), default=0)
        self.rest_load = max(self.dead, default=0) + most_dead * len(frames) + 1

    def so_far(self) -> tuple[int, ...]:
        """Return everybody's load of the past."""
        return tuple(
            dead + self.rest_load * rested
            for dead, rested in zip(self.dead, self.rested, strict=True)
        )

    def excess(self, *, always: bool) -> tuple[Excess, ...]:
        """Return how far the loads of each person would be from fair, one object for all alike."""
        shares = list(zip(*self._shares(), strict=True)) or [()] * len(self.people)
        alike: dict[tuple[int, int, tuple[Fair, ...]], Excess] = {}
        for facts in zip(self.dead, self.rested, shares, strict=True):
            alike.setdefault(facts, Excess(*facts, always=always))
        return tuple(alike[facts] for facts in zip(self.dead, self.rested, shares, strict=True))

    def _shares(self) -> Iterator[list[Fair]]:
        """Yield everybody's fair share of what was sat out, the past included, by round."""
        there = list(self.there)
        all_dead, all_rests = sum(self.dead), sum(self.rested)
        for frame in self.frames:
            present = frozenset(frame.people)
            there = [
                count + (one in present) for count, one in zip(there, self.people, strict=True)
            ]
            all_dead += sum(size.people * size.sitting_out for size in frame.sizes)
            all_rests += frame.resting
            everywhere = sum(there)
            by_count = {
                count: (_fair(all_dead, count, everywhere), _fair(all_rests, count, everywhere))
                for count in set(there)
            }
            yield [by_count[count] for count in there]


def _fair(total: int, there: int, everywhere: int) -> Span:
    return total * there // everywhere, -(-total * there // everywhere)


def _outside(value: int, fair: Span) -> int:
    low, high = fair
    return max(low - value, value - high, 0)
