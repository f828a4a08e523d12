"""The pack on the screen is the pack on the table: 78 cards and a back that says nothing."""

import runpy
from pathlib import Path
from xml.etree import ElementTree

import pytest

CARDS = Path(__file__).parents[2] / "static" / "cards"
RANKS = [*map(str, range(1, 11)), "J", "N", "Q", "K"]
PACK = [
    *(suit + rank for suit in "CDHS" for rank in RANKS),
    *(f"T{number}" for number in range(1, 22)),
    "F",
]


def test_the_pack_has_78_cards():
    assert len(PACK) == 78
    assert {path.stem for path in (CARDS / "french").glob("*.svg")} == {*PACK, "back"}


@pytest.mark.parametrize("code", [*PACK, "back"])
def test_a_card_is_a_small_drawing_in_the_proportion_of_a_real_one(code):
    path = CARDS / "french" / f"{code}.svg"
    drawing = ElementTree.parse(path).getroot()  # noqa: S314
    assert drawing.get("viewBox") == "0 0 60 112"
    assert path.stat().st_size < 4096


def test_no_two_cards_look_the_same():
    drawings = {(CARDS / "french" / f"{code}.svg").read_text(encoding="utf-8") for code in PACK}
    assert len(drawings) == 78


def test_the_cards_are_those_that_the_generator_draws():
    drawn = runpy.run_path(str(CARDS / "build.py"))["deck"]()
    assert {
        code: (CARDS / "french" / f"{code}.svg").read_text(encoding="utf-8") for code in drawn
    } == drawn
