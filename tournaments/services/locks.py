"""The row that every change of a tournament holds first, until it is committed."""

from tournaments.models import Tournament


def lock_tournament(tournament: Tournament) -> Tournament:
    """Return the tournament as it is now; nobody else changes it meanwhile."""
    locked = Tournament.objects.select_for_update(of=("self",), no_key=True)
    return locked.select_related("club").get(pk=tournament.pk)
