"""People and afternoons of a club whose seasons are counted."""

from datetime import UTC, datetime, timedelta

import pytest

from clubs.models import SessionState
from rating import services
from tests.factories.clubs import (
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
    garde,
    play,
)


@pytest.fixture
def club():
    return ClubFactory()


@pytest.fixture
def people(club):
    return [MemberFactory(club=club, name=name) for name in ("Adèle", "Bruno", "Chloé", "Désiré")]


@pytest.fixture
def afternoon(club, people):
    """Let the four play an afternoon: a garde made by each declarer named, and close it."""

    def held(day, *declarers, closed=True, who=None):
        start = datetime(day.year, day.month, day.day, 13, 30, tzinfo=UTC)
        session = SessionFactory(
            club=club, date=day, starts_at=start, ends_at=start + timedelta(hours=3)
        )
        table = TableFactory(session=session, people=who or people)
        for declarer in declarers:
            table.refresh_from_db()
            seat = (declarer - table.dealer_chair - 1) % 4 + 1
            play(table, garde(declarer=seat), at=start)
        if closed:
            session.state = SessionState.CLOSED
            session.save()
        services.bring_everything_up_to_date()
        return table

    return held
