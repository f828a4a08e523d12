"""Who looks on sees the table as it is now, in his own language, and nobody's cards."""

import re

import pytest
from django.urls import reverse

from tests.factories.online import move_on, person, started

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def board_of(client):
    """Give a function that reads the board of a table for a member."""

    def read(table, member, *, language: str = "en") -> str:
        client.force_login(member.user)
        url = reverse("online_table", args=[table.pk])
        answer = client.get(url, headers={**HTMX, "Accept-Language": language})
        assert "no-store" in answer["Cache-Control"]
        return answer.content.decode()

    return read


def own_cards(html: str) -> list[str]:
    return re.findall(r'id="card-(\w+)"', html)


def test_all_who_look_on_see_the_same_and_every_change_of_it(board_of) -> None:
    table = started()
    first, second = person(table.club), person(table.club)
    before = board_of(table, first)
    assert board_of(table, second) == before

    move_on(table)

    after = board_of(table, second)
    assert re.search(r'data-ply="(\d+)"', after)[1] == "1"
    assert board_of(table, first) == after != before


def test_each_reads_his_own_language(board_of) -> None:
    table = started()
    watcher = person(table.club)

    assert "It is the turn of" in board_of(table, watcher)
    assert "It is the turn of" not in board_of(table, watcher, language="fr")
    assert "It is the turn of" in board_of(table, watcher)


def test_who_looks_on_never_gets_the_board_of_who_plays(board_of) -> None:
    table = started()
    watcher = person(table.club)

    mine = board_of(table, table.creator)
    theirs = board_of(table, watcher)
    again = board_of(table, table.creator)

    assert own_cards(mine) == own_cards(again)
    assert len(own_cards(mine)) == 18
    assert not own_cards(theirs)
    assert 'name="token"' not in theirs
