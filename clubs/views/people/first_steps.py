"""After the first organiser: the hall's Wi-Fi and a stick for copies, then the two codes."""

from dataclasses import replace

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs import access
from clubs.access import Access, Need
from clubs.forms.errors import show
from clubs.forms.keeping import FirstStepsForm
from clubs.services import clubs, keeping
from clubs.services.refusal import Refused
from clubs.web import Request, page, status_of


def steps(now: int) -> list[dict[str, object]]:
    """Return the way of a first run for the `steps` component; `now` counts from 0."""
    labels = (_("You and your club"), _("The hall"), _("Phones"))
    return [
        {"label": label, "state": "done" if at < now else "now" if at == now else "next"}
        for at, label in enumerate(labels)
    ]


@require_http_methods(["GET", "HEAD", "POST"])
def first_steps(request: Request, slug: str) -> HttpResponse:
    allowed = access.club(request, slug, Need.ORGANISE)
    club = allowed.club
    initial = {"wifi_name": club.wifi_name, "wifi_password": club.wifi_password}
    form = FirstStepsForm(request.POST or None, initial=initial)
    if not request.user.is_superuser:
        del form.fields["folder"]
    if form.is_valid():
        try:
            _note(allowed, form)
        except Refused as refused:
            show(form, refused, no_folder="folder", folder_refuses="folder")
        else:
            messages.success(request, _("Print the two codes and hang them up in the hall."))
            return HttpResponseRedirect(reverse("hall_phones", args=[club.slug]))
    context = {"club": club, "access": allowed, "form": form, "steps": steps(1)}
    return page(request, "clubs/first_steps.html", context, status=status_of(form))


def _note(allowed: Access, form: FirstStepsForm) -> None:
    """Note where copies go first, for that can be refused; the Wi-Fi after it."""
    said, now = form.cleaned_data, timezone.now()
    if said.get("folder"):
        keeping.name_folder(folder=said["folder"], at=now)
    facts = replace(
        clubs.facts_of(allowed.club),
        wifi_name=said["wifi_name"],
        wifi_password=said["wifi_password"],
    )
    clubs.change_club(club=allowed.club, facts=facts, by=allowed.actor, at=now)
