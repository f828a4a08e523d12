"""Every hand of a club, newest first."""

from http import HTTPStatus
from uuid import uuid4

import pytest
from django.urls import reverse

from clubs.services.hands import Correction, Deal, correct, withdraw
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    garde,
    play,
    ring_of,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return TableFactory(people=5)


@pytest.fixture
def organiser(client, table):
    client.force_login(OrganiserFactory(club=table.session.club).user)
    return client


def address(table):
    return reverse("club_hands", args=[table.session.club.slug])


def listed(client, table, query="", **headers):
    return client.get(address(table) + query, **headers)


def numbers(answer):
    return [hand.number for hand, _ in answer.context["lines"]]


def test_the_newest_hand_comes_first(organiser, table):
    for _ in range(3):
        play(table)
    assert numbers(listed(organiser, table)) == [3, 2, 1]


def test_an_empty_club_is_told_so(organiser, table):
    assert "No hand was entered yet" in listed(organiser, table).text


def test_it_turns_pages_without_counting_all(organiser, table, django_assert_num_queries):
    for _ in range(33):
        play(table)
    first = listed(organiser, table)
    assert numbers(first) == list(range(33, 3, -1))
    assert first.context["next"] == 2
    second = listed(organiser, table, "?page=2")
    assert numbers(second) == [3, 2, 1]
    assert second.context["next"] is None


def test_thirty_hands_cost_no_more_queries_than_one(
    organiser, table, django_assert_num_queries, django_assert_max_num_queries
):
    play(table)
    url = address(table)
    organiser.get(url)
    with django_assert_max_num_queries(12) as one:
        organiser.get(url)
    for _ in range(29):
        play(table)
    with django_assert_num_queries(len(one)):
        organiser.get(url)


def test_hands_of_a_person_and_of_a_contract(organiser, table):
    other = TableFactory(session=table.session, number=2)
    play(table)
    play(table, garde() | {"contract": "petite"})
    play(other)
    person = ring_of(other)[0]
    of_person = listed(organiser, table, f"?member={person}").context["lines"]
    assert [hand.table for hand, _ in of_person] == [other]
    assert numbers(listed(organiser, table, "?contract=petite")) == [2]


def test_hands_that_a_declarer_won_or_lost(organiser, table):
    play(table, garde(points=49, oudlers=2))
    play(table, garde(points=30, oudlers=2))
    assert numbers(listed(organiser, table, "?result=won")) == [1]
    assert numbers(listed(organiser, table, "?result=lost")) == [2]


def test_the_result_is_that_of_the_person_who_is_asked_for(organiser, table):
    """Chair 1 deals and is dead; chair 2 declares and wins, chair 3 defends and loses."""
    play(table, garde(declarer=1, points=49, oudlers=2))
    winner, loser = ring_of(table)[1], ring_of(table)[2]
    assert numbers(listed(organiser, table, f"?member={winner}&result=won")) == [1]
    assert numbers(listed(organiser, table, f"?member={loser}&result=won")) == []
    assert numbers(listed(organiser, table, f"?member={loser}&result=lost")) == [1]


def test_hands_of_a_declarer_by_a_part_of_his_name_without_accents(organiser, table):
    play(table, garde(declarer=1))
    play(table, garde(declarer=2))
    for number, name, plain in (
        (1, "Jean Lefèvre", "jean lefevre"),
        (2, "Désiré Cœur", "desire coeur"),
    ):
        declarer = table.hands.get(number=number).declarer
        declarer.name, declarer.search_name = name, plain
        declarer.save()
    assert numbers(listed(organiser, table, "?declarer=DESIRE")) == [2]
    assert numbers(listed(organiser, table, "?declarer=cœur")) == [2]
    assert numbers(listed(organiser, table, "?declarer=nobody")) == []


def test_hands_with_a_bonus_follow_a_correction(organiser, table):
    play(table)
    hand = play(table, garde(petit_au_bout="attack"))
    assert numbers(listed(organiser, table, "?feat=petit_au_bout")) == [2]
    correction = Correction(
        client_key=uuid4(),
        deal=Deal(2, hand.versions.get().dealer_chair, ring_of(table), garde()),
        seen_version=1,
        reason="no petit",
    )
    correct(hand=hand, correction=correction, by=ORGANISER, at=AFTERNOON)
    assert numbers(listed(organiser, table, "?feat=petit_au_bout")) == []
    assert numbers(listed(organiser, table)) == [2, 1]


def test_a_withdrawn_hand_keeps_no_bonus(organiser, table):
    hand = play(table, garde(petit_au_bout="attack"))
    withdraw(hand=hand, seen_version=1, reason="typed twice", by=ORGANISER, at=AFTERNOON)
    assert numbers(listed(organiser, table, "?feat=petit_au_bout")) == []
    assert not hand.feats.exists()


def test_hands_of_some_days(organiser, table):
    play(table)
    assert numbers(listed(organiser, table, "?since=2026-03-14&until=2026-03-14")) == [1]
    assert numbers(listed(organiser, table, "?since=2026-03-15")) == []
    assert numbers(listed(organiser, table, "?until=2026-03-13")) == []


def test_turning_the_page_keeps_what_was_asked_for(organiser, table):
    for _ in range(31):
        play(table, garde(petit_au_bout="attack"))
    answer = listed(organiser, table, "?feat=petit_au_bout&contract=garde")
    assert "feat=petit_au_bout&amp;contract=garde&amp;page=2" in answer.text


def test_the_games_of_a_mixed_club_are_listed_apart(organiser, table):
    play(table)
    session = SessionFactory(club=table.session.club, rules="slovenian-tarok/house", players=3)
    other = TableFactory(session=session, players=3, people=3)
    summary = {"contract": "three", "declarer": 1, "card_points": 40, "feats": [], "double": 1}
    play(other, summary)
    assert numbers(listed(organiser, table)) == [1]
    tarok = listed(organiser, table, "?game=slovenian-tarok")
    assert [hand.table for hand, _ in tarok.context["lines"]] == [other]
    assert "Slovenian tarok" in tarok.text


@pytest.mark.parametrize(
    "query",
    [
        "?since=x",
        "?until=2026-02-31",
        "?game=whist",
        "?result=x",
        "?page=x",
        "?page=0",
        "?member=" + "9" * 30,
    ],
)
def test_what_cannot_be_read_is_ignored(organiser, table, query):
    play(table)
    assert numbers(listed(organiser, table, query)) == [1]


def test_a_page_beyond_the_last_is_empty(organiser, table):
    play(table)
    assert numbers(listed(organiser, table, "?page=99")) == []


def test_the_fragment_is_the_list_alone(organiser, table):
    play(table)
    fragment = listed(organiser, table, HTTP_HX_REQUEST="true").text
    assert fragment.strip().startswith('<section id="hands"')


def test_only_the_club_sees_them(client, table):
    assert listed(client, table).status_code == HTTPStatus.FOUND
    client.force_login(OrganiserFactory().user)
    assert listed(client, table).status_code == HTTPStatus.NOT_FOUND
