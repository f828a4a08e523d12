"""An ordinary session on the wall of the hall."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import SessionState
from rating.waiting import finish_due_work
from tests.factories.clubs import (
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    garde,
    play,
)
from tests.factories.tournaments import TournamentFactory, entries, published

pytestmark = pytest.mark.django_db


def screen_of(session, **asked) -> str:
    client = Client()
    client.force_login(OrganiserFactory(club=session.club).user)
    address = reverse("session_screen", args=[session.pk])
    return client.get(address, asked, headers={"HX-Request": "true"}).content.decode()


def table_of(session, *names):
    people = [MemberFactory(club=session.club, name=name) for name in names]
    return TableFactory(session=session, people=people)


def test_a_session_shows_its_seats_next_deals_standings_and_last_hands():
    session = SessionFactory()
    table = table_of(session, "Adèle", "Bruno", "Chloé", "Désiré", "Élodie")
    play(table, garde(points=49))
    finish_due_work()

    # 41 points are due with 2 oudlers: (25 + 8) x 2 = 66 from each of three
    assert "Désiré" in screen_of(session, show="tables")
    assert "Bruno deals" in screen_of(session, show="next")
    ranking = screen_of(session, show="ranking")
    assert "198" in ranking
    assert "−66" in ranking
    assert "49 points" in screen_of(session, show="results")


def test_a_draw_that_is_not_published_is_on_no_screen():
    session = SessionFactory(state=SessionState.CHECK_IN)
    table_of(session, "Adèle", "Bruno", "Chloé", "Désiré")

    assert "Adèle" not in screen_of(session)


def test_a_round_of_a_tournament_has_the_screen_of_the_tournament():
    tournament = TournamentFactory(hides_results=True)
    round_ = published(tournament, [entries(tournament, 4)])
    client = Client()
    client.force_login(OrganiserFactory(club=tournament.club).user)

    answer = client.get(reverse("session_screen", args=[round_.session.pk]))

    assert answer.headers["Location"] == reverse("tournament_screen", args=[tournament.pk])
