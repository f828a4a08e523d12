"""People arrive or leave: the rounds played stay, the others are planned anew, and what changes."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from tournaments.movements.individual import NO_CHOICES, Choices, Individual, continued, frames
from tournaments.movements.plan import Person, Plan, SeatedRound


def planned_again(
    plan: Plan,
    people: Collection[Person],
    *,
    after: int,
    rounds: int,
    seed: int,
    choices: Choices = NO_CHOICES,
    absent: Mapping[int, Collection[Person]] | None = None,
) -> Individual:
    """Keep the rounds up to `after` and plan the rest of `rounds` for those who are there now.

    Meetings and dead seats of the rounds kept count, and dead seats are fair by the rounds that
    each one is there: a newcomer does not make up for what he missed. `explanation` is of the whole
    plan, `broken` of the new rounds. Raises `ValueError` if so many rounds are not planned yet, and
    what `plan_individual` raises.

    >>> from tournaments.movements.designs import affine_plane
    >>> old = affine_plane(4)
    >>> quick = Choices(steps=20_000)
    >>> new = planned_again(old, range(17), after=2, rounds=5, seed=1, choices=quick).plan
    >>> new.first(2) == old.first(2), len(new.rounds[2].present)
    (True, 17)
    """
    if not 0 <= after <= len(plan.rounds):
        raise ValueError(f"The plan has {len(plan.rounds)} rounds, so {after} cannot be kept.")
    if after > rounds:
        raise ValueError(f"{after} rounds were played, so the plan cannot end after {rounds}.")
    numbers = range(after + 1, rounds + 1)
    return continued(
        plan.first(after), frames(people, numbers, choices, absent), seed=seed, choices=choices
    )


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """Somebody sits elsewhere in a round than before; None is nowhere: away, or resting."""

    round: int
    person: Person
    before: int | None
    after: int | None


def changes(before: Plan, after: Plan) -> tuple[Change, ...]:
    """Return who sits at another table (numbers from 1) in which round, in order.

    >>> from tournaments.movements.plan import seated_round
    >>> one = Plan((seated_round([(1, 2, 3, 4)]),))
    >>> two = Plan((seated_round([(1, 2, 3, 5)]),))
    >>> [(change.person, change.before, change.after) for change in changes(one, two)]
    [(4, 1, None), (5, None, 1)]
    """
    nothing = SeatedRound(())
    found: list[Change] = []
    for place in range(max(len(before.rounds), len(after.rounds))):
        old, new = (
            _tables(plan.rounds[place] if place < len(plan.rounds) else nothing)
            for plan in (before, after)
        )
        found += [
            Change(place + 1, person, old.get(person), new.get(person))
            for person in sorted({*old, *new})
            if old.get(person) != new.get(person)
        ]
    return tuple(found)


def _tables(turn: SeatedRound) -> dict[Person, int]:
    return {
        person: number
        for number, table in enumerate(turn.tables, start=1)
        for person in table.people
    }
