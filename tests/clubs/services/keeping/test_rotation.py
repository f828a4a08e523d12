"""The newest copies, one a day, one a month: what an afternoon and a year leave behind."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from clubs.services.keeping import rotation

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
TIMES = st.sets(st.integers(0, 600 * 24).map(lambda hours: NOON - timedelta(hours=hours)))


def test_an_afternoon_leaves_its_twelve_newest_copies():
    quarters = [NOON + timedelta(minutes=15 * count) for count in range(20)]

    assert rotation.kept(quarters) == set(quarters[8:])


def test_a_year_of_weekly_afternoons_leaves_fortnights_and_months():
    weeks = [NOON - timedelta(weeks=count) for count in range(60)]

    kept = rotation.kept(weeks)

    assert set(weeks[:14]) <= kept
    assert len({(time.year, time.month) for time in kept}) == 12
    assert len(kept) < 26


@given(TIMES)
def test_the_newest_is_kept_and_keeping_twice_drops_nothing_more(times):
    kept = rotation.kept(times)

    assert kept <= times
    assert rotation.kept(kept) == kept
    if times:
        assert max(times) in kept
