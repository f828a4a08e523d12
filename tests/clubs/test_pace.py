"""How many more deals fit before six o'clock, and when the last one is due."""

import doctest
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs import pace as module
from clubs.pace import Forecast, forecast, table_pace


def at(clock: str) -> datetime:
    hour, minute = map(int, clock.split(":"))
    return datetime(2024, 10, 5, hour, minute, tzinfo=UTC)


SIX = at("18:00")


def look(clock: str, *entered: str) -> Forecast:
    return forecast(now=at(clock), ends_at=SIX, entered=[at(time) for time in entered])


# Deals of seven minutes up to 17:42, 17:46 or 17:50.
UP_TO_42 = ("17:14", "17:21", "17:28", "17:35", "17:42")
UP_TO_46 = ("17:18", "17:25", "17:32", "17:39", "17:46")
UP_TO_50 = ("17:22", "17:29", "17:36", "17:43", "17:50")


def test_a_whole_afternoon_has_room_for_twenty_one_to_forty_two_deals():
    assert look("14:30").deals_left == (21, 42)
    assert look("14:30").pace.minutes == (5, 10)
    assert not look("14:30").pace.own


def test_before_three_deals_a_deal_takes_five_to_ten_minutes():
    assert look("17:30", "17:22", "17:30").pace.minutes == (5, 10)
    assert look("17:30", "17:22", "17:30").deals_left == (3, 6)


def test_from_three_deals_on_the_table_has_its_own_pace():
    forecast_now = look("17:30", "17:16", "17:22", "17:30")

    assert forecast_now.pace.own
    assert forecast_now.pace.minutes == (7, 7)
    assert forecast_now.deals_left == (4, 4)


def test_the_pace_is_the_median_so_one_long_deal_changes_nothing():
    times = [at(time) for time in ("15:00", "15:06", "15:12", "15:32", "15:38", "15:44")]

    assert table_pace(times).minutes == (6, 6)


def test_a_pause_does_not_slow_the_table_down():
    times = [at(time) for time in ("15:00", "15:08", "15:38", "15:46", "15:54")]

    assert table_pace(times).minutes == (8, 8)


def test_deals_typed_in_at_once_do_not_speed_the_table_up():
    burst = [at("15:08") + timedelta(seconds=seconds) for seconds in (0, 10, 20, 30)]
    times = [at("15:00"), *burst, at("15:16")]

    assert table_pace(times).minutes[0] == pytest.approx(8, abs=0.5)


def test_only_the_last_deals_count_so_a_table_may_get_faster():
    slow = [at("14:00") + n * timedelta(minutes=12) for n in range(9)]
    quick = [slow[-1] + n * timedelta(minutes=5) for n in range(1, 9)]

    assert table_pace(slow + quick).minutes == (5, 5)


def test_three_deals_between_pauses_give_no_pace():
    assert not table_pace([at("14:30"), at("15:30"), at("16:30")]).own


def test_the_running_deal_is_counted_from_when_it_was_dealt():
    assert look("17:42", *UP_TO_42).deals_left == (2, 2)
    assert look("17:48", *UP_TO_42).deals_left == (2, 2)
    assert look("17:53", *UP_TO_42).deals_left == (2, 2)


def test_a_deal_that_takes_too_long_makes_itself_the_last():
    late = look("17:54", *UP_TO_42)

    assert late.deals_left == (1, 1)
    assert late.last_deal_due
    assert not late.deal_now


def test_the_last_deal_is_announced_when_only_one_more_fits():
    last = look("17:46", *UP_TO_46)

    assert last.deals_left == (2, 2)
    assert not last.last_deal_due
    last = look("17:50", *UP_TO_50)
    assert last.deals_left == (1, 1)
    assert last.last_deal_due
    assert last.deal_now
    assert last.last_start == at("17:53")


def test_a_deal_running_at_the_end_is_finished():
    running = look("18:04", *UP_TO_50)

    assert running.deals_left == (1, 1)
    assert running.last_deal_due
    assert not running.deal_now


def test_once_the_last_deal_is_entered_nothing_is_left():
    for clock in ("17:58", "18:10", "19:30"):
        done = look(clock, *UP_TO_50, "17:58")
        assert done.deals_left == (0, 0)
        assert not done.last_deal_due
        assert not done.deal_now


def test_less_than_five_minutes_before_the_end_no_deal_is_started():
    assert look("17:55").deal_now
    assert look("17:55").deals_left == (0, 1)
    assert look("17:55").last_deal_due
    assert not look("17:56").deal_now
    assert look("17:56").deals_left == (0, 0)


def test_after_a_long_pause_a_deal_starts_now_and_not_when_the_pause_began():
    assert look("17:40", "16:46", "16:53", "17:00").deals_left == (2, 2)
    assert look("17:58", "16:46", "16:53", "17:00").deals_left == (0, 0)


times = st.integers(0, 240).map(lambda minute: at("14:00") + timedelta(minutes=minute))


@given(times, st.lists(times, max_size=30), st.randoms(use_true_random=False))
def test_the_forecast_holds_together_whenever_one_looks(now, entered, rng):
    entered = [time for time in entered if time <= now]
    told = forecast(now=now, ends_at=SIX, entered=entered)
    low, high = told.deals_left

    assert 0 <= low <= high
    assert told.last_deal_due == (high == 1)
    assert not told.deal_now or high >= 1
    assert told.pace.quick <= told.pace.slow
    assert (high - 1) * told.pace.quick <= max(SIX - now, timedelta(0))
    mixed = rng.sample(entered, len(entered))
    assert forecast(now=now, ends_at=SIX, entered=mixed) == told


@given(st.lists(times, max_size=30), times, times)
def test_as_time_goes_by_without_a_deal_entered_never_more_deals_fit(entered, one, other):
    earlier, later = sorted((one, other))
    entered = [time for time in entered if time <= earlier]
    before = forecast(now=earlier, ends_at=SIX, entered=entered).deals_left
    after = forecast(now=later, ends_at=SIX, entered=entered).deals_left

    assert after.high <= before.high
    assert after.low <= before.low


def test_the_examples_in_the_docstrings_hold():
    failed, tried = doctest.testmod(module)

    assert (failed, tried > 0) == (0, True)
