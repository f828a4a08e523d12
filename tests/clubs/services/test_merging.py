"""A visitor who turns out to be a member, and the way back."""

import pytest

from clubs.models import Attendance, HandSeat, JournalEntry, Seat
from clubs.services.members import MemberFacts, NameInUse, add_member
from clubs.services.merging import merge, undo_merge
from clubs.services.refusal import Refused
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    MemberFactory,
    SessionFactory,
    TableFactory,
    UserFactory,
    garde,
    play,
    ring_of,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    table = TableFactory(people=5)
    for _ in range(3):
        play(table, garde(declarer=1))
    return table


@pytest.fixture
def visitor(table):
    return table.seats.get(chair=2).member


@pytest.fixture
def member(table):
    """A member who played in an earlier session at another table."""
    earlier = TableFactory(session=SessionFactory(club=table.session.club), people=4)
    play(earlier, garde(declarer=1))
    return earlier.seats.get(chair=1).member


def numbers(member):
    seats = HandSeat.objects.filter(member=member).order_by("hand__play_order")
    return list(seats.values_list("hand__table", "hand__number", "score"))


def do(source, target):
    return merge(source=source, target=target, by=ORGANISER, at=AFTERNOON)


def test_all_hands_of_the_visitor_are_the_members(table, visitor, member):
    his, hers = numbers(visitor), numbers(member)
    do(visitor, member)
    assert sorted(numbers(member)) == sorted(his + hers)
    assert numbers(visitor) == []
    visitor.refresh_from_db()
    assert (visitor.merged_into, visitor.is_active) == (member, False)


def test_seat_and_attendance_go_along(table, visitor, member):
    do(visitor, member)
    assert Seat.objects.get(table=table, chair=2).member == member
    assert Attendance.objects.filter(session=table.session, member=member).exists()
    assert not Attendance.objects.filter(member=visitor).exists()


def test_undone_everything_is_as_before(table, visitor, member):
    his, hers, ring = numbers(visitor), numbers(member), ring_of(table)
    attended = set(Attendance.objects.values_list("session_id", "member_id", "presence"))
    merged = do(visitor, member)
    for _ in range(2):
        undo_merge(merged=merged, by=ORGANISER, at=AFTERNOON)
    assert (numbers(visitor), numbers(member)) == (his, hers)
    assert ring_of(table) == ring
    assert set(Attendance.objects.values_list("session_id", "member_id", "presence")) == attended
    visitor.refresh_from_db()
    assert (visitor.merged_into, visitor.is_active) == (None, True)
    assert JournalEntry.objects.filter(action="merge_undone").count() == 1


def test_a_hand_played_since_stays_with_the_member(table, visitor, member):
    merged = do(visitor, member)
    play(table, garde(declarer=1))
    undo_merge(merged=merged, by=ORGANISER, at=AFTERNOON)
    assert (table.pk, 4) in {one[:2] for one in numbers(member)}
    assert {one[:2] for one in numbers(visitor)} <= {(table.pk, 1), (table.pk, 2), (table.pk, 3)}


def test_two_who_sat_together_are_two_people(table, visitor):
    neighbour = table.seats.get(chair=3).member
    with pytest.raises(Refused) as caught:
        do(visitor, neighbour)
    assert caught.value.code == "sat_together"
    assert "hand 1" in str(caught.value)


def test_two_accounts_stay_two(table, visitor, member):
    for one in (visitor, member):
        one.user = UserFactory()
        one.save()
    with pytest.raises(Refused) as caught:
        do(visitor, member)
    assert caught.value.code == "two_accounts"


def test_the_account_goes_along_and_comes_back(table, visitor, member):
    visitor.user = user = UserFactory()
    visitor.save()
    merged = do(visitor, member)
    member.refresh_from_db()
    assert member.user == user
    undo_merge(merged=merged, by=ORGANISER, at=AFTERNOON)
    visitor.refresh_from_db()
    member.refresh_from_db()
    assert (visitor.user, member.user) == (user, None)


def test_nobody_is_merged_with_himself_or_with_a_stranger(table, visitor):
    for other in (visitor, MemberFactory()):
        with pytest.raises(Refused) as caught:
            do(visitor, other)
        assert caught.value.code == "stranger"


def test_a_merged_name_leads_to_who_it_is(table, visitor, member):
    do(visitor, member)
    with pytest.raises(NameInUse) as caught:
        add_member(
            club=visitor.club, facts=MemberFacts(name=visitor.name), by=ORGANISER, at=AFTERNOON
        )
    assert caught.value.known == member


def test_hands_of_a_closed_session_are_merged_too(table, visitor, member):
    table.session.state = "closed"
    table.session.save()
    do(visitor, member)
    assert numbers(visitor) == []
