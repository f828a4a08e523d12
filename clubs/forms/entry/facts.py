"""A typed hand in words, and what differs between two of them."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from clubs.forms.entry.games import game_of
from clubs.models import HandState, HandVersion
from clubs.selectors.tables import Sitting
from clubs.templatetags.hands import contract_words
from games import engine


@dataclass(frozen=True, slots=True)
class Difference:
    """One fact as it was before and is now."""

    label: str
    before: str
    after: str


def facts(*, version: HandVersion, sitting: Sitting) -> dict[str, str]:
    """Return what a version says, in the reader's language and the order of the form."""
    rules = engine.rules(version.rules_id)
    at_seat = {seat: person.name for seat, person in enumerate(sitting.active, start=1)}
    said = {_("Contract"): contract_words(rules.game, str(version.summary.get("contract")))}
    said |= dict(game_of(rules.game).facts(version.summary, at_seat, rules))
    said[_("Dealer")] = sitting.dealer.name
    said[_("Chairs")] = ", ".join(person.name for person in sitting.ring)
    if version.state == HandState.WITHDRAWN:
        said[_("State")] = _("withdrawn")
    return said


def differences(before: Mapping[str, str], after: Mapping[str, str]) -> list[Difference]:
    labels = dict.fromkeys([*before, *after])
    return [
        Difference(label, before.get(label, ""), after.get(label, ""))
        for label in labels
        if before.get(label, "") != after.get(label, "")
    ]
