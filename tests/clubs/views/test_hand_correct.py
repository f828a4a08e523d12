"""Correcting a hand in the form it was entered by."""

from http import HTTPStatus
from uuid import uuid4

import pytest
from django.urls import reverse

from clubs.models import Hand, HandVersion, Role
from clubs.services import hands
from clubs.services.hands import Correction, Deal
from clubs.services.journal import Actor
from tests.factories.clubs import (
    AFTERNOON,
    MemberFactory,
    OrganiserFactory,
    TableFactory,
    TokenFactory,
    UserFactory,
    garde,
    play,
    ring_of,
)
from tests.factories.posts import JSON, enter_url, fields

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return TableFactory(people=5)


@pytest.fixture
def organiser(client, table):
    client.force_login(OrganiserFactory(club=table.session.club).user)
    return client


@pytest.fixture
def phone(client, table):
    client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    return client


def url(hand):
    return reverse("hand_correct", args=[hand.pk])


def posted(table, **more):
    return fields(table, version="1", reason="misread", **more)


def everything(table):
    return garde(
        points=91,
        oudlers=3,
        petit_au_bout="attack",
        handfuls=[{"seat": 1, "size": "double"}],
        slam={"announced_by": 1, "made_by": "attack"},
    )


def test_the_form_is_filled_with_what_the_hand_says(organiser, table):
    hand = play(table, everything(table))
    ring = ring_of(table)
    filled = organiser.get(url(hand)).context["fields"]
    expected = {
        "contract": "garde",
        "declarer": str(ring[1]),
        "dealer": str(ring[0]),
        "ring": ",".join(map(str, ring)),
        "points": "91",
        "oudlers": "3",
        "petit": "attack",
        f"handful_{ring[1]}": "double",
        "slam_announced": "1",
        "slam_made": "attack",
        "version": "1",
    }
    assert expected.items() <= filled.items()


def test_saving_the_filled_form_unchanged_gives_the_same_summary(organiser, table):
    hand = play(table, everything(table))
    filled = organiser.get(url(hand)).context["fields"]
    answer = organiser.post(url(hand), filled | {"reason": "no change"})
    assert answer.status_code == HTTPStatus.FOUND
    first, second = HandVersion.objects.order_by("number")
    assert first.summary == second.summary
    assert first.scores == second.scores


def test_five_players_a_partner_and_a_called_king_come_back_too(organiser):
    table = TableFactory(people=5, players=5)
    club = table.session.club
    organiser.force_login(OrganiserFactory(club=club).user)
    called = {"suit": "clubs", "rank": "king"}
    hand = play(table, garde(partner=3, called=called, points=45.5))
    filled = organiser.get(url(hand)).context["fields"]
    organiser.post(url(hand), filled | {"reason": "no change"})
    first, second = HandVersion.objects.order_by("number")
    assert first.summary == second.summary


def test_the_preview_shows_everybodys_score_before_and_after(organiser, table):
    hand = play(table)
    page = organiser.post(url(hand), posted(table, points="40", action="preview"))
    people = [seat.member.name for seat in table.seats.order_by("chair")]
    # lost by one: (25 + 1) x 2 = 52
    assert page.context["comparison"] == [
        (people[1], 198, -156, -354),
        (people[2], -66, 52, 118),
        (people[3], -66, 52, 118),
        (people[4], -66, 52, 118),
    ]
    assert hand.versions.count() == 1


def test_the_script_gets_the_same_preview(organiser, table):
    hand = play(table)
    body = organiser.post(url(hand), posted(table, points="40"), **JSON).json()
    assert body["complete"]
    assert "−156" in body["preview"]
    assert hand.versions.count() == 1


def test_a_correction_is_stored_with_its_reason(organiser, table):
    hand = play(table)
    answer = organiser.post(url(hand), posted(table, points="40"))
    assert answer.status_code == HTTPStatus.FOUND
    assert hand.versions.get(number=2).reason == "misread"
    assert hand.seats.get(chair=2).score == -156


def test_a_scorer_must_say_why(organiser, table):
    hand = play(table)
    answer = organiser.post(url(hand), posted(table, points="40") | {"reason": " "})
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert answer.context["fields"]["points"] == "40"
    assert hand.versions.count() == 1


