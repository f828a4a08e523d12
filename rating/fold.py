"""Fold the hands of a pool into ratings, from where they are due, a few thousand at a time.

Each chunk is one transaction that stores its changes and moves the pool's mark, so writers wait
only briefly, and a killed worker goes on where it stopped. A chunk takes nothing for known but
what the database says: another worker may have gone over the same hands meanwhile.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from django.db import transaction
from django.db.models import OuterRef, Subquery

from clubs.models import Hand, HandSeat, HandState, Member
from clubs.selectors import secrecy
from rating import spans
from rating.algorithms.elo import EloPool, rate_hand
from rating.models import Pool, Rating, RatingChange
from rating.spans import Calendar
from rating.upsert import batched, upsert

CHUNK = 5_000
"""Hands of a transaction: about half a second of work."""


class Standing(NamedTuple):
    """A member's rating and number of rated hands after the hand at `play_order`."""

    value: float
    hands: int
    play_order: str


class PlayedHand(NamedTuple):
    """A hand's active members in order of play, with what each scored."""

    pk: int
    play_order: str
    members: tuple[int, ...]
    scores: tuple[int, ...]


class Change(NamedTuple):
    """What a hand does to one member: a row of `RatingChange`, without its pool."""

    hand_id: int
    member_id: int
    play_order: str
    before: float
    after: float
    hands: int


@dataclass(frozen=True, slots=True)
class Terms:
    """How a pool is rated, and the play orders at which everybody begins anew."""

    elo: EloPool
    restarts: Sequence[str] = ()

    def begun(self, play_order: str) -> str:
        """Return the play order from which on hands count at another one, "" for all of them."""
        passed = bisect_right(self.restarts, play_order)
        return self.restarts[passed - 1] if passed else ""


def elo_pool(pool: Pool) -> EloPool:
    return EloPool(mode="mean" if pool.mode == Pool.Mode.MEAN else "sum")


def terms(pool: Pool, calendar: Calendar | None = None) -> Terms:
    """Return a pool's terms; the calendar is the club's, if it was read already."""
    known = calendar or spans.of(pool.club_id)
    return Terms(elo_pool(pool), known.restarts(pool.club.zone))


def fold_due(pool: Pool) -> int:
    """Fold every hand from the pool's mark on; return how many hands were folded."""
    folded = 0
    while True:
        with transaction.atomic():
            locked = Pool.objects.select_for_update().get(pk=pool.pk)
            if locked.due_from is None:
                return folded
            folded += fold_chunk(locked, locked.due_from)


def hands_from(
    pool: Pool, play_order: str, *, most: int | None = None
) -> tuple[list[PlayedHand], str | None]:
    """Return the played hands from a play order on, and the play order after the last of them.

    Bots do not count, nor hands that are not rated, are hidden or leave fewer than two people. All
    seats come from one query, so no hand is seen half changed.
    """
    played = Hand.objects.filter(
        secrecy.is_told(),
        club_id=pool.club_id,
        game=pool.game,
        state=HandState.PLAYED,
        is_rated=True,
        play_order__gte=play_order,
    ).order_by("play_order")
    following = None
    if most is not None:
        following = played.values_list("play_order", flat=True)[most : most + 1].first()
    seats = HandSeat.objects.filter(
        secrecy.is_told("hand__session__"),
        hand__club_id=pool.club_id,
        hand__game=pool.game,
        hand__state=HandState.PLAYED,
        hand__is_rated=True,
        hand__play_order__gte=play_order,
        seat__isnull=False,
        member__is_bot=False,
    )
    if following is not None:
        seats = seats.filter(hand__play_order__lt=following)
    rows = seats.order_by("hand__play_order", "seat").values_list(
        "hand_id", "hand__play_order", "member_id", "score"
    )
    by_hand = groupby(rows.iterator(), key=itemgetter(0, 1))
    hands = [_hand(key, group) for key, group in by_hand]
    return [hand for hand in hands if len(hand.members) > 1], following


