"""Teams who sit down against each other: quadrettes, team matches, triplettes (paragraph 3).

Quadrettes: the attacker of one team plays three of the other at a table, the other's attacker
three of the first at the next table, both on the same deals; the attacker sits South, which is
chair 3. Triplettes: both teams share a table of six, one on the odd chairs and one on the even
ones; with the dealer and the second to the right out, one of the dealer's team attacks the three
of the other.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from django.utils.translation import gettext as _

from clubs.services.refusal import Refused
from tournaments.formats import lots
from tournaments.formats.entrants import Entrant
from tournaments.formats.rules import Scoring
from tournaments.movements import SeatedRound, SeatedTable
from tournaments.selectors import shape
from tournaments.services.drawing.task import Drawn, Met, Task

Duel = tuple[Entrant, Entrant | None]
DEFENDERS: Final = 3
FEWEST_TEAMS: Final = 2
FEWEST_TRIPLETTES: Final = 4


def drawn(task: Task) -> tuple[Drawn, ...]:
    """Draw the meetings of teams for all rounds of a task. Raises Refused naming unready teams."""
    teams = ready(task)
    order = lots.drawn(teams, task.seed)
    if shape.is_triplettes(task.rules):
        turns = lines(order, task.first + task.rounds - 1)
        seat = _triplettes
    else:
        turns = round_robin(order, task.first + task.rounds - 1)
        seat = seated
    return tuple(
        seat(task, duels, number)
        for number, duels in enumerate(turns, start=1)
        if number >= task.first
    )


def ready(task: Task) -> Mapping[Entrant, tuple[Entrant, ...]]:
    """Return the teams with enough people here. Raises Refused naming those that lack some."""
    in_duels = task.rules.scoring is Scoring.MATCH_POINTS
    needed = DEFENDERS + 1 if in_duels else task.rules.team
    teams = {number: members for number, members in task.field.teams.items() if members}
    short = [
        _("%(team)s (%(people)s)") % {"team": task.field.team_names[number], "people": len(members)}
        for number, members in teams.items()
        if len(members) < needed
    ]
    if short:
        raise Refused(
            "teams_incomplete",
            _("Each team needs %(needed)s people who are here. Too few: %(teams)s.")
            % {"needed": needed, "teams": ", ".join(short)},
        )
    alone = [task.field.names[each] for each in task.field.people if each not in task.field.team_of]
    if alone:
        raise Refused(
            "without_team",
            _("Without a team: %(names)s. Give them one, or mark them as reserve.")
            % {"names": ", ".join(alone)},
        )
    if shape.is_triplettes(task.rules) and len(teams) < FEWEST_TRIPLETTES:
        raise Refused(
            "too_few_teams",
            _(
                "Triplettes need four teams: what a team makes of a deal is compared with what "
                "others make of it at another table. Take another format for fewer."
            ),
        )
    if len(teams) < FEWEST_TEAMS:
        raise Refused("too_few_teams", _("Two teams at least must be here."))
    return teams


def round_robin(teams: Sequence[Entrant], rounds: int) -> list[tuple[Duel, ...]]:
    """Return who meets whom, everybody once before anybody twice; an odd team has a relay.

    >>> round_robin((1, 2, 3), 3)
    [((1, None), (2, 3)), ((2, None), (3, 1)), ((3, None), (1, 2))]
    """
    ring: list[Entrant | None] = [None, *teams] if len(teams) % 2 else list(teams)
    fixed, moving = ring[0], ring[1:]
    turns: list[tuple[Duel, ...]] = []
    for turn in range(rounds):
        shift = turn % len(moving)
        row = [fixed, *moving[shift:], *moving[:shift]]
        half = len(row) // 2
        pairs = [(row[0], row[1]), *zip(row[2 : half + 1], reversed(row[half + 1 :]), strict=True)]
        turns.append(tuple(_whole(one, other) for one, other in pairs))
    return turns


def _whole(one: Entrant | None, other: Entrant | None) -> Duel:
    if one is None:
        one, other = other, one
    if one is None:
        raise ValueError("Nobody meets nobody.")
    return one, other


def lines(teams: Sequence[Entrant], rounds: int) -> list[tuple[Duel, ...]]:
    """Return who meets whom where one half stays (North-South) and the other moves on a table.

    As soon as everybody of the other line was met, the line that stays begins anew. With an odd
    number of teams one of the line that stays has a relay; then the lines are formed anew from
    those who had none, so that nobody has a second one while another has none.

    >>> lines((1, 2, 3, 4), 2)
    [((1, 3), (2, 4)), ((1, 4), (2, 3))]
    >>> lines((1, 2, 3, 4, 5), 4)[-1]
    ((4, None), (5, 2), (1, 3))
    """
    half = -(-len(teams) // 2)
    found: list[tuple[Duel, ...]] = []
    while len(found) < rounds:
        # Whoever comes next in the order of the relays begins the line that stays.
        first = len(found) % len(teams) if len(teams) % 2 else 0
        order = [*teams[first:], *teams[:first]]
        gap: list[Entrant | None] = [None] * (len(teams) % 2)
        stay, move = order[:half], [*gap, *order[half:]]
        found += [
            tuple((one, move[(place - turn) % half]) for place, one in enumerate(stay))
            for turn in range(half)
        ]
    return found[:rounds]


def seated(task: Task, duels: Sequence[Duel], number: int) -> Drawn:
    """Seat each duel at two tables; who is alone has a relay."""
    tables: list[SeatedTable] = []
    met: list[Met] = []
    for one, other in duels:
        met.append(Met(one, other, len(tables) + 1))
        if other is None:
            continue
        for attacking, defending in ((one, other), (other, one)):
            attacker, _rest = attacker_of(task, attacking, number)
            _own, defenders = attacker_of(task, defending, number)
            north, west, east = defenders[:DEFENDERS]
            tables.append(SeatedTable((north, west, attacker, east), task.choices.players))
    playing = set(chain.from_iterable(table.people for table in tables))
    there = chain.from_iterable(
        task.field.teams[team] for duel in duels for team in duel if team is not None
    )
    resting = [each for each in there if each not in playing]
    return Drawn(SeatedRound(tuple(tables), tuple(resting)), tuple(met))


def attacker_of(task: Task, team: Entrant, number: int) -> tuple[Entrant, list[Entrant]]:
    """Return who attacks for a team in a round, and the others.

    It is the one with the lowest start number; where the attacker changes, the next one in each
    round.
    """
    members = sorted(task.field.teams[team])
    place = (number - 1) % len(members) if task.rules.matches.attacker_changes else 0
    return members[place], [*members[:place], *members[place + 1 :]]


ATTACKING: Final = ((5, 1, 3), (6, 2, 4))
"""The chairs that attack one after the other, of the line that deals first and of the other."""


def _triplettes(task: Task, duels: Sequence[Duel], number: int) -> Drawn:
    tables: list[SeatedTable] = []
    met: list[Met] = []
    resting: list[Entrant] = []
    for one, other in duels:
        met.append(Met(one, other, len(tables) + 1))
        if other is None:
            resting += task.field.teams[one]
            continue
        chairs: dict[int, Entrant] = {}
        for team, attacking in zip((one, other), ATTACKING, strict=True):
            chairs.update(zip(attacking, _in_turn(task, team, number), strict=True))
        people = tuple(chairs[chair] for chair in sorted(chairs))
        tables.append(SeatedTable(people, task.choices.players))
    return Drawn(SeatedRound(tuple(tables), tuple(resting)), tuple(met))


def _in_turn(task: Task, team: Entrant, number: int) -> tuple[Entrant, ...]:
    """Return three members in the order in which they attack in this round, alphabetical."""
    members = task.field.teams[team][: shape.TRIPLETTE]
    before = (number - 1) * (task.rules.schedule.hands // 2)
    first = (lots.number(task.seed, 0) + before) % len(members)
    return (*members[first:], *members[:first])
