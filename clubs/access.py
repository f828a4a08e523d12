"""Who may do what: every view asks here first.

An organiser may do everything in his club, an arbiter decides about contested hands as well, a
scorer checks people in, seats them, enters and corrects, a member reads and enters at the table
where he sits. A phone that has opened a table's code enters there without an account and reads that
table's session, until the code is revoked or the session closed. A screen of the hall reads one
session. `DEEDS` tells this in words.
"""

import secrets
from dataclasses import dataclass
from enum import IntEnum

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.models import (
    Club,
    Hand,
    Member,
    PlaySession,
    Role,
    ScreenToken,
    SessionKind,
    SessionState,
    Table,
    TableToken,
)
from clubs.prepared import Given, Prepared
from clubs.services import screens, tokens
from clubs.services.journal import Actor

TOKENS_KEY = "table_tokens"
PERSONS_KEY = "table_persons"
DEVICE_KEY = "device"
SCREENS_KEY = "screens"
SIGN_IN_CODE_KEY = "sign_in_code"
"""In the session of a browser that signed in by a code of the evening: which one."""
TABLES_KEPT = 8
"""How many tables a phone keeps open, so that a hand it still holds finds its old table."""
OVER = (SessionState.CLOSED, SessionState.CANCELLED)


class Need(IntEnum):
    READ = 1
    ENTER = 2
    SCORE = 3
    ARBITRATE = 4
    ORGANISE = 5


LEVELS = {
    Role.ORGANISER: Need.ORGANISE,
    Role.ARBITER: Need.ARBITRATE,
    Role.SCORER: Need.SCORE,
    Role.MEMBER: Need.READ,
}
MOST_BY_CODE = Need.SCORE
"""What somebody may do who signed in by a code of the evening, whatever his role."""

REFUSALS = {
    Need.READ: gettext_lazy("You may not see this page."),
    Need.ENTER: gettext_lazy("Only the people who sit at this table may do this."),
    Need.SCORE: gettext_lazy("Only scorers and organisers of the club may do this."),
    Need.ARBITRATE: gettext_lazy("Only arbiters and organisers of the club may do this."),
    Need.ORGANISE: gettext_lazy("Only organisers of the club may do this."),
}

SECRET = gettext_lazy("The results stay secret until they are announced.")
STILL_PLAYED = gettext_lazy(
    "Other tables still play these deals: everybody sees the hands when the round is finished."
)


class SignInNeeded(Exception):
    """Nobody is signed in on this browser, and the page is not for everybody."""


class TokenRefused(Exception):
    """A table's code does not open anything (any more); the text is a sentence for people."""


@dataclass(frozen=True, slots=True)
class Access:
    """What a reader may do in a club, and the name under which the journal writes him down.

    `member` is the member that the account belongs to, or the person that the phone is said to
    belong to at a table.
    """

    club: Club
    level: Need | None
    member: Member | None
    actor: Actor

    @property
    def can_enter(self) -> bool:
        return self._reaches(Need.ENTER)

    @property
    def can_score(self) -> bool:
        return self._reaches(Need.SCORE)

    @property
    def can_arbitrate(self) -> bool:
        return self._reaches(Need.ARBITRATE)

    @property
    def can_organise(self) -> bool:
        return self._reaches(Need.ORGANISE)

    def _reaches(self, need: Need) -> bool:
        return self.level is not None and self.level >= need


def club(request: HttpRequest, slug: str, need: Need) -> Access:
    """Return the reader's access to a club.

    Raises:
        SignInNeeded, Http404 (unknown, or not his club), PermissionDenied (his role is too low).
    """
    found = Club.objects.filter(slug=slug).first()
    if found is None:
        raise unknown(request)
    return known_club(request, found, need)


def known_club(
    request: HttpRequest, club: Club, need: Need, *, at_least: Need | None = None
) -> Access:
    """Return the reader's access to a club that was read already, `at_least` for strangers.

    Raises as `club` does.
    """
    member, level = _standing(request, club)
    if level is None:
        level = at_least
    return _granted(request, club, member, level, need)


def session(request: HttpRequest, pk: int, need: Need) -> tuple[PlaySession, Access]:
    """Return a play session with the reader's access to it. Raises as `club` does."""
    found = PlaySession.objects.select_related("club").filter(pk=pk).first()
    if found is None:
        raise unknown(request)
    member, level = _standing(request, found.club)
    if level is None and (open_tables(request, found) or shows(request, found)):
        level = Need.READ
    if found.kind == SessionKind.ONLINE:
        level = _only_reading(level)
    return found, _granted(request, found.club, member, level, need)


def sees_results(session: PlaySession, access: Access) -> bool:
    """Say whether a reader may see the standings and all hands of a session."""
    if session.hides_results:
        return access.can_organise
    return access.can_score or not session.is_secret


