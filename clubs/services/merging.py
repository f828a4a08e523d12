"""One person who is in the club twice: everything of the one counts for the other, and back again.

Past hands get a further version with the other name, so that all that follows is counted anew.
"""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from clubs.models import (
    Attendance,
    Club,
    Hand,
    HandSeat,
    HandState,
    HandVersion,
    Member,
    MemberMerge,
    Seat,
    Table,
)
from clubs.services import journal, ledger
from clubs.services.hands.people import exchange, newest
from clubs.services.journal import Actor, Place
from clubs.services.refusal import Refused


@transaction.atomic
def merge(*, source: Member, target: Member, by: Actor, at: datetime) -> MemberMerge:
    """Let `target` be who `source` was too. Raises Refused with the reason why they are not."""
    club = Club.objects.select_for_update().get(pk=source.club_id)
    source, target = _both(club, source, target)
    played = _hands_of(source)
    _check(source, target, played)
    hands = [hand for hand, _version in played]
    moved: dict[str, object] = {
        "hands": [hand.pk for hand in hands],
        "attendances": _move_attendances(source, target),
        "seats": _move_seats(source, target),
        "account": _move_account(source, target),
        "was_active": source.is_active,
    }
    reason = _("%(name)s is %(other)s") % {"name": source.name, "other": target.name}
    _exchange(hands, {source.pk: target.pk}, reason=reason, by=by, at=at)
    source.merged_into = target
    source.is_active = False
    source.save(update_fields=["merged_into", "is_active", "user"])
    merged = MemberMerge.objects.create(
        club=club, source=source, target=target, moved=moved, made_at=at, made_by=by.name[:80]
    )
    _note(club, "members_merged", merged, by=by, at=at)
    return merged


@transaction.atomic
def undo_merge(*, merged: MemberMerge, by: Actor, at: datetime) -> MemberMerge:
    """Let them be two people again: what was moved goes back, as far as it still is where it was.

    Undone twice, it is undone once.
    """
    club = Club.objects.select_for_update().get(pk=merged.club_id)
    merged = MemberMerge.objects.select_related("source", "target").get(pk=merged.pk)
    if merged.undone_at is not None:
        return merged
    source, target = merged.source, merged.target
    hands = list(
        Hand.objects.filter(pk__in=merged.moved["hands"]).select_related("session", "table", "club")
    )
    reason = _("%(name)s is not %(other)s") % {"name": source.name, "other": target.name}
    _exchange(hands, {target.pk: source.pk}, reason=reason, by=by, at=at)
    _return_attendances(merged)
    _return_seats(merged)
    if merged.moved["account"] and target.user_id == merged.moved["account"]:
        source.user_id, target.user = target.user_id, None
        target.save(update_fields=["user"])
    source.merged_into = None
    source.is_active = merged.moved["was_active"]
    source.save(update_fields=["merged_into", "is_active", "user"])
    merged.undone_at = at
    merged.save(update_fields=["undone_at"])
    _note(club, "merge_undone", merged, by=by, at=at)
    return merged


def _both(club: Club, source: Member, target: Member) -> tuple[Member, Member]:
    people = {one.pk: one for one in Member.objects.filter(club=club, is_bot=False)}
    if source.pk not in people or target.pk not in people or source.pk == target.pk:
        raise Refused("stranger", _("Choose another person of this club."))
    return people[source.pk], people[target.pk]


def _check(source: Member, target: Member, played: Sequence[tuple[Hand, HandVersion]]) -> None:
    names = {"name": source.name, "other": target.name}
    for one in (source, target):
        if one.merged_into_id:
            sentence = _("%(name)s was merged with somebody else already.")
            raise Refused("merged_already", sentence % {"name": one.name})
    both = (hand for hand, version in played if target.pk in version.ring)
    together = next(both, None)
    if together:
        sentence = _(
            "%(name)s and %(other)s sat at one table on %(day)s (table %(table)s, hand %(hand)s):"
            " they are two people."
        )
        facts = {
            "day": together.session.date.isoformat(),
            "table": together.table.number,
            "hand": together.number,
        }
        raise Refused("sat_together", sentence % (names | facts))
    sessions = Seat.objects.filter(member=source).values("session")
    if Seat.objects.filter(member=target, session__in=sessions).exists():
        sentence = _("%(name)s and %(other)s both have a seat in a session: take one of them away.")
        raise Refused("both_seated", sentence % names)
    if source.user_id and target.user_id:
        sentence = _("%(name)s and %(other)s each have an account of their own.")
        raise Refused("two_accounts", sentence % names)


