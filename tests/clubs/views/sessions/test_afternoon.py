"""An organiser's afternoon, page by page."""

import re

import pytest
from django.urls import reverse

from clubs.models import JournalEntry, PlaySession, Presence, SessionState
from tests.factories.clubs import NAMES, ClubFactory, MemberFactory, OrganiserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser(client):
    organiser = OrganiserFactory(club=ClubFactory(), name="Odile Garnier")
    client.force_login(organiser.user)
    return organiser


def seed_on(page):
    return re.search(r'name="seed" value="(\d+)"', page.content.decode())[1]


def test_eleven_people_from_the_plan_to_the_first_deal(client, organiser):
    club = organiser.club
    members = [MemberFactory(club=club, name=name) for name in NAMES[:10]]

    planned = client.post(
        reverse("session_new", args=[club.slug]),
        {
            "date": "2026-03-14",
            "starts": "14:30",
            "ends": "18:00",
            "place": "Salle des fêtes",
            "text": "Bienvenue à tous.",
            **rule_choices(client, club),
        },
    )
    session = PlaySession.objects.get()
    assert planned.url == reverse("session_page", args=[session.pk])
    assert session.starts_at.isoformat() == "2026-03-14T13:30:00+00:00"

    state = reverse("session_state", args=[session.pk])
    client.post(state, {"seen": "planned", "to": "check_in"})
    roll = reverse("check_in", args=[session.pk])
    for member in members:
        client.post(roll, {"member": member.pk, "presence": "present"})
    client.post(roll, {"visitor": "Zoé, la cousine de Li"})
    assert session.attendances.filter(presence=Presence.PRESENT).count() == 11

    seats = reverse("seating", args=[session.pk])
    page = client.get(seats)
    assert "1 table of 5, 1 table of 6" in page.content.decode()
    seed = seed_on(page)
    client.post(seats, {"action": "draw", "seed": seed, "sizes": "5x4-6x4"})
    client.post(seats, {"action": "draw", "seed": seed, "sizes": "5x4-6x4"})
    assert JournalEntry.objects.filter(action="seating_drawn").count() == 1
    assert f"lot number {seed}" in client.get(seats).content.decode()

    client.post(state, {"seen": "check_in", "to": "seated"})
    client.post(state, {"seen": "seated", "to": "playing"})
    client.post(state, {"seen": "seated", "to": "playing"})
    session.refresh_from_db()
    assert session.state == SessionState.PLAYING
    assert sorted(table.seats.count() for table in session.tables.all()) == [5, 6]
    assert all(table.tokens.filter(revoked_at=None).count() == 1 for table in session.tables.all())

    overview = client.get(reverse("session_page", args=[session.pk])).content.decode()
    for table in session.tables.all():
        dealer = table.seats.get(chair=table.dealer_chair).member
        assert f"<dt>Deals next</dt><dd>{dealer.name}</dd>" in overview


def rule_choices(client, club):
    """Return what the form shows for its rules, as a browser would send it back."""
    form = client.get(reverse("session_new", args=[club.slug])).context["form"]
    return {field.html_name: field.value() for field in form.fixed_fields()}
