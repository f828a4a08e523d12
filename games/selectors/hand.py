"""A hand as one reader sees it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from django.utils import timezone

from clubs import ring
from games import engine
from games.engine import Message, Trick, Verb, View
from games.models import OnlineHand, OnlineSeat
from games.selectors.faces import by_suit, choices, face, faces, own_cards
from games.selectors.news import events
from games.selectors.shown import HandShown, Played, Sides
from games.selectors.thinking import hint_of
from games.words import bid_words, card_words, said_words, talon_words

SIDE = ("declarer", "partner")


@dataclass(frozen=True, slots=True)
class Around:
    """Who sits where: `active` are the chairs in order of play.

    `names` are by the seats of the engine, `places` by chair, as `clubs.ring` gives them.
    """

    active: Sequence[int]
    names: Mapping[int, str]
    places: Sequence[tuple[int, int]]

    @classmethod
    def of(
        cls,
        seats: Iterable[OnlineSeat],
        *,
        active: Sequence[int],
        mine: OnlineSeat | None,
        chairs: int,
    ) -> Self:
        names = {
            active.index(one.chair) + 1: one.member.name for one in seats if one.chair in active
        }
        return cls(active, names, ring.place(chairs, bottom=mine.chair if mine else 1))


def hand_shown(hand: OnlineHand, view: View, state: engine.HandState, around: Around) -> HandShown:
    names = around.names
    game = hand.rules_id.partition("/")[0]
    contract = view.facts.get("contract")
    holding = own_cards(view, state, game)
    return HandShown(
        number=hand.number,
        ply=hand.ply,
        fingerprint=view.fingerprint(),
        seat=view.seat,
        phase=view.phase,
        is_over=hand.is_over,
        turn=names.get(view.turn or 0, ""),
        is_my_turn=view.is_own_turn,
        contract=bid_words(view.rules_id, str(contract)) if contract else None,
        level=_level(view),
        called=_called(view),
        feats=_feats(view, names),
        commitment=hand.commitment,
        due_at=hand.due_at,
        seconds=_seconds(hand),
        sides=_sides(view),
        to_lay=_to_lay(view),
        sizes=tuple(sorted(engine.rules(hand.rules_id).handful_sizes.values())),
        news=events(view, names),
        talon_name=talon_words(game),
        talon=tuple(faces(cards, game) for cards in view.talon),
        talon_hidden=view.talon_hidden,
        discards=faces(view.discards, game),
        open=tuple((names[seat], faces(cards, game)) for seat, cards in view.open.items() if cards),
        trick=_trick(view.trick, view, around, game),
        last_trick=_trick(view.tricks[-1] if view.tricks else None, view, around, game),
        tricks_played=len(view.tricks),
        holding=holding,
        suits=by_suit(holding, game),
        choices=choices(view, game, names),
        result_id=hand.result_id,
        may_ask=view.is_own_turn and not hand.table.is_rated,
        hint=None if hand.table.is_rated else hint_of(hand, view, names),
    )


def _trick(trick: Trick | None, view: View, around: Around, game: str) -> tuple[Played, ...]:
    if trick is None:
        return ()
    seats = [trick.seat_of(place, len(view.counts)) for place in range(len(trick.played))]
    return tuple(
        Played(
            chair=around.active[seat - 1],
            place=around.places[around.active[seat - 1] - 1],
            name=around.names[seat],
            card=face(card, game),
            wins=seat == trick.winner,
        )
        for seat, card in zip(seats, trick.cards, strict=True)
    )


def _level(view: View) -> int:
    level = view.facts.get("double")
    return level if isinstance(level, int) else 1


def _called(view: View) -> Message | None:
    called = [one for one in view.actions if one.verb is Verb.CALL]
    return card_words(called[-1].cards[0], view.rules_id.partition("/")[0]) if called else None


def _feats(view: View, names: Mapping[int, str]) -> tuple[Message, ...]:
    """Return what was announced or doubled, in order."""
    said = [
        (place, one.seat)
        for place, one in enumerate(view.actions)
        if one.verb in {Verb.ANNOUNCE, Verb.DOUBLE}
    ]
    return tuple(
        Message(
            "{name}: {what}",
            {
                "name": names[seat],
                "what": said_words(view.actions, place, view.rules_id, names=names),
            },
        )
        for place, seat in said
    )


def _seconds(hand: OnlineHand) -> int | None:
    """Return what is left on the clock of a person whose turn it is."""
    if hand.due_at is None or hand.table.seconds_a_move is None:
        return None
    return max(0, round((hand.due_at - timezone.now()).total_seconds()))


def _sides(view: View) -> Sides | None:
    declarer = view.facts.get("declarer")
    if not declarer or not view.tricks:
        return None
    side = {view.facts.get(role) for role in SIDE}
    taken = sum(trick.winner in side for trick in view.tricks)
    return Sides(taken, len(view.tricks) - taken)


def _to_lay(view: View) -> int:
    """Return how many cards more the reader holds than the others, while he lays some away."""
    if view.phase != "discard" or not view.is_own_turn or view.seat is None:
        return 0
    others = (cards for seat, cards in view.counts.items() if seat != view.seat)
    return view.counts[view.seat] - max(others)


def role_of(view: View, seat: int | None) -> str:
    """Return "declarer" or "partner" for who is known to be it, else nothing."""
    return next((role for role in SIDE if seat is not None and view.facts.get(role) == seat), "")
