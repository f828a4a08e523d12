"""Time counts only while the server runs: a laptop sleeps, a clock is set forward by a week."""

from datetime import timedelta

import pytest

from games.models import ActionBy
from games.services import clockwork, moves, seats, tables, uptime
from tests.factories.clubs import AFTERNOON
from tests.factories.online import (
    deal_until_played,
    full,
    hand_of,
    member_on_turn,
    move_of,
    opened,
)

pytestmark = pytest.mark.django_db

WEEK = timedelta(days=7)
CLOCK = {"seconds_a_move": 30, "bank_seconds": 20}


def seconds(count: float):
    return AFTERNOON + timedelta(seconds=count)


def started_in_the_afternoon(**facts):
    table = full(**facts)
    tables.start(table_id=table.pk, by=table.creator, at=AFTERNOON)
    deal_until_played(table, at=AFTERNOON)
    return table


def look_every_five_seconds(*, first: float, last: float, later: timedelta = timedelta()) -> None:
    """Do what the server does all the time, from one second after the start to another."""
    for second in range(int(first), int(last) + 1, 5):
        uptime.tick(at=seconds(second) + later)
        for table_id in clockwork.due_tables(at=seconds(second) + later):
            clockwork.run(table_id=table_id, at=seconds(second) + later)


def test_a_clock_set_forward_by_a_week_puts_nobody_away_and_closes_no_table() -> None:
    table = started_in_the_afternoon(**CLOCK)
    waiting = opened(at=AFTERNOON)
    look_every_five_seconds(first=0, last=20)

    look_every_five_seconds(first=25, last=40, later=WEEK)
    tables.expire(at=seconds(40) + WEEK)

    # Of his 50 seconds he has used 20 before the jump and 15 after it.
    assert hand_of(table).due_at == seconds(55) + WEEK
    assert not table.seats.exclude(away_since=None).exists()
    waiting.refresh_from_db()
    table.refresh_from_db()
    assert (waiting.state, table.state) == ("open", "playing")

    look_every_five_seconds(first=45, last=55, later=WEEK)
    assert hand_of(table).actions.get().by == ActionBy.CLOCK


def test_a_wake_up_call_after_a_sleep_comes_too_early() -> None:
    table = started_in_the_afternoon(**CLOCK)
    look_every_five_seconds(first=0, last=45)

    due = clockwork.run(table_id=table.pk, at=seconds(50) + WEEK)

    # He had five seconds left; the server notes every ten that it runs.
    assert due is not None
    assert timedelta(seconds=5) <= due - (seconds(50) + WEEK) <= timedelta(seconds=10)
    assert hand_of(table).ply == 0


def test_who_moves_before_the_server_has_looked_pays_nothing_from_his_bank() -> None:
    table = started_in_the_afternoon(**CLOCK)
    look_every_five_seconds(first=0, last=10)
    member = member_on_turn(table)

    moves.act(table_id=table.pk, member=member, move=move_of(table), at=seconds(12) + WEEK)

    assert table.seats.get(member=member).bank_left == 20
    following = hand_of(table).due_at
    look_every_five_seconds(first=15, last=20, later=WEEK)
    assert hand_of(table).due_at == following


def test_the_minute_between_two_hands_waits_for_a_sleeping_laptop() -> None:
    table = started_in_the_afternoon()
    while not hand_of(table).is_over:
        member = member_on_turn(table)
        moves.act(table_id=table.pk, member=member, move=move_of(table), at=AFTERNOON)
    number = hand_of(table).number
    look_every_five_seconds(first=0, last=30)

    look_every_five_seconds(first=30, last=55, later=WEEK)
    assert hand_of(table).number == number
    tables.expire(at=seconds(55) + WEEK)
    table.refresh_from_db()
    assert table.state == "playing"

    look_every_five_seconds(first=60, last=90, later=WEEK)
    assert hand_of(table).number == number + 1


def test_nobody_is_replaced_because_the_laptop_slept() -> None:
    table = started_in_the_afternoon()
    look_every_five_seconds(first=0, last=100)
    late = table.seats.get(member=member_on_turn(table))
    other = table.seats.exclude(pk=late.pk).first()

    def ask(after: float) -> None:
        at = seconds(after) + WEEK
        seats.replace_absent(table_id=table.pk, by=other.member, chair=late.chair, at=at)

    with pytest.raises(tables.Refused):
        ask(105)
    look_every_five_seconds(first=110, last=280, later=WEEK)
    ask(285)
    late.refresh_from_db()
    assert late.away_since == seconds(285) + WEEK


def test_a_busy_minute_counts() -> None:
    table = started_in_the_afternoon(**CLOCK)
    uptime.tick(at=AFTERNOON)

    uptime.tick(at=seconds(55))

    assert hand_of(table).due_at == seconds(50)