def test_a_double_click_stores_one_version(organiser, table):
    hand = play(table)
    once = posted(table, points="40")
    organiser.post(url(hand), once)
    organiser.post(url(hand), once)
    assert hand.versions.count() == 2


def test_other_people_on_the_chairs_and_another_dealer(organiser, table):
    hand = play(table)
    guest = TableFactory(session=table.session).seats.get(chair=1).member
    ring = ring_of(table)
    chairs = {f"chair_{chair}": str(member) for chair, member in enumerate(ring[:4], start=1)}
    chairs["chair_5"] = str(guest.pk)
    answer = organiser.post(
        url(hand), posted(table, dealer=str(ring[2]), **chairs) | {"declarer": str(ring[0])}
    )
    assert answer.status_code == HTTPStatus.FOUND
    assert hand.seats.get(member=guest).score == -66
    assert hand.seats.get(chair=3).role == "dead"


def test_nobody_from_another_club_can_be_put_on_a_chair(organiser, table):
    hand = play(table)
    chairs = {
        f"chair_{chair}": str(member)
        for chair, member in enumerate([*ring_of(table)[:4], MemberFactory().pk], start=1)
    }
    answer = organiser.post(url(hand), posted(table, **chairs))
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert hand.versions.count() == 1


def test_an_impossible_correction_comes_back_with_its_reason(organiser, table):
    hand = play(table)
    answer = organiser.post(url(hand), posted(table, points="90", oudlers="3"))
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert answer.context["problems"]["card_points"]
    assert hand.versions.count() == 1


def test_a_correction_of_an_older_version_shows_what_the_other_person_did(organiser, table):
    hand = play(table)
    deal = Deal(1, 1, ring_of(table), garde(points=52))
    hands.correct(
        hand=hand,
        correction=Correction(uuid4(), deal, 1, "misread"),
        by=Actor("Pierre"),
        at=AFTERNOON,
    )
    mine = posted(table, points="40")
    answer = organiser.post(url(hand), mine)
    assert answer.status_code == HTTPStatus.CONFLICT
    assert answer.context["others_version"]["Points of the attack"] == "52"
    assert "Pierre changed this hand" in answer.text
    # what was typed stays, and saving again puts it in place of the other's
    assert answer.context["fields"]["points"] == "40"
    again = organiser.post(url(hand), answer.context["fields"])
    assert again.status_code == HTTPStatus.FOUND
    assert HandVersion.objects.get(number=3).summary["card_points"] == 40


def test_the_phone_that_typed_the_last_hand_mends_it_without_a_reason(phone, table):
    phone.post(enter_url(table), fields(table), **JSON)
    hand = Hand.objects.get()
    assert phone.get(url(hand)).status_code == HTTPStatus.OK
    answer = phone.post(url(hand), posted(table, points="50") | {"reason": ""})
    assert answer.status_code == HTTPStatus.FOUND
    assert hand.versions.count() == 2


def test_it_cannot_once_the_next_hand_is_there(phone, table):
    phone.post(enter_url(table), fields(table), **JSON)
    hand = Hand.objects.get()
    play(table)
    assert phone.get(url(hand)).status_code == HTTPStatus.FORBIDDEN
    assert phone.post(url(hand), posted(table)).status_code == HTTPStatus.FORBIDDEN
    assert hand.versions.count() == 1


def test_another_phone_or_a_member_at_the_table_cannot(client, table):
    hand = play(table, by=Actor("table 1", device="other"))
    client.get(reverse("phone", args=[TokenFactory(table=table).token]))
    assert client.post(url(hand), posted(table)).status_code == HTTPStatus.FORBIDDEN
    member = table.seats.get(chair=2).member
    member.user = UserFactory()
    member.save()
    client.force_login(member.user)
    assert client.post(url(hand), posted(table)).status_code == HTTPStatus.FORBIDDEN
    assert hand.versions.count() == 1


def test_a_scorer_corrects_any_hand(client, table):
    scorer = MemberFactory(club=table.session.club, role=Role.SCORER, user=UserFactory())
    client.force_login(scorer.user)
    first = play(table)
    play(table)
    answer = client.post(url(first), posted(table, points="40"))
    assert answer.status_code == HTTPStatus.FOUND
    assert first.versions.get(number=2).entered_by_name == scorer.name
