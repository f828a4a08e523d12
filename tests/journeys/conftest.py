import pytest

from clubs.models import Member, Table
from tests.journeys import people


@pytest.fixture
def organiser(transactional_db: None) -> Member:
    return people.make_organiser()


@pytest.fixture
def table(organiser: Member) -> Table:
    return people.make_table(organiser)
