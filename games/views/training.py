"""Training: choose a contract, play it against the computer, see what the computer made of it."""

from http import HTTPStatus
from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs import access as accesses
from clubs.access import Need
from clubs.services.refusal import Refused
from clubs.web import Request, page
from games import access as guests
from games.forms import TrainingForm
from games.selectors import training as lessons
from games.services import tables

TEMPLATE = "games/training.html"


@require_http_methods(["GET", "HEAD", "POST"])
def training(request: Request, slug: str) -> HttpResponse:
    """Show what can be trained; open a table at which the person plays the contract chosen."""
    access = accesses.club(request, slug, Need.READ)
    member = guests.member_of(access)
    offered = lessons.lessons(club=access.club)
    refusal = ""
    if request.method == "POST":
        form = TrainingForm(request.POST, lessons=offered)
        if form.is_valid():
            try:
                table = tables.open_against_bots(
                    club=access.club,
                    facts=form.facts(),
                    creator=member,
                    client_key=form.cleaned_data["client_key"],
                    at=timezone.now(),
                )
            except Refused as error:
                refusal = str(error)
            else:
                return redirect("online_table", pk=table.pk)
        else:
            refusal = _("Choose one of the contracts of the list.")
    context = {
        "club": access.club,
        "access": access,
        "lessons": offered,
        "refusal": refusal,
        "client_key": uuid4(),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if refusal else HTTPStatus.OK
    return page(request, TEMPLATE, context, status=status)
