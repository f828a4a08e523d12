"""Entering a hand at a table, and taking it back at once."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import Max

from clubs.models import Hand, HandFeat, HandSeat, HandState, HandVersion, PlaySession, Table
from clubs.services import journal, ledger, rule_sets
from clubs.services.hands.build import (
    Deal,
    Terms,
    build,
    mark_of,
    outcome_of,
    store,
    with_people_of_club,
)
from clubs.services.hands.errors import (
    LooksRepeated,
    NotAllowedNow,
    NumberTaken,
)
from clubs.services.journal import Actor, Place

UNDO_SECONDS = 10
UNDO_GRACE = timedelta(seconds=UNDO_SECONDS + 5)
"""The phone shows ten seconds; a slow network may eat some of them."""
REPEATED_WITHIN = timedelta(seconds=60)


@dataclass(frozen=True, slots=True)
class Entry:
    """A deal with the key that its phone gave it, and what its person has said yes to.

    `players` is the game it was played by, if the table has changed its game since, and `mark`
    the `mark_of` the rules that its form showed ("" where no form did).
    """

    client_key: UUID
    deal: Deal
    consent: bool = False
    repeat: bool = False
    players: int | None = None
    mark: str = ""


@transaction.atomic
def enter(*, table: Table, entry: Entry, by: Actor, at: datetime) -> Hand:
    """Store a hand once, however often it is sent, and let the deal move on.

    The first hand of a session fixes its rules. Raises InvalidHand, NeedsConsent, NotAllowedNow,
    NumberTaken or LooksRepeated.
    """
    rule_sets.fix(session=table.session, at=at)
    table = lock(table)
    known = stored_under(entry.client_key, table)
    if known:
        return known
    if not table.session.is_open_for_entry:
        raise NotAllowedNow("session_not_playing")
    if entry.mark and entry.mark != mark_of(table.session):
        raise NotAllowedNow("rules_changed")
    check_number(table, entry.deal.number)
    check_planned(table)
    deal = with_people_of_club(entry.deal, club_id=table.session.club_id)
    built = build(
        table=table,
        deal=deal,
        client_key=entry.client_key,
        by=by,
        at=at,
        consent=entry.consent,
        terms=Terms.of_table(table, players=entry.players),
    )
    if not entry.repeat:
        _refuse_repetition(table, built.version, at)
    hand = store(built)
    table.dealer_chair = next_dealer_chair(table, built.version)
    touch(table)
    ledger.note_hand(hand, counts=hand.state == HandState.PLAYED)
    journal.record(place=Place.of_hand(hand), action="hand_entered", by=by, at=at)
    return hand


@transaction.atomic
def undo(*, hand: Hand, by: Actor, at: datetime) -> Hand:
    """Take back the last hand of a table within ten seconds, from the device that typed it.

    Raises NotAllowedNow when it is too late, not the last hand, another device's, changed since, or
    play is over.
    """
    table = lock(hand.table)
    hand = Hand.objects.select_related("session", "club", "table").get(pk=hand.pk)
    last = hand.versions.order_by("-number")[0]
    if hand.state == HandState.WITHDRAWN:
        return hand
    if not table.session.is_open_for_entry:
        raise NotAllowedNow("session_not_playing")
    # Either way: a clock that was set back leaves no hand open to be taken back.
    if last.number != 1:
        raise NotAllowedNow("undo_changed")
    if abs(at - last.entered_at) > UNDO_GRACE:
        raise NotAllowedNow("undo_too_late")
    if hand.number != last_number(table):
        raise NotAllowedNow("undo_not_last")
    if last.device != by.device:
        raise NotAllowedNow("undo_other_device")
    return take_out(hand=hand, table=table, reason="", by=by, at=at, action="hand_undone")


def take_out(
    *, hand: Hand, table: Table, reason: str, by: Actor, at: datetime, action: str
) -> Hand:
    """Withdraw a hand as a further version; its cards stay readable, it counts no longer."""
    last = hand.versions.order_by("-number")[0]
    was_last = hand.number == last_number(table)
    HandVersion.objects.create(
        hand=hand,
        number=last.number + 1,
        client_key=uuid4(),
        rules_id=last.rules_id,
        rule_options=last.rule_options,
        dealer_chair=last.dealer_chair,
        ring=last.ring,
        summary=last.summary,
        scores={},
        state=HandState.WITHDRAWN,
        reason=reason[:200],
        entered_by_id=by.user.pk if by.user else None,
        entered_by_name=by.name[:80],
        entered_by_member=by.member,
        device=by.device[:40],
        entered_at=at,
    )
    hand.state = HandState.WITHDRAWN
    hand.version = last.number + 1
    hand.save(update_fields=["state", "version"])
    HandSeat.objects.filter(hand=hand).delete()
    HandFeat.objects.filter(hand=hand).delete()
    if was_last:
        now = dict(table.seats.values_list("member_id", "chair"))
        table.dealer_chair = now.get(last.ring[last.dealer_chair - 1], table.dealer_chair)
    touch(table)
    ledger.note_hand(hand, counts=False)
    journal.record(place=Place.of_hand(hand), action=action, by=by, at=at, reason=reason)
    return hand


def stored_under(client_key: UUID, table: Table) -> Hand | None:
    """Return the hand that a key stored before; raise NotAllowedNow when it is another table's."""
    known = HandVersion.objects.filter(client_key=client_key).select_related("hand").first()
    if known and known.hand.table_id != table.pk:
        raise NotAllowedNow("key_of_another_table")
    return known.hand if known else None


