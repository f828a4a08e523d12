"""Who holds radelci at the tables of Slovenian tarok, by the hands that were played there."""

from collections import Counter
from collections.abc import Mapping

from django.db.models import F

from clubs.models import HandState, HandVersion, PlaySession, Table
from clubs.selectors import tables
from games import engine


def holders(*, table: Table) -> list[int]:
    """Return the members who hold a radelc before the table's next hand, by the order of chairs."""
    if not are_played(rules_id=table.rules_id, options=table.rule_options):
        return []
    return [member for member, count in _held(table).items() if count]


def left(*, session: PlaySession) -> tuple[dict[int, int], int]:
    """Return how many radelci people hold at the end of a session, and what each of them costs."""
    held: Counter[int] = Counter()
    cost = 0
    for table in session.tables.all():
        table.session = session
        facts = engine.entry_facts(table.rules_id, options=table.rule_options)
        if facts.radelc_cost:
            held.update(_held(table))
            cost = facts.radelc_cost
    return {member: count for member, count in held.items() if count}, cost


def are_played(*, rules_id: str, options: Mapping[str, object]) -> bool:
    facts = engine.entry_facts(rules_id, options=options)
    return any(contract.radelci for contract in facts.contracts)


def _held(table: Table) -> dict[int, int]:
    held: dict[int, int] = {}
    for version in HandVersion.objects.filter(
        hand__table=table, hand__state=HandState.PLAYED, number=F("hand__version")
    ).order_by("hand__number"):
        change = engine.radelc_change(
            version.rules_id, options=version.rule_options, summary=version.summary
        )
        unnamed = dict.fromkeys(version.ring, "")
        sitting = tables.sitting_of(version=version, table=table, names=unnamed)
        seats = [person.id for person in sitting.active]
        held = engine.radelci_after(held, change, seats=seats, table=version.ring)
    return held
