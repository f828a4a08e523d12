"""Hands are entered once, in order, by the rules of their table; or not at all."""

from datetime import timedelta
from uuid import uuid4

import pytest

from clubs.models import (
    Hand,
    HandSeat,
    HandState,
    HandVersion,
    JournalEntry,
    LedgerChange,
    SeatRole,
    SessionState,
)
from clubs.services import hands
from clubs.services.hands import Deal, Entry
from clubs.services.journal import Actor
from tests.factories.clubs import AFTERNOON, MemberFactory, TableFactory, garde, play, ring_of

pytestmark = pytest.mark.django_db

PHONE = Actor("table 1", device="phone")


def entry(table, summary=None, *, number=1, dealer_chair=1, ring=None, key=None, **more):
    deal = Deal(number, dealer_chair, ring or ring_of(table), summary or garde())
    return Entry(client_key=key or uuid4(), deal=deal, **more)


def enter(table, one, *, at=AFTERNOON, by=PHONE):
    return hands.enter(table=table, entry=one, by=by, at=at)


def nothing_is_stored():
    return not any(
        model.objects.exists()
        for model in (Hand, HandVersion, HandSeat, JournalEntry, LedgerChange)
    )


def scores_by_chair(hand):
    return {seat.chair: seat.score for seat in hand.seats.all()}


def test_a_garde_gives_each_person_a_score_and_the_dead_dealer_none():
    table = TableFactory(people=5)
    hand = enter(table, entry(table, garde(declarer=1)))
    # (25 + 8) x 2 = 66 from each of the three defenders; seat 1 is chair 2, chair 1 is dead.
    assert scores_by_chair(hand) == {1: 0, 2: 198, 3: -66, 4: -66, 5: -66}
    assert hand.seats.get(chair=1).role == SeatRole.DEAD
    assert hand.seats.get(chair=1).seat is None
    assert hand.declarer_id == ring_of(table)[1]


def test_the_deal_moves_on_to_the_right():
    table = TableFactory(people=5)
    enter(table, entry(table))
    table.refresh_from_db()
    assert table.dealer_chair == 2


@pytest.mark.parametrize(
    ("people", "contract", "next_dealer"),
    [
        (5, "pass", 1),  # a table with a dead seat: the same dealer deals again (10.7)
        (4, "pass", 2),
        (5, "petit_sec", 1),
        (4, "petit_sec", 2),
        (4, "misdeal", 1),  # a misdeal is always dealt again by the same person (2)
    ],
)
def test_a_deal_that_was_not_played_counts_as_a_deal_and_scores_nothing(
    people, contract, next_dealer
):
    table = TableFactory(people=people)
    hand = enter(table, entry(table, {"contract": contract}))
    table.refresh_from_db()
    assert hand.state == HandState.VOID
    assert not hand.seats.exists()
    assert hand.versions.get().scores == {}
    assert table.dealer_chair == next_dealer


def test_five_players_with_a_partner_share_two_to_one():
    table = TableFactory(people=5, players=5)
    hand = enter(table, entry(table, garde(declarer=1, partner=3, points=55, oudlers=1)))
    # (25 + 4) x 2 = 58: the declarer twice, the partner once, from three defenders (8.2).
    assert scores_by_chair(hand) == {2: 116, 4: 58, 3: -58, 5: -58, 1: -58}
    assert hand.seats.get(chair=4).role == SeatRole.PARTNER


def test_the_same_key_sent_again_stores_one_hand_and_answers_the_first():
    table = TableFactory()
    once = entry(table)
    first = enter(table, once)
    again = enter(table, once, at=AFTERNOON + timedelta(minutes=5))
    assert again == first
    assert Hand.objects.count() == HandVersion.objects.count() == 1
    assert LedgerChange.objects.count() == 1


def test_a_key_answers_its_first_hand_even_when_the_session_is_closed():
    table = TableFactory()
    once = entry(table)
    first = enter(table, once)
    table.session.state = SessionState.CLOSED
    table.session.save()
    assert enter(table, once) == first


def test_a_key_of_another_table_shows_nothing_of_that_table():
    table, other = TableFactory(), TableFactory()
    once = entry(table)
    enter(table, once)
    with pytest.raises(hands.NotAllowedNow) as refused:
        enter(other, entry(other, key=once.client_key))
    assert refused.value.code == "key_of_another_table"
    assert not other.hands.exists()


def test_a_number_that_is_taken_is_refused_with_the_hand_that_took_it():
    table = TableFactory()
    first = play(table)
    with pytest.raises(hands.NumberTaken) as refused:
        enter(table, entry(table, garde(declarer=2)))
    assert refused.value.taken_by == first
    assert refused.value.next_number == 2


def test_a_number_too_far_ahead_is_refused_with_the_free_one():
    table = TableFactory()
    with pytest.raises(hands.NumberTaken) as refused:
        enter(table, entry(table, number=3))
    assert refused.value.taken_by is None
    assert refused.value.next_number == 1
    assert nothing_is_stored()


def test_an_impossible_summary_stores_nothing_at_all():
    table = TableFactory()
    with pytest.raises(hands.InvalidHand) as refused:
        enter(table, entry(table, garde(points=90, oudlers=3)))  # no tricks come to 90 (11.3, 7)
    assert [problem.field for problem in refused.value.problems] == ["card_points"]
    assert nothing_is_stored()
    table.refresh_from_db()
    assert (table.dealer_chair, table.version) == (1, 0)


