"""The standings of an afternoon, on phones and on the wall."""

import re

import pytest
from django.urls import reverse

from clubs.models import HandSeat
from clubs.services import hands
from clubs.services.journal import Actor
from rating import services
from tests.factories.clubs import (
    AFTERNOON,
    ClubFactory,
    SessionFactory,
    TableFactory,
    TokenFactory,
    garde,
    play,
)

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def table():
    return TableFactory(people=5)


@pytest.fixture
def address(table):
    return reverse("session_standings", args=[table.session_id])


def rows(response) -> list[list[str]]:
    """Return the words of each line of the standings, cell by cell."""
    body = response.content.decode().partition("<tbody>")[2]
    body = re.sub(r'<span class="(?:under|sr-only)">.*?</span>', "", body, flags=re.DOTALL)
    return [
        [
            " ".join(re.sub(r"<[^>]+>", " ", cell).split())
            for cell in re.findall(r"<t[dh]\b.*?</t[dh]>", row, re.DOTALL)
        ]
        for row in re.findall(r"<tr.*?</tr>", body, re.DOTALL)
    ]


def test_totals_averages_and_hands_sat_out(reader_of, table, address):
    # 49 points with 2 oudlers in a garde: (25 + 8) x 2 = 66 from each of three defenders.
    first = play(table, garde(declarer=1))
    play(table, garde(declarer=1))
    services.bring_everything_up_to_date()

    shown = rows(reader_of(table.session.club).get(address))

    by_name = {row[1]: row for row in shown}
    assert by_name[first.declarer.name][2:] == ["+198", "+198.0", "1", "1"]
    assert sorted(int(row[2].replace("\N{MINUS SIGN}", "-")) for row in shown) == [
        -132,
        -132,
        -66,
        132,
        198,
    ]
    assert [row[0] for row in shown] == ["1", "2", "3", "4", "4"]


def test_standings_are_not_counted_by_the_page(reader_of, table, address):
    play(table)

    page = reader_of(table.session.club).get(address).content.decode()

    assert "The first hands are being counted" in page


def test_a_contested_hand_counts_but_is_marked(reader_of, table, address):
    hand = play(table, garde(declarer=1))
    played = HandSeat.objects.filter(hand=hand, seat__isnull=False)
    somebody = played.first().member
    hands.give_verdict(
        hand=hand,
        seen_version=1,
        agrees=False,
        note="",
        by=Actor(somebody.name, member=somebody),
        at=AFTERNOON,
    )
    services.bring_everything_up_to_date()

    page = reader_of(table.session.club).get(address)

    marked = [row[1] for row in rows(page) if row[1].endswith("provisional")]
    assert len(marked) == 5, "all who played or sat out"
    assert "some hands are contested" in page.content.decode()


def polled(address: str, part: str) -> str:
    """Return where the open page asks next: with the version that its part says it shows."""
    name, value = re.search(r'<input type="hidden" .*name="(\w+)" value="([^"]+)"', part).groups()
    return f"{address}?{name}={value}"


def test_a_poll_is_answered_only_when_something_has_changed(reader_of, table, address):
    client = reader_of(table.session.club)
    play(table)
    services.bring_everything_up_to_date()
    part = client.get(address, headers=HTMX).content.decode()
    again = polled(address, part)
    assert client.get(again, headers=HTMX).status_code == 204

    play(table)
    services.bring_everything_up_to_date()

    changed = client.get(again, headers=HTMX)
    assert changed.status_code == 200
    assert changed.content.decode().lstrip().startswith('<section class="stack standings" id="st')


def test_without_scripts_the_address_of_a_poll_shows_the_page(reader_of, table, address):
    play(table)
    services.bring_everything_up_to_date()
    client = reader_of(table.session.club)
    part = client.get(address, headers=HTMX).content.decode()

    assert "<html" in client.get(polled(address, part)).content.decode()


def test_a_closed_session_is_final(reader_of, table, address):
    play(table)
    services.bring_everything_up_to_date()
    table.session.state = "closed"
    table.session.save()

    assert "Final" in reader_of(table.session.club).get(address).content.decode()


def test_an_empty_session_says_what_comes(reader_of):
    session = SessionFactory()
    address = reverse("session_standings", args=[session.pk])

    assert "No hand yet" in reader_of(session.club).get(address).content.decode()


def test_a_phone_at_the_table_reads_them_and_strangers_do_not(client, reader_of, table, address):
    assert client.get(address).status_code == 302
    assert reader_of(ClubFactory()).get(address).status_code == 404

    client.get(reverse("phone", args=[TokenFactory(table=table).token]))

    assert client.get(address).status_code == 200


def test_the_number_of_queries_does_not_grow(reader_of, table, address, queries):
    client = reader_of(table.session.club)
    play(table)
    services.bring_everything_up_to_date()
    few = queries(client, address)
    play(TableFactory(session=table.session, people=6))
    services.bring_everything_up_to_date()

    assert queries(client, address) == few <= 9
