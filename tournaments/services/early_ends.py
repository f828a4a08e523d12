"""A round that ends early at one table, by a ruling: somebody went home, or time ran out there."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import HandState, Table
from clubs.services.hands_planned import set_hands_planned
from clubs.services.journal import Actor, Place
from clubs.services.refusal import Refused
from games.services import same_deals
from games.services.room import Room
from tournaments.models import EarlyEnd, Round, RoundState
from tournaments.selectors import early_ends
from tournaments.services import journal, round_session
from tournaments.services.penalties import count_again
from tournaments.services.round_lock import lock_round


@transaction.atomic
def end(*, round: Round, table: int, reason: str, by: Actor, at: datetime) -> EarlyEnd:
    """Let a table play no further hand of a round; those that it owes are missing.

    Said twice, it is done once. Raises Refused (no reason, no such table, a round that is not
    played, a table that has played all its hands).
    """
    turn = lock_round(round)
    if not reason.strip():
        raise Refused("no_reason", _("Say why: everybody can read it beside the ranking."))
    found, online = _table(turn, table)
    before = early_ends.of_round(turn).get(table)
    if before is not None:
        return before
    played = found.hands.filter(state=HandState.PLAYED).count()
    if found.hands_planned is not None and played >= found.hands_planned:
        raise Refused(
            "all_played",
            _("Table %(table)s has played all its hands already.") % {"table": table},
        )
    earlier = EarlyEnd.objects.filter(round=turn, table_number=table, undone_at=None)
    earlier.update(undone_at=at, undone_by=by.name[:80])
    made = EarlyEnd.objects.create(
        round=turn,
        table_number=table,
        hands=played,
        hands_before=found.hands_planned,
        reason=reason.strip()[:200],
        made_by=by.name[:80],
        made_at=at,
    )
    set_hands_planned(table=found, hands=played, by=by, at=at, reason=made.reason)
    same_deals.stop(online)
    _tell(made, found, "table_ended", by, at)
    return made


@transaction.atomic
def undo(*, early_end: EarlyEnd, by: Actor, at: datetime) -> EarlyEnd:
    """Let a table play the hands that it owed. Said twice, it is done once. Raises Refused."""
    turn = lock_round(early_end.round)
    made = EarlyEnd.objects.get(pk=early_end.pk)
    made.round = turn
    if made.undone_at is not None:
        return made
    found, online = _table(turn, made.table_number)
    made.undone_at, made.undone_by = at, by.name[:80]
    made.save(update_fields=["undone_at", "undone_by"])
    if found.hands_planned == made.hands:
        set_hands_planned(table=found, hands=made.hands_before, by=by, at=at)
    same_deals.go_on(online, at=at)
    _tell(made, found, "table_end_undone", by, at)
    return made


def _table(turn: Round, number: int) -> tuple[Table, list[Room]]:
    """Return a table of a round that is played, and where it is played online.

    No hand is entered at it meanwhile.
    """
    if turn.state != RoundState.PLAYING or turn.session is None:
        raise Refused(
            "not_playing",
            _("Round %(round)s is “%(state)s” now: only while it is played a table ends early.")
            % {"round": turn.number, "state": turn.get_state_display()},
        )
    held = round_session.hold(turn.session)
    found = next((each for each in held.tables if each.number == number), None)
    if found is None:
        raise Refused("no_table", _("This round has no table %(table)s.") % {"table": number})
    return found, [room for room in held.online if room.table.ledger_table_id == found.pk]


def _tell(made: EarlyEnd, table: Table, action: str, by: Actor, at: datetime) -> None:
    count_again(made.round.tournament, made.round)
    journal.record(
        tournament=made.round.tournament,
        action=action,
        by=by,
        at=at,
        reason=made.reason,
        details={"round": made.round.number, "table": table.number, "hands": made.hands},
        place=Place.of_table(table),
    )
