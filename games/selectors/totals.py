"""What everybody has won and lost at a table so far."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.db.models import Count, Q, Sum

from clubs.models import HandSeat, HandState, Table
from clubs.prepared import Given, Prepared
from clubs.selectors import radelci
from games import engine
from games.models import OnlineTable, TableState


@dataclass(frozen=True, slots=True)
class Total:
    """Somebody's points in so many hands that were played; `radelci` is what they cost him at last.

    That is part of the points.
    """

    points: int = 0
    hands: int = 0
    radelci: int = 0


NOTHING = Total()


def totals(table: OnlineTable) -> Mapping[int, Total]:
    """Return the totals by member; once the table is finished everybody pays for his radelci."""
    rows = _SUMS.all(table=table.ledger_table_id) if table.ledger_table_id else []
    found = {member: Total(points, hands) for member, points, hands in rows}
    for member, cost in _radelci_cost(table).items():
        before = found.get(member, NOTHING)
        found[member] = replace(before, points=before.points + cost, radelci=cost)
    return found


def radelci_holders(table: OnlineTable) -> list[int]:
    """Return who holds a radelc, without a query where the rules know none."""
    if not _knows_radelci(table):
        return []
    ledger_table = Table.objects.select_related("session").filter(online_table=table).first()
    return radelci.holders(table=ledger_table) if ledger_table else []


def _radelci_cost(table: OnlineTable) -> dict[int, int]:
    if table.state != TableState.FINISHED or table.session is None or not _knows_radelci(table):
        return {}
    held, cost = radelci.left(session=table.session)
    return engine.radelci_settled(held, cost)


def _knows_radelci(table: OnlineTable) -> bool:
    return radelci.are_played(rules_id=table.rules_id, options=table.rule_options)


_SUMS = Prepared(
    lambda: (
        HandSeat.objects.filter(hand__table_id=Given("table"))
        .values_list("member_id")
        .annotate(points=Sum("score"), hands=Count("hand", filter=Q(hand__state=HandState.PLAYED)))
        .order_by()
    )
)
