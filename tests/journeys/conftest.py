import pytest

from clubs.models import Member, Table
from tests.journeys import people


@pytest.fixture
def organiser(transactional_db: None) -> Member:
    return people.make_organiser()


@pytest.fixture
def table(organiser: Member) -> Table:
    return people.make_table(organiser)


@pytest.fixture
def cup(organiser: Member) -> Table:
    """Five people at an Upper Austrian cup: Adèle deals first, Bruno is the forehand."""
    return people.make_table(organiser, rules="koenigrufen/ooe-2023")
