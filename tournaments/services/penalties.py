"""Penalties: given with a reason, apart from the scores of hands, and cancelled (paragraph 10)."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from typing import Final
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.services import ledger
from clubs.services.journal import Actor
from clubs.services.refusal import Refused
from tournaments.formats.cases import CASES, Case
from tournaments.formats.penalties import Unit
from tournaments.models import Entry, Penalty, Round, Team, Tournament
from tournaments.selectors import penalties as selectors
from tournaments.services import journal
from tournaments.services.locks import lock_tournament

MOST: Final = Decimal(100_000)


@dataclass(frozen=True, slots=True)
class Fine:
    """What is taken and why, with the key that the form gave it; 0 is a warning.

    `case` is a code of the arbiters' table of the game; without an `amount` its own counts, by how
    often this one was warned or fined for it. Without a `round` the penalty belongs to the last
    one that was published.
    """

    client_key: UUID
    unit: Unit
    amount: Decimal | Fraction | int | None = None
    reason: str = ""
    case: str = ""
    round: Round | None = None


@transaction.atomic
def give(*, who: Entry | Team, fine: Fine, by: Actor, at: datetime) -> Penalty:
    """Take something from a person or a team. Sent twice, it is given once. Raises Refused."""
    tournament = lock_tournament(who.tournament)
    known = Penalty.objects.filter(client_key=fine.client_key).first()
    if known is not None:
        return known
    case = _case(tournament, fine.case)
    turn = fine.round or selectors.current_round(tournament)
    reason = fine.reason.strip() or (case.fault if case else "")
    if not reason:
        raise Refused("no_reason", _("Say why: everybody can read it beside the ranking."))
    penalty = Penalty.objects.create(
        tournament=tournament,
        entry=who if isinstance(who, Entry) else None,
        team=who if isinstance(who, Team) else None,
        round=turn,
        case=fine.case,
        amount=_amount(who, fine.amount, case),
        unit=fine.unit.value,
        reason=reason[:200],
        given_by=by.name[:80],
        given_at=at,
        client_key=fine.client_key,
    )
    count_again(tournament, turn)
    _tell(penalty, "penalty_given", by, at, reason=reason)
    return penalty


@transaction.atomic
def cancel(*, penalty: Penalty, by: Actor, at: datetime, reason: str = "") -> Penalty:
    """Let a penalty count no longer; its row stays. Said twice, it is done once."""
    tournament = lock_tournament(penalty.tournament)
    penalty = Penalty.objects.select_related("round", "entry", "team").get(pk=penalty.pk)
    penalty.tournament = tournament
    if penalty.cancelled_at is not None:
        return penalty
    penalty.cancelled_at, penalty.cancelled_by = at, by.name[:80]
    penalty.save(update_fields=["cancelled_at", "cancelled_by"])
    count_again(tournament, penalty.round)
    _tell(penalty, "penalty_cancelled", by, at, reason=reason)
    return penalty


def count_again(tournament: Tournament, turn: Round | None = None) -> None:
    """Record that the rankings are due, by a round of the tournament."""
    known = Round.objects.filter(tournament=tournament, session__isnull=False)
    turn = turn if turn is not None and turn.session_id else known.order_by("-number").first()
    if turn is not None and turn.session is not None:
        ledger.note_session(turn.session, from_order=ledger.END_OF_PLAY)


def _case(tournament: Tournament, code: str) -> Case | None:
    if not code:
        return None
    found = next((each for each in CASES[tournament.game] if each.code == code), None)
    if found is None:
        raise Refused("case", _("The arbiters’ table of this game has no such case."))
    return found


def _amount(
    who: Entry | Team, amount: Decimal | Fraction | int | None, case: Case | None
) -> Decimal:
    if amount is None:
        if case is None:
            raise Refused("amount", _("Say how much it costs; 0 is a warning."))
        amount = selectors.amount_now(who, case)
    exact = Fraction(amount)
    if not 0 <= exact <= MOST:
        raise Refused("amount", _("A penalty takes between 0 and %(most)s.") % {"most": MOST})
    return Decimal(exact.numerator) / Decimal(exact.denominator)


def _tell(penalty: Penalty, action: str, by: Actor, at: datetime, *, reason: str) -> None:
    details: dict[str, object] = {"amount": str(penalty.amount), "unit": penalty.unit}
    if penalty.entry is not None:
        details["member"] = penalty.entry.member_id
    if penalty.team is not None:
        details["team"] = penalty.team.name
    journal.record(
        tournament=penalty.tournament, action=action, by=by, at=at, reason=reason, details=details
    )
