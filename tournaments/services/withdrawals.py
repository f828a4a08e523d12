"""Somebody goes home before the end, or comes back; what was played until then stays."""

from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import HandSeat, Table
from clubs.rotation import ring_without
from clubs.selectors import seating as seats
from clubs.selectors.seating import Ring
from clubs.services.journal import Actor
from clubs.services.locks import lock_session, lock_tables
from clubs.services.refusal import Refused
from clubs.services.seating.rings import write_rings
from clubs.split import TableSize
from tournaments.models import Entry, EntryState, Place, Presence, Round, RoundState, Tournament
from tournaments.selectors import early_ends, field, shape
from tournaments.services import journal, round_session
from tournaments.services.locks import lock_tournament
from tournaments.services.penalties import count_again


@transaction.atomic
def withdraw(*, entry: Entry, after_round: int, by: Actor, at: datetime, reason: str = "") -> Entry:
    """Note that somebody went home after a round (0: before the first one).

    He keeps his hands, and gives up his seats of later rounds: a table that is playing goes on
    without him where its game allows, and rounds that are only drawn should be drawn again.
    Said twice, it is done once. Raises Refused where he has played later, or a table would be too
    small: then somebody substitutes him.
    """
    tournament = lock_tournament(entry.tournament)
    entry = _as_it_is(entry, tournament)
    if entry.state == EntryState.WITHDRAWN and entry.withdrawn_after == after_round:
        return entry
    if entry.state not in (EntryState.REGISTERED, EntryState.WITHDRAWN):
        raise Refused(
            "not_registered",
            _("%(name)s does not take part in this tournament.") % {"name": entry.member.name},
        )
    last = _last_played(entry)
    if after_round < last:
        raise Refused(
            "played_later",
            _("%(name)s has played in round %(round)s: say that he or she leaves after it.")
            % {"name": entry.member.name, "round": last},
        )
    later = Place.objects.filter(entry=entry, round__number__gt=after_round)
    for place in later.select_related("round__session", "round__tournament").order_by(
        "round__number"
    ):
        _give_up(place, tournament)
    entry.state, entry.withdrawn_after = EntryState.WITHDRAWN, after_round
    entry.presence = Presence.ABSENT
    entry.save(update_fields=["state", "withdrawn_after", "presence"])
    count_again(tournament)
    _tell(tournament, entry, "entry_withdrawn", by, at, reason, after_round)
    return entry


@transaction.atomic
def come_back(*, entry: Entry, by: Actor, at: datetime, reason: str = "") -> Entry:
    """Let somebody who went home take part again, from the next draw on. Said twice, done once."""
    tournament = lock_tournament(entry.tournament)
    entry = _as_it_is(entry, tournament)
    if entry.state != EntryState.WITHDRAWN:
        return entry
    after = entry.withdrawn_after or 0
    entry.state, entry.withdrawn_after = EntryState.REGISTERED, None
    entry.presence = Presence.PRESENT
    entry.save(update_fields=["state", "withdrawn_after", "presence"])
    count_again(tournament)
    _tell(tournament, entry, "entry_came_back", by, at, reason, after)
    return entry


def _as_it_is(entry: Entry, tournament: Tournament) -> Entry:
    found = Entry.objects.select_related("member").get(pk=entry.pk)
    found.tournament = tournament
    return found


def _last_played(entry: Entry) -> int:
    """Return the last round in which a hand counts for the entry, 0 for none."""
    played = Round.objects.filter(
        tournament=entry.tournament,
        session__hands__seats__member=entry.member_id,
    )
    places = Place.objects.filter(entry=entry, round__session__isnull=False)
    with_hands = [
        place.round.number
        for place in places.select_related("round")
        if HandSeat.objects.filter(
            hand__session=place.round.session_id, member=place.member_id
        ).exists()
    ]
    own = played.order_by("-number").values_list("number", flat=True).first() or 0
    return max([own, *with_hands])


def _give_up(place: Place, tournament: Tournament) -> None:
    """Take a seat away; who comes behind it moves up."""
    turn = place.round
    if turn.session is not None and turn.state != RoundState.FINISHED:
        session = lock_session(turn.session)
        round_session.require_in_the_hall(session)
        tables = {table.number: table for table in lock_tables(session)}
        table = tables[place.table_number]
        ring = seats.rings([table])[table.pk]
        if place.member_id in ring.members:
            write_rings({table: _without(table, ring, place, tournament)})
            _plan_hands(table, turn)
    place.delete()
    behind = Place.objects.filter(
        round=turn, table_number=place.table_number, chair__gt=place.chair
    )
    for one in behind.order_by("chair"):
        one.chair -= 1
        one.save(update_fields=["chair"])


def _plan_hands(table: Table, turn: Round) -> None:
    """Let a table that has not begun play as many hands as its people now need.

    One that is playing keeps its number, which a scorer can change, or an arbiter ends its round.
    """
    is_over = table.number in early_ends.of_round(turn)
    if is_over or table.hands.exists() or table.hands_planned is None:
        return
    size = TableSize(table.seats.count(), table.players)
    table.hands_planned = shape.hands_at(
        turn.tournament.format(), hands=turn.hands, hands_at_five=turn.hands_at_five, size=size
    )
    table.save(update_fields=["hands_planned"])


def _without(table: Table, ring: Ring, place: Place, tournament: Tournament) -> Ring:
    chair = ring.members.index(place.member_id) + 1
    left = len(ring.members) - 1
    if not field.can_play(tournament, left):
        raise Refused(
            "table_too_small",
            _(
                "Table %(table)s cannot play with one person less: let somebody substitute, or let "
                "the person leave after this round and end it early at the table."
            )
            % {"table": table.number},
        )
    change = ring_without(
        table.rotation(len(ring.members)),
        chair,
        next_dealer=ring.dealer_chair,
        players=field.game_at(tournament, left),
    )
    by_chair = {new: ring.members[old - 1] for old, new in change.chairs.items()}
    people = tuple(by_chair[new] for new in sorted(by_chair))
    return Ring(people, change.rotation.players, change.dealer)


def _tell(
    tournament: Tournament,
    entry: Entry,
    action: str,
    by: Actor,
    at: datetime,
    reason: str,
    after_round: int,
) -> None:
    journal.record(
        tournament=tournament,
        action=action,
        by=by,
        at=at,
        reason=reason,
        details={"member": entry.member_id, "after_round": after_round},
    )
