"""The page on which others are said to have played."""

from http import HTTPStatus
from uuid import uuid4

import pytest
from django.urls import reverse

from clubs.models import HandSeat, Role
from tests.factories.clubs import (
    MemberFactory,
    OrganiserFactory,
    TableFactory,
    UserFactory,
    garde,
    play,
    ring_of,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    table = TableFactory(people=4)
    for _ in range(3):
        play(table, garde(declarer=1, points=49, oudlers=2))
    table.refresh_from_db()
    return table


@pytest.fixture
def scorer(client, table):
    scorer = OrganiserFactory(club=table.session.club, role=Role.SCORER)
    client.force_login(scorer.user)
    return client


def address(table):
    return reverse("table_people", args=[table.pk])


def fields(table, **more):
    first, second = ring_of(table)[:2]
    data = {
        "client_key": str(uuid4()),
        "version": str(table.version),
        "first": "1",
        "last": "2",
        f"played_{first}": str(second),
        f"played_{second}": str(first),
        "reason": "they sat the other way round",
    }
    return data | more


def test_two_people_are_exchanged_in_hands_one_and_two(scorer, table):
    first, second = ring_of(table)[:2]
    before = HandSeat.objects.get(hand__number=1, hand__table=table, member=first).score
    answer = scorer.post(address(table), fields(table, action="save"))
    assert answer.status_code == HTTPStatus.FOUND
    assert HandSeat.objects.get(hand__number=1, hand__table=table, member=second).score == before
    assert [hand.version for hand in table.hands.order_by("number")] == [2, 2, 1]


def test_it_is_shown_before_it_is_done(scorer, table):
    answer = scorer.post(address(table), fields(table, action="preview"))
    assert answer.context["preview"].hands == (1, 2)
    # Chair 1 dealt hand 1, so that chair 2 declared it and won 3 x 66 where chair 1 lost 66.
    totals = {line.name: (line.before, line.after) for line in answer.context["preview"].totals}
    first, second = (table.seats.get(chair=chair).member for chair in (1, 2))
    assert totals[second.name][0] - totals[second.name][1] == 198 + 66
    assert totals[first.name][1] - totals[first.name][0] == 198 + 66
    assert not table.hands.filter(version=2).exists()


def test_one_person_on_two_chairs_is_shown_and_cannot_be_saved(scorer, table):
    second = ring_of(table)[1]
    data = fields(table, **{f"played_{second}": str(second)})
    shown = scorer.post(address(table), data | {"action": "preview"})
    assert shown.context["preview"].twice == (1, 2)
    assert 'value="save"' not in shown.text
    refused = scorer.post(address(table), data | {"action": "save"})
    assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert not table.hands.filter(version=2).exists()


def test_a_reason_is_asked_for(scorer, table):
    answer = scorer.post(address(table), fields(table, action="save", reason=" "))
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "Say why" in answer.text
    assert not table.hands.filter(version=2).exists()


@pytest.mark.parametrize(
    "odd",
    [
        {"first": "x", "last": "y"},
        {"first": "99999", "last": "0"},
        {"client_key": "no key", "version": "-1"},
    ],
)
def test_odd_input_does_no_harm(scorer, table, odd):
    answer = scorer.post(address(table), fields(table, action="preview", **odd))
    assert answer.status_code == HTTPStatus.OK


def test_a_member_of_the_table_may_not(client, table):
    member = MemberFactory(club=table.session.club, user=UserFactory())
    client.force_login(member.user)
    assert client.get(address(table)).status_code == HTTPStatus.FORBIDDEN


def test_a_session_that_is_not_played_says_so(scorer, table):
    table.session.state = "closed"
    table.session.save()
    assert "an organiser can open it again" in scorer.get(address(table)).text
