"""Secret addresses of calendars: made, renewed, revoked."""

import secrets
from datetime import datetime

from django.db import transaction

from clubs.models import CalendarKey, Club, Member
from clubs.services import journal
from clubs.services.journal import Actor, Place
from clubs.services.locks import lock_club

TOKEN_BYTES = 32


@transaction.atomic
def renew(
    *, club: Club, member: Member | None, language: str, by: Actor, at: datetime
) -> CalendarKey:
    """Return a new key of a member's calendar, or of the club's; the one before opens nothing."""
    lock_club(club)
    _revoke(club, member, at)
    key = CalendarKey.objects.create(
        club=club,
        member=member,
        token=secrets.token_urlsafe(TOKEN_BYTES),
        language=language[:10],
        created_at=at,
    )
    _note("calendar_key_made", key, by, at)
    return key


@transaction.atomic
def revoke(*, club: Club, member: Member | None, by: Actor, at: datetime) -> None:
    """Let the address of a calendar open nothing any more; revoked twice, it is revoked once."""
    lock_club(club)
    for key in _revoke(club, member, at):
        _note("calendar_key_revoked", key, by, at)


def _revoke(club: Club, member: Member | None, at: datetime) -> list[CalendarKey]:
    valid = list(CalendarKey.objects.filter(club=club, member=member, revoked_at=None))
    for key in valid:
        key.revoked_at = at
        key.save(update_fields=["revoked_at"])
    return valid


def _note(action: str, key: CalendarKey, by: Actor, at: datetime) -> None:
    details: dict[str, object] = {"member": key.member_id} if key.member_id else {}
    journal.record(place=Place(key.club), action=action, by=by, at=at, details=details)
