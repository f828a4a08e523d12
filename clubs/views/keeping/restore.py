"""A copy comes back: looked at, compared with what is here, and only then put in place."""

from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from clubs.forms.keeping import UploadForm
from clubs.models import Hand, HandState, JournalEntry, Member, PlaySession
from clubs.services import keeping as service
from clubs.services.journal import Actor
from clubs.services.keeping import places
from clubs.services.refusal import Refused
from clubs.views.keeping.copies import require_administrator
from clubs.views.people.setup import may_set_up
from clubs.web import Request, page

TEMPLATE = "clubs/keeping_restore.html"


@dataclass(frozen=True, slots=True)
class Choice:
    """Which copy was chosen: its place, its name there, and its file."""

    place: str
    name: str
    path: Path


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def keeping_restore(request: Request) -> HttpResponse:
    """Show what a copy holds, and on `confirm` put it in place.

    On a portal that nobody has set up yet, whoever started it may do so: a second laptop.
    """
    if not may_set_up(request):
        require_administrator(request)
    try:
        choice = _chosen(request)
        if choice is None:
            return _page(request)
        manifest = service.check(choice.path)
        if "confirm" not in request.POST:
            return _page(request, choice=choice, manifest=manifest, here=_here())
        service.restore(path=choice.path, by=_actor(request), at=timezone.now())
    except Refused as refused:
        return _page(request, refused=str(refused), status=HTTPStatus.UNPROCESSABLE_ENTITY)
    if choice.place == places.SENT:
        choice.path.unlink(missing_ok=True)
    logout(request)
    messages.success(
        request, _("The copy is in place. Sign in with the name and password that you had then.")
    )
    return HttpResponseRedirect(reverse("home"))


def _chosen(request: Request) -> Choice | None:
    """Return the copy that was sent or chosen, None when none was.

    Raises:
        Refused: nothing was sent, or it is gone meanwhile.
    """
    if request.method == "POST" and "copy" in request.FILES:
        return _sent(request)
    said = request.POST if request.method == "POST" else request.GET
    place, name = said.get("place", ""), said.get("name", "")
    if not place and request.method != "POST":
        return None
    path = places.find(place=place, name=name)
    if path is None:
        raise Refused("no_copy", _("Choose a copy from the list, or a file of this device."))
    return Choice(place, name, path)


def _sent(request: Request) -> Choice:
    target = service.own_folder() / places.SENT_FILE
    sent = request.FILES["copy"]
    if isinstance(sent, list):
        raise Refused("two_copies", _("Choose one copy only."))
    with target.open("wb") as written:
        for piece in sent.chunks():
            written.write(piece)
    name = sent.name or ""
    return Choice(places.SENT, name, target)


@dataclass(frozen=True, slots=True)
class Here:
    """What would be put aside."""

    members: int
    sessions: int
    hands: int
    last: JournalEntry | None


def _here() -> Here:
    return Here(
        members=Member.objects.filter(is_active=True, is_bot=False).count(),
        sessions=PlaySession.objects.count(),
        hands=Hand.objects.exclude(state=HandState.WITHDRAWN).count(),
        last=JournalEntry.objects.order_by("-at", "-pk").first(),
    )


def _actor(request: Request) -> Actor:
    user = request.user
    return Actor(user.get_full_name() or user.get_username() if user.is_authenticated else "portal")


def _page(
    request: Request, *, status: HTTPStatus = HTTPStatus.OK, **context: object
) -> HttpResponse:
    fresh = may_set_up(request)
    more = {"upload": UploadForm(), "places": places.places(), "fresh": fresh}
    return page(request, TEMPLATE, more | context, status=status)
