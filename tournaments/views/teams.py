"""Teams: tap people, give the team a name, change it until the first round is published."""

from collections.abc import Callable, Mapping
from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs import web
from clubs.access import REFUSALS, Access, Need
from clubs.services.refusal import Refused
from tournaments import access as accesses
from tournaments.models import RoundState, Team, Tournament
from tournaments.selectors import teams as selectors
from tournaments.services import teams as services
from tournaments.views import pages


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_teams(request: web.Request, pk: int) -> HttpResponse:
    tournament, access = accesses.tournament(request, pk, Need.READ)
    if request.method != "POST":
        return _page(request, tournament, access)
    if not access.can_score:
        raise PermissionDenied(REFUSALS[Need.SCORE])
    change = CHANGES.get(request.POST.get("action", ""), _no_change)
    try:
        said = change(tournament, access, request.POST)
    except Refused as error:
        return _page(request, tournament, access, refused=str(error))
    messages.success(request, said)
    return redirect("tournament_teams", pk=tournament.pk)


def _page(
    request: web.Request, tournament: Tournament, access: Access, *, refused: str = ""
) -> HttpResponse:
    size = tournament.format().team
    ticked = {web.whole(text) for text in request.POST.getlist("entry")}
    context: dict[str, object] = {
        "teams": selectors.teams(tournament, size),
        "alone": list(selectors.without_team(tournament)),
        "size": size,
        "ticked": ticked,
        "typed": request.POST.get("name", "") if refused else "",
        "is_open": not tournament.rounds.exclude(state=RoundState.DRAWN).exists(),
        "refused": refused,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refused else HTTPStatus.OK
    return pages.show(request, "teams.html", tournament, access, context, status=status)


def _make(tournament: Tournament, access: Access, post: QueryDict) -> str:
    people = [pages.entry(tournament, text) for text in post.getlist("entry")]
    if not people:
        raise Refused("nobody", _("Tap the people of the team first."))
    team = services.create(
        tournament=tournament,
        name=post.get("name", ""),
        entries=people,
        by=access.actor,
        at=timezone.now(),
    )
    return _("The team “%(name)s” is made.") % {"name": team.name}


def _rename(tournament: Tournament, access: Access, post: QueryDict) -> str:
    team = services.rename(
        team=_team(tournament, post),
        name=post.get("name", ""),
        by=access.actor,
        at=timezone.now(),
    )
    return _("The team is called “%(name)s”.") % {"name": team.name}


def _join(tournament: Tournament, access: Access, post: QueryDict) -> str:
    entry, team = pages.entry(tournament, post.get("entry", "")), _team(tournament, post)
    services.assign(entry=entry, team=team, by=access.actor, at=timezone.now())
    return _("%(person)s plays for “%(team)s”.") % {
        "person": entry.member.name,
        "team": team.name,
    }


def _leave(tournament: Tournament, access: Access, post: QueryDict) -> str:
    entry = pages.entry(tournament, post.get("entry", ""))
    services.assign(entry=entry, team=None, by=access.actor, at=timezone.now())
    return _("%(name)s is in no team any more.") % {"name": entry.member.name}


def _dissolve(tournament: Tournament, access: Access, post: QueryDict) -> str:
    services.dissolve(team=_team(tournament, post), by=access.actor, at=timezone.now())
    return _("The team is dissolved; its people stay registered.")


def _team(tournament: Tournament, post: QueryDict) -> Team:
    teams = tournament.teams.select_related("tournament__club")
    found = teams.filter(pk=web.whole(post.get("team", "")) or 0).first()
    if found is None:
        raise pages.stale()
    return found


CHANGES: Mapping[str, Callable[[Tournament, Access, QueryDict], str]] = {
    "make": _make,
    "rename": _rename,
    "join": _join,
    "leave": _leave,
    "dissolve": _dissolve,
}


def _no_change(_tournament: Tournament, _access: Access, _post: QueryDict) -> str:
    raise pages.no_action()
