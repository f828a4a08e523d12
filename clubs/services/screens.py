"""Screens of the hall: each may read one session, until it expires or is revoked."""

import secrets
from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import PlaySession, ScreenToken
from clubs.services import journal
from clubs.services.journal import Actor, Place
from clubs.services.refusal import Refused

TOKEN_BYTES = 12
LONGEST_LABEL = 60
HOURS = (6, 24, 72)
"""How long a screen may be let in: an afternoon, a day, a tournament."""


@transaction.atomic
def open_screen(
    *, session: PlaySession, label: str, hours: int, by: Actor, at: datetime
) -> ScreenToken:
    """Make the code of one screen. Raises Refused when it has no name or another length."""
    name = " ".join(label.split())[:LONGEST_LABEL]
    if not name:
        raise Refused("no_label", _("Say which screen it is, for example “beamer”."))
    if hours not in HOURS:
        raise Refused("hours", _("Choose how long the screen may read the session."))
    screen = ScreenToken.objects.create(
        club=session.club,
        session=session,
        label=name,
        token=secrets.token_urlsafe(TOKEN_BYTES),
        created_at=at,
        created_by=by.name[:80],
        expires_at=at + timedelta(hours=hours),
    )
    details: dict[str, object] = {"label": name}
    journal.record(
        place=Place.of_session(session), action="screen_opened", by=by, at=at, details=details
    )
    return screen


@transaction.atomic
def revoke(*, screen: ScreenToken, by: Actor, at: datetime) -> None:
    """Let a screen see nothing any more, at its next request."""
    if ScreenToken.objects.filter(pk=screen.pk, revoked_at=None).update(revoked_at=at):
        details: dict[str, object] = {"label": screen.label}
        place = Place.of_session(screen.session)
        journal.record(place=place, action="screen_revoked", by=by, at=at, details=details)


def find(*, token: str, at: datetime) -> ScreenToken | None:
    """Return the screen of a scanned address, while it may read."""
    valid = ScreenToken.objects.filter(token=token, revoked_at=None, expires_at__gt=at)
    return valid.select_related("session").first()
