"""A second person of the table says yes or no; the organiser settles a dispute."""

from datetime import datetime

from django.db import transaction

from clubs.models import Hand, HandState, HandVersion, NoticeKind, Trust, Verdict
from clubs.services import journal, ledger, notices
from clubs.services.hands.enter import lock, touch
from clubs.services.hands.errors import NotAllowedNow, StaleVersion
from clubs.services.journal import Actor, Place


@transaction.atomic
def give_verdict(
    *, hand: Hand, seen_version: int, agrees: bool, note: str, by: Actor, at: datetime
) -> Hand:
    """Confirm or contest a hand as a person of its ring other than the one who typed it.

    Said twice, it is noted once. A contested hand stays in the standings, marked provisional, until
    it is corrected or upheld.
    Raises NotAllowedNow or StaleVersion.
    """
    table = lock(hand.table)
    hand = Hand.objects.select_related("session", "club", "table").get(pk=hand.pk)
    version = hand.versions.order_by("-number")[0]
    _check_verdict(hand, version, seen_version, by)
    said = version.verdicts.filter(member=by.member, agrees=agrees, note=note[:200])
    if said.exists():
        return hand
    Verdict.objects.update_or_create(
        version=version,
        member=by.member,
        defaults={"agrees": agrees, "note": note[:200], "device": by.device[:40], "at": at},
    )
    contested = version.verdicts.filter(agrees=False).exists()
    _trust(hand, Trust.CONTESTED if contested else Trust.CONFIRMED)
    touch(table)
    if not agrees:
        kind = NoticeKind.HAND_CONTESTED
        notices.hand_changed(hand=hand, before=version, kind=kind, by=by, at=at)
    action = "hand_confirmed" if agrees else "hand_contested"
    journal.record(place=Place.of_hand(hand), action=action, by=by, at=at, reason=note)
    return hand


@transaction.atomic
def uphold(*, hand: Hand, seen_version: int, reason: str, by: Actor, at: datetime) -> Hand:
    """Settle a dispute: the organiser has looked, and the hand stands as it was typed.

    Settled twice, it is noted once. Raises NotAllowedNow or StaleVersion.
    """
    table = lock(hand.table)
    hand = Hand.objects.select_related("session", "club", "table").get(pk=hand.pk)
    if hand.version != seen_version:
        raise StaleVersion(hand)
    if hand.state == HandState.WITHDRAWN:
        raise NotAllowedNow("hand_withdrawn")
    if hand.trust != Trust.CONTESTED:
        return hand
    _trust(hand, Trust.CONFIRMED)
    touch(table)
    journal.record(place=Place.of_hand(hand), action="hand_upheld", by=by, at=at, reason=reason)
    return hand


def _check_verdict(hand: Hand, version: HandVersion, seen_version: int, by: Actor) -> None:
    if version.number != seen_version:
        raise StaleVersion(hand)
    if hand.state == HandState.WITHDRAWN:
        raise NotAllowedNow("hand_withdrawn")
    if by.member is None or by.member.pk not in version.ring:
        raise NotAllowedNow("not_at_this_table")
    if version.entered_by_member_id == by.member.pk:
        raise NotAllowedNow("own_entry")


def _trust(hand: Hand, trust: Trust) -> None:
    hand.trust = trust
    hand.save(update_fields=["trust"])
    ledger.note_session(hand.session, from_order=ledger.END_OF_PLAY)
    ledger.note_table(hand.table)
