"""The clock of a round: by the server's time, with pauses and extra time."""

from datetime import timedelta

import pytest

from clubs.services.refusal import Refused
from tests.factories.clubs import ORGANISER
from tests.factories.events import Event, enter_people, tournament_of
from tournaments.selectors import clock as selectors
from tournaments.selectors.blockers import Lacks, Unfinished
from tournaments.services import clock, rounds
from tournaments.steady import Steady, reading

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    """Three rounds of an hour, by the clock; the first one runs."""
    tournament = tournament_of("timed")
    enter_people(tournament, 8)
    event = Event(tournament)
    event.draw()
    event.open(1)
    return event


def left(event: Event, minutes: float) -> int:
    """Return the seconds left so many minutes after the round was started."""
    turn = event.round(1)
    at = turn.clock_started_at + timedelta(minutes=minutes)
    return selectors.now(turn, at).seconds_left


def test_it_begins_with_the_round_and_goes_below_zero(event):
    assert (left(event, 0), left(event, 20.5), left(event, 61)) == (3600, 2370, -60)
    assert selectors.now(event.round(1), event.at).runs


def test_a_pause_stops_it_and_it_goes_on_from_there(event):
    turn = event.round(1)
    start = turn.clock_started_at
    for _twice in (1, 2):
        clock.pause(round=turn, by=ORGANISER, at=start + timedelta(minutes=10), reason="fire alarm")
    assert left(event, 25) == 3000
    assert selectors.now(event.round(1), event.at).is_paused
    for minutes in (30, 40):
        clock.go_on(round=turn, by=ORGANISER, at=start + timedelta(minutes=minutes))
    assert left(event, 40) == 2400


def test_extra_time_is_added_once_for_all_and_for_one_table(event):
    turn = event.round(1)
    for _twice in (1, 2):
        clock.add_seconds(round=turn, seconds=300, seen=0, by=ORGANISER, at=event.later())
        clock.add_for_table(
            round=turn, table=2, seconds=120, seen=0, by=ORGANISER, at=event.later(), reason="spill"
        )
    assert left(event, 60) == 300
    shown = selectors.now(event.round(1), turn.clock_started_at)
    assert (shown.left_at(1), shown.left_at(2)) == (3900, 4020)
    for seconds, table in ((0, 1), (60, 9)):
        with pytest.raises(Refused):
            clock.add_for_table(
                round=turn, table=table, seconds=seconds, seen=0, by=ORGANISER, at=event.later()
            )


def test_by_the_clock_tables_play_as_many_hands_as_they_can_and_the_clock_blocks_the_end(event):
    turn = event.round(1)
    assert {table.hands_planned for table in event.tables(1)} == {None}
    for table, count in zip(event.tables(1), (3, 5), strict=True):
        event.play_table(table, count)
    with pytest.raises(Unfinished) as refused:
        rounds.finish(round=turn, by=ORGANISER, at=event.later())
    assert [each.lacks for each in refused.value.blockers] == [Lacks.CLOCK]
    assert "minutes" in str(refused.value)
    rounds.finish(round=turn, by=ORGANISER, at=turn.clock_started_at + timedelta(minutes=61))
    event.count()
    rows = event.tournament.standings.all()
    # The average of the hands played is ranked, and nobody owes any.
    assert {row.hands_missing for row in rows} == {0}
    assert {row.hands_played for row in rows} == {3, 5}


def test_an_interrupted_round_lets_the_clock_stand(event):
    turn = event.round(1)
    start = turn.clock_started_at
    rounds.pause(round=turn, by=ORGANISER, at=start + timedelta(minutes=10))
    rounds.start(round=turn, by=ORGANISER, at=start + timedelta(minutes=30))
    assert left(event, 30) == 3000


def test_a_round_without_a_limit_has_no_clock():
    tournament = tournament_of("libre")
    enter_people(tournament, 4)
    event = Event(tournament)
    event.draw()
    turn = event.open(1)
    shown = selectors.now(turn, event.at)
    assert (shown.seconds_left, shown.runs, shown.left_at(1)) == (None, False, None)


HOUR = timedelta(hours=1)
BEFORE = Steady("one start of the computer", 1_000.0)


def after(set_by: timedelta, run: str = BEFORE.run) -> Steady:
    """Return what is read once somebody has set the wall clock."""
    return Steady(run, BEFORE.offset + set_by.total_seconds())


@pytest.fixture
def steady_event() -> Event:
    tournament = tournament_of("timed")
    enter_people(tournament, 8)
    event = Event(tournament)
    event.draw()
    rounds.publish(round=event.round(1), by=ORGANISER, at=event.later())
    rounds.start(round=event.round(1), by=ORGANISER, at=event.later(), steady=BEFORE)
    return event


@pytest.mark.parametrize("set_by", [HOUR, -HOUR])
def test_a_wall_clock_set_by_an_hour_leaves_everybody_the_time_that_he_had(steady_event, set_by):
    turn = steady_event.round(1)
    ten_later = turn.clock_started_at + timedelta(minutes=10) + set_by

    shown = selectors.now(turn, ten_later, after(set_by))

    assert shown.seconds_left == 3000


@pytest.mark.parametrize("set_by", [HOUR, -HOUR])
def test_a_pause_is_as_long_as_it_was_though_the_clock_was_set_in_it(steady_event, set_by):
    turn, said = steady_event.round(1), {"by": ORGANISER}
    start = turn.clock_started_at
    clock.pause(round=turn, at=start + timedelta(minutes=10), steady=BEFORE, **said)
    clock.go_on(round=turn, at=start + timedelta(minutes=30) + set_by, steady=after(set_by), **said)

    turn = steady_event.round(1)
    at = start + timedelta(minutes=35) + set_by
    assert selectors.now(turn, at, after(set_by)).seconds_left == 3600 - 15 * 60


def test_after_the_portal_was_started_again_the_clock_goes_on(steady_event):
    turn = steady_event.round(1)
    at = turn.clock_started_at + timedelta(minutes=10)

    assert selectors.now(turn, at, BEFORE).seconds_left == 3000
    # Another start of the computer, or another computer: there only the wall clock is known.
    assert selectors.now(turn, at, after(HOUR, run="another")).seconds_left == 3000


def test_two_readings_of_one_computer_agree():
    one, other = reading(), reading()

    assert one.run == other.run
    assert one.offset == pytest.approx(other.offset, abs=0.5)
