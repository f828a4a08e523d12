"""Changing seats between two hands."""

import pytest

from clubs.models import (
    Attendance,
    HandSeat,
    JournalEntry,
    Presence,
    SessionState,
    Table,
)
from clubs.services import seating
from clubs.services.refusal import Refused
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
    play,
)

pytestmark = pytest.mark.django_db


def said(**more):
    return {"by": ORGANISER, "at": AFTERNOON, **more}


def people_of(table):
    return [seat.member for seat in table.seats.select_related("member").order_by("chair")]


def seat_of(member):
    seat = member.seats.select_related("table").get()
    return seat.table.number, seat.chair


def presence_of(member):
    return Attendance.objects.get(member=member).presence


@pytest.fixture
def session():
    return SessionFactory(state=SessionState.PLAYING)


def swap(session, member, other):
    seat = other.seats.get()
    seating.swap(
        session=session,
        member=member,
        table=seat.table,
        chair=seat.chair,
        other=other,
        **said(),
    )


# changing places


def test_two_people_of_different_tables_change_places(session):
    first, second = (TableFactory(session=session, people=4) for _ in range(2))
    anna, ben = people_of(first)[0], people_of(second)[2]

    swap(session, anna, ben)

    assert seat_of(anna) == (2, 3)
    assert seat_of(ben) == (1, 1)
    assert session.seats.count() == 8


def test_two_people_of_one_table_change_chairs(session):
    table = TableFactory(session=session, people=5)
    before = people_of(table)

    swap(session, before[0], before[3])

    assert people_of(table) == [before[3], before[1], before[2], before[0], before[4]]


def test_a_swap_sent_twice_is_done_once(session):
    first, second = (TableFactory(session=session, people=4) for _ in range(2))
    anna, ben = people_of(first)[0], people_of(second)[2]
    request = {"session": session, "member": anna, "table": second, "chair": 3, "other": ben}

    seating.swap(**request, **said())
    seating.swap(**request, **said())

    assert seat_of(anna) == (2, 3)
    assert JournalEntry.objects.filter(action="seats_swapped").count() == 1


def test_a_swap_with_somebody_who_moved_meanwhile_is_refused(session):
    first, second = (TableFactory(session=session, people=4) for _ in range(2))
    anna, ben, carl = people_of(first)[0], people_of(second)[2], people_of(second)[0]
    swap(session, carl, ben)

    with pytest.raises(Refused) as refusal:
        seating.swap(session=session, member=anna, table=second, chair=3, other=ben, **said())

    assert refusal.value.code == "seats_changed"
    assert seat_of(anna) == (1, 1)


def test_a_reserve_takes_over_a_seat(session):
    table = TableFactory(session=session, people=4)
    play(table)
    reserve = MemberFactory(club=session.club)
    tired = people_of(table)[1]

    swap(session, reserve, tired)

    assert seat_of(reserve) == (1, 2)
    assert presence_of(reserve) == Presence.PRESENT
    assert not tired.seats.exists()
    assert HandSeat.objects.filter(member=tired).count() == 1


def move(session, member, table):
    seating.move(session=session, member=member, to_table=table, **said())


def test_a_person_moves_from_a_table_of_five_to_one_of_four(session):
    five = TableFactory(session=session, people=5)
    four = TableFactory(session=session, people=4)
    person = people_of(five)[1]

    move(session, person, four)

    assert seat_of(person)[0] == four.number
    assert (five.seats.count(), four.seats.count()) == (4, 5)


def test_nobody_moves_from_a_table_that_would_be_too_small():
    session = SessionFactory(state=SessionState.PLAYING, rules="koenigrufen/house")
    four, five = TableFactory(session=session, people=4), TableFactory(session=session, people=5)

    with pytest.raises(Refused, match=r"Table 1 would have 3 people: too few"):
        move(session, people_of(four)[0], five)

    assert (four.seats.count(), five.seats.count()) == (4, 5)


def test_nobody_moves_to_a_full_table(session):
    five, six = TableFactory(session=session, people=5), TableFactory(session=session, people=6)

    with pytest.raises(Refused, match=r"Table 2 is full"):
        move(session, people_of(five)[0], six)


