"""Fold the hands of a pool into ratings, from where they are due, a few thousand at a time.

Each chunk is one transaction that stores its changes and moves the pool's mark, so writers wait
only briefly, and a killed worker goes on where it stopped.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.db import transaction
from django.db.models import OuterRef, Subquery

from clubs.models import Hand, HandSeat, HandState
from rating.algorithms.elo import EloPool, rate_hand
from rating.models import Pool, Rating, RatingChange

CHUNK = 5_000


@dataclass(frozen=True, slots=True)
class Standing:
    """A member's rating and number of rated hands after the hand at `play_order`."""

    value: float
    hands: int
    play_order: str = ""


@dataclass(frozen=True, slots=True)
class PlayedHand:
    pk: int
    play_order: str
    members: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(slots=True)
class Fold:
    """Ratings as they stand just before `next_order`, as far as they have been looked up."""

    pool: Pool
    next_order: str
    known: dict[int, Standing] = field(default_factory=dict)

    @property
    def elo(self) -> EloPool:
        return elo_pool(self.pool)

    def look_up(self, members: Iterable[int]) -> None:
        missing = set(members) - self.known.keys()
        found = standings_before(self.pool, missing, self.next_order)
        start = Standing(self.elo.start, 0)
        self.known.update({member: found.get(member, start) for member in missing})


def elo_pool(pool: Pool) -> EloPool:
    return EloPool(mode="mean" if pool.mode == Pool.Mode.MEAN else "sum")


def fold_due(pool: Pool) -> int:
    """Fold every hand from the pool's mark on; return how many hands were folded."""
    folded, state = 0, None
    while True:
        with transaction.atomic():
            locked = Pool.objects.select_for_update().get(pk=pool.pk)
            if locked.due_from is None:
                return folded
            if state is None or state.next_order != locked.due_from:
                state = Fold(locked, locked.due_from)
                _rewind(state)
            hands, following = hands_from(locked, state.next_order)
            _store(state, hands, apply(state, hands), until=following)
            locked.due_from = following
            locked.save(update_fields=["due_from"])
            folded += len(hands)
            state.next_order = following or ""


def apply(state: Fold, hands: Sequence[PlayedHand]) -> list[RatingChange]:
    """Return the changes that the hands bring, each hand from the ratings before it."""
    state.look_up(member for hand in hands for member in hand.members)
    elo, known, pool = state.elo, state.known, state.pool
    changes = []
    for hand in hands:
        before = [known[member] for member in hand.members]
        deltas = rate_hand([standing.value for standing in before], hand.scores, elo)
        for member, standing, delta in zip(hand.members, before, deltas, strict=True):
            after = Standing(standing.value + delta, standing.hands + 1, hand.play_order)
            known[member] = after
            changes.append(
                RatingChange(
                    pool=pool,
                    hand_id=hand.pk,
                    member_id=member,
                    play_order=hand.play_order,
                    before=standing.value,
                    after=after.value,
                    hands=after.hands,
                )
            )
    return changes


def hands_from(pool: Pool, play_order: str) -> tuple[list[PlayedHand], str | None]:
    """Return the next chunk of played hands, and the play order of the hand after it."""
    marks = list(
        Hand.objects.filter(
            club_id=pool.club_id,
            game=pool.game,
            state=HandState.PLAYED,
            play_order__gte=play_order,
        )
        .order_by("play_order")
        .values_list("pk", "play_order")[: CHUNK + 1]
    )
    following = marks[CHUNK][1] if len(marks) > CHUNK else None
    seats = _seats_of([pk for pk, _order in marks[:CHUNK]], pool, marks[:CHUNK])
    return [
        PlayedHand(pk, order, tuple(m for m, _s in seats[pk]), tuple(s for _m, s in seats[pk]))
        for pk, order in marks[:CHUNK]
    ], following


def standings_before(pool: Pool, members: Iterable[int], play_order: str) -> Mapping[int, Standing]:
    """Return where members stood before a play order; who had no hand by then is left out."""
    last = (
        RatingChange.objects.filter(pool=pool, member=OuterRef("member"), play_order__lt=play_order)
        .order_by("-play_order")
        .values("pk")[:1]
    )
    rated = Rating.objects.filter(pool=pool, member_id__in=list(members))
    changes = RatingChange.objects.filter(
        pk__in=[pk for pk in rated.values_list(Subquery(last), flat=True) if pk is not None]
    )
    return {
        member: Standing(value, hands, order)
        for member, value, hands, order in changes.values_list(
            "member_id", "after", "hands", "play_order"
        )
    }


def _seats_of(
    pks: Sequence[int], pool: Pool, marks: Sequence[tuple[int, str]]
) -> Mapping[int, list[tuple[int, int]]]:
    seats: dict[int, list[tuple[int, int]]] = {pk: [] for pk in pks}
    if not marks:
        return seats
    rows = HandSeat.objects.filter(
        hand__club_id=pool.club_id,
        hand__game=pool.game,
        hand__state=HandState.PLAYED,
        hand__play_order__gte=marks[0][1],
        hand__play_order__lte=marks[-1][1],
        seat__isnull=False,
    )
    for hand, member, score in (
        rows.order_by("hand_id", "seat").values_list("hand_id", "member_id", "score").iterator()
    ):
        seats[hand].append((member, score))
    return seats


def _rewind(state: Fold) -> None:
    """Set every rating that later hands had touched back to where it stood before."""
    touched = Rating.objects.filter(pool=state.pool, last_play_order__gte=state.next_order)
    members = list(touched.values_list("member_id", flat=True))
    state.look_up(members)
    _write_ratings(state, members)


def _store(
    state: Fold, hands: Sequence[PlayedHand], changes: list[RatingChange], *, until: str | None
) -> None:
    """Write the changes that differ from what is stored; drop those of hands that are gone."""
    stored = RatingChange.objects.filter(pool=state.pool, play_order__gte=state.next_order)
    if until is not None:
        stored = stored.filter(play_order__lt=until)
    old = {
        (hand, member): (pk, (order, before, after, count))
        for pk, hand, member, order, before, after, count in stored.values_list(
            "pk", "hand_id", "member_id", "play_order", "before", "after", "hands"
        ).iterator()
    }
    differing = [
        change
        for change in changes
        if old.pop((change.hand_id, change.member_id), (0, None))[1]
        != (change.play_order, change.before, change.after, change.hands)
    ]
    RatingChange.objects.filter(pk__in=[pk for pk, _row in old.values()]).delete()
    RatingChange.objects.bulk_create(
        differing,
        update_conflicts=True,
        unique_fields=["hand", "member"],
        update_fields=["pool", "play_order", "before", "after", "hands"],
    )
    _write_ratings(state, {member for hand in hands for member in hand.members})


def _write_ratings(state: Fold, members: Iterable[int]) -> None:
    standings = {member: state.known[member] for member in members}
    Rating.objects.bulk_create(
        [
            Rating(
                pool=state.pool,
                member_id=member,
                value=standing.value,
                hands=standing.hands,
                last_play_order=standing.play_order,
            )
            for member, standing in standings.items()
            if standing.hands
        ],
        update_conflicts=True,
        unique_fields=["pool", "member"],
        update_fields=["value", "hands", "last_play_order"],
    )
    gone = [member for member, standing in standings.items() if not standing.hands]
    if gone:
        Rating.objects.filter(pool=state.pool, member_id__in=gone).delete()
