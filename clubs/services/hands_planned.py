"""How many hands a table is to play: set by the plan, raised where one more is played."""

from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import HandState, Table
from clubs.services import journal, ledger
from clubs.services.hands.enter import lock, touch
from clubs.services.journal import Actor, Place
from clubs.services.refusal import Refused

MOST: Final = 250


@transaction.atomic
def set_hands_planned(
    *, table: Table, hands: int | None, by: Actor, at: datetime, reason: str = ""
) -> Table:
    """Let a table play more or fewer hands than planned, None for no end; void deals do not count.

    Said twice, it is noted once. Raises Refused where more are played already.
    """
    table = lock(table)
    if table.hands_planned == hands:
        return table
    played = table.hands.filter(state=HandState.PLAYED).count()
    if hands is not None and not played <= hands <= MOST:
        raise Refused(
            "hands_planned",
            _("Give a number from %(played)s, which are played already, to %(most)s.")
            % {"played": played, "most": MOST},
        )
    before, table.hands_planned = table.hands_planned, hands
    table.save(update_fields=["hands_planned"])
    touch(table)
    ledger.note_table(table)
    journal.record(
        place=Place.of_table(table),
        action="hands_planned",
        by=by,
        at=at,
        reason=reason,
        details={"before": before, "after": hands},
    )
    return table
