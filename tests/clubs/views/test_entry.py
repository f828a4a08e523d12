"""A phone at a table enters hands, with plain forms and with the page's script."""

from http import HTTPStatus
from uuid import uuid4

import pytest
from django.urls import reverse

from clubs.models import Hand, HandState, HandVersion, SessionState
from tests.factories.clubs import MemberFactory, TableFactory, TokenFactory, play, ring_of

pytestmark = pytest.mark.django_db

JSON = {"HTTP_ACCEPT": "application/json"}


@pytest.fixture
def table():
    return TableFactory(people=5)


@pytest.fixture
def phone(client, table):
    """A phone that has scanned the table's code."""
    token = TokenFactory(table=table)
    assert client.get(reverse("phone", args=[token.token])).status_code == HTTPStatus.OK
    return client


def fields(table, **more):
    """Return the posted form of a garde by the person on chair 2, made by 8; chair 1 deals."""
    ring = ring_of(table)
    return {
        "client_key": str(uuid4()),
        "number": "1",
        "ring": ",".join(map(str, ring)),
        "dealer": str(ring[0]),
        "players": str(table.players),
        "contract": "garde",
        "declarer": str(ring[1]),
        "points": "49",
        "side": "attack",
        "oudlers": "2",
        "petit": "none",
        **more,
    }


def enter_url(table):
    return reverse("table_enter", args=[table.pk])


def test_a_garde_is_entered_by_plain_forms_in_two_steps(phone, table):
    first = phone.get(enter_url(table))
    assert "Table 1" in first.text
    second = phone.post(enter_url(table), fields(table, points="", oudlers="", action="continue"))
    assert second.status_code == HTTPStatus.OK
    saved = phone.post(enter_url(table), fields(table, action="save"))
    assert saved.status_code == HTTPStatus.FOUND
    hand = Hand.objects.get()
    # (25 + 8) x 2 = 66 from each of three defenders; the dealer is dead.
    assert {seat.chair: seat.score for seat in hand.seats.all()} == {
        1: 0,
        2: 198,
        3: -66,
        4: -66,
        5: -66,
    }
    table.refresh_from_db()
    assert table.dealer_chair == 2
