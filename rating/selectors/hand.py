"""Why the ratings moved in a hand: each player against each other one."""

from dataclasses import dataclass
from enum import StrEnum

from clubs.models import Hand, HandSeat, HandState
from rating import fold
from rating.algorithms import elo
from rating.models import RatingChange
from rating.selectors import pools


class NotRated(StrEnum):
    """Why a hand moves nothing."""

    DUE = "due"
    VOID = "void"
    WITHDRAWN = "withdrawn"
    FRIENDLY = "friendly"
    ALONE = "alone"
    HIDDEN = "hidden"
    STILL_PLAYED = "still_played"


@dataclass(frozen=True, slots=True)
class Meeting:
    """What one opponent did: `expected` and `actual` are shares of a win, 0 to 1."""

    name: str
    rating: float
    score: int
    expected: float
    actual: float
    change: float


@dataclass(frozen=True, slots=True)
class Move:
    """A player's way through a hand."""

    member_id: int
    name: str
    score: int
    before: float
    after: float
    hands: int
    meetings: tuple[Meeting, ...]

    @property
    def change(self) -> float:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class HandRating:
    """The moves of a hand in order of play, or why there are none; `k` is what a win weighs."""

    moves: tuple[Move, ...]
    k: float
    not_rated: NotRated | None

    @property
    def sum(self) -> float:
        return sum(move.change for move in self.moves)


def hand_rating(hand: Hand) -> HandRating:
    """Explain a hand from the ratings that stood before it."""
    pool = pools.pool_of(hand.club_id, hand.game)
    terms = fold.elo_pool(pool) if pool else elo.EloPool()
    seats = list(
        HandSeat.objects.filter(hand=hand, seat__isnull=False, member__is_bot=False)
        .select_related("member")
        .order_by("seat")
    )
    not_rated = _reason(hand, seats)
    due = pools.is_due(pool, club_id=hand.club_id, game=hand.game, by=hand.play_order)
    if not_rated or due:
        return HandRating((), terms.k, not_rated or NotRated.DUE)
    changes = {
        change.member_id: change for change in RatingChange.objects.filter(hand=hand, pool=pool)
    }
    if changes.keys() != {seat.member_id for seat in seats}:
        return HandRating((), terms.k, NotRated.DUE)
    moves = _moves(seats, [changes[seat.member_id] for seat in seats], terms)
    return HandRating(moves, terms.pair_k(len(seats)), None)


def _reason(hand: Hand, people: list[HandSeat]) -> NotRated | None:
    reasons = {HandState.VOID: NotRated.VOID, HandState.WITHDRAWN: NotRated.WITHDRAWN}
    if hand.state in reasons:
        return reasons[HandState(hand.state)]
    if not hand.is_rated:
        return NotRated.FRIENDLY
    if hand.session.hides_results:
        return NotRated.HIDDEN
    if hand.session.is_secret:
        return NotRated.STILL_PLAYED
    return NotRated.ALONE if len(people) < 2 else None  # noqa: PLR2004 -- Elo takes two


def _moves(
    seats: list[HandSeat], changes: list[RatingChange], terms: elo.EloPool
) -> tuple[Move, ...]:
    before = [change.before for change in changes]
    explained = elo.explain(before, [seat.score for seat in seats], terms)
    return tuple(
        Move(
            member_id=seat.member_id,
            name=seat.member.name,
            score=seat.score,
            before=change.before,
            after=change.after,
            hands=change.hands,
            meetings=tuple(
                Meeting(
                    name=seats[pair.opponent].member.name,
                    rating=before[pair.opponent],
                    score=seats[pair.opponent].score,
                    expected=pair.expected,
                    actual=pair.actual,
                    change=pair.change,
                )
                for pair in pairs
            ),
        )
        for seat, change, pairs in zip(seats, changes, explained, strict=True)
    )
