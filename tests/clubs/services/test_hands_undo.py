"""Ten seconds to take a hand back, from the phone that typed it."""

from datetime import timedelta

import pytest

from clubs.models import HandSeat, HandState, LedgerChange, SessionState
from clubs.services import hands
from clubs.services.journal import Actor
from tests.factories.clubs import AFTERNOON, TableFactory, play

pytestmark = pytest.mark.django_db

PHONE = Actor("table 1", device="phone")


def undo(hand, *, seconds=5, by=PHONE):
    return hands.undo(hand=hand, by=by, at=AFTERNOON + timedelta(seconds=seconds))


def test_an_undone_hand_counts_no_longer_and_its_number_and_dealer_are_free_again():
    table = TableFactory(people=5)
    hand = play(table, by=PHONE)
    LedgerChange.objects.all().delete()
    undone = undo(hand)
    table.refresh_from_db()
    assert undone.state == HandState.WITHDRAWN
    assert table.dealer_chair == 1
    assert not HandSeat.objects.exists()
    assert LedgerChange.objects.count() == 1
    assert play(table, by=PHONE).number == 1


def test_what_was_typed_stays_readable_after_an_undo():
    hand = play(TableFactory(), by=PHONE)
    undo(hand)
    first, second = hand.versions.order_by("number")
    assert first.summary == second.summary
    assert first.scores
    assert (first.state, second.state) == (HandState.PLAYED, HandState.WITHDRAWN)


def test_an_undo_sent_twice_is_one():
    hand = play(TableFactory(), by=PHONE)
    undo(hand)
    undo(hand, seconds=6)
    assert hand.versions.count() == 2


def test_a_slow_network_may_eat_some_of_the_ten_seconds():
    hand = play(TableFactory(), by=PHONE)
    assert undo(hand, seconds=14).state == HandState.WITHDRAWN


def refused_code(hand, **more):
    with pytest.raises(hands.NotAllowedNow) as refused:
        undo(hand, **more)
    hand.refresh_from_db()
    assert hand.state == HandState.PLAYED
    assert hand.versions.count() == 1
    return refused.value.code


def test_after_a_while_it_is_too_late():
    assert refused_code(play(TableFactory(), by=PHONE), seconds=16) == "undo_too_late"


def test_another_phone_cannot_undo():
    hand = play(TableFactory(), by=PHONE)
    assert refused_code(hand, by=Actor("table 1", device="other")) == "undo_other_device"


def test_only_the_last_hand_is_undone():
    table = TableFactory()
    first = play(table, by=PHONE)
    play(table, by=PHONE)
    assert refused_code(first) == "undo_not_last"


def test_nothing_is_taken_back_once_the_session_is_closed():
    hand = play(TableFactory(), by=PHONE)
    hand.session.state = SessionState.CLOSED
    hand.session.save()
    assert refused_code(hand) == "session_not_playing"


def test_a_clock_that_was_set_back_does_not_open_an_old_hand_again():
    assert refused_code(play(TableFactory(), by=PHONE), seconds=-3600) == "undo_too_late"
