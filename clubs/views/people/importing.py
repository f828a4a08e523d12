"""Members from a file or from pasted lines: first what would happen, then the doing."""

from dataclasses import dataclass
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from clubs import access
from clubs.access import Need
from clubs.forms.people import ImportForm
from clubs.services import member_import as service
from clubs.services.member_import import MAX_BYTES, Encoding
from clubs.services.refusal import Refused
from clubs.web import Request, page

WINDOWS = [(one.value, one.label) for one in Encoding if one is not Encoding.UTF_8]
"""Between these only the eye can tell."""
TEMPLATE = "clubs/member_import.html"


@dataclass(frozen=True, slots=True)
class Letters:
    """A list as text, and the encoding its bytes were read in."""

    text: str
    encoding: Encoding


@require_http_methods(["GET", "HEAD", "POST"])
def member_import(request: Request, slug: str) -> HttpResponse:
    allowed = access.club(request, slug, Need.ORGANISE)
    context: dict[str, object] = {"club": allowed.club, "access": allowed, "form": ImportForm()}
    if request.method != "POST":
        return page(request, TEMPLATE, context)
    try:
        letters = _letters(request)
        context["letters"] = letters
        if letters.encoding is not Encoding.UTF_8:
            context["encodings"] = WINDOWS
        context["plan"] = service.plan(club=allowed.club, text=letters.text)
        if "confirm" not in request.POST:
            return page(request, TEMPLATE, context)
        done = service.import_members(
            club=allowed.club, text=letters.text, by=allowed.actor, at=timezone.now()
        )
    except Refused as error:
        context["refusal"] = str(error)
        return page(request, TEMPLATE, context, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    added = len(done.new)
    sentence = ngettext("%(count)s member was added.", "%(count)s members were added.", added)
    messages.success(request, sentence % {"count": added})
    return HttpResponseRedirect(reverse("member_list", args=[slug]))


def _letters(request: Request) -> Letters:
    """Return the list that was sent: a file, pasted lines, or those of the dry run once more.

    Raises:
        Refused: nothing was sent, it is too large or not in that encoding.
    """
    uploaded = request.FILES.get("file")
    if uploaded is not None:
        return Letters(*service.decode(uploaded.read(MAX_BYTES + 1)))
    text = request.POST.get("text", "")
    if not text.strip():
        raise Refused("nothing_sent", _("Choose a file, or paste the lines of the list."))
    before, after = (_encoding(request.POST.get(name, "")) for name in ("read_as", "read_again_as"))
    if before and after and before is not after:
        return Letters(service.switch(text, before=before, after=after), after)
    service.decode(text.encode(), encoding=Encoding.UTF_8)
    return Letters(text, before or Encoding.UTF_8)


def _encoding(value: str) -> Encoding | None:
    return Encoding(value) if value in Encoding.values else None
