"""Knock-out: duels in a bracket with seeds and byes, and tables of which some go through.

Tables: of four the first two go through (tarok.net), of three teams the first one (the Slovenian
team cup, 27, 9, 3 teams; where a team is missing two play a duel) (paragraph 6).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, TypeAlias

from games.engine import ProblemKind, gettext_noop
from tournaments.formats.entrants import Entrant
from tournaments.formats.settings import FORM, InvalidSettings, Part, number

Duel: TypeAlias = tuple[Entrant, "Entrant | None"]
"""Two who meet; `None` means that the first one has a bye and goes through."""
FEWEST: Final = 2

NOBODY_DROPS_OUT = ProblemKind(
    "nobody_drops_out",
    gettext_noop("Fewer go through than sit at a table. Choose a lower number here."),
    FORM,
)


class ImpossibleKnockOut(ValueError):
    """Too few entrants, or winners who did not play."""


@dataclass(frozen=True, slots=True)
class KnockOut(Part):
    """How many meet at a table, and how many of them go through."""

    table: int = number(2, least=2, most=6, says=gettext_noop("How many meet at a table."))
    through: int = number(
        1, least=1, most=5, says=gettext_noop("How many of a table go through to the next round.")
    )

    def __post_init__(self) -> None:
        # A dataclass with slots is a second class, so a bare super() would not find it.
        super(KnockOut, self).__post_init__()
        if self.through >= self.table:
            raise InvalidSettings([NOBODY_DROPS_OUT.at("through")])


def seed_order(places: int) -> tuple[int, ...]:
    """Return the seeds down the bracket, so that the two best can only meet in the final.

    `places` is a power of two.

    >>> seed_order(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order: tuple[int, ...] = (1,)
    while len(order) < places:
        both = 2 * len(order) + 1
        order = tuple(seed for best in order for seed in (best, both - best))
    return order


def bracket(seeded: Sequence[Entrant]) -> tuple[Duel, ...]:
    """Return the duels of the first round, the best seeds with the byes.

    Raises `ImpossibleKnockOut` for fewer than two.
    """
    if len(seeded) < FEWEST:
        raise ImpossibleKnockOut("A knock-out needs two at least.")
    places = 1 << (len(seeded) - 1).bit_length()
    order = seed_order(places)
    return tuple(
        (
            seeded[min(one, other) - 1],
            seeded[max(one, other) - 1] if max(one, other) <= len(seeded) else None,
        )
        for one, other in zip(order[::2], order[1::2], strict=True)
    )


def next_duels(duels: Sequence[Duel], winners: Sequence[Entrant]) -> tuple[Duel, ...]:
    """Return the next round: winners of neighbouring duels meet, in the order of the bracket.

    Nothing comes after the final. Raises `ImpossibleKnockOut` if a winner was not in his duel.
    """
    if len(duels) != len(winners):
        raise ImpossibleKnockOut(f"{len(duels)} duels and {len(winners)} winners.")
    for duel, winner in zip(duels, winners, strict=True):
        if winner not in duel:
            raise ImpossibleKnockOut(f"{winner} did not play the duel {duel}.")
    return tuple(zip(winners[::2], winners[1::2], strict=False))


@dataclass(frozen=True, slots=True)
class KnockOutRound:
    """Who goes through without playing, and the tables, each in the order of the seeds."""

    byes: tuple[Entrant, ...]
    tables: tuple[tuple[Entrant, ...], ...]


def main_field(entrants: int, rules: KnockOut) -> int:
    """Return the greatest number that plays full tables down to a last one of all finalists.

    >>> main_field(27, KnockOut(3, 1)), main_field(21, KnockOut(4, 2)), main_field(11, KnockOut())
    (27, 16, 8)
    """
    size = rules.table
    while size * rules.table % rules.through == 0:
        larger = size * rules.table // rules.through
        if larger > entrants or larger % rules.table:
            break
        size = larger
    return size


def tables_round(seeded: Sequence[Entrant], rules: KnockOut) -> KnockOutRound:
    """Return the next round of tables: all of a full field, or the pre-round that makes it full.

    In a pre-round the best seeds have byes; its last table may be smaller. The seeds are spread
    over the tables to and fro, the best with the lowest. Raises `ImpossibleKnockOut` for fewer
    than a table.
    """
    count = len(seeded)
    if count < rules.table:
        raise ImpossibleKnockOut(f"{count} entrants are no table of {rules.table}.")
    surplus = count - main_field(count, rules)
    if not surplus:
        return KnockOutRound((), _spread(seeded, count // rules.table))
    tables = ceil(surplus / (rules.table - rules.through))
    playing = surplus + tables * rules.through
    return KnockOutRound(
        tuple(seeded[: count - playing]), _spread(seeded[count - playing :], tables)
    )


def _spread(seeded: Sequence[Entrant], tables: int) -> tuple[tuple[Entrant, ...], ...]:
    filled: list[list[Entrant]] = [[] for _ in range(tables)]
    for start in range(0, len(seeded), tables):
        pot = seeded[start : start + tables]
        to_and_fro = start // tables % 2
        order = range(tables - 1, -1, -1) if to_and_fro else range(tables)
        for table, each in zip(order, pot, strict=False):
            filled[table].append(each)
    return tuple(tuple(table) for table in filled)


def crossed(results: Sequence[tuple[Entrant, Entrant]]) -> tuple[tuple[Entrant, ...], ...]:
    """Return the next tables of four from (first, second) of each table, in the order of tables.

    The list is cut into halves A and B; a table takes two firsts of A and two seconds of B, the
    next one the other way round (paragraph 6). Two tables make the final. Raises
    `ImpossibleKnockOut` where the tables do not come out even.
    """
    half = len(results) // 2
    if len(results) == FEWEST:
        return ((results[0][0], results[1][0], results[0][1], results[1][1]),)
    if half % 2 or len(results) != 2 * half or not half:
        raise ImpossibleKnockOut(f"{len(results)} tables cannot be crossed.")
    upper, lower = results[:half], results[half:]
    tables: list[tuple[Entrant, ...]] = []
    for first in range(0, half, 2):
        a, b = upper[first : first + 2], lower[first : first + 2]
        tables += [
            (a[0][0], a[1][0], b[0][1], b[1][1]),
            (b[0][0], b[1][0], a[0][1], a[1][1]),
        ]
    return tuple(tables)
