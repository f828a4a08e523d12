"""Calendars of phones: what stands in the file, by RFC 5545."""

from datetime import UTC, datetime, time, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

import icalendar
import pytest

from clubs import calendar_feed
from clubs.models import Answer, PlaySession, Says, SessionState
from clubs.recurrence import hours

PARIS = ZoneInfo("Europe/Paris")


def session(day, starts=time(14, 30), ends=time(18, 0), **more):
    starts_at, ends_at = hours(day, starts, ends, PARIS)
    facts = {
        "pk": day.toordinal(),
        "calendar_id": UUID(int=day.toordinal()),
        "starts_at": starts_at,
        "ends_at": ends_at,
        "rules": "french-tarot/fft-2012",
        "place": "Salle des fêtes, rue de l’Église; 1er étage",
        "changed_at": datetime(2026, 1, 5, 10, 0, tzinfo=UTC),
    }
    return PlaySession(**{**facts, **more})


def write(*sessions, own=None):
    return calendar_feed.write(
        name="Les Bouts du Lac",
        sessions=sessions,
        zone=PARIS,
        link=lambda one: f"http://tarot.example/sessions/{one.pk}/",
        own=own,
    )


def events(written):
    return icalendar.Calendar.from_ical(written).walk("VEVENT")


def lines(written):
    """Return the file's lines as they were before long ones were folded."""
    return written.decode().replace("\r\n ", "").split("\r\n")


SPRING = datetime(2026, 3, 29, tzinfo=UTC).date()
AUTUMN = datetime(2026, 10, 25, tzinfo=UTC).date()
WEEK = timedelta(weeks=1)
TO_SUMMER = """BEGIN:DAYLIGHT
DTSTART:20260329T020000
TZNAME:CEST
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT"""
TO_WINTER = """BEGIN:STANDARD
DTSTART:20261025T030000
TZNAME:CET
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD"""


def test_the_wall_clock_stands_in_the_file_before_and_after_both_clock_changes():
    days = [SPRING - WEEK, SPRING, SPRING + WEEK, AUTUMN - WEEK, AUTUMN, AUTUMN + WEEK]
    found = [line for line in lines(write(*map(session, days))) if line.startswith("DTSTART;")]
    assert found == [f"DTSTART;TZID=Europe/Paris:{day:%Y%m%d}T143000" for day in days]


def test_the_clocks_of_paris_are_described_as_they_change_in_2026():
    """On 29 March at two o'clock winter time, on 25 October at three o'clock summer time."""
    text = "\n".join(lines(write(session(SPRING - WEEK), session(AUTUMN + WEEK))))
    assert "TZID:Europe/Paris" in text
    assert TO_SUMMER in text
    assert TO_WINTER in text
    assert text.count("BEGIN:DAYLIGHT") == 1
    assert text.count("BEGIN:STANDARD") == 2  # with the one that holds at the beginning


def test_an_evening_that_ends_in_the_hour_that_comes_twice_says_which_one():
    """Half past two comes at 0:30 UTC and again at 1:30 UTC; only the first can be named so."""
    night = session(AUTUMN - timedelta(days=1), time(20, 0), time(1, 0))
    night.ends_at = datetime(2026, 10, 25, 1, 30, tzinfo=UTC)
    assert "DTEND:20261025T013000Z" in lines(write(night))


@pytest.mark.parametrize(
    ("zone", "year", "wanted"),
    [
        ("Europe/Paris", 2026, ["2026-03-29T01:00", "2026-10-25T01:00"]),
        ("Europe/Ljubljana", 2027, ["2027-03-28T01:00", "2027-10-31T01:00"]),
        ("America/Montreal", 2026, ["2026-03-08T07:00", "2026-11-01T06:00"]),
        ("Indian/Reunion", 2026, []),
    ],
)
def test_when_the_clocks_change(zone, year, wanted):
    since, until = datetime(year, 1, 1, tzinfo=UTC), datetime(year, 12, 31, tzinfo=UTC)
    found = calendar_feed.changes_of_clocks(ZoneInfo(zone), since, until)
    assert [f"{at:%Y-%m-%dT%H:%M}" for at in found] == wanted


def test_a_session_keeps_its_uid_and_counts_its_changes():
    (before,) = events(write(session(SPRING)))
    (after,) = events(write(session(SPRING, time(15, 0), sequence=2)))
    assert before["UID"] == after["UID"]
    assert (before["SEQUENCE"], after["SEQUENCE"]) == (0, 2)


def test_a_cancelled_session_stays_as_cancelled():
    (event,) = events(write(session(SPRING, state=SessionState.CANCELLED)))
    assert event["STATUS"] == "CANCELLED"
    assert event["TRANSP"] == "TRANSPARENT"


def test_what_the_club_says_of_it():
    (event,) = events(write(session(SPRING, text="Apportez un gâteau.\nMerci !")))
    assert event["SUMMARY"] == "Les Bouts du Lac"
    assert event["LOCATION"] == "Salle des fêtes, rue de l’Église; 1er étage"
    assert "Apportez un gâteau.\nMerci !" in event["DESCRIPTION"]
    assert event["URL"] == f"http://tarot.example/sessions/{SPRING.toordinal()}/"
    assert event["STATUS"] == "CONFIRMED"


@pytest.mark.parametrize(
    ("answer", "said", "transparent"),
    [
        (Answer(says=Says.YES, arrives=time(15, 10)), "You said that you will come. from", False),
        (Answer(says=Says.MAYBE), "perhaps", True),
        (Answer(says=Says.YES, is_waiting=True), "waiting list", True),
    ],
)
def test_a_member_reads_what_he_has_said(answer, said, transparent):
    one = session(SPRING)
    (event,) = events(write(one, own={one.pk: answer}))
    assert said in event["DESCRIPTION"]
    assert (event["TRANSP"] == "TRANSPARENT") is transparent


def test_a_calendar_without_sessions_is_one_all_the_same():
    assert not events(write())
    assert lines(write())[0] == "BEGIN:VCALENDAR"


def test_lines_are_short_enough_for_every_program():
    written = write(session(SPRING, text="Très longue annonce " * 30))
    assert max(len(line) for line in written.split(b"\r\n")) <= 75
