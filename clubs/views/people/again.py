"""A button that was pressed twice: the second press meets what the first has done."""

from datetime import timedelta

from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils import timezone

from clubs.services import throttle
from clubs.services.refusal import Refused
from clubs.web import address_of

JUST_NOW = timedelta(minutes=2)


def opened_just_now(request: HttpRequest) -> User | None:
    """Return whose account the same form has opened a moment ago, None when it was not this form.

    The form has the name and the password, which are looked at as those of the sign-in are.
    """
    name, password = (request.POST.get(field, "") for field in ("username", "password1"))
    known = User.objects.filter(
        username=name, last_login__gte=timezone.now() - JUST_NOW, is_active=True
    )
    if not known.exists():
        return None
    guesses = throttle.sign_in(name=name, address=address_of(request))
    try:
        throttle.require_patience(guesses, at=timezone.now())
    except Refused:
        return None
    user = authenticate(request, username=name, password=password)
    if isinstance(user, User):
        return user
    throttle.note_failure(guesses, at=timezone.now())
    return None
