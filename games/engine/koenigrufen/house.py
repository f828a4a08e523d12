"""The options of one table, checked and turned into what scoring and play look up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.engine.core.options import OPTION_CONFLICT, OptionsKey, check_values, options_key
from games.engine.core.problems import Problem
from games.engine.koenigrufen.options import FIXED, OFF, OPTIONS
from games.engine.koenigrufen.tables import LADDERS, SACKS, SAUWALD_VALUES, SEATS, Bid
from games.engine.koenigrufen.words import Contract, Edition, Feat

_SPECS = {edition: {spec.name: spec for spec in specs} for edition, specs in OPTIONS.items()}


@dataclass(frozen=True, slots=True)
class House:
    """How one table plays: the edition and every switch, resolved."""

    edition: Edition
    seats: tuple[int, ...]
    ladder: tuple[Bid, ...]
    bids: Mapping[str, Bid]
    values: Mapping[Contract, int]
    throw_in_no_tarock: bool
    single_round: bool
    vorhand_word: bool
    all_pass: str
    forehand_hold: bool
    queen_with_four_kings: bool
    fourth_king: bool
    schleifen: bool
    half_with_king: bool
    pays_single: bool
    must_beat: bool
    pagat_last: bool
    declarer_leads: bool
    kaiserstich: str
    keeps_announced: bool
    talon_by_trick: bool
    feats: tuple[Feat, ...]
    mondfang_of_two: bool
    valat_multiplies: bool
    silent_bird_loss: bool
    sack_limits: tuple[int, ...]
    contra_in_score: bool
    renonce_cup: bool
    sauwald: bool

    @property
    def keeps_money(self) -> bool:
        """Whether a second account is kept beside the written score: in the cups (7)."""
        return self.edition is not Edition.HOUSE

    @property
    def contra(self) -> bool:
        """Whether contra is said at all."""
        return self.keeps_money or self.contra_in_score


@dataclass(frozen=True, slots=True)
class _Chosen:
    """The values of a table's options, defaults filled in."""

    edition: Edition
    values: Mapping[str, object]

    def text(self, name: str) -> str:
        return str(self._value(name))

    def on(self, name: str) -> bool:
        return bool(self._value(name))

    def number(self, name: str) -> int:
        return int(self.text(name))

    def changed(self, name: str) -> bool:
        spec = _SPECS[self.edition].get(name)
        return spec is not None and self._value(name) != spec.default

    def _value(self, name: str) -> object:
        spec = _SPECS[self.edition].get(name)
        return FIXED[name] if spec is None else self.values.get(name, spec.default)


_NEED_BONUSES = (
    "valat",
    "silent_bird_loss",
    "mondfang",
    "skuesfang",
    "koenigfang",
    "sacks",
    "announced_card",
)


def _conflicts(chosen: _Chosen) -> Iterator[tuple[str, str]]:
    if not chosen.on("bonuses"):
        yield from ((name, "bonuses") for name in _NEED_BONUSES if chosen.changed(name))
    if chosen.edition is Edition.HOUSE and chosen.text("forehand_opening") == "vorhand_word":
        # a forehand who cannot pass leaves no hand that everybody passes
        yield from ((name, "forehand_opening") for name in ("all_pass",) if chosen.changed(name))
    if chosen.changed("mondfang_pays") and not chosen.on("mondfang"):
        yield "mondfang_pays", "mondfang"
    if chosen.number("second_sack_limit") > chosen.number("first_sack_limit"):
        yield "second_sack_limit", "first_sack_limit"


def check_options(edition: Edition, options: Mapping[str, object]) -> tuple[Problem, ...]:
    """Return what is wrong with the options: unknown, out of range, or contradictory."""
    problems = tuple(check_values(_SPECS[edition], options))
    return problems or tuple(
        OPTION_CONFLICT.at(f"options.{first}", first=first, second=second)
        for first, second in _conflicts(_Chosen(edition, options))
    )


