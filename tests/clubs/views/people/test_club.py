from datetime import timedelta

import pytest

from clubs.models import Club, Role, SessionState
from tests.factories.clubs import (
    AFTERNOON,
    EVENING,
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
    UserFactory,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser():
    return OrganiserFactory()


@pytest.fixture
def club(organiser):
    return organiser.club


def reader(club, role):
    return MemberFactory(club=club, role=role, user=UserFactory()).user


def page_of(client, user, club):
    client.force_login(user)
    return client.get(f"/clubs/{club.slug}/").content.decode()


def plan(club, days, state=SessionState.PLANNED, **more):
    later = timedelta(days=days)
    return SessionFactory(
        club=club,
        date=(AFTERNOON + later).date(),
        starts_at=AFTERNOON + later,
        ends_at=EVENING + later,
        state=state,
        **more,
    )


def test_a_new_club_begins_with_its_members(client, organiser, club):
    page = page_of(client, organiser.user, club)
    assert "Begin with the members" in page
    assert f"/clubs/{club.slug}/members/" in page


def test_a_club_with_people_plans_a_session(client, organiser, club):
    MemberFactory.create_batch(3, club=club)
    page = page_of(client, organiser.user, club)
    assert "Plan the next afternoon" in page
    assert f"/clubs/{club.slug}/sessions/new/" in page


def test_a_member_is_told_to_wait_for_the_next_session(client, club):
    page = page_of(client, reader(club, Role.MEMBER), club)
    assert "as soon as an organiser has planned it" in page
    assert "sessions/new/" not in page


@pytest.mark.parametrize(
    ("state", "words", "address"),
    [
        (SessionState.PLANNED, "Prepare the session", "/sessions/{pk}/"),
        (SessionState.CHECK_IN, "Check people in", "/sessions/{pk}/check-in/"),
        (SessionState.SEATED, "See who sits where", "/sessions/{pk}/seating/"),
        (SessionState.PLAYING, "Go to the tables", "/sessions/{pk}/"),
    ],
)
def test_each_state_has_its_one_main_action(client, club, state, words, address):
    session = plan(club, 0, state)
    page = page_of(client, reader(club, Role.SCORER), club)
    assert f'class="button main" href="{address.format(pk=session.pk)}">{words}' in page
    assert page.count("button main") == 1


@pytest.mark.parametrize(
    ("state", "target", "words"),
    [
        (SessionState.PLANNED, "#answers", "Say whether you will come"),
        (SessionState.CHECK_IN, "", "See the session"),
    ],
)
def test_a_member_says_whether_he_will_come_or_looks_on(client, club, state, target, words):
    session = plan(club, 0, state)
    page = page_of(client, reader(club, Role.MEMBER), club)
    assert f'class="button main" href="/sessions/{session.pk}/{target}">{words}' in page
    assert "check-in" not in page


def test_what_is_under_way_comes_before_what_is_planned(client, organiser, club):
    plan(club, 0, title="Forgotten")
    plan(club, 1, SessionState.PLAYING, title="Today")
    plan(club, 8, title="Next week")
    page = page_of(client, organiser.user, club)
    order = [page.index(f">{title}<") for title in ("Today", "Forgotten", "Next week")]
    assert order == sorted(order)


def test_last_sessions_are_listed_without_the_cancelled(client, organiser, club):
    plan(club, -7, SessionState.CLOSED, title="Galette")
    plan(club, -14, SessionState.CANCELLED, title="Neige")
    SessionFactory(title="Elsewhere", state=SessionState.CLOSED)
    page = page_of(client, organiser.user, club)
    assert "Galette" in page
    assert "Neige" not in page
    assert "Elsewhere" not in page


def test_hours_are_those_of_the_club(client, organiser, club):
    plan(club, 0)
    assert "14:30 – 18:00" in page_of(client, organiser.user, club)


def test_more_sessions_cost_no_more_queries(client, organiser, club, django_assert_max_num_queries):
    for week in range(-10, 10):
        plan(club, 7 * week, SessionState.CLOSED if week < 0 else SessionState.PLANNED)
    client.force_login(organiser.user)
    client.get(f"/clubs/{club.slug}/")
    with django_assert_max_num_queries(9):
        client.get(f"/clubs/{club.slug}/")


SETTINGS = {"name": "Tarot du Léman", "time_zone": "Europe/Ljubljana", "keep_years": "3"}


def change(client, user, club, **changed):
    client.force_login(user)
    return client.post(f"/clubs/{club.slug}/settings/", {**SETTINGS, **changed})


def test_an_organiser_changes_the_settings(client, organiser, club):
    assert change(client, organiser.user, club).status_code == 302
    club.refresh_from_db()
    assert (club.name, club.time_zone) == ("Tarot du Léman", "Europe/Ljubljana")


@pytest.mark.parametrize("role", [Role.MEMBER, Role.SCORER])
def test_nobody_else_does(client, club, role):
    response = change(client, reader(club, role), club)
    assert response.status_code == 403
    assert "Only organisers" in response.content.decode()
    assert not Club.objects.filter(name="Tarot du Léman").exists()


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"name": "Taken"}, "already a club called Taken"),
        ({"name": ""}, "required"),
        ({"time_zone": "Mars/Olympus"}, "Select a valid choice"),
    ],
)
def test_settings_that_cannot_be_are_said_beside_their_field(
    client, organiser, club, changed, sentence
):
    ClubFactory(name="Taken")
    response = change(client, organiser.user, club, **changed)
    assert response.status_code == 422
    assert sentence in response.content.decode()
    assert not Club.objects.filter(name="Tarot du Léman").exists()


def test_an_administrator_makes_a_new_club(client):
    client.force_login(UserFactory(is_superuser=True))
    assert client.get("/clubs/new/").status_code == 200
    response = client.post(
        "/clubs/new/",
        {**SETTINGS, "name": "Škofja Loka", "game": "slovenian-tarok/house/4"},
    )
    assert response.headers["Location"] == "/clubs/skofja-loka/members/"
    assert client.get("/clubs/skofja-loka/members/").status_code == 200
    assert Club.objects.get().rule_sets.get().rules_id == "slovenian-tarok/house/4"


def test_only_an_administrator_does(client, organiser):
    assert client.get("/clubs/new/").status_code == 302
    client.force_login(organiser.user)
    assert client.post("/clubs/new/", SETTINGS).status_code == 403
    assert Club.objects.count() == 1
