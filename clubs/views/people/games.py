"""The rules of a club: its games of today, their switches, and how they came to be so."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from django.contrib import messages
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs import access as accesses
from clubs.access import Access, Need
from clubs.edition_words import EDITIONS, PLAYERS, EditionWords
from clubs.forms.errors import show
from clubs.forms.rule_sets import GameForm, NewGameForm
from clubs.forms.rules_words import Switch, changes, differing
from clubs.models import RuleSet
from clubs.selectors import rule_sets as selectors
from clubs.services import rule_sets
from clubs.services.refusal import Refused, RefusedOptions
from clubs.web import Request, page, status_of


@dataclass(frozen=True, slots=True)
class Step:
    """One version in the history of a game, and what it changed in words."""

    rule_set: RuleSet
    changes: Sequence[str]


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the page tells it; `newest` is offered today or was the last one offered."""

    newest: RuleSet
    words: EditionWords
    players: str
    switches: Sequence[Switch]
    steps: Sequence[Step]


@require_safe
def club_games(request: Request, slug: str) -> HttpResponse:
    allowed = accesses.club(request, slug, Need.READ)
    context = {
        "club": allowed.club,
        "access": allowed,
        "games": [_game(known) for known in selectors.versions(allowed.club).values()],
    }
    return page(request, "clubs/club_games.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def game_new(request: Request, slug: str) -> HttpResponse:
    allowed = accesses.club(request, slug, Need.ORGANISE)
    offered = {one.rules for one in selectors.current(allowed.club)}
    form = NewGameForm(request.POST or None, offered=offered)
    if form.is_valid():
        try:
            added = rule_sets.add_game(
                club=allowed.club, game=form.game(), by=allowed.actor, at=timezone.now()
            )
        except Refused as error:
            show(form, error)
        else:
            messages.success(
                request,
                _("%(game)s is added. Set its switches as you play it.")
                % {"game": EDITIONS[added.rules].title},
            )
            return HttpResponseRedirect(reverse("game_edit", args=[allowed.club.slug, added.pk]))
    context = {"club": allowed.club, "access": allowed, "form": form}
    return page(request, "clubs/game_new.html", context, status=status_of(form))


@require_http_methods(["GET", "HEAD", "POST"])
def game_edit(request: Request, slug: str, pk: int) -> HttpResponse:
    allowed = accesses.club(request, slug, Need.ORGANISE)
    rule_set = _newest(allowed, pk)
    form = GameForm(request.POST or None, rule_set=rule_set)
    if form.is_valid():
        try:
            rule_sets.change_game(
                club=allowed.club,
                game=form.game(),
                seen=form.cleaned_data["version"],
                by=allowed.actor,
                at=timezone.now(),
            )
        except RefusedOptions as error:
            form.show_problems(error)
        except Refused as error:
            show(form, error)
        else:
            messages.success(request, _("The rules are saved."))
            return HttpResponseRedirect(reverse("club_games", args=[allowed.club.slug]))
    context = {
        "club": allowed.club,
        "access": allowed,
        "form": form,
        "rule_set": rule_set,
        "words": EDITIONS[rule_set.rules],
    }
    return page(request, "clubs/game_edit.html", context, status=status_of(form))


@require_POST
def game_offer(request: Request, slug: str, pk: int) -> HttpResponse:
    """Make a game the usual one, or take it out of the offer."""
    allowed = accesses.club(request, slug, Need.ORGANISE)
    rules = _newest(allowed, pk).rules
    action = request.POST.get("action")
    change = {"usual": rule_sets.make_usual, "remove": rule_sets.remove_game}.get(action or "")
    if change is None:
        raise Http404(_("A game can be made the usual one or be taken out of the offer."))
    try:
        change(club=allowed.club, rules=rules, by=allowed.actor, at=timezone.now())
    except Refused as error:
        messages.error(request, str(error))
    else:
        messages.success(request, _("The offer is changed."))
    return HttpResponseRedirect(reverse("club_games", args=[allowed.club.slug]))


def _newest(allowed: Access, pk: int) -> RuleSet:
    """Return the version of today of a game; an address of an older version leads to it too."""
    known = get_object_or_404(RuleSet, pk=pk, club=allowed.club)
    newest = RuleSet.objects.filter(club=allowed.club, rules=known.rules).latest("version")
    newest.club = allowed.club
    return newest


def _game(known: Sequence[RuleSet]) -> Game:
    """Tell a game from its versions, the newest first."""
    newest, first = known[0], known[-1]
    return Game(
        newest=newest,
        words=EDITIONS[newest.rules],
        players=str(PLAYERS[newest.players]),
        switches=differing(newest.rules, newest.players, newest.options),
        steps=[
            *(Step(after, _changes(before, after)) for after, before in pairwise(known)),
            Step(first, [_("The club plays this game.")]),
        ],
    )


def _changes(before: RuleSet, after: RuleSet) -> list[str]:
    found = changes(before, after)
    return [_("Offered again."), *found] if before.removed_at else found
