"""A round that is played online: all its tables get the same deals."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.services.journal import Actor
from clubs.services.refusal import Refused
from games.services import same_deals
from tournaments.models import Round, RoundState
from tournaments.selectors import deals
from tournaments.services import journal
from tournaments.services.round_lock import lock_round


@transaction.atomic
def open_round(*, round: Round, by: Actor, at: datetime) -> int:
    """Open an online table for each table of a round that plays hands; return how many there are.

    Asked twice, they are opened once. Raises Refused while the round is not played, where hands
    were typed in already, or in a tournament of free deals: nothing would keep its hands secret.
    """
    turn = lock_round(round)
    if turn.state != RoundState.PLAYING or turn.session is None:
        raise Refused("not_playing", _("Start the round, then let it be played online."))
    if not turn.session.same_deals:
        said = _("This has changed meanwhile: look at the page and choose again.")
        raise Refused("free_deals", said)
    tables = list(turn.session.tables.exclude(hands_planned=0).order_by("number"))
    for table in tables:
        table.session = turn.session
        wanted = turn.hands if table.hands_planned is None else table.hands_planned
        same_deals.open_table(
            ledger_table=table,
            seeds=[deals.seed_of(turn, number) for number in range(1, wanted + 1)],
            is_rated=True,
            at=at,
        )
    journal.record(
        tournament=turn.tournament,
        action="round_online",
        by=by,
        at=at,
        details={"round": turn.number},
    )
    return len(tables)
