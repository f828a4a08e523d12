"""A second person of the table confirms or contests; the organiser settles a dispute."""

import pytest

from clubs.models import JournalEntry, LedgerChange, Trust, Verdict
from clubs.services import hands
from clubs.services.journal import Actor
from tests.factories.clubs import AFTERNOON, ORGANISER, MemberFactory, TableFactory, play

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return TableFactory(people=5)


def person(table, chair):
    member = table.seats.get(chair=chair).member
    return Actor(member.name, member=member, device=f"phone-{chair}")


def judge(hand, by, *, agrees, seen=1, note=""):
    return hands.give_verdict(
        hand=hand, seen_version=seen, agrees=agrees, note=note, by=by, at=AFTERNOON
    )


def test_somebody_else_of_the_table_confirms(table):
    hand = play(table, by=person(table, 2))
    assert judge(hand, person(table, 3), agrees=True).trust == Trust.CONFIRMED


def test_the_dead_person_saw_it_too(table):
    hand = play(table, by=person(table, 2))
    assert judge(hand, person(table, 1), agrees=True).trust == Trust.CONFIRMED


def test_one_contest_outweighs_confirmations_and_the_scores_stay(table):
    hand = play(table, by=person(table, 2))
    judge(hand, person(table, 3), agrees=True)
    LedgerChange.objects.all().delete()
    contested = judge(hand, person(table, 4), agrees=False, note="48 points")
    assert contested.trust == Trust.CONTESTED
    assert judge(hand, person(table, 5), agrees=True).trust == Trust.CONTESTED
    assert hand.seats.filter(score=198).exists()
    # standings are due, no rating is: the order of what is due lies after every hand
    assert all(change.play_order > hand.play_order for change in LedgerChange.objects.all())
    assert JournalEntry.objects.get(action="hand_contested").reason == "48 points"


def test_a_person_who_thinks_again_has_one_verdict(table):
    hand = play(table, by=person(table, 2))
    judge(hand, person(table, 3), agrees=False)
    assert judge(hand, person(table, 3), agrees=True).trust == Trust.CONFIRMED
    assert Verdict.objects.count() == 1


def refused_code(hand, by):
    with pytest.raises(hands.NotAllowedNow) as refused:
        judge(hand, by, agrees=True)
    assert not Verdict.objects.exists()
    return refused.value.code


def test_who_typed_it_cannot_confirm_it(table):
    by = person(table, 2)
    assert refused_code(play(table, by=by), by) == "own_entry"


def test_people_of_other_tables_and_phones_without_a_person_have_no_verdict(table):
    hand = play(table, by=person(table, 2))
    guest = MemberFactory(club=table.session.club)
    assert refused_code(hand, Actor(guest.name, member=guest)) == "not_at_this_table"
    assert refused_code(hand, Actor("table 1", device="phone")) == "not_at_this_table"


def test_a_withdrawn_hand_has_no_verdict(table):
    hand = play(table)
    hands.withdraw(hand=hand, seen_version=1, reason="twice", by=ORGANISER, at=AFTERNOON)
    with pytest.raises(hands.NotAllowedNow) as refused:
        judge(hand, person(table, 3), agrees=True, seen=2)
    assert refused.value.code == "hand_withdrawn"


def test_a_verdict_on_an_older_version_is_told_so(table):
    hand = play(table)
    with pytest.raises(hands.StaleVersion):
        judge(hand, person(table, 3), agrees=True, seen=0)
    assert not Verdict.objects.exists()


def test_the_organiser_upholds_a_contested_hand(table):
    hand = play(table)
    judge(hand, person(table, 3), agrees=False)
    upheld = hands.uphold(
        hand=hand, seen_version=1, reason="counted again", by=ORGANISER, at=AFTERNOON
    )
    assert upheld.trust == Trust.CONFIRMED
    assert JournalEntry.objects.get(action="hand_upheld").reason == "counted again"
    assert Verdict.objects.get().agrees is False


def test_upholding_an_older_version_is_told_so(table):
    hand = play(table)
    with pytest.raises(hands.StaleVersion):
        hands.uphold(hand=hand, seen_version=0, reason="", by=ORGANISER, at=AFTERNOON)


def test_a_verdict_and_its_settlement_sent_twice_are_noted_once(table):
    hand = play(table)
    for _time in range(2):
        judge(hand, person(table, 3), agrees=False, note="one trick less")
    for _time in range(2):
        hands.uphold(hand=hand, seen_version=1, reason="", by=ORGANISER, at=AFTERNOON)
    actions = JournalEntry.objects.filter(hand=hand).order_by("pk").values_list("action", flat=True)
    assert list(actions) == ["hand_entered", "hand_contested", "hand_upheld"]


def test_a_withdrawn_hand_is_upheld_no_more(table):
    hand = play(table)
    judge(hand, person(table, 3), agrees=False)
    hands.withdraw(hand=hand, seen_version=1, reason="twice", by=ORGANISER, at=AFTERNOON)
    with pytest.raises(hands.NotAllowedNow) as refused:
        hands.uphold(hand=hand, seen_version=2, reason="", by=ORGANISER, at=AFTERNOON)
    assert refused.value.code == "hand_withdrawn"


def test_a_long_reason_is_kept_as_far_as_it_fits(table):
    hand = play(table)
    judge(hand, person(table, 3), agrees=False, note="é" * 300)
    assert JournalEntry.objects.get(action="hand_contested").reason == "é" * 200
