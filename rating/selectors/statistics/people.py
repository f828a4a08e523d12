"""With whom and against whom a member played, and who paid whom.

In a hand whose scores add up to nothing, each loser pays each winner a share of what he lost, as
large as the winner's share of all that was won: with a declarer who wins twice what his partner
does, each defender pays two thirds of his loss to him. So what a person got from each of the
others adds up to his score. Where the scores do not add up to nothing, as in Slovenian tarok where
only the declarer's side writes points, nobody pays anybody.
"""

from dataclasses import dataclass
from typing import Any

from django.db.models import (
    Case,
    Count,
    F,
    FloatField,
    IntegerField,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Sum,
    Value,
    When,
)
from django.db.models.functions import Cast

from clubs.models import HandSeat, Member, SeatRole
from rating.selectors.statistics.scope import Scope


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody a member played with: hands on one side and on two, with the member's scores.

    `flow` is what he paid to the member, below nothing what he got from him. The computer is one
    person, without a name.
    """

    member_id: int | None
    name: str
    together: int
    together_score: int
    against: int
    against_score: int
    flow: float

    @property
    def hands(self) -> int:
        return self.together + self.against

    @property
    def together_mean(self) -> float | None:
        return self.together_score / self.together if self.together else None

    @property
    def against_mean(self) -> float | None:
        return self.against_score / self.against if self.against else None


ATTACK = (SeatRole.DECLARER, SeatRole.PARTNER)


def others(member: Member, scope: Scope) -> list[Other]:
    """Return everybody who sat in a hand with a member, who played most hands first."""
    rows = (
        _beside(member, scope)
        .values("member_id", "member__name", "member__is_bot", "member__search_name")
        .annotate(
            together=Count("pk", filter=_ONE_SIDE),
            together_score=Sum("mine", filter=_ONE_SIDE, default=0),
            against=Count("pk", filter=~_ONE_SIDE),
            against_score=Sum("mine", filter=~_ONE_SIDE, default=0),
            flow=Sum(_FLOW, default=0.0),
        )
        .order_by("member__search_name", "member_id")
    )
    found: dict[int | None, Other] = {}
    for row in rows:
        key = None if row["member__is_bot"] else row["member_id"]
        one = Other(
            member_id=key,
            name="" if key is None else row["member__name"],
            together=row["together"],
            together_score=row["together_score"],
            against=row["against"],
            against_score=row["against_score"],
            flow=row["flow"],
        )
        found[key] = _added(found[key], one) if key in found else one
    return sorted(found.values(), key=lambda one: -one.hands)


def _beside(member: Member, scope: Scope) -> QuerySet[HandSeat, Any]:
    """Return the other active seats of the member's hands, with his score and role beside them."""
    hand = HandSeat.objects.filter(hand=OuterRef("hand")).order_by()
    won = hand.filter(score__gt=0).values("hand").annotate(sum=Sum("score")).values("sum")
    over = hand.values("hand").annotate(sum=Sum("score")).values("sum")
    mine = Q(hand__seats__member=member, hand__seats__seat__isnull=False)
    seats = scope.seats().filter(mine, seat__isnull=False).exclude(member=member)
    return seats.annotate(
        mine=F("hand__seats__score"),
        in_attack=_IN_ATTACK,
        won=Subquery(won, output_field=IntegerField()),
        over=Subquery(over, output_field=IntegerField()),
    )


_IN_ATTACK = Case(
    When(hand__seats__role__in=ATTACK, then=Value(1)),
    default=Value(0),
    output_field=IntegerField(),
)
_ONE_SIDE = Q(hand__declarer__isnull=False) & (
    Q(in_attack=1, role__in=ATTACK) | (Q(in_attack=0) & ~Q(role__in=ATTACK))
)
_FLOW = Case(
    When(
        Q(over=0, mine__gt=0, score__lt=0) | Q(over=0, mine__lt=0, score__gt=0),
        then=Cast("mine", FloatField())
        * Case(When(score__lt=0, then=-F("score")), default=F("score"))
        / F("won"),
    ),
    default=Value(0.0),
    output_field=FloatField(),
)


def _added(one: Other, other: Other) -> Other:
    return Other(
        one.member_id,
        one.name,
        one.together + other.together,
        one.together_score + other.together_score,
        one.against + other.against,
        one.against_score + other.against_score,
        one.flow + other.flow,
    )
