"""Which valats of a summary decide the hand alone (rules page, 8)."""

from __future__ import annotations

from games.engine.slovenian_tarok.house import House
from games.engine.slovenian_tarok.summary import Feat, Summary
from games.engine.slovenian_tarok.words import Contract


def replaces(house: House, contract: Contract, *, announced: bool) -> bool:
    """Return whether a valat of this kind replaces game, difference and other feats."""
    if contract is Contract.SIMPLE or (
        contract is Contract.IGRAM and house.text("two_bonus") != "house_table"
    ):
        return True
    rule = house.text("valat_replaces")
    return rule == "always" or (rule == "announced" and announced)


def replacing_valats(summary: Summary, house: House) -> tuple[Feat, ...]:
    """Return the valats beside which nothing else counts: made, or announced and failed."""
    return tuple(
        feat
        for feat in summary.valats()
        if (feat.made or feat.announced)
        and replaces(house, summary.contract, announced=feat.announced)
    )
