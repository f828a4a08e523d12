"""From names to seats: the people of a row as the engine's summary wants them."""

from collections.abc import Iterator, Mapping

from clubs.models import Member, Table
from clubs.services.hands import Deal
from clubs.services.sheets.problems import SheetProblem, problem
from clubs.services.sheets.row import SheetRow
from games.engine import gettext_noop

NOT_IN_RING = gettext_noop("“{name}” does not sit in the ring of this row.")
SITS_TWICE = gettext_noop("“{name}” stands twice in the ring of this row.")
SITS_OUT = gettext_noop(
    "“{name}” is dead in this hand (who deals sits out here) and plays no part."
)


def ring_problems(row: SheetRow) -> list[SheetProblem]:
    """Return what is wrong with who sits where, before any rule is asked."""
    problems = [
        problem(row.line, "ring", SITS_TWICE, name=name)
        for name in dict.fromkeys(row.ring)
        if row.ring.count(name) > 1
    ]
    return problems + [
        problem(row.line, column, NOT_IN_RING, name=name)
        for column, name in _named(row)
        if name not in row.ring
    ]


def deal_of(row: SheetRow, table: Table, people: Mapping[str, Member]) -> Deal:
    """Return a row without `dead_problems` as a deal by chairs and seats.

    Raises ImpossibleTable.
    """
    dealer_chair = row.ring.index(row.dealer) + 1
    chairs = table.rotation(len(row.ring)).active_chairs(dealer_chair)
    seats = {row.ring[chair - 1]: seat for seat, chair in enumerate(chairs, start=1)}
    return Deal(
        number=row.hand,
        dealer_chair=dealer_chair,
        ring=tuple(people[name].pk for name in row.ring),
        summary=row.summary(seats),
    )


def dead_problems(row: SheetRow, table: Table) -> list[SheetProblem]:
    """Return one problem for each person who has a part in a hand that he sat out."""
    dealer_chair = row.ring.index(row.dealer) + 1
    dead = table.rotation(len(row.ring)).dead_chairs(dealer_chair)
    out = {row.ring[chair - 1] for chair in dead}
    return [
        problem(row.line, column, SITS_OUT, name=name)
        for column, name in _named(row)
        if name in out and column != "dealer"
    ]


def _named(row: SheetRow) -> Iterator[tuple[str, str]]:
    yield "dealer", row.dealer
    yield from row.parts
