"""Hands that others played than was written down, mended in one step."""

from uuid import uuid4

import pytest

from clubs.models import Attendance, HandSeat, JournalEntry, LedgerChange
from clubs.services.hands import InvalidHand, NotAllowedNow, OtherPeople, set_people
from clubs.services.refusal import Refused
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    MemberFactory,
    TableFactory,
    garde,
    play,
    ring_of,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    """Four people and four hands, declared in turn by seat 1 (forehand), each won by 8 points."""
    table = TableFactory(people=4)
    for _ in range(4):
        play(table, garde(declarer=1, points=49, oudlers=2))
    table.refresh_from_db()
    return table


def change(table, people, *, first=1, last=None, key=None, **more):
    return OtherPeople(
        client_key=key or uuid4(),
        first=first,
        last=last,
        people=people,
        seen_version=more.get("seen_version", table.version),
        reason="wrong chairs",
    )


def scores(table, number):
    seats = HandSeat.objects.filter(hand__table=table, hand__number=number)
    return dict(seats.values_list("member_id", "score"))


def test_two_people_who_sat_the_other_way_round_exchange_hands_and_chairs(table):
    ring = ring_of(table)
    first, second = ring[1], ring[2]
    before = [scores(table, number) for number in (1, 2, 3, 4)]
    set_people(
        table=table,
        change=change(table, {first: second, second: first}),
        by=ORGANISER,
        at=AFTERNOON,
    )
    for number in (1, 2, 3, 4):
        now = scores(table, number)
        assert now[first] == before[number - 1][second]
        assert now[second] == before[number - 1][first]
        assert now[ring[0]] == before[number - 1][ring[0]]
    assert ring_of(table) == (ring[0], second, first, ring[3])


def test_only_the_hands_asked_for_change_and_nobody_moves(table):
    """Hands 2 and 3 were played by a substitute."""
    ring = ring_of(table)
    substitute = MemberFactory(club=table.session.club)
    changed = set_people(
        table=table,
        change=change(table, {ring[3]: substitute.pk}, first=2, last=3),
        by=ORGANISER,
        at=AFTERNOON,
    )
    assert [hand.number for hand in changed] == [2, 3]
    played = HandSeat.objects.filter(member=substitute).values_list("hand__number", flat=True)
    assert sorted(played) == [2, 3]
    assert ring[3] in scores(table, 1)
    assert ring[3] not in scores(table, 2)
    assert ring_of(table) == ring
    assert Attendance.objects.get(member=substitute).presence == "left"


def test_every_hand_keeps_its_old_version_and_says_why(table):
    ring = ring_of(table)
    set_people(
        table=table,
        change=change(table, {ring[0]: ring[1], ring[1]: ring[0]}, first=4),
        by=ORGANISER,
        at=AFTERNOON,
    )
    hand = table.hands.get(number=4)
    old, new = hand.versions.order_by("number")
    assert (old.ring, new.ring) == ([*ring], [ring[1], ring[0], *ring[2:]])
    assert new.summary == old.summary
    assert new.reason == "wrong chairs"
    noted = JournalEntry.objects.get(action="people_exchanged")
    assert noted.details["hands"] == 1


def test_what_follows_is_counted_anew_from_the_first_hand_changed(table):
    LedgerChange.objects.all().delete()
    ring = ring_of(table)
    set_people(
        table=table,
        change=change(table, {ring[0]: ring[1], ring[1]: ring[0]}, first=3),
        by=ORGANISER,
        at=AFTERNOON,
    )
    assert LedgerChange.objects.get().play_order == table.hands.get(number=3).play_order


def test_sent_twice_it_is_done_once(table):
    ring, key = ring_of(table), uuid4()
    swap = change(table, {ring[0]: ring[1], ring[1]: ring[0]}, key=key)
    for _ in range(2):
        set_people(table=table, change=swap, by=ORGANISER, at=AFTERNOON)
    assert table.hands.get(number=1).version == 2
    assert ring_of(table)[:2] == (ring[1], ring[0])


