"""French as it is printed, and every sentence of the engine in it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from django.utils import translation

from clubs.templatetags.oudler import sentence
from games.engine import HalfPoints, Message, all_rules, judge
from tests.factories import french_tarot_tables as tables

NARROW = "\N{NARROW NO-BREAK SPACE}"


@pytest.fixture(scope="module")
def catalogue() -> polib.POFile:
    path = Path(__file__).parents[2] / "locale" / "fr" / "LC_MESSAGES" / "django.po"
    return polib.pofile(str(path))


def _french(catalogue: polib.POFile) -> Iterator[str]:
    for entry in catalogue:
        yield from entry.msgstr_plural.values() if entry.msgid_plural else [entry.msgstr]


@pytest.mark.parametrize(
    "fault",
    [r"'", rf"[^{NARROW}\s][;!?»]", r" [;:!?»]", r"« ", r"\w :", r"\d %"],
)
def test_signs_and_spaces_are_those_of_french_print(catalogue, fault) -> None:
    """Typographic apostrophes, and a narrow space that never breaks before ; : ! ? and »."""
    assert not [text for text in _french(catalogue) if re.search(fault, text)]


def _messages(message: Message) -> Iterator[Message]:
    yield message
    for value in message.params.values():
        if isinstance(value, Message):
            yield from _messages(value)


def _said_by_the_engine() -> Iterator[Message]:
    for rules in all_rules():
        yield rules.title
        yield from (contract.label for contract in rules.contracts)
        yield from (option.message for option in rules.options)
        yield from (Message(kind.template) for kind in rules.problems)
    for row in tables.read("scores.csv"):
        judgement = judge(
            tables.rules_id(row), options=tables.options_of(row), summary=tables.summary_of(row)
        )
        yield from (line.message for line in judgement.sheet.lines)
    for row in tables.read("invalid.csv"):
        judgement = judge(
            tables.rules_id(row),
            options=tables.options_of(row),
            summary=json.loads(row["summary"]),
        )
        yield from (problem.message for problem in judgement.problems + judgement.warnings)


def test_whatever_the_engine_says_is_said_in_french(catalogue) -> None:
    known = {entry.msgid for entry in catalogue.translated_entries()}
    said = {part.template for whole in _said_by_the_engine() for part in _messages(whole)}

    assert len(said) > 100
    assert not said - known


def test_a_line_of_the_score_reads_as_players_say_it() -> None:
    line = Message(
        "{contract} made by {margin}: ({base} + {counted}) x {multiplier} = {unit}"
        " from each defender",
        {
            "contract": Message("Garde"),
            "margin": HalfPoints(17),
            "base": 25,
            "counted": HalfPoints(18),
            "multiplier": 2,
            "unit": 68,
        },
    )
    with translation.override("fr"):
        said = sentence(line)

    assert said == f"Garde réussie de 8,5{NARROW}: (25 + 9) × 2 = 68 de chaque défenseur"
