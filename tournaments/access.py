"""Who may do what in a tournament: as in its club, and phones of its tables may look on."""

from django.http import HttpRequest

from clubs import access as accesses
from clubs.access import TOKENS_KEY, Access, Need
from clubs.models import TableToken
from tournaments.models import League, Tournament
from tournaments.selectors import placards, secrecy
from tournaments.selectors.placards import Placard

PLACARD_KEY = "tournament_placard"
"""Where the browser's session keeps the code of the placard that it opened last."""


def tournament(request: HttpRequest, pk: int, need: Need) -> tuple[Tournament, Access]:
    """Return a tournament with the reader's access to it.

    Raises:
        SignInNeeded, Http404 (unknown, or another club's), PermissionDenied (his role is too low).
    """
    found = Tournament.objects.select_related("club").filter(pk=pk).first()
    if found is None:
        raise accesses.unknown(request)
    at_least = Need.READ if _is_phone_of(request, found) else None
    return found, accesses.known_club(request, found.club, need, at_least=at_least)


def sees_results(tournament: Tournament, access: Access) -> bool:
    """Say whether a reader may see rankings and totals: all may, unless they are hidden."""
    return access.can_organise or not tournament.hides_results


def told_until(tournament: Tournament, access: Access) -> int | None:
    """Return the last round whose results a reader may see; None where he may see all."""
    return None if access.can_score else secrecy.last_told(tournament)


def placard(request: HttpRequest) -> Placard | None:
    """Return the placard that this browser opened last, if it is still valid."""
    token = request.session.get(PLACARD_KEY)
    return placards.find(token) if token else None


def league(request: HttpRequest, pk: int, need: Need) -> tuple[League, Access]:
    """Return a league with the reader's access to its club. Raises as `tournament` does."""
    found = League.objects.select_related("club").filter(pk=pk).first()
    if found is None:
        raise accesses.unknown(request)
    return found, accesses.known_club(request, found.club, need)


def _is_phone_of(request: HttpRequest, found: Tournament) -> bool:
    """Say whether this browser opened a placard, or the code of a table, of the tournament."""
    opened: dict[str, int] = request.session.get(TOKENS_KEY, {})
    if opened:
        tokens = TableToken.objects.filter(pk__in=opened.values(), revoked_at=None)
        if tokens.filter(table__session__round__tournament=found).exists():
            return True
    known = placard(request)
    return known is not None and known.tournament.pk == found.pk
