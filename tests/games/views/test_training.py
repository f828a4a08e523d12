from uuid import uuid4

import pytest
from django.urls import reverse
from django.utils import timezone

from games.models import Analysis, Hint, OnlineTable
from games.services import answers
from tests.factories.clubs import ClubFactory, OrganiserFactory
from tests.factories.online import hand_of, member_on_turn, move_on, person, started

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def member(client):
    found = person(ClubFactory())
    client.force_login(found.user)
    return found


def choose(client, member, lesson, key=None):
    url = reverse("training", args=[member.club.slug])
    return client.post(url, {"lesson": lesson, "client_key": key or uuid4()})


def test_every_game_has_its_contracts_to_train(client, member):
    shown = client.get(reverse("training", args=[member.club.slug])).text
    for contract in ("Garde contre", "Solo without talon", "Klop", "Solodreier"):
        assert contract.casefold() in shown.casefold(), contract


def test_one_tap_deals_a_hand_of_the_contract_and_the_page_says_so(client, member):
    answer = choose(client, member, "koenigrufen/house/4 solodreier")
    table = OnlineTable.objects.get()
    assert answer.url == reverse("online_table", args=[table.pk])
    assert table.is_rated is False
    assert "Training: Solodreier" in client.get(answer.url).text


def test_a_double_tap_opens_one_table(client, member):
    key = uuid4()
    for _ in range(2):
        choose(client, member, "koenigrufen/house/4 bettel", key)
    assert OnlineTable.objects.count() == 1


@pytest.mark.parametrize("lesson", ["", "koenigrufen/house/4 nonsense", "nonsense", "x y z"])
def test_what_is_not_in_the_list_opens_nothing(client, member, lesson):
    answer = choose(client, member, lesson)
    assert answer.status_code == 422
    assert "Choose one of the contracts of the list." in answer.text
    assert not OnlineTable.objects.exists()


def test_an_organiser_of_another_club_does_not_train_here(client, member):
    client.force_login(OrganiserFactory().user)
    assert choose(client, member, "koenigrufen/house/4 bettel").status_code == 404


def test_who_asks_sees_the_hint_on_his_page(client):
    table = started(hands_wanted=1, is_rated=False)
    client.force_login(member_on_turn(table).user)
    assert (
        "What would the computer do?" in client.get(reverse("online_table", args=[table.pk])).text
    )
    asked = client.post(reverse("online_hint", args=[table.pk]), headers=HTMX)
    assert "The computer is thinking" in asked.text
    answers.answer_all(at=timezone.now())
    told = client.get(reverse("online_table", args=[table.pk])).text
    assert "The computer would say or play:" in told


def test_cards_that_are_laid_away_together_are_told_in_one_breath(client):
    table = started(hands_wanted=1, is_rated=False)
    client.force_login(member_on_turn(table).user)
    client.post(reverse("online_hint", args=[table.pk]), headers=HTMX)
    answers.answer_all(at=timezone.now())
    Hint.objects.update(token="1 discard C2; 1 discard C4")
    told = client.get(reverse("online_table", args=[table.pk])).text
    assert "Lay away the 2 of clubs, the 4 of clubs</strong>" in told


def test_at_a_rated_table_there_is_no_button_and_no_hint(client):
    table = started(hands_wanted=1)
    client.force_login(member_on_turn(table).user)
    url = reverse("online_hint", args=[table.pk])
    assert url not in client.get(reverse("online_table", args=[table.pk])).text
    assert client.post(url, headers=HTMX).status_code == 422
    assert not Hint.objects.exists()


def test_who_does_not_sit_here_asks_for_nothing(client):
    table = started(hands_wanted=1, is_rated=False)
    client.force_login(person(table.club).user)
    assert client.post(reverse("online_hint", args=[table.pk])).status_code == 403


def test_a_hand_is_looked_through_from_its_replay(client):
    table = started(hands_wanted=1, is_rated=False)
    url = reverse("online_analysis", args=[table.pk, 1])
    client.force_login(table.creator.user)
    assert client.post(url).status_code == 404
    while not hand_of(table).is_over:
        move_on(table)
    assert "Look for better cards" in client.get(reverse("online_replay", args=[table.pk, 1])).text
    asked = client.post(url, headers=HTMX)
    assert "is looking through the hand" in asked.text
    answers.answer_all(at=timezone.now())
    done = client.get(url, headers=HTMX).text
    assert "Better:" in done or "Nothing to find" in done
    assert Analysis.objects.count() == 1
