"""Results kept secret for the ceremony: no page, file or figure tells them before."""

import re
from http import HTTPStatus

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Hand, HandVersion, Role
from rating.models import Rating, RatingChange
from rating.selectors import member as members
from rating.selectors.hand import NotRated, hand_rating
from tests.factories.clubs import AFTERNOON, ORGANISER, UserFactory
from tests.factories.events import Event, enter_people, tournament_of
from tests.factories.leaks import places, text_of
from tests.factories.tournaments import reader
from tournaments.services import tournaments

pytestmark = pytest.mark.django_db

LARGE = {"contract": "garde_contre", "declarer": 1, "oudlers": 3}
"""Taken against 36 points: six times 25 and the points above, three times for the declarer."""


@pytest.fixture
def cup() -> Event:
    """Return a cup whose first round is played at two tables, its results hidden."""
    cup = tournament_of(
        "libre", settings={"draw": "random", "schedule.hands": 1}, hides_results=True
    )
    enter_people(cup, 8)
    event = Event(cup)
    event.draw()
    event.open(1)
    for table, points in zip(event.tables(1), (71, 73), strict=True):
        event.play_hand(table, LARGE | {"card_points": points})
    event.count()
    return event


def test_no_page_and_no_file_tells_a_member_what_was_scored(cup):
    # (25 + 71 - 36) x 6 = 360, (25 + 73 - 36) x 6 = 372, three times that for who declared.
    secret = re.compile(r"(?<!\d)(360|372|1[ .,\u00a0\u202f]?080|1[ .,\u00a0\u202f]?116)(?!\d)")
    scores = {abs(each) for one in HandVersion.objects.all() for each in one.scores.values()}
    assert scores == {360, 372, 1080, 1116}
    client = reader(cup.tournament.club, Role.MEMBER)
    answers = {place: client.get(place) for place in places(cup)}
    told = [
        place
        for place, answer in answers.items()
        if answer.status_code == HTTPStatus.OK and secret.search(text_of(answer))
    ]
    assert not told


@pytest.mark.parametrize("file", ["paper_hands", "paper_standings", "paper_table_hands"])
def test_no_paper_tells_it_either(cup, file):
    table = cup.tables(1)[0]
    place = reverse(file, args=[table.pk if "table" in file else table.session_id])
    assert reader(cup.tournament.club, Role.MEMBER).get(place).status_code == HTTPStatus.FORBIDDEN
    assert reader(cup.tournament.club, Role.ORGANISER).get(place).status_code == HTTPStatus.OK


def test_who_sits_at_a_table_reads_that_table_and_no_other(cup):
    mine, other = cup.tables(1)
    member = mine.seats.get(chair=1).member
    member.user = UserFactory()
    member.save()
    client = Client()
    client.force_login(member.user)
    assert client.get(reverse("table_page", args=[mine.pk])).status_code == HTTPStatus.OK
    for place in (
        reverse("table_page", args=[other.pk]),
        reverse("hand_page", args=[other.hands.get().pk]),
    ):
        answer = client.get(place)
        assert answer.status_code == HTTPStatus.FORBIDDEN
        assert "The results stay secret until they are announced." in answer.content.decode()


def test_hands_are_rated_when_the_results_are_announced(cup):
    hand = Hand.objects.earliest("pk")
    figures = members.figures(hand.declarer, game="french-tarot", today=AFTERNOON.date())
    assert (figures.hands_played, figures.score, figures.rating) == (0, 0, None)
    assert hand_rating(hand).not_rated is NotRated.HIDDEN
    assert not Rating.objects.exists()

    tournaments.show_results(tournament=cup.tournament, by=ORGANISER, at=cup.later())
    cup.count()
    # Equals of 1500: 24 x (1 - 1/2) of each of three opponents.
    assert Rating.objects.get(member=hand.declarer).value == pytest.approx(1536)
    assert Rating.objects.count() == 8
    place = reverse("table_page", args=[hand.table_id])
    assert reader(cup.tournament.club, Role.MEMBER).get(place).status_code == HTTPStatus.OK

    tournaments.hide_results(tournament=cup.tournament, by=ORGANISER, at=cup.later())
    cup.count()
    assert not RatingChange.objects.exists()
    assert not Rating.objects.exists()
