"""Archives: a tournament goes out as one file, and comes into another club by it."""

import json
from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from clubs import access as clubs
from clubs import web
from clubs.access import Access, Need
from clubs.names import BadName
from clubs.services.refusal import Refused
from clubs.templatetags.oudler import sentence
from tournaments import access as accesses
from tournaments.archives.kinds import InvalidArchive
from tournaments.forms.archives import PeopleForm
from tournaments.selectors import archive as selectors
from tournaments.selectors import press
from tournaments.services import archives
from tournaments.services.archives.bring import known


@require_safe
def archive(request: web.Request, pk: int) -> HttpResponse:
    """Send the file of a whole tournament."""
    tournament, _access = accesses.tournament(request, pk, Need.ORGANISE)
    made = selectors.archive(tournament, at=timezone.now())
    file = f"{press.name(tournament)}.tournament.json"
    disposition = content_disposition_header(as_attachment=True, filename=file) or ""
    return HttpResponse(
        json.dumps(made, ensure_ascii=False, indent=1),
        content_type="application/json; charset=utf-8",
        headers={"Content-Disposition": disposition},
    )


@require_http_methods(["GET", "HEAD", "POST"])
def bring(request: web.Request, slug: str) -> HttpResponse:
    """Take a file, ask who is who, then store it."""
    access = clubs.club(request, slug, Need.ORGANISE)
    if request.method != "POST":
        return _page(request, access)
    try:
        text = _text(request)
        data = archives.read(text)
    except InvalidArchive as invalid:
        return _page(request, access, refused=str(invalid))
    before = known(access.club, data["key"])
    if before:
        messages.info(request, _("This tournament is in the club already."))
        return redirect("tournament_page", pk=before.pk)
    is_answered = "confirm" in request.POST
    form = PeopleForm(
        request.POST if is_answered else None, club=access.club, people=data["people"]
    )
    refused = ""
    if is_answered and form.is_valid():
        try:
            made = archives.bring(
                club=access.club,
                data=data,
                people=form.people(),
                by=access.actor,
                at=timezone.now(),
            )
        except BadName as bad:
            refused = sentence(bad.message)
        except (InvalidArchive, Refused) as invalid:
            refused = str(invalid)
        else:
            messages.success(request, _("The tournament is imported."))
            return redirect("tournament_page", pk=made.pk)
    return _page(request, access, refused=refused, form=form, text=text, title=_title(data))


def _text(request: web.Request) -> str:
    file = request.FILES.get("file")
    if file is None:
        return request.POST.get("archive", "")
    try:
        return bytes(file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InvalidArchive(
            _("This file is no archive of a tournament: it is not JSON.")
        ) from None


def _title(data: dict[str, dict[str, str]]) -> str:
    return f"{data['tournament']['title']} ({data['club']})"


def _page(
    request: web.Request,
    access: Access,
    *,
    refused: str = "",
    form: PeopleForm | None = None,
    text: str = "",
    title: str = "",
) -> HttpResponse:
    context = {
        "club": access.club,
        "access": access,
        "refused": refused,
        "form": form,
        "text": text,
        "archive_title": title,
    }
    faulty = bool(refused) or (form is not None and form.is_bound)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if faulty else HTTPStatus.OK
    return web.page(request, "tournaments/import.html", context, status=status)
