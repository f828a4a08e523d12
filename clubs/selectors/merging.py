"""Who might be the same person, and what a merge would move."""

from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Q, QuerySet

from clubs.models import Attendance, Club, HandSeat, Member, MemberMerge
from clubs.names import fold

MOST = 20
SHORTEST = 3
"""Words of names that are shorter say nothing: de, la, von."""


@dataclass(frozen=True, slots=True)
class Figures:
    hands: int
    sessions: int
    has_account: bool


def person(*, club: Club, pk: int | None) -> Member | None:
    """Return a person into whom another may be merged."""
    return _people(club).filter(pk=pk).first() if pk else None


def candidates(*, source: Member, search: str) -> list[Member]:
    """Return people by a search, without one those who share a word of the name."""
    found = _people(source.club).exclude(pk=source.pk)
    words = fold(search).split()
    if words:
        for word in words:
            found = found.filter(search_name__contains=word)
    else:
        shared = [Q(search_name__contains=word) for word in _words(source)]
        found = found.filter(reduce(or_, shared)) if shared else found.none()
    return list(found.order_by("search_name", "pk")[:MOST])


def figures(member: Member) -> Figures:
    return Figures(
        hands=HandSeat.objects.filter(member=member).count(),
        sessions=Attendance.objects.filter(member=member).count(),
        has_account=member.user_id is not None,
    )


def merges_into(member: Member) -> QuerySet[MemberMerge]:
    """Return the merges that can be undone, newest first."""
    merges = MemberMerge.objects.filter(target=member, undone_at=None).select_related("source")
    return merges.order_by("-made_at")


def _people(club: Club) -> QuerySet[Member]:
    return Member.objects.filter(club=club, is_bot=False, merged_into=None).select_related("club")


def _words(member: Member) -> list[str]:
    return [word for word in member.search_name.split() if len(word) >= SHORTEST]