def _hands_of(member: Member) -> list[tuple[Hand, HandVersion]]:
    """Return the hands in whose ring a person is, void ones too, oldest first, as they stand."""
    seats = HandSeat.objects.filter(member=member).values("hand__session")
    visits = Attendance.objects.filter(member=member).values("session")
    found = Hand.objects.filter(Q(session__in=seats) | Q(session__in=visits))
    hands = found.exclude(state=HandState.WITHDRAWN).select_related("session", "table", "club")
    standing = newest(list(hands.order_by("play_order")))
    return [(hand, version) for hand, version in standing if member.pk in version.ring]


def _exchange(
    hands: Sequence[Hand], people: dict[int, int], *, reason: str, by: Actor, at: datetime
) -> None:
    """Rewrite hands, and note once for each session what follows from its first one."""
    firsts: dict[int, Hand] = {}
    tables: dict[int, Table] = {}
    for hand, version in newest(hands):
        if hand.state == HandState.WITHDRAWN or not people.keys() & set(version.ring):
            continue
        hand.table.session = hand.session
        exchange(hand=hand, before=version, people=people, reason=reason, by=by, at=at)
        first = firsts.setdefault(hand.session_id, hand)
        if hand.play_order < first.play_order:
            firsts[hand.session_id] = hand
        tables[hand.table_id] = hand.table
    for hand in firsts.values():
        ledger.note_session(hand.session, from_order=hand.play_order)
    for table in tables.values():
        table.version += 1
        table.save(update_fields=["version"])
        ledger.note_table(table)


def _move_attendances(source: Member, target: Member) -> list[list[object]]:
    """Give the target what only the source attended; return what the source had attended."""
    theirs = set(Attendance.objects.filter(member=target).values_list("session_id", flat=True))
    moved: list[list[object]] = []
    for one in Attendance.objects.filter(member=source):
        stays = one.session_id in theirs
        moved.append([one.session_id, one.presence, not stays])
        if stays:
            one.delete()
        else:
            one.member = target
            one.save(update_fields=["member"])
    return moved


def _return_attendances(merged: MemberMerge) -> None:
    for session, presence, was_moved in merged.moved["attendances"]:
        back = Attendance.objects.filter(member=merged.target, session_id=session)
        if was_moved and back.exists():
            back.update(member=merged.source)
        else:
            Attendance.objects.get_or_create(
                member=merged.source,
                session_id=session,
                defaults={"presence": presence, "changed_at": merged.made_at},
            )


def _move_seats(source: Member, target: Member) -> list[int]:
    seats = Seat.objects.filter(member=source)
    moved = list(seats.values_list("pk", flat=True))
    seats.update(member=target)
    return moved


def _return_seats(merged: MemberMerge) -> None:
    Seat.objects.filter(pk__in=merged.moved["seats"], member=merged.target).update(
        member=merged.source
    )


def _move_account(source: Member, target: Member) -> int | None:
    if source.user_id is None:
        return None
    account = source.user_id
    source.user = None
    source.save(update_fields=["user"])
    target.user_id = account
    target.save(update_fields=["user"])
    return account


def _note(club: Club, action: str, merged: MemberMerge, *, by: Actor, at: datetime) -> None:
    details: dict[str, object] = {
        "member": merged.source.name,
        "other": merged.target.name,
        "hands": len(merged.moved["hands"]),
    }
    journal.record(place=Place(club), action=action, by=by, at=at, details=details)
