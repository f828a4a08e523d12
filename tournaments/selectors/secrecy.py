"""Which results of a tournament everybody may know while its tables play the same deals."""

from django.db.models import Min

from clubs.models import SessionState
from tournaments.models import Tournament


def last_told(tournament: Tournament) -> int | None:
    """Return the last round whose results players may know; None where they may know all.

    While a round of the same deals goes on, that is the one before it: who has not played a deal
    yet shall not learn what others made of it.
    """
    secret = tournament.rounds.filter(session__same_deals=True)
    going = secret.exclude(session__state=SessionState.CLOSED)
    first: int | None = going.aggregate(first=Min("number"))["first"]
    return None if first is None else first - 1
