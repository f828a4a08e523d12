"""Who goes on in a knock-out, and the ranking: whoever came further stands before the others."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.formats import lots, teams
from tournaments.formats.entrants import Entrant
from tournaments.formats.penalties import Unit, taken_off
from tournaments.formats.ranking import NO_RESULT, Figure, Standing, Tally, rank
from tournaments.formats.rules import Scoring
from tournaments.models import RankingKind
from tournaments.selectors import counting
from tournaments.selectors.facts import Facts, MatchOf

PEOPLE, TEAMS = RankingKind.PEOPLE, RankingKind.TEAMS


@dataclass(frozen=True, slots=True)
class Through:
    """Who goes on: `tables` are those of each table or duel, best first; `byes` did not play."""

    tables: tuple[tuple[Entrant, ...], ...] = ()
    byes: tuple[Entrant, ...] = ()

    @property
    def everybody(self) -> frozenset[Entrant]:
        return frozenset(self.byes) | {each for table in self.tables for each in table}


def main_kind(facts: Facts) -> RankingKind:
    """Return whether teams or people are knocked out."""
    as_teams = facts.rules.team > 1 or facts.rules.scoring is Scoring.MATCH_POINTS
    return TEAMS if as_teams else PEOPLE


def through(facts: Facts, number: int, gone: Collection[Entrant] = ()) -> Through:
    """Return who goes on after a round, by its hands alone; equal results are told apart by lot.

    For somebody who is `gone` the next one of the table goes on.
    """
    turn = facts.of_round(number)
    if facts.rules.scoring is Scoring.MATCH_POINTS:
        return Through(tuple(_winners(turn, match, gone) for match in turn.matches))
    standings = {row.entrant: place for place, row in enumerate(_ranked(turn, main_kind(facts)))}
    groups = _groups(turn)
    going = facts.rules.knock_out.through
    tables = tuple(
        tuple(
            sorted(
                (each for each in group if each not in gone),
                key=lambda each: standings.get(each, len(standings)),
            )
        )[:going]
        for group in groups
    )
    playing = {each for group in groups for each in group}
    before = _before(facts, number)
    return Through(
        tables, tuple(each for each in before if each not in playing and each not in gone)
    )


def _before(facts: Facts, number: int) -> tuple[Entrant, ...]:
    """Return who was to play a round, in the order of their seeds."""
    if number > 1:
        last = through(facts, number - 1)
        return (*last.byes, *(each for table in last.tables for each in table))
    if main_kind(facts) is TEAMS:
        return lots.drawn([team for team, people in facts.teams.items() if people], facts.seed)
    return lots.drawn(facts.entrants, facts.seed)


def _winners(turn: Facts, match: MatchOf, gone: Collection[Entrant]) -> tuple[Entrant, ...]:
    """Return the winner of a match, or who is left of the two."""
    here = [each for each in (match.one, match.other) if each is not None and each not in gone]
    if match.other is None or len(here) < BOTH:
        return tuple(here)
    return (_winner(turn, match),)


BOTH = 2


def _winner(turn: Facts, match: MatchOf) -> Entrant:
    if match.other is None:
        return match.one
    played = teams.Match(match.one, match.other, counting.deals_of(turn, match))
    result = teams.result(played, turn.rules.matches)
    fines = [*turn.team_penalties, *counting.team_fines(turn)]
    unit = Unit.MATCH_POINTS
    one = result.one - taken_off(fines, match.one, unit)
    other = result.other - taken_off(fines, match.other, unit)
    if one == other:
        return min((match.one, match.other), key=lambda each: lots.number(turn.seed, each))
    return match.one if one > other else match.other


def _groups(turn: Facts) -> list[tuple[Entrant, ...]]:
    """Return who met, in the order of tables: people of a table, or teams that share tables."""
    seats = next(iter(turn.seats.values()), {})
    tables: dict[int, list[Entrant]] = {}
    for each, seat in seats.items():
        tables.setdefault(seat.table, []).append(each)
    in_order = [people for _number, people in sorted(tables.items())]
    if main_kind(turn) is PEOPLE:
        return [tuple(people) for people in in_order]
    team_of = turn.team_of
    groups: list[list[Entrant]] = []
    for people in in_order:
        here = {team_of[each]: None for each in people if each in team_of}
        joined = [group for group in groups if here.keys() & set(group)]
        merged = dict.fromkeys(each for group in joined for each in group) | here
        groups = [group for group in groups if group not in joined]
        groups.append(list(merged))
    return [tuple(group) for group in groups]


def _ranked(turn: Facts, kind: RankingKind) -> Sequence[Standing]:
    return rank(counting.tallies(turn)[kind], turn.rules.ranking, turn.seed)


def standings(facts: Facts) -> dict[RankingKind, tuple[Standing, ...]]:
    """Rank by the round in which somebody went out, and by the result of that round.

    Who is still in after the last round that is finished stands first; without a finished round
    everybody does.
    """
    found = {}
    for kind in counting.tallies(facts):
        found[kind] = _by_rounds(facts, kind)
    return found


def _by_rounds(facts: Facts, kind: RankingKind) -> tuple[Standing, ...]:
    last_round = _last_rounds(facts, kind)
    rows: list[Standing] = []
    ahead = 0
    for number in sorted({*last_round.values()}, reverse=True):
        here = {each for each, last in last_round.items() if last == number}
        ranked = [row for row in _ranked(facts.of_round(number), kind) if row.entrant in here]
        rows += _after(ranked, ahead)
        rows += _without_result(here - {row.entrant for row in ranked})
        ahead += len(here)
    return tuple(rows)


def _last_rounds(facts: Facts, kind: RankingKind) -> Mapping[Entrant, int]:
    """Return the last round in which everybody played, or had a bye."""
    last: dict[Entrant, int] = {}
    team_of = facts.team_of
    for number, seats in sorted(facts.seats.items()):
        people: Iterable[Entrant] = seats
        if kind is TEAMS:
            people = {team_of[each] for each in seats if each in team_of}
        last.update(dict.fromkeys(people, number))
    if kind is main_kind(facts) and facts.rounds:
        newest = facts.rounds[-1].number
        last.update(dict.fromkeys(_before(facts, newest), newest))
    return last


def _without_result(entrants: Iterable[Entrant]) -> list[Standing]:
    """Return rows of those who have played nothing in their last round yet, or had a bye."""
    return [
        Standing(Tally(entrant=each, main=Figure(None, NO_RESULT)), None, shared=False, ties=())
        for each in sorted(entrants)
    ]


def _after(ranked: Sequence[Standing], ahead: int) -> list[Standing]:
    """Rank a part of the ranking behind those who are ahead of it."""
    found: list[Standing] = []
    for row in ranked:
        place = None if row.rank is None else row.rank + ahead
        found.append(replace(row, rank=place))
    return _renumbered(found, ahead)


def _renumbered(rows: list[Standing], ahead: int) -> list[Standing]:
    """Close the gaps that people of other rounds left among the ranks of this round."""
    ranks = sorted({row.rank for row in rows if row.rank is not None})
    size = {rank_: sum(row.rank == rank_ for row in rows) for rank_ in ranks}
    first: dict[int, int] = {}
    for rank_ in ranks:
        first[rank_] = ahead + 1
        ahead += size[rank_]
    return [
        row if row.rank is None else replace(row, rank=first[row.rank], shared=size[row.rank] > 1)
        for row in rows
    ]
