"""Prizes by category, one a person.

Categories are filled in the order of the organiser, so the first one is the one that a person gets
who could have two. Who is not ranked gets none.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.formats.entrants import Entrant
from tournaments.formats.ranking import Standing


@dataclass(frozen=True, slots=True)
class Category:
    """A category, its prizes from the first to the last, and who is in it (`None` is everybody)."""

    name: str
    prizes: tuple[str, ...]
    members: frozenset[Entrant] | None = None


@dataclass(frozen=True, slots=True)
class Award:
    """A prize and who gets it: `entrant` is `None` where nobody is left.

    `tied` are the others of the same rank who could claim the same prize: the organiser shares the
    prizes or draws a lot.
    """

    category: str
    prize: str
    entrant: Entrant | None
    rank: int | None = None
    tied: tuple[Entrant, ...] = ()


def awards(
    standings: Sequence[Standing], categories: Sequence[Category], *, one_each: bool = True
) -> tuple[Award, ...]:
    """Return the prizes in the order of the categories, each to the best who may have it."""
    given: list[Award] = []
    for category in categories:
        had = {award.entrant for award in given} if one_each else set()
        queue = [
            row
            for row in standings
            if row.rank is not None
            and row.entrant not in had
            and (category.members is None or row.entrant in category.members)
        ]
        for place, prize in enumerate(category.prizes):
            given.append(_award(category.name, prize, queue, place))
    return tuple(given)


def _award(category: str, prize: str, queue: Sequence[Standing], place: int) -> Award:
    if place >= len(queue):
        return Award(category, prize, None)
    row = queue[place]
    tied = tuple(
        each.entrant for each in queue if each.rank == row.rank and each.entrant != row.entrant
    )
    return Award(category, prize, row.entrant, row.rank, tied)
