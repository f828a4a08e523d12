"""Online tables: opened, started, led from hand to hand, and cancelled before the cards."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from clubs.models import Club, Member, PlaySession, Seat, SessionKind, SessionState, Table
from clubs.rotation import ImpossibleTable, Rotation
from clubs.services import ledger
from clubs.services.refusal import Refused, RefusedOptions
from games import engine
from games.models import OnlineHand, OnlinePenalty, OnlineSeat, OnlineTable, TableState
from games.selectors import states
from games.selectors.stored import current_hand, newest_hand
from games.services import bots, results
from games.services.dealing import deal
from games.services.room import Room, enter, touch, wake

TOKEN_BYTES = 16
MOST_HANDS = 99
MOST_SECONDS = 600
CANCELLING_COSTS = 25
SHORTEST = timedelta(minutes=1)
KEPT_OPEN = timedelta(days=1)
KEPT_IDLE = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What its creator says of a table; `seconds_a_move` is empty for one without a clock."""

    rules_id: str
    people: int
    hands_wanted: int = 8
    rule_options: Mapping[str, object] = field(default_factory=dict)
    is_rated: bool = True
    is_private: bool = False
    seconds_a_move: int | None = None
    bank_seconds: int = 0
    training: str = ""


@transaction.atomic
def create(
    *, club: Club, facts: TableFacts, creator: Member, client_key: UUID, at: datetime
) -> OnlineTable:
    """Open a table with its creator on the first chair; sent twice, it is opened once.

    Raises Refused (so many people cannot play this game, out of range, the key of somebody else's
    table) or RefusedOptions.
    """
    known = OnlineTable.objects.filter(client_key=client_key, creator=creator).first()
    if known:
        return known
    _check(facts)
    try:
        with transaction.atomic():
            table = OnlineTable.objects.create(
                club=club,
                creator=creator,
                client_key=client_key,
                rules_id=facts.rules_id,
                rule_options=dict(facts.rule_options),
                people=facts.people,
                hands_wanted=facts.hands_wanted,
                is_rated=facts.is_rated,
                is_private=facts.is_private,
                invitation=secrets.token_urlsafe(TOKEN_BYTES),
                seconds_a_move=facts.seconds_a_move,
                bank_seconds=facts.bank_seconds,
                training=facts.training,
                created_at=at,
                closes_at=at + KEPT_OPEN,
            )
    except IntegrityError:
        known = OnlineTable.objects.filter(client_key=client_key, creator=creator).first()
        if known is None:
            raise Refused("key", _("Open this page anew, then open your table.")) from None
        return known
    OnlineSeat.objects.create(table=table, chair=1, member=creator, bank_left=table.bank_seconds)
    touch(table)
    return table


@transaction.atomic
def open_against_bots(
    *, club: Club, facts: TableFacts, creator: Member, client_key: UUID, at: datetime
) -> OnlineTable:
    """Open a table, let the computer take the other chairs and deal. Raises as `create` does."""
    table = create(club=club, facts=facts, creator=creator, client_key=client_key, at=at)
    if table.state != TableState.OPEN:
        return table
    bots.add(table_id=table.pk, by=creator)
    return start(table_id=table.pk, by=creator, at=at)


@transaction.atomic
def start(*, table_id: int, by: Member, at: datetime) -> OnlineTable:
    """Begin a full table: draw the first dealer by lot and deal. Asked twice, it begins once.

    Raises Refused unless its creator asks, every chair is taken and it is still open.
    """
    room = enter(table_id)
    table = room.table
    if table.state == TableState.PLAYING:
        return table
    _refuse("over", _("This table is over."), when=table.state != TableState.OPEN)
    _refuse(
        "not_creator",
        _("Only the person who opened the table may start it."),
        when=by.pk != table.creator_id,
    )
    _refuse(
        "not_full",
        _("Some chairs are free: invite people or add computers."),
        when=not room.is_full,
    )
    dealer = secrets.randbelow(table.people) + 1
    table.state, table.started_at = TableState.PLAYING, at
    _open_ledger(room, dealer_chair=dealer, at=at)
    touch(table, "state", "started_at", "session", "ledger_table")
    hand = deal(room=room, number=1, dealer_chair=dealer, at=at)
    wake(table, hand.due_at)
    return table


@transaction.atomic
def go_on(*, table_id: int, member: Member, number: int, at: datetime) -> OnlineTable:
    """Note that a person is ready for a deal; when all who are there are, it is dealt.

    Asked twice or too late, nothing happens. Raises Refused for who does not sit here.
    """
    room = enter(table_id)
    seat = room.of_member(member)
    if seat is None:
        raise _not_here()
    last = last_hand(room)
    if last is None or not last.is_over or last.number + 1 != number:
        return room.table
    seat.ready_for, seat.away_since = number, None
    seat.save(update_fields=["ready_for", "away_since"])
    results.limit_waiting(room=room, at=at)
    deal_when_ready(room=room, at=at)
    touch(room.table)
    return room.table


def deal_when_ready(*, room: Room, at: datetime) -> None:
    """Deal the next hand once all people who are there are ready for it."""
    last = last_hand(room)
    if last is None or not room.present:
        return
    if all(one.ready_for > last.number for one in room.present):
        hand = deal_next(room=room, last=last, at=at)
        wake(room.table, hand.due_at)


