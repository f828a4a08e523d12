"""The codes on the tables of a tournament, as phones in the hall reach them."""

from urllib.parse import urljoin

from django.urls import reverse

from clubs import qr, web
from tournaments.models import Tournament
from tournaments.selectors import paper, placards


def only_here(request: web.Request) -> bool:
    """Say whether phones cannot reach this computer, so that codes would lead nowhere."""
    return qr.only_this_computer(qr.for_phones(request, "/"))


def addresses(request: web.Request, tournament: Tournament) -> dict[int, str]:
    """Return what the code of each table number opens, whatever round is on."""
    if only_here(request):
        return {}
    root = qr.for_phones(request, "/")
    return {
        number: urljoin(root, reverse("placard", args=[placards.token_of(tournament, number)]))
        for number in paper.table_numbers(tournament)
    }
