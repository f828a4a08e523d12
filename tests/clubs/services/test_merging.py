"""A visitor who turns out to be a member, and the way back."""

from uuid import uuid4

import pytest

from clubs.models import Attendance, HandSeat, JournalEntry, Presence, Role, Seat
from clubs.services import invitations
from clubs.services.attendance import mark
from clubs.services.hands import (
    Correction,
    Deal,
    SecondTyping,
    check_sheet,
    correct,
    is_typist,
    withdraw,
)
from clubs.services.journal import Actor
from clubs.services.members import MemberFacts, NameInUse, add_member
from clubs.services.merging import merge, undo_merge
from clubs.services.refusal import Refused
from clubs.services.seating import join
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


def merged_chain(visitor, member):
    third = MemberFactory(club=member.club)
    return third, do(visitor, member), do(member, third)


def test_of_a_chain_everything_is_the_last_ones_and_every_name_leads_there(table, visitor, member):
    his, hers = numbers(visitor), numbers(member)
    third, _first, _second = merged_chain(visitor, member)
    assert sorted(numbers(third)) == sorted(his + hers)
    for one in (visitor, member):
        one.refresh_from_db()
        assert one.merged_into == third
        with pytest.raises(NameInUse) as caught:
            add_member(
                club=third.club, facts=MemberFacts(name=one.name), by=ORGANISER, at=AFTERNOON
            )
        assert caught.value.known == third


def test_a_chain_is_undone_from_its_end(table, visitor, member):
    his, hers = numbers(visitor), numbers(member)
    third, first, second = merged_chain(visitor, member)
    with pytest.raises(Refused) as caught:
        undo_merge(merged=first, by=ORGANISER, at=AFTERNOON)
    assert caught.value.code == "merged_since"
    assert third.name in str(caught.value)
    undo_merge(merged=second, by=ORGANISER, at=AFTERNOON)
    visitor.refresh_from_db()
    assert visitor.merged_into == member
    undo_merge(merged=first, by=ORGANISER, at=AFTERNOON)
    assert (numbers(visitor), numbers(member), numbers(third)) == (his, hers, [])


def test_the_same_merge_sent_twice_is_one(table, visitor, member):
    assert do(visitor, member) == do(visitor, member)
    assert JournalEntry.objects.filter(action="members_merged").count() == 1


def test_a_phone_that_still_shows_the_old_name_enters_for_who_it_is(table, visitor, member):
    """The form was opened, or the phone cut off, before the merge."""
    ring = ring_of(table)
    do(visitor, member)
    hand = play(table, garde(declarer=1), ring=ring)
    assert visitor.pk not in hand.versions.get().ring
    assert not HandSeat.objects.filter(member=visitor).exists()
    assert hand.seats.filter(member=member).exists()


def test_a_withdrawn_hand_that_is_restored_counts_for_who_it_is(table, visitor, member):
    hand = table.hands.get(number=3)
    ring = tuple(hand.versions.get().ring)
    withdraw(hand=hand, seen_version=1, reason="twice", by=ORGANISER, at=AFTERNOON)
    do(visitor, member)
    old = hand.versions.order_by("number")[0]
    restored = Correction(
        client_key=uuid4(),
        deal=Deal(3, old.dealer_chair, ring, old.summary),
        seen_version=2,
        reason="it was played",
        consent=True,
    )
    correct(hand=hand, correction=restored, by=ORGANISER, at=AFTERNOON)
    assert hand.seats.filter(member=member).exists()
    assert not hand.seats.filter(member=visitor).exists()


def test_a_page_left_open_neither_checks_in_nor_seats_the_old_name(table, visitor, member):
    free = MemberFactory(club=visitor.club)
    do(free, member)
    for change in (
        lambda: mark(
            session=table.session,
            member=free,
            presence=Presence.PRESENT,
            by=ORGANISER,
            at=AFTERNOON,
        ),
        lambda: join(table=table, member=free, by=ORGANISER, at=AFTERNOON),
    ):
        with pytest.raises(Refused) as caught:
            change()
        assert caught.value.code == "merged"
        assert member.name in str(caught.value)


def test_a_seat_that_moved_since_goes_back_too(table, visitor, member):
    """Somebody joined the table after the merge, which writes all its seats anew."""
    merged = do(visitor, member)
    join(table=table, member=MemberFactory(club=visitor.club), by=ORGANISER, at=AFTERNOON)
    undo_merge(merged=merged, by=ORGANISER, at=AFTERNOON)
    seated = set(table.seats.values_list("member", flat=True))
    assert visitor.pk in seated
    assert member.pk not in seated


def test_who_has_played_since_has_still_been_there_after_the_undo(table, visitor, member):
    merged = do(visitor, member)
    play(table, garde(declarer=1))
    undo_merge(merged=merged, by=ORGANISER, at=AFTERNOON)
    here = Attendance.objects.filter(session=table.session)
    assert {visitor.pk, member.pk} <= set(here.values_list("member", flat=True))


def test_who_was_present_under_one_name_was_present(table, visitor, member):
    absent = Attendance.objects.create(
        session=table.session, member=member, presence="absent", changed_at=AFTERNOON
    )
    merged = do(visitor, member)
    assert Attendance.objects.get(session=table.session, member=member).presence == "present"
    undo_merge(merged=merged, by=ORGANISER, at=AFTERNOON)
    absent.refresh_from_db()
    assert absent.presence == "absent"
    assert Attendance.objects.get(session=table.session, member=visitor).presence == "present"


def test_the_last_organiser_stays_organiser_under_the_other_name(table, visitor, member):
    visitor.role, visitor.user = Role.ORGANISER, UserFactory()
    visitor.save()
    merged = do(visitor, member)
    member.refresh_from_db()
    assert member.role == Role.ORGANISER
    undo_merge(merged=merged, by=ORGANISER, at=AFTERNOON)
    member.refresh_from_db()
    visitor.refresh_from_db()
    assert (member.role, visitor.role, visitor.is_active) == (Role.MEMBER, Role.ORGANISER, True)


def test_a_member_who_had_left_is_back_when_he_plays(table, visitor, member):
    member.is_active = False
    member.save()
    merged = do(visitor, member)
    member.refresh_from_db()
    assert member.is_active
    undo_merge(merged=merged, by=ORGANISER, at=AFTERNOON)
    member.refresh_from_db()
    assert not member.is_active


def test_the_link_for_an_account_ends_with_the_name(table, visitor, member):
    token = invitations.invite(member=visitor, by=ORGANISER, at=AFTERNOON)
    do(visitor, member)
    assert invitations.find(member_id=visitor.pk, token=token) is None


def test_a_check_of_a_hand_and_its_typist_stay(table, visitor, member):
    """Who typed the paper cannot check it, whatever names it has since."""
    typist = Actor("Tina", device="phone")
    hand = play(table, garde(declarer=1), by=typist)
    version = hand.versions.get()
    typing = SecondTyping(hand, 1, version.dealer_chair, version.summary)
    check_sheet(table=table, typings=[typing], by=ORGANISER, at=AFTERNOON)
    do(visitor, member)
    newest = hand.versions.get(number=2)
    assert newest.check_made.outcome == "agrees"
    assert is_typist(newest, typist)
