"""A tournament stands in the calendar of its club, on the page and for other programs."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from icalendar import Calendar

from clubs.models import Role
from clubs.services import calendar_keys
from tests.factories.clubs import ORGANISER, ClubFactory
from tests.factories.tournaments import EntryFactory, TournamentFactory, reader
from tournaments.models import EntryState, TournamentState
from tournaments.selectors import happenings
from tournaments.services import states

pytestmark = pytest.mark.django_db
SPRING = datetime(2027, 3, 13, 13, 30, tzinfo=UTC)


@pytest.fixture
def cup():
    return TournamentFactory(
        title="Coupe de printemps", starts_at=SPRING, state=TournamentState.PLANNED
    )


def page_of(client: Client, cup) -> str:
    address = reverse("club_calendar", args=[cup.club.slug])
    return client.get(f"{address}?month=2027-03").content.decode()


def events_of(cup, member=None) -> list:
    key = calendar_keys.renew(
        club=cup.club, member=member, language="en", by=ORGANISER, at=timezone.now()
    )
    answer = Client().get(reverse("calendar_feed", args=[key.token]))
    return list(Calendar.from_ical(answer.content).walk("VEVENT"))


def test_the_page_of_its_month_leads_to_the_tournament(cup):
    EntryFactory(tournament=cup)
    member = reader(cup.club, Role.MEMBER)

    shown = page_of(member, cup)

    assert shown.count("Coupe de printemps") == 2  # in its week, and in the list below
    assert f'href="{reverse("tournament_page", args=[cup.pk])}"' in shown
    assert "You take part." not in shown
    EntryFactory(tournament=cup, member=member.member)
    assert "You take part." in page_of(member, cup)


def test_neither_another_month_nor_another_club_shows_it(cup):
    member = reader(cup.club, Role.MEMBER)
    other = reader(ClubFactory(), Role.MEMBER)
    address = reverse("club_calendar", args=[cup.club.slug])

    assert cup.title not in member.get(f"{address}?month=2027-05").content.decode()
    theirs = reverse("club_calendar", args=[other.member.club.slug])
    assert cup.title not in other.get(f"{theirs}?month=2027-03").content.decode()


def test_the_clubs_file_has_it_with_its_hours(cup):
    [event] = events_of(cup)

    assert str(event["SUMMARY"]) == "Coupe de printemps"
    assert event.decoded("DTSTART") == SPRING
    # Six rounds of four hands, eight minutes each, and one hand's time to sit down.
    assert event.decoded("DTEND") - SPRING == timedelta(minutes=8 * 25)
    assert str(event["STATUS"]) == "CONFIRMED"
    assert str(event["LOCATION"]) == "Salle des fêtes"


def test_a_cancelled_one_stays_as_cancelled_under_the_same_id(cup):
    [before] = events_of(cup)
    states.change_state(
        tournament=cup,
        to=TournamentState.CANCELLED,
        seen=TournamentState.PLANNED,
        by=ORGANISER,
        at=timezone.now(),
    )

    [event] = events_of(cup)

    assert event["UID"] == before["UID"]
    assert int(event["SEQUENCE"]) > int(before["SEQUENCE"])
    assert str(event["STATUS"]) == "CANCELLED"
    assert "This tournament is cancelled." in str(event["DESCRIPTION"])


def test_in_ones_own_calendar_it_keeps_the_time_of_who_takes_part_alone(cup):
    entry = EntryFactory(tournament=cup)
    stranger = EntryFactory(tournament=TournamentFactory(club=cup.club, starts_at=SPRING)).member

    mine = {str(one["SUMMARY"]): one for one in events_of(cup, entry.member)}
    theirs = {str(one["SUMMARY"]): one for one in events_of(cup, stranger)}

    assert str(mine[cup.title]["TRANSP"]) == "OPAQUE"
    assert "You take part." in str(mine[cup.title]["DESCRIPTION"])
    assert str(theirs[cup.title]["TRANSP"]) == "TRANSPARENT"
    entry.state = EntryState.SIGNED_OFF
    entry.save()
    assert cup.title not in {str(one["SUMMARY"]) for one in events_of(cup, entry.member)}


def test_many_tournaments_cost_no_more_queries_than_one(cup, django_assert_num_queries):
    asked = {"since": SPRING.date(), "until": SPRING.date(), "member": None}
    with django_assert_num_queries(1):
        happenings.of_club(cup.club, **asked)
    for _more in range(3):
        TournamentFactory(club=cup.club, starts_at=SPRING)
    with django_assert_num_queries(1):
        assert len(happenings.of_club(cup.club, **asked)) == 4
