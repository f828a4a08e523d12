"""Every hand of a club, newest first, filtered, a page at a time."""

from datetime import date

from django.http import HttpRequest, HttpResponse
from django.utils.dateparse import parse_date
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_safe

from clubs import access as accesses
from clubs.access import Need
from clubs.feats import LABELS
from clubs.models import Club, Hand, HandSeat, Member
from clubs.selectors import hands as selectors
from clubs.selectors import rule_sets
from clubs.selectors.hands import Wanted
from clubs.web import Request, page, whole

PAGE = 30
LONGEST = 60
RESULTS = {"won": pgettext_lazy("hand", "won"), "lost": pgettext_lazy("hand", "lost")}


@require_safe
def club_hands(request: Request, slug: str) -> HttpResponse:
    """List a club's hands; a page knows whether there is a next one, not how many there are."""
    access = accesses.club(request, slug, Need.READ)
    wanted, games = asked_for(request, access.club)
    number = max(1, whole(request.GET.get("page", "")) or 1)
    start = (number - 1) * PAGE
    hands = list(selectors.of_club(club=access.club, wanted=wanted)[start : start + PAGE + 1])
    context = {
        "club": access.club,
        "access": access,
        "lines": _lines(hands[:PAGE]),
        "wanted": wanted,
        "typed": {
            "member": _name(wanted.person, access.club.pk),
            "declarer": _name(wanted.declarer, access.club.pk),
        },
        "previous": number - 1,
        "next": number + 1 if len(hands) > PAGE else None,
        "games": games,
        "contracts": selectors.contracts_of(game=wanted.game),
        "feats": LABELS[wanted.game],
        "results": RESULTS,
        "query": f"?{request.GET.urlencode()}",
    }
    return page(request, "clubs/club_hands.html", context, partial="hands")


def asked_for(request: HttpRequest, club: Club) -> tuple[Wanted, list[str]]:
    """Return what the address asks for, and the games that there are to choose from."""
    usual = rule_sets.usual(club).game
    games = selectors.games_of(club=club, usual=usual)
    return _wanted(request, games, usual), games


def _lines(hands: list[Hand]) -> list[tuple[Hand, list[HandSeat]]]:
    seats = selectors.seats_by_hand(hands)
    return [(hand, [seat for seat in seats[hand.pk] if seat.seat is not None]) for hand in hands]


def _wanted(request: HttpRequest, games: list[str], usual: str) -> Wanted:
    """Read the filter; what cannot be read asks for nothing."""
    asked = request.GET
    game = asked.get("game", "")
    result = asked.get("result", "")
    return Wanted(
        game=game if game in games else usual,
        person=_who(asked.get("member", "")),
        declarer=_who(asked.get("declarer", "")),
        contract=asked.get("contract", "")[:20],
        result=result if result in RESULTS else "",
        feat=asked.get("feat", "")[:20],
        since=_date(asked.get("since", "")),
        until=_date(asked.get("until", "")),
    )


def _who(text: str) -> str | int:
    """Return a member's id, as links carry it, or a part of a name, as people type it."""
    if text.isdecimal():
        return whole(text) or ""
    return text.strip()[:LONGEST]


def _name(who: str | int, club_id: int) -> str:
    if isinstance(who, str):
        return who
    known = Member.objects.filter(club_id=club_id, pk=who).values_list("name", flat=True).first()
    return known or ""


def _date(text: str) -> date | None:
    try:
        return parse_date(text)
    except ValueError:
        return None
