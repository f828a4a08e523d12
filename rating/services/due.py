"""Draw the consequences of changed hands: ratings by folding, standings by counting.

All of it is idempotent: the database says what is due, each step stores what it has done in the
transaction that clears what was due, and a step cut short is simply done again.
"""

from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from clubs.models import LedgerChange
from rating import fold, standings
from rating.algorithms.elo import EloPool
from rating.models import Pool, Rating, SeasonClosing
from rating.services import closing
from rating.upsert import batched
from tournaments.services import leagues


@dataclass(frozen=True, slots=True)
class Recomputed:
    """How many hands were folded, and how far the furthest rating was from what came out.

    A rating that was missing, or should not have been there, differs by its distance from the
    start.
    """

    hands: int
    difference: float


def bring_up_to_date(*, club_id: int, game: str) -> int:
    """Do all due work of one pool; return the number of hands folded anew."""
    pool, _created = Pool.objects.get_or_create(club_id=club_id, game=game)
    folded = 0
    while absorb(pool):
        folded += fold.fold_due(pool)
    closing.write_due(pool=pool, at=timezone.now())
    return folded


def bring_everything_up_to_date() -> int:
    """Do whatever the database still records as due, in every club."""
    return sum(bring_up_to_date(club_id=club_id, game=game) for club_id, game in due_scopes())


def due_scopes() -> list[tuple[int, str]]:
    """Return the clubs and games of which something is due."""
    scopes = set(LedgerChange.objects.values_list("club_id", "game"))
    due = Q(due_from__isnull=False) | Q(seasons_due=True)
    scopes |= set(Pool.objects.filter(due).values_list("club_id", "game"))
    unwritten = SeasonClosing.objects.filter(written_at__isnull=True)
    scopes |= set(unwritten.values_list("season__club_id", "game"))
    scopes |= leagues.due_scopes()
    return sorted(scopes)


def recompute_now(*, club_id: int, game: str) -> Recomputed:
    """Count a pool and its standings from zero, and compare with the ratings that were stored."""
    bring_up_to_date(club_id=club_id, game=game)
    before = _ratings(club_id, game)
    recompute(club_id=club_id, game=game)
    folded = bring_up_to_date(club_id=club_id, game=game)
    after = _ratings(club_id, game)
    start = EloPool().start
    differences = (
        abs(after.get(member, start) - before.get(member, start))
        for member in before.keys() | after.keys()
    )
    return Recomputed(hands=folded, difference=max(differences, default=0.0))


@transaction.atomic
def recompute(*, club_id: int, game: str) -> None:
    """Mark a whole pool as due, from its first hand on, and count all its standings."""
    pool, _created = Pool.objects.get_or_create(club_id=club_id, game=game)
    locked = Pool.objects.select_for_update().get(pk=pool.pk)
    locked.due_from = ""
    locked.save(update_fields=["due_from"])
    standings.refresh_all(club_id=club_id, game=game)


@transaction.atomic
def absorb(pool: Pool) -> bool:
    """Take over what changed: standings at once, ratings as the pool's mark; True if any is due."""
    locked = Pool.objects.select_for_update().get(pk=pool.pk)
    changes = list(
        LedgerChange.objects.filter(club_id=locked.club_id, game=locked.game).values_list(
            "pk", "session_id", "play_order"
        )
    )
    if changes:
        standings.refresh(changes=[(session_id, order) for _pk, session_id, order in changes])
        earliest = min(order for _pk, _session_id, order in changes)
        if locked.due_from is None or earliest < locked.due_from:
            locked.due_from = earliest
            locked.save(update_fields=["due_from"])
        for some in batched(pk for pk, _session_id, _order in changes):
            LedgerChange.objects.filter(pk__in=some).delete()
    sessions = {session_id for _pk, session_id, _order in changes}
    leagues.bring_up_to_date(club_id=locked.club_id, game=locked.game, sessions=sessions)
    if locked.seasons_due:
        standings.refresh_seasons(club_id=locked.club_id, game=locked.game)
        locked.seasons_due = False
        locked.save(update_fields=["seasons_due"])
    return locked.due_from is not None


def _ratings(club_id: int, game: str) -> dict[int, float]:
    ratings = Rating.objects.filter(pool__club_id=club_id, pool__game=game)
    return dict(ratings.values_list("member_id", "value"))
