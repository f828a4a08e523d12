"""News for members: kept for the bell of the portal, and for those who want it as a letter."""

from collections.abc import Collection, Iterable
from datetime import datetime

from django.db import transaction
from django.db.models import Q

from clubs.models import (
    Hand,
    HandVersion,
    Letter,
    Member,
    Notice,
    NoticeKind,
    PlaySession,
    Role,
    Says,
    SessionState,
)
from clubs.services.journal import Actor

HEARD_OF = ("starts_at", "ends_at", "place")
"""What of a session people who will come must hear of when it changes."""
HAS_MAIL = Q(mail_address__isnull=False, mail_address__stopped_at=None)


@transaction.atomic
def tell(
    *,
    members: Iterable[int],
    kind: NoticeKind,
    session: PlaySession,
    at: datetime,
    hand: Hand | None = None,
    by: Actor | None = None,
) -> list[Notice]:
    """Keep news for members by id, but for who caused it (`by`) and who could not read it.

    News that was not read yet is replaced by newer news of the same kind about the same thing.
    """
    reached = Member.objects.filter(pk__in=members, is_active=True, is_bot=False)
    reached = reached.filter(Q(user__isnull=False) | HAS_MAIL)
    if by is not None and by.member is not None:
        reached = reached.exclude(pk=by.member.pk)
    people = list(reached.select_related("mail_address").order_by("pk"))
    if not people:
        return []
    same = Notice.objects.filter(member__in=people, kind=kind, session=session, hand=hand)
    same.filter(read_at=None).delete()
    notices = Notice.objects.bulk_create(
        Notice(member=member, kind=kind, session=session, hand=hand, at=at) for member in people
    )
    Letter.objects.bulk_create(
        Letter(notice=notice, due_at=at) for notice in notices if _wants_mail(notice.member)
    )
    return notices


def session_changed(
    *, session: PlaySession, changed: Collection[str], by: Actor | None, at: datetime
) -> None:
    """Tell those who will come, or perhaps, that a session is moved, cancelled or restored."""
    kind = _kind(session, changed)
    if kind is None or session.ends_at < at:
        return
    asked = session.answers.filter(says__in=(Says.YES, Says.MAYBE))
    people = list(asked.values_list("member_id", flat=True))
    tell(members=people, kind=kind, session=session, at=at, by=by)


def hand_changed(
    *, hand: Hand, before: HandVersion, kind: NoticeKind, by: Actor, at: datetime
) -> None:
    """Tell those who sat at a hand that it is contested, corrected or withdrawn.

    Organisers hear of what is contested, for they have to settle it.
    """
    people = {*before.ring, *hand.seats.values_list("member_id", flat=True)}
    if kind == NoticeKind.HAND_CONTESTED:
        organisers = Member.objects.filter(club=hand.club_id, role=Role.ORGANISER)
        people |= set(organisers.values_list("pk", flat=True))
    tell(members=people, kind=kind, session=hand.session, hand=hand, at=at, by=by)


def mark_read(*, notices: Iterable[Notice], at: datetime) -> None:
    """Note that news was read; the first time counts."""
    unread = Notice.objects.filter(pk__in=[notice.pk for notice in notices], read_at=None)
    unread.update(read_at=at)


def _wants_mail(member: Member) -> bool:
    address = getattr(member, "mail_address", None)
    return address is not None and address.stopped_at is None


def _kind(session: PlaySession, changed: Collection[str]) -> NoticeKind | None:
    if "state" in changed:
        cancelled = session.state == SessionState.CANCELLED
        return NoticeKind.CANCELLED if cancelled else NoticeKind.RESTORED
    if session.state == SessionState.CANCELLED or not set(HEARD_OF) & set(changed):
        return None
    return NoticeKind.MOVED