def test_nobody_sits_twice(table):
    ring = ring_of(table)
    with pytest.raises(InvalidHand):
        set_people(
            table=table, change=change(table, {ring[0]: ring[1]}), by=ORGANISER, at=AFTERNOON
        )
    assert table.hands.get(number=1).version == 1
    assert ring_of(table) == ring


def test_a_change_on_top_of_news_that_nobody_has_seen_is_refused(table):
    ring, seen = ring_of(table), table.version
    play(table)
    table.refresh_from_db()
    swap = change(table, {ring[0]: ring[1], ring[1]: ring[0]}, seen_version=seen)
    with pytest.raises(Refused) as caught:
        set_people(table=table, change=swap, by=ORGANISER, at=AFTERNOON)
    assert caught.value.code == "table_changed"


@pytest.mark.parametrize("people", [{}, {1: 1}])
def test_a_change_of_nothing_is_refused(table, people):
    with pytest.raises(Refused) as caught:
        set_people(table=table, change=change(table, people), by=ORGANISER, at=AFTERNOON)
    assert caught.value.code == "nothing_to_change"


def test_a_person_of_another_club_cannot_have_played(table):
    stranger = MemberFactory()
    with pytest.raises(Refused) as caught:
        set_people(
            table=table,
            change=change(table, {ring_of(table)[0]: stranger.pk}),
            by=ORGANISER,
            at=AFTERNOON,
        )
    assert caught.value.code == "stranger"


def test_who_sits_at_another_table_is_not_taken_from_there(table):
    other = TableFactory(session=table.session, people=4)
    with pytest.raises(Refused) as caught:
        set_people(
            table=table,
            change=change(table, {ring_of(table)[0]: ring_of(other)[0]}),
            by=ORGANISER,
            at=AFTERNOON,
        )
    assert caught.value.code == "sits_elsewhere"
    assert table.hands.get(number=1).version == 1


def test_a_closed_session_stays_as_it_is(table):
    table.session.state = "closed"
    table.session.save()
    ring = ring_of(table)
    swap = change(table, {ring[0]: ring[1], ring[1]: ring[0]})
    with pytest.raises(NotAllowedNow):
        set_people(table=table, change=swap, by=ORGANISER, at=AFTERNOON)


def test_trust_in_the_result_stays(table):
    hand = table.hands.get(number=1)
    hand.trust = "confirmed"
    hand.save()
    ring = ring_of(table)
    set_people(
        table=table,
        change=change(table, {ring[0]: ring[1], ring[1]: ring[0]}),
        by=ORGANISER,
        at=AFTERNOON,
    )
    hand.refresh_from_db()
    assert hand.trust == "confirmed"


def test_seats_alone_exchanged_and_sent_twice_are_exchanged_once():
    """Nobody has played yet, so no hand can carry the key of the change."""
    table, key = TableFactory(people=4), uuid4()
    ring = ring_of(table)
    swap = change(table, {ring[0]: ring[1], ring[1]: ring[0]}, key=key)
    for _ in range(2):
        set_people(table=table, change=swap, by=ORGANISER, at=AFTERNOON)
    assert ring_of(table) == (ring[1], ring[0], *ring[2:])


def test_a_reserve_who_is_seated_is_present_and_one_who_only_helped_stays_a_reserve(table):
    ring = ring_of(table)
    seated, helped = (MemberFactory(club=table.session.club) for _ in range(2))
    for member in (seated, helped):
        Attendance.objects.create(
            session=table.session, member=member, presence="reserve", changed_at=AFTERNOON
        )
    for who, last in ((helped, 2), (seated, None)):
        table.refresh_from_db()
        set_people(
            table=table,
            change=change(table, {ring[0]: who.pk}, first=2 if last else 3, last=last),
            by=ORGANISER,
            at=AFTERNOON,
        )
    assert Attendance.objects.get(member=seated).presence == "present"
    assert Attendance.objects.get(member=helped).presence == "reserve"
