"""A table as one reader sees it: everything on its page comes from here, and nothing else."""

from collections.abc import Mapping
from dataclasses import replace

from clubs import ring
from clubs.models import Member
from clubs.prepared import Given, Prepared
from games.engine import Message, Verb, View
from games.models import OnlineHand, OnlineSaying, OnlineSeat, OnlineTable, TableState
from games.selectors import states
from games.selectors.faces import Face, face
from games.selectors.hand import Around, hand_shown, role_of
from games.selectors.shown import Board, HandShown, Said, SeatShown
from games.selectors.stored import newest_hand, seated
from games.selectors.totals import NOTHING, Total, radelci_holders, totals
from games.words import PHRASES, bid_words, said_words

SAYINGS_SHOWN = 5
ANNOUNCED = frozenset({Verb.ANNOUNCE, Verb.DOUBLE})
SAID = frozenset(Verb) - {Verb.PLAY, Verb.PICK, Verb.DISCARD, Verb.READY}


def board(
    *,
    table: OnlineTable,
    reader: Member | None,
    seats: list[OnlineSeat] | None = None,
    hand: OnlineHand | None = None,
) -> Board:
    """Read a table for a reader (None: a spectator); no ply costs more queries than another.

    Who has just read its seats, by their chairs and with their members, and its newest hand gives
    them.
    """
    if seats is None:
        seats = seated(table)
    hand = hand or newest_hand(table)
    mine = next((seat for seat in seats if reader and seat.member_id == reader.pk), None)
    scores = totals(table) if hand and (hand.number > 1 or hand.is_over) else {}
    shown, people = _hand(table, hand, seats, mine, scores)
    me = next((person for person in people if person.is_me), None)
    is_creator = reader is not None and reader.pk == table.creator_id
    is_open = table.state == TableState.OPEN
    waits = hand is not None and hand.is_over and table.state == TableState.PLAYING
    return Board(
        table=table,
        rules=table.rules,
        seats=people,
        free=_free(table, seats, mine),
        me=me,
        hand=shown,
        hands_played=max((score.hands for score in scores.values()), default=0),
        next_number=hand.number + 1 if hand and waits else None,
        free_chairs=table.people - len(seats),
        may_start=is_creator and is_open and len(seats) == table.people,
        may_cancel=is_creator and is_open,
        is_creator=is_creator,
        sayings=_sayings(table),
        training=bid_words(table.rules_id, table.training) if table.training else None,
    )


def _hand(
    table: OnlineTable,
    hand: OnlineHand | None,
    seats: list[OnlineSeat],
    mine: OnlineSeat | None,
    scores: Mapping[int, Total],
) -> tuple[HandShown | None, tuple[SeatShown, ...]]:
    if hand is None:
        places = ring.place(table.people, bottom=mine.chair if mine else 1)
        waiting = (_waiting(seat, places[seat.chair - 1], is_me=seat == mine) for seat in seats)
        return None, tuple(waiting)
    active = table.rotation.active_chairs(hand.dealer_chair)
    number = active.index(mine.chair) + 1 if mine and mine.chair in active else None
    state = states.state_of(hand)
    view = state.view(number)
    if table.state == TableState.STOPPED:
        view = replace(view, turn=None, legal=())
    held = radelci_holders(table)
    around = Around.of(seats, active=active, mine=mine, chairs=table.people)
    people = tuple(
        _seat(
            seat,
            hand,
            view,
            number=active.index(seat.chair) + 1 if seat.chair in active else None,
            is_me=seat == mine,
            has_radelc=seat.member_id in held,
            score=scores.get(seat.member_id, NOTHING),
            around=around,
        )
        for seat in seats
    )
    return hand_shown(hand, view, state, around), people


def _seat(
    seat: OnlineSeat,
    hand: OnlineHand,
    view: View,
    *,
    number: int | None,
    is_me: bool,
    has_radelc: bool,
    score: Total,
    around: Around,
) -> SeatShown:
    game = hand.rules_id.partition("/")[0]
    return SeatShown(
        chair=seat.chair,
        place=around.places[seat.chair - 1],
        seat=number,
        name=seat.member.name,
        is_me=is_me,
        is_bot=seat.is_bot,
        is_away=seat.away_since is not None,
        is_dealer=seat.chair == hand.dealer_chair,
        is_dead=number is None,
        to_act=number is not None and number == view.turn,
        is_ready=seat.ready_for > hand.number,
        has_radelc=has_radelc,
        role=role_of(view, number),
        cards=view.counts.get(number, 0) if number else 0,
        tricks=sum(1 for trick in view.tricks if number and trick.winner == number),
        total=score.points,
        radelci_cost=score.radelci,
        said=_said(view, number, around.names),
        card=_card(view, number, game),
    )


def _waiting(seat: OnlineSeat, place: tuple[int, int], *, is_me: bool) -> SeatShown:
    """Return a seat before the first deal."""
    return SeatShown(
        chair=seat.chair,
        place=place,
        seat=None,
        name=seat.member.name,
        is_me=is_me,
        is_bot=seat.is_bot,
        is_away=False,
        is_dealer=False,
        is_dead=False,
        to_act=False,
        is_ready=False,
        has_radelc=False,
        role="",
        cards=0,
        tricks=0,
        total=0,
        radelci_cost=0,
        said=None,
        card=None,
    )


def _free(
    table: OnlineTable, seats: list[OnlineSeat], mine: OnlineSeat | None
) -> tuple[tuple[int, tuple[int, int]], ...]:
    taken = {seat.chair for seat in seats}
    places = enumerate(ring.place(table.people, bottom=mine.chair if mine else 1), start=1)
    return tuple((chair, place) for chair, place in places if chair not in taken)


def _heard(view: View) -> frozenset[Verb]:
    """Return what is still in everybody's ears: in the first trick only what was announced."""
    return ANNOUNCED if view.phase == "play" else SAID


def _said(view: View, number: int | None, names: Mapping[int, str]) -> Message | None:
    """Return the last thing that a seat said, until cards are played."""
    if view.tricks:
        return None
    heard = _heard(view)
    places = [
        place for place, one in enumerate(view.actions) if one.seat == number and one.verb in heard
    ]
    return said_words(view.actions, places[-1], view.rules_id, names=names) if places else None


def _card(view: View, number: int | None, game: str) -> Face | None:
    trick = view.trick
    if trick is None or number is None:
        return None
    position = (number - trick.leader) % len(view.counts)
    return face(trick.cards[position], game) if position < len(trick.played) else None


def _sayings(table: OnlineTable) -> tuple[Said, ...]:
    said = _SAYINGS.all(table=table.pk)
    return tuple(Said(pk, name, PHRASES[one], at) for pk, name, one, at in said if one in PHRASES)


_SAYINGS = Prepared(
    lambda: (
        OnlineSaying.objects.filter(table_id=Given("table"))
        .order_by("-pk")
        .values_list("pk", "seat__member__name", "phrase", "at")[:SAYINGS_SHOWN]
    )
)
