"""The days of regular sessions, and the hours on the wall when the clocks change."""

from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.recurrence import Recurrence, Rhythm, hours

PARIS = ZoneInfo("Europe/Paris")
HALF_PAST_TWO, SIX = time(14, 30), time(18, 0)


def days(rhythm, first, since, until, last=None):
    return list(Recurrence(rhythm, first, last).days(since, until))


def test_every_tuesday():
    assert days(Rhythm.WEEKLY, date(2026, 3, 3), date(2026, 3, 8), date(2026, 3, 24)) == [
        date(2026, 3, 10),
        date(2026, 3, 17),
        date(2026, 3, 24),
    ]


def test_every_second_tuesday_keeps_its_turn_over_the_new_year():
    found = days(Rhythm.FORTNIGHTLY, date(2026, 12, 15), date(2026, 12, 20), date(2027, 1, 31))
    assert found == [date(2026, 12, 29), date(2027, 1, 12), date(2027, 1, 26)]


def test_every_second_thursday_of_the_month():
    found = days(Rhythm.MONTHLY, date(2026, 1, 8), date(2026, 2, 1), date(2026, 5, 31))
    assert found == [date(2026, 2, 12), date(2026, 3, 12), date(2026, 4, 9), date(2026, 5, 14)]


def test_every_last_friday_of_the_month():
    found = days(Rhythm.MONTHLY_LAST, date(2026, 1, 9), date(2026, 1, 1), date(2026, 3, 31))
    assert found == [date(2026, 1, 30), date(2026, 2, 27), date(2026, 3, 27)]


def test_who_begins_on_a_fifth_weekday_means_the_last_one():
    found = days(Rhythm.MONTHLY, date(2026, 1, 29), date(2026, 1, 1), date(2026, 4, 30))
    assert found == [date(2026, 1, 29), date(2026, 2, 26), date(2026, 3, 26), date(2026, 4, 30)]


def test_nothing_before_the_first_day_nor_after_the_last():
    found = days(
        Rhythm.WEEKLY, date(2026, 3, 3), date(2025, 1, 1), date(2027, 1, 1), last=date(2026, 3, 16)
    )
    assert found == [date(2026, 3, 3), date(2026, 3, 10)]


@given(
    rhythm=st.sampled_from(Rhythm),
    first=st.dates(date(2020, 1, 1), date(2030, 12, 31)),
    skipped=st.integers(0, 300),
)
def test_a_part_of_the_days_is_the_days_of_that_part(rhythm, first, skipped):
    until = date(2032, 12, 31)
    every = Recurrence(rhythm, first)
    since = date.fromordinal(first.toordinal() + skipped)
    whole = list(every.days(first, until))
    assert list(every.days(since, until)) == [day for day in whole if day >= since]
    assert {day.weekday() for day in whole} == {first.weekday()}
    assert len({every.period(day) for day in whole}) == len(whole)


def test_in_paris_the_wall_clock_stays_when_summer_time_begins():
    """On Sunday 29 March 2026 the clocks go from two to three, so Paris is UTC+2 afterwards."""
    before, _end = hours(date(2026, 3, 24), HALF_PAST_TWO, SIX, PARIS)
    on_the_day, ends = hours(date(2026, 3, 29), HALF_PAST_TWO, SIX, PARIS)
    after, _end = hours(date(2026, 3, 31), HALF_PAST_TWO, SIX, PARIS)
    assert before == datetime(2026, 3, 24, 13, 30, tzinfo=UTC)
    assert on_the_day == datetime(2026, 3, 29, 12, 30, tzinfo=UTC)
    assert ends == datetime(2026, 3, 29, 16, 0, tzinfo=UTC)
    assert after == datetime(2026, 3, 31, 12, 30, tzinfo=UTC)


def test_in_paris_the_wall_clock_stays_when_summer_time_ends():
    """On Sunday 25 October 2026 the clocks go from three back to two: UTC+1 afterwards."""
    before, _end = hours(date(2026, 10, 20), HALF_PAST_TWO, SIX, PARIS)
    on_the_day, ends = hours(date(2026, 10, 25), HALF_PAST_TWO, SIX, PARIS)
    after, _end = hours(date(2026, 10, 27), HALF_PAST_TWO, SIX, PARIS)
    assert before == datetime(2026, 10, 20, 12, 30, tzinfo=UTC)
    assert on_the_day == datetime(2026, 10, 25, 13, 30, tzinfo=UTC)
    assert ends == datetime(2026, 10, 25, 17, 0, tzinfo=UTC)
    assert after == datetime(2026, 10, 27, 13, 30, tzinfo=UTC)


def test_an_evening_goes_on_after_midnight_and_through_the_change_of_clocks():
    starts, ends = hours(date(2026, 10, 24), time(21, 0), time(4, 0), PARIS)
    assert starts == datetime(2026, 10, 24, 19, 0, tzinfo=UTC)
    assert ends == datetime(2026, 10, 25, 3, 0, tzinfo=UTC)  # eight hours by the wall, nine to play


@pytest.mark.parametrize(
    ("ends", "utc"),
    [
        # Half past two does not exist that night: as the clocks stood before, it is half past one
        # in UTC, when the wall says half past three.
        (time(2, 30), datetime(2026, 3, 29, 1, 30, tzinfo=UTC)),
        (time(3, 0), datetime(2026, 3, 29, 1, 0, tzinfo=UTC)),
    ],
)
def test_an_evening_that_ends_in_the_hour_that_is_skipped(ends, utc):
    assert hours(date(2026, 3, 28), time(21, 0), ends, PARIS)[1] == utc


def test_a_session_never_ends_before_it_starts():
    starts, ends = hours(date(2026, 3, 29), time(2, 45), time(3, 15), PARIS)
    assert starts < ends
