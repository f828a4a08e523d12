"""Many people at once: a list that an organiser pastes, and everybody noted as here."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Member
from clubs.names import BadName
from clubs.services import members
from clubs.services.journal import Actor
from clubs.services.locks import lock_club
from clubs.services.refusal import Refused
from clubs.templatetags.oudler import sentence
from tournaments.models import Entry, Presence, Tournament
from tournaments.models.entry import EXPECTED
from tournaments.selectors import entries as selectors
from tournaments.services import entries, teams
from tournaments.services.locks import lock_tournament

MOST_LINES = 800
_NUMBERED = re.compile(r"^\d{1,3}\s*[.)]\s*")
_BETWEEN = re.compile(r"[;\t]")


class ListRefused(Refused):
    """A list that cannot be taken over; `problems` are sentences, each naming its line."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("list", " ".join(problems))
        self.problems = tuple(problems)


@dataclass(frozen=True, slots=True)
class Registered:
    """What a list brought: the entries that are new, and the people that are new to the club."""

    entries: Sequence[Entry]
    visitors: Sequence[Member]


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    name: str
    group: str


@transaction.atomic
def register_list(*, tournament: Tournament, text: str, by: Actor, at: datetime) -> Registered:
    """Let the people of a list take part, a line each: all of them or none.

    A line is a name and, after a semicolon or a tabulator, the team where people play in teams,
    otherwise the category. A name that the club knows is that member, another one is a visitor.
    Who takes part already stays as he is. Raises ListRefused.
    """
    tournament = lock_tournament(tournament)
    lock_club(tournament.club)
    before = set(tournament.entries.filter(state__in=EXPECTED).values_list("pk", flat=True))
    has_teams = tournament.format().team > 1
    listed: list[Entry] = []
    visitors: list[Member] = []
    by_team: dict[str, dict[int, Entry]] = {}
    problems: list[str] = []
    for line in _lines(text):
        try:
            member = members.known_as(tournament.club, line.name)
            if member is None:
                member = members.add_visitor(club=tournament.club, name=line.name, by=by, at=at)
                visitors.append(member)
            entry = entries.register(tournament=tournament, member=member, by=by, at=at)
            if line.group and has_teams:
                by_team.setdefault(line.group, {})[entry.pk] = entry
            elif line.group:
                entry = entries.set_category(entry=entry, category=line.group, by=by, at=at)
        except (BadName, Refused) as error:
            problems.append(_problem(line, error))
        else:
            listed.append(entry)
    problems += _into_teams(tournament, by_team, by, at)
    if problems:
        raise ListRefused(problems)
    fresh = {entry.pk: entry for entry in listed if entry.pk not in before}
    return Registered(list(fresh.values()), visitors)


@transaction.atomic
def all_are_here(*, tournament: Tournament, seen: int, by: Actor, at: datetime) -> list[Entry]:
    """Note everybody as present who is neither here, nor a reserve, nor absent yet.

    `seen` is how many the reader's page showed. Raises Refused (check-in closed, or others now).
    """
    tournament = lock_tournament(tournament)
    found = selectors.missing(tournament)
    if found and len(found) != seen:
        raise Refused(
            "changed",
            _("Other people are missing now than your page showed: look at it and tap again."),
        )
    return [
        entries.set_presence(
            entry=entry, presence=Presence.PRESENT, seen=Presence.UNKNOWN, by=by, at=at
        )
        for entry in found
    ]


def _lines(text: str) -> list[_Line]:
    """Return the lines that name somebody; numbers in front of the names are left out."""
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        name, *more = _BETWEEN.split(_NUMBERED.sub("", line.strip()), maxsplit=1)
        if line.strip():
            found.append(_Line(number, " ".join(name.split()), " ".join(" ".join(more).split())))
    if not found:
        raise ListRefused([_("Write at least one name.")])
    if len(found) > MOST_LINES:
        most = _("A list has at most %(most)s people: register the others with a second one.")
        raise ListRefused([most % {"most": MOST_LINES}])
    return found


def _problem(line: _Line, error: BadName | Refused) -> str:
    said = sentence(error.message) if isinstance(error, BadName) else str(error)
    where = {"number": line.number, "name": line.name, "sentence": said}
    return _("Line %(number)s, “%(name)s”: %(sentence)s") % where


def _into_teams(
    tournament: Tournament, by_team: dict[str, dict[int, Entry]], by: Actor, at: datetime
) -> list[str]:
    """Put people into the teams of their lines; return what stands against it, team by team."""
    problems = []
    known = {team.name: team for team in tournament.teams.select_related("tournament__club")}
    for name, people in by_team.items():
        try:
            if team := known.get(name):
                for entry in people.values():
                    teams.assign(entry=entry, team=team, by=by, at=at)
            else:
                those = list(people.values())
                teams.create(tournament=tournament, name=name, entries=those, by=by, at=at)
        except Refused as error:
            said = _("Team “%(team)s”: %(sentence)s")
            problems.append(said % {"team": name, "sentence": str(error)})
    return problems
