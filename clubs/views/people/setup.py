"""The first visit: the first organiser chooses his name and password, and names his club."""

import ipaddress
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseRedirect,
    QueryDict,
)
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from clubs.forms.errors import show
from clubs.forms.people import OrganiserForm, SetupCodeForm
from clubs.models import Club
from clubs.names import BadName
from clubs.services import accounts, throttle
from clubs.services.refusal import Refused
from clubs.views.people import again, first_steps
from clubs.web import Request, page, status_of

ANYBODY = throttle.Guess("setup", "", throttle.BY_ANYBODY)
"""The code is short: nobody may go through all of them, from however many addresses."""
LET_IN_KEY = "setup_code"
_PROXY_HEADERS = ("X-Forwarded-For", "X-Real-Ip", "Forwarded", "Via")
_LAPTOP_NAMES = {"localhost", "127.0.0.1", "::1"}


@sensitive_post_parameters("password1", "password2", "code")
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def setup(request: Request) -> HttpResponse:
    if not accounts.setup_is_open():
        return _sent_twice(request)
    if not may_set_up(request):
        return _ask_for_code(request)
    form = OrganiserForm(_posted(request, "username"), with_club=not Club.objects.exists())
    if form.is_bound and form.is_valid():
        try:
            user, club = accounts.set_up(
                name=form.cleaned_data["name"],
                account=form.account(),
                club=form.club(),
                game=form.chosen_game(),
                at=timezone.now(),
            )
        except (Refused, BadName) as error:
            show(form, error, name_taken="club_name", name_missing="club_name")
        else:
            login(request, user)
            messages.success(request, _("The portal is ready. Welcome, %s.") % user.first_name)
            return HttpResponseRedirect(reverse("first_steps", args=[club.slug]))
    context = {
        "form": form,
        "club_there": Club.objects.order_by("pk").first(),
        "steps": first_steps.steps(0),
    }
    return page(request, "clubs/setup.html", context, status=status_of(form))


def _ask_for_code(request: Request) -> HttpResponse:
    """Let in whoever has seen what the portal printed where it was started."""
    # The code that `portal` shows to phones carries the setup code with it.
    scanned = {"code": request.GET.get("code", "")}
    form = SetupCodeForm(_posted(request, "code"), initial=scanned)
    if form.is_bound and form.is_valid():
        typed = form.cleaned_data["code"]
        now = timezone.now()
        try:
            throttle.require_patience([ANYBODY], at=now)
        except Refused as refused:
            form.add_error("code", str(refused))
        else:
            if accounts.code_matches(typed):
                throttle.forget(ANYBODY)
                request.session[LET_IN_KEY] = typed
                return HttpResponseRedirect(request.get_full_path())
            throttle.note_failure([ANYBODY], at=now)
            form.add_error("code", _("This is not the code. Look where the portal was started."))
    context = {"form": form}
    return page(request, "clubs/setup_code.html", context, status=status_of(form))


def may_set_up(request: HttpRequest) -> bool:
    """Say whether whoever asks has started the portal, and nobody has set it up yet."""
    return accounts.setup_is_open() and (_on_the_laptop(request) or _was_let_in(request))


def _sent_twice(request: Request) -> HttpResponse:
    """Let in whoever has just set the portal up and pressed twice."""
    user = again.opened_just_now(request)
    if user is None:
        raise Http404(_("The portal is set up already: sign in instead."))
    login(request, user)
    return HttpResponseRedirect(reverse("home"))


def _was_let_in(request: HttpRequest) -> bool:
    code = request.session.get(LET_IN_KEY)
    return isinstance(code, str) and accounts.code_matches(code)


def _on_the_laptop(request: HttpRequest) -> bool:
    """Say whether the browser runs where the portal runs.

    Behind a proxy every visitor seems to; and a page from elsewhere that makes this browser ask
    for it comes under another host name.
    """
    proxied = settings.HTTPS or any(header in request.headers for header in _PROXY_HEADERS)
    if proxied or urlsplit(f"//{request.get_host()}").hostname not in _LAPTOP_NAMES:
        return False
    try:
        return ipaddress.ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False


def _posted(request: HttpRequest, field: str) -> QueryDict | None:
    """Return the post, if it comes from the form that has this field."""
    return request.POST if request.method == "POST" and field in request.POST else None
