"""Nothing is kept longer than it is needed: who has not come for years, and technical traces."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.apps import apps
from django.contrib.sessions.models import Session
from django.db import models, transaction
from django.db.models import Max, Q

from clubs.models import Club, Member, Role, ScreenToken, SignInCode
from clubs.services import throttle
from clubs.services.journal import Actor
from clubs.services.privacy.anonymise import anonymise
from clubs.services.refusal import Refused

TRACES_KEPT = timedelta(days=365)
CODES_KEPT = timedelta(days=31)
A_YEAR = timedelta(days=365.25)


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody whose name is to go, and when he was last seen."""

    member: Member
    last_seen: datetime


def candidates(*, club: Club, at: datetime) -> Sequence[Candidate]:
    """Return who left, or came as a visitor, and was not seen for the club's number of years.

    Seen is who was at a session or signed in. Of somebody who was never seen nothing is known, and
    an organiser decides about him.
    """
    before = at - club.keep_years * A_YEAR
    people = (
        Member.objects.filter(club=club, is_bot=False, anonymised_at=None, merged_into=None)
        .filter(Q(is_active=False) | Q(is_visitor=True))
        .exclude(role=Role.ORGANISER)
        .annotate(at_session=Max("attendances__session__starts_at"))
        .select_related("user", "club")
        .order_by("search_name", "pk")
    )
    found = []
    for member in people:
        signed_in = member.user.last_login if member.user else None
        seen = max(filter(None, (member.at_session, signed_in)), default=None)
        if seen is not None and seen < before:
            found.append(Candidate(member, seen))
    return found


def remove_names(*, club: Club, members: Sequence[int], by: Actor, at: datetime) -> int:
    """Take away the names of those candidates whose ids were confirmed; return how many."""
    done = 0
    for candidate in candidates(club=club, at=at):
        if candidate.member.pk not in members:
            continue
        try:
            anonymise(member=candidate.member, by=by, at=at)
        except Refused:
            continue
        done += 1
    return done


@transaction.atomic
def expire(*, at: datetime) -> int:
    """Delete technical traces: devices after a year, codes after a month, old sign-ins."""
    gone = throttle.forget_old(at=at)
    for codes in (SignInCode, ScreenToken):
        gone += codes._base_manager.filter(expires_at__lt=at - CODES_KEPT).delete()[0]
    gone += Session.objects.filter(expire_date__lt=at).delete()[0]
    for model, moment in _with_devices():
        old = {f"{moment}__lt": at - TRACES_KEPT}
        gone += model._base_manager.filter(**old).exclude(device="").update(device="")
    return gone


def _with_devices() -> list[tuple[type[models.Model], str]]:
    """Return the models that keep which device something came from, and their column of time."""
    found = []
    for model in apps.get_models():
        names = [field.name for field in model._meta.concrete_fields]
        times = [
            field.name
            for field in model._meta.concrete_fields
            if isinstance(field, models.DateTimeField) and not field.null
        ]
        if "device" in names and times:
            found.append((model, times[0]))
    return found
