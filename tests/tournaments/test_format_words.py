"""What a format is called, and what is said of it beside its name."""

import re

import pytest

from tournaments.format_words import format_words, preset_words
from tournaments.formats.presets import PRESETS

PLANNED = "tables: by a plan made before the start"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("libre", "24 hands each; tables: by a plan made before the start"),
        (
            "libre_final",
            "20 hands each; 4 more in the final; tables: by a plan made before the start",
        ),
        (
            "libre_final_of_20",
            f"5 rounds of 5 hands; then a final of the best 20: 5 rounds of 1 hand; {PLANNED}",
        ),
        ("quadrettes", "2 rounds of 8 hands; tables: by a plan made before the start"),
    ],
)
def test_beside_a_name_stands_what_it_does_not_say(code, said):
    assert preset_words(PRESETS[code]) == said


@pytest.mark.parametrize("preset", PRESETS.values(), ids=lambda preset: preset.code)
def test_no_number_of_rounds_and_hands_is_said_twice(preset):
    said = set(re.findall(r"\d+ rounds? of \d+", preset.name))

    assert not said & set(re.findall(r"\d+ rounds? of \d+", preset_words(preset)))


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("libre_final", "After round 5 the best 16 play a final: 1 round of 4 hands."),
        ("libre_final_of_20", "After round 5 the best 20 play a final: 5 rounds of 1 hand."),
    ],
)
def test_a_final_is_told_with_its_rounds(code, said):
    assert said in format_words(PRESETS[code].rules)
