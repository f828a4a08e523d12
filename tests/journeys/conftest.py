"""A club in the middle of its afternoon, and people who sit at its tables."""

from datetime import timedelta

import pytest
from django.contrib.auth.hashers import make_password
from django.utils import timezone

from clubs.models import Member, Table
from tests.factories.clubs import (
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    TokenFactory,
)

PASSWORD = "trois petits atouts"
FIVE = ["Adèle", "Bruno", "Marie-Françoise de La Rochefoucauld-Montbel", "Désiré", "Li"]


@pytest.fixture
def organiser(transactional_db: None) -> Member:
    return OrganiserFactory(
        club=ClubFactory(name="Les Bouts du Lac", slug="les-bouts-du-lac"),
        name="Odile Garnier",
        user__username="odile",
        user__password=make_password(PASSWORD),
    )


@pytest.fixture
def table(organiser: Member) -> Table:
    """Five people at the four-player game; Adèle deals and sits out, and a code opens the table."""
    now = timezone.now()
    session = SessionFactory(
        club=organiser.club,
        date=now.date(),
        starts_at=now - timedelta(hours=1),
        ends_at=now + timedelta(hours=2),
    )
    people = [MemberFactory(club=session.club, name=name) for name in FIVE]
    table = TableFactory(session=session, people=people)
    TokenFactory(table=table, token="un-code-pour-la-table-1")
    return table
