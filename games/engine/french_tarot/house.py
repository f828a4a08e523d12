"""The options of one table, checked and turned into what scoring looks up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.engine.core.options import OPTION_CONFLICT, OptionsKey, check_values, options_key
from games.engine.core.problems import Problem, Severity
from games.engine.french_tarot.misere_conventions import CONVENTIONS, Convention
from games.engine.french_tarot.options import OFF, PETIT_CHELEM_TRICKS, SPECS
from games.engine.french_tarot.pile_limits import PileLimits, pile_limits
from games.engine.french_tarot.scales import SCALES, Rounding, Scale
from games.engine.french_tarot.tables import HANDFUL_PREMIUMS
from games.engine.french_tarot.words import Contract, HandfulSize, MisereKind


@dataclass(frozen=True, slots=True)
class House:
    """How one table plays: the number of players and every switch, resolved."""

    players: int
    seats: tuple[int, ...]
    scale: Scale
    rounding: Rounding
    pousse: bool
    contracts: str
    visa: bool
    handful_premiums: Mapping[HandfulSize, int]
    petit_chelem: int | None
    misere: Convention | None
    misere_premiums: Mapping[MisereKind, int]
    uncompensated: bool
    limits: Mapping[tuple[Contract, int], PileLimits]
    petit_sec_after_discard: bool
    petit_imprenable: bool
    call: str
    auction: str
    parole: str | None
    talon_placing: str
    free_first_lead: bool

    @property
    def limits_severity(self) -> Severity:
        """How sure the limits of card points are: a Petit played as a second Excuse breaks them."""
        return Severity.WARNING if self.petit_imprenable else Severity.ERROR


@dataclass(frozen=True, slots=True)
class _Chosen:
    """The values of a table's options, defaults filled in."""

    values: Mapping[str, object]

    def text(self, name: str) -> str:
        return str(self.values.get(name, SPECS[name].default))

    def on(self, name: str) -> bool:
        return bool(self.values.get(name, SPECS[name].default))

    def number(self, name: str) -> int:
        return int(self.text(name))

    def changed(self, name: str) -> bool:
        return name in self.values and self.values[name] != SPECS[name].default


def _conflicts(chosen: _Chosen) -> Iterator[tuple[str, str]]:
    scale = SCALES[chosen.text("scale")]
    if chosen.on("pousse") and Contract.POUSSE not in scale.prices:
        yield "pousse", "scale"
    if chosen.on("pousse") and chosen.text("contracts") != "all":
        yield "pousse", "contracts"
    if chosen.changed("handful_values") and scale.handful is not None:
        yield "handful_values", "scale"
    if chosen.changed("margin") and scale.rounding is not None:
        yield "margin", "scale"
    if chosen.changed("parole") and chosen.changed("auction"):
        yield "parole", "auction"
    if chosen.text("parole") == "petite_only" and chosen.text("contracts") != "all":
        yield "parole", "contracts"
    if chosen.on("petit_sec_after_discard") and chosen.on("petit_imprenable"):
        yield "petit_sec_after_discard", "petit_imprenable"


def check_options(options: Mapping[str, object]) -> tuple[Problem, ...]:
    """Return what is wrong with the options: unknown, out of range, or contradictory."""
    problems = tuple(check_values(SPECS, options))
    return problems or tuple(
        OPTION_CONFLICT.at(f"options.{first}", first=first, second=second)
        for first, second in _conflicts(_Chosen(options))
    )


def _misere_premiums(convention: Convention | None, house_points: int) -> dict[MisereKind, int]:
    if convention is None:
        return {}
    return {
        kind: house_points if premium is None else premium
        for kind, premium in convention.premiums.items()
    }


def _handful_premiums(scale: Scale, values: str) -> Mapping[HandfulSize, int]:
    if scale.handful is not None:
        return dict.fromkeys(HandfulSize, scale.handful)
    return HANDFUL_PREMIUMS[values]


def _resolve(players: int, chosen: _Chosen) -> House:
    scale = SCALES[chosen.text("scale")]
    misere = CONVENTIONS.get(chosen.text("misere"))
    uncompensated = chosen.text("last_trick_excuse") == "uncompensated"
    return House(
        players=players,
        seats=tuple(range(1, players + 1)),
        scale=scale,
        rounding=scale.rounding or Rounding(chosen.text("margin")),
        pousse=chosen.on("pousse"),
        contracts=chosen.text("contracts"),
        visa=chosen.on("visa"),
        handful_premiums=_handful_premiums(scale, chosen.text("handful_values")),
        petit_chelem=PETIT_CHELEM_TRICKS.get(chosen.text("petit_chelem")),
        misere=misere,
        misere_premiums=_misere_premiums(misere, chosen.number("misere_house_points")),
        uncompensated=uncompensated,
        limits=pile_limits(players, uncompensated=uncompensated),
        petit_sec_after_discard=chosen.on("petit_sec_after_discard"),
        petit_imprenable=chosen.on("petit_imprenable"),
        call=chosen.text("call"),
        auction=chosen.text("auction"),
        parole=None if chosen.text("parole") == OFF else chosen.text("parole"),
        talon_placing=chosen.text("talon_placing"),
        free_first_lead=chosen.on("free_first_lead"),
    )


@lru_cache(maxsize=256)
def _cached(players: int, key: OptionsKey) -> House | tuple[Problem, ...]:
    options = {name: value for name, _, value in key}
    problems = check_options(options)
    return problems or _resolve(players, _Chosen(options))


def house_of(players: int, options: Mapping[str, object]) -> House | tuple[Problem, ...]:
    """Return the table's ways, or what is wrong with its options."""
    key = options_key(options)
    return check_options(options) if key is None else _cached(players, key)
