"""Will you come? On the page of a session, and noted by an organiser for others."""

from datetime import time, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from clubs.models import Answer, Role, Says, SessionState
from tests.factories.clubs import (
    AFTERNOON,
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    TokenFactory,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    starts_at = timezone.now() + timedelta(days=2)
    return SessionFactory(
        club=ClubFactory(),
        state=SessionState.PLANNED,
        date=starts_at.date(),
        starts_at=starts_at.replace(hour=13, minute=30),
        ends_at=starts_at.replace(hour=17, minute=0),
    )


def sign_in(client, session, role=Role.MEMBER, name="Inès"):
    person = OrganiserFactory(club=session.club, role=role, name=name)
    client.force_login(person.user)
    return person


def say(client, session, **said):
    return client.post(reverse("session_answer", args=[session.pk]), said)


def page(client, session):
    return client.get(reverse("session_page", args=[session.pk])).content.decode()


def others(session, count, says=Says.YES):
    for _ in range(count):
        Answer.objects.create(
            session=session,
            member=MemberFactory(club=session.club),
            says=says,
            asked_at=AFTERNOON,
            changed_at=AFTERNOON,
        )


def test_a_member_answers_with_his_hours(client, session):
    ines = sign_in(client, session)
    answer = say(client, session, says="yes", arrives="15:10", leaves="17:00")
    assert answer.url == f"{reverse('session_page', args=[session.pk])}#answers"
    given = Answer.objects.get()
    assert (given.member, given.says) == (ines, Says.YES)
    assert (given.arrives, given.leaves) == (time(15, 10), time(17, 0))
    html = page(client, session)
    assert "You said that you will come." in html
    assert "from 15:10 until 17:00" in html


def test_who_cannot_come_leaves_no_hours_behind(client, session):
    sign_in(client, session)
    say(client, session, says="yes", arrives="15:10")
    say(client, session, says="no", arrives="15:10")
    assert Answer.objects.get().arrives is None


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"says": "yes", "arrives": "16:00", "leaves": "15:00"}, "before you arrive"),
        ({"says": "yes", "arrives": "teatime"}, "Enter a valid time"),
        ({"says": "certainly"}, "Select a valid choice"),
        ({}, "This field is required"),
    ],
)
def test_an_answer_that_makes_no_sense_is_refused_with_the_form(client, session, said, told):
    sign_in(client, session)
    answer = say(client, session, **said)
    assert answer.status_code == 422
    assert told in answer.content.decode()
    assert not Answer.objects.exists()


def test_the_waiting_list_is_said_in_words(client, session):
    session.people_limit = 4
    session.save()
    others(session, 4)
    sign_in(client, session)
    assert "a yes puts you on the waiting list" in page(client, session)
    say(client, session, says="yes")
    assert "You are number 1 on the waiting list." in page(client, session)


@pytest.mark.parametrize(
    ("coming", "said"),
    [(3, "We need a fourth"), (2, "We need 2 more players"), (7, "We need a fourth"), (8, "")],
)
def test_the_page_says_who_is_missing(client, session, coming, said):
    others(session, coming)
    sign_in(client, session)
    html = page(client, session)
    assert said in html
    assert ("We need" in html) is bool(said)


def test_once_the_hands_are_played_nobody_is_asked(client, session):
    sign_in(client, session)
    session.state = SessionState.PLAYING
    session.save()
    assert "Will you come?" not in page(client, session)
    assert say(client, session, says="yes").status_code == 409


def test_a_phone_with_a_table_s_code_has_to_sign_in(client, session):
    token = TokenFactory(table=TableFactory(session=session))
    client.get(reverse("phone", args=[token.token]))
    assert say(client, session, says="yes").url.startswith("/sign-in/")


def test_an_organiser_notes_what_others_told_him(client, session):
    told = MemberFactory(club=session.club, name="Gérard Perrot")
    sign_in(client, session, Role.SCORER, name="Odile")
    note = reverse("answer_for", args=[session.pk])
    client.post(note, {"member": told.pk, "says": "yes"})
    assert Answer.objects.get(member=told).said_by == "Odile"
    html = client.get(reverse("session_answers", args=[session.pk])).content.decode()
    assert "Gérard Perrot" in html
    stranger = MemberFactory()
    assert client.post(note, {"member": stranger.pk, "says": "yes"}).status_code == 404
    assert client.post(note, {"member": told.pk, "says": "who knows"}).status_code == 422


def test_a_member_answers_for_nobody_else(client, session):
    told = MemberFactory(club=session.club)
    sign_in(client, session)
    note = reverse("answer_for", args=[session.pk])
    assert client.post(note, {"member": told.pk, "says": "yes"}).status_code == 403


def test_the_check_in_shows_what_people_had_said(client, session):
    sign_in(client, session, Role.SCORER)
    session.state = SessionState.CHECK_IN
    session.save()
    others(session, 2)
    late, here = Answer.objects.order_by("pk")
    late.arrives = time(15, 10)
    late.save()
    client.post(
        reverse("check_in", args=[session.pk]), {"member": here.member_id, "presence": "present"}
    )
    answer = client.get(reverse("check_in", args=[session.pk]))
    assert answer.context["count"].expected == 1
    assert "is expected from 15:10" in answer.content.decode()


def test_a_visitor_who_said_yes_is_on_the_roll(client, session):
    visitor = MemberFactory(club=session.club, name="Zoé", is_visitor=True)
    sign_in(client, session, Role.SCORER)
    session.state = SessionState.CHECK_IN
    session.save()
    address = reverse("check_in", args=[session.pk])
    assert "Zoé" not in client.get(address).content.decode()
    client.post(reverse("answer_for", args=[session.pk]), {"member": visitor.pk, "says": "maybe"})
    assert "Zoé" in client.get(address).content.decode()
