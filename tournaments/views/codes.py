"""The codes on the tables of a tournament, as phones in the hall reach them."""

from urllib.parse import urljoin

from django.urls import reverse

from clubs import qr, web
from clubs.models import TableToken
from tournaments.models import Tournament


def only_here(request: web.Request) -> bool:
    """Say whether phones cannot reach this computer, so that codes would lead nowhere."""
    return qr.only_this_computer(qr.for_phones(request, "/"))


def addresses(request: web.Request, tournament: Tournament) -> dict[int, str]:
    """Return what the code of each table number opens, for the tables that have one."""
    if only_here(request):
        return {}
    root = qr.for_phones(request, "/")
    tokens = TableToken.objects.filter(
        table__session__round__tournament=tournament, revoked_at=None
    ).order_by("table__session__round__number")
    return {
        number: urljoin(root, reverse("phone", args=[token]))
        for number, token in tokens.values_list("table__number", "token")
    }
