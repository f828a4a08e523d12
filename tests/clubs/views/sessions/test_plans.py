"""Planning a session, its journal and its poster."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from clubs.models import PlaySession, Role, SessionState
from tests.factories.clubs import (
    AFTERNOON,
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    play,
)

pytestmark = pytest.mark.django_db

State = SessionState


@pytest.fixture
def club():
    return ClubFactory()


def sign_in(client, club, role=Role.ORGANISER):
    person = OrganiserFactory(club=club, role=role)
    client.force_login(person.user)
    return person


def test_the_form_proposes_the_usual_afternoon(client, club):
    sign_in(client, club)

    html = client.get(reverse("session_new", args=[club.slug])).content.decode()

    assert 'value="14:30"' in html
    assert 'value="18:00"' in html


def test_the_form_proposes_the_week_after_the_last_session_and_never_a_day_that_is_over(
    client, club
):
    sign_in(client, club)
    today = timezone.localdate(timezone=club.zone)

    def proposed():
        return client.get(reverse("session_new", args=[club.slug])).context["form"]["date"].value()

    assert proposed() == today
    SessionFactory(club=club, date=today - timedelta(days=10))
    assert proposed() == today
    SessionFactory(club=club, date=today + timedelta(days=3))
    assert proposed() == today + timedelta(days=10)


def filled(client, club, **more):
    form = client.get(reverse("session_new", args=[club.slug])).context["form"]
    shown = {field.html_name: field.value() for field in form}
    known = {name: value for name, value in shown.items() if value not in (None, False)}
    return known | {"date": "2026-03-14", "starts": "14:30", "ends": "18:00"} | more


def test_a_plan_sent_twice_is_one_session(client, club):
    sign_in(client, club)
    data = filled(client, club)

    for _ in range(2):
        assert client.post(reverse("session_new", args=[club.slug]), data).status_code == 302

    assert PlaySession.objects.count() == 1


def test_an_evening_may_end_after_midnight(client, club):
    sign_in(client, club)

    client.post(
        reverse("session_new", args=[club.slug]), filled(client, club, starts="20:00", ends="00:30")
    )

    session = PlaySession.objects.get()
    assert session.ends_at - session.starts_at == timedelta(hours=4, minutes=30)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("date", "", "required"),
        ("date", "31/02/2026", "valid date"),
        ("ends", "14:00", "must end after it starts"),
        ("game", "french-tarot/fft-2012/7", "not one of the available choices"),
    ],
)
def test_a_bad_plan_is_explained_and_nothing_is_stored(client, club, field, value, sentence):
    sign_in(client, club)

    answer = client.post(
        reverse("session_new", args=[club.slug]), filled(client, club, **{field: value})
    )

    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert not PlaySession.objects.exists()


def test_rules_changed_after_the_first_hand_are_refused_and_the_text_is_kept(client, club):
    session = SessionFactory(club=club)
    play(TableFactory(session=session))
    sign_in(client, club)
    data = filled(
        client, club, game="french-tarot/fft-2012/5", text="Bienvenue", place=session.place
    )

    answer = client.post(reverse("session_edit", args=[session.pk]), data)

    assert answer.status_code == 422
    assert "rules are fixed" in answer.content.decode()
    assert "Bienvenue" in answer.content.decode()
    session.refresh_from_db()
    assert session.players == 4


def test_the_journal_speaks_in_words_and_is_filtered(client, club):
    session = SessionFactory(club=club, state=State.CHECK_IN)
    sign_in(client, club)
    member = MemberFactory(club=club, name="Zoé Lefèvre")
    client.post(
        reverse("check_in", args=[session.pk]), {"member": member.pk, "presence": "present"}
    )
    client.post(reverse("session_state", args=[session.pk]), {"seen": "check_in", "to": "planned"})
    address = reverse("session_journal", args=[session.pk])

    everything = client.get(address).content.decode()
    about_her = client.get(address, {"member": member.pk}).content.decode()
    steps = client.get(address, {"action": "check_in_taken_back"}).content.decode()

    assert "noted as present: <strong>Zoé Lefèvre</strong>" in everything
    assert "closed the check-in again" in everything
    lines = re.compile(r'class="journal-when"')
    assert len(lines.findall(everything)) == 2
    assert len(lines.findall(about_her)) == len(lines.findall(steps)) == 1


def test_the_poster_has_the_date_in_words_the_game_and_the_text(client, club):
    session = SessionFactory(club=club, starts_at=AFTERNOON, text="Galette des rois")
    sign_in(client, club, Role.MEMBER)

    html = client.get(reverse("session_poster", args=[session.pk])).content.decode()
    assert "French tarot" in html

    assert "Saturday 14 March 2026" in html
    assert "Galette des rois" in html
