"""What a member's hands say of him: contracts, roles, sessions, records and streaks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import groupby

from django.db.models import Count, Q, Sum

from clubs.models import Member, SeatRole
from clubs.selectors.hands import contracts_of
from rating.selectors.statistics.scope import Scope


@dataclass(frozen=True, slots=True)
class Success:
    """How hands of one kind went: played, won (a score above nothing), lost, and their total."""

    code: str
    hands: int = 0
    won: int = 0
    lost: int = 0
    score: int = 0

    def __add__(self, other: "Success") -> "Success":
        return Success(
            self.code,
            self.hands + other.hands,
            self.won + other.won,
            self.lost + other.lost,
            self.score + other.score,
        )

    @property
    def percent(self) -> float | None:
        return 100 * self.won / self.hands if self.hands else None

    @property
    def mean(self) -> float | None:
        return self.score / self.hands if self.hands else None


@dataclass(frozen=True, slots=True)
class Successes:
    """A member's success as declarer by contract, and by role, and the hands that he sat out."""

    contracts: tuple[Success, ...]
    roles: tuple[Success, ...]
    all: Success
    sat_out: int

    @property
    def dealt(self) -> int:
        return self.all.hands + self.sat_out


@dataclass(frozen=True, slots=True)
class Sitting:
    """A session as one person had it; `sum` is what he has won from the first one on."""

    session_id: int
    day: date
    title: str
    score: int
    hands: int
    sat_out: int
    sum: int


@dataclass(frozen=True, slots=True)
class Extreme:
    """A best or worst hand or session: its id and what it gave."""

    pk: int
    score: int


@dataclass(frozen=True, slots=True)
class Records:
    """Highest and lowest, and how many hands in a row were won and lost at the most."""

    best_hand: Extreme | None = None
    worst_hand: Extreme | None = None
    best_session: Sitting | None = None
    worst_session: Sitting | None = None
    won_in_a_row: int = 0
    lost_in_a_row: int = 0
    won_now: int = 0


ROLES = (SeatRole.DECLARER, SeatRole.PARTNER, SeatRole.DEFENDER)


def successes(member: Member, scope: Scope) -> Successes:
    """Count by contract and role in one query."""
    rows = (
        scope.seats_of(member)
        .values("hand__contract", "role")
        .annotate(
            hands=Count("pk"),
            won=Count("pk", filter=Q(score__gt=0)),
            lost=Count("pk", filter=Q(score__lt=0)),
            total=Sum("score"),
        )
        .order_by("hand__contract", "role")
    )
    by_contract = {code: Success(code) for code in contracts_of(game=scope.game)}
    by_role = {role.value: Success(role.value) for role in ROLES}
    sat_out, everything = 0, Success("")
    for row in rows:
        one = Success("", row["hands"], row["won"], row["lost"], row["total"])
        if row["role"] == SeatRole.DEAD:
            sat_out += one.hands
            continue
        everything += one
        by_role[row["role"]] += one
        if row["role"] == SeatRole.DECLARER:
            contract = row["hand__contract"]
            by_contract[contract] = by_contract.get(contract, Success(contract)) + one
    played = tuple(one for one in by_contract.values() if one.hands)
    roles = tuple(one for one in by_role.values() if one.hands)
    return Successes(played, roles, everything, sat_out)


def sittings(member: Member, scope: Scope) -> list[Sitting]:
    """Return a member's sessions by day, with the sum of their scores so far."""
    rows = (
        scope.seats_of(member)
        .values("hand__session", "hand__session__date", "hand__session__title")
        .annotate(total=Sum("score"), played=Count("seat"), dealt=Count("pk"))
        .order_by("hand__session__starts_at", "hand__session")
    )
    found: list[Sitting] = []
    for row in rows:
        found.append(
            Sitting(
                session_id=row["hand__session"],
                day=row["hand__session__date"],
                title=row["hand__session__title"],
                score=row["total"],
                hands=row["played"],
                sat_out=row["dealt"] - row["played"],
                sum=(found[-1].sum if found else 0) + row["total"],
            )
        )
    return found


def records(member: Member, scope: Scope, sat: Sequence[Sitting]) -> Records:
    """Return a member's records; of equal ones the first, for a record is to be broken."""
    played = scope.seats_of(member).exclude(seat=None).order_by("hand__play_order")
    hands = list(played.values_list("hand_id", "score"))
    if not hands:
        return Records()
    scores = [score for _hand, score in hands]
    played_in = [one for one in sat if one.hands]
    return Records(
        best_hand=Extreme(*max(hands, key=_score)),
        worst_hand=Extreme(*min(hands, key=_score)),
        best_session=max(played_in, key=_total, default=None),
        worst_session=min(played_in, key=_total, default=None),
        won_in_a_row=longest(score > 0 for score in scores),
        lost_in_a_row=longest(score < 0 for score in scores),
        won_now=_length(next(groupby(reversed(scores), key=lambda score: score > 0))),
    )


def longest(held: Iterable[bool]) -> int:
    """Return the longest run of true values.

    >>> longest([True, False, True, True, False])
    2
    """
    return max((len(list(run)) for is_so, run in groupby(held) if is_so), default=0)


def _length(run: tuple[bool, Iterable[int]]) -> int:
    is_won, scores = run
    return len(list(scores)) if is_won else 0


def _score(hand: tuple[int, int]) -> int:
    return hand[1]


def _total(sitting: Sitting) -> int:
    return sitting.score
