"""Accounts: the first organiser of a new portal, and members who get one by invitation."""

import secrets
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from django.conf import settings
from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from clubs import names
from clubs.models import Club, Member, Role
from clubs.services import clubs, journal
from clubs.services.journal import Actor, Place
from clubs.services.refusal import Refused
from clubs.services.rule_sets import GameFacts

FIRST_NAME = "organiser"
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 8


@dataclass(frozen=True, slots=True)
class Account:
    """What a person signs in with; the password is already validated."""

    username: str
    password: str


def setup_is_open() -> bool:
    """Return whether nobody has set the first organiser's password yet."""
    organisers = User.objects.filter(is_superuser=True)
    if organisers.exclude(password__startswith=UNUSABLE_PASSWORD_PREFIX).exists():
        return False
    return organisers.exists() or not User.objects.exists()


def ensure_first_organiser() -> str | None:
    """Make the first organiser of a portal without accounts; return the code that lets him in.

    The code stays the same until he has set his password; from then on there is none.
    """
    if not setup_is_open():
        _code_file().unlink(missing_ok=True)
        return None
    with transaction.atomic():
        if not User.objects.exists():
            User.objects.create_superuser(FIRST_NAME, password=None)
    return _kept_code()


def code_matches(typed: str) -> bool:
    code = ensure_first_organiser()
    return code is not None and secrets.compare_digest(_plain(code), _plain(typed))


@transaction.atomic
def set_up(
    *,
    name: str,
    account: Account,
    club: clubs.ClubFacts | None,
    at: datetime,
    game: GameFacts | None = None,
) -> tuple[User, Club]:
    """Give the first organiser his name and password, and make him organiser of his club.

    `club` and `game` describe the club to make; None: the one that is there already.

    Raises:
        BadName: the organiser's name cannot be stored.
        Refused: setup is over, the sign-in name is taken, or so is the member's.
    """
    name = names.normalise(name)
    ensure_first_organiser()
    waiting = User.objects.select_for_update().filter(
        is_superuser=True, password__startswith=UNUSABLE_PASSWORD_PREFIX
    )
    user = waiting.order_by("pk").first()
    if user is None or not setup_is_open():
        sentence = _("The first organiser is already set up: sign in instead.")
        raise Refused("setup_over", sentence)
    organiser = _given_account(user, account, name)
    by = Actor(name=name, user=organiser)
    home = (
        clubs.create_club(facts=club, game=game, by=by, at=at)
        if club
        else Club.objects.earliest("pk")
    )
    member = _own_member(home, name)
    member.user = organiser
    member.role = Role.ORGANISER
    member.save()
    journal.record(place=Place(home), action="setup_done", by=by, at=at)
    transaction.on_commit(_forget_code)
    return organiser, home


def _own_member(club: Club, name: str) -> Member:
    key = names.fold(name)
    known = Member.objects.filter(club=club, search_name=key).first()
    if known is None:
        return Member(club=club, name=name, search_name=key)
    if known.user_id is not None:
        sentence = _("%(name)s already has an account in %(club)s: choose another name.")
        raise Refused("member_taken", sentence % {"name": known.name, "club": club.name})
    known.is_active, known.is_visitor = True, False
    return known


def _given_account(user: User, account: Account, name: str) -> User:
    check_username(account.username, but=user)
    user.username = account.username
    user.first_name = name
    user.set_password(account.password)
    save_user(user)
    return user


def check_username(username: str, *, but: User | None = None) -> None:
    """Raise Refused when somebody else signs in with this name, capitals apart."""
    others = User.objects.filter(username__iexact=username)
    if but is not None:
        others = others.exclude(pk=but.pk)
    if others.exists():
        raise _taken(username)


def save_user(user: User) -> None:
    """Store an account. Raises Refused when somebody took its name at the same moment."""
    try:
        with transaction.atomic():
            user.save()
    except IntegrityError:
        raise _taken(user.username) from None


def _taken(username: str) -> Refused:
    sentence = _("Somebody else signs in as “%(name)s”: choose another sign-in name.")
    return Refused("username_taken", sentence % {"name": username})


def _code_file() -> Path:
    return Path(settings.DATA_DIR) / "setup-code"


def _kept_code() -> str:
    """Return the code from the data folder, which only the owner of the portal can read."""
    path = _code_file()
    try:
        return path.read_text(encoding="ascii")
    except FileNotFoundError:
        code = "".join(secrets.choice(CODE_LETTERS) for _letter in range(CODE_LENGTH))
        path.touch(mode=0o600)
        path.write_text(f"{code[:4]}-{code[4:]}", encoding="ascii")
        return path.read_text(encoding="ascii")


def _forget_code() -> None:
    _code_file().unlink(missing_ok=True)


def _plain(code: str) -> bytes:
    return "".join(code.upper().replace("-", " ").split()).encode()
