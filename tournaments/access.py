"""Who may see and lead a tournament: what a reader may do in its club."""

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from clubs import access as accesses
from clubs.access import Access, Need, SignInNeeded
from tournaments.models import Tournament


def tournament(request: HttpRequest, pk: int, need: Need) -> tuple[Tournament, Access]:
    """Return a tournament with the reader's access to its club.

    Raises:
        SignInNeeded, Http404 (unknown, or not his club), PermissionDenied (his role is too low).
    """
    found = Tournament.objects.select_related("club").filter(pk=pk).first()
    if found is None:
        if not request.user.is_authenticated:
            raise SignInNeeded
        raise Http404(
            _("This tournament does not exist, or it belongs to a club that you are not in.")
        )
    return found, accesses.club(request, found.club.slug, need)


def sees_results(tournament: Tournament, access: Access) -> bool:
    """Say whether a reader may see rankings and totals: all may, unless they are hidden."""
    return access.can_organise or not tournament.hides_results
