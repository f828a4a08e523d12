"""Every hand of a club, newest first, a page at a time."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from clubs import access as accesses
from clubs.access import Need
from clubs.models import HandSeat, Member
from clubs.selectors import hands as selectors
from clubs.web import Request, page, whole

PAGE = 30


@dataclass(frozen=True, slots=True)
class Filter:
    member: int | None
    contract: str
    page: int


@require_safe
def club_hands(request: Request, slug: str) -> HttpResponse:
    """List a club's hands; a page knows whether there is a next one, not how many there are."""
    access = accesses.club(request, slug, Need.READ)
    wanted = _filter(request)
    game = access.club.rules.partition("/")[0]
    found = selectors.of_club(
        club=access.club, game=game, member=wanted.member, contract=wanted.contract
    )
    start = (wanted.page - 1) * PAGE
    hands = list(found[start : start + PAGE + 1])
    shown = hands[:PAGE]
    seats = selectors.seats_by_hand(shown)
    context = {
        "club": access.club,
        "access": access,
        "lines": [(hand, _scores(seats[hand.pk])) for hand in shown],
        "filter": wanted,
        "previous": wanted.page - 1,
        "next": wanted.page + 1 if len(hands) > PAGE else None,
        "members": Member.objects.filter(club=access.club).order_by("search_name"),
        "contracts": selectors.contracts_of(game=game),
    }
    return page(request, "clubs/club_hands.html", context, partial="hands")


def _scores(seats: list[HandSeat]) -> list[HandSeat]:
    return [seat for seat in seats if seat.seat is not None]


def _filter(request: HttpRequest) -> Filter:
    member, page = request.GET.get("member", ""), request.GET.get("page", "")
    return Filter(
        member=whole(member),
        contract=request.GET.get("contract", "")[:20],
        page=max(1, whole(page) or 1),
    )
