"""Time counts only while the server runs.

A laptop that slept, a portal that was stopped, a clock that was set forward: nobody could move, so
nobody's time has run out, and no table has been forgotten.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from games.models import Heartbeat, OnlineTable, TableState
from games.selectors.stored import newest_hand
from games.services.results import PAUSE
from games.services.room import enter, touch

SEEN_EVERY = timedelta(seconds=10)
LONGEST_GAP = timedelta(minutes=1)
"""The server looks every five seconds; when it has not for so long, that time does not count."""
ONLY = 1


def tick(*, at: datetime) -> None:
    """Note that the server runs; give back the time in which it did not."""
    seen = Heartbeat.objects.filter(pk=ONLY).values_list("seen_at", flat=True).first()
    if seen is None or not timedelta() <= at - seen < SEEN_EVERY:
        _note(at)


@transaction.atomic
def _note(at: datetime) -> None:
    beats = Heartbeat.objects.select_for_update()
    beat, _is_new = beats.get_or_create(pk=ONLY, defaults={"seen_at": at})
    gap = at - beat.seen_at
    if gap > LONGEST_GAP:
        _give_back(gap, since=beat.seen_at)
    beat.seen_at = at
    beat.save(update_fields=["seen_at"])


def _give_back(gap: timedelta, *, since: datetime) -> None:
    tables = OnlineTable.objects.order_by("pk")
    tables.filter(state=TableState.OPEN, created_at__lte=since).update(
        closes_at=F("closes_at") + gap
    )
    for pk in tables.filter(state=TableState.PLAYING).values_list("pk", flat=True):
        _give_back_at(pk, gap, since=since)


def _give_back_at(table_id: int, gap: timedelta, *, since: datetime) -> None:
    """Move the times of a table; what has happened after the gap stands as it is."""
    table = enter(table_id).table
    hand = newest_hand(table)
    if hand and hand.turn_since <= since:
        hand.turn_since += gap
        if hand.due_at is not None:
            hand.due_at += gap
        hand.save(update_fields=["turn_since", "due_at"])
    if table.next_hand_at is not None and table.next_hand_at <= since + PAUSE:
        table.next_hand_at += gap
    touch(table, "next_hand_at")