def _ladder(chosen: _Chosen) -> tuple[Bid, ...]:
    """Return what can be said; in the house Trischaken only where the table plays it."""
    bids = LADDERS[chosen.edition]
    plays_trischaken = (
        chosen.text("all_pass") == "trischaken" or chosen.text("forehand_opening") == "vorhand_word"
    )
    missing = set() if plays_trischaken else {Contract.TRISCHAKEN}
    if chosen.on("sauwald"):
        missing.add(Contract.FARBENDREIER)
    return tuple(bid for bid in bids if bid.contract not in missing)


def _values(chosen: _Chosen, ladder: tuple[Bid, ...]) -> dict[Contract, int]:
    values = {bid.contract: bid.value for bid in ladder}
    if chosen.on("sauwald"):
        values |= SAUWALD_VALUES
    for contract in values:
        name = f"value_{contract.value}"
        if name in _SPECS[chosen.edition]:
            values[contract] = chosen.number(name)
    return values


def _sack_limits(chosen: _Chosen) -> tuple[int, ...]:
    limits = (chosen.number("first_sack_limit"), chosen.number("second_sack_limit"))
    return limits[: {OFF: 0, "one": 1, "two": 2}[chosen.text("sacks")]]


def _feats(chosen: _Chosen) -> Iterator[Feat]:
    """Yield the bonuses that a table plays."""
    sacks = len(_sack_limits(chosen))
    off = {
        Feat.MONDFANG: not chosen.on("mondfang"),
        Feat.SKUESFANG: not chosen.on("skuesfang"),
        Feat.KOENIGFANG: not chosen.on("koenigfang"),
        Feat.FIRST_SACK: not sacks,
        Feat.SECOND_SACK: sacks < len(SACKS),
    }
    yield from (feat for feat in Feat if chosen.on("bonuses") and not off.get(feat))


def _resolve(chosen: _Chosen) -> House:
    ladder = _ladder(chosen)
    return House(
        edition=chosen.edition,
        seats=SEATS,
        ladder=ladder,
        bids={bid.word: bid for bid in ladder},
        values=_values(chosen, ladder),
        throw_in_no_tarock=chosen.on("throw_in_no_tarock"),
        single_round=chosen.text("rounds") == "single_round",
        vorhand_word=chosen.text("forehand_opening") == "vorhand_word",
        all_pass=chosen.text("all_pass"),
        forehand_hold=chosen.on("forehand_hold"),
        queen_with_four_kings=chosen.text("four_kings") == "queen",
        fourth_king=chosen.on("fourth_king"),
        schleifen=chosen.on("schleifen"),
        half_with_king=chosen.text("solorufer_king_in_talon") == "half_to_declarer",
        pays_single=chosen.text("alone_pay") == "single",
        must_beat=chosen.on("bettel_must_beat"),
        pagat_last=chosen.on("pagat_last"),
        declarer_leads=chosen.text("bettel_lead") == "declarer",
        kaiserstich=chosen.text("kaiserstich"),
        keeps_announced=chosen.text("announced_card") == "forbidden",
        talon_by_trick=chosen.text("trischaken_talon") == "first_six_tricks",
        feats=tuple(_feats(chosen)),
        mondfang_of_two=chosen.text("mondfang_pays") == "two_players",
        valat_multiplies=chosen.text("valat") == "multiplied",
        silent_bird_loss=chosen.on("silent_bird_loss"),
        sack_limits=_sack_limits(chosen),
        contra_in_score=chosen.on("contra_in_score"),
        renonce_cup=chosen.on("renonce_cup"),
        sauwald=chosen.on("sauwald"),
    )


@lru_cache(maxsize=256)
def _cached(edition: Edition, key: OptionsKey) -> House | tuple[Problem, ...]:
    options = {name: value for name, _, value in key}
    problems = check_options(edition, options)
    return problems or _resolve(_Chosen(edition, options))


def house_of(edition: Edition, options: Mapping[str, object]) -> House | tuple[Problem, ...]:
    """Return the table's ways, or what is wrong with its options."""
    key = options_key(options)
    return check_options(edition, options) if key is None else _cached(edition, key)
