"""What an organiser may ask of a plan: who shall never meet, who always, who keeps a table."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from games.engine import Message, gettext_noop
from tournaments.movements.plan import Pair, Person, Plan, SeatedRound, SeatingError, pair_of


class ImpossibleWishes(SeatingError):
    """No plan can fulfil these wishes."""


WITH_ITSELF: Final = gettext_noop("{person} makes a pair with the same person.")
ALWAYS_AND_NEVER: Final = gettext_noop("{one} and {other} shall meet always and never.")
MEET: Final = gettext_noop("Round {round}: {one} and {other} meet at table {table} and must not.")
PARTED: Final = gettext_noop("Round {round}: {one} and {other} are not at the same table.")
ELSEWHERE: Final = gettext_noop("Round {round}: {person} is not at table {table}.")


@dataclass(frozen=True, slots=True)
class Wishes:
    """Who must not meet, who sits together in every round, who never changes the table.

    `apart` and `together` are pairs; the people of one of `teams` never meet each other; `at_table`
    gives a person the number of a table, from 1, for all rounds. People who are not in a round wish
    nothing there.
    """

    apart: Collection[tuple[Person, Person]] = ()
    together: Collection[tuple[Person, Person]] = ()
    teams: Collection[Collection[Person]] = ()
    at_table: Mapping[Person, int] = field(default_factory=dict)

    def kept_apart(self) -> frozenset[Pair]:
        """Return all pairs that must not meet; people kept at different tables are among them."""
        pairs = {pair_of(*pair) for pair in self.apart}
        for team in self.teams:
            pairs.update(pair_of(*pair) for pair in combinations(team, 2))
        for one, other in combinations(self.at_table, 2):
            if self.at_table[one] != self.at_table[other]:
                pairs.add(pair_of(one, other))
        return frozenset(pairs)

    def groups(self) -> tuple[tuple[Person, ...], ...]:
        """Return groups of two and more who share each table, people kept at one table included.

        >>> Wishes(together=[(1, 2), (2, 3)], at_table={7: 1, 9: 1}).groups()
        ((1, 2, 3), (7, 9))
        """
        links = [
            *self.together,
            *(
                (one, other)
                for one, other in combinations(self.at_table, 2)
                if self.at_table[one] == self.at_table[other]
            ),
        ]
        group: dict[Person, set[Person]] = {}
        for one, other in links:
            joined = group.get(one, {one}) | group.get(other, {other})
            group.update(dict.fromkeys(joined, joined))
        return tuple(sorted({tuple(sorted(members)) for members in group.values()}))

    def require_possible(self) -> None:
        """Raise `ImpossibleWishes` for wishes that contradict each other in any plan."""
        for one, other in (*self.apart, *self.together):
            if one == other:
                raise ImpossibleWishes(Message(WITH_ITSELF, {"person": one}))
        apart = self.kept_apart()
        for members in self.groups():
            for pair in combinations(members, 2):
                if pair in apart:
                    raise ImpossibleWishes(
                        Message(ALWAYS_AND_NEVER, {"one": pair[0], "other": pair[1]})
                    )


NO_WISHES = Wishes()


def broken(plan: Plan, wishes: Wishes) -> tuple[Message, ...]:
    """Return a sentence for each wish that the plan breaks.

    >>> from tournaments.movements.plan import seated_round
    >>> plan = Plan((seated_round([(1, 2, 3, 4), (5, 6, 7, 8)]),))
    >>> for said in broken(plan, Wishes(apart=[(4, 1)], together=[(1, 8)], at_table={5: 1})):
    ...     print(said)
    Round 1: 1 and 4 meet at table 1 and must not.
    Round 1: 1 and 8 are not at the same table.
    Round 1: 5 is not at table 1.
    """
    return tuple(
        said
        for number, turn in enumerate(plan.rounds, start=1)
        for said in _broken_in(number, turn, wishes)
    )


def _broken_in(round_number: int, turn: SeatedRound, wishes: Wishes) -> list[Message]:
    at = {
        person: number
        for number, table in enumerate(turn.tables, start=1)
        for person in table.people
    }
    said = [
        Message(MEET, {"round": round_number, "one": one, "other": other, "table": at[one]})
        for one, other in sorted(wishes.kept_apart())
        if one in at and at.get(one) == at.get(other)
    ]
    said += [
        Message(PARTED, {"round": round_number, "one": one, "other": other})
        for one, other in sorted(pair_of(*pair) for pair in wishes.together)
        if one in at and other in at and at[one] != at[other]
    ]
    said += [
        Message(ELSEWHERE, {"round": round_number, "person": person, "table": number})
        for person, number in sorted(wishes.at_table.items())
        if at.get(person, number) != number
    ]
    return said
