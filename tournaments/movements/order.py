"""In which order the rounds of a plan are played, so that nobody sits out again before others."""

from collections import Counter
from typing import Final

from tournaments.movements.plan import Person, Plan, SeatedRound

MOST_ORDERED: Final = 12
"""Of more rounds than these not all orders are tried."""
_REST: Final = 4


def in_fair_order(plan: Plan) -> Plan:
    """Return the rounds in an order in which dead seats and rests stay even after each round.

    Should the day end early, it was fair until then: nobody has sat out twice more than another. If
    no order of these rounds is so, the next round always goes to those who had least, as far as one
    is left.
    """
    if 0 < len(plan.rounds) <= MOST_ORDERED:
        order = _EvenOrder(plan).find(frozenset())
        if order is not None:
            return Plan(tuple(plan.rounds[number] for number in order))
    return _least_first(plan)


class _EvenOrder:
    """The search for an order that is even after each round; the first one as the rounds stand.

    What a set of rounds sits out does not depend on its order, so each set is tried once.
    """

    def __init__(self, plan: Plan) -> None:
        self._rounds = [_sat_out(turn) for turn in plan.rounds]
        self._so_far = [Counter(dict.fromkeys(plan.people, 0)) for _kind in range(2)]
        self._tried: set[frozenset[int]] = set()

    def find(self, done: frozenset[int]) -> list[int] | None:
        """Return the numbers of the rounds that follow those done, None where no order is even."""
        if len(done) == len(self._rounds):
            return []
        for number in range(len(self._rounds)):
            following = done | {number}
            if number in done or following in self._tried:
                continue
            self._tried.add(following)
            self._count(number, 1)
            found = self.find(following) if self._is_even() else None
            if found is not None:
                return [number, *found]
            self._count(number, -1)
        return None

    def _count(self, number: int, sign: int) -> None:
        for counted, more in zip(self._so_far, self._rounds[number], strict=True):
            for person, value in more.items():
                counted[person] += sign * value

    def _is_even(self) -> bool:
        return all(max(each.values()) - min(each.values()) <= 1 for each in self._so_far)


def _least_first(plan: Plan) -> Plan:
    waiting = list(plan.rounds)
    ordered: list[SeatedRound] = []
    load: Counter[Person] = Counter()
    while waiting:
        following = min(waiting, key=lambda turn: _unevenness(load, turn))
        waiting.remove(following)
        ordered.append(following)
        load.update(_loads(following))
    return Plan(tuple(ordered))


def _unevenness(load: Counter[Person], turn: SeatedRound) -> int:
    more = _loads(turn)
    return sum((load[person] + value) ** 2 - load[person] ** 2 for person, value in more.items())


def _loads(turn: SeatedRound) -> dict[Person, int]:
    """Return what each person sits out in a round; a rest is a whole table's worth."""
    dead, resting = _sat_out(turn)
    return {**dead, **{person: _REST * count for person, count in resting.items()}}


def _sat_out(turn: SeatedRound) -> tuple[dict[Person, int], dict[Person, int]]:
    """Return everybody's dead seats of a round, and who rests for all of it."""
    dead = {person: table.dead_seats for table in turn.tables for person in table.people}
    return dead, dict.fromkeys(turn.resting, 1)
