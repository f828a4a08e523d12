"""The journal of a tournament: lines of the club's journal that say which one they are about."""

from datetime import datetime

from clubs.models import JournalEntry
from clubs.services import journal
from clubs.services.journal import Actor, Place
from tournaments.models import JournalLink, Tournament
from tournaments.services import news


def record(
    *,
    tournament: Tournament,
    action: str,
    by: Actor,
    at: datetime,
    reason: str = "",
    details: dict[str, object] | None = None,
    place: Place | None = None,
) -> JournalEntry:
    """Write down what was done, and tell the tournament's pages on commit.

    `place` is a session, table or hand that the line is about as well.
    """
    line = journal.record(
        place=place or Place(tournament.club),
        action=action,
        by=by,
        at=at,
        reason=reason,
        details=details,
    )
    JournalLink.objects.create(tournament=tournament, entry=line)
    news.tell(tournament)
    return line
