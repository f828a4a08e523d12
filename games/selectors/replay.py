"""A hand that is over, or a record that somebody brought, as it stood after each action."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from clubs import ring
from clubs.models import Member
from games import engine
from games.engine import HandState, Message, Record, Verb, View
from games.models import OnlineHand, OnlineTable
from games.selectors import results, states
from games.selectors.faces import Face, face, faces, in_hand
from games.selectors.hand import role_of
from games.selectors.news import Event, events
from games.selectors.shown import Played
from games.words import bid_words, talon_words


@dataclass(frozen=True, slots=True)
class SeatReplayed:
    """A seat; `cards` are those that it still holds and that the viewpoint sees, `count` all."""

    seat: int
    place: tuple[int, int]
    name: str
    role: str
    is_to_act: bool
    tricks: int
    count: int
    cards: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A hand after `at` of its `length` actions; `seat` is the viewpoint, None shows all cards.

    `tricks` are the numbers of actions after which each trick is complete; `trick` is the one that
    is played or was just taken.
    """

    at: int
    length: int
    seat: int | None
    seats: tuple[SeatReplayed, ...]
    contract: Message | None
    trick: tuple[Played, ...]
    trick_number: int
    news: Event | None
    talon_name: Message
    talon: tuple[Face, ...]
    discards: tuple[Face, ...]
    tricks: tuple[int, ...]
    previous_trick: int
    next_trick: int

    @property
    def is_first(self) -> bool:
        return self.at == 0

    @property
    def is_last(self) -> bool:
        return self.at == self.length


def record(*, table: OnlineTable, number: int) -> Record | None:
    """Return a hand that is over as a record with the names of its people, None while it runs."""
    over = table.hands.filter(number=number, ended_at__isnull=False)
    hand = over.select_related("result").first()
    if hand is None:
        return None
    hand.table = table
    return Record.of(states.state_of(hand), info=people_of(table, hand), seed=hand.seed)


def seat_of(*, table: OnlineTable, number: int, member: Member | None) -> int | None:
    """Return the seat that a member played a hand from, None when he did not play it."""
    hand = table.hands.filter(number=number).first()
    if hand is None or member is None:
        return None
    active = results.sitting_of(table, hand).active
    return next((seat for seat, one in enumerate(active, start=1) if one.id == member.pk), None)


def moment(
    record: Record, *, at: int | None, seat: int | None, reader: int | None = None
) -> Moment:
    """Return a record after so many actions (None: all), as one seat or everybody sees it.

    `reader` is the seat that the person who looks had; it is at the bottom while all are shown.
    Raises ValueError for a record without cards. Numbers outside the hand are brought into it.
    """
    if record.deal is None:
        raise ValueError("a record without cards cannot be replayed")
    players = record.rules.players
    length = len(record.actions)
    now = length if at is None else max(0, min(at, length))
    viewpoint = seat if seat is not None and 1 <= seat <= players else None
    state = engine.replay(
        record.rules.id, record.deal, record.actions[:now], options=record.options
    )
    return _moment(record, state, now, viewpoint, bottom=viewpoint or reader or 1)


def _moment(record: Record, state: HandState, at: int, seat: int | None, *, bottom: int) -> Moment:
    game = record.rules.game
    players = record.rules.players
    names = {one: record.info.get(f"Player{one}", str(one)) for one in range(1, players + 1)}
    places = ring.place(players, bottom=bottom)
    view = state.view(seat)
    trick = view.trick if view.trick and view.trick.played else (view.tricks or (None,))[-1]
    ends = tuple(_ends(record, players))
    contract = view.facts.get("contract")
    told = events(view, names)
    return Moment(
        at=at,
        length=len(record.actions),
        seat=seat,
        seats=tuple(
            _seat(
                state.view(one),
                view,
                name=name,
                place=places[one - 1],
                shown=seat in {None, one},
            )
            for one, name in names.items()
        ),
        contract=bid_words(view.rules_id, str(contract)) if contract else None,
        trick=tuple(_played(trick, names, places, players, game)) if trick else (),
        trick_number=sum(end <= at for end in ends) + bool(view.trick and view.trick.played),
        news=told[-1] if told else None,
        talon_name=talon_words(game),
        talon=faces(state.deal.talon, game) if seat is None else _flat(view, game),
        discards=faces(_laid(state, seat), game),
        tricks=ends,
        previous_trick=max((end for end in (0, *ends) if end < at), default=0),
        next_trick=min((end for end in ends if end > at), default=len(record.actions)),
    )


def _seat(own: View, view: View, *, name: str, place: tuple[int, int], shown: bool) -> SeatReplayed:
    seat, game = own.seat or 0, view.rules_id.partition("/")[0]
    return SeatReplayed(
        seat=seat,
        place=place,
        name=name,
        role=role_of(view, seat),
        is_to_act=view.turn == seat,
        tricks=sum(trick.winner == seat for trick in view.tricks),
        count=view.counts.get(seat, 0),
        cards=faces(in_hand(own.holding if shown else view.open.get(seat, ()), game), game),
    )


def _ends(record: Record, players: int) -> Iterator[int]:
    """Yield after how many actions each trick is complete."""
    plays = 0
    for ply, action in enumerate(record.actions, start=1):
        if action.verb is Verb.PLAY:
            plays += 1
            if plays % players == 0:
                yield ply


def _played(
    trick: engine.Trick,
    names: Mapping[int, str],
    places: Sequence[tuple[int, int]],
    players: int,
    game: str,
) -> Iterator[Played]:
    for position, card in enumerate(trick.cards):
        seat = trick.seat_of(position, players)
        wins = seat == trick.winner
        yield Played(seat, places[seat - 1], names[seat], face(card, game), wins)


def _flat(view: View, game: str) -> tuple[Face, ...]:
    return faces((card for cards in view.talon for card in cards), game)


def _laid(state: HandState, seat: int | None) -> list[engine.Card]:
    """Return what was laid away, as far as the viewpoint knows it."""
    seats = range(1, state.rules.players + 1) if seat is None else (seat,)
    known = {card for one in seats for card in state.view(one).discards}
    return in_hand(known, state.rules.game)


def people_of(table: OnlineTable, hand: OnlineHand) -> dict[str, str]:
    """Return the tags of a record that say who played, when and where."""
    sitting = results.sitting_of(table, hand)
    people = {f"Player{seat}": one.name for seat, one in enumerate(sitting.active, start=1)}
    return {
        "Date": hand.dealt_at.astimezone(table.club.zone).date().isoformat(),
        "Event": table.club.name,
        "Table": str(table.pk),
        "Hand": str(hand.number),
        **people,
    }
