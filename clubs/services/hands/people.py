"""Other people played: chairs taken for wrong ones, exchanged seats, a substitute for some hands.

Every hand concerned gets a further version with the same result and other names, all in one step.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID, uuid5

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import (
    Attendance,
    Hand,
    HandCheck,
    HandState,
    HandVersion,
    JournalEntry,
    Member,
    Presence,
    Seat,
    Table,
)
from clubs.services import journal, ledger
from clubs.services.hands.build import Deal, Terms, build
from clubs.services.hands.correct import replace_version
from clubs.services.hands.enter import lock, touch
from clubs.services.hands.errors import NotAllowedNow
from clubs.services.journal import Actor, Place
from clubs.services.led import require_own
from clubs.services.locks import lock_session
from clubs.services.refusal import Refused


@dataclass(frozen=True, slots=True)
class OtherPeople:
    """Who really played the hands `first` to `last` of a table, where others are written down.

    `people` maps each member as stored to the one who played. Without `last` the seats of the
    hands to come change as well. `seen_version` is the table's, as the person who asks saw it.
    """

    client_key: UUID
    first: int
    last: int | None
    people: Mapping[int, int]
    seen_version: int
    reason: str


@transaction.atomic
def set_people(*, table: Table, change: OtherPeople, by: Actor, at: datetime) -> list[Hand]:
    """Let other people have played some hands of a table; return the hands that changed.

    Sent twice, it is done once. Raises NotAllowedNow (the session is not open), InvalidHand (a
    person would sit twice), Refused (nothing to change, a stranger, a person who sits elsewhere, or
    the table has changed since).
    """
    lock_session(table.session)
    table = lock(table)
    if not table.session.is_open_for_entry:
        raise NotAllowedNow("session_not_playing")
    if _is_done(table, change):
        return []
    _check_round(table, change)
    concerned = _concerned(table, change)
    _check(table, change, concerned)
    for hand, version in concerned:
        exchange(
            hand=hand, before=version, people=change.people, reason=change.reason, by=by, at=at
        )
    if change.last is None:
        _seat(table, change.people)
    _note_presence(table, change, at=at)
    touch(table)
    if concerned:
        ledger.note_session(
            table.session, from_order=min(hand.play_order for hand, _version in concerned)
        )
    ledger.note_table(table)
    journal.record(
        place=Place.of_table(table),
        action="people_exchanged",
        by=by,
        at=at,
        reason=change.reason,
        details={
            "first": change.first,
            "last": change.last,
            "people": {str(old): new for old, new in change.people.items()},
            "hands": len(concerned),
            "key": str(change.client_key),
        },
    )
    return [hand for hand, _version in concerned]


def exchange(
    *,
    hand: Hand,
    before: HandVersion,
    people: Mapping[int, int],
    reason: str,
    by: Actor,
    at: datetime,
) -> HandVersion:
    """Store a version of a hand in which others sit on the same chairs; nothing is told yet.

    Raises InvalidHand when somebody would sit twice.
    """
    ring = tuple(people.get(member, member) for member in before.ring)
    trust = hand.trust
    built = build(
        table=hand.table,
        deal=Deal(hand.number, before.dealer_chair, ring, before.summary),
        client_key=uuid5(before.client_key, f"{hand.pk} {before.number}"),
        by=by,
        at=at,
        consent=True,
        terms=Terms.of_version(before),
    )
    replace_version(hand, before, built, reason=reason)
    # What was typed is the same, so a check of it stands.
    HandCheck.objects.filter(version=before).update(version=built.version)
    if trust != hand.trust:
        hand.trust = trust
        hand.save(update_fields=["trust"])
    details: dict[str, object] = {"from_version": before.number, "to_version": built.version.number}
    place = Place.of_hand(hand)
    journal.record(
        place=place, action="hand_corrected", by=by, at=at, reason=reason, details=details
    )
    return built.version


def newest(hands: Sequence[Hand]) -> list[tuple[Hand, HandVersion]]:
    """Return each hand with the version that stands."""
    versions = HandVersion.objects.filter(hand__in=hands).order_by("number")
    standing = {version.hand_id: version for version in versions}
    return [(hand, standing[hand.pk]) for hand in hands]


def _concerned(table: Table, change: OtherPeople) -> list[tuple[Hand, HandVersion]]:
    """Return the hands in which somebody is exchanged, in their order."""
    found = Hand.objects.filter(table=table, number__gte=change.first)
    if change.last is not None:
        found = found.filter(number__lte=change.last)
    found = found.exclude(state=HandState.WITHDRAWN).order_by("number")
    hands = list(found.select_related("session", "club", "table"))
    for hand in hands:
        hand.table = table
    moved = {old for old, new in change.people.items() if old != new}
    return [(hand, version) for hand, version in newest(hands) if moved & set(version.ring)]


def _check(
    table: Table, change: OtherPeople, concerned: Sequence[tuple[Hand, HandVersion]]
) -> None:
    seated = set(table.seats.values_list("member_id", flat=True))
    moved = {old: new for old, new in change.people.items() if old != new}
    if not concerned and not (change.last is None and moved.keys() & seated):
        raise Refused(
            "nothing_to_change",
            _("Nobody would change places: choose who really played, and in which hands."),
        )
    if table.version != change.seen_version:
        raise Refused(
            "table_changed",
            _("Something was entered at this table meanwhile: look at it and choose again."),
        )
    known = Member.objects.filter(
        club_id=table.session.club_id, pk__in=moved.values(), is_bot=False, merged_into=None
    )
    if known.count() != len(set(moved.values())):
        raise Refused("stranger", _("Choose a person of this club."))


def _check_round(table: Table, change: OtherPeople) -> None:
    """Raise Refused for seats to come of a round of a tournament, and for people from outside it.

    Hands of the past may have been played by others who sit in the round.
    """
    session = table.session
    seated = set(session.seats.values_list("member_id", flat=True))
    if change.last is None or not seated.issuperset(change.people.values()):
        require_own(session)


def _is_done(table: Table, change: OtherPeople) -> bool:
    """Say whether the same change was sent before; the journal keeps its key."""
    known = JournalEntry.objects.filter(table=table, action="people_exchanged")
    return known.filter(details__key=str(change.client_key)).exists()


def _seat(table: Table, people: Mapping[int, int]) -> None:
    seats = list(table.seats.order_by("chair"))
    now = [people.get(seat.member_id, seat.member_id) for seat in seats]
    if len(set(now)) < len(now):
        raise Refused(
            "person_twice", _("A person would sit on two chairs: choose each of them once.")
        )
    elsewhere = Seat.objects.filter(session_id=table.session_id, member__in=now).exclude(
        table=table
    )
    taken = elsewhere.select_related("member", "table").first()
    if taken:
        sentence = _("%(name)s sits at table %(table)s: change the seats there first.")
        raise Refused(
            "sits_elsewhere", sentence % {"name": taken.member.name, "table": taken.table.number}
        )
    table.seats.all().delete()
    Seat.objects.bulk_create(
        Seat(session_id=table.session_id, table=table, chair=seat.chair, member_id=member)
        for seat, member in zip(seats, now, strict=True)
    )


def _note_presence(table: Table, change: OtherPeople, *, at: datetime) -> None:
    """Whoever sits here is present, whoever played was not absent; the others keep their mark."""
    seated = set(table.seats.values_list("member_id", flat=True))
    visits = Attendance.objects.filter(session_id=table.session_id)
    known = dict(visits.values_list("member_id", "presence"))
    for member in sorted(set(change.people.values())):
        presence = Presence.PRESENT if member in seated else Presence.LEFT
        if member in seated or known.get(member, Presence.ABSENT) == Presence.ABSENT:
            Attendance.objects.update_or_create(
                session_id=table.session_id,
                member_id=member,
                defaults={"presence": presence, "changed_at": at},
            )
