"""Who holds radelci at a table of Slovenian tarok, by the hands that were played there."""

from django.db.models import F

from clubs.models import HandState, HandVersion, Table
from clubs.selectors import tables
from games import engine


def holders(*, table: Table) -> list[int]:
    """Return the members who hold a radelc before the table's next hand, by the order of chairs."""
    facts = engine.entry_facts(table.rules_id, options=table.session.rule_options)
    if not any(contract.radelci for contract in facts.contracts):
        return []
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
    return [member for member, count in held.items() if count]