# joining and leaving


def test_a_late_person_sits_down_before_the_next_dealer(session):
    table = TableFactory(session=session, people=4, dealer_chair=3)
    before = people_of(table)
    late = MemberFactory(club=session.club)

    seating.join(table=table, member=late, **said())

    table.refresh_from_db()
    assert people_of(table) == [before[0], before[1], late, before[2], before[3]]
    assert people_of(table)[table.dealer_chair - 1] == before[2]
    assert presence_of(late) == Presence.PRESENT
    assert table.players == 4


def test_a_late_person_chooses_the_neighbour(session):
    table = TableFactory(session=session, people=4)
    late = MemberFactory(club=session.club)

    seating.join(table=table, member=late, after=1, **said())

    assert people_of(table)[1] == late


def test_joining_twice_is_joining_once(session):
    table = TableFactory(session=session, people=4)
    late = MemberFactory(club=session.club)

    seating.join(table=table, member=late, **said())
    seating.join(table=table, member=late, **said())

    assert table.seats.count() == 5
    assert JournalEntry.objects.filter(action="person_joined").count() == 1


def test_a_seventh_person_is_refused(session):
    table = TableFactory(session=session, people=6)

    with pytest.raises(Refused, match="full"):
        seating.join(table=table, member=MemberFactory(club=session.club), **said())


def test_whoever_sits_elsewhere_leaves_there_first(session):
    table, other = (TableFactory(session=session, people=5) for _ in range(2))

    with pytest.raises(Refused, match="table 2"):
        seating.join(table=table, member=people_of(other)[0], **said())


def test_a_person_of_another_club_does_not_sit_down(session):
    table = TableFactory(session=session, people=4)

    with pytest.raises(Refused) as refusal:
        seating.join(table=table, member=MemberFactory(club=ClubFactory()), **said())

    assert refusal.value.code == "other_club"


def test_whoever_played_has_left_early_and_whoever_did_not_is_absent(session):
    table = TableFactory(session=session, people=6)
    play(table)
    late = MemberFactory(club=session.club)
    player = people_of(table)[1]

    seating.leave(table=table, member=player, **said())
    seating.join(table=table, member=late, **said())
    seating.leave(table=table, member=late, **said())
    seating.leave(table=table, member=late, **said())

    assert presence_of(player) == Presence.LEFT
    assert presence_of(late) == Presence.ABSENT
    assert JournalEntry.objects.filter(action="person_left").count() == 2


def test_when_the_next_dealer_leaves_the_following_person_deals(session):
    table = TableFactory(session=session, people=5, dealer_chair=5)
    before = people_of(table)

    seating.leave(table=table, member=before[4], **said())

    table.refresh_from_db()
    assert people_of(table)[table.dealer_chair - 1] == before[0]


def test_nobody_leaves_a_table_of_four_where_the_game_is_for_four_alone():
    session = SessionFactory(state=SessionState.PLAYING, rules="koenigrufen/house")
    table = TableFactory(session=session, people=4)

    with pytest.raises(Refused, match=r"3 people: too few for the 4-player game"):
        seating.leave(table=table, member=people_of(table)[0], **said())
    with pytest.raises(Refused, match=r"not for 3 players"):
        seating.leave(table=table, member=people_of(table)[0], players=3, **said())

    assert table.seats.count() == 4


def test_a_table_of_slovenian_tarok_goes_on_with_three_and_with_two_and_back():
    session = SessionFactory(state=SessionState.PLAYING, rules="slovenian-tarok/zei")
    table = TableFactory(session=session, people=4)
    first, second, third, fourth = people_of(table)
    played = []

    for person in (first, second):
        seating.leave(table=table, member=person, **said())
        table.refresh_from_db()
        played.append(table.players)
    with pytest.raises(Refused, match=r"1 people|too few"):
        seating.leave(table=table, member=third, **said())
    for person in (first, second):
        seating.join(table=table, member=person, **said())
        table.refresh_from_db()
        played.append(table.players)

    assert played == [3, 2, 3, 4]
    assert {seat.member for seat in table.seats.all()} == {first, second, third, fourth}


