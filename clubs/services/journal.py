"""The journal: who did what, when and why."""

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import AbstractBaseUser

from clubs.models import Club, Hand, JournalEntry, Member, PlaySession, Table


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks for a change: an account, a person of the table on a phone, or a command."""

    name: str
    user: AbstractBaseUser | None = None
    member: Member | None = None
    device: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """What a change is about, from the club down to a hand."""

    club: Club
    session: PlaySession | None = None
    table: Table | None = None
    hand: Hand | None = None

    @classmethod
    def of_session(cls, session: PlaySession) -> "Place":
        return cls(session.club, session)

    @classmethod
    def of_table(cls, table: Table) -> "Place":
        return cls(table.session.club, table.session, table)

    @classmethod
    def of_hand(cls, hand: Hand) -> "Place":
        return cls(hand.club, hand.session, hand.table, hand)


def record(
    *,
    place: Place,
    action: str,
    by: Actor,
    at: datetime,
    reason: str = "",
    details: dict[str, object] | None = None,
) -> JournalEntry:
    return JournalEntry.objects.create(
        club=place.club,
        session=place.session,
        table=place.table,
        hand=place.hand,
        action=action,
        details=details or {},
        reason=reason[:200],
        user_id=by.user.pk if by.user else None,
        actor=by.name[:80],
        device=by.device[:40],
        at=at,
    )
