"""The copies of everything, for whoever administers the portal."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.access import SignInNeeded
from clubs.forms.errors import show
from clubs.forms.keeping import FolderForm, UploadForm
from clubs.services import keeping as service
from clubs.services.keeping import places
from clubs.services.refusal import Refused
from clubs.web import Request, page, status_of

TEMPLATE = "clubs/keeping.html"


@require_http_methods(["GET", "HEAD", "POST"])
def keeping(request: Request) -> HttpResponse:
    require_administrator(request)
    action = request.POST.get("action")
    if request.method == "POST" and action not in {"now", "folder"}:
        raise Http404(_("A copy can be made now, or go to another folder."))
    if action == "now":
        return _made_now(request)
    form = FolderForm(request.POST or None, initial={"folder": service.peek().folder})
    if form.is_valid():
        try:
            service.name_folder(folder=form.cleaned_data["folder"], at=timezone.now())
        except Refused as error:
            show(form, error, no_folder="folder", folder_refuses="folder")
        else:
            messages.success(request, _("It is noted where copies go."))
            return HttpResponseRedirect(reverse("keeping"))
    context = {
        "form": form,
        "upload": UploadForm(),
        "state": service.peek(),
        "places": places.places(),
        "minutes": service.EVERY.seconds // 60,
    }
    return page(request, TEMPLATE, context, status=status_of(form))


def require_administrator(request: HttpRequest) -> None:
    """Raise unless the reader administers the portal: copies hold every club of it."""
    if not request.user.is_authenticated:
        raise SignInNeeded
    if not request.user.is_superuser:
        raise PermissionDenied(_("Only an administrator of the portal can see its copies."))


def _made_now(request: Request) -> HttpResponse:
    try:
        service.back_up(at=timezone.now())
    except Refused as refused:
        messages.error(request, str(refused))
    else:
        fault = service.state().folder_fault
        if fault:
            messages.warning(request, fault)
        else:
            messages.success(request, _("A copy of everything is made, and was read again."))
    return HttpResponseRedirect(reverse("keeping"))
