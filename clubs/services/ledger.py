"""What follows from a changed hand: recorded as due with the change, told once it is committed."""

from datetime import UTC
from functools import partial

from django.db import transaction

from clubs import signals
from clubs.models import Hand, LedgerChange, PlaySession, Table

END_OF_PLAY = "9" * 32
"""A play order after every hand: standings are due, ratings are not."""


def play_order(*, session: PlaySession, hand_number: int, table_number: int) -> str:
    """Return the digits by which all hands of a club sort: session start, id, hand, table."""
    start = session.starts_at.astimezone(UTC)
    return f"{start.year:04d}{start:%m%d%H%M}{session.pk:010d}{hand_number:05d}{table_number:05d}"


def note_hand(hand: Hand, *, counts: bool) -> None:
    """Record that `hand` changed; receivers hear of it on commit (whether it `counts` now)."""
    note_session(hand.session, from_order=hand.play_order, counts=counts)
    note_table(hand.table)


def note_session(session: PlaySession, *, from_order: str, counts: bool = True) -> None:
    """Record that hands of a session changed from a play order on; tell receivers on commit."""
    LedgerChange.objects.create(
        club_id=session.club_id, session=session, game=session.game, play_order=from_order
    )
    signal = signals.hand_confirmed if counts else signals.hand_voided
    news = partial(signal.send, sender=Hand, club_id=session.club_id, game=session.game)
    transaction.on_commit(news)


def note_table(table: Table) -> None:
    """Tell open pages, on commit, that this table shows something new."""
    _tell(table.session_id, table.pk)


def note_page(session: PlaySession) -> None:
    """Tell open pages, on commit, that the session shows something new apart from its tables."""
    _tell(session.pk, None)


def _tell(session_id: int, table_id: int | None) -> None:
    news = partial(
        signals.table_changed.send, sender=Table, session_id=session_id, table_id=table_id
    )
    transaction.on_commit(news)
