"""One table between two hands: somebody joins or leaves, chairs, dealer or game change.

Hands that were played keep the ring they were played by; only the next hand is concerned.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import HandSeat, Member, PlaySession, Presence, Table
from clubs.selectors import seating as selectors
from clubs.selectors.seating import Ring
from clubs.services import attendance, journal
from clubs.services.journal import Actor, Place
from clubs.services.led import require_own
from clubs.services.locks import lock_session, lock_tables
from clubs.services.members import require_person
from clubs.services.refusal import Refused
from clubs.services.seating.adjust import including, without
from clubs.services.seating.rings import (
    WITH_TABLES,
    require_size,
    require_state,
    write_rings,
)


@transaction.atomic
def join(
    *,
    table: Table,
    member: Member,
    by: Actor,
    at: datetime,
    after: int | None = None,
    players: int | None = None,
) -> None:
    """Seat a person at a table, after the chair `after` or just before the next dealer.

    Who joins is present from then on. `players` is the game from now on (default: the one that
    fits). Sent twice, it is done once. Raises Refused (full, sits elsewhere, other club).
    """
    table, ring = _locked(table)
    require_person(member, club_id=table.session.club_id)
    if member.pk in ring.members:
        return
    elsewhere = table.session.seats.filter(member=member).select_related("table").first()
    if elsewhere:
        raise Refused(
            "seated_elsewhere",
            _("%(name)s sits at table %(table)s: leave it first.")
            % {"name": member.name, "table": elsewhere.table.number},
        )
    changed = including(table, ring, member, after=after, players=players)
    write_rings({table: changed})
    attendance.set_presence(session=table.session, member=member, presence=Presence.PRESENT, at=at)
    _record(table, "person_joined", by, at, member=member.pk, players=changed.players)


@transaction.atomic
def leave(
    *, table: Table, member: Member, by: Actor, at: datetime, players: int | None = None
) -> None:
    """Let a person get up from a table for good; the others go on from the same dealer.

    Who has played is “left early” from then on, who has not is absent. Sent twice, it is done
    once. Raises Refused when too few would remain.
    """
    table, ring = _locked(table)
    if member.pk not in ring.members:
        return
    chair = ring.members.index(member.pk) + 1
    changed = without(table, ring, chair=chair, players=players)
    write_rings({table: changed})
    attendance.set_presence(
        session=table.session,
        member=member,
        presence=presence_after_leaving(table.session, member),
        at=at,
    )
    _record(table, "person_left", by, at, member=member.pk, players=changed.players)


@transaction.atomic
def change_chairs(*, table: Table, order: Sequence[Member], by: Actor, at: datetime) -> None:
    """Seat the same people in another order of play; the same person deals next.

    Raises Refused when `order` does not name exactly the people of the table.
    """
    table, ring = _locked(table)
    members = tuple(member.pk for member in order)
    if sorted(members) != sorted(ring.members):
        raise Refused(
            "seats_changed", _("Give each chair exactly one of the people who sit at this table.")
        )
    if members == ring.members:
        return
    dealer = ring.members[ring.dealer_chair - 1]
    write_rings({table: Ring(members, ring.players, members.index(dealer) + 1)})
    _record(table, "chairs_changed", by, at, order=list(members))


@transaction.atomic
def set_dealer(*, table: Table, member: Member, by: Actor, at: datetime) -> None:
    """Say “the dealer is now X”; the rotation goes on from there.

    Raises Refused when the person does not sit at this table.
    """
    table, ring = _locked(table, own=False)
    if member.pk not in ring.members:
        raise Refused(
            "not_at_this_table",
            _("%(name)s does not sit at this table: choose who deals.") % {"name": member.name},
        )
    chair = ring.members.index(member.pk) + 1
    if chair == ring.dealer_chair:
        return
    write_rings({table: replace(ring, dealer_chair=chair)})
    _record(table, "dealer_set", by, at, member=member.pk)


@transaction.atomic
def set_players(*, table: Table, players: int, by: Actor, at: datetime) -> None:
    """Let the table play the game for so many players from its next hand on.

    Raises Refused with the reason when its people do not fit that game.
    """
    table, ring = _locked(table)
    if players == table.players:
        return
    require_size(table, len(ring.members), players)
    write_rings({table: replace(ring, players=players)})
    _record(table, "players_changed", by, at, players=players)


def presence_after_leaving(session: PlaySession, member: Member) -> Presence:
    played = HandSeat.objects.filter(hand__session=session, member=member).exists()
    return Presence.LEFT if played else Presence.ABSENT


def _locked(table: Table, *, own: bool = True) -> tuple[Table, Ring]:
    """Return a table and who sits there; with `own` alone those whose seats are changed here."""
    session = lock_session(table.session)
    if own:
        require_own(session)
    tables = {one.pk: one for one in lock_tables(session)}
    require_state(session, WITH_TABLES)
    if table.pk not in tables:
        raise Refused("no_table", _("This table was dropped meanwhile."))
    return tables[table.pk], selectors.rings([tables[table.pk]])[table.pk]


def _record(table: Table, action: str, by: Actor, at: datetime, **details: object) -> None:
    journal.record(place=Place.of_table(table), action=action, by=by, at=at, details=details)
