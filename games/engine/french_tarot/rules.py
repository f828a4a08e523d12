"""French tarot as the registry knows it: one set of rules for each number of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.engine.core.entry import EntryFacts
from games.engine.core.messages import Message, gettext_noop
from games.engine.core.problems import InvalidOptions, InvalidSummary, Problem, Severity
from games.engine.core.rules import ContractInfo, Rules
from games.engine.core.sheet import Judgement
from games.engine.french_tarot.canonical import canonical
from games.engine.french_tarot.catalogue import KINDS
from games.engine.french_tarot.entry import entry_facts
from games.engine.french_tarot.house import check_options, house_of
from games.engine.french_tarot.options import OPTIONS
from games.engine.french_tarot.play.game import FrenchPlaying
from games.engine.french_tarot.problems import first_new_error, problems
from games.engine.french_tarot.read import read
from games.engine.french_tarot.scales import SCALES
from games.engine.french_tarot.scoring import LineCode, score
from games.engine.french_tarot.tables import HANDFUL_TRUMPS, PLAYERS
from games.engine.french_tarot.words import CONTRACT_LABELS, VOID, Contract

GAME, EDITION = "french-tarot", "fft-2012"
_POINTS_FIELDS = frozenset({"card_points", "defence_points"})


@dataclass(frozen=True, slots=True)
class FrenchTarot:
    """Judges the summaries of one number of players."""

    players: int

    def check_options(self, options: Mapping[str, object]) -> tuple[Problem, ...]:
        """Return what is wrong with a table's options."""
        return check_options(options)

    def judge(self, options: Mapping[str, object], summary: Mapping[str, object]) -> Judgement:
        """Return the problems of the options or the summary, or the score."""
        house = house_of(self.players, options)
        if isinstance(house, tuple):
            return Judgement(house, (), None)
        reading = read(summary)
        found = problems(reading, house)
        if not found:
            return Judgement((), (), score(reading.summary, house))
        warnings = tuple(p for p in found if p.severity is Severity.WARNING)
        errors = tuple(p for p in found if p.severity is Severity.ERROR)
        return Judgement(errors, warnings, None if errors else score(reading.summary, house))

    def normalise(
        self, options: Mapping[str, object], summary: Mapping[str, object]
    ) -> dict[str, object]:
        """Return the canonical form; raise `InvalidSummary` when there are errors."""
        house = house_of(self.players, options)
        if isinstance(house, tuple):
            raise InvalidSummary(house)
        reading = read(summary)
        errors = [p for p in problems(reading, house) if p.severity is Severity.ERROR]
        if errors:
            raise InvalidSummary(errors)
        return canonical(reading)

    def impossible(
        self,
        options: Mapping[str, object],
        summary: Mapping[str, object],
        change: Mapping[str, object],
    ) -> Problem | None:
        """Return the first error that a change brings into a half-filled summary.

        One count of card points replaces the other.
        """
        house = house_of(self.players, options)
        if isinstance(house, tuple):
            return house[0]
        changed, kept = frozenset(change), summary
        if not changed.isdisjoint(_POINTS_FIELDS):
            changed |= {"card_points"}
            kept = {name: value for name, value in summary.items() if name not in _POINTS_FIELDS}
        return first_new_error(read(summary), read({**kept, **change}), changed, house)

    def entry_facts(self, options: Mapping[str, object]) -> EntryFacts:
        """Return what can be typed in at a table; raise `InvalidOptions`."""
        house = house_of(self.players, options)
        if isinstance(house, tuple):
            raise InvalidOptions(house)
        return entry_facts(house)


def _contract(contract: Contract) -> ContractInfo:
    price = SCALES["fft"].prices.get(contract)
    return ContractInfo(
        code=contract.value,
        label=CONTRACT_LABELS[contract],
        base=price.base if price else None,
        multiplier=price.multiplier if price else None,
        void=contract in VOID,
        enabled_by="pousse" if contract is Contract.POUSSE else None,
    )


_TITLES = {
    3: Message(gettext_noop("French tarot, 3 players")),
    4: Message(gettext_noop("French tarot, 4 players")),
    5: Message(gettext_noop("French tarot, 5 players")),
}


def _rules(players: int) -> Rules:
    return Rules(
        id=f"{GAME}/{EDITION}/{players}",
        game=GAME,
        edition=EDITION,
        players=players,
        title=_TITLES[players],
        contracts=tuple(map(_contract, Contract)),
        options=OPTIONS,
        handful_sizes={size.value: trumps for size, trumps in HANDFUL_TRUMPS[players].items()},
        half_points=players % 2 == 1,
        problems=KINDS,
        line_codes=tuple(code.value for code in LineCode),
        scorer=FrenchTarot(players),
        playing=FrenchPlaying(players),
    )


ALL_RULES = tuple(map(_rules, PLAYERS))
