"""A database of its own for a benchmark, and a club with a past in it."""

import os
import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

import django

if TYPE_CHECKING:
    from clubs.models import Club, Hand, HandSeat, HandVersion, PlaySession, Table

TABLES = 10
DEALS = 15
RING = 5
BATCH = 5_000
RULES = "french-tarot/fft-2012"


@contextmanager
def fresh_database() -> Iterator[None]:
    """Give an empty SQLite database in a temporary folder."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings.test"
    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.db import connection

    settings.ALLOWED_HOSTS = ["testserver"]
    settings.TEST_FOLDER.mkdir(exist_ok=True)
    call_command("migrate", verbosity=0)
    try:
        yield
    finally:
        connection.close()
        for file in Path(settings.TEST_FOLDER).glob(
            f"{settings.DATABASES['default']['NAME'].name}*"
        ):
            file.unlink()
        shutil.rmtree(settings.TEST_FOLDER, ignore_errors=True)


def seed_club(name: str, *, members: int, hands: int) -> "Club":
    """Store a club whose `members` have played `hands` at tables of five, one session a week.

    Nothing is folded yet: the caller says when.
    """
    from clubs.models import Club, Hand, HandSeat, HandVersion, Member
    from clubs.names import fold

    rng = random.Random(members + hands)
    club = Club.objects.create(name=name, slug=fold(name).replace(" ", "-"))
    people = Member.objects.bulk_create(
        Member(club=club, name=person, search_name=fold(person)) for person in _names(members)
    )
    ids = [person.pk for person in people]
    dealt = islice(_deals(club, ids, rng), hands)
    while chunk := list(islice(dealt, BATCH)):
        Hand.objects.bulk_create(hand for hand, _version, _seats in chunk)
        HandVersion.objects.bulk_create(version for _hand, version, _seats in chunk)
        HandSeat.objects.bulk_create(seat for _hand, _version, seats in chunk for seat in seats)
    return club


def _names(count: int) -> Iterator[str]:
    first = ("Adèle", "Benoît", "Chloé", "Désiré", "Élodie", "François", "Gisèle", "Hugo", "Inès")
    last = ("Aubry", "Benali", "Châtelain", "Dupuis", "Fournier", "Le Goff", "Maréchal", "Picot")
    for number in range(count):
        yield f"{first[number % 9]} {last[number // 9 % 8]} {number + 1}"


Dealt = tuple["Hand", "HandVersion", "tuple[HandSeat, ...]"]


def _deals(club: "Club", people: list[int], rng: random.Random) -> Iterator[Dealt]:
    week = datetime(2001, 9, 8, 14, 30, tzinfo=club.zone)
    while True:
        session, tables = _session(club, week)
        present = rng.sample(people, TABLES * RING)
        for number in range(1, DEALS + 1):
            for place, table in enumerate(tables):
                ring = present[place * RING : (place + 1) * RING]
                yield _deal(session, table, number, ring, rng)
        week += timedelta(weeks=1)


def _session(club: "Club", at: datetime) -> "tuple[PlaySession, list[Table]]":
    from clubs.models import PlaySession, SessionState, Table

    session = PlaySession.objects.create(
        club=club,
        date=at.date(),
        starts_at=at,
        ends_at=at + timedelta(hours=3.5),
        rules=RULES,
        players=4,
        state=SessionState.CLOSED,
    )
    tables = [Table(session=session, number=number, players=4) for number in range(1, TABLES + 1)]
    return session, Table.objects.bulk_create(tables)


def _deal(
    session: "PlaySession", table: "Table", number: int, ring: list[int], rng: random.Random
) -> Dealt:
    """Return a garde made or lost by some points, with the dealer dead."""
    from clubs.models import Hand, HandSeat, HandState, HandVersion, SeatRole
    from clubs.services import ledger

    dealer = (number - 1) % RING
    active = [(dealer + step) % RING for step in range(1, RING)]
    declarer = rng.randrange(4)
    points = rng.randint(25, 66)
    unit = 2 * (25 + abs(points - 41)) * (1 if points >= 41 else -1)
    scores = {chair: 3 * unit if seat == declarer else -unit for seat, chair in enumerate(active)}
    hand = Hand(
        club_id=session.club_id,
        session=session,
        table=table,
        game="french-tarot",
        number=number,
        play_order=ledger.play_order(
            session=session, hand_number=number, table_number=table.number
        ),
        state=HandState.PLAYED,
        contract="garde",
        declarer_id=ring[active[declarer]],
        entered_at=session.starts_at,
    )
    summary = {
        "contract": "garde",
        "declarer": declarer + 1,
        "card_points": points,
        "oudlers": 2,
    }
    version = HandVersion(
        hand=hand,
        number=1,
        client_key=UUID(int=rng.getrandbits(128)),
        rules_id=f"{RULES}/4",
        dealer_chair=dealer + 1,
        ring=ring,
        summary=summary,
        scores={str(ring[chair]): score for chair, score in scores.items()},
        state=HandState.PLAYED,
        entered_by_name="seed",
        entered_at=session.starts_at,
    )
    seats = tuple(
        HandSeat(
            hand=hand,
            member_id=member,
            chair=chair + 1,
            seat=active.index(chair) + 1 if chair in scores else None,
            role=_role(chair, active[declarer], dealer, SeatRole),
            score=scores.get(chair, 0),
        )
        for chair, member in enumerate(ring)
    )
    return hand, version, seats


def _role(chair: int, declarer: int, dealer: int, roles: type) -> str:
    if chair == dealer:
        return roles.DEAD
    return roles.DECLARER if chair == declarer else roles.DEFENDER
