"""The rounds of an archive: seats, sessions, tables, hands and what arbiters ruled."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid5

from django.utils.translation import gettext as _

from clubs.models import (
    Attendance,
    Member,
    PlaySession,
    Presence,
    Seat,
    SessionKind,
    Table,
)
from clubs.rotation import ImpossibleTable
from clubs.services import hands, ledger
from clubs.services.hands import Deal, InvalidHand, Terms
from clubs.services.journal import Actor
from games import engine
from tournaments.archives import shape
from tournaments.archives.kinds import wrong
from tournaments.models import (
    EarlyEnd,
    Entry,
    ExtraTime,
    Match,
    Place,
    Round,
    Ruling,
    Team,
    Tournament,
)
from tournaments.selectors import deals

Json = dict[str, Any]
KEYS = UUID("5f0f2a0e-6f6f-4a53-9c7b-1f2f0f5e6a11")
"""Namespace of the keys of what is imported."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the numbers of an archive mean in the club."""

    tournament: Tournament
    key: str
    people: Mapping[int, Member]
    entries: Mapping[int, Entry]
    teams: Mapping[int, Team]


def key_for(found: Known, *where: object) -> UUID:
    """Return the key of a hand or a penalty: the same whenever the file is read."""
    return uuid5(KEYS, ":".join(map(str, (found.tournament.club_id, found.key, *where))))


def bring_rounds(data: Json, found: Known, *, by: Actor) -> None:
    """Make the rounds. Raises InvalidArchive for a hand that cannot be."""
    for row in data["rounds"]:
        session = _session(row["session"], found)
        own = {name: row[name] for name in shape.ROUND}
        turn = Round.objects.create(tournament=found.tournament, session=session, **own)
        _places(turn, row, found)
        if session is not None:
            for table in row["tables"]:
                _table(session, turn, table, found, by)
            ledger.note_session(session, from_order=ledger.END_OF_PLAY)


def _session(row: Json | None, found: Known) -> PlaySession | None:
    if row is None:
        return None
    return PlaySession.objects.create(
        club=found.tournament.club,
        kind=SessionKind.TOURNAMENT,
        rules_fixed_at=row["starts_at"],
        hides_results=found.tournament.hides_results,
        same_deals=deals.are_the_same(found.tournament),
        **row,
    )


def _places(turn: Round, row: Json, found: Known) -> None:
    Place.objects.bulk_create(
        Place(
            round=turn,
            entry=found.entries[one["entry"]],
            member=found.people[one["person"]],
            **{name: one[name] for name in shape.PLACE},
        )
        for one in row["places"]
    )
    Match.objects.bulk_create(
        Match(
            round=turn,
            number=one["number"],
            one=found.teams[one["one"]],
            other=found.teams.get(one["other"]),
            table_number=one["table_number"],
        )
        for one in row["matches"]
    )
    ExtraTime.objects.bulk_create(ExtraTime(round=turn, **one) for one in row["extra_times"])
    EarlyEnd.objects.bulk_create(EarlyEnd(round=turn, **one) for one in row["early_ends"])


def _table(session: PlaySession, turn: Round, row: Json, found: Known, by: Actor) -> None:
    own = {name: row[name] for name in shape.TABLE}
    table = Table.objects.create(session=session, **own)
    for seat in row["seats"]:
        member = found.people[seat["person"]]
        Seat.objects.create(session=session, table=table, chair=seat["chair"], member=member)
        Attendance.objects.create(
            session=session,
            member=member,
            presence=Presence.PRESENT,
            changed_at=session.starts_at,
        )
    for hand in row["hands"]:
        where = f"rounds[{turn.number}].tables[{table.number}].hands[{hand['number']}]"
        _hand(table, hand, found, where, by)


def _hand(table: Table, row: Json, found: Known, where: str, by: Actor) -> None:
    ring = tuple(found.people[number].pk for number in row["ring"])
    try:
        built = hands.build(
            table=table,
            deal=Deal(row["number"], row["dealer_chair"], ring, row["summary"]),
            client_key=key_for(found, where),
            by=by,
            at=row["entered_at"],
            consent=True,
            terms=Terms(row["rules_id"], row["rule_options"]),
        )
    except InvalidHand as error:
        raise wrong(where, "; ".join(problem.text for problem in error.problems)) from None
    except (engine.UnknownRules, ImpossibleTable, ValueError):
        raise wrong(where, _("this hand cannot be played by these rules.")) from None
    built.hand.trust, built.hand.is_rated = row["trust"], False
    built.version.entered_by_name = row["entered_by_name"]
    hand = hands.store(built)
    if row["ruling"]:
        own = {name: row["ruling"][name] for name in shape.RULING}
        adjusted = {
            str(found.people[one["person"]].pk): one["counts"] for one in row["ruling"]["adjusted"]
        }
        Ruling.objects.create(hand=hand, tournament=found.tournament, adjusted=adjusted, **own)
