"""What people agreed to, in the words of that day, until they change their mind."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from clubs.models import Consent, Member, Purpose
from clubs.services import journal
from clubs.services.journal import Actor, Place


@dataclass(frozen=True, slots=True)
class Text:
    """The words that somebody agrees to; other words are another version."""

    version: int
    words: Promise


TEXTS: Mapping[str, Text] = {
    Purpose.PUBLIC_NAME: Text(
        1,
        _(
            "The club may print my name in rankings that it publishes outside the club, on its "
            "website or in the newspaper. Without this, only my initials stand there."
        ),
    ),
    Purpose.PHOTOS: Text(
        1, _("The club may show photographs of its afternoons on which I can be recognised.")
    ),
    Purpose.NEWS: Text(1, _("The club may send me its news by e-mail.")),
}


@transaction.atomic
def give(*, member: Member, purpose: Purpose, by: Actor, at: datetime) -> Consent:
    """Note that a person agrees, to the words of today; agreed already, it stays as it was."""
    known, made = Consent.objects.get_or_create(
        member=member,
        purpose=purpose,
        withdrawn_at=None,
        defaults={
            "text_version": TEXTS[purpose].version,
            "given_at": at,
            "given_by": by.name[:80],
        },
    )
    if made:
        _note("consent_given", member, purpose, by=by, at=at)
    return known


@transaction.atomic
def withdraw(*, member: Member, purpose: Purpose, by: Actor, at: datetime) -> None:
    """Note that a person agrees no longer; from now on it counts everywhere."""
    valid = Consent.objects.filter(member=member, purpose=purpose, withdrawn_at=None)
    if valid.update(withdrawn_at=at):
        _note("consent_withdrawn", member, purpose, by=by, at=at)


def _note(action: str, member: Member, purpose: Purpose, *, by: Actor, at: datetime) -> None:
    details: dict[str, object] = {"member": member.pk, "purpose": purpose.value}
    journal.record(place=Place(member.club), action=action, by=by, at=at, details=details)
