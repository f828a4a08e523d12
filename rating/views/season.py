"""The totals of a season."""

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from clubs import access
from clubs.access import Access, Need
from clubs.web import Request, page
from rating.listings import SeasonListing
from rating.season_choice import SeasonChoice, season_choice
from rating.selectors import season as selectors
from rating.selectors.season_words import season_words


@require_safe
def season_ledger(request: Request, slug: str) -> HttpResponse:
    """List everybody's season, the present one unless the address names another."""
    allowed = access.club(request, slug, Need.READ)
    choice = season_choice(request, allowed.club)
    context = {
        "club": allowed.club,
        "access": allowed,
        "choice": choice.game,
        "season": choice,
        "span": choice.span,
        "words": season_words(choice.span, by=choice.by),
        "since": _since(choice, allowed),
        "listing": SeasonListing(
            selectors.lines(allowed.club, choice.span, game=choice.game.code, by=choice.by),
            by=choice.by,
            me=allowed.member.pk if allowed.member else None,
            request=request,
        ),
    }
    return page(request, "rating/season.html", context, partial="listing")


def _since(choice: SeasonChoice, allowed: Access) -> list[selectors.SinceClosing]:
    if not selectors.is_written(choice.span, game=choice.game.code):
        return []
    return selectors.since_closing(allowed.club, choice.span, game=choice.game.code)
