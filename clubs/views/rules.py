"""The rules of the games, for everybody who reaches the portal: nothing on them is personal."""

from collections.abc import Mapping

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from clubs.edition_words import title_of
from clubs.models import Club
from clubs.rules_pages.blocks import GamePage
from clubs.rules_pages.ground import Ground
from clubs.rules_pages.pages import PAGES, quick_on, sections_on
from clubs.rules_pages.search import LONGEST, find
from clubs.selectors import rule_sets
from clubs.web import Request, page


@require_safe
def rules(request: Request) -> HttpResponse:
    """List the games."""
    doors = [(told, reverse("rules_game", args=[told.game])) for told in PAGES.values()]
    return page(request, "rules/index.html", {"doors": doors})


@require_safe
def rules_game(request: Request, game: str) -> HttpResponse:
    """Tell the rules of a game; `?q=` searches them."""
    told = _page(game)
    return _shown(request, told, told.told, {})


@require_safe
def rules_quick(request: Request, game: str) -> HttpResponse:
    """Show the figures that one needs at the table, for a dialog or a page."""
    told = _page(game)
    return _quick(request, told, told.told, {})


@require_safe
def club_rules_index(request: Request, slug: str) -> HttpResponse:
    """List the games for a club, its own first."""
    club = get_object_or_404(Club, slug=slug)
    own = [rule_set.game for rule_set in rule_sets.current(club)]
    games = dict.fromkeys([*own, *PAGES])
    doors = [(PAGES[game], reverse("club_rules", args=[slug, game])) for game in games]
    return page(request, "rules/index.html", {"doors": doors, **_of_club(request, club)})


@require_safe
def club_rules(request: Request, slug: str, game: str) -> HttpResponse:
    """Tell the rules of a game as a club plays it, with what it plays otherwise."""
    told, club = _page(game), get_object_or_404(Club, slug=slug)
    grounds = _grounds(told, club)
    ground = _chosen(request, grounds)
    others = [
        (title_of(one.edition), f"?edition={one.edition}") for one in grounds if one is not ground
    ]
    edition = title_of(ground.edition)
    context = {**_of_club(request, club), "others": others, "edition": edition}
    return _shown(request, told, ground, context)


@require_safe
def club_rules_quick(request: Request, slug: str, game: str) -> HttpResponse:
    """Show the figures that one needs at the table, as a club counts."""
    told, club = _page(game), get_object_or_404(Club, slug=slug)
    ground = _chosen(request, _grounds(told, club))
    return _quick(request, told, ground, _of_club(request, club))


def _page(game: str) -> GamePage:
    found = PAGES.get(game)
    if found is None:
        raise Http404(_("The portal has no rules of this game."))
    return found


def _grounds(told: GamePage, club: Club) -> list[Ground]:
    """Return the rules by which a club plays a game, or the game as it is told if it does not."""
    played = [one for one in rule_sets.current(club) if one.game == told.game]
    return [Ground(one.rules, one.options, is_club=True) for one in played] or [told.told]


def _chosen(request: HttpRequest, grounds: list[Ground]) -> Ground:
    """Return the rules that `?edition=` names, or else the first."""
    wanted = request.GET.get("edition", "")
    return next((one for one in grounds if one.edition == wanted), grounds[0])


def _of_club(request: HttpRequest, club: Club) -> dict[str, object]:
    """Return the context of a club's page; its navigation is for its members."""
    user = request.user
    is_member = user.is_authenticated and (
        user.is_superuser or club.members.filter(user_id=user.pk, is_active=True).exists()
    )
    return {"shown_club": club, "club": club if is_member else None}


def _shown(
    request: Request, told: GamePage, ground: Ground, context: Mapping[str, object]
) -> HttpResponse:
    sections = sections_on(told, ground)
    query = " ".join(request.GET.get("q", "")[:LONGEST].split())
    found = {
        "page": told,
        "ground": ground,
        "sections": sections,
        "query": query,
        "hits": tuple(find(sections, query)) if query else (),
        "quick_url": _address("rules_quick", told, context),
    }
    return page(request, "rules/game.html", {**found, **context}, partial="found")


def _quick(
    request: Request, told: GamePage, ground: Ground, context: Mapping[str, object]
) -> HttpResponse:
    found = {
        "page": told,
        "ground": ground,
        "section": quick_on(told, ground),
        "whole_url": _address("rules_game", told, context),
    }
    return page(request, "rules/quick.html", {**found, **context}, partial="quick")


def _address(name: str, told: GamePage, context: Mapping[str, object]) -> str:
    club = context.get("shown_club")
    if not isinstance(club, Club):
        return reverse(name, args=[told.game])
    names = {"rules_game": "club_rules", "rules_quick": "club_rules_quick"}
    return reverse(names[name], args=[club.slug, told.game])
