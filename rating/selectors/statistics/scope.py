"""Which hands figures are counted from: a club's game, a season or all, in the hall or online."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Q, QuerySet

from clubs.models import Hand, HandSeat, HandState, Member
from clubs.selectors import secrecy
from rating.spans import Span


@dataclass(frozen=True, slots=True)
class Scope:
    """`span` is None for all seasons, `kind` is a kind of session or "" for every kind."""

    club_id: int
    game: str
    span: Span | None = None
    kind: str = ""

    def condition(self, hand: str = "") -> Q:
        """Return what holds for the hands; `hand` leads to them, with its two underlines."""
        said: dict[str, Any] = {f"{hand}club": self.club_id, f"{hand}game": self.game}
        if self.kind:
            said[f"{hand}session__kind"] = self.kind
        if self.span:
            said[f"{hand}session__date__gte"] = self.span.first
            if self.span.last:
                said[f"{hand}session__date__lte"] = self.span.last
        return Q(**said) & secrecy.is_told(f"{hand}session__")

    def hands(self) -> QuerySet[Hand]:
        return Hand.objects.filter(self.condition()).exclude(state=HandState.WITHDRAWN)

    def seats(self) -> QuerySet[HandSeat]:
        return HandSeat.objects.filter(self.condition("hand__"))

    def seats_of(self, member: Member) -> QuerySet[HandSeat]:
        return self.seats().filter(member=member)
