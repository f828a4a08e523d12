"""The calendar's pages, regular sessions, and the addresses for other calendars."""

from datetime import timedelta

import icalendar
import pytest
from django.urls import reverse
from django.utils import timezone

from clubs.models import Answer, CalendarKey, Role, Says, Series, SessionState
from tests.factories.clubs import (
    AFTERNOON,
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
)

pytestmark = pytest.mark.django_db

DATES = {"date": "2026-03-03", "starts": "14:30", "ends": "18:00"}
POSTED = DATES | {
    "rhythm": "weekly",
    "place": "Café du Port",
    "game": "french-tarot/fft-2012/4",
    "redeal": "same_dealer_with_dead_seat",
    "dead_seats": "dealer_and_opposite",
}


@pytest.fixture
def club():
    return ClubFactory(slug="nantes")


@pytest.fixture
def organiser(client, club):
    person = OrganiserFactory(club=club, name="Odile")
    client.force_login(person.user)
    return person


def month(client, club, **asked):
    return client.get(reverse("club_calendar", args=[club.slug]), asked)


def planned(club, at=AFTERNOON, **more):
    return SessionFactory(
        club=club,
        state=SessionState.PLANNED,
        date=at.date(),
        starts_at=at,
        ends_at=at + timedelta(hours=3),
        **more,
    )


def feed(client, key):
    return client.get(reverse("calendar_feed", args=[key.token]))


def test_a_month_shows_its_sessions_and_what_the_reader_said(client, club, organiser):
    march, april = planned(club), planned(club, AFTERNOON + timedelta(weeks=5))
    Answer.objects.create(
        session=march, member=organiser, says=Says.YES, asked_at=AFTERNOON, changed_at=AFTERNOON
    )
    page = month(client, club, month="2026-03")
    assert [entry.session for entry in page.context["listed"]] == [march]
    assert "You: coming" in page.content.decode()
    assert [entry.session for entry in month(client, club, month="2026-04").context["listed"]] == [
        april
    ]


@pytest.mark.parametrize("asked", ["", "2026-13", "yesterday", "0000-00", "99999-01"])
def test_a_month_that_does_not_exist_is_this_one(client, club, organiser, asked):
    today = timezone.localdate(timezone=club.zone)
    assert month(client, club, month=asked).context["first"] == today.replace(day=1)


def test_the_first_and_the_last_month_lead_no_farther(client, club, organiser):
    assert month(client, club, month="0001-01").context["before"] is None
    assert month(client, club, month="9999-12").context["after"] is None


def test_more_sessions_cost_no_more_queries(client, club, organiser, django_assert_max_num_queries):
    planned(club)
    with django_assert_max_num_queries(16) as one:
        month(client, club, month="2026-03")
    for day in range(1, 9):
        planned(club, AFTERNOON + timedelta(days=day))
    with django_assert_max_num_queries(len(one.captured_queries)):
        month(client, club, month="2026-03")


def test_an_organiser_plans_regular_sessions(client, club, organiser):
    answer = client.post(reverse("series_new", args=[club.slug]), POSTED | {"date": "2050-03-01"})
    assert answer.url == reverse("club_calendar", args=[club.slug])
    series = Series.objects.get()
    assert (series.place, series.players, series.last_day) == ("Café du Port", 4, None)
    assert "Every Tuesday, 14:30 – 18:00, Café du Port" in month(client, club).content.decode()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"until": "2026-03-01"}, "The last day is before the first one."),
        ({"rhythm": "sometimes"}, "Select a valid choice"),
        ({"date": ""}, "required"),
        ({"people_limit": "0"}, "greater than or equal to 1"),
        ({"rhythm": "monthly_last", "until": "2026-03-20"}, "choose a later day"),
    ],
)
def test_what_cannot_be_planned_is_said_and_nothing_is_stored(client, club, organiser, wrong, said):
    answer = client.post(reverse("series_new", args=[club.slug]), POSTED | wrong)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert 'value="Café du Port"' in answer.content.decode()
    assert not Series.objects.exists()


