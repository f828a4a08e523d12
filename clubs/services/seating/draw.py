"""The draw: tables, chairs and first dealers by lot."""

import random
import secrets
from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Member, PlaySession, SessionState, Table
from clubs.rotation import DeadSeats
from clubs.selectors import seating as selectors
from clubs.selectors import ties
from clubs.selectors.seating import Ring
from clubs.services import journal
from clubs.services.journal import Actor, Place
from clubs.services.led import require_own
from clubs.services.locks import lock_session, lock_tables
from clubs.services.members import require_person
from clubs.services.refusal import Refused
from clubs.services.seating.rings import (
    WITH_TABLES,
    new_table,
    require_state,
    write_rings,
)
from clubs.split import DrawnTable, Split, TableSize
from clubs.split import draw as lot

SEED_DIGITS = 6


def new_seed() -> str:
    """Return six digits that nobody could foresee and everybody can read aloud."""
    return f"{secrets.randbelow(10**SEED_DIGITS):0{SEED_DIGITS}d}"


@transaction.atomic
def draw(
    *,
    session: PlaySession,
    seed: str,
    by: Actor,
    at: datetime,
    sizes: Sequence[TableSize] | None = None,
) -> list[Table]:
    """Seat everybody who is present by lot; the same seed and people draw the same.

    `sizes` is one of the offered choices of tables, the best one by default. Tables keep their
    numbers, tokens and hands; those who sat out most in this session go to the full tables. Who
    shall not sit with whom, or always at one table, is respected as far as it goes.
    The same seed sent twice draws once. Raises Refused (people that fit no tables, wrong state).
    """
    session = lock_session(session)
    tables = lock_tables(session)
    require_own(session)
    require_state(session, (SessionState.CHECK_IN, SessionState.SEATED))
    if tables and seed == selectors.last_seed(session):
        return tables
    people = selectors.present(session)
    drawn = lot(
        people,
        _chosen(session, len(people), sizes),
        random.Random(seed),  # noqa: S311 - a lot that everybody may check, not a secret
        previous=_earlier(session, people),
        sat_out=_sat_out(session, people),
        dead_seats=DeadSeats(session.dead_seats),
        wishes=ties.wishes(people),
    )
    tables = _seat(session, tables, drawn)
    journal.record(
        place=Place.of_session(session),
        action="seating_drawn",
        by=by,
        at=at,
        details={
            "seed": seed,
            "tables": [[person.pk for person in table.chairs] for table in drawn],
        },
    )
    return tables


@transaction.atomic
def open_table(
    *, session: PlaySession, members: Sequence[Member], seed: str, by: Actor, at: datetime
) -> Table:
    """Seat people who have no seat yet at a further table, by lot; the other tables play on.

    Raises Refused when they are too few or too many for one table, or one of them sits already.
    """
    session = lock_session(session)
    lock_tables(session)
    require_own(session)
    require_state(session, WITH_TABLES)
    seated = set(session.seats.values_list("member_id", flat=True))
    for member in members:
        require_person(member, club_id=session.club_id)
        if member.pk in seated:
            raise Refused(
                "seated_already", _("%(name)s already has a seat.") % {"name": member.name}
            )
    players = selectors.fitting_game(len(members), session=session)
    if players is None:
        raise Refused(
            "impossible_table",
            _("%(people)s people are too few or too many for one table of this game.")
            % {"people": len(members)},
        )
    size = TableSize(len(members), players)
    alone = Split(len(members), session.players, (size,))
    people = sorted(members, key=lambda member: member.pk)
    drawn = lot(people, alone, random.Random(seed))[0]  # noqa: S311 - as above
    table = new_table(session)
    write_rings({table: _ring(drawn)})
    journal.record(
        place=Place.of_table(table),
        action="table_opened",
        by=by,
        at=at,
        details={"seed": seed, "members": [person.pk for person in drawn.chairs]},
    )
    return table


def drop(*, session: PlaySession, tables: Sequence[Table]) -> None:
    """Take the draw back, within a transaction that holds the session's lock.

    A table without a hand goes; one with withdrawn hands stays, empty. Raises Refused, naming the
    tables, while a hand stands.
    """
    with_hands = selectors.hands_by_table(session)
    if with_hands:
        raise Refused("hands_entered", _hands_sentence(with_hands))
    session.seats.all().delete()
    _remove_unused(tables)


def _chosen(session: PlaySession, people: int, sizes: Sequence[TableSize] | None) -> Split:
    offered = selectors.offers(session, people)
    choices = selectors.offered_sizes(offered)
    chosen = tuple(sizes) if sizes is not None else offered.tables
    if not chosen:
        raise Refused(
            "no_split",
            _("%(people)s people fit no tables of this game: see what can be done.")
            % {"people": people},
        )
    if chosen not in choices:
        raise Refused(
            "people_changed",
            _("There are %(people)s people now, and these tables fit them no more: choose again.")
            % {"people": people},
        )
    return Split(people, session.players, chosen)


def _earlier(session: PlaySession, people: Sequence[Member]) -> list[list[Member]]:
    known = {person.pk: person for person in people}
    return [[known[pk] for pk in ring if pk in known] for ring in selectors.earlier_rings(session)]


def _sat_out(session: PlaySession, people: Sequence[Member]) -> dict[Member, float]:
    shares = selectors.sat_out_shares(session, people)
    return {person: shares[person.pk] for person in people if person.pk in shares}


def _seat(
    session: PlaySession, tables: Sequence[Table], drawn: Sequence[DrawnTable[Member]]
) -> list[Table]:
    session.seats.all().delete()
    known = {table.number: table for table in tables}
    seated = {
        known.pop(one.number)
        if one.number in known
        else new_table(session, number=one.number): _ring(one)
        for one in drawn
    }
    left_over = {table: Ring((), table.players, 1) for table in known.values()}
    write_rings(seated | left_over)
    _remove_unused(list(left_over))
    return list(seated)


def _ring(drawn: DrawnTable[Member]) -> Ring:
    members = tuple(person.pk for person in drawn.chairs)
    return Ring(members, drawn.size.players, drawn.first_dealer)


def _remove_unused(tables: Sequence[Table]) -> None:
    unused = Table.objects.filter(pk__in=[table.pk for table in tables], hands=None)
    unused.delete()


def _hands_sentence(with_hands: dict[int, int]) -> str:
    listed = ", ".join(
        _("table %(table)s: %(hands)s") % {"table": number, "hands": hands}
        for number, hands in with_hands.items()
    )
    return _(
        "Hands are already entered (%(listed)s), so the tables cannot be dropped. "
        "Pause the session to draw new seats for the rest of it, or withdraw the hands first."
    ) % {"listed": listed}