def require_results(session: PlaySession, access: Access) -> None:
    """Raise PermissionDenied where the results of a session are hidden from the reader."""
    if not sees_results(session, access):
        raise PermissionDenied(why_secret(session))


def why_secret(session: PlaySession) -> Promise:
    """Return the sentence for somebody who may not see the results of a session."""
    return SECRET if session.hides_results else STILL_PLAYED


def table(request: HttpRequest, pk: int, need: Need) -> tuple[Table, Access]:
    """Return a table with the reader's access to it.

    Where hands are kept secret it is for those who enter there. Raises as `club` does.
    """
    found = Table.objects.select_related("session__club").filter(pk=pk).first()
    if found is None:
        raise unknown(request)
    return found, _at_table(request, found, need)


def hand(request: HttpRequest, pk: int, need: Need) -> tuple[Hand, Access]:
    """Return a hand with the reader's access to its table. Raises as `club` does."""
    found = Hand.objects.select_related("table__session__club", "declarer").filter(pk=pk).first()
    if found is None:
        raise unknown(request)
    return found, _at_table(request, found.table, need)


def open_table(request: HttpRequest, token: str) -> Table:
    """Remember on this browser that it may enter at the table of a code, and return the table.

    Raises:
        TokenRefused: unknown or revoked code, or a session that is over.
    """
    found = tokens.find(token)
    if found is None:
        raise TokenRefused(_("This code is not valid any more: scan the one on the table's sheet."))
    if found.table.session.state in OVER:
        raise TokenRefused(_("This session is over: its table codes are closed."))
    opened: dict[str, int] = request.session.get(TOKENS_KEY, {})
    opened.pop(str(found.table_id), None)
    newest = [*opened.items(), (str(found.table_id), found.pk)][-TABLES_KEPT:]
    request.session[TOKENS_KEY] = dict(newest)
    return found.table


def open_tables(request: HttpRequest, session: PlaySession) -> set[int]:
    """Return the ids of the session's tables that this browser opened by a code still valid."""
    opened: dict[str, int] = request.session.get(TOKENS_KEY, {})
    if not opened or session.state in OVER:
        return set()
    valid = TableToken.objects.filter(
        pk__in=opened.values(), revoked_at__isnull=True, table__session=session
    )
    return set(valid.values_list("table_id", flat=True))


def opened_and_over(request: HttpRequest, table_id: int) -> bool:
    """Say whether this browser opened a table by its code, and the table's session is over."""
    token: int | None = request.session.get(TOKENS_KEY, {}).get(str(table_id))
    if token is None:
        return False
    known = TableToken.objects.filter(pk=token, table=table_id, revoked_at=None)
    return known.filter(table__session__state__in=OVER).exists()


def open_screen(request: HttpRequest, token: str) -> PlaySession:
    """Remember on this browser that it is a screen, and return the session that it may read.

    Raises:
        TokenRefused: unknown, expired or revoked.
    """
    found = screens.find(token=token, at=timezone.now())
    if found is None:
        raise TokenRefused(_("This screen's code is not valid any more: make a new one."))
    request.session[SCREENS_KEY] = found.pk
    return found.session


def shows(request: HttpRequest, session: PlaySession) -> bool:
    """Say whether this browser is a screen that may still read the session."""
    screen = request.session.get(SCREENS_KEY)
    if screen is None:
        return False
    valid = ScreenToken.objects.filter(pk=screen, session=session, revoked_at=None)
    return valid.filter(expires_at__gt=timezone.now()).exists()


def last_table(request: HttpRequest) -> int | None:
    """Return the id of the table whose code this browser opened last, if it is still valid."""
    opened: dict[str, int] = request.session.get(TOKENS_KEY, {})
    for table_id, token_id in reversed(opened.items()):
        known = TableToken.objects.filter(pk=token_id, revoked_at__isnull=True)
        if known.exclude(table__session__state__in=OVER).exists():
            return int(table_id)
    return None


def say_who(request: HttpRequest, table: Table, member: Member | None) -> None:
    """Remember on this browser which person of the table holds it (None: nobody in particular)."""
    persons: dict[str, int] = request.session.get(PERSONS_KEY, {})
    persons.pop(str(table.pk), None)
    if member is not None:
        persons[str(table.pk)] = member.pk
    request.session[PERSONS_KEY] = dict([*persons.items()][-TABLES_KEPT:])


def device_of(request: HttpRequest) -> str:
    """Return the random id of this browser, made at its first use."""
    device = request.session.get(DEVICE_KEY)
    if not isinstance(device, str):
        device = request.session[DEVICE_KEY] = secrets.token_hex(10)
    return device


