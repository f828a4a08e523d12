"""Who wins which prize, by a ranking."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine import Message
from tournaments.formats import prizes as formats
from tournaments.formats.prizes import Category
from tournaments.formats.ranking import Figure, Tally
from tournaments.formats.ranking import Standing as Ranked
from tournaments.models import PrizeCategory, Standing, Tournament
from tournaments.selectors import ranked


@dataclass(frozen=True, slots=True)
class Award:
    """A prize and who gets it, "" where nobody is left; `tied` could claim the same prize."""

    category: str
    prize: str
    name: str
    rank: int | None
    tied: tuple[str, ...] = ()


def awards(tournament: Tournament, rows: Sequence[Standing]) -> list[Award]:
    """Return who wins which prize by the rows of a ranking, in the order of the categories."""
    categories = list(PrizeCategory.objects.filter(tournament=tournament).order_by("position"))
    if not categories:
        return []
    names = {row.position: ranked.name(row) for row in rows}
    given = formats.awards(
        [_plain(row) for row in rows],
        [_category(each, rows) for each in categories],
        one_each=tournament.one_prize_each,
    )
    return [
        Award(
            category=each.category,
            prize=each.prize,
            name=names[each.entrant] if each.entrant is not None else "",
            rank=each.rank,
            tied=tuple(names[other] for other in each.tied),
        )
        for each in given
    ]


def _plain(row: Standing) -> Ranked:
    """Return a row as the formats know it: who it is by its position, its rank and no more."""
    tally = Tally(entrant=row.position, main=Figure(None, Message("")))
    return Ranked(tally, row.rank, shared=row.is_shared, ties=())


def _category(each: PrizeCategory, standings: Sequence[Standing]) -> Category:
    members = None
    if each.category:
        inside = (row.position for row in standings if _is_in(row, each.category))
        members = frozenset(inside)
    return Category(each.name, tuple(each.prizes), members)


def _is_in(row: Standing, category: str) -> bool:
    return row.entry is not None and row.entry.category == category
