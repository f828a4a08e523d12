"""The printed sheet of a table and the code on it."""

import pytest
from django.urls import reverse

from clubs.models import Role, SessionState, TableToken
from tests.factories.clubs import (
    ClubFactory,
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    TokenFactory,
    play,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def session(client):
    session = SessionFactory(club=ClubFactory(), state=SessionState.PLAYING)
    scorer = OrganiserFactory(club=session.club, role=Role.SCORER, name="Odile")
    client.force_login(scorer.user)
    return session


def person_on(table, chair):
    return table.seats.select_related("member").get(chair=chair).member


def test_the_sheet_has_code_names_and_the_rotation(client, session):
    table = TableFactory(session=session, people=5, dealer_chair=2)
    token = TokenFactory(table=table)

    html = client.get(
        reverse("table_qr", args=[table.pk]), headers={"host": "192.168.1.20:8000"}
    ).content.decode()

    assert f"http://192.168.1.20:8000/t/{token.token}/" in html
    assert "<svg" in html
    for member in table.seats.values_list("member__name", flat=True):
        assert member in html
    # Sixteen lines, the dealer of each is dead.
    assert html.count('class="out"') == 16


def test_a_sheet_printed_later_goes_on_from_the_next_hand(client, session):
    table = TableFactory(session=session, people=5)
    for _ in range(3):
        play(table)
    next_dealer = person_on(table, 4).name

    html = client.get(reverse("table_qr", args=[table.pk])).content.decode()

    assert f"<strong>{next_dealer}</strong> deals next." in html
    assert f'<td class="narrow">4</td><td class="dealer">{next_dealer}</td>' in html
    assert '<td class="narrow">3</td>' not in html


def test_a_laptop_that_says_localhost_prints_its_address_in_the_network(client, session, settings):
    settings.LAN_ADDRESSES = f"{__name__}.in_the_hall"
    table = TableFactory(session=session, people=5)
    token = TokenFactory(table=table)

    html = client.get(
        reverse("table_qr", args=[table.pk]), headers={"host": "localhost:8000"}
    ).content.decode()

    assert f"http://192.168.77.5:8000/t/{token.token}/" in html


def in_the_hall():
    return ["192.168.77.5", "10.0.0.2"]


def test_without_a_network_the_sheet_warns(client, session, settings):
    settings.LAN_ADDRESSES = f"{__name__}.nowhere"
    table = TableFactory(session=session, people=5)
    TokenFactory(table=table)

    html = client.get(
        reverse("table_qr", args=[table.pk]), headers={"host": "localhost:8000"}
    ).content.decode()

    assert "join the Wi-Fi of the hall" in html


def nowhere():
    return []


def test_all_sheets_of_a_session_are_one_print(client, session):
    for people in (4, 5):
        TokenFactory(table=TableFactory(session=session, people=people))

    html = client.get(reverse("session_qr", args=[session.pk])).content.decode()

    assert html.count('class="print-sheet stack"') == 2


def test_a_code_is_renewed_and_revoked(client, session):
    table = TableFactory(session=session, people=5)
    old = TokenFactory(table=table)
    address = reverse("table_token", args=[table.pk])

    client.post(address, {"action": "renew"})
    assert client.get(reverse("phone", args=[old.token])).status_code == 403
    new = TableToken.objects.get(revoked_at=None)
    assert client.get(reverse("phone", args=[new.token])).status_code == 200

    client.post(address, {"action": "revoke"})
    assert client.get(reverse("phone", args=[new.token])).status_code == 403
    assert client.post(address, {"action": "dance"}).status_code == 404


def test_a_member_neither_sees_nor_renews_a_code(client, session):
    table = TableFactory(session=session, people=5)
    token = TokenFactory(table=table)
    member = OrganiserFactory(club=session.club, role=Role.MEMBER)
    client.force_login(member.user)

    assert client.get(reverse("table_qr", args=[table.pk])).status_code == 403
    answer = client.post(reverse("table_token", args=[table.pk]), {"action": "renew"})
    assert answer.status_code == 403
    assert TableToken.objects.get() == token
