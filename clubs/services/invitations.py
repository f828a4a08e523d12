"""Links by which a member chooses a sign-in name and a password, once."""

from datetime import datetime

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import User
from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Member
from clubs.services import journal
from clubs.services.accounts import Account, check_username, save_user
from clubs.services.journal import Actor, Place
from clubs.services.refusal import Refused


class _Tokens(PasswordResetTokenGenerator):
    """Ends with the account it opens, and when anything changes that made it safe to give."""

    key_salt = "clubs.invitation"

    def __init__(self, member: Member) -> None:
        super().__init__()
        self._member = member
        self._account = member.user or User()

    def make(self) -> str:
        return self.make_token(self._account)

    def check(self, token: str) -> bool:
        return self.check_token(self._account, token)

    def _make_hash_value(self, user: AbstractBaseUser, timestamp: int) -> str:
        reach = _reaches_further(self._member.user)
        facts = (self._member.pk, self._member.is_active, user.pk, user.password, reach, timestamp)
        return repr(facts)


def invite(*, member: Member, by: Actor, at: datetime) -> str:
    """Return the token of a link for an account, or for a new password of the one he has.

    Raises:
        Refused: the member has left, or the account reaches further than this club.
    """
    require_invitable(member)
    details: dict[str, object] = {"member": member.name}
    journal.record(
        place=Place(member.club), action="account_invited", by=by, at=at, details=details
    )
    return _Tokens(member).make()


def require_invitable(member: Member) -> None:
    """Raise Refused when the member has left, or the account reaches further than this club."""
    if not member.is_active:
        sentence = _("%(name)s is not active: make the member active first.")
        raise Refused("not_active", sentence % {"name": member.name})
    if _reaches_further(member.user):
        sentence = _(
            "%(name)s's account opens more than this club:"
            " only an administrator of the portal can renew its password."
        )
        raise Refused("wider_account", sentence % {"name": member.name})


def find(*, member_id: int, token: str) -> Member | None:
    """Return the member whom a link is for, while it is valid."""
    member = Member.objects.select_related("club", "user").filter(pk=member_id).first()
    if member is None or member.merged_into_id:
        return None
    return member if _Tokens(member).check(token) else None


@transaction.atomic
def accept(*, member_id: int, token: str, account: Account, at: datetime) -> User:
    """Give the member an account, or his account another name and password.

    Raises:
        Refused: the link was used meanwhile, or the sign-in name is taken.
    """
    member = _invited(member_id, token)
    check_username(account.username, but=member.user)
    user = member.user or User()
    user.username, user.first_name = account.username, member.name
    user.set_password(account.password)
    save_user(user)
    _open(member, user, at)
    return user


@transaction.atomic
def join(*, member_id: int, token: str, user: User, at: datetime) -> None:
    """Let an account that exists open this club too.

    Raises:
        Refused: the link was used meanwhile, the member has an account, or the account a member.
    """
    member = _invited(member_id, token)
    if member.user_id or Member.objects.filter(club=member.club, user=user).exists():
        sentence = _("Your account cannot be used for %(name)s: sign out and open the link again.")
        raise Refused("cannot_join", sentence % {"name": member.name})
    _open(member, user, at)


def _invited(member_id: int, token: str) -> Member:
    """Return the member of a link, which nobody else can use meanwhile."""
    Member.objects.select_for_update().filter(pk=member_id).first()
    member = find(member_id=member_id, token=token)
    if member is None:
        raise Refused("link_used", _("This link was used already: sign in, or ask for a new one."))
    return member


def _open(member: Member, user: User, at: datetime) -> None:
    member.user = user
    member.save(update_fields=["user"])
    by = Actor(name=member.name, user=user, member=member)
    journal.record(place=Place(member.club), action="account_opened", by=by, at=at)


def _reaches_further(user: User | None) -> bool:
    return user is not None and (user.is_superuser or user.memberships.count() > 1)
