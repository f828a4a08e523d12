"""The session and tables that a file of sheets belongs to, and who sits there afterwards."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time

from clubs.models import (
    Attendance,
    Club,
    Member,
    PlaySession,
    Presence,
    RuleSet,
    Seat,
    SessionKind,
    SessionState,
    Table,
)
from clubs.selectors import rule_sets
from clubs.services import journal
from clubs.services.hands import outcome_of
from clubs.services.journal import Actor, Place
from clubs.services.locks import lock_session, lock_tables
from clubs.services.sheets.problems import BadSheets, problem
from clubs.services.sheets.row import SheetRow
from games.engine import gettext_noop

FROM, UNTIL = time(14, 30), time(18, 0)
NOT_PLAYED_HERE = gettext_noop(
    "The club does not play this game and has no session of it on {date}; add the game first."
)
SEVERAL = gettext_noop("The club has several sessions on {date}; import from the session's page.")


def session_of(club: Club, day: date, game: str, *, by: Actor, at: datetime) -> PlaySession:
    """Return the club's session of a day and game, made (and open for entry) if there is none."""
    sessions = list(
        PlaySession.objects.filter(
            club=club, kind=SessionKind.HALL, date=day, rules__startswith=f"{game}/"
        )
        .exclude(state=SessionState.CANCELLED)
        .select_related("club")[:2]
    )
    if len(sessions) > 1:
        raise BadSheets([problem(0, "", SEVERAL, date=day.isoformat())])
    if sessions:
        return _opened(lock_session(sessions[0]), at=at)
    rule_set = _rule_set(club, game, day)
    session = PlaySession.objects.create(
        club=club,
        date=day,
        starts_at=datetime.combine(day, FROM, club.zone),
        ends_at=datetime.combine(day, UNTIL, club.zone),
        rules=rule_set.rules,
        players=rule_set.players,
        rule_options=rule_set.options,
        rule_set=rule_set,
        rules_fixed_at=at,
        state=SessionState.PLAYING,
    )
    journal.record(place=Place.of_session(session), action="session_created", by=by, at=at)
    return session


def _rule_set(club: Club, game: str, day: date) -> RuleSet:
    """Return the club's rules of a game, the usual ones of several; raise BadSheets."""
    found = rule_sets.of_game(club, game)
    if found is None:
        raise BadSheets([problem(0, "", NOT_PLAYED_HERE, date=day.isoformat())])
    return found


def _opened(session: PlaySession, *, at: datetime) -> PlaySession:
    """Let a session that has not begun begin: its sheets are here, and fix its rules."""
    if session.rules_fixed_at is None:
        session.rules_fixed_at = at
        session.save(update_fields=["rules_fixed_at"])
    if session.state in {SessionState.PLANNED, SessionState.CHECK_IN, SessionState.SEATED}:
        session.state = SessionState.PLAYING
        session.save(update_fields=["state"])
    return session


def tables_of(session: PlaySession, rows: Sequence[SheetRow]) -> dict[int, Table]:
    """Return the tables of the rows by number, made where they are missing."""
    tables = {table.number: table for table in lock_tables(session)}
    for row in rows:
        if row.table not in tables:
            tables[row.table] = Table.objects.create(
                session=session, number=row.table, players=row.active
            )
    for table in tables.values():
        table.session = session
    return tables


def seat_people(
    session: PlaySession,
    rows: Sequence[SheetRow],
    tables: Mapping[int, Table],
    people: Mapping[str, Member],
    *,
    at: datetime,
) -> None:
    """Seat everybody for the hand after the last one of the file, and count them as present.

    A person of two rings sits where he played last: at the table with the higher hand number.
    """
    present = {people[name].pk for row in rows for name in row.ring}
    Attendance.objects.bulk_create(
        [
            Attendance(session=session, member_id=pk, presence=Presence.PRESENT, changed_at=at)
            for pk in sorted(present)
        ],
        ignore_conflicts=True,
    )
    last = {row.table: row for row in rows}
    Seat.objects.filter(session=session, table__number__in=last).delete()
    seated = set(Seat.objects.filter(session=session).values_list("member_id", flat=True))
    for row in sorted(last.values(), key=lambda row: -row.hand):
        ring = [people[name].pk for name in row.ring if people[name].pk not in seated]
        seated.update(ring)
        _seat(tables[row.table], row, ring, whole=len(ring) == len(row.ring))


def _seat(table: Table, row: SheetRow, ring: Sequence[int], *, whole: bool) -> None:
    Seat.objects.bulk_create(
        Seat(session=table.session, table=table, chair=chair, member_id=member)
        for chair, member in enumerate(ring, start=1)
    )
    table.players = row.active
    dealer = row.ring.index(row.dealer) + 1
    outcome = outcome_of(table.rules_id, {"contract": row.contract})
    following = table.rotation(len(row.ring)).next_dealer(dealer, outcome)
    table.dealer_chair = following if whole else 1
    table.version += 1
    table.save(update_fields=["players", "dealer_chair", "version"])
