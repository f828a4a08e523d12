"""Store a file of sheets: all of it or nothing, and the same file twice only once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import uuid4

from django.db import transaction

from clubs import editions
from clubs.models import Club, Hand, HandFeat, HandSeat, HandVersion, Member, PlaySession, Table
from clubs.rotation import ImpossibleTable
from clubs.services import journal, ledger
from clubs.services.hands import InvalidHand, build
from clubs.services.hands.build import Built
from clubs.services.journal import Actor, Place
from clubs.services.locks import lock_club
from clubs.services.sheets import room
from clubs.services.sheets.export import newest_versions
from clubs.services.sheets.games.french_tarot import FRENCH_TAROT
from clubs.services.sheets.people import known_people, make_people, people_problems
from clubs.services.sheets.problems import BadSheets, SheetProblem, problem
from clubs.services.sheets.row import SheetRow
from clubs.services.sheets.seats import dead_problems, deal_of, ring_problems
from games import engine
from games.engine import gettext_noop

STORED_OTHERWISE = gettext_noop(
    "Hand {hand} of table {table} is already stored with other content, by {name} on {time};"
    " correct it on its page, or type it on the table’s sheet."
)
NOT_FOR_SO_MANY = gettext_noop(
    "These rules are not for {players} players, but for {known}: correct the number."
)
IMPOSSIBLE = gettext_noop("{people} people cannot play the game for {players} at one table.")
GAP = gettext_noop("Hand {hand} of table {table} is missing before this one.")
CLOSED = gettext_noop("The session of {date} is closed; reopen it to add hands.")


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import did; `warnings` are possible but unusual entries to look at again."""

    session: PlaySession
    new_hands: int
    known_hands: int
    new_members: int
    warnings: tuple[SheetProblem, ...] = ()


@transaction.atomic
def import_sheets(
    *,
    club: Club,
    day: date,
    rows: Sequence[SheetRow],
    create: bool,
    by: Actor,
    at: datetime,
    game: str = FRENCH_TAROT.code,
) -> Imported:
    """Store every new hand of `rows` in the club's session of that day and game.

    The session is made if it is missing.

    `create` also makes members that are missing. Raises BadSheets with every bad row; then
    nothing is stored.
    """
    lock_club(club)
    known = known_people(club, dict.fromkeys(name for row in rows for name in row.people))
    problems = people_problems(rows, known, create=create)
    problems += [found for row in rows for found in ring_problems(row)]
    if problems:
        raise BadSheets(problems)
    people, new_members = make_people(club, known)
    session = room.session_of(club, day, game, by=by, at=at)
    tables = room.tables_of(session, rows)
    judged = _judge(session, rows, tables, people, by=by, at=at)
    new = _only_new(session, rows, judged)
    _check_open(session, new)
    warnings = _warnings(rows, judged, new)
    if new:
        _store([judged[row] for row in new])
        room.seat_people(session, new, tables, people, at=at)
        _tell(session, new, judged, tables, by=by, at=at)
    return Imported(session, len(new), len(rows) - len(new), new_members, warnings)


def _judge(
    session: PlaySession,
    rows: Sequence[SheetRow],
    tables: Mapping[int, Table],
    people: Mapping[str, Member],
    *,
    by: Actor,
    at: datetime,
) -> dict[SheetRow, Built]:
    judged, problems = {}, []
    possible = editions.edition(session.rules).players
    for row in rows:
        table = tables[row.table]
        if row.active not in possible:
            known = ", ".join(map(str, possible))
            problems.append(
                problem(row.line, "active", NOT_FOR_SO_MANY, players=row.active, known=known)
            )
            continue
        table.players = row.active
        try:
            dead = dead_problems(row, table)
            if dead:
                problems += dead
                continue
            deal = deal_of(row, table, people)
            judged[row] = build(
                table=table, deal=deal, client_key=uuid4(), by=by, at=at, consent=True
            )
        except InvalidHand as error:
            problems += [
                SheetProblem(row.line, _column(p.field), p.message) for p in error.problems
            ]
        except ImpossibleTable:
            sizes = {"people": len(row.ring), "players": row.active}
            problems.append(problem(row.line, "ring", IMPOSSIBLE, **sizes))
    if problems:
        raise BadSheets(problems)
    return judged


def _column(field: str) -> str:
    """Return the column of a summary's field, such as `feats` of `feats.0.made`."""
    return field.partition(".")[0]


def _only_new(
    session: PlaySession, rows: Sequence[SheetRow], judged: Mapping[SheetRow, Built]
) -> list[SheetRow]:
    """Return the rows that are not stored yet; raise BadSheets where one is stored otherwise."""
    stored = {(v.hand.table.number, v.hand.number): v for v in newest_versions(session)}
    last: dict[int, int] = {}
    for table, hand in stored:
        last[table] = max(hand, last.get(table, 0))
    new, problems = [], []
    for row in rows:
        old = stored.get((row.table, row.hand))
        if old is None:
            if row.hand != last.get(row.table, 0) + 1:
                missing = last.get(row.table, 0) + 1
                problems.append(problem(row.line, "hand", GAP, hand=missing, table=row.table))
            last[row.table] = row.hand
            new.append(row)
        elif not _same(old, judged[row].version):
            problems.append(
                problem(
                    row.line,
                    "",
                    STORED_OTHERWISE,
                    hand=row.hand,
                    table=row.table,
                    name=old.entered_by_name,
                    time=f"{old.entered_at.astimezone(session.club.zone):%Y-%m-%d %H:%M}",
                )
            )
    if problems:
        raise BadSheets(problems)
    return new


def _same(old: HandVersion, new: HandVersion) -> bool:
    facts = ("rules_id", "dealer_chair", "ring", "summary")
    return all(getattr(old, name) == getattr(new, name) for name in facts)


def _check_open(session: PlaySession, new: Sequence[SheetRow]) -> None:
    if new and not session.is_open_for_entry:
        raise BadSheets([problem(0, "", CLOSED, date=session.date.isoformat())])


def _warnings(
    rows: Sequence[SheetRow], judged: Mapping[SheetRow, Built], new: Sequence[SheetRow]
) -> tuple[SheetProblem, ...]:
    fresh = set(new)
    return tuple(
        SheetProblem(row.line, _column(warning.field), warning.message)
        for row in rows
        if row in fresh
        for warning in engine.judge(
            judged[row].version.rules_id,
            options=judged[row].version.rule_options,
            summary=judged[row].version.summary,
        ).warnings
    )


def _store(built: Sequence[Built]) -> None:
    Hand.objects.bulk_create([one.hand for one in built], batch_size=500)
    HandVersion.objects.bulk_create([one.version for one in built], batch_size=500)
    HandSeat.objects.bulk_create([seat for one in built for seat in one.seats], batch_size=500)
    HandFeat.objects.bulk_create([feat for one in built for feat in one.feats], batch_size=500)


def _tell(
    session: PlaySession,
    new: Sequence[SheetRow],
    judged: Mapping[SheetRow, Built],
    tables: Mapping[int, Table],
    *,
    by: Actor,
    at: datetime,
) -> None:
    first = min(judged[row].hand.play_order for row in new)
    ledger.note_session(session, from_order=first)
    for number in sorted({row.table for row in new}):
        ledger.note_table(tables[number])
    details: dict[str, object] = {"hands": len(new)}
    place = Place.of_session(session)
    journal.record(place=place, action="sheets_imported", by=by, at=at, details=details)
