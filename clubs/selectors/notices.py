"""A reader's news, and his letters on their way."""

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db.models import Count, Q, QuerySet

from clubs.models import Club, Letter, MailAddress, Member, Notice

SHOWN = 50


def of_user(user: User) -> QuerySet[Notice]:
    """Return the news of an account in all its clubs, newest first."""
    mine = Notice.objects.filter(member__user=user, member__is_active=True)
    return mine.select_related("session__club", "hand__table").order_by("-at", "-pk")


def unread(user: User) -> int:
    return of_user(user).filter(read_at=None).count()


def address_of(member: Member) -> MailAddress | None:
    return MailAddress.objects.filter(member=member).first()


def find_address(token: str) -> MailAddress | None:
    """Return the address that a link in a letter belongs to."""
    return MailAddress.objects.select_related("member__club").filter(token=token).first()


@dataclass(frozen=True, slots=True)
class Post:
    """How many letters of a club wait, and how many were sent or dropped; the newest problem."""

    waiting: int
    sent: int
    dropped: int
    problem: str


def post(club: Club) -> Post:
    letters = Letter.objects.filter(notice__member__club=club)
    waits = Q(sent_at=None, dropped_at=None)
    counted = letters.aggregate(
        waiting=Count("pk", filter=waits),
        sent=Count("pk", filter=Q(sent_at__isnull=False)),
        dropped=Count("pk", filter=Q(dropped_at__isnull=False)),
    )
    troubled = letters.filter(waits).exclude(problem="").order_by("-due_at").first()
    return Post(**counted, problem=troubled.problem if troubled else "")
