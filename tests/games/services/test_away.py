"""Going away and coming back wins no time and stops no table; nor does a clock set back."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.engine import Action
from games.models import ActionBy
from games.services import bots, clockwork, moves, seats, tables
from games.services.clockwork import Thought
from tests.factories.clubs import AFTERNOON
from tests.factories.online import full, hand_of, member_on_turn, move_of, opened

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


def started_in_the_afternoon(**facts):
    table = full(**facts)
    tables.start(table_id=table.pk, by=table.creator, at=AFTERNOON)
    table.refresh_from_db()
    return table


def everybody(table):
    return [seat.member for seat in table.seats.order_by("chair")]


def pass_out(table):
    """Let everybody pass, so that the deal is over."""
    while not hand_of(table).is_over:
        member = member_on_turn(table)
        moves.act(table_id=table.pk, member=member, move=move_of(table), at=AFTERNOON)


def seconds(count: float):
    return AFTERNOON + timedelta(seconds=count)


def test_who_goes_and_comes_back_wins_no_time() -> None:
    table = started_in_the_afternoon(seconds_a_move=30, bank_seconds=10)
    slow = member_on_turn(table)

    for after in (25, 35):
        seats.leave(table_id=table.pk, member=slow, at=seconds(after))
        seats.come_back(table_id=table.pk, member=slow, at=seconds(after))
        assert hand_of(table).due_at == seconds(40)

    moves.act(table_id=table.pk, member=slow, move=move_of(table), at=seconds(36))
    assert table.seats.get(member=slow).bank_left == 4


def test_without_a_clock_the_others_wait_anew_for_who_came_back() -> None:
    table = started_in_the_afternoon()
    slow = member_on_turn(table)

    seats.leave(table_id=table.pk, member=slow, at=seconds(60))
    seats.come_back(table_id=table.pk, member=slow, at=seconds(61))

    assert (hand_of(table).turn_since, hand_of(table).due_at) == (seconds(61), None)


@pytest.mark.parametrize("back", [seats.come_back, None])
def test_who_comes_back_between_hands_does_not_wait_for_ever_for_another(back) -> None:
    table = started_in_the_afternoon(hands_wanted=5)
    people = everybody(table)
    for member in people[1:]:
        seats.leave(table_id=table.pk, member=member, at=AFTERNOON)
    while not hand_of(table).is_over:
        clockwork.run(table_id=table.pk, at=AFTERNOON)
        if not hand_of(table).is_over:
            moves.act(table_id=table.pk, member=people[0], move=move_of(table), at=AFTERNOON)
    table.refresh_from_db()
    assert table.next_hand_at is None

    if back:
        back(table_id=table.pk, member=people[1], at=seconds(10))
    else:
        tables.go_on(table_id=table.pk, member=people[1], number=2, at=seconds(10))

    clockwork.run(table_id=table.pk, at=seconds(69))
    assert table.hands.count() == 1
    clockwork.run(table_id=table.pk, at=seconds(70))
    assert table.hands.count() == 2


def test_nothing_is_dealt_to_nobody_and_the_first_who_is_back_may_go_on() -> None:
    table = started_in_the_afternoon(hands_wanted=5)
    people = everybody(table)
    pass_out(table)
    for member in people:
        seats.leave(table_id=table.pk, member=member, at=seconds(5))

    clockwork.run(table_id=table.pk, at=seconds(600))
    assert table.hands.count() == 1

    tables.go_on(table_id=table.pk, member=people[2], number=2, at=seconds(700))
    assert table.hands.count() == 2


def test_a_clock_set_back_an_hour_stops_neither_the_computer_nor_the_patience_of_people() -> None:
    table = opened(hands_wanted=1)
    bots.add(table_id=table.pk, by=table.creator)
    tables.start(table_id=table.pk, by=table.creator, at=AFTERNOON)
    earlier = AFTERNOON - HOUR

    assert clockwork.due_tables(at=earlier) == [table.pk]
    clockwork.run(table_id=table.pk, at=earlier)

    hand = hand_of(table)
    assert hand.turn_since == earlier
    assert clockwork.due_tables(at=earlier) == []
    assert member_on_turn(table) == table.creator


def test_a_clock_set_back_gives_people_the_time_of_one_move_and_of_one_pause() -> None:
    table = started_in_the_afternoon(seconds_a_move=30)
    earlier = AFTERNOON - HOUR
    clockwork.run(table_id=table.pk, at=earlier)
    assert hand_of(table).due_at == earlier + timedelta(seconds=30)

    pass_out(table)
    clockwork.run(table_id=table.pk, at=earlier)
    table.refresh_from_db()
    assert table.next_hand_at == earlier + timedelta(seconds=60)


def test_servers_whose_clocks_differ_a_little_leave_a_turn_alone() -> None:
    table = started_in_the_afternoon(seconds_a_move=30)

    clockwork.run(table_id=table.pk, at=seconds(-9))

    assert hand_of(table).turn_since == AFTERNOON


def test_what_the_computer_thought_of_another_hand_is_forgotten() -> None:
    table = started_in_the_afternoon()
    hand = hand_of(table)

    assert Thought(hand.pk, 0, Action.parse("1 pass")).is_of(hand)
    assert not Thought(hand.pk + 1, 0, Action.parse("1 pass")).is_of(hand)
    assert not Thought(hand.pk, 1, Action.parse("2 pass")).is_of(hand)


def test_who_is_back_before_the_computer_moved_moves_himself() -> None:
    table = started_in_the_afternoon()
    member = member_on_turn(table)
    seats.leave(table_id=table.pk, member=member, at=timezone.now())
    seats.come_back(table_id=table.pk, member=member, at=timezone.now())

    clockwork.run(table_id=table.pk, at=timezone.now() + HOUR)
    assert hand_of(table).ply == 0
    moves.act(table_id=table.pk, member=member, move=move_of(table), at=timezone.now())

    assert hand_of(table).actions.get().by == ActionBy.PERSON
