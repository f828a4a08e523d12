"""Standings, ranking and season as they come out of the printer."""

from datetime import date

import pytest
from django.urls import reverse
from django.utils import timezone

from clubs.models import SessionState
from rating import services
from rating.models import SeasonStanding
from rating.spans import school_year
from tests.factories.clubs import (
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
    garde,
    play,
)
from tests.factories.pdf import is_a4, is_grey, pages_of, text_of
from tests.factories.rating import pool_of, rated

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return SessionFactory(title="Tournoi")


def address(session):
    return reverse("paper_standings", args=[session.pk])


def test_standings_have_totals_averages_and_hands_sat_out(reader_of, session):
    # 49 points with 2 oudlers in a garde: (25 + 8) x 2 = 66 from each of three defenders.
    table = TableFactory(session=session, people=5)
    winner = play(table, garde(declarer=1)).declarer
    services.bring_everything_up_to_date()

    content = reader_of(session.club).get(address(session)).content

    (text,) = pages_of(content)
    assert text.startswith("Standings")
    assert f"1 {winner.name} +198 +198.0 1 0" in text
    assert text.count("−66 −66.0 1 0") == 3
    assert "0 – 0 1" in text
    assert "The session goes on" in text
    assert is_a4(content)
    assert is_grey(content)


def test_standings_say_whether_they_are_final(reader_of, session):
    play(TableFactory(session=session, people=4))
    client = reader_of(session.club)
    assert "Hands are being counted" in text_of(client.get(address(session)).content)
    services.bring_everything_up_to_date()
    session.state = SessionState.CLOSED
    session.save()
    assert "Final" in text_of(client.get(address(session)).content)


def test_before_the_first_hand_there_is_one_page_that_says_so(reader_of, session):
    (text,) = pages_of(reader_of(session.club).get(address(session)).content)
    assert "No hand yet" in text


@pytest.mark.parametrize("tables", [1, 4])
def test_many_people_cost_no_more_queries(reader_of, session, queries, tables):
    for _ in range(tables):
        play(TableFactory(session=session, people=5))
    services.bring_everything_up_to_date()
    assert queries(reader_of(session.club), address(session)) <= 8


def test_the_ranking_is_of_active_members_best_first(reader_of):
    pool = pool_of()
    rated(pool, "Élodie Châtelain", 1612.4)
    rated(pool, "Bruno Aubry", 1499.6, hands=19)
    rated(pool, "Œdipe Žižek", 1560.5, is_visitor=True)
    rated(pool, "Inès Partie", 1700, is_active=False)

    client = reader_of(pool.club)
    (text,) = pages_of(client.get(reverse("paper_ranking", args=[pool.club.slug])).content)

    assert "1 Élodie Châtelain 1612 50 14 Mar 2026 2" in text
    assert "visitor Œdipe Žižek 1560 50" in text or "Œdipe Žižek visitor 1560 50" in text
    assert "provisional Bruno Aubry 1500 19" in text or "Bruno Aubry provisional 1500 19" in text
    assert "Inès" not in text
    assert "Everybody starts at 1500." in text


def test_a_club_without_ratings_gets_a_page_that_says_so(reader_of):
    club = ClubFactory()
    answer = reader_of(club).get(reverse("paper_ranking", args=[club.slug]))
    assert "Nobody is rated yet" in text_of(answer.content)


def test_a_season_has_its_totals_with_negative_ones_last(reader_of):
    club, begins = ClubFactory(), school_year(timezone.localdate())[0]
    for name, score in (("Bruno", -1240), ("Adèle", 12400), ("Chloé", 0)):
        SeasonStanding.objects.create(
            club=club,
            game="french-tarot",
            begins=begins,
            member=MemberFactory(club=club, name=name),
            sessions=2,
            score=score,
            counted=score,
            hands_played=10 if score else 0,
            sat_out=3,
        )

    client = reader_of(club)
    answer = client.get(reverse("paper_season", args=[club.slug]))

    (text,) = pages_of(answer.content)
    assert f"Season {begins.year}–{begins.year + 1}" in text
    lines = [
        "1 Adèle +12 400 +1240.0 – 2 10 3",
        "2 Chloé 0 – – 2 0 3",
        "3 Bruno −1240 −124.0 – 2 10 3",
    ]
    assert " ".join(lines) in text
    name = f"season-{begins.year}-{begins.year + 1}-{club.slug}.pdf"
    assert answer.headers["Content-Disposition"] == f'inline; filename="{name}"'


def test_a_season_of_long_ago_is_printed_as_its_page_shows_it(reader_of):
    club = ClubFactory()
    member = MemberFactory(club=club, name="Adèle")
    SeasonStanding.objects.create(
        club=club,
        game="french-tarot",
        begins=date(2019, 9, 1),
        member=member,
        sessions=1,
        score=7,
        counted=7,
        hands_played=1,
        sat_out=0,
    )
    client = reader_of(club)
    query = {"season": "2019-09-01"}
    page = reverse("season_ledger", args=[club.slug], query=query)
    paper = reverse("paper_season", args=[club.slug], query=query)
    assert paper in client.get(page).content.decode()
    assert "Season 2019–2020" in text_of(client.get(paper).content)
