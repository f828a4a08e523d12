"""The individual movement for any number of people: few repeats, even dead seats.

Known plans (designs, and a few that took long to find) are drawn by lot among the people;
everything else is searched for.
"""

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from clubs.split import ALL_GAMES, Remedy, Split, TableSize, split
from games.engine import Message, gettext_noop
from tournaments.movements.bounds import repeat_bound
from tournaments.movements.chairs import with_fair_chairs
from tournaments.movements.known import known_plan
from tournaments.movements.measures import Explanation, explain
from tournaments.movements.order import in_fair_order
from tournaments.movements.plan import Person, Plan, SeatingError
from tournaments.movements.problem import Frame, Goal, Problem, problem
from tournaments.movements.rounds import most_meetings, numbered, plan_of
from tournaments.movements.search import Cooling, Search, Seats
from tournaments.movements.start import first_seats
from tournaments.movements.wishes import NO_WISHES, Wishes, broken

DEFAULT_STEPS: Final = 1_000_000
"""Steps of a search, about three seconds of one core."""
_SHARES: Final = (6, 6, 3, 3)
"""The search starts afresh after a sixth, a sixth, a third and a third of the steps."""
_COOLING: Final[Mapping[Goal, Cooling]] = {
    Goal.DEAD_SEATS_FIRST: Cooling(hot=0.6, cold=0.15, steps=0, repeat=1, unfair=1),
    Goal.PAIRS_FIRST: Cooling(hot=2.4, cold=0.6, steps=0, repeat=4, unfair=1),
}


CALL_OR_REST: Final = gettext_noop(
    "{people} people do not fit the tables of this game. Call {call_reserves} more, "
    "or let {sit_out} rest in each round."
)
CALL: Final = gettext_noop(
    "{people} people do not fit the tables of this game. Call {call_reserves} more."
)


class ImpossiblePlan(SeatingError):
    """These people fit no tables."""


class Source(Enum):
    """Where a plan comes from."""

    KNOWN = "known"
    SEARCHED = "searched"


@dataclass(frozen=True, slots=True)
class Individual:
    """A plan with what it is worth, the wishes that it breaks, and how it came about.

    The same people, wishes, `seed` and `steps` (asked for) make the same plan again; `steps_used`
    says how many the search needed until nothing could be better, or all.
    """

    plan: Plan
    explanation: Explanation
    broken: tuple[Message, ...]
    seed: int
    source: Source
    steps_used: int


@dataclass(frozen=True, slots=True)
class Choices:
    """What an organiser chose: the tables, the wishes, what comes first, how long to search.

    `players` is the club's game, `games` all that it has (a table of three needs 3 among them).
    `sizes` are the tables of every round; without them it is the best split of who is there.
    """

    players: int = 4
    games: Collection[int] = ALL_GAMES
    sizes: tuple[TableSize, ...] | None = None
    wishes: Wishes = NO_WISHES
    goal: Goal = Goal.DEAD_SEATS_FIRST
    steps: int = DEFAULT_STEPS

    def frame(self, people: Collection[Person]) -> Frame:
        """Return a round for these people; those who have no place at `sizes` rest.

        Raises `ImpossiblePlan` with the ways out if they fit no tables.

        >>> [size.people for size in Choices().frame(range(7)).sizes]
        [3, 4]
        """
        there = tuple(sorted(people))
        if self.sizes is not None:
            return Frame(there, self.sizes)
        return Frame(there, self.split(len(there)).tables)

    def split(self, people: int) -> Split:
        """Return the best split of so many, or raise `ImpossiblePlan` with the ways out."""
        found = split(people, self.players, self.games)
        if not found.refused:
            return found
        ways = {str(way.remedy): way.count for way in found.suggestions}
        template = CALL_OR_REST if Remedy.SIT_OUT in ways else CALL
        raise ImpossiblePlan(Message(template, {"people": people, **ways}))


