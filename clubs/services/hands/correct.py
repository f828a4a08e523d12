"""Correcting or withdrawing any hand, with a reason; what was there before stays readable."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction

from clubs.models import Hand, HandFeat, HandSeat, HandState, HandVersion, NoticeKind, Table, Trust
from clubs.services import journal, ledger, notices
from clubs.services.hands.build import (
    Built,
    Deal,
    Terms,
    build,
    with_people_of_club,
)
from clubs.services.hands.enter import (
    check_free,
    check_planned,
    last_number,
    lock,
    next_dealer_chair,
    stored_under,
    take_out,
    touch,
)
from clubs.services.hands.errors import NotAllowedNow, StaleVersion
from clubs.services.journal import Actor, Place


@dataclass(frozen=True, slots=True)
class Correction:
    """What a hand shall say instead, of which version it was seen, and why.

    `own` is the mending of one's own last hand, allowed until the next one is entered.
    """

    client_key: UUID
    deal: Deal
    seen_version: int
    reason: str
    consent: bool = False
    own: bool = False


@transaction.atomic
def correct(*, hand: Hand, correction: Correction, by: Actor, at: datetime) -> Hand:
    """Store a further version of a hand and let everything that follows from it be counted anew.

    The rules and options are those that the hand was stored under.
    Raises InvalidHand, NeedsConsent, NotAllowedNow (closed session, no longer one's own last hand,
    one more than are planned), NumberTaken (withdrawn, and entered anew since) or StaleVersion.
    """
    table = lock(hand.table)
    known = stored_under(correction.client_key, table)
    if known and known.pk != hand.pk:
        raise NotAllowedNow("key_of_another_table")
    if known:
        return known
    hand = Hand.objects.select_related("session", "club", "table").get(pk=hand.pk)
    _check_changeable(hand, table, correction.seen_version)
    before = hand.versions.order_by("-number")[0]
    if correction.own and not is_own_last(hand, before, last_number(table), by.device):
        raise NotAllowedNow("not_own_last")
    deal = with_people_of_club(correction.deal, club_id=hand.club_id)
    built = build(
        table=table,
        deal=deal,
        client_key=correction.client_key,
        by=by,
        at=at,
        consent=correction.consent,
        terms=Terms.of_version(before),
    )
    if built.hand.state == HandState.PLAYED and hand.state != HandState.PLAYED:
        check_planned(table)
    replace_version(hand, before, built, reason=correction.reason)
    if hand.number == last_number(table):
        _move_deal(table, before, built.version)
    touch(table)
    ledger.note_hand(hand, counts=hand.state == HandState.PLAYED)
    if not correction.own:
        kind = NoticeKind.HAND_CORRECTED
        notices.hand_changed(hand=hand, before=before, kind=kind, by=by, at=at)
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
    before = hand.versions.order_by("-number")[0]
    kind = NoticeKind.HAND_WITHDRAWN
    notices.hand_changed(hand=hand, before=before, kind=kind, by=by, at=at)
    return take_out(hand=hand, table=table, reason=reason, by=by, at=at, action="hand_withdrawn")


def is_own_last(hand: Hand, version: HandVersion, last: int, device: str) -> bool:
    """Say whether a device typed this version, and no hand was entered after it."""
    return bool(device) and version.device == device and hand.number == last


def _check_changeable(hand: Hand, table: Table, seen_version: int) -> None:
    if not table.session.is_open_for_entry:
        raise NotAllowedNow("session_not_playing")
    if hand.version != seen_version:
        raise StaleVersion(hand)
    if hand.state == HandState.WITHDRAWN:
        check_free(table, hand.number)


def replace_version(hand: Hand, before: HandVersion, built: Built, *, reason: str) -> None:
    """Store a further version of a hand, and its seats and feats in place of those before."""
    built.version.hand = hand
    built.version.number = before.number + 1
    built.version.reason = reason[:200]
    built.version.save(force_insert=True)
    HandSeat.objects.filter(hand=hand).delete()
    HandFeat.objects.filter(hand=hand).delete()
    for seat in built.seats:
        seat.hand = hand
    for feat in built.feats:
        feat.hand = hand
    HandSeat.objects.bulk_create(built.seats)
    HandFeat.objects.bulk_create(built.feats)
    hand.state = built.hand.state
    hand.contract = built.hand.contract
    hand.declarer_id = built.hand.declarer_id
    hand.version = built.version.number
    hand.trust = Trust.ENTERED
    hand.save(update_fields=["state", "contract", "declarer", "version", "trust"])


def _move_deal(table: Table, before: HandVersion, after: HandVersion) -> None:
    """Let the next dealer follow from the corrected last hand, unless he was set by hand."""
    withdrawn = before.state == HandState.WITHDRAWN
    if withdrawn or table.dealer_chair == next_dealer_chair(table, before):
        table.dealer_chair = next_dealer_chair(table, after)
