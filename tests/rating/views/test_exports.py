"""Rankings and standings as files."""

import json

import pytest
from django.urls import reverse

from tests.factories.clubs import MemberFactory, TableFactory, UserFactory, garde, play

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table(client):
    table = TableFactory(people=4)
    member = MemberFactory(club=table.session.club, user=UserFactory())
    client.force_login(member.user)
    play(table, garde(declarer=1, points=49, oudlers=2))
    return table


def rows_of(client, name, of):
    return json.loads(client.get(reverse(name, args=[of, "json"])).content)["rows"]


def name_on(table, chair):
    return table.seats.select_related("member").get(chair=chair).member.name


def test_the_ranking_of_one_hand(client, table):
    """The winner of one hand among equals takes three times half of 24 points."""
    rows = rows_of(client, "ranking_file", table.session.club.slug)
    assert [row["rank"] for row in rows] == [1, 2, 2, 2]
    assert [row["rating"] for row in rows] == [1536.0, 1488.0, 1488.0, 1488.0]
    # Chair 1 deals, so that chair 2 is the forehand, who declares.
    assert rows[0]["name"] == name_on(table, 2)


def test_the_standings_of_a_session(client, table):
    rows = rows_of(client, "standings_file", table.session_id)
    assert [(row["rank"], row["score"]) for row in rows] == [(1, 198), (2, -66), (2, -66), (2, -66)]


def test_the_totals_of_a_season(client, table):
    answer = client.get(
        reverse("season_file", args=[table.session.club.slug, "json"]), {"season": "2025"}
    )
    rows = json.loads(answer.content)["rows"]
    assert [(row["score"], row["hands_played"]) for row in rows] == [(198, 1)] + [(-66, 1)] * 3
