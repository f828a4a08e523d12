"""The table as everybody at it should see it."""

import gzip
from http import HTTPStatus

import pytest
from django.urls import reverse

from clubs.services import hands
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    TokenFactory,
    UserFactory,
    garde,
    play,
    ring_of,
)

pytestmark = pytest.mark.django_db

FRAGMENT = {"HTTP_HX_REQUEST": "true"}
MOST_BYTES = 15_000


@pytest.fixture
def table():
    return TableFactory(people=5)


@pytest.fixture
def organiser(client, table):
    client.force_login(OrganiserFactory(club=table.session.club).user)
    return client


def url(table):
    return reverse("table_page", args=[table.pk])


def names(table):
    return [seat.member.name for seat in table.seats.select_related("member").order_by("chair")]


def sheet(client, table):
    return client.get(url(table)).context["sheet"]


def test_it_says_who_deals_who_is_dead_and_who_follows(organiser, table):
    context = organiser.get(url(table)).context
    first, second, *_ = names(table)
    assert context["board"].sitting.dealer.name == first
    assert [person.name for person in context["board"].sitting.dead] == [first]
    assert context["following"].dealer.name == second
    dealing, speaking = context["ring"]["seats"][:2]
    assert (dealing["is_dealer"], dealing["is_dead"]) == (True, True)
    assert (speaking["is_forehand"], speaking["next_dead"]) == (True, True)


def test_the_sheet_cumulates_and_sums_to_zero(organiser, table):
    play(table)  # chair 1 dead, chair 2 takes: +198, -66 x3
    play(table)  # chair 2 dead, chair 3 takes
    shown = sheet(organiser, table)
    assert [column.total for column in shown["columns"]] == [-66, 198, 132, -132, -132]
    assert [column.hands_played for column in shown["columns"]] == [1, 1, 2, 2, 2]
    assert [column.sat_out for column in shown["columns"]] == [1, 1, 0, 0, 0]
    assert shown["sum"] == 0
    second = shown["rows"][1]["cells"]
    assert [cell.kind for cell in second] == ["score", "dead", "score", "score", "score"]
    assert [cell.total for cell in second] == [-66, 198, 132, -132, -132]
    assert second[2].role == "declarer"


def test_a_game_whose_scores_need_not_be_zero_together_has_no_sum(organiser, table):
    session = SessionFactory(club=table.session.club, rules="slovenian-tarok/house", players=3)
    other = TableFactory(session=session, people=3, players=3)
    play(other, {"contract": "three", "declarer": 1, "card_points": 45})
    shown = sheet(organiser, other)
    assert sorted(column.total for column in shown["columns"]) == [-20, -20, 20]
    assert shown["sum"] is None


def test_a_passed_deal_has_a_line_without_scores(organiser, table):
    play(table)
    play(table, {"contract": "pass"})
    row = sheet(organiser, table)["rows"][1]
    assert row["state"] == "void"
    assert {cell.kind for cell in row["cells"]} == {"void"}


def test_a_withdrawn_hand_has_no_line(organiser, table):
    hand = play(table)
    hands.withdraw(hand=hand, seen_version=1, reason="twice", by=ORGANISER, at=AFTERNOON)
    assert sheet(organiser, table)["rows"] == []


def test_who_left_keeps_a_column_and_who_came_later_has_one(organiser, table):
    play(table)
    left = table.seats.get(chair=5)
    newcomer = MemberFactory(club=table.session.club)
    table.seats.filter(pk=left.pk).update(member=newcomer)
    play(table)
    shown = sheet(organiser, table)
    assert [column.name for column in shown["columns"]] == [*names(table), left.member.name]
    assert [row["cells"][4].kind for row in shown["rows"]] == ["absent", "score"]
    assert [row["cells"][5].kind for row in shown["rows"]] == ["score", "absent"]


def test_the_fragment_is_the_board_and_nothing_else(organiser, table):
    play(table)
    fragment = organiser.get(url(table), **FRAGMENT).text
    assert 'id="board"' in fragment
    assert "<html" not in fragment


def test_nothing_is_sent_while_nothing_has_changed(organiser, table):
    play(table)
    table.refresh_from_db()
    same = organiser.get(f"{url(table)}?at={table.version}", **FRAGMENT)
    assert same.status_code == HTTPStatus.NO_CONTENT
    play(table)
    assert organiser.get(f"{url(table)}?at={table.version}", **FRAGMENT).status_code == 200


def test_forty_hands_cost_no_more_queries_than_two(
    organiser, table, django_assert_num_queries, django_assert_max_num_queries
):
    play(table)
    play(table)
    organiser.get(url(table))
    with django_assert_max_num_queries(16) as two:
        organiser.get(url(table), **FRAGMENT)
    for _ in range(38):
        play(table)
    with django_assert_num_queries(len(two)):
        answer = organiser.get(url(table), **FRAGMENT)
    assert len(answer.context["sheet"]["rows"]) == 40
    assert len(gzip.compress(answer.content)) < MOST_BYTES


def test_a_phone_of_another_table_reads_but_does_not_enter(client, table):
    other = TableFactory(session=table.session)
    client.get(reverse("phone", args=[TokenFactory(table=other).token]))
    page = client.get(url(table))
    assert page.status_code == HTTPStatus.OK
    assert reverse("table_enter", args=[table.pk]) not in page.text


def test_a_member_of_another_club_does_not_learn_that_the_table_exists(client, table):
    client.force_login(OrganiserFactory().user)
    assert client.get(url(table)).status_code == HTTPStatus.NOT_FOUND


def test_a_member_at_the_table_is_at_the_bottom_of_the_ring(client, table):
    member = table.seats.get(chair=3).member
    member.user = UserFactory()
    member.save()
    client.force_login(member.user)
    context = client.get(url(table)).context
    mine = context["ring"]["seats"][2]
    assert (mine["is_me"], mine["x"], mine["y"]) == (True, 50, 89)
    assert context["sheet"]["columns"][2].is_me


def test_a_table_that_cannot_play_still_shows_its_sheet(organiser, table):
    play(table, garde())
    table.seats.filter(chair__gt=3).delete()
    page = organiser.get(url(table))
    assert "too few or too many" in page.text
    assert len(page.context["sheet"]["rows"]) == 1
    assert len(ring_of(table)) == 3
