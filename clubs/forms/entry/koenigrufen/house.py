"""What one table plays, asked of the engine once and looked up by the parts of the form."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from clubs.forms.entry.played import Played, feats_of
from games import engine
from games.engine import Rules

Options = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class House(Played):
    """What is played, and which birds are bid with it."""

    def named_birds(self) -> Iterator[tuple[str, str]]:
        """Yield the contracts that name their bird, each with it."""
        for one in self.facts.contracts:
            if len(one.needs_announced) == 1:
                yield one.code, one.needs_announced[0]

    def birds_to_choose(self) -> tuple[str, ...]:
        """Return the birds of the contract with which any of several is bid."""
        several = (one.needs_announced for one in self.facts.contracts)
        return next((birds for birds in several if len(birds) > 1), ())

    def bird_of(self, contract: str, chosen: str) -> str:
        """Return the bird that was bid with a contract; "" for none, or one not chosen yet."""
        found = self.facts.contract(contract)
        needed = found.needs_announced if found else ()
        if len(needed) == 1:
            return needed[0]
        return chosen if chosen in needed else ""


def house_of(rules: Rules, options: Options) -> House:
    return _house(rules.id, tuple(sorted(options.items())))


@lru_cache(maxsize=64)
def _house(rules_id: str, items: tuple[tuple[str, object], ...]) -> House:
    facts = engine.entry_facts(rules_id, options=dict(items))
    return House(facts, feats_of(facts))