def test_a_person_on_two_chairs_is_refused():
    table = TableFactory()
    ring = ring_of(table)
    with pytest.raises(hands.InvalidHand) as refused:
        enter(table, entry(table, ring=(ring[0], ring[0], *ring[2:])))
    assert refused.value.problems[0].code == "person_twice"


def test_a_dealer_who_is_not_in_the_ring_is_refused():
    table = TableFactory()
    with pytest.raises(hands.InvalidHand) as refused:
        enter(table, entry(table, dealer_chair=5))
    assert refused.value.problems[0].code == "dealer_not_in_ring"


def test_a_member_of_another_club_is_refused():
    table = TableFactory()
    stranger = MemberFactory()
    with pytest.raises(hands.InvalidHand) as refused:
        enter(table, entry(table, ring=(*ring_of(table)[:3], stranger.pk)))
    assert refused.value.problems[0].code == "stranger"
    assert nothing_is_stored()


def test_a_closed_session_takes_no_hand():
    table = TableFactory(session__state=SessionState.CLOSED)
    with pytest.raises(hands.NotAllowedNow) as refused:
        enter(table, entry(table))
    assert refused.value.code == "session_not_playing"
    assert nothing_is_stored()


def test_an_unusual_hand_asks_for_a_yes():
    table = TableFactory(people=5, players=5)
    called_queen = garde(partner=2, called={"suit": "hearts", "rank": "queen"})
    with pytest.raises(hands.NeedsConsent) as asked:
        enter(table, entry(table, called_queen))
    assert [warning.code for warning in asked.value.warnings] == ["called_lower_court"]
    assert nothing_is_stored()
    assert enter(table, entry(table, called_queen, consent=True)).state == HandState.PLAYED


def test_the_same_hand_within_a_minute_asks_again_and_both_answers_work():
    table = TableFactory(people=4)
    play(table)  # chair 1 deals, chair 2 takes
    # Chair 2 deals now; the same person takes with the same points from seat 4.
    twice = entry(table, garde(declarer=4), number=2, dealer_chair=2)
    with pytest.raises(hands.LooksRepeated) as asked:
        enter(table, twice, at=AFTERNOON + timedelta(seconds=59))
    assert asked.value.hand.number == 1
    assert Hand.objects.count() == 1
    again = entry(table, garde(declarer=4), number=2, dealer_chair=2, repeat=True)
    assert enter(table, again, at=AFTERNOON + timedelta(seconds=59)).number == 2


@pytest.mark.parametrize(
    ("summary", "seconds"),
    [
        (garde(declarer=4), 61),
        (garde(declarer=4, points=50), 5),
        (garde(declarer=3), 5),
    ],
    ids=["a minute later", "another count", "another declarer"],
)
def test_a_hand_that_only_resembles_is_not_asked_about(summary, seconds):
    table = TableFactory(people=4)
    play(table)
    later = entry(table, summary, number=2, dealer_chair=2)
    assert enter(table, later, at=AFTERNOON + timedelta(seconds=seconds)).number == 2


def test_the_dealer_of_a_hand_may_be_another_than_the_rotation_says():
    table = TableFactory(people=5)
    hand = enter(table, entry(table, dealer_chair=4))
    table.refresh_from_db()
    assert hand.seats.get(chair=4).role == SeatRole.DEAD
    assert table.dealer_chair == 5


def test_a_hand_dealt_before_somebody_came_keeps_its_ring_and_the_deal_finds_its_person():
    """A phone was cut off while a fifth person sat down between chairs 1 and 2."""
    table = TableFactory(people=4)
    old = ring_of(table)
    for chair in (4, 3, 2):
        table.seats.filter(chair=chair).update(chair=chair + 1)
    newcomer = MemberFactory(club=table.session.club)
    table.seats.create(session=table.session, chair=2, member=newcomer)
    hand = enter(table, entry(table, ring=old))
    table.refresh_from_db()
    assert hand.versions.get().ring == list(old)
    # old chair 2 deals next and sits on chair 3 now
    assert table.dealer_chair == 3


def test_a_hand_of_the_game_played_before_keeps_its_rules():
    """The table went from five players to four while a phone was cut off."""
    table = TableFactory(people=5, players=5)
    play(table, garde(partner=2))
    table.players = 4
    table.save()
    ring = ring_of(table)
    late = Entry(uuid4(), Deal(2, 2, ring, garde(partner=3)), players=5)
    hand = enter(table, late)
    assert hand.versions.get().rules_id == "french-tarot/fft-2012/5"
    assert hand.seats.filter(seat__isnull=False).count() == 5


def test_who_typed_and_where_is_kept():
    table = TableFactory()
    typist = table.seats.get(chair=3).member
    by = Actor(typist.name, member=typist, device="phone-3")
    version = enter(table, entry(table), by=by).versions.get()
    assert (version.entered_by_name, version.entered_by_member) == (typist.name, typist)
    assert version.device == "phone-3"
    journal = JournalEntry.objects.get()
    assert (journal.action, journal.actor, journal.device) == (
        "hand_entered",
        typist.name,
        "phone-3",
    )
