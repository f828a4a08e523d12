"""Streams as a browser reads them: over a socket, from a server that runs."""

import http.client
import json
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.test import Client

from clubs import signals
from config import events
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
)
from tests.factories.tournaments import TournamentFactory
from tournaments.services.entries import set_category

PATIENCE = 10

Listen = Callable[..., http.client.HTTPResponse]


@pytest.fixture
def session(live_portal):
    return SessionFactory()


@pytest.fixture
def listen(live_portal: str, session) -> Iterator[Listen]:
    """Give a function that opens the stream of the session for a member of its club."""
    open_ones = []

    def listen(
        *, member=None, headers: dict[str, str] | None = None, query: str = "", of: str = ""
    ) -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection(urlsplit(live_portal).netloc, timeout=PATIENCE)
        open_ones.append(connection)
        client = Client()
        if member:
            client.force_login(member.user)
        cookie = client.cookies.output(header="", attrs=[], sep=";").strip()
        connection.request(
            "GET",
            f"/events/{of or f'session/{session.pk}'}{query}",
            headers={**({"Cookie": cookie} if cookie else {}), **(headers or {})},
        )
        return connection.getresponse()

    yield listen
    events.close()
    for connection in open_ones:
        connection.close()


@pytest.fixture
def member(session):
    return OrganiserFactory(club=session.club)


def next_event(stream: http.client.HTTPResponse) -> dict[str, str]:
    """Read up to the next event; return its fields."""
    fields: dict[str, str] = {}
    while line := stream.readline().decode():
        name, _, value = line.rstrip("\n").partition(": ")
        if name:
            fields[name] = value
        elif "event" in fields:
            return fields
        else:
            fields = {}
    message = "the stream ended"
    raise AssertionError(message)


def test_a_change_at_a_table_reaches_the_pages_of_its_session(listen, session, member) -> None:
    stream = listen(member=member)
    assert stream.status == 200
    assert stream.getheader("Content-Type") == "text/event-stream"
    assert stream.readline() == b"retry: 1000\n"

    signals.table_changed.send(sender=None, session_id=session.pk, table_id=3)

    event = next_event(stream)
    assert event["event"] == "changed"
    assert json.loads(event["data"]) == {
        "topic": f"session-{session.pk}",
        "version": int(event["id"]),
    }


def test_a_change_of_a_tournament_reaches_its_pages(listen, session, member) -> None:
    cup = TournamentFactory(club=session.club, people=1)
    stream = listen(member=member, of=f"tournament/{cup.pk}")
    assert stream.readline() == b"retry: 1000\n"

    set_category(entry=cup.entries.get(), category="Jeunes", by=ORGANISER, at=AFTERNOON)

    assert json.loads(next_event(stream)["data"])["topic"] == f"tournament-{cup.pk}"
    assert listen(member=OrganiserFactory(), of=f"tournament/{cup.pk}").status == 403


@pytest.mark.parametrize("how", ["header", "query"])
def test_a_page_that_missed_something_is_told_at_once(listen, session, member, how) -> None:
    topic = events.session_topic(session.pk)
    events.publish(topic)
    seen = events.process_bus().latest(topic)
    events.publish(topic)
    missed = events.process_bus().latest(topic)

    stream = (
        listen(member=member, headers={"Last-Event-ID": str(seen)})
        if how == "header"
        else listen(member=member, query=f"?since={seen}")
    )

    assert next_event(stream)["id"] == str(missed)


def test_a_page_that_is_up_to_date_hears_only_of_later_changes(listen, session, member) -> None:
    topic = events.session_topic(session.pk)
    events.publish(topic)
    seen = events.process_bus().latest(topic)

    stream = listen(member=member, headers={"Last-Event-ID": str(seen)})
    assert stream.readline() == b"retry: 1000\n"
    events.publish(topic)

    assert next_event(stream)["id"] == str(events.process_bus().latest(topic))


def test_a_page_from_before_a_restart_looks_anew(listen, member) -> None:
    stream = listen(member=member, headers={"Last-Event-ID": "1700000000000"})

    assert next_event(stream)["event"] == "changed"


def test_strangers_and_members_of_other_clubs_may_not_listen(listen) -> None:
    assert listen().status == 403
    assert listen(member=OrganiserFactory()).status == 403


def test_a_plain_member_may_listen(listen, session) -> None:
    user = OrganiserFactory().user
    assert listen(member=MemberFactory(club=session.club, user=user)).status == 200


def test_a_name_that_is_not_served_is_refused(listen, member, monkeypatch) -> None:
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", ["club.example"])

    assert listen(member=member).status == 400


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/events/"), ("GET", "/events/session/x"), ("POST", "/events/session/1")],
)
def test_other_addresses_lead_nowhere(live_portal, method, path) -> None:
    with closing(http.client.HTTPConnection(urlsplit(live_portal).netloc)) as connection:
        connection.request(method, path)

        assert connection.getresponse().status == 404


def test_a_reader_who_leaves_is_forgotten(listen, session, member) -> None:
    stream = listen(member=member, headers={"Connection": "close"})
    stream.close()
    bus = events.process_bus()

    while events.session_topic(session.pk) in bus.topics():
        time.sleep(0.01)
