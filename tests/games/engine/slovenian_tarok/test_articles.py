"""The page of the rules has every paragraph that the engine cites, and explains every switch."""

import re
from pathlib import Path

import pytest

import games.engine
from games.engine import all_rules, judge
from games.engine.core.messages import Message
from tests.factories.slovenian_tarok_tables import options_of, read, rules_id, summary_of

PAGE = (Path(games.engine.__file__).parents[2] / "docs" / "rules" / "slovenian-tarok.md").read_text(
    encoding="utf-8"
)
RULES = [rules for rules in all_rules() if rules.game == "slovenian-tarok"]
NO_PARAGRAPH = {"form", "action"}


def paragraphs():
    headings = re.findall(r"^## (\d+)\. ", PAGE, re.MULTILINE)
    rows = re.findall(r"^\| (\d+b?) \|", PAGE.partition("## 14.")[2], re.MULTILINE)
    return {*headings, *(f"14 ({row})" for row in rows)}


def cited():
    for rules in RULES:
        yield from (kind.article for kind in rules.problems)
        yield from (option.article for option in rules.options)
        yield from (kind.article for kind in rules.playing.reasons)
    for row in read("scores.csv"):
        judgement = judge(rules_id(row), options=options_of(row), summary=summary_of(row))
        yield from (line.article for line in judgement.sheet.lines)


def test_every_cited_paragraph_exists():
    found = set(cited()) - NO_PARAGRAPH

    assert {"4", "9", "14 (31)", "14 (39b)"} <= found
    assert not found - paragraphs()


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_every_switch_and_choice_is_explained(rules):
    told = set(re.findall(r"`([\w-]+)`", PAGE))
    named = {option.name for option in rules.options}
    named |= {
        str(choice)
        for option in rules.options
        if option.kind == "choice"
        for choice in option.choices
    }
    named |= {contract.code for contract in rules.contracts if not contract.void}

    assert not named - told
    assert rules.edition in told


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_what_an_edition_does_otherwise_stands_in_its_row(rules):
    house = {option.name: option for found in RULES if found.edition == "house"
             and found.players == rules.players for option in found.options}  # fmt: skip
    row = re.search(rf"^\| `{rules.edition}` \| (.*) \|$", PAGE, re.MULTILINE)
    other = {
        str(option.default)
        for option in rules.options
        if option.kind == "choice" and option.default != house[option.name].default
    }

    assert rules.edition == "house" or row is not None
    told = set(re.findall(r"\w+", row[1])) if row else set()
    told |= {"pagat", "tarok_net", "declarer", "plus70_others_zero", "minus70_others_zero"}
    assert not other - told


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
def test_every_option_is_one_plain_sentence_and_its_default_is_a_choice(rules):
    for option in rules.options:
        text = str(option.message)
        assert text.endswith(".")
        assert isinstance(option.message, Message)
        if option.kind == "choice":
            assert option.default in option.choices
        assert rules.check_options({option.name: option.default}) == ()
