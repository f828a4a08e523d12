"""The page of the rules has every paragraph that the engine cites, and what it says is so."""

import re
from pathlib import Path

import pytest

from games.engine.core import stage
from games.engine.core.sheet import Account
from games.engine.koenigrufen.play.reasons import KINDS as REASONS
from games.engine.koenigrufen.words import CONTRACT_LABELS
from tests.factories.koenigrufen import BY_EDITION, EDITIONS, judge

PAGE = (Path(__file__).parents[4] / "docs" / "rules" / "koenigrufen.md").read_text("utf-8")
CALLED = {"suit": "hearts", "rank": "king"}
RUFER = {"contract": "rufer", "declarer": 1, "called": CALLED, "partner": 2, "card_points": 39}
DREIER = {"contract": "dreier", "declarer": 1, "card_points": 40}


def feat(name, *, announced=False, made=True, double=1):
    return {
        "feat": name,
        "side": "declarer",
        "announced": announced,
        "made": made,
        "double": double,
    }


UHU = feat("uhu", announced=True)
EXAMPLES = [
    RUFER,
    {**RUFER, "card_points": 40, "partner": None, "king_in_talon": True},
    {"contract": "bettel", "declarer": 1, "tricks": 1},
    RUFER
    | {
        "contract": "besserrufer",
        "feats": [feat("pagat_ultimo", announced=True, double=2)],
    },
    {"contract": "sechserdreier", "declarer": 1, "card_points": 30, "feats": [UHU]},
    DREIER
    | {
        "card_points": 66,
        "feats": [feat("valat"), feat("trula", announced=True), feat("pagat_ultimo")],
    },
    DREIER
    | {
        "feats": [
            feat("valat", announced=True, made=False),
            feat("pagat_ultimo", announced=True),
        ]
    },
    {"contract": "sechserdreier", "declarer": 1, "feats": [UHU], "renonce_by": 4},
    RUFER | {"card_points": 66, "feats": [feat("valat"), feat("pagat_ultimo"), feat("trula")]},
]


def rows(heading):
    """Return the rows of the first table below a heading, without its head."""
    section = re.split(r"^## ", PAGE.partition(f"\n{heading}")[2], flags=re.MULTILINE)[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def paragraphs():
    headings = re.findall(r"^## (\d+)\. ", PAGE, re.MULTILINE)
    return {*headings, *(f"9 ({cells[0]})" for cells in rows("## 9."))}


def test_every_cited_paragraph_exists():
    kinds = [kind for rules in BY_EDITION.values() for kind in rules.problems]
    options = [option for rules in BY_EDITION.values() for option in rules.options]
    cited = {one.article for one in (*kinds, *options, *REASONS)}

    assert {"5", "9 (24)"} <= cited
    assert not cited - paragraphs() - {"form"} - {kind.article for kind in stage.KINDS}


def test_every_switch_and_choice_is_explained():
    named = {
        str(word)
        for rules in BY_EDITION.values()
        for option in rules.options
        for word in (option.name, *(option.choices if option.kind == "choice" else ()))
    }

    assert named
    assert not named - set(re.findall(r"`(\w+)`", PAGE))


def _values():
    """Return the values of the table by edition and game."""
    values = {}
    for names, _, _, _, *cells in rows("## 3."):
        for name in names.replace(" *", "").split(", "):
            for edition, cell in zip(EDITIONS, cells, strict=True):
                if cell:
                    values[edition, name] = int(cell)
    return values


def test_values_are_those_of_the_table():
    engine = {
        (edition, str(contract.label)): contract.base
        for edition, rules in BY_EDITION.items()
        for contract in rules.contracts
        if not contract.void
    }

    assert _values() == engine
    assert {name for _, name in engine} | {"Not played"} == set(map(str, CONTRACT_LABELS.values()))


def _points(cell):
    return dict(enumerate(map(int, cell.replace("−", "-").split()), start=1))


@pytest.mark.parametrize(
    ("example", "summary"),
    list(zip(rows("## 8."), EXAMPLES, strict=True)),
    ids=lambda value: value[1] if isinstance(value, list) else "",
)
def test_worked_examples_come_to_what_they_say(example, summary):
    edition, _, written, money = example
    sheet = judge(edition, summary).sheet

    assert sheet.totals == _points(written)
    assert sheet.accounts.get(Account.MONEY, {}) == _points(money)
