"""The pages of figures: of a member, and of a club's year."""

import csv
import io
import re

import pytest
from django.urls import reverse

from clubs.services.merging import merge
from rating import services
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
    garde,
    play,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    table = TableFactory(people=5)
    for seat in (1, 2, 3, 4):
        play(table, garde(seat))
    services.bring_everything_up_to_date()
    return table


@pytest.fixture
def member(table):
    return table.seats.get(chair=1).member


def figures(member, **query):
    return reverse("member_statistics", args=[member.pk], query=query or None)


def test_a_member_reads_his_figures(reader_of, table, member, words):
    said = words(reader_of(member.club).get(figures(member)).content.decode())

    assert "As declarer, by contract" in said
    assert "Average hand" in said
    assert "Most hands won in a row" in said
    # Dead in the first hand; then -66, +198, -66.
    assert "+66 in all" in said


def test_every_picture_has_a_table_beside_it_and_a_file_behind(reader_of, member):
    page = reader_of(member.club).get(figures(member)).content.decode()

    for part in ("contracts", "roles", "people", "sessions"):
        assert reverse("member_table", args=[member.pk, part, "csv"]) in page
    bars = re.findall(r'<tr aria-hidden="true" class="bar-row">', page)
    assert len(bars) == page.count('<svg class="bar"') > 0
    assert "style=" not in page


def test_the_csv_says_what_the_page_does(reader_of, member):
    client = reader_of(member.club)
    address = reverse("member_table", args=[member.pk, "roles", "csv"])

    rows = list(csv.reader(io.StringIO(client.get(address).content.decode("utf-8-sig"))))

    assert rows[0][:4] == ["Role", "Hands", "Won", "Lost"]
    assert [row[:4] for row in rows[1:]] == [
        ["declarer", "1", "1", "0"],
        ["defender", "2", "0", "2"],
    ]


@pytest.mark.parametrize("part", ["contracts", "roles", "people", "sessions", "rating"])
def test_each_table_is_a_file(reader_of, member, part):
    client = reader_of(member.club)
    for form in ("csv", "xlsx", "json"):
        answer = client.get(reverse("member_table", args=[member.pk, part, form]))
        assert answer.status_code == 200
        assert f".{form}" in answer.headers["Content-Disposition"]


def test_the_rating_is_told_hand_by_hand(reader_of, member):
    client = reader_of(member.club)
    address = reverse("member_table", args=[member.pk, "rating", "json"])

    rows = client.get(address).json()["rows"]

    assert [row["hand"] for row in rows] == [1, 2, 3]
    assert rows[0]["before"] == 1500
    assert rows[-1]["after"] == pytest.approx(member.ratings.get().value, abs=0.01)
    assert (
        address.replace("json", "csv")
        in client.get(reverse("member_page", args=[member.pk])).content.decode()
    )


@pytest.mark.parametrize("part", ["contracts", "months", "lengths"])
def test_each_table_of_the_year_is_a_file(reader_of, member, part):
    client = reader_of(member.club)
    address = reverse("year_table", args=[member.club.slug, part, "json"], query={"season": "all"})
    rows = client.get(address).json()["rows"]
    assert bool(rows) == (part != "lengths"), "all hands were entered at one moment"


def test_the_choice_is_kept_in_links_and_files(reader_of, member):
    page = reader_of(member.club).get(figures(member, kind="hall", season="2025")).content.decode()

    assert '<option value="hall" selected>' in page
    assert '<option value="2025-09-01" selected>' in page
    assert "contracts.csv?season=2025-09-01&amp;kind=hall" in page


def test_where_nothing_was_played_the_page_says_so(reader_of, member, words):
    said = words(reader_of(member.club).get(figures(member, kind="online")).content.decode())
    assert "No hand here" in said


@pytest.mark.parametrize("query", [{"kind": "moon"}, {"season": "x"}, {"game": "whist"}])
def test_what_is_unknown_is_answered_with_what_is_usual(reader_of, member, query):
    assert reader_of(member.club).get(figures(member, **query)).status_code == 200


def test_who_was_merged_is_found_under_the_other_name(reader_of, member):
    twice = MemberFactory(club=member.club)
    merge(source=twice, target=member, by=ORGANISER, at=AFTERNOON)

    answer = reader_of(member.club).get(figures(twice))

    assert answer.headers["Location"] == figures(member)


def test_the_clubs_year(reader_of, member, words):
    address = reverse("club_year", args=[member.club.slug], query={"season": "2025"})

    html = reader_of(member.club).get(address).content.decode()

    said = words(html)
    assert "Season 2025–2026" in said
    assert "Presence by month" in said
    assert "who played at least once" in said
    assert html.count('role="img"') == 1, "nothing is known of how long hands took"


def test_no_page_asks_the_database_more_for_more_hands(reader_of, table, member, queries):
    client = reader_of(member.club)
    pages = [
        figures(member),
        figures(member, season="2025"),
        reverse("club_year", args=[member.club.slug], query={"season": "all"}),
        reverse("season_ledger", args=[member.club.slug], query={"season": "2025", "by": "elo"}),
    ]
    few = [queries(client, page) for page in pages]
    people = [seat.member for seat in table.seats.order_by("chair")]
    for week in range(2):
        session = SessionFactory(club=member.club, title=f"week {week}")
        other = TableFactory(session=session, people=[*people[:3], MemberFactory(club=member.club)])
        for seat in (1, 2, 3, 4):
            play(other, garde(seat, contract="petite"))
    services.bring_everything_up_to_date()

    assert [queries(client, page) for page in pages] == few
    assert max(few) <= 16


def test_only_the_club_reads_them(client, reader_of, member):
    stranger = reader_of(ClubFactory())
    for address in (
        figures(member),
        reverse("member_table", args=[member.pk, "people", "csv"]),
        reverse("club_year", args=[member.club.slug]),
        reverse("year_table", args=[member.club.slug, "months", "csv"]),
    ):
        assert client.get(address).status_code == 302
        assert stranger.get(address).status_code == 404
