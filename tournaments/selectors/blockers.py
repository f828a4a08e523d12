"""What stands in the way of finishing a round: which table, and what it lacks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from django.db.models import Count, Max, Q
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import HandState, Table, Trust
from clubs.selectors import checks
from clubs.services.refusal import Refused
from tournaments.models import Entry, Place, Round, RoundState
from tournaments.selectors import clock, sides
from tournaments.steady import Steady


class Lacks(StrEnum):
    """Why a table (or the whole round) is not finished."""

    NOT_STARTED = "not_started"
    HANDS = "hands"
    CONTESTED = "contested"
    UNSETTLED = "unsettled"
    ATTACKER = "attacker"
    CLOCK = "clock"


@dataclass(frozen=True, slots=True)
class Blocker:
    """One thing that blocks; `table` is None for the round as a whole.

    `count` are the hands missing, contested, unsettled or attacked by somebody else than `name`, or
    the seconds left.
    """

    lacks: Lacks
    table: int | None = None
    count: int = 0
    played: int = 0
    planned: int = 0
    name: str = ""

    @property
    def sentence(self) -> str:
        words = {
            "table": self.table,
            "count": self.count,
            "played": self.played,
            "planned": self.planned,
            "name": self.name,
            "minutes": -(-self.count // 60),
        }
        return SENTENCES[self.lacks](self.count) % words


def _hands(_count: int) -> str:
    return _("Table %(table)s: %(played)s of %(planned)s hands are entered.")


def _contested(count: int) -> str:
    return ngettext(
        "Table %(table)s: %(count)s hand is contested.",
        "Table %(table)s: %(count)s hands are contested.",
        count,
    )


def _unsettled(count: int) -> str:
    return ngettext(
        "Table %(table)s: %(count)s hand was typed differently the second time.",
        "Table %(table)s: %(count)s hands were typed differently the second time.",
        count,
    )


def _attacker(count: int) -> str:
    return ngettext(
        "Table %(table)s: %(count)s hand was attacked by somebody else than %(name)s.",
        "Table %(table)s: %(count)s hands were attacked by somebody else than %(name)s.",
        count,
    )


def _clock(count: int) -> str:
    return ngettext(
        "The clock still runs for %(minutes)s minute.",
        "The clock still runs for %(minutes)s minutes.",
        -(-count // 60),
    )


def _not_started(_count: int) -> str:
    return _("The round has not been started.")


SENTENCES = {
    Lacks.NOT_STARTED: _not_started,
    Lacks.HANDS: _hands,
    Lacks.CONTESTED: _contested,
    Lacks.UNSETTLED: _unsettled,
    Lacks.ATTACKER: _attacker,
    Lacks.CLOCK: _clock,
}


MOST_NAMED = 6
"""Where more tables lack hands, one sentence lists them."""


def sentences(found: Sequence[Blocker]) -> list[str]:
    """Return what blocks in words, few enough to be read at a glance."""
    lacking = [each for each in found if each.lacks is Lacks.HANDS]
    if len(lacking) <= MOST_NAMED:
        return [each.sentence for each in found]
    numbers = ", ".join(str(each.table) for each in lacking)
    said = _("Hands are missing at %(count)s tables: %(tables)s.")
    others = [each.sentence for each in found if each.lacks is not Lacks.HANDS]
    return [said % {"count": len(lacking), "tables": numbers}, *others]


class Unfinished(Refused):
    """A round is not finished; `blockers` says which table lacks what."""

    def __init__(self, blockers: Sequence[Blocker]) -> None:
        super().__init__("unfinished", " ".join(each.sentence for each in blockers))
        self.blockers = tuple(blockers)


@dataclass(frozen=True, slots=True)
class TableCount:
    """How far a table is: hands that count towards those planned (None: by the clock), and doubts.

    `last_at` is when its newest hand was entered.
    """

    table: Table
    played: int
    planned: int | None
    contested: int
    differing: int
    last_at: datetime | None

    @property
    def is_finished(self) -> bool:
        return self.planned is not None and self.played >= self.planned


def counts(turn: Round) -> list[TableCount]:
    """Return how far each table of a published round is, in the order of their numbers.

    A void deal counts where an arbiter has ruled on it: it will not be played any more.
    """
    if turn.session is None:
        return []
    standing = ~Q(hands__state=HandState.WITHDRAWN)
    ruled = Q(hands__rulings__isnull=False, hands__rulings__undone_at=None)
    done = Q(hands__state=HandState.PLAYED) | (Q(hands__state=HandState.VOID) & ruled)
    contested = Q(hands__trust=Trust.CONTESTED) & standing
    differing = checks.progress(session=turn.session)
    rows = (
        Table.objects.filter(session=turn.session)
        .annotate(
            done=Count("hands", filter=done, distinct=True),
            contested=Count("hands", filter=contested, distinct=True),
            last_at=Max("hands__entered_at", filter=standing),
        )
        .order_by("number")
    )
    return [
        TableCount(
            table=table,
            played=table.done,
            planned=table.hands_planned,
            contested=table.contested,
            differing=differing[table.pk].differ if table.pk in differing else 0,
            last_at=table.last_at,
        )
        for table in rows
    ]


def short_table(entry: Entry) -> TableCount | None:
    """Return the table at which somebody sits in a round that is played, if it owes hands yet."""
    place = Place.objects.filter(entry=entry, round__state=RoundState.PLAYING)
    found = place.select_related("round__session").first()
    if found is None:
        return None
    tables = {each.table.number: each for each in counts(found.round)}
    table = tables.get(found.table_number)
    return None if table is None or table.is_finished else table


def of_round(
    turn: Round, at: datetime | None = None, steady: Steady | None = None
) -> list[Blocker]:
    """Return what blocks a round, tables in order.

    Where the clock decides how many hands are played, a clock that still runs blocks (at `at`).
    """
    if turn.state == RoundState.FINISHED:
        return []
    if turn.state != RoundState.PLAYING:
        return [Blocker(Lacks.NOT_STARTED)]
    tables = counts(turn)
    found = [blocker for each in tables for blocker in _of_table(each)]
    found += [
        Blocker(Lacks.ATTACKER, attacker.table, count, name=attacker.name)
        for attacker, count in sides.attacked_by_others(turn)
    ]
    if at is not None and any(each.planned is None for each in tables):
        left = clock.now(turn, at, steady).seconds_left
        if left is not None and left > 0:
            found.append(Blocker(Lacks.CLOCK, count=left))
    return found


def _of_table(each: TableCount) -> Iterator[Blocker]:
    number = each.table.number
    if each.planned is not None and not each.is_finished:
        missing = each.planned - each.played
        yield Blocker(Lacks.HANDS, number, missing, each.played, each.planned)
    if each.contested:
        yield Blocker(Lacks.CONTESTED, number, each.contested)
    if each.differing:
        yield Blocker(Lacks.UNSETTLED, number, each.differing)
