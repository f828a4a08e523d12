"""The options of one table, checked and turned into what scoring and playing look up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.engine.core.options import (
    OPTION_CONFLICT,
    OptionsKey,
    OptionSpec,
    OptionValue,
    check_values,
    options_key,
)
from games.engine.core.problems import Problem
from games.engine.slovenian_tarok.options import SWITCHES
from games.engine.slovenian_tarok.presets import PRESETS
from games.engine.slovenian_tarok.tables import (
    FEATS,
    LEVELS,
    SOLO_ORDER,
    SPECS,
    TWO_FEATS,
    VALUE_TABLES,
    Kind,
    Values,
)
from games.engine.slovenian_tarok.words import Contract, FeatCode

VALAT_BID = "valat"
"""What is said in the auction for a solo without talon with an announced valat."""
_PLACES = {"none": 1, "contra": 2, "re": 3, "sub": 4, "mort": 5}


@dataclass(frozen=True, slots=True)
class House:
    """How one table plays: edition, players, and the value of every option."""

    edition: str
    players: int
    seats: tuple[int, ...]
    values: Mapping[str, OptionValue]
    prices: Values
    """What each contract of the table is worth; one without a price is not played."""

    def on(self, name: str) -> bool:
        """Return whether a switch is on."""
        return self.values[name] is True

    def text(self, name: str) -> str:
        """Return the code that was chosen."""
        return str(self.values[name])

    def number(self, name: str) -> int:
        """Return the number that was chosen."""
        return int(self.values[name])

    @property
    def max_level(self) -> int:
        """The highest factor of a game or feat (8)."""
        return self.levels[-1]

    @property
    def levels(self) -> tuple[int, ...]:
        """Every factor that can be reached, 1 first."""
        return LEVELS[: _PLACES[self.text("max_level")]]

    def is_played(self, contract: Contract) -> bool:
        """Return whether the contract exists for this number of players and at this table."""
        return self.players in SPECS[contract].players and (
            contract not in SOLO_ORDER or contract in self.prices
        )

    def calls_king(self, contract: Contract) -> bool:
        """Return whether the declarer calls a king: with four players only."""
        return self.players == 4 and SPECS[contract].calls  # noqa: PLR2004

    def is_flat(self, contract: Contract) -> bool:
        """Return whether a contract is worth its value and nothing beside it."""
        if contract is Contract.SOLO_WITHOUT:
            return self.text("solo_without") == "flat"
        return SPECS[contract].kind is Kind.TRICKS

    def has_feats(self, contract: Contract) -> bool:
        """Return whether feats can be made in a contract at all."""
        kind = SPECS[contract].kind
        if kind is Kind.SIMPLE:
            return self.text("two_bonus") != "house_table"
        return kind in {Kind.POINTS, Kind.IGRAM} and not self.is_flat(contract)

    @property
    def joins_trulapagat(self) -> bool:
        """Return whether trula and pagat ultimo together are a trulapagat (8)."""
        exclusive = self.text("trulapagat_rule") == "exclusive"
        return exclusive and self.text("two_bonus") != "strohmandeln"

    def _plays_king_ultimo(self, contract: Contract) -> bool:
        return self.text("king_ultimo") != "off" and self.calls_king(contract)

    def feats_of(self, contract: Contract) -> tuple[FeatCode, ...]:
        """Return the feats that can be made in a contract, in the order of the table."""
        if not self.has_feats(contract):
            return ()
        if SPECS[contract].kind is not Kind.POINTS and self.text("two_bonus") in TWO_FEATS:
            return TWO_FEATS[self.text("two_bonus")]
        off = {
            FeatCode.TRULAPAGAT: not self.joins_trulapagat,
            FeatCode.KING_ULTIMO: not self._plays_king_ultimo(contract),
        }
        return tuple(code for code in FEATS if not off.get(code))


@lru_cache(maxsize=len(PRESETS))
def specs_of(edition: str, players: int) -> Mapping[str, OptionSpec]:
    """Return the options of a rules id with their defaults, by name."""
    changes = PRESETS[edition, players]
    found = {}
    for switch in SWITCHES:
        spec = switch.spec
        if players in switch.players:
            default = changes.get(spec.name, spec.default)
            found[spec.name] = OptionSpec(
                spec.name, spec.kind, default, spec.choices, spec.message, spec.article,
                spec.scoring,
            )  # fmt: skip
    return found


def _conflicts(values: Mapping[str, OptionValue]) -> Iterator[tuple[str, str]]:
    if values["opening"] == "mandatory_three" and values["three_klop_forehand_only"]:
        yield "opening", "three_klop_forehand_only"
    if values["opening"] == "mandatory_three" and values["first_speaker"] != "forehand":
        yield "opening", "first_speaker"
    if values["klop_empty"] == "split70" and not str(values["klop_full"]).startswith("minus70"):
        yield "klop_empty", "klop_full"
    if values["radelci_in_klop"] and not values["radelci"]:
        yield "radelci_in_klop", "radelci"
    if values["contra_personal"] and values["payout"] in {"mirror", "settle"}:
        yield "contra_personal", "payout"


def _problems(edition: str, players: int, options: Mapping[str, object]) -> tuple[Problem, ...]:
    specs = specs_of(edition, players)
    problems = tuple(check_values(specs, options))
    return problems or tuple(
        OPTION_CONFLICT.at(f"options.{first}", first=first, second=second)
        for first, second in _conflicts(_values(edition, players, options))
    )


def _values(edition: str, players: int, options: Mapping[str, object]) -> dict[str, OptionValue]:
    values = {switch.spec.name: switch.spec.default for switch in SWITCHES}
    values.update({name: spec.default for name, spec in specs_of(edition, players).items()})
    chosen = {n: value for n, value in options.items() if isinstance(value, bool | int | str)}
    return {**values, **chosen}


def _prices(players: int, values: Mapping[str, OptionValue]) -> Values:
    table = VALUE_TABLES[str(values["value_table"])].get(players, {})
    return {
        contract: price
        for contract, price in table.items()
        if contract is not Contract.COLOUR_VALAT or values["colour_valat"]
    }


@lru_cache(maxsize=256)
def _cached(edition: str, players: int, key: OptionsKey) -> House | tuple[Problem, ...]:
    options = {name: value for name, _, value in key}
    problems = _problems(edition, players, options)
    if problems:
        return problems
    values = _values(edition, players, options)
    seats = tuple(range(1, players + 1))
    return House(edition, players, seats, values, _prices(players, values))


def house_of(
    edition: str, players: int, options: Mapping[str, object]
) -> House | tuple[Problem, ...]:
    """Return the table's ways, or what is wrong with its options."""
    key = options_key(options)
    return _problems(edition, players, options) if key is None else _cached(edition, players, key)