def _at_table(request: HttpRequest, table: Table, need: Need) -> Access:
    member, level = _standing(request, table.session.club)
    opened = open_tables(request, table.session) if level is None or level < Need.ENTER else set()
    person = _person(request, table)
    if table.pk in opened:
        level = Need.ENTER
    elif level is None and (opened or shows(request, table.session)):
        level = Need.READ
    elif level == Need.READ and table.seats.filter(member=member).exists():
        level = Need.ENTER
    if table.session.kind == SessionKind.ONLINE:
        level = _only_reading(level)
    phone = _("table %(number)s") % {"number": table.number}
    access = _granted(request, table.session.club, person or member, level, need, phone=phone)
    if table.session.is_secret and not access.can_enter:
        raise PermissionDenied(why_secret(table.session))
    return access


def _only_reading(level: Need | None) -> Need | None:
    """Return what is left of a role at an online table, which enters its hands by itself."""
    return None if level is None else Need.READ


def _person(request: HttpRequest, table: Table) -> Member | None:
    """Return who the phone is said to belong to, as long as he sits at the table."""
    said = request.session.get(PERSONS_KEY, {}).get(str(table.pk))
    if said is None:
        return None
    return Member.objects.filter(pk=said, seats__table=table).first()


_MEMBER = Prepared(
    lambda: Member.objects.filter(
        club_id=Given("club"), user_id=Given("user"), is_active=True
    ).order_by("pk")[:1]
)


def _standing(request: HttpRequest, club: Club) -> tuple[Member | None, Need | None]:
    """Return the active member behind the account and what his role allows."""
    if not request.user.is_authenticated:
        return None, None
    member = _MEMBER.first(club=club.pk, user=request.user.pk)
    if request.user.is_superuser:
        return member, Need.ORGANISE
    level = LEVELS[Role(member.role)] if member else None
    if level is not None and SIGN_IN_CODE_KEY in request.session:
        level = min(level, MOST_BY_CODE)
    return member, level


def _granted(
    request: HttpRequest,
    club: Club,
    member: Member | None,
    level: Need | None,
    need: Need,
    *,
    phone: str = "",
) -> Access:
    if level is None:
        raise unknown(request)
    if level < need:
        if not request.user.is_authenticated:
            raise SignInNeeded
        raise PermissionDenied(REFUSALS[need])
    timezone.activate(club.zone)
    user = request.user if request.user.is_authenticated else None
    account = user.get_full_name() or user.get_username() if user else phone
    actor = Actor(
        name=member.name if member else account,
        user=user,
        member=member,
        device=device_of(request),
    )
    return Access(club=club, level=level, member=member, actor=actor)


def unknown(request: HttpRequest) -> Exception:
    """Strangers are asked to sign in first, whether the page exists or not."""
    if not request.user.is_authenticated:
        return SignInNeeded()
    return Http404(_("This page does not exist, or it belongs to a club that you are not in."))


@dataclass(frozen=True, slots=True)
class Deed:
    """Something people do, what it needs, and the name of the address where it is done."""

    words: Promise
    need: Need
    address: str


DEEDS: tuple[Deed, ...] = (
    Deed(gettext_lazy("See members, sessions, hands and rankings"), Need.READ, "member_list"),
    Deed(gettext_lazy("Play at online tables"), Need.ENTER, "online_new"),
    Deed(gettext_lazy("Enter hands at the own table"), Need.ENTER, "table_enter"),
    Deed(gettext_lazy("Say who deals next at the own table"), Need.ENTER, "table_seats"),
    Deed(gettext_lazy("Check people in"), Need.SCORE, "check_in"),
    Deed(gettext_lazy("Draw the tables and change seats"), Need.SCORE, "seating"),
    Deed(gettext_lazy("Correct and withdraw hands of every table"), Need.SCORE, "hand_correct"),
    Deed(gettext_lazy("Print sheets and renew the codes of tables"), Need.SCORE, "table_qr"),
    Deed(gettext_lazy("Decide about contested hands"), Need.ARBITRATE, "hand_uphold"),
    Deed(gettext_lazy("Plan, change and close sessions"), Need.ORGANISE, "session_edit"),
    Deed(gettext_lazy("Add, change, merge and invite members"), Need.ORGANISE, "member_edit"),
    Deed(gettext_lazy("See contacts and licence numbers"), Need.ORGANISE, "member_edit"),
    Deed(gettext_lazy("Change rules and settings of the club"), Need.ORGANISE, "club_settings"),
    Deed(gettext_lazy("Read the club's journal"), Need.ORGANISE, "club_journal"),
    Deed(gettext_lazy("Make and revoke codes of screens and people"), Need.ORGANISE, "codes"),
    Deed(gettext_lazy("Take away a name, export a person's data"), Need.ORGANISE, "member_data"),
)
"""What is done in a club, by what it needs; an address may ask for less where it only reads."""
