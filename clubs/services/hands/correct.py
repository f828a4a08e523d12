"""Correcting or withdrawing any hand, with a reason; what was there before stays readable."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction

from clubs.models import Hand, HandSeat, HandState, HandVersion, Table, Trust
from clubs.services import journal, ledger
from clubs.services.hands.build import Built, Deal, build, judged, outcome_of
from clubs.services.hands.enter import check_number, last_number, lock, take_out, touch
from clubs.services.hands.errors import NotAllowedNow, StaleVersion
from clubs.services.journal import Actor, Place


@dataclass(frozen=True, slots=True)
class Correction:
    """What a hand shall say instead, of which version it was seen, and why."""

    client_key: UUID
    deal: Deal
    seen_version: int
    reason: str
    consent: bool = False


@transaction.atomic
def correct(*, hand: Hand, correction: Correction, by: Actor, at: datetime) -> Hand:
    """Store a further version of a hand and let everything that follows from it be counted anew.

    Raises InvalidHand, NeedsConsent, NotAllowedNow (closed session), StaleVersion.
    """
    table = lock(hand.table)
    if HandVersion.objects.filter(client_key=correction.client_key).exists():
        return Hand.objects.get(pk=hand.pk)
    hand = Hand.objects.select_related("session", "club", "table").get(pk=hand.pk)
    _check_changeable(hand, table, correction.seen_version)
    before = hand.versions.order_by("-number")[0]
    built = build(
        table=table,
        deal=correction.deal,
        client_key=correction.client_key,
        by=by,
        at=at,
        consent=correction.consent,
    )
    _replace(hand, before, built, correction)
    if hand.number == last_number(table):
        _move_deal(table, before, built)
    touch(table)
    ledger.note_hand(hand, counts=hand.state == HandState.PLAYED)
    journal.record(
        place=Place.of_hand(hand),
        action="hand_corrected",
        by=by,
        at=at,
        reason=correction.reason,
        details={"from_version": before.number, "to_version": built.version.number},
    )
    return hand


@transaction.atomic
def withdraw(*, hand: Hand, seen_version: int, reason: str, by: Actor, at: datetime) -> Hand:
    """Annul a hand: it stays readable and counts no longer. Raises as `correct` does."""
    table = lock(hand.table)
    hand = Hand.objects.select_related("session", "club", "table").get(pk=hand.pk)
    if hand.state == HandState.WITHDRAWN:
        return hand
    _check_changeable(hand, table, seen_version)
    return take_out(hand=hand, table=table, reason=reason, by=by, at=at, action="hand_withdrawn")


def preview_scores(*, hand: Hand, deal: Deal) -> Mapping[int, int]:
    """Return the score by member id that a correction would give. Raises InvalidHand."""
    sheet = judged(table=hand.table, deal=deal, consent=True)
    if outcome_of(deal.summary) != "played":
        return {}
    active = hand.table.rotation(len(deal.ring)).active_chairs(deal.dealer_chair)
    return {deal.ring[active[seat - 1] - 1]: total for seat, total in sheet.totals.items()}


def _check_changeable(hand: Hand, table: Table, seen_version: int) -> None:
    if not table.session.is_open_for_entry:
        raise NotAllowedNow("session_not_playing")
    if hand.version != seen_version:
        raise StaleVersion(hand)
    if hand.state == HandState.WITHDRAWN:
        check_number(table, hand.number)


def _replace(hand: Hand, before: HandVersion, built: Built, correction: Correction) -> None:
    built.version.hand = hand
    built.version.number = before.number + 1
    built.version.reason = correction.reason[:200]
    built.version.save(force_insert=True)
    HandSeat.objects.filter(hand=hand).delete()
    for seat in built.seats:
        seat.hand = hand
    HandSeat.objects.bulk_create(built.seats)
    hand.state = built.hand.state
    hand.contract = built.hand.contract
    hand.declarer_id = built.hand.declarer_id
    hand.version = built.version.number
    hand.trust = Trust.ENTERED
    hand.save(update_fields=["state", "contract", "declarer", "version", "trust"])


def _move_deal(table: Table, before: HandVersion, built: Built) -> None:
    """Let the next dealer follow from the corrected last hand, unless he was set by hand."""
    ring_size = len(before.ring)
    if ring_size != len(built.version.ring) or ring_size != table.seats.count():
        return
    rotation = table.rotation(ring_size)
    expected = (
        before.dealer_chair
        if before.state == HandState.WITHDRAWN
        else rotation.next_dealer(before.dealer_chair, outcome_of(before.summary))
    )
    if table.dealer_chair == expected:
        table.dealer_chair = rotation.next_dealer(
            built.version.dealer_chair, outcome_of(built.version.summary)
        )
