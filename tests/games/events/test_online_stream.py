"""The event stream of an online table: who may listen, and that it tells nothing but a change."""

import http.client
import json
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from django.test import Client

from config import events
from tests.factories.clubs import ClubFactory
from tests.factories.online import member_on_turn, move_on, opened, person, started

pytestmark = pytest.mark.django_db(transaction=True)

PATIENCE = 10
Listen = Callable[..., http.client.HTTPResponse]


@pytest.fixture
def listen(live_portal: str) -> Iterator[Listen]:
    """Give a function that opens the stream of a table for a member, or for nobody."""
    connections = []

    def listen(table, member=None, *, since: int | None = None) -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection(urlsplit(live_portal).netloc, timeout=PATIENCE)
        connections.append(connection)
        client = Client()
        if member:
            client.force_login(member.user)
        cookie = client.cookies.output(header="", attrs=[], sep=";").strip()
        seen = "" if since is None else f"?since={since}"
        connection.request(
            "GET", f"/events/online/{table.pk}{seen}", headers={"Cookie": cookie} if cookie else {}
        )
        return connection.getresponse()

    yield listen
    events.close()
    for connection in connections:
        connection.close()


def read_event(stream: http.client.HTTPResponse) -> dict[str, str]:
    fields: dict[str, str] = {}
    while line := stream.readline().decode().rstrip("\n"):
        name, _, value = line.partition(": ")
        fields[name] = value
    return fields


def test_a_move_tells_watchers_that_the_table_has_changed_and_nothing_else(listen) -> None:
    table = started()
    stream = listen(table, person(table.club), since=table.version)
    assert read_event(stream) == {"retry": "1000"}

    assert member_on_turn(table)
    move_on(table)

    event = read_event(stream)
    assert event.keys() == {"id", "event", "data"}
    assert event["event"] == "changed"
    table.refresh_from_db()
    assert int(event["id"]) == table.version
    assert json.loads(event["data"]) == {"topic": f"online-{table.pk}", "version": table.version}


@pytest.mark.parametrize("behind", [0, 1])
def test_a_page_says_what_it_shows_and_is_told_only_what_it_has_not(listen, behind) -> None:
    """Also by a process that has heard of no change yet: the database knows the version."""
    table = started()
    stream = listen(table, table.creator, since=table.version - behind)
    read_event(stream)

    if behind:
        assert read_event(stream)["id"] == str(table.version)
    move_on(table)

    assert read_event(stream)["id"] == str(table.version + 1)


def test_strangers_other_clubs_and_the_uninvited_hear_nothing(listen) -> None:
    table, private = started(), opened(is_private=True)

    assert listen(table).status == 403
    assert listen(table, person(ClubFactory())).status == 403
    assert listen(private, person(private.club)).status == 403
    assert listen(private, private.creator).status == 200
