"""What a table of a tarock game plays, as the parts of its form look it up."""

from collections.abc import Callable
from dataclasses import dataclass

from games.engine import ContractFacts, EntryFacts, FeatFacts, Result

Found = list[tuple[ContractFacts, FeatFacts]]
"""The contracts that have a bonus, each with what it says of it."""


@dataclass(frozen=True, slots=True)
class Played:
    """The engine's facts, and where each bonus of the table exists, in the order of the rules."""

    facts: EntryFacts
    feats: dict[str, Found]

    def contracts(self, wanted: Callable[[ContractFacts], object]) -> tuple[str, ...]:
        """Return the codes of the contracts that have something."""
        return tuple(one.code for one in self.facts.contracts if wanted(one))

    def counted_by(self, result: Result) -> tuple[str, ...]:
        """Return the codes of the contracts that are counted in one way."""
        return self.contracts(lambda one: one.result is result)


def feats_of(facts: EntryFacts) -> dict[str, Found]:
    found: dict[str, Found] = {}
    for contract in facts.contracts:
        for feat in contract.feats:
            found.setdefault(feat.code, []).append((contract, feat))
    return found


def codes(found: Found) -> tuple[str, ...]:
    return tuple(contract.code for contract, _feat in found)
