"""Which pool a club's pages speak of, and how far it has been counted."""

from clubs.models import LedgerChange
from rating.models import Pool


def pool_of(club_id: int, game: str) -> Pool | None:
    return Pool.objects.select_related("club").filter(club_id=club_id, game=game).first()


def is_due(pool: Pool | None, *, club_id: int, game: str, by: str) -> bool:
    """Say whether the rating of a hand at the play order `by` is still to be counted."""
    if pool and pool.due_from is not None and pool.due_from <= by:
        return True
    waiting = LedgerChange.objects.filter(club_id=club_id, game=game, play_order__lte=by)
    return waiting.exists()
