"""Rankings as they are stored, each row with the arithmetic behind it."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Max, QuerySet

from tournaments.formats.ranking import Figure, Step, Tally, TieBreak
from tournaments.formats.ranking import compare as compared
from tournaments.models import Entry, RankingKind, Standing, Team, Tournament
from tournaments.selectors import rows

PEOPLE = RankingKind.PEOPLE


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """How a row of a ranking came about: the figure that ranks, those of the ties, round by round.

    Labels are messages, with people and teams by name; values are exact fractions.
    """

    tally: Tally
    ties: tuple[tuple[TieBreak, Figure], ...]
    contested: int
    line: str
    rank_in_line: int | None


def told(tournament: Tournament, until: int | None) -> QuerySet[Standing]:
    """Return the rows of all rankings, or of those up to the one after a round."""
    found = Standing.objects.filter(tournament=tournament)
    return found if until is None else found.filter(after_round__lte=until)


def latest(tournament: Tournament, *, until: int | None = None) -> int | None:
    """Return the round after which the newest ranking is, None before the first one."""
    found = told(tournament, until)
    last: int | None = found.aggregate(last=Max("after_round"))["last"]
    return last


def kinds(tournament: Tournament, *, until: int | None = None) -> list[RankingKind]:
    """Return the kinds of rankings that the tournament has, people first."""
    found = told(tournament, until).values_list("kind", flat=True)
    known = set(found.distinct())
    return [kind for kind in RankingKind if kind.value in known]


def ranking(
    tournament: Tournament,
    after_round: int | None = None,
    kind: RankingKind = PEOPLE,
    *,
    until: int | None = None,
) -> list[Standing]:
    """Return the rows of a ranking in order, by default the newest; none before a hand.

    With `until` it is none after a later round, whichever is asked for.
    """
    newest = latest(tournament, until=until)
    if newest is None:
        return []
    after = newest if after_round is None else min(after_round, newest)
    found = Standing.objects.filter(tournament=tournament, kind=kind, after_round=after)
    found = found.select_related("entry__member", "entry__team", "team")
    return list(found.order_by("position"))


def arithmetic(tournament: Tournament, row: Standing) -> Arithmetic:
    """Return what a row of the ranking was counted from."""
    names = _names(tournament)
    return Arithmetic(
        tally=rows.tally_of(_number(row), row.row, names),
        ties=rows.ties_of(row.row, names),
        contested=row.row["contested"],
        line=row.row["line"],
        rank_in_line=row.row["rank_in_line"],
    )


def compare(tournament: Tournament, one: Standing, other: Standing) -> tuple[Step, ...]:
    """Return the comparisons of two rows of one ranking, up to the one that decides."""
    names = _names(tournament)
    tallies = [rows.tally_of(_number(row), row.row, names) for row in (one, other)]
    return compared(tallies[0], tallies[1], tournament.format().ranking, tournament.seed)


def _number(row: Standing) -> int:
    entrant = row.entry or row.team
    if entrant is None:
        raise ValueError(f"{row} is of nobody.")
    return entrant.number


def _names(tournament: Tournament) -> Mapping[str, Mapping[int, str]]:
    people = Entry.objects.filter(tournament=tournament)
    return {
        "member": dict(people.values_list("number", "member__name")),
        "team": dict(Team.objects.filter(tournament=tournament).values_list("number", "name")),
    }
