"""Tables that play the deals of other tables: opened for people who are seated already."""

import secrets
from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import UUID, uuid5

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import HandState, PlaySession, Table
from clubs.services.refusal import Refused
from games.models import OnlineHand, OnlineSeat, OnlineTable, TableState
from games.selectors import states
from games.selectors.stored import current_hand
from games.services import results, turns
from games.services.dealing import deal
from games.services.room import Room, enter, touch, wake
from games.services.tables import TOKEN_BYTES

KEYS = UUID("0b0c4bd2-5b0e-4f0e-8f3b-6c1d9a5c7e42")


@transaction.atomic
def open_table(
    *, ledger_table: Table, seeds: Sequence[str], is_rated: bool, at: datetime
) -> OnlineTable:
    """Let the people of a table play these deals online, chair by chair, and deal the first one.

    The hands stand at `ledger_table`. Opened twice, it is opened once. Raises Refused for a table
    without people, or one where hands were entered already.
    """
    client_key = uuid5(KEYS, str(ledger_table.pk))
    known = OnlineTable.objects.filter(client_key=client_key).first()
    if known:
        return known
    people = list(ledger_table.seats.select_related("member").order_by("chair"))
    if not people or ledger_table.hands.exclude(state="withdrawn").exists():
        said = _("Table %(number)s has hands already, or nobody sits there.")
        raise Refused("table", said % {"number": ledger_table.number})
    table = OnlineTable.objects.create(
        club_id=ledger_table.session.club_id,
        ledger_table=ledger_table,
        creator=people[0].member,
        client_key=client_key,
        rules_id=ledger_table.rules_id,
        rule_options=ledger_table.rule_options,
        people=len(people),
        hands_wanted=len(seeds),
        is_rated=is_rated,
        is_private=True,
        invitation=secrets.token_urlsafe(TOKEN_BYTES),
        seeds=list(seeds),
        state=TableState.PLAYING,
        created_at=at,
        closes_at=at,
        started_at=at,
    )
    OnlineSeat.objects.bulk_create(
        OnlineSeat(table=table, chair=seat.chair, member=seat.member) for seat in people
    )
    hand = deal(room=enter(table.pk), number=1, dealer_chair=ledger_table.dealer_chair, at=at)
    touch(table)
    wake(table, hand.due_at)
    return table


def hold(session: PlaySession) -> list[Room]:
    """Hold the tables that play a session online, before the session itself: as a move does."""
    tables = OnlineTable.objects.filter(ledger_table__session=session).order_by("pk")
    return [enter(pk) for pk in tables.values_list("pk", flat=True)]


def stop(rooms: Iterable[Room]) -> None:
    """Let nobody move or be dealt cards; a hand in play rests as it is."""
    for table in (room.table for room in rooms):
        if table.state == TableState.PLAYING:
            OnlineHand.objects.filter(table=table, ended_at__isnull=True).update(due_at=None)
            table.state, table.next_hand_at = TableState.STOPPED, None
            touch(table, "state", "next_hand_at")


def go_on(rooms: Iterable[Room], *, at: datetime) -> None:
    """Let tables that were stopped play on, unless they have all the hands that they are to play.

    Who has the turn thinks anew.
    """
    for room in rooms:
        table = room.table
        if table.state != TableState.STOPPED or _has_all(table.ledger_table):
            continue
        table.state = TableState.PLAYING
        hand = current_hand(table)
        if hand is None:
            results.limit_waiting(room=room, at=at)
        else:
            turns.pass_turn(room=room, hand=hand, state=states.state_of(hand), at=at)
            hand.save(update_fields=["turn_since", "due_at"])
        touch(table, "state")
        wake(table, hand.due_at if hand else table.next_hand_at)


def _has_all(table: Table | None) -> bool:
    if table is None or table.hands_planned is None:
        return False
    return table.hands.filter(state=HandState.PLAYED).count() >= table.hands_planned
