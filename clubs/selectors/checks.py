"""How far the double check of a table or a session has come, and what differs."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, F, Q

from clubs.models import (
    CheckOutcome,
    HandCheck,
    HandState,
    HandVersion,
    PlaySession,
    Table,
)

DONE = (CheckOutcome.AGREES, CheckOutcome.KEPT)


@dataclass(frozen=True, slots=True)
class Progress:
    """How many hands are checked, differ, and wait for a check."""

    hands: int = 0
    checked: int = 0
    differ: int = 0

    @property
    def waiting(self) -> int:
        return self.hands - self.checked - self.differ


def progress(*, session: PlaySession) -> dict[int, Progress]:
    """Return the progress of each table of a session that has hands, by table id, in one query."""
    newest = HandVersion.objects.filter(hand__session=session, number=F("hand__version"))
    counted = (
        newest.exclude(hand__state=HandState.WITHDRAWN)
        .values("hand__table_id")
        .annotate(
            hands=Count("pk"),
            checked=Count("pk", filter=Q(check_made__outcome__in=DONE)),
            differ=Count("pk", filter=Q(check_made__outcome=CheckOutcome.DIFFERS)),
        )
    )
    return {
        one["hand__table_id"]: Progress(one["hands"], one["checked"], one["differ"])
        for one in counted
    }


def whole(parts: Iterable[Progress]) -> Progress:
    """Return the sum of several tables."""
    known = list(parts)
    return Progress(
        sum(one.hands for one in known),
        sum(one.checked for one in known),
        sum(one.differ for one in known),
    )


def has_begun(parts: Iterable[Progress]) -> bool:
    """Say whether anything has been typed a second time."""
    return any(one.checked or one.differ for one in parts)


def standing(*, table: Table) -> dict[int, HandVersion]:
    """Return the newest version of each hand of a table that counts, by number, in one query."""
    found = (
        HandVersion.objects.filter(hand__table=table, number=F("hand__version"))
        .exclude(hand__state=HandState.WITHDRAWN)
        .select_related("hand", "check_made")
        .order_by("hand__number")
    )
    versions = {version.hand.number: version for version in found}
    for version in versions.values():
        version.hand.table = table
    return versions


def check_of(version: HandVersion) -> HandCheck | None:
    """Return the check of a version that `standing` read."""
    return getattr(version, "check_made", None)


def differences(*, session: PlaySession) -> list[HandCheck]:
    """Return the open differences of a session, by typist, then by the time of typing."""
    found = (
        HandCheck.objects.filter(
            version__hand__session=session,
            outcome=CheckOutcome.DIFFERS,
            version__number=F("version__hand__version"),
        )
        .exclude(version__hand__state=HandState.WITHDRAWN)
        .select_related("version__hand__table__session", "version__hand__club")
    )
    return list(found.order_by("version__entered_by_name", "version__entered_at", "pk"))
