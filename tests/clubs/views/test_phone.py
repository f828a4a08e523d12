"""The code on a table's sheet opens that table alone, until it is revoked."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from clubs.models import Hand, HandVersion, SessionState
from tests.factories.clubs import (
    AFTERNOON,
    MemberFactory,
    TableFactory,
    TokenFactory,
    UserFactory,
    ring_of,
)
from tests.factories.posts import JSON, enter_url, fields

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return TableFactory(people=5)


@pytest.fixture
def token(table):
    return TokenFactory(table=table)


def scan(client, token):
    return client.get(reverse("phone", args=[token.token]))


def test_the_code_opens_the_entry_page_without_an_account(client, table, token):
    page = scan(client, token)
    assert page.status_code == HTTPStatus.OK
    assert page.context["table"] == table
    assert page.context["is_phone"]


def test_an_unknown_a_revoked_and_a_closed_code_open_nothing_and_say_so(client, table, token):
    assert client.get(reverse("phone", args=["nonsense"])).status_code == HTTPStatus.FORBIDDEN
    table.session.state = SessionState.CLOSED
    table.session.save()
    assert scan(client, token).status_code == HTTPStatus.FORBIDDEN
    table.session.state = SessionState.PLAYING
    table.session.save()
    token.revoked_at = AFTERNOON
    token.save()
    refused = scan(client, token)
    assert refused.status_code == HTTPStatus.FORBIDDEN
    assert "scan the one on the table" in refused.text


def test_a_revoked_code_stores_nothing_more(client, table, token):
    scan(client, token)
    token.revoked_at = AFTERNOON
    token.save()
    answer = client.post(enter_url(table), fields(table), **JSON)
    assert answer.status_code in {HTTPStatus.FORBIDDEN, HTTPStatus.FOUND}
    assert not Hand.objects.exists()


def test_a_code_opens_no_other_table(client, table, token):
    scan(client, token)
    other = TableFactory(session=table.session, people=5)
    answer = client.post(enter_url(other), fields(other), **JSON)
    assert answer.status_code in {HTTPStatus.FORBIDDEN, HTTPStatus.FOUND}
    assert not Hand.objects.exists()


def test_a_phone_says_whose_it_is_and_its_hands_carry_the_name(client, table, token):
    scan(client, token)
    member = table.seats.get(chair=3).member
    client.post(reverse("table_who", args=[table.pk]), {"who": member.pk})
    page = client.get(enter_url(table))
    assert page.context["access"].member == member
    client.post(enter_url(table), fields(table), **JSON)
    version = HandVersion.objects.get()
    assert (version.entered_by_member, version.entered_by_name) == (member, member.name)


def test_a_phone_may_become_the_tables_again(client, table, token):
    scan(client, token)
    url = reverse("table_who", args=[table.pk])
    client.post(url, {"who": ring_of(table)[2]})
    client.post(url, {"who": ""})
    client.post(enter_url(table), fields(table), **JSON)
    assert HandVersion.objects.get().entered_by_member is None


def test_nobody_from_elsewhere_can_be_the_owner_of_the_phone(client, table, token):
    scan(client, token)
    client.post(reverse("table_who", args=[table.pk]), {"who": MemberFactory().pk})
    assert client.get(enter_url(table)).context["access"].member is None


def test_a_hand_carries_the_person_named_when_it_was_typed_without_a_network(client, table, token):
    scan(client, token)
    member = table.seats.get(chair=4).member
    client.post(enter_url(table), fields(table, who=str(member.pk)), **JSON)
    assert HandVersion.objects.get().entered_by_member == member


def test_an_account_types_in_its_own_name_whatever_the_form_says(client, table):
    own = table.seats.get(chair=2).member
    own.user = UserFactory()
    own.save()
    client.force_login(own.user)
    client.post(enter_url(table), fields(table, who=str(ring_of(table)[3])), **JSON)
    assert HandVersion.objects.get().entered_by_member == own
