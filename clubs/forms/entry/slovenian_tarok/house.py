"""What one table plays, asked of the engine once and looked up by the parts of the form."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from clubs.forms.entry.played import Played, feats_of
from games import engine
from games.engine import EntryFacts, Rules

Options = Mapping[str, object]
VALAT = "valat"


@dataclass(frozen=True, slots=True)
class House(Played):
    """What is played, with what else the form wants to know of it.

    `two_monds` says that two players can pay for one mond, `valat_ends` that an announced valat
    needs no count.
    """

    two_monds: bool
    valat_ends: bool

    @property
    def players(self) -> int:
        return len(self.facts.seats)


def house_of(rules: Rules, options: Options) -> House:
    return _house(rules.id, tuple(sorted(options.items())))


@lru_cache(maxsize=64)
def _house(rules_id: str, items: tuple[tuple[str, object], ...]) -> House:
    options = dict(items)
    facts = engine.entry_facts(rules_id, options=options)
    monds = [{"seat": seat, "how": "captured"} for seat in (1, 2)]
    two = engine.impossible(rules_id, options=options, summary={}, change={"mond": monds}) is None
    return House(facts, feats_of(facts), two, _valat_ends(rules_id, facts, options))


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
