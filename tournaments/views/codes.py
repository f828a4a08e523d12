"""The codes on the tables of a tournament, as phones in the hall reach them."""

from collections.abc import Iterable
from urllib.parse import urljoin

from django.urls import reverse

from clubs import qr, web
from tournaments.models import Tournament
from tournaments.selectors import placards


def only_here(request: web.Request) -> bool:
    """Say whether phones cannot reach this computer, so that codes would lead nowhere."""
    return qr.only_this_computer(qr.for_phones(request, "/"))


def addresses(
    request: web.Request, tournament: Tournament, numbers: Iterable[int]
) -> dict[int, str]:
    """Return what the code of each table opens; none where it would lead nowhere."""
    if only_here(request):
        return {}
    root = qr.for_phones(request, "/")
    return {
        number: urljoin(root, reverse("placard", args=[placards.token_of(tournament, number)]))
        for number in numbers
    }