def apply(hands: Sequence[PlayedHand], known: dict[int, Standing], terms: Terms) -> list[Change]:
    """Return the changes that hands bring; `known` (standings by member id) follows them.

    Who is not in `known`, or has not played since everybody began anew, starts at the pool's start.
    """
    start = Standing(terms.elo.start, 0, "")
    changes: list[Change] = []
    for pk, order, members, scores in hands:
        standings = [known.get(member, start) for member in members]
        if terms.restarts:
            begun = terms.begun(order)
            standings = [one if one.play_order >= begun else start for one in standings]
        deltas = rate_hand([standing[0] for standing in standings], scores, terms.elo)
        for member, (before, count, _last), delta in zip(members, standings, deltas, strict=True):
            after = before + delta
            known[member] = Standing(after, count + 1, order)
            changes.append(Change(pk, member, order, before, after, count + 1))
    return changes


def standings_before(pool: Pool, members: Iterable[int], play_order: str) -> dict[int, Standing]:
    """Return where members stood before a play order; who had no hand by then is left out."""
    last = (
        RatingChange.objects.filter(pool=pool, member=OuterRef("pk"), play_order__lt=play_order)
        .order_by("-play_order")
        .values("pk")[:1]
    )
    found = {}
    for some in batched(members):
        people = Member.objects.filter(pk__in=some).values_list(Subquery(last))
        changes = RatingChange.objects.filter(pk__in=people)
        columns = changes.values_list("member_id", "after", "hands", "play_order")
        found.update(
            {member: Standing(value, hands, order) for member, value, hands, order in columns}
        )
    return found


def fold_chunk(pool: Pool, start: str) -> int:
    """Fold the next hands, in the transaction that holds the pool; return how many they were."""
    hands, following = hands_from(pool, start, most=CHUNK)
    touched = _touched_since(pool, start)
    played = {member for hand in hands for member in hand.members}
    known = standings_before(pool, touched | played, start)
    changes = apply(hands, known, terms(pool))
    _store_changes(pool, changes, start=start, until=following)
    _store_ratings(pool, known, touched | played)
    pool.due_from = following
    pool.save(update_fields=["due_from"])
    return len(hands)


def _touched_since(pool: Pool, play_order: str) -> set[int]:
    """Return the members whose ratings say more than what was folded before a play order."""
    ratings = Rating.objects.filter(pool=pool, last_play_order__gte=play_order)
    return set(ratings.values_list("member_id", flat=True))


def _store_changes(pool: Pool, changes: list[Change], *, start: str, until: str | None) -> None:
    """Write the changes that differ from what is stored; drop those of hands that are gone."""
    stored = RatingChange.objects.filter(pool=pool, play_order__gte=start)
    if until is not None:
        stored = stored.filter(play_order__lt=until)
    old = {row[1:3]: row for row in stored.values_list("pk", *Change._fields).iterator()}
    differing = []
    for change in changes:
        row = old.pop(change[:2], None)
        if row is None or row[1:] != change:
            differing.append((pool.pk, *change))
    for gone in batched([row[0] for row in old.values()]):
        RatingChange.objects.filter(pk__in=gone).delete()
    upsert(
        RatingChange,
        fields=("pool", *Change._fields),
        unique=("hand_id", "member_id"),
        rows=differing,
    )


def _store_ratings(pool: Pool, known: Mapping[int, Standing], members: Iterable[int]) -> None:
    upsert(
        Rating,
        fields=("pool", "member", "value", "hands", "last_play_order"),
        unique=("pool", "member"),
        rows=[(pool.pk, member, *known[member]) for member in members if member in known],
    )
    for gone in batched([member for member in members if member not in known]):
        Rating.objects.filter(pool=pool, member_id__in=gone).delete()


def _hand(key: tuple[int, str], seats: Iterable[tuple[int, str, int, int]]) -> PlayedHand:
    members, scores = zip(*((member, score) for _pk, _order, member, score in seats), strict=True)
    return PlayedHand(*key, members, scores)
