"""Placards: a code for each table of the hall, which opens that table in whatever round is on.

A code is `<tournament>-<table>-<signature>`, signed with the portal's secret key, so that none has
to be stored and all are known before the first round is drawn.
"""

from dataclasses import dataclass

from django.utils.crypto import constant_time_compare, salted_hmac

from clubs.models import SessionState, Table
from tournaments.models import RoundState, Tournament

SALT = "tournaments.placards"
SIGNS = 16
"""Hexadecimal digits of a signature: nobody guesses them, and a QR code stays coarse."""
MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Placard:
    """The code on a table of the hall."""

    tournament: Tournament
    table_number: int

    @property
    def token(self) -> str:
        return token_of(self.tournament, self.table_number)


def token_of(tournament: Tournament, table_number: int) -> str:
    """Return the text of a table's code."""
    said = f"{tournament.pk}-{table_number}"
    signed = salted_hmac(SALT, f"{said}-{tournament.placard_version}", algorithm="sha256")
    return f"{said}-{signed.hexdigest()[:SIGNS]}"


def find(token: str) -> Placard | None:
    """Return the placard of a code, None for one that is not valid (any more)."""
    parts = token.split("-")
    numbers = [int(part) for part in parts[:2] if part.isdecimal() and len(part) <= MOST_DIGITS]
    if len(parts) != len(("tournament", "table", "signature")) or len(numbers) != len(parts) - 1:
        return None
    found = Tournament.objects.select_related("club").filter(pk=numbers[0]).first()
    if found is None or not constant_time_compare(token, token_of(found, numbers[1])):
        return None
    return Placard(found, numbers[1])


def table_now(placard: Placard) -> Table | None:
    """Return the table of the placard's number in the round that is published or played.

    Where two rounds are on, the table goes to the next one once it may not play in the first.
    """
    going = (RoundState.PUBLISHED, RoundState.PLAYING)
    tables = Table.objects.select_related("session__club", "session__round").filter(
        number=placard.table_number,
        session__round__tournament=placard.tournament,
        session__round__state__in=going,
    )
    listed = list(tables.order_by("session__round__number"))
    playing = [table for table in listed if table.session.state == SessionState.PLAYING]
    return next(iter(playing or listed), None)
