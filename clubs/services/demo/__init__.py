"""A made-up club with a season behind it and an afternoon under way, to look around in."""

import random
from datetime import datetime, timedelta

from django.db import transaction

from clubs.models import Club, PlaySession, SessionState
from clubs.services import clubs, sessions, tokens
from clubs.services.demo.afternoon import afternoon
from clubs.services.demo.people import CLUB, PEOPLE, PLACE, TEXT
from clubs.services.demo.tarok import Evening, play_evening
from clubs.services.journal import Actor
from clubs.services.sheets import SheetRow, import_sheets

SEED = 1770
"""The same club each time, only its dates follow the calendar."""
WEEKS = 24
EVENINGS = (
    (2, Evening("slovenian-tarok/house", "Soirée de tarok slovène", PEOPLE[:4], seed=22)),
    (1, Evening("koenigrufen/house", "Soirée de Königrufen", PEOPLE[4:9], seed=54)),
)
"""How many weeks ago one table tried another game, four people and five."""
BY = Actor("demo")


@transaction.atomic
def seed(*, now: datetime) -> Club | None:
    """Make the demo club with `WEEKS` weekly sessions up to now; None when it is already there."""
    if Club.objects.filter(name=CLUB).exists():
        return None
    club = clubs.create_club(facts=clubs.ClubFacts(name=CLUB), by=BY, at=now)
    rng = random.Random(SEED)  # noqa: S311 -- invented hands, nothing to guess
    for week in range(WEEKS, 0, -1):
        _past_session(club, now - timedelta(weeks=week), rng)
    for weeks, evening in EVENINGS:
        starts_at = now - timedelta(weeks=weeks, days=3)
        play_evening(club=club, evening=evening, starts_at=starts_at, by=BY)
    _running_session(club, now, rng)
    _planned_session(club, now + timedelta(weeks=1))
    return club


def _past_session(club: Club, at: datetime, rng: random.Random) -> None:
    present = rng.sample(PEOPLE, rng.choice([9, 10, 12, 13, 14, 15]))
    session = _store(club, at, afternoon(present, rng, deals=(14, 22)))
    session.state = SessionState.CLOSED
    session.save(update_fields=["state"])


def _running_session(club: Club, now: datetime, rng: random.Random) -> None:
    """Today's session is under way whatever the hour, so that a phone can try it."""
    session = _store(club, now, afternoon(rng.sample(PEOPLE, 14), rng, deals=(5, 8)))
    session.starts_at, session.ends_at = now - timedelta(hours=1), now + timedelta(hours=2.5)
    session.save(update_fields=["starts_at", "ends_at"])
    for table in session.tables.all():
        tokens.issue(table=table, by=BY, at=now)


def _planned_session(club: Club, at: datetime) -> None:
    day = at.astimezone(club.zone).replace(hour=14, minute=30, second=0, microsecond=0)
    plan = sessions.Plan(
        starts_at=day,
        ends_at=day + timedelta(hours=3, minutes=30),
        players=4,
        place=PLACE,
        text=TEXT,
    )
    sessions.create(club=club, plan=plan, by=BY, at=at)


def _store(club: Club, at: datetime, rows: list[SheetRow]) -> PlaySession:
    day = at.astimezone(club.zone).date()
    session = import_sheets(club=club, day=day, rows=rows, create=True, by=BY, at=at).session
    session.place, session.text = PLACE, TEXT
    session.save(update_fields=["place", "text"])
    return session
