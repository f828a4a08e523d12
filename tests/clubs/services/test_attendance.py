import pytest

from clubs.models import Attendance, JournalEntry, Member, Presence, SessionState
from clubs.names import BadName
from clubs.services import attendance
from clubs.services.attendance import StillSeated
from clubs.services.refusal import Refused
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
)

pytestmark = pytest.mark.django_db


def mark(session, member, presence):
    return attendance.mark(
        session=session, member=member, presence=presence, by=ORGANISER, at=AFTERNOON
    )


def add_visitor(session, name):
    return attendance.add_visitor_here(session=session, name=name, by=ORGANISER, at=AFTERNOON)


def presence_of(session, member):
    return Attendance.objects.get(session=session, member=member).presence


def test_a_person_is_marked_present_reserve_and_absent_again():
    session = SessionFactory(state=SessionState.CHECK_IN)
    member = MemberFactory(club=session.club)

    for presence in (Presence.PRESENT, Presence.RESERVE, Presence.ABSENT):
        mark(session, member, presence)
        assert presence_of(session, member) == presence

    assert Attendance.objects.count() == 1


def test_said_twice_a_person_is_noted_once():
    session = SessionFactory(state=SessionState.CHECK_IN)
    member = MemberFactory(club=session.club)

    mark(session, member, Presence.PRESENT)
    mark(session, member, Presence.PRESENT)

    entry = JournalEntry.objects.get()
    assert (entry.action, entry.details) == ("marked_present", {"member": member.pk})


@pytest.mark.parametrize(
    "state", [SessionState.PLANNED, SessionState.CLOSED, SessionState.CANCELLED]
)
def test_roll_call_is_taken_only_between_check_in_and_the_end(state):
    session = SessionFactory(state=state)

    with pytest.raises(Refused) as refusal:
        mark(session, MemberFactory(club=session.club), Presence.PRESENT)
    with pytest.raises(Refused):
        add_visitor(session, "Zoé")

    assert refusal.value.code == "wrong_state"
    assert not Member.objects.filter(name="Zoé").exists()


def test_a_person_of_another_club_is_refused():
    session = SessionFactory(state=SessionState.CHECK_IN)

    with pytest.raises(Refused) as refusal:
        mark(session, MemberFactory(club=ClubFactory()), Presence.PRESENT)

    assert refusal.value.code == "other_club"


@pytest.mark.parametrize("presence", [Presence.ABSENT, Presence.RESERVE, Presence.LEFT])
def test_whoever_has_a_seat_must_leave_it_first(presence):
    session = SessionFactory(state=SessionState.SEATED)
    table = TableFactory(session=session, people=5)
    seat = table.seats.get(chair=3)

    with pytest.raises(StillSeated, match="table 1") as refusal:
        mark(session, seat.member, presence)

    assert refusal.value.seat == seat
    assert presence_of(session, seat.member) == Presence.PRESENT


def test_a_visitor_is_a_new_person_of_the_club_and_here():
    session = SessionFactory(state=SessionState.CHECK_IN)

    visitor = add_visitor(session, "  Zoé   Lefèvre ")

    assert (visitor.name, visitor.is_visitor, visitor.club) == ("Zoé Lefèvre", True, session.club)
    assert presence_of(session, visitor) == Presence.PRESENT


def test_a_visitor_whose_name_is_known_is_that_person():
    session = SessionFactory(state=SessionState.CHECK_IN)
    known = add_visitor(session, "Zoé Lefèvre")

    again = add_visitor(session, "zoe lefevre")

    assert again == known
    assert Member.objects.count() == 1


def test_a_visitor_needs_a_name():
    session = SessionFactory(state=SessionState.CHECK_IN)

    with pytest.raises(BadName):
        add_visitor(session, "   ")

    assert not Attendance.objects.exists()