def deal_next(*, room: Room, last: OnlineHand, at: datetime) -> OnlineHand:
    """Deal the hand after one that is over."""
    table = room.table
    table.next_hand_at = None
    table.save(update_fields=["next_hand_at"])
    dealer = results.next_dealer(table, last, states.state_of(last).summary())
    return deal(room=room, number=last.number + 1, dealer_chair=dealer, at=at)


@transaction.atomic
def cancel(*, table_id: int, by: Member, at: datetime) -> OnlineTable:
    """Give a table up before its first cards; it costs the creator 25 points, once.

    Raises Refused once the cards are dealt (and so from the second hand on), and for others.
    """
    table = enter(table_id).table
    _refuse(
        "not_creator",
        _("Only the person who opened the table may cancel it."),
        when=by.pk != table.creator_id,
    )
    if table.state == TableState.CANCELLED:
        return table
    _refuse(
        "dealt",
        _("The cards are dealt: this table can no longer be cancelled."),
        when=table.state != TableState.OPEN,
    )
    table.state, table.ended_at = TableState.CANCELLED, at
    table.session = _session(table, SessionState.CANCELLED, at=at)
    OnlinePenalty.objects.create(
        table=table,
        club_id=table.club_id,
        game=table.game,
        member=by,
        points=-CANCELLING_COSTS,
        at=at,
    )
    touch(table, "state", "ended_at", "session")
    ledger.note_session(table.session, from_order=ledger.END_OF_PLAY, counts=False)
    return table


def expire(*, at: datetime) -> int:
    """Close what people have forgotten; return how many tables.

    These are open tables that nobody started for a day, without a price, and tables that are
    played at which nothing has happened for a week; a hand in play is lost then.
    """
    open_ones = OnlineTable.objects.filter(state=TableState.OPEN, closes_at__lt=at)
    played = OnlineTable.objects.filter(state=TableState.PLAYING)
    idle = played.exclude(hands__turn_since__gte=at - KEPT_IDLE)
    forgotten = [*open_ones.values_list("pk", flat=True), *idle.values_list("pk", flat=True)]
    for table_id in forgotten:
        _expire(table_id, at=at)
    return len(forgotten)


@transaction.atomic
def _expire(table_id: int, *, at: datetime) -> None:
    table = enter(table_id).table
    if table.state == TableState.OPEN:
        table.state, table.ended_at = TableState.CANCELLED, at
        touch(table, "state", "ended_at")
    elif table.state == TableState.PLAYING:
        OnlineHand.objects.filter(table=table, ended_at__isnull=True).update(due_at=None)
        results.close(table, at=at)
        touch(table)


def last_hand(room: Room) -> OnlineHand | None:
    if room.table.state != TableState.PLAYING or current_hand(room.table):
        return None
    return newest_hand(room.table)


def _open_ledger(room: Room, *, dealer_chair: int, at: datetime) -> None:
    """Make the play session and the table under which the hands will stand in the club."""
    table = room.table
    table.session = _session(table, SessionState.PLAYING, at=at)
    table.ledger_table = Table.objects.create(
        session=table.session,
        number=1,
        players=table.session.players,
        dealer_chair=dealer_chair,
    )
    Seat.objects.bulk_create(
        Seat(
            session=table.session,
            table=table.ledger_table,
            chair=seat.chair,
            member_id=seat.member_id,
        )
        for seat in room.seats.values()
    )


def _session(table: OnlineTable, state: SessionState, *, at: datetime) -> PlaySession:
    rules, _slash, players = table.rules_id.rpartition("/")
    return PlaySession.objects.create(
        club=table.club,
        kind=SessionKind.ONLINE,
        date=at.astimezone(table.club.zone).date(),
        starts_at=at,
        ends_at=at + SHORTEST,
        rules=rules,
        players=int(players),
        rule_options=table.rule_options,
        rules_fixed_at=at,
        state=state,
    )


def _check(facts: TableFacts) -> None:
    try:
        rules = engine.rules(facts.rules_id)
        Rotation(ring_size=facts.people, players=rules.players)
    except engine.UnknownRules:
        raise Refused("rules", _("Choose one of the games of the list.")) from None
    except ImpossibleTable:
        raise Refused("people", _("So many people cannot play this game at one table.")) from None
    _refuse(
        "hands",
        _("Play between 1 and %(most)s hands.") % {"most": MOST_HANDS},
        when=not 1 <= facts.hands_wanted <= MOST_HANDS,
    )
    seconds = (facts.seconds_a_move or 0, facts.bank_seconds)
    _refuse(
        "clock",
        _("A clock has at most %(most)s seconds.") % {"most": MOST_SECONDS},
        when=not all(0 <= one <= MOST_SECONDS for one in seconds),
    )
    problems = rules.check_options(dict(facts.rule_options))
    if problems:
        raise RefusedOptions(problems)


def _refuse(code: str, sentence: str, *, when: bool) -> None:
    if when:
        raise Refused(code, sentence)


def _not_here() -> Refused:
    return Refused("not_here", _("You do not sit at this table."))
