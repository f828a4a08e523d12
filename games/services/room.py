"""A table with its people, held for the length of a change."""

from dataclasses import dataclass
from datetime import datetime
from functools import partial

from django.db import transaction

from clubs.models import Member
from clubs.prepared import Given, Prepared, Saving
from games import signals
from games.models import OnlineSeat, OnlineTable
from games.selectors.stored import seated


@dataclass(frozen=True, slots=True)
class Room:
    """A locked table and who sits there, by chair."""

    table: OnlineTable
    seats: dict[int, OnlineSeat]

    def of_member(self, member: Member) -> OnlineSeat | None:
        return next((seat for seat in self.seats.values() if seat.member_id == member.pk), None)

    def active(self, dealer_chair: int) -> list[OnlineSeat]:
        """Return those who play while a chair deals; the engine's seat `n` is at `n - 1`."""
        return [self.seats[chair] for chair in self.table.rotation.active_chairs(dealer_chair)]

    @property
    def is_full(self) -> bool:
        return len(self.seats) == self.table.people

    @property
    def present(self) -> list[OnlineSeat]:
        """Return the people who play themselves."""
        return [seat for seat in self.seats.values() if not seat.is_played_by_bot]


def enter(table_id: int) -> Room:
    """Return a table as it is now; nobody else changes it until the transaction ends."""
    table = _HELD.first(pk=table_id)
    if table is None:
        raise OnlineTable.DoesNotExist(table_id)
    return Room(table, {seat.chair: seat for seat in seated(table)})


def touch(table: OnlineTable, *fields: str) -> None:
    """Count a change, save it with `fields`, and tell open pages once it is committed."""
    table.version += 1
    if fields:
        table.save(update_fields=["version", *fields])
    else:
        _VERSION.save(table)
    news = partial(
        signals.online_changed.send,
        sender=OnlineTable,
        table_id=table.pk,
        club_id=table.club_id,
        version=table.version,
    )
    transaction.on_commit(news)


def wake(table: OnlineTable, at: datetime | None) -> None:
    """Let the server look after a table at a moment, once this change is committed."""
    if at is not None:
        news = partial(signals.work_due.send, sender=OnlineTable, table_id=table.pk, at=at)
        transaction.on_commit(news)


_HELD = Prepared(lambda: OnlineTable.objects.select_for_update().filter(pk=Given("pk")))
_VERSION = Saving(OnlineTable, "version")
