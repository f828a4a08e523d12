"""The page of the rules has every paragraph that the engine cites, and what it says is so."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import games.engine
from games.engine import all_rules, judge
from tests.factories import french_tarot_tables as tables

ENGINE = Path(games.engine.__file__).parent
PAGE = (ENGINE.parents[1] / "docs" / "rules" / "french-tarot.md").read_text(encoding="utf-8")
FRENCH_TAROT = [rules for rules in all_rules() if rules.game == "french-tarot"]
OTHER_PAGES = {"form", "notation"}
CONTRACTS = {
    "petite": "petite",
    "garde": "garde",
    "garde sans": "garde_sans",
    "garde contre": "garde_contre",
}


def _paragraphs() -> set[str]:
    headings = re.findall(r"^#{2,3} (\d+(?:\.\d+)?)\.? ", PAGE, re.MULTILINE)
    rows = [cells[0] for cells in _table("### 11.3")]
    return {*headings, *(f"11.3 ({row})" for row in rows)}


def _table(heading: str, number: int = 0) -> list[list[str]]:
    """Return the rows of a table below a heading, without its head."""
    section = re.split(r"^#{2,3} ", PAGE.partition(f"\n{heading}")[2], flags=re.MULTILINE)[0]
    table = re.findall(r"(?:^\|.*\|\n)+", section, re.MULTILINE)[number]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    return rows[2:]


def _cited() -> Iterator[str]:
    for rules in FRENCH_TAROT:
        yield from (kind.article for kind in rules.problems)
        yield from (option.article for option in rules.options)
    for path in (ENGINE / "french_tarot").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from re.findall(r"^\d+\.\d+(?: \(\d+\))?$", node.value)


def test_every_cited_paragraph_exists():
    cited = set(_cited()) - OTHER_PAGES

    assert {"1", "8.1", "11.3 (6)"} <= cited
    assert not cited - _paragraphs()


def test_every_switch_and_choice_is_explained():
    named = {
        str(word)
        for rules in FRENCH_TAROT
        for option in rules.options
        for word in (option.name, *(option.choices if option.kind == "choice" else ()))
    }

    assert named
    assert not named - set(re.findall(r"`(\w+)`", PAGE))


def _unsigned(text: str) -> int:
    return int(text.replace("−", "-"))


@pytest.mark.parametrize("example", _table("## 9."), ids=lambda cells: " ".join(cells[:4]))
def test_worked_examples_come_to_what_they_say(example):
    players, contract, oudlers, points, petit, handfuls, slam, unit, scores = example
    declarer, *partner, defender = map(_unsigned, scores.split(" / "))
    count = int(players[0])
    summary: dict[str, object] = {
        "contract": CONTRACTS[contract],
        "declarer": 1,
        "oudlers": int(oudlers),
        "card_points": tables.number(points),
        "petit_au_bout": petit or None,
        "handfuls": [
            {"seat": seat, "size": size}
            for seat, size in enumerate(filter(None, handfuls.split(", ")), start=1)
        ],
        "slam": {
            "announced_by": 1 if "announced" in slam else None,
            "made_by": next((side for side in ("attack", "defence") if side in slam), None),
        },
    }
    if count == 5:
        summary["partner"] = 2 if partner else 1
    judgement = judge(f"french-tarot/fft-2012/{count}", options={}, summary=summary)

    assert judgement.ok
    assert judgement.sheet
    totals = judgement.sheet.totals
    assert list(totals.values()) == [
        declarer,
        *partner,
        *[defender] * (count - 1 - len(partner)),
    ]
    assert totals[count] == -_unsigned(unit)


def _by_contract(number: int) -> dict[tuple[str, str, str], str]:
    return {
        (players, CONTRACTS[contract], str(oudlers)): cell
        for players, names, *cells in _table("### 11.1", number)
        for contract in names.split(", ")
        for oudlers, cell in enumerate(cells)
    }


def test_limits_of_card_points_are_those_of_the_tables():
    limits = {
        (row["players"], row["contract"], row["oudlers"]): f"{row['min']} to {row['max']}"
        for row in tables.read("bounds.csv")
        if row["contract"] in CONTRACTS.values()
    }

    assert len(limits) == 48
    assert _by_contract(0) == limits


def test_values_that_no_tricks_give_are_those_of_the_tables():
    impossible = {
        (row["players"], row["contract"], row["oudlers"]): set(row["impossible"].split())
        for row in tables.read("gaps.csv")
    }
    told = _by_contract(1)

    assert told
    assert not {
        key: cell
        for key, cell in told.items()
        if set(filter(None, cell.split(", "))) - impossible.get(key, set())
    }