def test_a_table_of_pagats_rules_is_never_of_two():
    session = SessionFactory(state=SessionState.PLAYING, rules="slovenian-tarok/pagat")
    table = TableFactory(session=session, people=3, players=3)

    with pytest.raises(Refused, match=r"too few for the 3-player game"):
        seating.leave(table=table, member=people_of(table)[0], **said())


def test_a_table_of_the_five_player_game_goes_on_with_four_and_back():
    session = SessionFactory(state=SessionState.PLAYING, players=5)
    table = TableFactory(session=session, people=5, players=5)
    person = people_of(table)[2]

    seating.leave(table=table, member=person, **said())
    table.refresh_from_db()
    assert table.players == 4

    seating.join(table=table, member=person, **said())
    table.refresh_from_db()
    assert table.players == 5


# chairs, dealer, game


def test_the_dealer_is_now_somebody_else(session):
    table = TableFactory(session=session, people=5)
    deals = people_of(table)[3]

    seating.set_dealer(table=table, member=deals, **said())
    seating.set_dealer(table=table, member=deals, **said())

    table.refresh_from_db()
    assert table.dealer_chair == 4
    assert JournalEntry.objects.filter(action="dealer_set").count() == 1


def test_the_dealer_sits_at_the_table(session):
    table, other = (TableFactory(session=session, people=4) for _ in range(2))

    with pytest.raises(Refused) as refusal:
        seating.set_dealer(table=table, member=people_of(other)[0], **said())

    assert refusal.value.code == "not_at_this_table"


def test_people_sit_in_another_order_and_the_same_person_deals(session):
    table = TableFactory(session=session, people=5, dealer_chair=2)
    before = people_of(table)
    order = [before[4], before[3], before[2], before[1], before[0]]

    seating.change_chairs(table=table, order=order, **said())

    table.refresh_from_db()
    assert people_of(table) == order
    assert table.dealer_chair == 4


@pytest.mark.parametrize("mistake", ["twice", "missing", "stranger"])
def test_an_order_names_everybody_at_the_table_once(session, mistake):
    table = TableFactory(session=session, people=4)
    before = people_of(table)
    order = {
        "twice": [*before[:3], before[0]],
        "missing": before[:3],
        "stranger": [*before[:3], MemberFactory(club=session.club)],
    }[mistake]

    with pytest.raises(Refused):
        seating.change_chairs(table=table, order=order, **said())

    assert people_of(table) == before


def test_five_people_change_from_the_four_to_the_five_player_game(session):
    table = TableFactory(session=session, people=5, players=4)

    seating.set_players(table=table, players=5, **said())
    table.refresh_from_db()
    assert table.players == 5

    with pytest.raises(Refused, match="too many for the 3-player game"):
        seating.set_players(table=table, players=3, **said())


@pytest.mark.parametrize(
    "state", [SessionState.PLANNED, SessionState.CLOSED, SessionState.CANCELLED]
)
def test_seats_stay_once_a_session_is_over_and_before_it_begins(state):
    session = SessionFactory(state=state)
    table = TableFactory(session=session, people=5)
    person = people_of(table)[0]

    for change in (
        lambda: seating.leave(table=table, member=person, **said()),
        lambda: seating.set_dealer(table=table, member=people_of(table)[2], **said()),
        lambda: swap(session, person, people_of(table)[1]),
    ):
        with pytest.raises(Refused) as refusal:
            change()
        assert refusal.value.code == "wrong_state"


def test_every_change_counts_up_the_table(session):
    table = TableFactory(session=session, people=5)
    people = people_of(table)
    versions = [table.version]

    for change in (
        lambda: seating.set_dealer(table=table, member=people[3], **said()),
        lambda: seating.change_chairs(table=table, order=people[::-1], **said()),
        lambda: seating.leave(table=table, member=people[0], **said()),
        lambda: seating.join(table=table, member=people[0], **said()),
    ):
        change()
        versions.append(Table.objects.get(pk=table.pk).version)

    assert versions == sorted(set(versions))