def next_dealer_chair(table: Table, version: HandVersion) -> int:
    """Return the chair that deals after a hand, where people sit now.

    When somebody came or left since the hand was dealt, the deal goes to the first person after
    its dealer who still sits here.
    """
    rotation = Terms.of_version(version).rotation(table, len(version.ring))
    chair = rotation.next_dealer(
        version.dealer_chair, outcome_of(version.rules_id, version.summary)
    )
    now = dict(table.seats.values_list("member_id", "chair"))
    in_turn = [*version.ring[chair - 1 :], *version.ring[: chair - 1]]
    return next((now[member] for member in in_turn if member in now), table.dealer_chair)


def lock(table: Table) -> Table:
    """Return the table for the rest of the transaction; nobody else enters meanwhile."""
    locked = Table.objects.select_for_update().get(pk=table.pk)
    # Read once the lock is held: the session may have been closed while this one waited.
    locked.session = PlaySession.objects.select_related("club").get(pk=locked.session_id)
    return locked


def touch(table: Table) -> None:
    table.version += 1
    table.save(update_fields=["dealer_chair", "version"])


def last_number(table: Table) -> int:
    counted = Hand.objects.filter(table=table).exclude(state=HandState.WITHDRAWN)
    return counted.aggregate(last=Max("number"))["last"] or 0


def check_number(table: Table, number: int) -> None:
    following = last_number(table) + 1
    if number != following:
        taken = Hand.objects.filter(table=table, number=number).exclude(state=HandState.WITHDRAWN)
        raise NumberTaken(taken_by=taken.first(), next_number=following)


def check_planned(table: Table) -> None:
    """Raise NotAllowedNow when all hands planned for the table stand; void ones do not count."""
    if table.hands_planned is None:
        return
    played = Hand.objects.filter(table=table, state=HandState.PLAYED).count()
    if played >= table.hands_planned:
        raise NotAllowedNow("all_hands_played")


def check_free(table: Table, number: int) -> None:
    """Raise NumberTaken when another hand has the number of one that was withdrawn."""
    taken = Hand.objects.filter(table=table, number=number).exclude(state=HandState.WITHDRAWN)
    if other := taken.first():
        raise NumberTaken(taken_by=other, next_number=last_number(table) + 1)


def _refuse_repetition(table: Table, version: HandVersion, at: datetime) -> None:
    recent = (
        HandVersion.objects.filter(hand__table=table, entered_at__gt=at - REPEATED_WITHIN)
        .exclude(hand__state__in=[HandState.WITHDRAWN, HandState.VOID])
        .select_related("hand")
    )
    for other in recent:
        if _same_facts(other, version):
            raise LooksRepeated(other.hand)


def _same_facts(one: HandVersion, other: HandVersion) -> bool:
    """Compare by people, for the seats have moved on by a deal."""
    facts = ("contract", "card_points", "oudlers", "petit_au_bout", "slam")
    return (
        other.state == HandState.PLAYED
        and one.scores == other.scores
        and all(one.summary.get(key) == other.summary.get(key) for key in facts)
    )
