"""Draw the consequences of changed hands: ratings by folding, standings by counting.

All of it is idempotent: the database says what is due, each step stores what it has done in the
transaction that clears what was due, and a step cut short is simply done again.
"""

from collections.abc import Iterable

from django.db import transaction

from clubs.models import LedgerChange
from rating import fold, standings
from rating.models import Pool


def bring_up_to_date(*, club_id: int, game: str) -> int:
    """Do all due work of one pool; return the number of hands folded anew."""
    pool, _created = Pool.objects.get_or_create(club_id=club_id, game=game)
    folded = 0
    while absorb(pool):
        folded += fold.fold_due(pool)
    return folded


def bring_everything_up_to_date() -> int:
    """Do whatever the database still records as due, in every club."""
    scopes = set(LedgerChange.objects.values_list("club_id", "game"))
    scopes |= set(Pool.objects.filter(due_from__isnull=False).values_list("club_id", "game"))
    return sum(bring_up_to_date(club_id=club_id, game=game) for club_id, game in sorted(scopes))


def is_anything_due() -> bool:
    return LedgerChange.objects.exists() or Pool.objects.filter(due_from__isnull=False).exists()


@transaction.atomic
def recompute(*, club_id: int, game: str) -> None:
    """Mark a whole pool as due, from its first hand on, with all its standings."""
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
        sessions: Iterable[int] = sorted({session_id for _pk, session_id, _order in changes})
        standings.refresh(session_ids=sessions)
        earliest = min(order for _pk, _session_id, order in changes)
        if locked.due_from is None or earliest < locked.due_from:
            locked.due_from = earliest
            locked.save(update_fields=["due_from"])
        LedgerChange.objects.filter(pk__in=[pk for pk, _session_id, _order in changes]).delete()
    return locked.due_from is not None
