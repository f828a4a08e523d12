"""What a notice says, in the reader's language, and the page that it leads to."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.urls import reverse
from django.utils.formats import time_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from clubs.dates import date_format
from clubs.models import Notice, NoticeKind, PlaySession

SENTENCES: Mapping[str, Promise] = {
    NoticeKind.PROMOTED: _("A place is free for you on %(day)s: you are off the waiting list."),
    NoticeKind.MOVED: _("A session has changed. It is now on %(day)s, %(hours)s%(place)s."),
    NoticeKind.CANCELLED: _("The session of %(day)s is cancelled."),
    NoticeKind.RESTORED: _("The session of %(day)s takes place after all, %(hours)s%(place)s."),
    NoticeKind.NEEDED: _("Players are missing on %(day)s, %(hours)s: can you come?"),
    NoticeKind.HAND_CORRECTED: _(
        "A hand that you played was corrected: %(day)s, table %(table)s, hand %(hand)s."
    ),
    NoticeKind.HAND_WITHDRAWN: _(
        "A hand that you played was withdrawn: %(day)s, table %(table)s, hand %(hand)s."
    ),
    NoticeKind.HAND_CONTESTED: _("A hand is contested: %(day)s, table %(table)s, hand %(hand)s."),
}


@dataclass(frozen=True, slots=True)
class News:
    """A notice as a page or a letter shows it."""

    notice: Notice
    text: str
    path: str


def news(notice: Notice) -> News:
    """Return the words of a notice; its session with its club, and its hand's table are needed."""
    facts = _of_session(notice.session)
    if notice.hand is None:
        path = reverse("session_page", args=[notice.session_id])
    else:
        facts |= {"table": notice.hand.table.number, "hand": notice.hand.number}
        path = reverse("hand_page", args=[notice.hand.pk])
    return News(notice, str(SENTENCES[notice.kind]) % facts, path)


def _of_session(session: PlaySession) -> dict[str, object]:
    zone = session.club.zone
    starts, ends = session.starts_at.astimezone(zone), session.ends_at.astimezone(zone)
    return {
        "day": date_format(starts.date(), "l j F"),
        "hours": f"{time_format(starts.time(), 'H:i')} – {time_format(ends.time(), 'H:i')}",
        "place": f", {session.place}" if session.place else "",
    }
