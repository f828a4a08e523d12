"""A table that is to play so many hands: "hand 5 of 16", and an end."""

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import HandState, Role, Table
from tests.factories.clubs import MemberFactory, TableFactory, UserFactory, garde, play
from tests.factories.posts import fields

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return TableFactory(hands_planned=2)


def client_of(table: Table, role: Role) -> Client:
    member = MemberFactory(club=table.session.club, role=role, user=UserFactory())
    client = Client()
    client.force_login(member.user)
    return client


def entered(table: Table, client: Client) -> str:
    return client.get(reverse("table_enter", args=[table.pk])).content.decode()


def test_the_page_says_which_hand_of_how_many_it_is_and_void_deals_do_not_count(table):
    client = client_of(table, Role.SCORER)
    assert "<span data-number>Hand 1</span> of 2" in entered(table, client)
    play(table, {"contract": "pass"})
    assert "<span data-number>Hand 2</span> of 3" in entered(table, client)
    play(table, garde())
    assert "<span data-number>Hand 3</span> of 3" in entered(table, client)


def test_a_finished_table_says_so_instead_of_showing_a_form(table):
    play(table, garde())
    play(table, garde())
    client = client_of(table, Role.SCORER)
    page = entered(table, client)
    assert "All 2 hands of this table are entered." in page
    assert "entry-form" not in page
    assert "Hand 3" not in page
    assert "next-up" not in page
    sheet = client.get(reverse("table_page", args=[table.pk])).content.decode()
    assert "All 2 hands of this table are entered." in sheet
    assert "Enter the hand" not in sheet


def test_a_scorer_lets_one_more_be_played_and_a_double_click_adds_one(table):
    play(table, garde())
    play(table, garde())
    client = client_of(table, Role.SCORER)
    for _click in (1, 2):
        answer = client.post(reverse("table_planned", args=[table.pk]), {"hands": "3"})
        assert answer.status_code == 302
    table.refresh_from_db()
    assert table.hands_planned == 3
    assert "<span data-number>Hand 3</span> of 3" in entered(table, client)


@pytest.mark.parametrize("hands", ["", "1", "-5", "9999", "x"])
def test_fewer_than_are_played_cannot_be_planned(table, hands):
    play(table, garde())
    play(table, garde())
    client = client_of(table, Role.SCORER)
    answer = client.post(reverse("table_planned", args=[table.pk]), {"hands": hands}, follow=True)
    assert "which are played already" in answer.content.decode()
    table.refresh_from_db()
    assert table.hands_planned == 2


def test_people_of_the_table_cannot_raise_the_number(table):
    client = client_of(table, Role.MEMBER)
    answer = client.post(reverse("table_planned", args=[table.pk]), {"hands": "3"})
    assert answer.status_code == 403


@pytest.mark.parametrize("page", ["table_page", "table_enter", "table_grid"])
def test_a_table_ended_before_its_first_hand_is_not_told_that_its_hands_are_entered(table, page):
    Table.objects.filter(pk=table.pk).update(hands_planned=0)
    shown = client_of(table, Role.SCORER).get(reverse(page, args=[table.pk])).content.decode()

    assert "hands of this table are entered" not in shown
    assert "Enter the first hand" not in shown


@pytest.mark.parametrize("planned", [2, 3])
def test_a_void_deal_becomes_a_hand_only_while_fewer_are_played_than_planned(table, planned):
    void = play(table, {"contract": "pass"})
    play(table, garde())
    play(table, garde())
    Table.objects.filter(pk=table.pk).update(hands_planned=planned)
    client = client_of(table, Role.SCORER)
    corrected = {**fields(table, points="60"), "version": "1", "reason": "misread"}

    answer = client.post(reverse("hand_correct", args=[void.pk]), corrected)

    void.refresh_from_db()
    if planned == 2:
        assert answer.status_code == 409
        assert "All hands of this table are entered." in answer.content.decode()
        assert (void.state, void.version) == (HandState.VOID, 1)
    else:
        assert answer.status_code == 302
        assert void.state == HandState.PLAYED
