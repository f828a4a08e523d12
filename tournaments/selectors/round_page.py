"""A round as it is played: how far each table is, who blocks, what the clock says."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from clubs.models import Table
from clubs.selectors import sessions
from clubs.selectors.tables import Person
from tournaments.models import EarlyEnd, Place, Round, RoundState
from tournaments.selectors import blockers, clock, early_ends, sides
from tournaments.selectors.blockers import TableCount
from tournaments.selectors.clock import Clock

LATE_AFTER = timedelta(minutes=20)
"""A table that enters nothing for so long may need help."""


class TableState(StrEnum):
    """What is most urgent about a table."""

    CONTESTED = "contested"
    LATE = "late"
    FINISHED = "finished"
    GOING = "going"


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table of the board; `minutes_since` the last hand, or since the start where there is none.

    `mine` says whether the reader sits there, `attacker` who attacks there in every deal. `left`
    are the seconds of the table's clock. `ended` is there where an arbiter ended the round at this
    table.
    """

    count: TableCount
    people: Sequence[Person]
    minutes_since: int | None
    state: TableState
    mine: bool
    extra: int
    left: int | None
    ended: EarlyEnd | None = None
    attacker: int | None = None

    @property
    def table(self) -> Table:
        return self.count.table

    @property
    def extra_minutes(self) -> int:
        """Extra time in minutes, the last one begun."""
        return -(-self.extra // clock.MINUTE)


def lines(turn: Round, shown: Clock, *, at: datetime, me: int | None) -> list[TableLine]:
    """Return the board of a published round, in the order of the tables."""
    if turn.session is None:
        return []
    people = sessions.people_by_table(turn.session)
    ended = early_ends.of_round(turn)
    attackers = {number: one.member for number, one in sides.attackers(turn).items()}
    return [
        replace(
            _line(turn, each, people.get(each.table.pk, []), shown, at=at, me=me),
            ended=ended.get(each.table.number),
            attacker=attackers.get(each.table.number),
        )
        for each in blockers.counts(turn)
    ]


def _line(
    turn: Round,
    each: TableCount,
    people: Sequence[Person],
    shown: Clock,
    *,
    at: datetime,
    me: int | None,
) -> TableLine:
    since = at - (each.last_at or turn.started_at or at)
    number = each.table.number
    return TableLine(
        count=each,
        people=people,
        minutes_since=int(since.total_seconds() // 60) if turn.started_at else None,
        state=_state(turn, each, since),
        mine=me is not None and any(person.id == me for person in people),
        extra=shown.extra.get(number, 0),
        left=shown.left_at(number),
    )


def _state(turn: Round, each: TableCount, since: timedelta) -> TableState:
    if each.contested or each.differing:
        return TableState.CONTESTED
    if each.is_finished or turn.state == RoundState.FINISHED:
        return TableState.FINISHED
    is_late = turn.state == RoundState.PLAYING and since > LATE_AFTER
    return TableState.LATE if is_late else TableState.GOING


def drawn_tables(turn: Round) -> dict[int, list[str]]:
    """Return the names of the people of each table of a round that is only drawn."""
    found: dict[int, list[str]] = {}
    places = Place.objects.filter(round=turn).order_by("table_number", "chair")
    for number, name in places.values_list("table_number", "member__name"):
        found.setdefault(number, []).append(name)
    return found
