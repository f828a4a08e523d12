"""The search for a good seating: people of one round change places, step by step.

Simulated annealing with counts of meetings. A step takes somebody who meets a person again (or, now
and then, anybody), takes another place of the same round, and counts what an exchange would change.
What saves is done, what costs is done rarely, and more rarely as the search cools. Everything is
counted in whole numbers and steps, never in seconds, so that the same seed gives the same plan on
every computer.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from math import exp
from typing import Final, NamedTuple, TypeAlias

from tournaments.movements.problem import DIGIT, NEVER, REST, Goal, Problem

Seats: TypeAlias = list[list[list[int]]]
"""Rounds of tables of indices; in a round with people who rest, the last table is theirs."""

CHUNK: Final = 1024
"""Steps at one temperature."""
_ONE: Final = 1 << 16
"""A probability of one."""
_AT_REPEATS: Final = 0.9
"""How often a step begins with somebody who meets a person again."""
_SELDOM: Final = 3
"""An exchange in two rounds is tried for one of eight (bits) that would be unfair: it is slow."""
_DEAREST: Final = 32
"""What costs this much is never done."""


class Place(NamedTuple):
    """A place of a round: its table, where in it, and what sitting there means.

    `company` is the table if meetings count there and nothing for those who rest; `others` how many
    one meets there; `counts` is 1 where meetings count.
    """

    table: list[int]
    company: list[int]
    at: int
    others: int
    counts: int
    load: int
    number: int


@dataclass(frozen=True, slots=True)
class Cooling:
    """From which temperature to which, in how many steps; what repeats and unfair loads cost."""

    hot: float
    cold: float
    steps: int
    repeat: int
    unfair: int


class Search:
    """One seating that changes, what it costs, and the best that it ever was.

    `cost` is the repeat cost beside what the past had; `unfair` how far loads are from fair. `best`
    is the best seating for the goal of the problem, `best_cost` and `best_unfair` are its numbers.
    """

    def __init__(self, problem: Problem, seats: Seats, rng: random.Random) -> None:
        self._random = rng.random
        self._bits = rng.getrandbits
        self._met = [list(row) for row in problem.start]
        self._load = [0] * len(problem.people)
        self._excess = problem.excess
        self._groups = _by_round(problem)
        self._places = [_places(tables, problem, turn) for turn, tables in enumerate(seats)]
        self._where = [
            {place.table[place.at]: number for number, place in enumerate(places)}
            for places in self._places
        ]
        self._seats = seats
        self._hot: list[tuple[int, int]] = []
        self._hot_at: dict[tuple[int, int], int] = {}
        self.cost = 0
        for places in self._places:
            for place in places:
                self._load[place.table[place.at]] += place.load
            for company in {id(place.company): place.company for place in places}.values():
                self._sit_down(company)
        self.unfair = sum(self._excess[person][load] for person, load in enumerate(self._load))
        self._pairs_first = problem.goal is Goal.PAIRS_FIRST
        self.best_cost, self.best_unfair = self.cost, self.unfair
        self.best = _copied(seats)

    def _sit_down(self, company: Sequence[int]) -> None:
        for at, one in enumerate(company):
            for other in company[:at]:
                self.cost += self._met[one][other]
                self._meet(one, other)

    def _meet(self, one: int, other: int) -> None:
        met = self._met
        met[one][other] = met[other][one] = count = met[one][other] + 1
        if count > 1:
            pair = (one, other) if one < other else (other, one)
            if pair not in self._hot_at:
                self._hot_at[pair] = len(self._hot)
                self._hot.append(pair)

    def _part(self, one: int, other: int) -> None:
        met = self._met
        met[one][other] = met[other][one] = count = met[one][other] - 1
        if count == 1:
            self._cool_down((one, other) if one < other else (other, one))

    def _cool_down(self, pair: tuple[int, int]) -> None:
        at = self._hot_at.pop(pair, None)
        if at is not None:
            last = self._hot.pop()
            if last != pair:
                self._hot[at] = last
                self._hot_at[last] = at

    def run(self, cooling: Cooling, *, enough: int) -> int:
        """Search until nothing is unfair and the cost is at most `enough`, or the steps are used.

        Returns how many steps were used, in whole chunks.
        """
        chunks = max(1, cooling.steps // CHUNK)
        for chunk in range(chunks):
            if self.best_cost <= enough and not self.best_unfair:
                return chunk * CHUNK
            temperature = cooling.hot * (cooling.cold / cooling.hot) ** (chunk / chunks)
            odds = [round(_ONE * exp(-dear / temperature)) for dear in range(_DEAREST)]
            self._steps(odds, cooling)
        return chunks * CHUNK

    def _steps(self, odds: Sequence[int], cooling: Cooling) -> None:
        rand, bits, excess, load = self._random, self._bits, self._excess, self._load
        places_of, met = self._places, self._met
        repeat, unfair = cooling.repeat, cooling.unfair
        for _ in range(CHUNK):
            turn, number = self._somebody()
            places = places_of[turn]
            other = int(rand() * len(places))
            here, there = places[number], places[other]
            if here.number == there.number:
                continue
            one, two = here.table[here.at], there.table[there.at]
            if self._groups and (one in self._groups[turn] or two in self._groups[turn]):
                self._step_of_group(turn, number, other, odds, cooling)
                continue
            change = self._change(here, there, met[one], met[two], two)
            dear = repeat * change
            if here.load != there.load:
                more = there.load - here.load
                of_one, of_two = excess[one], excess[two]
                worse = (
                    of_one[load[one] + more]
                    + of_two[load[two] - more]
                    - of_one[load[one]]
                    - of_two[load[two]]
                )
                if worse > 0 and not self.unfair and not self._pairs_first:
                    if not bits(_SELDOM):
                        self._step_of_two_rounds(turn, number, other, odds, cooling)
                    continue
                dear += unfair * worse
            if dear <= 0 or (dear < _DEAREST and bits(16) < odds[dear]):
                self._exchange(turn, number, other)
                self.cost += change
                self._note()

    def _note(self) -> None:
        """Keep the seating if it is the best so far."""
        if self._worth(self.unfair, self.cost) < self._worth(self.best_unfair, self.best_cost):
            self.best_unfair, self.best_cost = self.unfair, self.cost
            self.best = _copied(self._seats)

    @property
    def best_worth(self) -> tuple[int, int, int]:
        """What the best seating is worth beside that of other searches; less is better."""
        return self._worth(self.best_unfair, self.best_cost)

    def _worth(self, unfair: int, cost: int) -> tuple[int, int, int]:
        """Return what makes one seating better than another; less is better.

        Nothing excuses that a pair meets that must not.
        """
        pairs = cost // NEVER
        return (pairs, cost, unfair) if self._pairs_first else (pairs, unfair, cost)

    def _somebody(self) -> tuple[int, int]:
        """Return a round and a place: mostly of somebody who meets a person again."""
        rand, bits, hot, where = self._random, self._bits, self._hot, self._where
        rounds = len(where)
        if hot and rand() < _AT_REPEATS:
            pair = hot[int(rand() * len(hot))]
            one, other = pair if bits(1) else pair[::-1]
            first = int(rand() * rounds)
            for turn in (*range(first, rounds), *range(first)):
                number, at = where[turn].get(one), where[turn].get(other)
                if number is not None and at is not None:
                    places = self._places[turn]
                    if places[number].number == places[at].number:
                        return turn, number
            # They met before these rounds.
            self._cool_down(pair)
        turn = int(rand() * rounds)
        return turn, int(rand() * len(self._places[turn]))

    @staticmethod
    def _change(here: Place, there: Place, of_one: list[int], of_two: list[int], two: int) -> int:
        """Return what the cost would change if two people exchanged their places."""
        change = here.others + there.others - (here.counts + there.counts) * of_one[two]
        for person in there.company:
            change += of_one[person] - of_two[person]
        for person in here.company:
            change += of_two[person] - of_one[person]
        return change

    def _exchange(self, turn: int, number: int, other: int) -> None:
        """Let two people of a round exchange their places; the caller counts the cost."""
        places = self._places[turn]
        here, there = places[number], places[other]
        one, two = here.table[here.at], there.table[there.at]
        for person in here.company:
            if person != one:
                self._part(one, person)
                self._meet(two, person)
        for person in there.company:
            if person != two:
                self._part(two, person)
                self._meet(one, person)
        here.table[here.at], there.table[there.at] = two, one
        where = self._where[turn]
        where[one], where[two] = other, number
        if here.load != there.load:
            self._carry(one, there.load - here.load)
            self._carry(two, here.load - there.load)

    def _carry(self, person: int, more: int) -> None:
        excess, before = self._excess[person], self._load[person]
        self._load[person] = before + more
        self.unfair += excess[before + more] - excess[before]

    def _step_of_two_rounds(
        self, turn: int, number: int, other: int, odds: Sequence[int], cooling: Cooling
    ) -> None:
        """Let two people change places in two rounds, so that both sit out as much as before."""
        here, there = self._places[turn][number], self._places[turn][other]
        one, two = here.table[here.at], there.table[there.at]
        back = self._round_back(turn, one, two, there.load - here.load)
        if back is None:
            return
        cost, where = self.cost, self._where[back]
        moves = [(turn, number, other), (back, where[one], where[two])]
        for move in moves:
            self._exchange_and_count(*move)
        dear = cooling.repeat * (self.cost - cost)
        if dear <= 0 or (dear < _DEAREST and self._bits(16) < odds[dear]):
            self._note()
            return
        for move in reversed(moves):
            self._exchange_and_count(*move)

    def _round_back(self, turn: int, one: int, two: int, more: int) -> int | None:
        """Return a round in which two people who change in `turn` change back and all is fair."""
        of_one, of_two = self._excess[one], self._excess[two]
        load_one, load_two = self._load[one], self._load[two]
        before = load_one >> DIGIT * turn & REST, load_two >> DIGIT * turn & REST
        rounds = len(self._where)
        first = int(self._random() * rounds)
        for back in chain(range(first, rounds), range(first)):
            shift = DIGIT * back
            if not self._may_move(back, one) or not self._may_move(back, two):
                continue
            if (load_two >> shift & REST, load_one >> shift & REST) != before:
                continue
            change = more + ((before[0] - before[1]) << shift)
            if back != turn and not of_one[load_one + change] + of_two[load_two - change]:
                return back
        return None

    def _may_move(self, turn: int, person: int) -> bool:
        """Say whether somebody is there in a round and bound to nobody."""
        bound = bool(self._groups) and person in self._groups[turn]
        return person in self._where[turn] and not bound

    def _step_of_group(
        self, turn: int, number: int, other: int, odds: Sequence[int], cooling: Cooling
    ) -> None:
        """Let a whole group change places with another, or with as many single people."""
        groups, places, where = self._groups[turn], self._places[turn], self._where[turn]
        if places[number].table[places[number].at] not in groups:
            number, other = other, number
        group = groups[places[number].table[places[number].at]]
        there = places[other].table
        partners = list(groups.get(there[places[other].at], ()))
        if not partners:
            singles = [person for person in there if person not in groups]
            if len(singles) >= len(group):
                partners = [singles.pop(int(self._random() * len(singles))) for _ in group]
        if len(partners) != len(group):
            return
        cost, unfair = self.cost, self.unfair
        moves = [(where[one], where[two]) for one, two in zip(group, partners, strict=True)]
        for mine, theirs in moves:
            self._exchange_and_count(turn, mine, theirs)
        dear = cooling.repeat * (self.cost - cost) + cooling.unfair * (self.unfair - unfair)
        if dear <= 0 or (dear < _DEAREST and self._bits(16) < odds[dear]):
            self._note()
            return
        for mine, theirs in reversed(moves):
            self._exchange_and_count(turn, mine, theirs)

    def _exchange_and_count(self, turn: int, number: int, other: int) -> None:
        here, there = self._places[turn][number], self._places[turn][other]
        one, two = here.table[here.at], there.table[there.at]
        met = self._met
        self.cost += self._change(here, there, met[one], met[two], two)
        self._exchange(turn, number, other)


def _by_round(problem: Problem) -> tuple[dict[int, tuple[int, ...]], ...]:
    """Return for each round who is bound to others who are there; nothing without groups."""
    if not problem.groups:
        return ()
    index = problem.index
    rounds: list[dict[int, tuple[int, ...]]] = []
    for frame in problem.frames:
        there = frozenset(frame.people)
        bound: dict[int, tuple[int, ...]] = {}
        for group in problem.groups:
            members = tuple(index[person] for person in group if person in there)
            if len(members) > 1:
                bound.update(dict.fromkeys(members, members))
        rounds.append(bound)
    return tuple(rounds)


def _places(tables: list[list[int]], problem: Problem, turn: int) -> list[Place]:
    sizes = problem.frames[turn].sizes
    places = [
        Place(table, table, at, len(table) - 1, 1, size.sitting_out << DIGIT * turn, number)
        for number, (table, size) in enumerate(zip(tables, sizes, strict=False))
        for at in range(len(table))
    ]
    if len(tables) > len(sizes):
        resting = tables[-1]
        places += [
            Place(resting, [], at, 0, 0, REST << DIGIT * turn, len(sizes))
            for at in range(len(resting))
        ]
    return places


def _copied(seats: Seats) -> Seats:
    return [[list(table) for table in tables] for tables in seats]
