"""Whatever happens to hands, and however far they have been counted, the figures are those of a
recount from zero."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import transaction
from django.db.models import Sum
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from clubs.models import Hand, HandSeat, LedgerChange
from clubs.services import hands
from rating import fold, services
from rating.algorithms.elo import EloPool
from rating.models import Pool, Rating, RatingChange, SeasonStanding, SessionStanding
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
    garde,
    play,
)

FEW = settings(
    max_examples=15,
    stateful_step_count=15,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
SUMMARIES = st.one_of(
    st.builds(garde, declarer=st.integers(1, 4), points=st.integers(15, 75)),
    st.sampled_from([{"contract": "pass"}, {"contract": "petit_sec"}]),
)


def recount(club) -> dict[int, float]:
    """Fold all hands that count by the definition: a loop over opponents, nothing remembered."""
    ratings: dict[int, float] = {}
    played = Hand.objects.filter(club=club, state="played").order_by("play_order")
    for hand in played:
        seats = list(HandSeat.objects.filter(hand=hand, seat__isnull=False))
        before = {seat.member_id: ratings.get(seat.member_id, 1500.0) for seat in seats}
        for mine in seats:
            change = 0.0
            for other in seats:
                if other is not mine:
                    gap = before[other.member_id] - before[mine.member_id]
                    expected = 1 / (1 + 10 ** (gap / 400))
                    actual = (1 + (mine.score > other.score) - (mine.score < other.score)) / 2
                    change += 24 * (actual - expected)
            ratings[mine.member_id] = before[mine.member_id] + change
    return ratings


class Afternoons(RuleBasedStateMachine):
    """Two afternoons of one club, whose hands are entered, corrected, withdrawn and counted."""

    @initialize(chunk=st.integers(1, 4))
    def arrive(self, chunk):
        self.undone = transaction.atomic()
        self.undone.__enter__()
        fold.CHUNK, self.usual_chunk = chunk, fold.CHUNK
        self.club = ClubFactory()
        people = MemberFactory.create_batch(9, club=self.club)
        later = SessionFactory(club=self.club)
        earlier = SessionFactory(
            club=self.club,
            starts_at=later.starts_at - timedelta(days=7),
            ends_at=later.ends_at - timedelta(days=7),
            date=later.date - timedelta(days=7),
        )
        self.tables = [
            TableFactory(session=later, people=people[:5]),
            TableFactory(session=later, people=people[5:]),
            TableFactory(session=earlier, people=people[2:6]),
        ]
        self.played = []

    @rule(table=st.integers(0, 2), summary=SUMMARIES)
    def enter(self, table, summary):
        numbers = Hand.objects.filter(table=self.tables[table]).exclude(state="withdrawn")
        number = max(numbers.values_list("number", flat=True), default=0) + 1
        self.played.append(play(self.tables[table], summary, number=number))

    @precondition(lambda self: self.played)
    @rule(which=st.integers(0, 99), summary=SUMMARIES)
    def correct(self, which, summary):
        hand = Hand.objects.get(pk=self.played[which % len(self.played)].pk)
        if hand.state == "withdrawn":
            return
        version = hand.versions.order_by("-number")[0]
        deal = hands.Deal(hand.number, version.dealer_chair, tuple(version.ring), summary)
        correction = hands.Correction(uuid4(), deal, hand.version, "misread", consent=True)
        hands.correct(hand=hand, correction=correction, by=ORGANISER, at=AFTERNOON)

    @precondition(lambda self: self.played)
    @rule(which=st.integers(0, 99))
    def withdraw(self, which):
        hand = Hand.objects.get(pk=self.played[which % len(self.played)].pk)
        hands.withdraw(
            hand=hand, seen_version=hand.version, reason="twice", by=ORGANISER, at=AFTERNOON
        )

    @rule()
    def a_worker_comes(self):
        services.bring_everything_up_to_date()

    @rule()
    def a_worker_dies_after_a_chunk(self):
        pool, _created = Pool.objects.get_or_create(club=self.club, game="french-tarot")
        services.absorb(pool)
        pool.refresh_from_db()
        if pool.due_from is not None:
            fold.fold_chunk(pool, pool.due_from)

    @rule()
    def everything_is_recounted(self):
        services.recompute(club_id=self.club.pk, game="french-tarot")

    @invariant()
    def nothing_is_won_or_lost_over_all(self):
        ratings = Rating.objects.filter(pool__club=self.club)
        total = sum(ratings.values_list("value", flat=True))
        assert total == pytest.approx(1500 * len(ratings), abs=1e-9)

    def teardown(self):
        try:
            self.all_is_as_if_counted_from_zero()
        finally:
            fold.CHUNK = self.usual_chunk
            transaction.set_rollback(True)
            self.undone.__exit__(None, None, None)

    def all_is_as_if_counted_from_zero(self):
        services.bring_everything_up_to_date()
        ratings = Rating.objects.filter(pool__club=self.club)
        assert dict(ratings.values_list("member_id", "value")) == pytest.approx(
            recount(self.club), abs=1e-9
        )
        seats = HandSeat.objects.filter(hand__club=self.club)
        rated = seats.filter(seat__isnull=False)
        assert RatingChange.objects.count() == rated.count()
        counted = SessionStanding.objects.aggregate(Sum("hands_played"), Sum("sat_out"))
        assert counted["hands_played__sum"] == (rated.count() or None)
        assert (counted["sat_out__sum"] or 0) == seats.filter(seat__isnull=True).count()
        scores = seats.order_by("member").values_list("member").annotate(Sum("score"))
        assert dict(SeasonStanding.objects.values_list("member", "score")) == dict(scores)
        assert not LedgerChange.objects.exists()


def test_figures_follow_whatever_happens_to_hands(db):
    run_state_machine_as_test(Afternoons, settings=FEW)


@pytest.mark.deep
def test_figures_follow_whatever_happens_to_hands_for_long(db):
    run_state_machine_as_test(Afternoons, settings=settings(FEW, max_examples=300))


def test_a_pool_of_mode_mean_divides_by_the_number_of_opponents(db):
    table = TableFactory(people=5)
    Pool.objects.create(club=table.session.club, game="french-tarot", mode=Pool.Mode.MEAN)

    hand = play(table, garde(declarer=1))
    services.bring_everything_up_to_date()

    change = RatingChange.objects.get(hand=hand, member=hand.declarer)
    assert change.after - change.before == 12
    assert EloPool(mode="mean").pair_k(4) == 8
