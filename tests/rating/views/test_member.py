"""A member's page: his rating, his figures, his hands."""

import re

import pytest
from django.urls import reverse

from clubs.models import Hand
from rating import fold, services
from rating.models import RatingChange
from rating.selectors import member as selectors
from tests.factories.clubs import ClubFactory, MemberFactory, TableFactory, garde, play

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return TableFactory(people=5)


@pytest.fixture
def declarer(table):
    """Somebody who made a garde and lost one, and sat one hand out."""
    made = play(table, garde(declarer=1))
    person = made.declarer
    for _ in range(4):
        play(table, seat_of(table, person))
    services.bring_everything_up_to_date()
    return person


def seat_of(table, person):
    """Let the person lose when he plays, and somebody else when he is dead."""
    table.refresh_from_db()
    chair = table.seats.get(member=person).chair
    seat = (chair - table.dealer_chair) % 5
    return garde(declarer=seat or 1, points=30)


def page(client, member, **query):
    return client.get(reverse("member_page", args=[member.pk], query=query or None))


def words(response) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", response.content.decode()).split())


def test_the_figures_are_those_of_the_hands(declarer):
    figures = selectors.figures(
        declarer, game="french-tarot", today=declarer.club.sessions.get().date
    )
    seats = declarer.hand_seats.all()

    assert figures.hands_played == 4
    assert figures.sat_out == 1
    assert (figures.wins, figures.declared) == (1, 4)
    assert figures.score == figures.season.score == sum(seat.score for seat in seats)
    assert figures.rating.hands == 4


def test_the_curve_goes_from_hand_to_hand_to_the_present_rating(declarer):
    rating = declarer.ratings.get()
    changes = RatingChange.objects.filter(member=declarer).order_by("play_order")

    points = selectors.curve(rating, fold.terms(rating.pool))

    assert [point.value for point in points] == [change.after for change in changes]
    assert points[-1].value == rating.value


def test_a_long_curve_is_thinned_out_and_keeps_its_end(declarer, monkeypatch):
    monkeypatch.setattr(selectors, "MOST_POINTS", 2)

    rating = declarer.ratings.get()
    points = selectors.curve(rating, fold.terms(rating.pool))

    assert [point.hands for point in points] == [2, 4]


def test_the_page_shows_rating_curve_and_hands(reader_of, declarer):
    said = words(page(reader_of(declarer.club), declarer))

    assert f"{declarer.ratings.get().value:.0f}" in said
    assert "provisional" in said
    assert "1 / 4" in said.replace("\N{NARROW NO-BREAK SPACE}", " ").replace("&#8239;", " ")
    assert said.count("Garde") == 5


def test_hands_come_newest_first_with_what_they_moved(reader_of, declarer):
    html = page(reader_of(declarer.club), declarer).content.decode()

    links = re.findall(r'<a href="/hands/(\d+)/">', html)
    assert [Hand.objects.get(pk=pk).number for pk in links] == [5, 4, 3, 2, 1]
    first = RatingChange.objects.get(hand=links[-1], member=declarer)
    assert f"+{first.after - first.before:.1f}" in html


def test_htmx_turns_the_pages_of_the_hands_alone(reader_of, declarer):
    client = reader_of(declarer.club)
    address = reverse("member_page", args=[declarer.pk])

    part = client.get(address, headers={"HX-Request": "true"}).content.decode()

    assert part.lstrip().startswith("<section")
    assert "<svg viewBox" not in part


def test_a_person_without_hands_is_not_rated_yet(reader_of):
    club = ClubFactory()
    member = MemberFactory(club=club)

    assert "Not rated yet" in words(page(reader_of(club), member))


def test_the_number_of_queries_does_not_grow(reader_of, table, declarer, queries):
    client = reader_of(declarer.club)
    address = reverse("member_page", args=[declarer.pk])
    few = queries(client, address)
    for seat in (1, 2, 3, 4) * 3:
        play(table, garde(declarer=seat))
    services.bring_everything_up_to_date()

    assert queries(client, address) == few <= 17


def test_only_the_members_club_sees_him(client, reader_of, declarer):
    assert page(client, declarer).status_code == 302
    stranger = reader_of(ClubFactory())
    assert page(stranger, declarer).status_code == 404
    assert stranger.get(reverse("member_page", args=[999_999])).status_code == 404
