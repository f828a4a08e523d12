"""From a stored hand back to the fields that a person would have filled in."""

from clubs.forms.entry.games import game_of
from clubs.models import HandVersion
from clubs.selectors.tables import Sitting
from games import engine


def prefill(*, version: HandVersion, sitting: Sitting) -> dict[str, str]:
    """Return the fields of the form for a stored version."""
    rules, options = engine.rules(version.rules_id), version.rule_options
    at_seat = {seat: str(person.id) for seat, person in enumerate(sitting.active, start=1)}
    return {
        "number": str(version.hand.number),
        "ring": ",".join(str(member) for member in version.ring),
        "dealer": str(sitting.dealer.id),
        **game_of(rules.game).prefill(version.summary, at_seat, rules, options),
    }
