"""What one table plays, asked of the engine once and looked up by the parts of the form."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from games import engine
from games.engine import ContractFacts, EntryFacts, FeatFacts, Result, Rules

Options = Mapping[str, object]
VALAT = "valat"


@dataclass(frozen=True, slots=True)
class House:
    """The engine's facts, with what else the form wants to know of them.

    `two_monds` says that two players can pay for one mond, `valat_ends` that an announced valat
    needs no count.
    """

    facts: EntryFacts
    two_monds: bool
    valat_ends: bool

    @property
    def players(self) -> int:
        return len(self.facts.seats)

    def contracts(self, wanted: Callable[[ContractFacts], object]) -> tuple[str, ...]:
        """Return the codes of the contracts that have something."""
        return tuple(one.code for one in self.facts.contracts if wanted(one))

    def counted_by(self, result: Result) -> tuple[str, ...]:
        """Return the codes of the contracts that are counted in one way."""
        return self.contracts(lambda one: one.result is result)

    def feats(self) -> dict[str, list[tuple[ContractFacts, FeatFacts]]]:
        """Return where each bonus of the table exists, in the order of the rules."""
        found: dict[str, list[tuple[ContractFacts, FeatFacts]]] = {}
        for contract in self.facts.contracts:
            for feat in contract.feats:
                found.setdefault(feat.code, []).append((contract, feat))
        return found


def house_of(rules: Rules, options: Options) -> House:
    return _house(rules.id, tuple(sorted(options.items())))


@lru_cache(maxsize=64)
def _house(rules_id: str, items: tuple[tuple[str, object], ...]) -> House:
    options = dict(items)
    facts = engine.entry_facts(rules_id, options=options)
    monds = [{"seat": seat, "how": "captured"} for seat in (1, 2)]
    two = engine.impossible(rules_id, options=options, summary={}, change={"mond": monds}) is None
    return House(facts, two, _valat_ends(rules_id, facts, options))


def _valat_ends(rules_id: str, facts: EntryFacts, options: Options) -> bool:
    """Ask the engine whether it misses the count of a hand with an announced valat."""
    valat = {"feat": VALAT, "side": "declarer", "announced": True, "made": False}
    for contract in facts.contracts:
        if any(feat.code == VALAT and feat.announced for feat in contract.feats):
            summary: dict[str, object] = {"contract": contract.code, "feats": [valat]}
            judgement = engine.judge(rules_id, options=options, summary=summary)
            missing = {problem.code for problem in judgement.problems}
            return not missing & {"card_points_missing", "piles_missing"}
    return False


@lru_cache(maxsize=64)
def feat_labels(rules_id: str) -> dict[str, engine.Message]:
    """Return the name of every bonus that a table of these rules can play by any one option."""
    rules = engine.rules(rules_id)
    tried = [{}, *({spec.name: value} for spec in rules.options for value in spec.choices)]
    return {
        feat.code: feat.label
        for options in tried
        if not rules.check_options(options)
        for contract in rules.entry_facts(options).contracts
        for feat in contract.feats
    }
