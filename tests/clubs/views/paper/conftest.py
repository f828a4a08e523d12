import pytest

from clubs.models import Role
from tests.factories.clubs import (
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
    UserFactory,
)


@pytest.fixture
def session():
    return SessionFactory(club=ClubFactory(name="Tarot Club de Nantes"), title="Tournoi d’été")


@pytest.fixture
def scorer(client, session):
    client.force_login(OrganiserFactory(club=session.club, role=Role.SCORER, name="Odile").user)
    return client


@pytest.fixture
def member(client, session):
    client.force_login(MemberFactory(club=session.club, user=UserFactory(), name="Zoé").user)
    return client
