"""Signing in on a club evening without a password: a code to scan, or a PIN to type.

An organiser shows it to one member; it opens one browser within ten minutes, for this evening, and
never more than a scorer may do.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.db import models, transaction
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext as _

from clubs import names
from clubs.models import Member, SignInCode
from clubs.services import invitations, journal
from clubs.services.journal import Actor, Place
from clubs.services.refusal import Refused

VALID_FOR = timedelta(minutes=10)
EVENING = timedelta(hours=12)
TOKEN_BYTES = 12
PIN_FIGURES = 6


@dataclass(frozen=True, slots=True)
class Made:
    """A fresh code and its PIN, which is shown once."""

    code: SignInCode
    pin: str


@transaction.atomic
def make(*, member: Member, by: Actor, at: datetime) -> Made:
    """Make a code for a member; one that was made before opens nothing any more.

    Raises:
        Refused: the member has left, or the account reaches further than this club.
    """
    invitations.require_invitable(member)
    SignInCode.objects.filter(member=member, used_at=None, revoked_at=None).update(revoked_at=at)
    pin = "".join(secrets.choice("0123456789") for _figure in range(PIN_FIGURES))
    code = SignInCode.objects.create(
        member=member,
        token=secrets.token_urlsafe(TOKEN_BYTES),
        pin_digest=_digest(member, pin),
        created_at=at,
        created_by=by.name[:80],
        expires_at=at + VALID_FOR,
        ends_at=at + EVENING,
    )
    _note("sign_in_code_made", member, by=by, at=at)
    return Made(code, pin)


def find(*, token: str, at: datetime) -> SignInCode | None:
    """Return the code of a scanned address, while it opens something."""
    return _open(at).filter(token=token).first()


def find_by_pin(*, name: str, pin: str, at: datetime) -> SignInCode | None:
    """Return the code of a member's name and PIN, accents and capitals of the name apart."""
    for code in _open(at).filter(member__search_name=names.fold(name)):
        if constant_time_compare(code.pin_digest, _digest(code.member, pin)):
            return code
    return None


@transaction.atomic
def use(*, code: SignInCode, at: datetime) -> User:
    """Return the account that a code opens; a member without one gets one without a password.

    Raises:
        Refused: somebody used it meanwhile, or the account reaches further by now.
    """
    locked = SignInCode.objects.select_for_update(of=("self",)).filter(pk=code.pk)
    valid = _open(at).filter(pk__in=locked.values("pk")).first()
    if valid is None:
        raise Refused("code_over", _("This code was used already, or it is too old: ask again."))
    member = valid.member
    invitations.require_invitable(member)
    user = member.user or _account(member)
    SignInCode.objects.filter(pk=valid.pk).update(used_at=at)
    by = Actor(member.name, user=user, member=member)
    _note("sign_in_code_used", member, by=by, at=at)
    return user


@transaction.atomic
def revoke(*, code: SignInCode, by: Actor, at: datetime) -> None:
    """Let a code open nothing any more, and sign out whoever came in by it."""
    if SignInCode.objects.filter(pk=code.pk, revoked_at=None).update(revoked_at=at):
        _note("sign_in_code_revoked", code.member, by=by, at=at)


def still_counts(*, pk: int, at: datetime) -> bool:
    """Say whether a browser that came in by a code stays signed in."""
    return SignInCode.objects.filter(
        pk=pk, revoked_at=None, ends_at__gt=at, member__is_active=True
    ).exists()


def _open(at: datetime) -> models.QuerySet[SignInCode]:
    codes = SignInCode.objects.select_related("member__club", "member__user")
    return codes.filter(used_at=None, revoked_at=None, expires_at__gt=at, member__is_active=True)


def _account(member: Member) -> User:
    user = User(username=f"member-{member.pk}", first_name=member.name[:150])
    user.set_unusable_password()
    user.save()
    member.user = user
    member.save(update_fields=["user"])
    return user


def _digest(member: Member, pin: str) -> str:
    return salted_hmac("clubs.sign_in_codes", f"{member.pk} {pin}", algorithm="sha256").hexdigest()


def _note(action: str, member: Member, *, by: Actor, at: datetime) -> None:
    details: dict[str, object] = {"member": member.pk}
    journal.record(place=Place(member.club), action=action, by=by, at=at, details=details)
