"""Exact designs: plans in which every pair meets equally often, or nobody meets twice.

Three kinds (numbers of people from 0):

* affine planes of order 4 and 5, and what remains of them when people are left out;
* cyclic starters: one round, or a few, from which the others follow by adding 1, 2, ... to all
  numbers. They stand here as data and are checked by the tests;
* perfect seasons, in which every pair meets exactly three times (the tables of whist tournaments).
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from tournaments.movements.plan import Person, Plan, SeatedRound, seated_round

_GF4_SUM: Final = tuple(tuple(a ^ b for b in range(4)) for a in range(4))
_GF4_PRODUCT: Final = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
_GF5_SUM: Final = tuple(tuple((a + b) % 5 for b in range(5)) for a in range(5))
_GF5_PRODUCT: Final = tuple(tuple(a * b % 5 for b in range(5)) for a in range(5))
_FIELDS: Final = {4: (_GF4_SUM, _GF4_PRODUCT), 5: (_GF5_SUM, _GF5_PRODUCT)}


def affine_plane(order: int) -> Plan:
    """Return the plane of order 4 or 5: its points are the people, its parallel classes the rounds.

    order² people at tables of `order`, order + 1 rounds, every pair exactly once. Each table plays
    the game for `order` players. Raises `KeyError` for another order.

    >>> plane = affine_plane(5)
    >>> len(plane.people), len(plane.rounds), plane.rounds[0].tables[0].people
    (25, 6, (0, 5, 10, 15, 20))
    """
    add, times = _FIELDS[order]
    values = range(order)
    slopes = [
        [tuple(order * x + add[times[slope][x]][shift] for x in values) for shift in values]
        for slope in values
    ]
    upright = [tuple(order * x + y for y in values) for x in values]
    return Plan(tuple(seated_round(lines, players=order) for lines in (*slopes, upright)))


def without(plan: Plan, people: Collection[Person], *, players: int) -> Plan:
    """Leave people out of a plan; the tables that remain play the game for `players` if they can.

    >>> plan = without(affine_plane(5), [24], players=4)
    >>> sorted(len(table.people) for table in plan.rounds[0].tables)
    [4, 5, 5, 5, 5]
    """
    return Plan(
        tuple(
            seated_round(
                (
                    [person for person in table.people if person not in people]
                    for table in turn.tables
                ),
                players=players,
            )
            for turn in plan.rounds
        )
    )


def punctured_plane(people: int) -> Plan | None:
    """Return a plan without a repeat for 20 to 25 people from the plane of order 5, if there is.

    25 and 24 people have 6 rounds of tables of five (one of four). With 21 to 23 people 5 rounds
    remain, and those who are left of the shortened line sit at a table of five in every round: the
    dead seats are not even. 20 people have one round of fives and five rounds of fours.
    """
    plane = affine_plane(5)
    *rounds, last = plane.rounds
    line = last.tables[-1].people
    if people == len(plane.people):
        return without(plane, (), players=4)
    if people == len(plane.people) - 1:
        return without(plane, line[:1], players=4)
    left_out = line[: len(plane.people) - people]
    if people == len(plane.people) - len(line):
        shortened = Plan((SeatedRound(last.tables[:-1]), *rounds))
        return without(shortened, left_out, players=4)
    if len(plane.people) - len(line) < people < len(plane.people):
        return without(Plan(tuple(rounds)), left_out, players=4)
    return None


@dataclass(frozen=True, slots=True)
class Starter:
    """First rounds, from which others follow by adding a step to every number.

    The numbers below `modulus * orbits` lie in orbits of `modulus`; a step adds 1 inside each
    orbit, cyclically. Greater numbers stand still. Each round of `text` has its tables separated by
    blanks and its people by commas; who rests stands after a slash. Rounds are separated by `|`.
    """

    modulus: int
    orbits: int
    text: str

    def develop(self, *, players: int = 4) -> Plan:
        """Return all rounds: each first round and its followers.

        >>> Starter(3, 1, "0,1,2,3").develop().rounds[1].tables[0].people
        (1, 2, 0, 3)
        """
        return Plan(
            tuple(
                self._shifted(first, step, players)
                for first in self.text.split("|")
                for step in range(self.modulus)
            )
        )

    def _shifted(self, first: str, step: int, players: int) -> SeatedRound:
        seated, _, resting = first.partition("/")
        return seated_round(
            (self._people(table, step) for table in seated.split()),
            players=players,
            resting=self._people(resting.strip(), step),
        )

    def _people(self, text: str, step: int) -> list[Person]:
        return [self._moved(int(number), step) for number in text.split(",") if number]

    def _moved(self, number: int, step: int) -> int:
        orbit, place = divmod(number, self.modulus)
        if orbit >= self.orbits:
            return number
        return orbit * self.modulus + (place + step) % self.modulus


SEASONS: Final[Mapping[int, Starter]] = {
    5: Starter(5, 1, "1,2,3,4 / 0"),
    8: Starter(7, 1, "4,5,1,6 7,0,2,3"),
    9: Starter(3, 3, "5,0,2,4 8,7,3,1 / 6|5,8,3,6 4,0,7,1 / 2|1,2,7,6 3,0,8,4 / 5"),
    12: Starter(11, 1, "10,2,1,8 0,9,5,6 7,11,3,4"),
    13: Starter(13, 1, "6,11,12,3 7,9,10,5 8,4,1,2 / 0"),
    16: Starter(15, 1, "2,5,12,11 3,10,8,6 9,13,7,14 15,1,4,0"),
    17: Starter(17, 1, "14,13,6,9 8,10,11,3 7,12,1,16 4,2,15,5 / 0"),
    20: Starter(19, 1, "18,1,11,15 10,12,0,13 14,9,3,8 17,19,6,2 16,5,4,7"),
    21: Starter(21, 1, "20,1,15,9 2,8,7,19 10,12,17,13 14,11,5,18 6,3,16,4 / 0"),
    24: Starter(23, 1, "5,20,6,22 17,7,15,2 12,18,19,16 4,8,1,13 23,9,21,3 11,14,10,0"),
    25: Starter(25, 1, "7,3,9,0 11,18,19,16 21,12,22,2 1,14,10,15 17,24,13,5 8,6,23,20 / 4"),
    28: Starter(27, 1, "12,27,4,11 5,9,25,13 17,23,20,3 1,14,16,26 10,24,15,6 2,8,18,7 22,21,19,0"),
    29: Starter(
        29, 1, "11,27,26,0 24,14,6,18 28,19,23,16 21,20,5,1 9,8,25,3 13,10,4,2 7,22,17,15 / 12"
    ),
    32: Starter(
        31,
        1,
        "11,1,10,7 28,2,17,4 20,19,24,12 5,16,22,31 27,14,26,30 23,9,29,0 15,25,6,8 3,13,21,18",
    ),
}
"""Starters of perfect seasons: every pair meets exactly three times. Of an odd number of people
each one rests in exactly one round."""

NO_REPEATS: Final[Mapping[int, Starter]] = {
    24: Starter(7, 3, "4,19,8,21 23,0,7,17 9,12,3,11 22,5,10,16 1,2,6,15 18,13,20,14"),
    28: Starter(9, 3, "6,21,22,4 0,1,20,23 14,18,25,11 3,13,7,12 24,16,19,9 15,2,8,10 5,17,26,27"),
}
"""Starters of plans at tables of four in which nobody meets twice: as many rounds as possible."""


def perfect_season(people: int) -> Plan | None:
    """Return a plan in which every pair meets exactly three times; None if none is kept here.

    4n people play 4n - 1 rounds, 4n + 1 people 4n + 1 rounds in which one person rests.
    """
    starter = SEASONS.get(people)
    return starter.develop() if starter else None


def no_repeat_design(people: int) -> Plan | None:
    """Return a plan at tables of four in which nobody meets twice; None if none is kept here.

    >>> len(no_repeat_design(28).rounds)
    9
    """
    if people == _FIELD_OF_FOUR:
        return affine_plane(4)
    starter = NO_REPEATS.get(people)
    return starter.develop() if starter else None


_FIELD_OF_FOUR: Final = 16
