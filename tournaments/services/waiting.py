"""The waiting list: who registered first comes first as soon as there is room."""

from datetime import datetime

from clubs.services.journal import Actor
from tournaments.models import Entry, EntryState, Tournament
from tournaments.services import journal


def is_full(tournament: Tournament) -> bool:
    """Say whether one more person would have to wait."""
    if tournament.capacity is None:
        return False
    taken = tournament.entries.filter(state=EntryState.REGISTERED).count()
    return taken >= tournament.capacity


def promote(*, tournament: Tournament, by: Actor, at: datetime) -> list[Entry]:
    """Let people of the waiting list take part as long as there is room, the first one first."""
    promoted = []
    waiting = tournament.entries.filter(state=EntryState.WAITING).select_related("member")
    for entry in waiting.order_by("registered_at", "pk"):
        if is_full(tournament):
            break
        promoted.append(take_in(tournament=tournament, entry=entry, by=by, at=at))
    return promoted


def take_in(*, tournament: Tournament, entry: Entry, by: Actor, at: datetime) -> Entry:
    """Let one of the waiting list take part, whether or not there is room."""
    entry.state = EntryState.REGISTERED
    entry.save(update_fields=["state"])
    journal.record(
        tournament=tournament,
        action="entry_promoted",
        by=by,
        at=at,
        details={"member": entry.member_id, "entry": entry.pk},
    )
    return entry