NO_CHOICES: Final = Choices()


def plan_individual(
    people: Collection[Person],
    rounds: int,
    *,
    seed: int,
    choices: Choices = NO_CHOICES,
    absent: Mapping[int, Collection[Person]] | None = None,
) -> Individual:
    """Plan `rounds` rounds for these people.

    `absent` says who is missing in which round, from 1. Raises `ImpossiblePlan` for people who fit
    no tables and `ImpossibleWishes` for wishes that no plan can fulfil.

    >>> planned = plan_individual(range(1, 17), 5, seed=1)
    >>> planned.explanation.repeats, planned.explanation.never
    (0, ())
    """
    return continued(
        Plan(()), frames(people, range(1, rounds + 1), choices, absent), seed=seed, choices=choices
    )


def frames(
    people: Collection[Person],
    numbers: Iterable[int],
    choices: Choices,
    absent: Mapping[int, Collection[Person]] | None,
) -> list[Frame]:
    """Return the rounds of these numbers for all people who are not absent."""
    away = absent or {}
    return [choices.frame(frozenset(people) - frozenset(away.get(n, ()))) for n in numbers]


def continued(
    past: Plan, future: Sequence[Frame], *, seed: int, choices: Choices = NO_CHOICES
) -> Individual:
    """Seat rounds after a past: its meetings, dead seats and chairs count, its rounds stay."""
    rng = random.Random(seed)  # noqa: S311 - lots that anybody may repeat
    wishes = choices.wishes
    plan = None if past.rounds or wishes != NO_WISHES else _known(future, choices.goal, rng)
    source, used = Source.KNOWN, 0
    if plan is None:
        source = Source.SEARCHED
        task = problem(future, past=past, wishes=wishes, goal=choices.goal)
        seats, used = _searched(task, _enough(task, past), choices.steps, rng)
        plan = plan_of(task, seats)
    if not past.rounds and len({frame.people for frame in future}) == 1:
        plan = in_fair_order(plan)
    plan = with_fair_chairs(numbered(plan, wishes, rng), past=past)
    whole = Plan((*past.rounds, *plan.rounds))
    return Individual(
        plan=whole,
        explanation=explain(whole),
        broken=broken(plan, wishes),
        seed=seed,
        source=source,
        steps_used=used,
    )


def _known(frames: Sequence[Frame], goal: Goal, rng: random.Random) -> Plan | None:
    """Return a known plan, drawn by lot among the people, if all of them are in every round."""
    if len(set(frames)) != 1:
        return None
    found = known_plan(frames[0].sizes, len(frames), goal, resting=frames[0].resting)
    if found is None:
        return None
    people = frames[0].people
    return found.renamed(dict(zip(found.people, rng.sample(people, len(people)), strict=True)))


def _enough(task: Problem, past: Plan) -> int:
    """Return a cost that no seating can beat."""
    if past.rounds or task.groups:
        return task.cost_of_groups
    sizes = [[size.people for size in frame.sizes] for frame in task.frames]
    return repeat_bound(len(task.people), sizes, even_dead_seats=task.goal is Goal.DEAD_SEATS_FIRST)


def _searched(task: Problem, enough: int, steps: int, rng: random.Random) -> tuple[Seats, int]:
    """Return the best seating of a few searches and how many steps they took."""
    cooling = _COOLING[task.goal]
    searches: list[Search] = []
    used = 0
    for share in _SHARES:
        search = Search(task, first_seats(task, rng), rng)
        used += search.run(replace(cooling, steps=steps // share), enough=enough)
        searches.append(search)
        if search.best_cost <= enough and not search.best_unfair:
            break
    best = min(searches, key=lambda search: _worth(task, search))
    return best.best, used


def _worth(task: Problem, search: Search) -> tuple[int, ...]:
    """Return what makes one search better than another; less is better."""
    most = most_meetings(task, search.best)
    return (*search.best_worth, most)
