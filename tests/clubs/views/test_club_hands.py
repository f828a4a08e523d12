"""Every hand of a club, newest first."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from tests.factories.clubs import OrganiserFactory, TableFactory, garde, play, ring_of

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


@pytest.mark.parametrize("query", ["?page=x", "?page=0", "?member=x", "?member=" + "9" * 30])
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
