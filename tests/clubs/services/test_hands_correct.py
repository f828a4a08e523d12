"""Any hand can be corrected or withdrawn, with a reason; what was there before stays readable."""

from uuid import uuid4

import pytest

from clubs.models import (
    HandState,
    HandVersion,
    JournalEntry,
    LedgerChange,
    SeatRole,
    SessionState,
    Trust,
)
from clubs.services import hands
from clubs.services.hands import Correction, Deal
from clubs.services.journal import Actor
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


def correction(hand, summary, *, seen=1, ring=None, dealer_chair=None, **more):
    version = hand.versions.order_by("-number")[0]
    deal = Deal(
        hand.number, dealer_chair or version.dealer_chair, tuple(ring or version.ring), summary
    )
    return Correction(more.pop("key", uuid4()), deal, seen, more.pop("reason", "misread"), **more)


def correct(hand, one, *, by=ORGANISER):
    return hands.correct(hand=hand, correction=one, by=by, at=AFTERNOON)


def scores_by_chair(hand):
    return {seat.chair: seat.score for seat in hand.seats.all()}


def test_a_correction_counts_anew_and_keeps_the_old_version():
    hand = play(TableFactory(people=5), garde(points=49))
    LedgerChange.objects.all().delete()
    corrected = correct(hand, correction(hand, garde(points=40)))
    # 40 with two oudlers is lost by one: (25 + 1) x 2 = 52 to each defender.
    assert scores_by_chair(corrected) == {1: 0, 2: -156, 3: 52, 4: 52, 5: 52}
    assert corrected.version == 2
    old = hand.versions.get(number=1)
    assert old.summary["card_points"] == 49
    assert sorted(old.scores.values()) == [-66, -66, -66, 198]
    assert LedgerChange.objects.get().play_order == hand.play_order
    entry = JournalEntry.objects.get(action="hand_corrected")
    assert (entry.reason, entry.details) == ("misread", {"from_version": 1, "to_version": 2})


def test_people_and_dealer_of_a_hand_can_be_corrected():
    """The fifth person had sat down already, and chair 2 had dealt."""
    table = TableFactory(people=5)
    guest = MemberFactory(club=table.session.club)
    hand = play(table)
    ring = [*ring_of(table)[:4], guest.pk]
    corrected = correct(hand, correction(hand, garde(), ring=ring, dealer_chair=2))
    assert corrected.seats.get(member=guest).score == -66
    assert corrected.seats.get(chair=2).role == SeatRole.DEAD
    assert corrected.declarer_id == ring[2]


def test_a_correction_of_the_last_hand_moves_the_next_dealer():
    table = TableFactory(people=4)
    hand = play(table)
    correct(hand, correction(hand, {"contract": "misdeal"}))
    table.refresh_from_db()
    assert table.dealer_chair == 1


def test_a_dealer_set_by_hand_stays_when_the_last_hand_is_corrected():
    table = TableFactory(people=4)
    hand = play(table)
    table.refresh_from_db()
    table.dealer_chair = 4
    table.save()
    correct(hand, correction(hand, {"contract": "misdeal"}))
    table.refresh_from_db()
    assert table.dealer_chair == 4


def test_a_correction_of_an_older_hand_leaves_the_dealer_alone():
    table = TableFactory(people=4)
    hand = play(table)
    play(table)
    correct(hand, correction(hand, {"contract": "misdeal"}))
    table.refresh_from_db()
    assert table.dealer_chair == 3


def test_a_played_hand_can_become_a_passed_one_and_back():
    hand = play(TableFactory())
    voided = correct(hand, correction(hand, {"contract": "pass"}))
    assert voided.state == HandState.VOID
    assert not voided.seats.exists()
    assert voided.declarer is None
    played = correct(hand, correction(hand, garde(), seen=2))
    assert played.state == HandState.PLAYED
    assert played.seats.count() == 4


def test_who_saw_an_older_version_is_told_and_stores_nothing():
    hand = play(TableFactory())
    correct(hand, correction(hand, garde(points=50)))
    with pytest.raises(hands.StaleVersion) as refused:
        correct(hand, correction(hand, garde(points=51), seen=1))
    assert refused.value.hand.version == 2
    assert hand.versions.count() == 2


def test_a_correction_sent_twice_is_one():
    hand = play(TableFactory())
    once = correction(hand, garde(points=50))
    correct(hand, once)
    assert correct(hand, once).version == 2
    assert hand.versions.count() == 2


def test_an_impossible_correction_changes_nothing():
    hand = play(TableFactory())
    before = scores_by_chair(hand)
    with pytest.raises(hands.InvalidHand):
        correct(hand, correction(hand, garde(points=90, oudlers=3)))
    assert scores_by_chair(hand) == before
    assert hand.versions.count() == 1


