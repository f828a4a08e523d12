import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from clubs.models import Club
from tests.factories.clubs import MemberFactory, UserFactory


@pytest.fixture
def reader_of():
    """Sign in as a member of a club: `reader_of(club, role="organiser")`."""

    def sign_in(club: Club, **fields: object) -> Client:
        fields.setdefault("name", "Zacharie Lecteur")
        member = MemberFactory(club=club, user=UserFactory(), **fields)
        client = Client()
        client.force_login(member.user)
        return client

    return sign_in


@pytest.fixture
def queries():
    """Count what a page asks the database when it is opened for the second time."""

    def count(client: Client, address: str) -> int:
        client.get(address)
        with CaptureQueriesContext(connection) as asked:
            assert client.get(address).status_code == 200
        return len(asked)

    return count


@pytest.fixture
def words():
    """Return what a page says, without its markup."""

    def read(html: str) -> str:
        return " ".join(re.sub(r"<[^>]+>", " ", html).split())

    return read
