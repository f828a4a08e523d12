"""The totals of a season."""

import re
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.urls import reverse
from django.utils import timezone

from clubs.services import sessions
from rating import services
from rating.models import SeasonStanding
from rating.spans import school_year
from tests.factories.clubs import (
    ORGANISER,
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
    play,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return ClubFactory()


def total(club, name, score, *, season=None, played=10, out=2, sessions=1):
    return SeasonStanding.objects.create(
        club=club,
        game="french-tarot",
        begins=date(season, 9, 1) if season else school_year(timezone.localdate())[0],
        member=MemberFactory(club=club, name=name),
        sessions=sessions,
        score=score,
        counted=score,
        hands_played=played,
        sat_out=out,
    )


def names(client, club, **query) -> list[str]:
    page = client.get(reverse("season_ledger", args=[club.slug], query=query or None))
    return re.findall(r'<a href="/members/\d+/">([^<]+)</a>', page.content.decode())


def test_the_highest_total_comes_first_and_negative_ones_last(reader_of, club):
    for name, score in (("Adèle", -200), ("Bruno", 0), ("Chloé", 350)):
        total(club, name, score)

    assert names(reader_of(club), club) == ["Chloé", "Bruno", "Adèle"]


def test_averages_are_of_hands_played_and_sort(reader_of, club):
    total(club, "Adèle", 300, played=100)
    total(club, "Bruno", 200, played=10)
    total(club, "Chloé", 0, played=0, out=3)
    client = reader_of(club)

    assert names(client, club, sort="-mean")[:1] == ["Bruno"] or names(client, club, sort="-mean")[
        :2
    ] == ["Chloé", "Bruno"]
    page = client.get(reverse("season_ledger", args=[club.slug])).content.decode()
    assert "+3.0" in page
    assert "+20.0" in page


def test_an_earlier_season_is_chosen_by_the_address(reader_of, club):
    total(club, "Adèle", 100)
    total(club, "Bruno", 200, season=2020)
    client = reader_of(club)

    assert names(client, club) == ["Adèle"]
    assert names(client, club, season="2020") == ["Bruno"]
    assert names(client, club, season="1066") == ["Adèle"]


def test_a_season_begins_in_september():
    session = SessionFactory(date=date(2025, 8, 30))
    play(TableFactory(session=session, people=5))
    services.bring_everything_up_to_date()

    assert set(SeasonStanding.objects.values_list("begins", flat=True)) == {date(2024, 9, 1)}
    assert {row.sat_out + row.hands_played for row in SeasonStanding.objects.all()} == {1}


def test_a_session_put_off_into_the_next_season_leaves_the_old_one():
    begin = datetime(2026, 8, 30, 14, 30, tzinfo=ZoneInfo("Europe/Paris"))
    session = SessionFactory(date=begin.date(), starts_at=begin, ends_at=begin + timedelta(hours=3))
    table = TableFactory(session=session, people=4)
    play(table)
    services.bring_everything_up_to_date()
    week = timedelta(days=7)
    plan = sessions.Plan(
        starts_at=session.starts_at + week,
        ends_at=session.ends_at + week,
        players=session.players,
        place=session.place,
    )

    sessions.update(session=session, plan=plan, by=ORGANISER, at=session.starts_at)
    services.bring_everything_up_to_date()

    assert set(SeasonStanding.objects.values_list("begins", flat=True)) == {date(2026, 9, 1)}


def test_only_the_club_sees_its_season(client, reader_of, club):
    address = reverse("season_ledger", args=[club.slug])
    assert client.get(address).status_code == 302
    assert reader_of(ClubFactory()).get(address).status_code == 404
