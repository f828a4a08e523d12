"""Registration: who takes part, who waits, in which category, at which table, with whom."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST

from clubs import web
from clubs.access import REFUSALS, Access, Need
from clubs.models import Member
from clubs.names import BadName
from clubs.services.refusal import Refused
from clubs.templatetags.oudler import sentence
from tournaments import access as accesses
from tournaments.models import Entry, EntryState, PairWish, Tournament
from tournaments.models.entry import Wish
from tournaments.selectors import entries as selectors
from tournaments.services import entries as services
from tournaments.services import entry_lists, wishes
from tournaments.services.entry_lists import ListRefused
from tournaments.views import pages

MOST_NAMED = 12
"""More people that a list brought to the club are only counted."""


@require_POST
def take_part(request: web.Request, pk: int) -> HttpResponse:
    """Let a member register or sign off by himself."""
    tournament, access = accesses.tournament(request, pk, Need.READ)
    if access.member is None or access.actor.user is None:
        raise PermissionDenied(_("Only members of the club register by themselves."))
    said = request.POST.get("action")
    by, at, member = access.actor, timezone.now(), access.member
    try:
        if said == "off":
            services.sign_off_oneself(tournament=tournament, member=member, by=by, at=at)
            messages.success(request, _("You are signed off."))
        else:
            entry = services.register_oneself(tournament=tournament, member=member, by=by, at=at)
            messages.success(request, _own_words(entry))
    except Refused as refused:
        messages.error(request, str(refused))
    return redirect("tournament_page", pk=tournament.pk)


def _own_words(entry: Entry) -> str:
    if entry.state == EntryState.WAITING:
        return _("The tournament is full: you are on the waiting list.")
    return _("You take part.")


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_entries(request: web.Request, pk: int) -> HttpResponse:
    tournament, access = accesses.tournament(request, pk, Need.READ)
    if request.method != "POST":
        return _page(request, tournament, access)
    if not access.can_score:
        raise PermissionDenied(REFUSALS[Need.SCORE])
    change = CHANGES.get(request.POST.get("action", ""), _no_change)
    try:
        done = change(tournament, access, request.POST)
    except ListRefused as error:
        said = _("Nobody of the list is registered yet: mend these lines first.")
        return _page(request, tournament, access, refused=said, problems=error.problems)
    except BadName as error:
        return _page(request, tournament, access, refused=sentence(error.message))
    except Refused as error:
        return _page(request, tournament, access, refused=str(error))
    messages.success(request, done.said)
    address = f"{request.path}?chosen={done.chosen}#person-{done.chosen}" if done.chosen else ""
    return redirect(address or request.path)


def _page(
    request: web.Request,
    tournament: Tournament,
    access: Access,
    *,
    refused: str = "",
    problems: Sequence[str] = (),
) -> HttpResponse:
    # What was typed stays in its fields when it is refused.
    typed = request.POST if refused else QueryDict()
    search = request.GET.get("q", typed.get("name", "")).strip()
    chosen = web.whole(request.GET.get("chosen", typed.get("entry", "")))
    registered = list(selectors.in_state(tournament, EntryState.REGISTERED))
    waiting = list(selectors.waiting(tournament))
    gone = list(selectors.in_state(tournament, EntryState.WITHDRAWN, EntryState.SIGNED_OFF))
    context: dict[str, object] = {
        "registered": registered,
        "waiting": waiting,
        "gone": gone,
        "count": selectors.count(tournament),
        "candidates": selectors.candidates(tournament, search) if access.can_score else [],
        "search": search,
        "chosen": next((one for one in [*registered, *waiting] if one.pk == chosen), None),
        "wishes": list(selectors.wishes(tournament)) if access.can_score else [],
        "categories": selectors.categories(tournament),
        "is_open": tournament.state not in services.OVER,
        "refused": refused,
        "problems": problems,
        "typed": typed.dict(),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refused else HTTPStatus.OK
    return pages.show(
        request, "entries.html", tournament, access, context, partial="found", status=status
    )


@dataclass(frozen=True, slots=True)
class Done:
    """What was done in words, and whose row stays open."""

    said: str
    chosen: int | None = None


Change = Callable[[Tournament, Access, QueryDict], Done]


def _register(tournament: Tournament, access: Access, post: QueryDict) -> Done:
    member = Member.objects.filter(
        pk=web.whole(post.get("member", "")) or 0, club_id=tournament.club_id, is_bot=False
    ).first()
    if member is None:
        raise pages.stale()
    entry = services.register(
        tournament=tournament, member=member, by=access.actor, at=timezone.now()
    )
    return _registered(entry)


def _visitor(tournament: Tournament, access: Access, post: QueryDict) -> Done:
    entry = services.register_visitor(
        tournament=tournament, name=post.get("name", ""), by=access.actor, at=timezone.now()
    )
    return _registered(entry)


def _registered(entry: Entry) -> Done:
    waits = entry.state == EntryState.WAITING
    said = _("%(name)s is on the waiting list.") if waits else _("%(name)s takes part.")
    return Done(said % {"name": entry.member.name})


def _list(tournament: Tournament, access: Access, post: QueryDict) -> Done:
    """Register everybody of a pasted list."""
    done = entry_lists.register_list(
        tournament=tournament, text=post.get("list", ""), by=access.actor, at=timezone.now()
    )
    waiting = sum(entry.state == EntryState.WAITING for entry in done.entries)
    count = len(done.entries) - waiting
    said = [
        ngettext("%(count)s more person takes part.", "%(count)s more people take part.", count)
        % {"count": count}
    ]
    if waiting:
        told = ngettext(
            "%(count)s person is on the waiting list.",
            "%(count)s people are on the waiting list.",
            waiting,
        )
        said.append(told % {"count": waiting})
    new = [member.name for member in done.visitors]
    if len(new) > MOST_NAMED:
        said.append(_("%(count)s of them are new to the club, as visitors.") % {"count": len(new)})
    elif new:
        said.append(_("New to the club, as visitors: %(names)s.") % {"names": ", ".join(new)})
    return Done(" ".join(said))


def _sign_off(tournament: Tournament, access: Access, post: QueryDict) -> Done:
    entry = pages.entry(tournament, post.get("entry", ""))
    promoted = services.sign_off(entry=entry, by=access.actor, at=timezone.now())
    said = [_("%(name)s is signed off.") % {"name": entry.member.name}]
    said += [
        _("%(name)s comes in from the waiting list.") % {"name": one.member.name}
        for one in promoted
    ]
    return Done(" ".join(said))


def _admit(tournament: Tournament, access: Access, post: QueryDict) -> Done:
    entry = pages.entry(tournament, post.get("entry", ""))
    services.admit(entry=entry, by=access.actor, at=timezone.now())
    return Done(_("%(name)s takes part.") % {"name": entry.member.name})


def _details(tournament: Tournament, access: Access, post: QueryDict) -> Done:
    """Store category and fixed table of a person together."""
    entry = pages.entry(tournament, post.get("entry", ""))
    by, at = access.actor, timezone.now()
    typed = post.get("table", "").strip()
    table = web.whole(typed) if typed else None
    if typed and table is None:
        raise Refused("table", _("Write the number of a table, such as 3, or nothing."))
    category = post.get("category", "")
    services.set_details(entry=entry, table=table, category=category, by=by, at=at)
    return Done(_("Noted for %(name)s.") % {"name": entry.member.name})


def _wish(tournament: Tournament, access: Access, post: QueryDict) -> Done:
    one = pages.entry(tournament, post.get("entry", ""))
    other = pages.entry(tournament, post.get("other", ""))
    wish = Wish.TOGETHER if post.get("wish") == Wish.TOGETHER.value else Wish.APART
    wishes.add(
        tournament=tournament,
        one=one,
        other=other,
        wish=wish,
        by=access.actor,
        at=timezone.now(),
    )
    names = {"one": one.member.name, "other": other.member.name, "wish": wish.label}
    return Done(_("%(one)s and %(other)s: %(wish)s.") % names)


def _drop_wish(tournament: Tournament, access: Access, post: QueryDict) -> Done:
    pk = web.whole(post.get("wish", "")) or 0
    wish = PairWish.objects.select_related("tournament").filter(pk=pk, tournament=tournament)
    found = wish.first()
    if found is not None:
        wishes.remove(wish=found, by=access.actor, at=timezone.now())
    return Done(_("The wish is dropped."))


CHANGES: Mapping[str, Change] = {
    "register": _register,
    "visitor": _visitor,
    "list": _list,
    "sign_off": _sign_off,
    "admit": _admit,
    "details": _details,
    "wish": _wish,
    "drop_wish": _drop_wish,
}


def _no_change(_tournament: Tournament, _access: Access, _post: QueryDict) -> Done:
    raise pages.no_action()
