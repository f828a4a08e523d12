"""What an arbiter decides about a hand: it stands beside the hand, which stays as it was typed."""

from collections.abc import Mapping
from datetime import datetime
from fractions import Fraction

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Hand, HandState, HandVersion
from clubs.services import ledger
from clubs.services.journal import Actor, Place
from clubs.services.refusal import Refused
from tournaments.formats.amounts import written_amount
from tournaments.formats.rules import Scoring
from tournaments.models import Round, Ruling, RulingKind, Tournament
from tournaments.services import journal
from tournaments.services.locks import lock_tournament


@transaction.atomic
def rule(
    *,
    hand: Hand,
    kind: RulingKind,
    reason: str,
    by: Actor,
    at: datetime,
    adjusted: Mapping[int, Fraction | int] | None = None,
) -> Ruling:
    """Decide what a hand counts, in place of an earlier ruling; the same one twice is one.

    `adjusted` is by member id: points, or notes of duplicate deals; where match points are counted
    the side with more of them has the deal. A void deal with a ruling is not owed any more. Raises
    Refused.
    """
    tournament = _locked(hand)
    hand = Hand.objects.select_related("session__club", "table").get(pk=hand.pk)
    if hand.state == HandState.WITHDRAWN:
        raise Refused("hand_withdrawn", _("This hand was withdrawn meanwhile."))
    if not reason.strip():
        raise Refused("no_reason", _("Say why: everybody at the table can read it."))
    stored = _adjusted(tournament, hand, kind, adjusted or {})
    standing = Ruling.objects.filter(hand=hand, undone_at=None).first()
    if standing is not None:
        same = (standing.kind, standing.adjusted, standing.reason)
        if same == (kind.value, stored, reason.strip()[:200]):
            return standing
        _take_back(standing, by, at)
    ruling = Ruling.objects.create(
        hand=hand,
        tournament=tournament,
        kind=kind.value,
        adjusted=stored,
        reason=reason.strip()[:200],
        made_by=by.name[:80],
        made_at=at,
    )
    _tell(hand, tournament, "hand_ruled", by, at, reason, kind)
    return ruling


@transaction.atomic
def undo(*, ruling: Ruling, by: Actor, at: datetime, reason: str = "") -> Ruling:
    """Let a hand count again as it was typed. Said twice, it is done once."""
    tournament = _locked(ruling.hand)
    ruling = Ruling.objects.select_related("hand__session__club", "hand__table").get(pk=ruling.pk)
    if ruling.undone_at is not None:
        return ruling
    _take_back(ruling, by, at)
    kind = RulingKind(ruling.kind)
    _tell(ruling.hand, tournament, "ruling_undone", by, at, reason, kind)
    return ruling


def _locked(hand: Hand) -> Tournament:
    turn = Round.objects.filter(session=hand.session_id).select_related("tournament").first()
    if turn is None:
        raise Refused("no_round", _("This hand does not belong to a tournament."))
    return lock_tournament(turn.tournament)


def _take_back(ruling: Ruling, by: Actor, at: datetime) -> None:
    ruling.undone_at, ruling.undone_by = at, by.name[:80]
    ruling.save(update_fields=["undone_at", "undone_by"])


def _adjusted(
    tournament: Tournament,
    hand: Hand,
    kind: RulingKind,
    adjusted: Mapping[int, Fraction | int],
) -> dict[str, str]:
    """Return what is stored, as exact texts by member id."""
    if kind is not RulingKind.ADJUSTED:
        return {}
    ring = HandVersion.objects.get(hand=hand, number=hand.version).ring
    if not adjusted or not set(adjusted) <= set(ring):
        raise Refused("adjusted", _("Say what counts instead, for people who sat at this table."))
    amounts = {member: Fraction(value) for member, value in adjusted.items()}
    scoring = tournament.format().scoring
    in_points = scoring in (Scoring.POINTS, Scoring.TABLE_POINTS)
    if in_points and any(value.denominator != 1 for value in amounts.values()):
        raise Refused("adjusted", _("Points are whole numbers."))
    best = tournament.format().notes.best
    if scoring is Scoring.NOTES and not all(0 <= value <= best for value in amounts.values()):
        raise Refused("adjusted", _("Notes go from 0 to %(best)s.") % {"best": best})
    return {str(member): written_amount(value) for member, value in sorted(amounts.items())}


def _tell(
    hand: Hand,
    tournament: Tournament,
    action: str,
    by: Actor,
    at: datetime,
    reason: str,
    kind: RulingKind,
) -> None:
    ledger.note_session(hand.session, from_order=ledger.END_OF_PLAY)
    ledger.note_table(hand.table)
    journal.record(
        tournament=tournament,
        action=action,
        by=by,
        at=at,
        reason=reason,
        details={"kind": kind.value},
        place=Place.of_hand(hand),
    )
