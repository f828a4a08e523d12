"""Slovenian tarok as the registry knows it: one set of rules for each edition and player number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.engine.core.entry import EntryFacts
from games.engine.core.messages import Message, gettext_noop
from games.engine.core.problems import InvalidOptions, InvalidSummary, Problem
from games.engine.core.rules import ContractInfo, Rules
from games.engine.core.sheet import Judgement
from games.engine.slovenian_tarok.canonical import canonical
from games.engine.slovenian_tarok.catalogue import KINDS
from games.engine.slovenian_tarok.entry import entry_facts
from games.engine.slovenian_tarok.house import House, check_options, house_of, specs_of
from games.engine.slovenian_tarok.play.game import SlovenianPlaying
from games.engine.slovenian_tarok.presets import PRESETS
from games.engine.slovenian_tarok.problems import first_new_error, problems
from games.engine.slovenian_tarok.read import read
from games.engine.slovenian_tarok.scoring.game import LineCode
from games.engine.slovenian_tarok.scoring.sheet import score
from games.engine.slovenian_tarok.tables import SPECS, VALUE_TABLES, Kind
from games.engine.slovenian_tarok.words import CONTRACT_LABELS, Contract

GAME = "slovenian-tarok"


@dataclass(frozen=True, slots=True)
class SlovenianTarok:
    """Judges the summaries of one edition and number of players."""

    edition: str
    players: int

    def _house(self, options: Mapping[str, object]) -> House | tuple[Problem, ...]:
        return house_of(self.edition, self.players, options)

    def check_options(self, options: Mapping[str, object]) -> tuple[Problem, ...]:
        """Return what is wrong with a table's options."""
        return check_options(self.edition, self.players, options)

    def judge(self, options: Mapping[str, object], summary: Mapping[str, object]) -> Judgement:
        """Return the problems of the options or the summary, or the score."""
        house = self._house(options)
        if isinstance(house, tuple):
            return Judgement(house, (), None)
        reading = read(summary)
        found = tuple(problems(reading, house))
        return Judgement(found, (), None if found else score(reading.summary, house))

    def normalise(
        self, options: Mapping[str, object], summary: Mapping[str, object]
    ) -> dict[str, object]:
        """Return the canonical form; raise `InvalidSummary` when there are errors."""
        house = self._house(options)
        if isinstance(house, tuple):
            raise InvalidSummary(house)
        reading = read(summary)
        found = problems(reading, house)
        if found:
            raise InvalidSummary(found)
        return canonical(reading, house)

    def impossible(
        self,
        options: Mapping[str, object],
        summary: Mapping[str, object],
        change: Mapping[str, object],
    ) -> Problem | None:
        """Return the first error that a change brings into a half-filled summary."""
        house = self._house(options)
        if isinstance(house, tuple):
            return house[0]
        changed = {**summary, **change}
        return first_new_error(read(summary), read(changed), frozenset(change), house)

    def entry_facts(self, options: Mapping[str, object]) -> EntryFacts:
        """Return what can be typed in at a table; raise `InvalidOptions`."""
        house = self._house(options)
        if isinstance(house, tuple):
            raise InvalidOptions(house)
        return entry_facts(house)


def _contracts(edition: str, players: int) -> tuple[ContractInfo, ...]:
    specs = specs_of(edition, players)
    table = specs["value_table"].default if "value_table" in specs else "house"
    prices = VALUE_TABLES[str(table)].get(players, {})
    return tuple(
        ContractInfo(
            code=contract.value,
            label=CONTRACT_LABELS[contract],
            base=prices.get(contract),
            multiplier=None,
            void=SPECS[contract].kind is Kind.VOID,
            enabled_by="colour_valat"
            if contract is Contract.COLOUR_VALAT and not specs["colour_valat"].default
            else None,
        )
        for contract in Contract
        if players in SPECS[contract].players
    )


_TITLES = {
    ("house", 2): gettext_noop("Slovenian tarok, house rules, 2 players"),
    ("house", 3): gettext_noop("Slovenian tarok, house rules, 3 players"),
    ("house", 4): gettext_noop("Slovenian tarok, house rules, 4 players"),
    ("zei", 2): gettext_noop("Slovenian tarok, rules of Lada Zei, 2 players"),
    ("zei", 3): gettext_noop("Slovenian tarok, rules of Lada Zei, 3 players"),
    ("zei", 4): gettext_noop("Slovenian tarok, rules of Lada Zei, 4 players"),
    ("tarok-net", 2): gettext_noop("Slovenian tarok, rules of tarok.net, 2 players"),
    ("tarok-net", 3): gettext_noop("Slovenian tarok, rules of tarok.net, 3 players"),
    ("tarok-net", 4): gettext_noop("Slovenian tarok, rules of tarok.net, 4 players"),
    ("pagat", 3): gettext_noop("Slovenian tarok, rules of pagat.com, 3 players"),
    ("pagat", 4): gettext_noop("Slovenian tarok, rules of pagat.com, 4 players"),
    ("openspiel", 3): gettext_noop("Slovenian tarok as OpenSpiel plays it, 3 players"),
    ("openspiel", 4): gettext_noop("Slovenian tarok as OpenSpiel plays it, 4 players"),
}


def _rules(edition: str, players: int) -> Rules:
    return Rules(
        id=f"{GAME}/{edition}/{players}",
        game=GAME,
        edition=edition,
        players=players,
        title=Message(_TITLES[edition, players]),
        contracts=_contracts(edition, players),
        options=tuple(specs_of(edition, players).values()),
        handful_sizes={},
        half_points=False,
        problems=KINDS,
        line_codes=tuple(code.value for code in LineCode),
        scorer=SlovenianTarok(edition, players),
        playing=SlovenianPlaying(edition, players),
    )


ALL_RULES = tuple(_rules(edition, players) for edition, players in PRESETS)
