"""Letters: e-mail that waits in the database until there is a connection."""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from smtplib import SMTPException

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend
from django.core.validators import validate_email
from django.db import transaction
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from clubs.models import Letter, MailAddress, Member
from clubs.notice_words import news
from clubs.services.refusal import Refused

A_ROUND = 50
"""How many letters are sent before the worker turns to other work."""
LEASE = timedelta(minutes=10)
"""How long a letter is left to the worker that took it."""
FIRST_WAIT, LONGEST_WAIT = timedelta(minutes=2), timedelta(hours=6)
MOST_TRIES = 40
"""With the waits above, about a week and a half of trying."""
TOKEN_BYTES = 32


@dataclass(frozen=True, slots=True)
class Round:
    """What became of the letters that were due."""

    sent: int = 0
    dropped: int = 0
    failed: int = 0


def is_ready() -> bool:
    """Say whether the portal knows how to send mail, and its own address for the links in it."""
    return bool(settings.EMAIL_URL and settings.PORTAL_URL)


@transaction.atomic
def give_address(*, member: Member, address: str, language: str, at: datetime) -> MailAddress:
    """Note where a member wants news. Raises Refused when it is no address."""
    address = address.strip()
    try:
        validate_email(address)
    except ValidationError:
        raise Refused("no_address", _("This is not an e-mail address: check it.")) from None
    token = secrets.token_urlsafe(TOKEN_BYTES)
    known, _made = MailAddress.objects.update_or_create(
        member=member,
        defaults={
            "address": address,
            "language": language[:10],
            "given_at": at,
            "stopped_at": None,
        },
        create_defaults={
            "address": address,
            "language": language[:10],
            "given_at": at,
            "token": token,
        },
    )
    return known


@transaction.atomic
def forget_address(*, member: Member) -> None:
    """Delete a member's address and the letters that were on their way to it."""
    MailAddress.objects.filter(member=member).delete()
    Letter.objects.filter(notice__member=member, sent_at=None).delete()


@transaction.atomic
def stop(*, address: MailAddress, at: datetime) -> None:
    """Send nothing more to an address; stopped twice, the first time counts."""
    MailAddress.objects.filter(pk=address.pk, stopped_at=None).update(stopped_at=at)
    Letter.objects.filter(notice__member=address.member_id, sent_at=None).delete()


def send_due(*, at: datetime) -> Round:
    """Send what is due. Without a connection everything stays where it is, for later."""
    due = Letter.objects.filter(sent_at=None, dropped_at=None, due_at__lte=at).order_by("due_at")
    letters = list(due.values_list("pk", flat=True)[:A_ROUND]) if is_ready() else []
    if not letters:
        return Round()
    connection: BaseEmailBackend = get_connection()
    try:
        connection.open()
    except (OSError, SMTPException) as trouble:
        for pk in letters:
            _postpone(pk, trouble, at)
        return Round(failed=len(letters))
    try:
        outcomes = [_send(pk, connection, at) for pk in letters]
    finally:
        connection.close()
    return Round(*(outcomes.count(word) for word in ("sent", "dropped", "failed")))


def _send(pk: int, connection: BaseEmailBackend, at: datetime) -> str:
    letter = _take(pk, at)
    if letter is None:
        return "taken"
    address = MailAddress.objects.filter(member=letter.notice.member_id, stopped_at=None).first()
    if address is None or _is_stale(letter, at):
        Letter.objects.filter(pk=pk).update(dropped_at=at)
        return "dropped"
    try:
        write(letter, address, connection).send()
    except (OSError, SMTPException) as trouble:
        return _postpone(pk, trouble, at)
    Letter.objects.filter(pk=pk).update(sent_at=at, problem="")
    return "sent"


def _take(pk: int, at: datetime) -> Letter | None:
    """Return a letter that no other worker has taken meanwhile."""
    waiting = Letter.objects.filter(pk=pk, sent_at=None, dropped_at=None, due_at__lte=at)
    if not waiting.update(due_at=at + LEASE):
        return None
    related = ("notice__session__club", "notice__hand__table", "notice__member")
    return Letter.objects.select_related(*related).get(pk=pk)


def _is_stale(letter: Letter, at: datetime) -> bool:
    """Say whether nobody needs this news any more: it was read, or the afternoon is over."""
    notice = letter.notice
    over = notice.hand_id is None and notice.session.ends_at < at
    return notice.read_at is not None or over or not notice.member.is_active


def _postpone(pk: int, trouble: Exception, at: datetime) -> str:
    letter = Letter.objects.get(pk=pk)
    letter.tries += 1
    letter.problem = (str(trouble) or type(trouble).__name__)[:200]
    letter.due_at = at + min(FIRST_WAIT * 2 ** min(letter.tries - 1, 10), LONGEST_WAIT)
    gives_up = letter.tries >= MOST_TRIES
    letter.dropped_at = at if gives_up else None
    letter.save(update_fields=["tries", "problem", "due_at", "dropped_at"])
    return "dropped" if gives_up else "failed"


def write(letter: Letter, address: MailAddress, connection: BaseEmailBackend) -> EmailMessage:
    """Return a letter in the language of whoever gets it, with the link that stops them."""
    stop_link = settings.PORTAL_URL + reverse("mail_stop", args=[address.token])
    with translation.override(address.language):
        said = news(letter.notice)
        club = letter.notice.session.club
        context = {
            "member": letter.notice.member,
            "club": club,
            "text": said.text,
            "link": settings.PORTAL_URL + said.path,
            "stop_link": stop_link,
        }
        body = render_to_string("clubs/letter.txt", context)
        subject = f"{club.name} : {letter.notice.get_kind_display()}"
    return EmailMessage(
        subject=subject,
        body=body,
        to=[address.address],
        connection=connection,
        headers={"List-Unsubscribe": f"<{stop_link}>", "Auto-Submitted": "auto-generated"},
    )
