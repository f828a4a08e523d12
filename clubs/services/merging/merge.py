"""The merge and its undo, each in one transaction."""

from datetime import datetime
from typing import cast

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from clubs import signals
from clubs.models import Club, Hand, Member, MemberMerge, PlaySession, SessionKind, SessionState
from clubs.services import journal
from clubs.services.journal import Actor, Place
from clubs.services.locks import lock_club, lock_session, lock_tables
from clubs.services.merging.belongings import (
    move_account,
    move_attendances,
    move_seats,
    raise_rights,
    return_attendances,
    return_rights,
    return_seats,
)
from clubs.services.merging.checks import check, check_apart
from clubs.services.merging.club_life import move_club_life, return_club_life
from clubs.services.merging.played import exchange_hands, hands_of
from clubs.services.refusal import Refused

OVER = (SessionState.CLOSED, SessionState.CANCELLED)


@transaction.atomic
def merge(*, source: Member, target: Member, by: Actor, at: datetime) -> MemberMerge:
    """Let `target` be who `source` was too. Raises Refused with the reason why they are not.

    Sent twice, it is done once.
    """
    club = source.club
    lock_club(club)
    source, target = _both(club, source, target)
    done = MemberMerge.objects.filter(source=source, target=target, undone_at=None).first()
    if done:
        return done
    check(source, target)
    moved = _moved_elsewhere(source, target)
    lock_where_seen(club, source)
    played = hands_of(source)
    check_apart(source, target, played)
    hands = [hand for hand, _version in played]
    followers = Member.objects.filter(merged_into=source)
    moved |= {
        "hands": [hand.pk for hand in hands],
        "attendances": move_attendances(source, target),
        "seats": move_seats(source, target),
        "club_life": move_club_life(source, target),
        "account": move_account(source, target),
        "was_active": source.is_active,
        "followers": list(followers.values_list("pk", flat=True)),
        "target": raise_rights(target, source),
    }
    reason = _("%(name)s is %(other)s") % {"name": source.name, "other": target.name}
    exchange_hands(hands, {source.pk: target.pk}, reason=reason, by=by, at=at)
    followers.update(merged_into=target)
    source.merged_into = target
    source.is_active = False
    source.save(update_fields=["merged_into", "is_active"])
    merged = MemberMerge.objects.create(
        club=club, source=source, target=target, moved=moved, made_at=at, made_by=by.name[:80]
    )
    _note(club, "members_merged", merged, by=by, at=at)
    return merged


@transaction.atomic
def undo_merge(*, merged: MemberMerge, by: Actor, at: datetime) -> MemberMerge:
    """Let them be two people again: what was moved goes back, as far as it still is where it was.

    Undone twice, it is undone once. Raises Refused when the other one was merged himself since.
    """
    club = merged.club
    lock_club(club)
    merged = MemberMerge.objects.select_related("source", "target").get(pk=merged.pk)
    if merged.undone_at is not None:
        return merged
    source, target = merged.source, merged.target
    if target.merged_into:
        sentence = _("%(name)s was merged into %(other)s since: undo that first.")
        facts = {"name": target.name, "other": target.merged_into.name}
        raise Refused("merged_since", sentence % facts)
    signals.merge_undone.send(sender=MemberMerge, merged=merged)
    lock_where_seen(club, target)
    hands = list(
        Hand.objects.filter(pk__in=merged.moved["hands"])
        .select_related("session", "table", "club")
        .order_by("play_order")
    )
    reason = _("%(name)s is not %(other)s") % {"name": source.name, "other": target.name}
    exchange_hands(hands, {target.pk: source.pk}, reason=reason, by=by, at=at)
    return_seats(merged)
    return_club_life(merged)
    return_attendances(merged)
    return_rights(merged)
    source.merged_into = None
    source.is_active = merged.moved["was_active"]
    source.save(update_fields=["merged_into", "is_active"])
    followers = Member.objects.filter(pk__in=merged.moved["followers"], merged_into=target)
    followers.update(merged_into=source)
    merged.undone_at = at
    merged.save(update_fields=["undone_at"])
    _note(club, "merge_undone", merged, by=by, at=at)
    return merged


def lock_where_seen(club: Club, member: Member) -> None:
    """Let nobody enter a hand where a person has played, and nobody be seated, meanwhile."""
    mine = Q(attendances__member=member) | Q(seats__member=member) | Q(hands__seats__member=member)
    under_way = Q(kind=SessionKind.HALL) & ~Q(state__in=OVER)
    found = PlaySession.objects.filter(club=club).filter(mine | under_way)
    for session in PlaySession.objects.filter(pk__in=found.values("pk")).order_by("pk"):
        lock_tables(lock_session(session))


def _both(club: Club, source: Member, target: Member) -> tuple[Member, Member]:
    people = {one.pk: one for one in Member.objects.filter(club=club, is_bot=False)}
    if source.pk not in people or target.pk not in people or source.pk == target.pk:
        raise Refused("stranger", _("Choose another person of this club."))
    return people[source.pk], people[target.pk]


def _moved_elsewhere(source: Member, target: Member) -> dict[str, object]:
    """Let the other apps move what they keep of a person; return what they will move back."""
    moved: dict[str, object] = {}
    for _receiver, rows in signals.members_merged.send(
        sender=MemberMerge, source=source, target=target
    ):
        moved |= cast("dict[str, object]", rows)
    return moved


def _note(club: Club, action: str, merged: MemberMerge, *, by: Actor, at: datetime) -> None:
    details: dict[str, object] = {
        "member": merged.source.name,
        "other": merged.target.name,
        "hands": len(merged.moved["hands"]),
    }
    journal.record(place=Place(club), action=action, by=by, at=at, details=details)
