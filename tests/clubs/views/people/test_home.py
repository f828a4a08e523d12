import pytest

from clubs import access
from clubs.services import tokens
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    MemberFactory,
    OrganiserFactory,
    TableFactory,
    TokenFactory,
    UserFactory,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def somebody_else():
    return OrganiserFactory()


def test_a_member_of_one_club_goes_straight_to_it(client):
    member = MemberFactory(user=UserFactory())
    client.force_login(member.user)
    assert client.get("/").headers["Location"] == f"/clubs/{member.club.slug}/"


def test_a_member_of_two_clubs_chooses(client, somebody_else):
    user = UserFactory()
    first, second = MemberFactory(user=user), MemberFactory(user=user)
    MemberFactory(club=second.club, is_active=False)
    client.force_login(user)
    page = client.get("/").content.decode()
    assert f"/clubs/{first.club.slug}/" in page
    assert f"/clubs/{second.club.slug}/" in page
    assert page.count("1 member<") == 2
    assert somebody_else.club.name not in page


def test_an_account_without_a_club_is_told_what_to_do(client):
    left = MemberFactory(user=UserFactory(), is_active=False)
    client.force_login(left.user)
    assert "Ask an organiser" in client.get("/").content.decode()


def test_an_administrator_sees_every_club_and_may_make_one(client, somebody_else):
    client.force_login(UserFactory(is_superuser=True))
    page = client.get("/").content.decode()
    assert somebody_else.club.name in page
    assert "/clubs/new/" in page


def test_a_stranger_signs_in(client):
    assert client.get("/").headers["Location"] == "/sign-in/"


def test_a_phone_at_a_table_goes_back_to_its_table(client):
    table = TableFactory()
    token = TokenFactory(table=table)
    session = client.session
    session[access.TOKENS_KEY] = {str(table.pk): token.pk}
    session.save()
    assert client.get("/").headers["Location"] == f"/tables/{table.pk}/"
    tokens.revoke(table=table, by=ORGANISER, at=AFTERNOON)
    assert client.get("/").headers["Location"] == "/sign-in/"
