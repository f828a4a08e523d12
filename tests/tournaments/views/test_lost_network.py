"""A phone that lost the network in a round comes back after the round was finished."""

from http import HTTPStatus
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Hand
from clubs.services import tokens
from tests.factories.clubs import ORGANISER, UserFactory
from tests.factories.events import Event, enter_people, tournament_of
from tests.factories.posts import fields
from tournaments.services import rounds

pytestmark = pytest.mark.django_db
JSON = {"Accept": "application/json"}


@pytest.fixture
def event() -> Event:
    """Return a tournament of two rounds whose first is played, one hand short at its one table."""
    tournament = tournament_of("libre", settings={"draw": "random", "schedule.rounds": 2})
    enter_people(tournament, 4)
    event = Event(tournament)
    event.draw()
    event.open(1)
    event.play_table(event.tables(1)[0], 3)
    return event


def phone_of(event: Event) -> Client:
    table = event.tables(1)[0]
    token = table.tokens.get(revoked_at=None)
    client = Client()
    assert client.get(reverse("phone", args=[token.token])).status_code == HTTPStatus.OK
    return client


def send(client: Client, event: Event, key: str):
    table = event.tables(1)[0]
    hand = fields(table, number="4") | {"client_key": key}
    return client.post(reverse("table_enter", args=[table.pk]), hand, headers=JSON)


def finish(event: Event) -> None:
    rounds.finish(round=event.round(1), by=ORGANISER, at=event.later(), consent=True)


def test_the_tables_phone_is_told_that_the_round_is_over_and_keeps_its_hand(event):
    phone, key = phone_of(event), str(uuid4())
    finish(event)

    answer = send(phone, event, key)

    assert answer.status_code == HTTPStatus.FORBIDDEN
    assert "was closed meanwhile. The hand is kept on this phone" in answer.json()["sentence"]
    assert Hand.objects.count() == 3


def test_opened_again_the_same_hand_is_stored_once(event):
    phone, key = phone_of(event), str(uuid4())
    finish(event)
    send(phone, event, key)
    rounds.reopen(round=event.round(1), by=ORGANISER, at=event.later(), reason="a hand is missing")

    answers = [send(phone, event, key).status_code for _twice in range(2)]

    assert answers == [HTTPStatus.CREATED, HTTPStatus.OK]
    assert Hand.objects.count() == 4


def test_who_is_signed_in_is_told_so_as_well(event):
    member = event.tables(1)[0].seats.get(chair=1).member
    member.user = UserFactory()
    member.save()
    mine = Client()
    mine.force_login(member.user)
    finish(event)

    answer = send(mine, event, str(uuid4()))

    assert answer.status_code == HTTPStatus.CONFLICT
    assert answer.json()["status"] == "session_not_playing"
    assert "an organiser can open it again" in answer.json()["sentences"][0]


def test_a_code_that_was_renewed_says_nothing_of_the_round(event):
    phone = phone_of(event)
    tokens.revoke(table=event.tables(1)[0], by=ORGANISER, at=event.later())
    finish(event)

    answer = send(phone, event, str(uuid4()))

    assert answer.status_code == HTTPStatus.FOUND
    assert answer.headers["Location"].startswith(reverse("sign_in"))


def test_the_open_page_leads_the_phone_on_to_the_next_round(event):
    phone = phone_of(event)
    table = event.tables(1)[0]
    strip = reverse("table_round", args=[table.pk])
    phone.get(strip, headers={"HX-Request": "true"})
    finish(event)

    said = phone.get(strip, headers={"HX-Request": "true"}).content.decode()

    assert "This round is over." in said
    assert "The next round at this table" in said
