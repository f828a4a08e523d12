"""Knock-out: duels of teams in a bracket, and tables of people or teams of which some go on."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from django.utils.translation import gettext as _

from clubs.services.refusal import Refused
from tournaments.formats import knockout, lots
from tournaments.formats.entrants import Entrant
from tournaments.formats.rules import Scoring
from tournaments.movements import SeatedRound
from tournaments.services.drawing import matches
from tournaments.services.drawing.task import Drawn, Task, tables_of

LAST: Final = 1
CROSSED: Final = (4, 2)
"""Tables of four of which two go on are crossed (docs/tournaments.md, 6)."""


def drawn(task: Task) -> Drawn:
    """Draw the next round. Raises Refused where nobody is left to be drawn."""
    if task.rules.scoring is Scoring.MATCH_POINTS:
        return _duels(task)
    groups, resting = _groups(task)
    if task.rules.team == 1:
        return Drawn(SeatedRound(tables_of(task, groups).tables, resting))
    teams = matches.ready(task)
    tables = list(chain.from_iterable(_mixed(task, teams, group) for group in groups))
    away = tuple(chain.from_iterable(teams[each] for each in resting))
    return Drawn(SeatedRound(tables_of(task, tables).tables, away))


def _duels(task: Task) -> Drawn:
    teams = matches.ready(task)
    if not task.past_matches:
        seeded = lots.drawn(teams, task.seed)
        duels: Sequence[matches.Duel] = knockout.bracket(seeded)
    else:
        winners = [each for table in _through(task) for each in table]
        if len(winners) <= LAST:
            raise _over()
        before = [(met.one, met.other) for met in task.past_matches[-1]]
        duels = knockout.next_duels(before, winners)
    return matches.seated(task, duels, task.first)


def _through(task: Task) -> tuple[tuple[Entrant, ...], ...]:
    return task.through.tables if task.through else ()


def _groups(task: Task) -> tuple[list[tuple[Entrant, ...]], tuple[Entrant, ...]]:
    """Return the entrants of each table, and those who need not play this round."""
    rules = task.rules.knock_out
    entrants = task.field.people if task.rules.team == 1 else tuple(matches.ready(task))
    try:
        if task.first == 1:
            turn = knockout.tables_round(lots.drawn(entrants, task.seed), rules)
            return list(turn.tables), turn.byes
        winners = _through(task)
        byes = task.through.byes if task.through else ()
        if len(winners) == LAST and not byes:
            raise _over()
        even = all(len(table) == rules.through for table in winners)
        if (rules.table, rules.through) == CROSSED and even and not byes:
            return list(knockout.crossed([(table[0], table[1]) for table in winners])), ()
        # Firsts before seconds, so that those of one table are spread.
        ranked = [
            table[place]
            for place in range(rules.through)
            for table in winners
            if place < len(table)
        ]
        turn = knockout.tables_round([*byes, *ranked], rules)
        return list(turn.tables), turn.byes
    except knockout.ImpossibleKnockOut as error:
        raise Refused(
            "too_few_left", _("Too few are left for the tables of this knock-out.")
        ) from error


def _mixed(
    task: Task, teams: Mapping[Entrant, tuple[Entrant, ...]], group: Sequence[Entrant]
) -> list[tuple[Entrant, ...]]:
    """Seat the members of teams who meet: one of each team at every table, as far as it goes."""
    size = task.choices.players
    members = task.rules.team
    people = [teams[team][place] for place in range(members) for team in group]
    return [tuple(people[start : start + size]) for start in range(0, len(people), size)]


def _over() -> Refused:
    return Refused("knock_out_over", _("The final has been played: there is no further round."))