def test_a_series_is_changed_and_ended(client, club, organiser):
    soon = timezone.localdate(timezone=club.zone) + timedelta(days=2)
    client.post(reverse("series_new", args=[club.slug]), POSTED | {"date": soon.isoformat()})
    series = Series.objects.get()
    address = reverse("series_edit", args=[club.slug, series.pk])
    assert f'value="{soon.isoformat()}"' in client.get(address).content.decode()

    client.post(address, POSTED | {"date": soon.isoformat(), "place": "Salle des fêtes"})
    assert set(series.sessions.values_list("place", flat=True)) == {"Salle des fêtes"}

    client.post(reverse("series_end", args=[club.slug, series.pk]))
    assert set(series.sessions.values_list("state", flat=True)) == {SessionState.CANCELLED}


def test_a_member_follows_his_own_calendar_until_he_revokes_it(client, club):
    member = MemberFactory(club=club, user=OrganiserFactory().user)
    client.force_login(member.user)
    yes, no = planned(club, timezone.now()), planned(club, timezone.now() + timedelta(days=1))
    for session, says in ((yes, Says.YES), (no, Says.NO)):
        Answer.objects.create(
            session=session,
            member=member,
            says=says,
            asked_at=AFTERNOON,
            changed_at=AFTERNOON,
        )
    key_page = reverse("calendar_key", args=[club.slug])
    client.post(key_page, {"whose": "mine", "action": "renew"})
    key = CalendarKey.objects.get(member=member)

    client.logout()
    answer = feed(client, key)
    assert answer["Content-Type"].startswith("text/calendar")
    found = icalendar.Calendar.from_ical(answer.content).walk("VEVENT")
    assert [event["UID"] for event in found] == [f"{yes.calendar_id}@oudler"]

    client.force_login(member.user)
    client.post(key_page, {"whose": "mine", "action": "renew"})
    assert feed(client, key).status_code == 404
    newer = CalendarKey.objects.get(member=member, revoked_at=None)
    assert newer.token != key.token
    client.post(key_page, {"whose": "mine", "action": "revoke"})
    assert feed(client, newer).status_code == 404


def test_who_has_left_the_club_reads_its_calendar_no_more(client, club, organiser):
    client.post(reverse("calendar_key", args=[club.slug]), {"whose": "mine", "action": "renew"})
    key = CalendarKey.objects.get()
    organiser.is_active = False
    organiser.save()
    assert feed(client, key).status_code == 404


def test_the_club_s_calendar_is_for_organisers_to_give_away(client, club):
    member = OrganiserFactory(club=club, role=Role.MEMBER)
    client.force_login(member.user)
    address = reverse("calendar_key", args=[club.slug])
    assert client.post(address, {"whose": "club", "action": "renew"}).status_code == 403
    client.force_login(OrganiserFactory(club=club).user)
    client.post(address, {"whose": "club", "action": "renew"})
    key = CalendarKey.objects.get(member=None)
    cancelled = planned(club, timezone.now())
    cancelled.state = SessionState.CANCELLED
    cancelled.save()
    (event,) = icalendar.Calendar.from_ical(feed(client, key).content).walk("VEVENT")
    assert event["STATUS"] == "CANCELLED"


def test_a_calendar_speaks_the_language_of_whoever_asked_for_it(client, club, organiser):
    planned(club, timezone.now(), title="Galette")
    client.post(
        reverse("calendar_key", args=[club.slug]),
        {"whose": "mine", "action": "renew"},
        headers={"Accept-Language": "fr"},
    )
    written = feed(client, CalendarKey.objects.get()).content.decode()
    assert "Tarot français" in written.replace("\r\n ", "")


def test_a_change_of_a_session_bumps_its_sequence(client, club, organiser):
    session = planned(club, timezone.now() + timedelta(days=3))
    edited = POSTED | {"date": (session.date + timedelta(days=1)).isoformat()}
    client.post(reverse("session_edit", args=[session.pk]), edited)
    state = reverse("session_state", args=[session.pk])
    client.post(state, {"to": "cancelled", "seen": "planned"})
    session.refresh_from_db()
    assert session.sequence == 2
