"""A list of people is pasted at once, and all who are missing are noted as here at once."""

from http import HTTPStatus

import pytest
from django.urls import reverse

from tests.factories.clubs import ClubFactory
from tests.factories.tournaments import EntryFactory, TournamentFactory, entries, reader
from tournaments.models import Presence, TournamentState

pytestmark = pytest.mark.django_db


def url(name, tournament):
    return reverse(name, args=[tournament.pk])


@pytest.fixture
def cup():
    return TournamentFactory(club=ClubFactory(), state=TournamentState.CHECK_IN)


def test_a_list_says_whom_it_brought(cup):
    client = reader(cup.club)
    text = f"{client.member.name}\nZoé Lambert\nAnna Bèze"
    answer = client.post(
        url("tournament_entries", cup), {"action": "list", "list": text}, follow=True
    )
    page = answer.content.decode()
    assert "3 more people take part." in page
    assert "New to the club, as visitors: Zoé Lambert, Anna Bèze." in page
    assert cup.entries.count() == 3


def test_a_full_tournament_says_how_many_wait(cup):
    cup.capacity = 2
    cup.save()
    data = {"action": "list", "list": "Anna\nBruno\nCarl"}
    page = reader(cup.club).post(url("tournament_entries", cup), data, follow=True)
    assert "2 more people take part. 1 person is on the waiting list." in page.content.decode()


def test_a_bad_line_is_named_and_the_list_stays_in_its_field(cup):
    data = {"action": "list", "list": "Anna\n???"}
    answer = reader(cup.club).post(url("tournament_entries", cup), data)
    page = answer.content.decode()
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "Line 2, “???”: A name needs at least one letter." in page
    assert ">Anna\n???</textarea>" in page
    assert not cup.entries.exists()


def test_all_who_are_missing_are_named_before_they_are_noted(cup):
    people = entries(cup, ["Anna", "Bruno", "Carl"])
    cup.entries.update(presence=Presence.UNKNOWN)
    cup.entries.filter(pk=people[2].pk).update(presence=Presence.ABSENT)
    client, address = reader(cup.club), url("tournament_check_in", cup)
    assert f'href="{address}?ask=everybody"' in client.get(address).content.decode()
    asked = client.get(f"{address}?ask=everybody").content.decode()
    assert "2 people will be noted as present" in asked
    assert "<p>Anna, Bruno</p>" in asked
    page = client.post(address, {"everybody": "2"}, follow=True).content.decode()
    assert "2 more people are here." in page
    assert "?ask=everybody" not in page
    present = cup.entries.filter(presence=Presence.PRESENT)
    assert set(present.values_list("member__name", flat=True)) == {"Anna", "Bruno"}


def test_who_registered_meanwhile_is_not_noted_unseen(cup):
    EntryFactory(tournament=cup, presence=Presence.UNKNOWN)
    EntryFactory(tournament=cup, presence=Presence.UNKNOWN)
    answer = reader(cup.club).post(url("tournament_check_in", cup), {"everybody": "1"})
    assert answer.status_code == HTTPStatus.CONFLICT
    assert not cup.entries.filter(presence=Presence.PRESENT).exists()


def test_people_stand_with_their_start_numbers_as_a_pasted_plan_names_them(cup):
    entries(cup, ["Zoé", "Anna"])
    page = " ".join(reader(cup.club).get(url("tournament_entries", cup)).content.decode().split())
    assert "Start number </span>2</span>" in page[: page.index("Zoé")]
    assert "Start number </span>1</span>" in page[page.index("Start number </span>2") :]


def test_many_who_are_new_to_the_club_are_only_counted(cup):
    text = "\n".join(f"Person {number}" for number in range(13))
    data = {"action": "list", "list": text}
    page = reader(cup.club).post(url("tournament_entries", cup), data, follow=True)
    assert "13 of them are new to the club, as visitors." in page.content.decode()
