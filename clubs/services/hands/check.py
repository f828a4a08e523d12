"""Double entry: a second person types the paper again, blind; what agrees is confirmed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction

from clubs.models import (
    CheckOutcome,
    Hand,
    HandCheck,
    HandState,
    HandVersion,
    Table,
    Trust,
)
from clubs.services import journal, ledger
from clubs.services.hands.build import Deal
from clubs.services.hands.correct import Correction, correct
from clubs.services.hands.enter import lock, touch
from clubs.services.hands.errors import NotAllowedNow, StaleVersion
from clubs.services.journal import Actor, Place


@dataclass(frozen=True, slots=True)
class SecondTyping:
    """A hand as the second person typed it; `summary` is the engine's normal form."""

    hand: Hand
    seen_version: int
    dealer_chair: int
    summary: Mapping[str, object]


def is_typist(version: HandVersion, who: Actor) -> bool:
    """Say whether somebody typed a version: the same account, the same person, the same device.

    Two accounts on one laptop are two people. Where others were said to have played, whoever typed
    the result before that is its typist.
    """
    return any(_typed(one, who) for one in _same_typing(version))


def _same_typing(version: HandVersion) -> list[HandVersion]:
    """Return a version and those before it that say the same of the cards."""
    if version.number == 1:
        return [version]
    earlier = HandVersion.objects.filter(hand=version.hand_id, number__lt=version.number)
    found = [version]
    for one in earlier.order_by("-number"):
        if (one.dealer_chair, one.summary) != (version.dealer_chair, version.summary):
            break
        found.append(one)
    return found


def _typed(version: HandVersion, who: Actor) -> bool:
    if who.user is not None and version.entered_by_id is not None:
        same_account = version.entered_by_id == who.user.pk
    else:
        same_account = bool(who.device) and version.device == who.device
    member = version.entered_by_member_id
    return same_account or (
        member is not None and who.member is not None and member == who.member.pk
    )


@transaction.atomic
def check_sheet(
    *, table: Table, typings: Sequence[SecondTyping], by: Actor, at: datetime
) -> list[HandCheck]:
    """Compare what a second person typed with what stands; return one check a hand.

    A hand that agrees is confirmed by that person (one that is contested stays so); one that
    differs waits until somebody settles it. A version that was checked already is not checked
    again. Raises NotAllowedNow (session not open, own entry, withdrawn) or StaleVersion; then
    nothing is stored.
    """
    table = lock(table)
    if not table.session.is_open_for_entry:
        raise NotAllowedNow("session_not_playing")
    checks = [_check(table, typing, by=by, at=at) for typing in typings]
    if checks:
        touch(table)
        ledger.note_session(table.session, from_order=ledger.END_OF_PLAY)
        ledger.note_table(table)
    return checks


def _check(table: Table, typing: SecondTyping, *, by: Actor, at: datetime) -> HandCheck:
    hand = Hand.objects.select_related("session", "club", "table").get(
        pk=typing.hand.pk, table=table
    )
    version = hand.versions.order_by("-number")[0]
    _must_stand(hand, version, typing.seen_version)
    if is_typist(version, by):
        raise NotAllowedNow("own_entry")
    done = HandCheck.objects.filter(version=version).first()
    if done:
        return done
    agrees = (version.dealer_chair, version.summary) == (typing.dealer_chair, typing.summary)
    check = HandCheck.objects.create(
        version=version,
        outcome=CheckOutcome.AGREES if agrees else CheckOutcome.DIFFERS,
        dealer_chair=typing.dealer_chair,
        summary=dict(typing.summary),
        checked_by_id=by.user.pk if by.user else None,
        checked_by_name=by.name[:80],
        checked_by_member=by.member,
        device=by.device[:40],
        checked_at=at,
    )
    if agrees:
        _confirm(hand)
    action = "hand_checked" if agrees else "hand_check_differs"
    journal.record(place=Place.of_hand(hand), action=action, by=by, at=at)
    return check


@transaction.atomic
def keep_first(*, hand: Hand, seen_version: int, by: Actor, at: datetime) -> Hand:
    """Settle a difference: the hand stands as it was typed first, and is confirmed.

    Its typist cannot say so. Settled twice, it is noted once. Raises as `check_sheet` does.
    """
    table, hand, check = _open_difference(hand, seen_version)
    if check is None:
        return hand
    if is_typist(check.version, by):
        raise NotAllowedNow("own_entry")
    _settle(check, CheckOutcome.KEPT, by=by, at=at)
    _confirm(hand)
    touch(table)
    ledger.note_session(hand.session, from_order=ledger.END_OF_PLAY)
    ledger.note_table(table)
    journal.record(place=Place.of_hand(hand), action="hand_check_kept", by=by, at=at)
    return hand


@transaction.atomic
def take_second(
    *, hand: Hand, seen_version: int, client_key: UUID, reason: str, by: Actor, at: datetime
) -> Hand:
    """Settle a difference: what the second person typed becomes a correction.

    The corrected hand waits for a check again. Raises as `correct` does.
    """
    _table, hand, check = _open_difference(hand, seen_version)
    if check is None:
        return hand
    version = check.version
    correction = Correction(
        client_key=client_key,
        deal=Deal(hand.number, check.dealer_chair, tuple(version.ring), check.summary),
        seen_version=seen_version,
        reason=reason,
        consent=True,
    )
    hand = correct(hand=hand, correction=correction, by=by, at=at)
    _settle(check, CheckOutcome.REPLACED, by=by, at=at)
    return hand


def _open_difference(hand: Hand, seen_version: int) -> tuple[Table, Hand, HandCheck | None]:
    """Return the table, locked, with the hand and its difference, None when it is settled."""
    table = lock(hand.table)
    if not table.session.is_open_for_entry:
        raise NotAllowedNow("session_not_playing")
    hand = Hand.objects.select_related("session", "club", "table").get(pk=hand.pk)
    check = HandCheck.objects.filter(version__hand=hand, version__number=seen_version).first()
    if check and check.outcome != CheckOutcome.DIFFERS:
        return table, hand, None
    if check is None:
        raise StaleVersion(hand)
    _must_stand(hand, check.version, seen_version)
    return table, hand, check


def _must_stand(hand: Hand, version: HandVersion, seen_version: int) -> None:
    if hand.state == HandState.WITHDRAWN:
        raise NotAllowedNow("hand_withdrawn")
    if hand.version != seen_version or version.number != seen_version:
        raise StaleVersion(hand)


def _settle(check: HandCheck, outcome: CheckOutcome, *, by: Actor, at: datetime) -> None:
    check.outcome = outcome
    check.settled_by_name = by.name[:80]
    check.settled_at = at
    check.save(update_fields=["outcome", "settled_by_name", "settled_at"])


def _confirm(hand: Hand) -> None:
    if hand.trust == Trust.ENTERED:
        hand.trust = Trust.CONFIRMED
        hand.save(update_fields=["trust"])
