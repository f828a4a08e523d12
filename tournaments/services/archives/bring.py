"""Store an archive in a club: whole or not at all, and only once."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from clubs.models import Club, Member
from clubs.services import members
from clubs.services.journal import Actor
from clubs.services.locks import lock_club
from clubs.services.refusal import Refused
from tournaments.archives import shape
from tournaments.archives.kinds import InvalidArchive
from tournaments.models import (
    Entry,
    PairWish,
    Penalty,
    PrizeCategory,
    Standing,
    Substitution,
    Team,
    Tournament,
)
from tournaments.selectors import archive
from tournaments.services import journal, standings
from tournaments.services.archives.rounds import Known, bring_rounds, key_for

Json = dict[str, Any]


def known(club: Club, key: str) -> Tournament | None:
    """Return the tournament of a key that the club has already, imported or its own."""
    imported = Tournament.objects.filter(club=club, archive_key=key).first()
    if imported:
        return imported
    own = Tournament.objects.filter(club=club, archive_key="").select_related("club")
    return next((one for one in own if archive.key_of(one) == key), None)


def bring(
    *, club: Club, data: Json, people: Mapping[int, Member | None], by: Actor, at: datetime
) -> Tournament:
    """Store what `read` returned; `people` says who is who by number, None for a new visitor.

    A file that was imported before is not imported again: its tournament is returned. Hands are
    counted in rankings and session standings, but not rated: they were rated where they were
    played. Raises InvalidArchive (also where the ranking comes out otherwise than in the file) or
    Refused, and then nothing is stored.
    """
    try:
        with transaction.atomic():
            return _bring(club, data, people, by, at)
    except IntegrityError:
        raise InvalidArchive(
            _("Something stands twice in this file, so it cannot be stored.")
        ) from None


def _bring(
    club: Club, data: Json, people: Mapping[int, Member | None], by: Actor, at: datetime
) -> Tournament:
    lock_club(club)
    before = known(club, data["key"])
    if before:
        return before
    tournament = _tournament(club, data)
    found = _known(tournament, data, _members(club, data, people, by, at))
    _details(tournament, data, found)
    bring_rounds(data, found, by=by)
    _penalties(data, found)
    standings.refresh(tournament)
    _compare(tournament, data)
    details: dict[str, object] = {"club": data["club"]}
    journal.record(
        tournament=tournament, action="tournament_imported", by=by, at=at, details=details
    )
    return tournament


def _tournament(club: Club, data: Json) -> Tournament:
    facts = data["tournament"]
    same = Tournament.objects.filter(club=club, title=facts["title"], starts_at=facts["starts_at"])
    if same.exists():
        said = _("There is a tournament “%(title)s” at this time already.")
        raise Refused("title", said % {"title": facts["title"]})
    return Tournament.objects.create(club=club, archive_key=data["key"], **facts)


def _members(
    club: Club, data: Json, people: Mapping[int, Member | None], by: Actor, at: datetime
) -> dict[int, Member]:
    found = {}
    for person in data["people"]:
        chosen = people.get(person["id"])
        if chosen is not None:
            members.require_person(chosen, club_id=club.pk)
        found[person["id"]] = chosen or members.add_visitor(
            club=club, name=person["name"], by=by, at=at
        )
    if len({member.pk for member in found.values()}) < len(found):
        raise Refused("twice", _("Two people of the file cannot be the same member."))
    return found


def _known(tournament: Tournament, data: Json, people: Mapping[int, Member]) -> Known:
    teams = {
        row["number"]: Team.objects.create(tournament=tournament, **row) for row in data["teams"]
    }
    entries = {}
    for row in data["entries"]:
        own = {name: row[name] for name in shape.ENTRY}
        entries[row["number"]] = Entry.objects.create(
            tournament=tournament,
            member=people[row["person"]],
            team=teams.get(row["team"]),
            **own,
        )
    return Known(tournament, data["key"], people, entries, teams)


def _details(tournament: Tournament, data: Json, found: Known) -> None:
    for row in data["wishes"]:
        PairWish.objects.create(
            tournament=tournament,
            one=found.entries[row["one"]],
            other=found.entries[row["other"]],
            wish=row["wish"],
        )
    for row in data["substitutions"]:
        own = {name: row[name] for name in shape.SUBSTITUTION}
        Substitution.objects.create(
            entry=found.entries[row["entry"]], member=found.people[row["person"]], **own
        )
    for row in data["prizes"]:
        PrizeCategory.objects.create(tournament=tournament, **row)


def _penalties(data: Json, found: Known) -> None:
    rounds = {turn.number: turn for turn in found.tournament.rounds.all()}
    for place, row in enumerate(data["penalties"]):
        own = {name: row[name] for name in shape.PENALTY}
        Penalty.objects.create(
            tournament=found.tournament,
            entry=found.entries.get(row["entry"]),
            team=found.teams.get(row["team"]),
            round=rounds.get(row["round"]),
            client_key=key_for(found, "penalty", place),
            **own,
        )


def _compare(tournament: Tournament, data: Json) -> None:
    """Raise InvalidArchive unless the rankings come out as they stand in the file."""
    made: dict[tuple[str, int], list[tuple[object, ...]]] = {}
    rows = Standing.objects.filter(tournament=tournament).order_by("position")
    for row in rows.select_related("entry", "team"):
        entrant = (row.entry or row.team).number  # type: ignore[union-attr]
        line = (entrant, row.rank, row.value, row.hands_played, row.hands_missing)
        made.setdefault((row.kind, row.after_round), []).append(line)
    for ranking in data["rankings"]:
        stored = [
            (
                row["entry"] or row["team"],
                row["rank"],
                row["value"],
                row["hands_played"],
                row["hands_missing"],
            )
            for row in sorted(ranking["rows"], key=lambda row: row["position"])
        ]
        if made.get((ranking["kind"], ranking["after_round"])) != stored:
            said = _("The ranking after round %(round)s comes out otherwise than in the file.")
            raise InvalidArchive(said % {"round": ranking["after_round"]})
