"""Königrufen as the registry knows it: one set of rules for each edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.engine.core.entry import EntryFacts
from games.engine.core.problems import InvalidOptions, InvalidSummary, Problem, Severity
from games.engine.core.rules import ContractInfo, Rules
from games.engine.core.sheet import Judgement
from games.engine.koenigrufen.canonical import canonical
from games.engine.koenigrufen.catalogue import KINDS
from games.engine.koenigrufen.entry import entry_facts
from games.engine.koenigrufen.house import check_options, house_of
from games.engine.koenigrufen.options import OPTIONS
from games.engine.koenigrufen.play.game import KoenigrufenPlaying
from games.engine.koenigrufen.problems import first_new_error, problems
from games.engine.koenigrufen.read import read
from games.engine.koenigrufen.scoring import LINE_CODES, score
from games.engine.koenigrufen.tables import LADDERS, PLAYERS
from games.engine.koenigrufen.words import CONTRACT_LABELS, EDITION_TITLES, Contract, Edition

GAME = "koenigrufen"


@dataclass(frozen=True, slots=True)
class Koenigrufen:
    """Judges the summaries of one edition."""

    edition: Edition

    def check_options(self, options: Mapping[str, object]) -> tuple[Problem, ...]:
        """Return what is wrong with a table's options."""
        return check_options(self.edition, options)

    def judge(self, options: Mapping[str, object], summary: Mapping[str, object]) -> Judgement:
        """Return the problems of the options or the summary, or the score."""
        house = house_of(self.edition, options)
        if isinstance(house, tuple):
            return Judgement(house, (), None)
        reading = read(summary)
        found = problems(reading, house)
        warnings = tuple(p for p in found if p.severity is Severity.WARNING)
        errors = tuple(p for p in found if p.severity is Severity.ERROR)
        return Judgement(errors, warnings, None if errors else score(reading.summary, house))

    def normalise(
        self, options: Mapping[str, object], summary: Mapping[str, object]
    ) -> dict[str, object]:
        """Return the canonical form; raise `InvalidSummary` when there are errors."""
        house = house_of(self.edition, options)
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
        """Return the first error that a change brings into a half-filled summary."""
        house = house_of(self.edition, options)
        if isinstance(house, tuple):
            return house[0]
        after = read({**summary, **change})
        return first_new_error(read(summary), after, frozenset(change), house)

    def entry_facts(self, options: Mapping[str, object]) -> EntryFacts:
        """Return what can be typed in at a table; raise `InvalidOptions`."""
        house = house_of(self.edition, options)
        if isinstance(house, tuple):
            raise InvalidOptions(house)
        return entry_facts(house)


def _contracts(edition: Edition) -> tuple[ContractInfo, ...]:
    values = {bid.contract: bid.value for bid in LADDERS[edition]}
    infos = [
        ContractInfo(
            code=contract.value,
            label=CONTRACT_LABELS[contract],
            base=value,
            multiplier=None,
            enabled_by=_enabled_by(edition, contract),
        )
        for contract, value in values.items()
    ]
    void = Contract.VOID
    infos.append(ContractInfo(void.value, CONTRACT_LABELS[void], None, None, void=True))
    return tuple(infos)


def _enabled_by(edition: Edition, contract: Contract) -> str | None:
    """In the house Trischaken is played when everybody has passed, where the table says so."""
    trischaken = contract is Contract.TRISCHAKEN and edition is Edition.HOUSE
    return "all_pass" if trischaken else None


def _rules(edition: Edition) -> Rules:
    return Rules(
        id=f"{GAME}/{edition.value}/{PLAYERS}",
        game=GAME,
        edition=edition.value,
        players=PLAYERS,
        title=EDITION_TITLES[edition],
        contracts=_contracts(edition),
        options=OPTIONS[edition],
        handful_sizes={},
        half_points=False,
        problems=KINDS,
        line_codes=LINE_CODES,
        scorer=Koenigrufen(edition),
        playing=KoenigrufenPlaying(edition),
    )


ALL_RULES = tuple(map(_rules, Edition))
