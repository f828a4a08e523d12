"""Sitting down at an online table, getting up, going away and coming back."""

from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Member
from clubs.services.refusal import Refused
from games.models import OnlineSeat, OnlineTable, TableState
from games.selectors import states
from games.selectors.stored import current_hand
from games.services import results, tables, turns, uptime
from games.services.room import Room, enter, touch, wake

PATIENCE = timedelta(minutes=3)
"""How long people wait for somebody at a table without a clock."""


@transaction.atomic
def sit(*, table_id: int, member: Member) -> OnlineTable:
    """Give a person the first free chair; who sits here already keeps his.

    Raises Refused when no chair is free, when play has begun or the table is over.
    """
    room = enter(table_id)
    if room.of_member(member):
        return room.table
    if room.table.state != TableState.OPEN:
        raise Refused("started", _("This table has started already."))
    if room.is_full:
        raise Refused("full", _("Every chair of this table is taken."))
    chair = next(chair for chair in range(1, room.table.people + 1) if chair not in room.seats)
    OnlineSeat.objects.create(
        table=room.table, chair=chair, member=member, bank_left=room.table.bank_seconds
    )
    touch(room.table)
    return room.table


@transaction.atomic
def leave(*, table_id: int, member: Member, at: datetime) -> OnlineTable:
    """Let a person get up: before play the chair is free again, later the computer plays on.

    Raises Refused for the creator of a table that has not begun: he cancels it instead.
    """
    room = enter(table_id)
    seat = room.of_member(member)
    if seat is None:
        return room.table
    if room.table.state == TableState.OPEN:
        if member.pk == room.table.creator_id:
            raise Refused("creator", _("You opened this table: cancel it if you do not play."))
        seat.delete()
    elif room.table.state == TableState.PLAYING and seat.away_since is None:
        _set_away(room, seat, since=at, at=at)
        tables.deal_when_ready(room=room, at=at)
        if not room.present:
            room.table.next_hand_at = None
    touch(room.table, "next_hand_at")
    return room.table


@transaction.atomic
def come_back(*, table_id: int, member: Member, at: datetime) -> OnlineTable:
    """Let a person play himself again, from the next move on that is his."""
    room = enter(table_id)
    seat = room.of_member(member)
    is_playing = room.table.state == TableState.PLAYING
    if not is_playing or seat is None or seat.away_since is None:
        return room.table
    _set_away(room, seat, since=None, at=at)
    if tables.last_hand(room):
        results.limit_waiting(room=room, at=at)
    touch(room.table)
    return room.table


@transaction.atomic
def replace_absent(*, table_id: int, by: Member, chair: int, at: datetime) -> OnlineTable:
    """Let the computer play on for whom all have been waiting, where no clock does it.

    Any person of the table may ask. Asked twice, it is done once. Raises Refused when it is not
    that person's turn, or not for three minutes yet.
    """
    uptime.tick(at=at)
    room = enter(table_id)
    hand = current_hand(room.table)
    seat = room.seats.get(chair)
    if room.of_member(by) is None:
        raise Refused("not_here", _("You do not sit at this table."))
    if seat is None or hand is None or hand.turn is None:
        raise Refused("not_waiting", _("Nobody is waiting for this person."))
    if seat.is_played_by_bot:
        return room.table
    if room.active(hand.dealer_chair)[hand.turn - 1].pk != seat.pk:
        raise Refused("not_waiting", _("Nobody is waiting for this person."))
    if at - hand.turn_since < PATIENCE:
        raise Refused("too_early", _("Wait for three minutes before the computer plays on."))
    _set_away(room, seat, since=at, at=at)
    touch(room.table)
    return room.table


@transaction.atomic
def remove_bot(*, table_id: int, by: Member, chair: int) -> OnlineTable:
    """Free a computer's chair for a person, before play. Raises Refused as `bots.add` does."""
    room = enter(table_id)
    if by.pk != room.table.creator_id or room.table.state != TableState.OPEN:
        raise Refused("not_creator", _("Only the person who opened the table may do this."))
    seat = room.seats.get(chair)
    if seat is not None and seat.is_bot:
        seat.delete()
        touch(room.table)
    return room.table


def _set_away(room: Room, seat: OnlineSeat, *, since: datetime | None, at: datetime) -> None:
    seat.away_since = since
    seat.save(update_fields=["away_since"])
    hand = current_hand(room.table)
    if hand is None or hand.turn is None:
        return
    if room.active(hand.dealer_chair)[hand.turn - 1].pk == seat.pk:
        turns.change_player(room=room, hand=hand, state=states.state_of(hand), at=at)
        hand.save(update_fields=["turn_since", "due_at"])
        wake(room.table, hand.due_at)
