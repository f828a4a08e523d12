"""What a person said, owes and has paid goes with him, and whom he sits with."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Q

from clubs.models import Answer, Due, MailAddress, Member, MemberMerge, Notice, Payment, Tie

ROWS: Mapping[str, Any] = {
    "answers": Answer.objects,
    "notices": Notice.objects,
    "payments": Payment.objects,
    "dues": Due.objects,
    "mail_addresses": MailAddress.objects,
}


def move_club_life(source: Member, target: Member) -> dict[str, object]:
    """Give the target the source's rows where he has none of his own; return their ids.

    What both have once (an answer to one session, the fee of one season) stays with the source,
    where it counts no longer.
    """
    theirs = {name: rows.filter(member=target) for name, rows in ROWS.items()}
    asked = theirs["answers"].values("session")
    sessions = theirs["dues"].exclude(session=None).values("session")
    seasons = theirs["dues"].filter(session=None).values("label")
    twice = {
        "answers": Q(session__in=asked),
        "dues": Q(session__in=sessions) | Q(session=None, label__in=seasons),
        "mail_addresses": Q(member__in=[source] if theirs["mail_addresses"].exists() else []),
    }
    moved: dict[str, object] = {}
    for name, rows in ROWS.items():
        own = rows.filter(member=source).exclude(twice.get(name, Q(pk__in=[])))
        ids = list(own.values_list("pk", flat=True))
        rows.filter(pk__in=ids).update(member=target)
        moved[name] = ids
    return moved | {"ties": _copy_ties(source, target)}


def return_club_life(merged: MemberMerge) -> None:
    """Give back the rows that are still there."""
    moved = merged.moved.get("club_life", {})
    for name, rows in ROWS.items():
        mine = rows.filter(pk__in=moved.get(name, []), member=merged.target)
        mine.update(member=merged.source)
    Tie.objects.filter(pk__in=moved.get("ties", [])).delete()


def _copy_ties(source: Member, target: Member) -> list[int]:
    """Let draws treat the target as they treated the source; return the ids of what is new."""
    made = []
    for tie in Tie.objects.filter(Q(first=source) | Q(second=source)):
        other = tie.second_id if tie.first_id == source.pk else tie.first_id
        if other == target.pk:
            continue
        first, second = sorted((target.pk, other))
        copy, is_new = Tie.objects.get_or_create(
            first_id=first, second_id=second, defaults={"kind": tie.kind, "club": tie.club}
        )
        if is_new:
            made.append(copy.pk)
    return made