def test_a_correction_cannot_bring_in_a_member_of_another_club():
    table = TableFactory()
    hand = play(table)
    ring = [*ring_of(table)[:3], MemberFactory().pk]
    with pytest.raises(hands.InvalidHand):
        correct(hand, correction(hand, garde(), ring=ring))
    assert hand.versions.count() == 1


def test_a_closed_session_takes_no_correction():
    table = TableFactory()
    hand = play(table)
    table.session.state = SessionState.CLOSED
    table.session.save()
    with pytest.raises(hands.NotAllowedNow):
        correct(hand, correction(hand, garde(points=50)))
    assert hand.versions.count() == 1


def test_a_hand_is_corrected_by_the_rules_and_options_it_was_stored_under():
    """Since then the table plays another game, and the club has other premiums."""
    table = TableFactory(people=5, players=5)
    hand = play(table, garde(partner=2))
    table.players = 4
    table.save()
    table.session.rule_options = {"handful_values": "20_40_60"}
    table.session.save()
    shown = [{"seat": 1, "size": "double"}]
    corrected = correct(hand, correction(hand, garde(partner=3, handfuls=shown)))
    version = corrected.versions.get(number=2)
    assert version.rules_id == "french-tarot/fft-2012/5"
    assert version.rule_options == {}
    # (25 + 8) x 2 + 30 = 96, the declarer twice
    assert corrected.seats.get(role=SeatRole.DECLARER).score == 192


def test_a_contested_hand_is_trusted_again_once_it_is_corrected():
    table = TableFactory()
    hand = play(table)
    member = table.seats.get(chair=2).member
    hands.give_verdict(
        hand=hand,
        seen_version=1,
        agrees=False,
        note="51 points",
        by=Actor(member.name, member=member),
        at=AFTERNOON,
    )
    corrected = correct(hand, correction(hand, garde(points=51)))
    assert corrected.trust == Trust.ENTERED


def test_a_withdrawn_hand_counts_no_longer_and_leaves_the_others_their_numbers():
    table = TableFactory()
    first, second = play(table), play(table)
    hands.withdraw(hand=first, seen_version=1, reason="twice", by=ORGANISER, at=AFTERNOON)
    first.refresh_from_db()
    assert first.state == HandState.WITHDRAWN
    assert not first.seats.exists()
    assert first.versions.get(number=2).reason == "twice"
    second.refresh_from_db()
    assert second.number == 2
    assert play(table, number=3).number == 3


def test_a_withdrawal_sent_twice_is_one():
    hand = play(TableFactory())
    for _ in range(2):
        hands.withdraw(hand=hand, seen_version=1, reason="twice", by=ORGANISER, at=AFTERNOON)
    assert hand.versions.count() == 2


def test_a_withdrawn_hand_in_the_middle_can_be_put_back():
    table = TableFactory()
    first = play(table)
    play(table)
    hands.withdraw(hand=first, seen_version=1, reason="twice", by=ORGANISER, at=AFTERNOON)
    first.refresh_from_db()
    back = correct(first, correction(first, garde(), seen=2))
    assert back.state == HandState.PLAYED
    assert back.seats.count() == 4


def test_a_withdrawn_hand_whose_number_was_used_again_cannot_be_put_back():
    table = TableFactory()
    first = play(table)
    hands.withdraw(hand=first, seen_version=1, reason="twice", by=ORGANISER, at=AFTERNOON)
    other = play(table)
    first.refresh_from_db()
    with pytest.raises(hands.NumberTaken) as refused:
        correct(first, correction(first, garde(), seen=2))
    assert refused.value.taken_by == other


def test_who_typed_the_last_hand_may_mend_it_until_the_next_one():
    table = TableFactory()
    phone = Actor("table 1", device="phone")
    hand = play(table, by=phone)
    own = correction(hand, garde(points=50), own=True, reason="")
    assert correct(hand, own, by=phone).version == 2
    play(table)
    with pytest.raises(hands.NotAllowedNow) as refused:
        correct(hand, correction(hand, garde(points=51), seen=2, own=True), by=phone)
    assert refused.value.code == "not_own_last"


def test_another_phone_may_not_mend_the_last_hand():
    hand = play(TableFactory(), by=Actor("table 1", device="phone"))
    with pytest.raises(hands.NotAllowedNow):
        correct(
            hand,
            correction(hand, garde(points=50), own=True),
            by=Actor("table 1", device="other"),
        )
    assert HandVersion.objects.count() == 1


def test_a_key_of_another_hand_corrects_nothing():
    table = TableFactory()
    first, second = play(table), play(table)
    key = first.versions.get().client_key
    with pytest.raises(hands.NotAllowedNow):
        correct(second, correction(second, garde(points=60), key=key))
    assert second.versions.count() == 1
