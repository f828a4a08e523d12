"""New codes for the tables of a tournament, after one got into wrong hands."""

from datetime import datetime

from django.db import transaction

from clubs.models import Table, TableToken
from clubs.services import tokens
from clubs.services.journal import Actor
from tournaments.models import Tournament
from tournaments.services import journal
from tournaments.services.locks import lock_tournament


@transaction.atomic
def renew(*, tournament: Tournament, seen: int, by: Actor, at: datetime) -> Tournament:
    """Make the codes of all tables anew; printed placards open nothing any more.

    Phones that are in by an old one are out at once: they scan the new one and go on.
    `seen` is the version that the reader's page showed, so that a form sent twice renews once.
    """
    tournament = lock_tournament(tournament)
    if tournament.placard_version != seen:
        return tournament
    tournament.placard_version += 1
    tournament.save(update_fields=["placard_version"])
    valid = TableToken.objects.filter(revoked_at=None).values("table")
    opened = Table.objects.filter(session__round__tournament=tournament, pk__in=valid)
    for table in opened.order_by("pk"):
        tokens.renew(table=table, by=by, at=at)
    journal.record(tournament=tournament, action="placards_renewed", by=by, at=at)
    return tournament
