"""Why the ratings moved in a hand."""

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from clubs import access
from clubs.access import Need
from clubs.web import Request, page
from rating.selectors import hand as selectors


@require_safe
def hand_rating(request: Request, pk: int) -> HttpResponse:
    """Explain each player's change, as a part of the hand's page or as a page of its own."""
    hand, allowed = access.hand(request, pk, Need.READ)
    context = {
        "club": allowed.club,
        "access": allowed,
        "hand": hand,
        "rating": selectors.hand_rating(hand),
    }
    return page(request, "rating/hand.html", context, partial="moves")
