"""The hand entered last at a table, as everybody at it should see it."""

from dataclasses import dataclass
from datetime import datetime

from clubs.models import Hand, HandState, HandVersion, Member, Trust


@dataclass(frozen=True, slots=True)
class LastHand:
    """`undo_seconds` is how long this reader may still take it back, 0 when not."""

    hand: Hand
    scores: tuple[tuple[str, int], ...]
    entered_by: str
    entered_at: datetime
    is_mine: bool
    undo_seconds: int
    judges: tuple[Member, ...]

    @property
    def is_contested(self) -> bool:
        return self.hand.trust == Trust.CONTESTED

    @property
    def is_confirmed(self) -> bool:
        return self.hand.trust == Trust.CONFIRMED

    @property
    def is_void(self) -> bool:
        return self.hand.state == HandState.VOID


def last_hand(*, hand: Hand, device: str, at: datetime, undo_seconds: int) -> LastHand:
    """Read what a table page says of a hand; `judges` are who may confirm or contest it."""
    version = HandVersion.objects.filter(hand=hand).order_by("-number")[0]
    members = Member.objects.in_bulk(version.ring)
    seats = hand.seats.select_related("member").exclude(role="dead").order_by("-score", "chair")
    is_mine = bool(device) and version.device == device
    left = undo_seconds - int((at - version.entered_at).total_seconds())
    return LastHand(
        hand=hand,
        scores=tuple((seat.member.name, seat.score) for seat in seats),
        entered_by=version.entered_by_name,
        entered_at=version.entered_at,
        is_mine=is_mine,
        undo_seconds=max(0, min(left, undo_seconds)) if is_mine and version.number == 1 else 0,
        judges=tuple(
            members[pk]
            for pk in version.ring
            if pk in members and pk != version.entered_by_member_id
        ),
    )
