"""Ratings follow the hands, whatever is corrected, voided or cut short."""

import random
from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import transaction

from clubs.models import HandSeat, LedgerChange
from clubs.services import hands
from rating import fold, services
from rating.models import Pool, Rating, RatingChange
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
    garde,
    play,
    ring_of,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return TableFactory(people=5)


def values(table) -> dict[int, float]:
    services.bring_everything_up_to_date()
    pool = Pool.objects.get(club=table.session.club)
    return dict(Rating.objects.filter(pool=pool).values_list("member_id", "value"))


def correct(hand, summary, **deal):
    hand.refresh_from_db()
    last = hand.versions.order_by("-number")[0]
    correction = hands.Correction(
        client_key=uuid4(),
        deal=hands.Deal(
            number=hand.number,
            dealer_chair=deal.get("dealer_chair", last.dealer_chair),
            ring=deal.get("ring", tuple(last.ring)),
            summary=summary,
        ),
        seen_version=hand.version,
        reason="sheet misread",
        consent=True,
    )
    return hands.correct(hand=hand, correction=correction, by=ORGANISER, at=AFTERNOON)


def recomputed(table) -> dict[int, float]:
    services.recompute(club_id=table.session.club_id, game="french-tarot")
    return values(table)


def test_the_declarer_takes_half_of_24_from_each_equal_opponent(table):
    hand = play(table, garde(declarer=1))

    ratings = values(table)

    declarer = hand.declarer_id
    defenders = HandSeat.objects.filter(hand=hand, role="defender").values_list(
        "member_id", flat=True
    )
    assert ratings[declarer] == 1536
    assert [ratings[member] for member in defenders] == [1488, 1488, 1488]
    assert len(ratings) == 4, "the dead seat is not rated"


def test_passed_deals_move_no_rating(table):
    play(table, {"contract": "pass"})

    assert values(table) == {}


def test_a_corrected_hand_is_folded_again_from_there_on(table):
    first = play(table, garde(declarer=1))
    for _ in range(5):
        play(table, garde(declarer=2, points=40))
    before = values(table)
    earlier = set(RatingChange.objects.filter(hand=first).values_list("pk", flat=True))

    correct(first, garde(declarer=3))
    after = values(table)

    assert after != before
    assert set(RatingChange.objects.filter(hand=first).values_list("pk", flat=True)) >= earlier
    assert after == recomputed(table)


def test_a_correction_leaves_earlier_changes_untouched(table):
    play(table)
    second = play(table, garde(declarer=2))
    values(table)
    before = list(RatingChange.objects.filter(hand__number=1).values())

    correct(second, garde(declarer=4, points=30))
    values(table)

    assert list(RatingChange.objects.filter(hand__number=1).values()) == before


def test_a_hand_corrected_to_passed_is_as_if_it_had_never_been(table):
    first = play(table)
    ratings = values(table)
    assert ratings

    correct(first, {"contract": "pass"})

    assert values(table) == {}
    assert not RatingChange.objects.exists()


def test_a_withdrawn_hand_gives_back_what_it_moved(table):
    play(table)
    expected = values(table)
    second = play(table, garde(declarer=2, points=30))
    values(table)

    hands.withdraw(hand=second, seen_version=1, reason="typed twice", by=ORGANISER, at=AFTERNOON)

    remaining = values(table)
    for member, value in expected.items():
        assert remaining[member] == value
    assert sum(remaining.values()) == pytest.approx(1500 * len(remaining), abs=1e-9)


def test_the_fold_may_be_done_any_number_of_times(table):
    for declarer in (1, 2, 3, 4):
        play(table, garde(declarer=declarer))
    once = values(table)
    rows = list(RatingChange.objects.order_by("pk").values())

    services.bring_everything_up_to_date()
    services.recompute(club_id=table.session.club_id, game="french-tarot")

    assert values(table) == once
    assert list(RatingChange.objects.order_by("pk").values()) == rows


def test_a_fold_cut_short_goes_on_where_it_stopped(table, monkeypatch):
    monkeypatch.setattr(fold, "CHUNK", 2)
    for declarer in (1, 2, 3, 4, 1, 2, 3):
        play(table, garde(declarer=declarer))
    expected = recomputed(table)
    services.recompute(club_id=table.session.club_id, game="french-tarot")
    pool = Pool.objects.get()

    with pytest.raises(KeyboardInterrupt), transaction.atomic():
        _fold_two_chunks_then_die(pool, monkeypatch)
    monkeypatch.undo()

    assert values(table) == expected


def _fold_two_chunks_then_die(pool, monkeypatch):
    """Let the third chunk's transaction be killed; the two before it are stored."""
    apply, calls = fold.apply, []

    def dying(played, *rest):
        calls.append(played)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return apply(played, *rest)

    monkeypatch.setattr(fold, "apply", dying)
    fold.fold_due(pool)


def test_hands_are_folded_by_hand_number_then_table_number_within_a_session():
    session = SessionFactory()
    people = MemberFactory.create_batch(4, club=session.club)
    others = MemberFactory.create_batch(4, club=session.club)
    one = TableFactory(session=session, people=people)
    two = TableFactory(session=session, people=others)

    play(two, garde(1))
    play(one, garde(1))
    play(two, garde(2))
    play(one, garde(2))
    values(one)

    folded = RatingChange.objects.order_by("play_order").values_list(
        "hand__number", "hand__table__number"
    )
    assert list(dict.fromkeys(folded)) == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_an_older_session_entered_later_comes_first():
    club = ClubFactory()
    people = MemberFactory.create_batch(4, club=club)
    newer = SessionFactory(club=club)
    table = TableFactory(session=newer, people=people)
    play(table, garde(1))
    values(table)
    older = SessionFactory(
        club=club,
        date=newer.date - timedelta(days=7),
        starts_at=newer.starts_at - timedelta(days=7),
        ends_at=newer.ends_at - timedelta(days=7),
    )
    late = TableFactory(session=older, people=people)
    play(late, garde(2))

    assert values(table) == recomputed(table)
    first = RatingChange.objects.order_by("play_order").first()
    assert first.hand.session == older


def test_one_pool_a_club():
    here, there = TableFactory(people=4), TableFactory(people=4)
    play(here)
    play(there)

    values(here)

    assert Pool.objects.count() == 2
    assert Rating.objects.filter(pool__club=here.session.club).count() == 4


def test_hundreds_of_random_hands_and_corrections_equal_a_recount_from_zero():
    rng = random.Random(7)
    session = SessionFactory()
    tables = [TableFactory(session=session, people=people) for people in (5, 6, 4)]
    played = []
    for _ in range(60):
        table = rng.choice(tables)
        played.append(play(table, garde(rng.randint(1, 4), rng.randint(20, 70))))
        if rng.random() < 0.3:
            correct(rng.choice(played), garde(rng.randint(1, 4), rng.randint(20, 70)))
        if rng.random() < 0.3:
            services.bring_everything_up_to_date()
    followed = values(tables[0])

    again = recomputed(tables[0])

    assert followed == pytest.approx(again, abs=1e-9)
    assert sum(again.values()) == pytest.approx(1500 * len(again), abs=1e-6)
    assert not LedgerChange.objects.exists()
    assert len(again) == sum(len(ring_of(table)) for table in tables)
