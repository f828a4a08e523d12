"""Invent an afternoon: tables, deals and plausible results, all of them possible hands."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from clubs.rotation import DealOutcome, Rotation
from clubs.services.demo.people import SKILL
from clubs.services.sheets.row import Name, SheetRow
from clubs.split import draw, split
from games import engine

CONTRACTS = {"petite": 42, "garde": 47, "garde_sans": 8, "garde_contre": 3}
OUDLERS = (12, 38, 37, 13)
"""How often, of a hundred contracts, the attack ends with no, one, two, three oudlers."""
TARGETS = (56, 51, 41, 36)
VOID = {"pass": 88, "petit_sec": 9, "misdeal": 3}
SPREAD = 9.0


def afternoon(
    present: Sequence[str], rng: random.Random, *, deals: tuple[int, int]
) -> list[SheetRow]:
    """Return the rows of all tables of an afternoon of so many deals a table (least, most)."""
    rows: list[SheetRow] = []
    for number, table in enumerate(draw(present, split(len(present), 4), rng), start=1):
        count = rng.randint(*deals)
        rows += _table(number, table.chairs, table.first_dealer, count, rng)
    return rows


def _table(
    number: int, ring: tuple[str, ...], dealer: int, deals: int, rng: random.Random
) -> Iterator[SheetRow]:
    rotation = Rotation(ring_size=len(ring), players=4)
    for hand in range(1, deals + 1):
        row = SheetRow(0, number, hand, ring[dealer - 1], ring, 4, "pass")
        outcome = DealOutcome.PASSED
        if rng.random() < 0.08:  # noqa: PLR2004 -- one deal in twelve is not played
            row = replace(row, contract=_pick(VOID, rng))
            outcome = DealOutcome.MISDEAL if row.contract == "misdeal" else outcome
        else:
            chairs = rotation.active_chairs(dealer)
            row = _played(row, [ring[chair - 1] for chair in chairs], rng)
            outcome = DealOutcome.PLAYED
        yield row
        dealer = rotation.next_dealer(dealer, outcome)


def _played(row: SheetRow, active: Sequence[str], rng: random.Random) -> SheetRow:
    """Return a result for the deal; what no cards could give is thrown again."""
    while True:
        tried = _try(row, active, rng)
        seats = {name: seat for seat, name in enumerate(active, start=1)}
        judgement = engine.judge(
            "french-tarot/fft-2012/4", options={}, summary=tried.summary(seats)
        )
        if judgement.ok and not judgement.warnings:
            return tried


def _try(row: SheetRow, active: Sequence[str], rng: random.Random) -> SheetRow:
    declarer = rng.choices(active, [10 + SKILL[name] for name in active])[0]
    oudlers = rng.choices(range(4), OUDLERS)[0]
    others = sum(SKILL[name] for name in active if name != declarer)
    strength = SKILL[declarer] - others / 3 + 5
    return replace(
        row,
        contract=_pick(CONTRACTS, rng),
        said={
            "declarer": Name(declarer, "declarer"),
            "handfuls": _handfuls(active, rng),
            "card_points": float(round(rng.gauss(TARGETS[oudlers] + strength, SPREAD))),
            "oudlers": oudlers,
            "petit_au_bout": _petit(oudlers, rng),
        },
    )


def _handfuls(active: Sequence[str], rng: random.Random) -> list[dict[str, object]]:
    if rng.random() > 0.07:  # noqa: PLR2004 -- one hand in fourteen shows one
        return []
    return [{"seat": Name(rng.choice(active), "handfuls"), "size": "single"}]


def _petit(oudlers: int, rng: random.Random) -> str | None:
    if rng.random() > 0.12:  # noqa: PLR2004 -- one petit in eight is brought home or caught
        return None
    sides = ["attack"] * (oudlers > 0) + ["defence"] * (oudlers < 3)  # noqa: PLR2004
    return rng.choice(sides)


def _pick(weights: dict[str, int], rng: random.Random) -> str:
    return rng.choices(list(weights), list(weights.values()))[0]
