"""The table goes on by itself: computers move, clocks run out, lost messages are made good."""

import time
from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.services.refusal import Refused
from games import tasks
from games.engine import Action
from games.models import ActionBy
from games.selectors import states
from games.services import bots, clockwork, moves, seats, tables
from tests.factories.clubs import AFTERNOON
from tests.factories.online import (
    against_bots,
    deal_until_played,
    full,
    hand_of,
    member_on_turn,
    move_of,
    move_on,
    opened,
    person,
)

pytestmark = pytest.mark.django_db

FAST = {"seconds_a_move": 15, "bank_seconds": 45}


def dealt_in_the_afternoon(**facts):
    table = full(**facts)
    tables.start(table_id=table.pk, by=table.creator, at=AFTERNOON)
    deal_until_played(table, at=AFTERNOON)
    table.refresh_from_db()
    return table


def act_after(table, seconds: float):
    """Let the person on turn pass so long after the turn came to him."""
    at = hand_of(table).turn_since + timedelta(seconds=seconds)
    member = member_on_turn(table)
    moves.act(table_id=table.pk, member=member, move=move_of(table), at=at)
    return table.seats.get(member=member)


def test_without_a_clock_nobody_is_hurried() -> None:
    table = dealt_in_the_afternoon()

    assert hand_of(table).due_at is None
    assert clockwork.run(table_id=table.pk, at=AFTERNOON + timedelta(days=3)) is None
    assert hand_of(table).ply == 0


@pytest.mark.parametrize(("seconds", "left"), [(3, 45), (15, 45), (15.2, 44), (40, 20), (60, 0)])
def test_the_bank_pays_for_what_a_move_takes_longer(seconds, left) -> None:
    table = dealt_in_the_afternoon(**FAST)

    assert act_after(table, seconds).bank_left == left


def test_when_the_time_is_out_the_computer_plays_on_until_he_is_back() -> None:
    table = dealt_in_the_afternoon(**FAST)
    late = member_on_turn(table)
    seat = table.seats.get(member=late)
    out = AFTERNOON + timedelta(seconds=60)
    assert hand_of(table).due_at == out

    clockwork.run(table_id=table.pk, at=out - timedelta(seconds=1))
    assert hand_of(table).ply == 0
    clockwork.run(table_id=table.pk, at=out)

    assert hand_of(table).actions.get().by == ActionBy.CLOCK
    seat.refresh_from_db()
    assert (seat.away_since, seat.bank_left) == (out, 0)

    seats.come_back(table_id=table.pk, member=late, at=out)
    seat.refresh_from_db()
    assert seat.away_since is None


def test_who_left_is_played_for_and_may_move_himself_as_soon_as_he_wants() -> None:
    table = dealt_in_the_afternoon()
    gone = member_on_turn(table)
    seats.leave(table_id=table.pk, member=gone, at=AFTERNOON)
    assert hand_of(table).due_at == AFTERNOON

    moves.act(table_id=table.pk, member=gone, move=move_of(table), at=AFTERNOON)

    assert hand_of(table).actions.get().by == ActionBy.PERSON
    assert table.seats.get(member=gone).away_since is None


def test_without_a_clock_the_others_may_let_the_computer_play_on_after_three_minutes() -> None:
    table = dealt_in_the_afternoon()
    late = member_on_turn(table)
    seat = table.seats.get(member=late)
    other = table.seats.exclude(member=late).first()

    def ask(by, chair, seconds):
        at = AFTERNOON + timedelta(seconds=seconds)
        return seats.replace_absent(table_id=table.pk, by=by, chair=chair, at=at)

    for by, chair, seconds, code in [
        (other.member, seat.chair, 179, "too_early"),
        (late, other.chair, 180, "not_waiting"),
        (person(table.club), seat.chair, 180, "not_here"),
    ]:
        with pytest.raises(Refused) as refused:
            ask(by, chair, seconds)
        assert refused.value.code == code

    ask(other.member, seat.chair, 180)
    ask(other.member, seat.chair, 181)

    clockwork.run(table_id=table.pk, at=AFTERNOON + timedelta(seconds=181))
    assert hand_of(table).actions.get().by == ActionBy.BOT
    seats.come_back(table_id=table.pk, member=late, at=AFTERNOON + timedelta(seconds=200))
    assert table.seats.get(member=late).away_since is None


