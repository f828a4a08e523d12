"""What the computer has thought, in words: a hint, moments of a hand, its own try at it."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate

from games import engine
from games.engine import Action, HalfPoints, Message, Record, Verb, View
from games.models import TOGETHER, Analysis, Comparison, Hint, OnlineHand, OnlineTable, TurningPoint
from games.selectors import results, states
from games.words import action_words, card_words
from games.words.stored import unpacked


@dataclass(frozen=True, slots=True)
class HintShown:
    """What the computer would do at this moment; nothing while it thinks."""

    words: tuple[Message, ...]
    reason: Message | None


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at which another card would have brought more; `ply` opens the replay there."""

    ply: int
    seat: int
    trick: int
    name: str
    played: Message
    better: Message
    gain: HalfPoints
    exact: HalfPoints | None


@dataclass(frozen=True, slots=True)
class AnalysisShown:
    """A hand that was looked through, or is being looked through.

    `could_be_made` is None where it is not known whether the contract could.
    """

    is_done: bool
    worlds: int
    could_be_made: bool | None
    moments: tuple[Moment, ...]


def hint_of(hand: OnlineHand, view: View, names: Mapping[int, str]) -> HintShown | None:
    """Return the hint that the seat of a view asked for at this ply, in one query."""
    asked = Hint.objects.filter(hand=hand, ply=hand.ply, seat=view.seat or 0).first()
    if asked is None:
        return None
    if asked.answered_at is None:
        return HintShown((), None)
    first, *others = map(Action.parse, asked.token.split(TOGETHER))
    game = view.rules_id.partition("/")[0]
    words = (
        action_words(first, view.rules_id, names=names),
        *(card_words(card, game) for other in others for card in other.cards),
    )
    return HintShown(words, unpacked(asked.reason))


def analysis(*, table: OnlineTable, number: int) -> AnalysisShown | None:
    """Return what was found in a hand that is over; None when nobody has asked."""
    asked = Analysis.objects.filter(hand__table=table, hand__number=number)
    found = asked.select_related("hand").prefetch_related("points").first()
    if found is None:
        return None
    hand = found.hand
    hand.table = table
    people = results.sitting_of(table, hand).active
    names = {seat: person.name for seat, person in enumerate(people, start=1)}
    points = sorted(found.points.all(), key=lambda point: point.ply)
    tricks = _trick_numbers(hand)
    return AnalysisShown(
        found.done_at is not None,
        found.worlds,
        found.could_be_made,
        tuple(_moment(point, hand, names, tricks) for point in points),
    )


def record_of_computer(*, table: OnlineTable, number: int) -> Record | None:
    """Return the computer's own try at a training hand, None until there is one."""
    done = Comparison.objects.filter(hand__table=table, hand__number=number, done_at__isnull=False)
    found = done.first()
    return engine.load(found.record) if found else None


def _moment(
    point: TurningPoint, hand: OnlineHand, names: Mapping[int, str], tricks: tuple[int, ...]
) -> Moment:
    return Moment(
        ply=point.ply,
        seat=point.seat,
        trick=tricks[point.ply],
        name=names[point.seat],
        played=_card(point.token, hand),
        better=_card(point.better, hand),
        gain=_halves(point.gain),
        exact=None if point.exact is None else _halves(point.exact),
    )


def _card(token: str, hand: OnlineHand) -> Message:
    return card_words(Action.parse(token).cards[0], hand.rules_id.partition("/")[0])


def _trick_numbers(hand: OnlineHand) -> tuple[int, ...]:
    """Return for each action of a hand in which trick it was, 0 before the first."""
    state = states.state_of(hand)
    players = state.rules.players
    plays = accumulate(action.verb is Verb.PLAY for action in state.actions)
    return tuple((number + players - 1) // players for number in plays)


def _halves(points: float) -> HalfPoints:
    return HalfPoints(round(2 * points))