def test_a_clock_that_was_set_back_does_not_keep_a_table_from_its_end() -> None:
    table = dealt_in_the_afternoon(hands_wanted=1)
    before = AFTERNOON - timedelta(days=1)
    while not hand_of(table).is_over:
        member = member_on_turn(table)
        moves.act(table_id=table.pk, member=member, move=move_of(table, -1), at=before)

    table.refresh_from_db()
    assert table.state == "finished"


def test_a_message_that_was_lost_is_made_good_by_the_sweep() -> None:
    table = opened(hands_wanted=1)
    bots.add(table_id=table.pk, by=table.creator)
    tables.start(table_id=table.pk, by=table.creator, at=timezone.now() - timedelta(seconds=1))
    hand = hand_of(table)
    waits_for_the_computer = member_on_turn(table) != table.creator
    assert clockwork.due_tables(at=timezone.now()) == ([table.pk] if waits_for_the_computer else [])

    tasks.sweep.delay()

    assert clockwork.due_tables(at=timezone.now()) == []
    hand.refresh_from_db()
    assert hand.is_over or member_on_turn(table) == table.creator


def test_woken_up_twice_the_computer_moves_once() -> None:
    table = against_bots()
    while not hand_of(table).is_over and hand_of(table).ply < 12:
        move_on(table, -1)
    before = list(hand_of(table).actions.order_by("ply").values_list("ply", "token"))

    for _ in range(3):
        clockwork.run(table_id=table.pk, at=timezone.now())

    assert list(hand_of(table).actions.order_by("ply").values_list("ply", "token")) == before
    assert [ply for ply, _token in before] == list(range(len(before)))


def test_a_player_that_fails_or_breaks_a_rule_makes_the_first_legal_move(caplog) -> None:
    table = dealt_in_the_afternoon()
    state = states.state_of(hand_of(table))
    first = state.legal_actions()[0]

    assert clockwork.choice(state.view(1), level="of no such level", seed="1") == first
    assert clockwork.legal_or_first(state, Action.parse("1 play T1"), "beginner") == first

    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]


def test_the_next_hand_waits_for_everybody_and_at_last_for_nobody() -> None:
    table = dealt_in_the_afternoon()
    people = [seat.member for seat in table.seats.order_by("chair")]
    for _ in range(4):
        act_after(table, 1)
    table.refresh_from_db()
    over = hand_of(table).ended_at

    for member in people[:3]:
        tables.go_on(table_id=table.pk, member=member, number=2, at=over)
        assert hand_of(table).number == 1
    assert table.next_hand_at == over + timedelta(seconds=60)
    clockwork.run(table_id=table.pk, at=over + timedelta(seconds=59))
    assert hand_of(table).number == 1

    clockwork.run(table_id=table.pk, at=over + timedelta(seconds=60))

    assert hand_of(table).number == 2
    tables.go_on(table_id=table.pk, member=people[3], number=2, at=over)
    assert table.hands.count() == 2


def test_nobody_waits_for_who_has_left() -> None:
    table = dealt_in_the_afternoon()
    people = [seat.member for seat in table.seats.order_by("chair")]
    for _ in range(4):
        act_after(table, 1)
    for member in people[:3]:
        tables.go_on(table_id=table.pk, member=member, number=2, at=AFTERNOON)

    seats.leave(table_id=table.pk, member=people[3], at=AFTERNOON)

    assert hand_of(table).number == 2


@pytest.mark.django_db(transaction=True)
def test_a_real_worker_plays_with_a_pause_before_each_move(background_work, settings) -> None:
    settings.BOT_MOVE_SECONDS = settings.BOT_TRICK_SECONDS = 0.03
    table = opened(hands_wanted=1)
    bots.add(table_id=table.pk, by=table.creator)
    tables.start(table_id=table.pk, by=table.creator, at=timezone.now())

    deadline = time.monotonic() + 20
    while member_on_turn(table) != table.creator:
        assert time.monotonic() < deadline
        time.sleep(0.02)
        if hand_of(table).is_over:
            return

    hand = hand_of(table)
    times = list(hand.actions.order_by("ply").values_list("at", flat=True))
    assert all(
        later - earlier >= timedelta(seconds=0.03)
        for earlier, later in zip([hand.dealt_at, *times], times, strict=False)
    )
