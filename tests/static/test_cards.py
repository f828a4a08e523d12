"""The packs on the screen are the packs on the table, with a back that says nothing."""

import runpy
from pathlib import Path
from xml.etree import ElementTree

import pytest

CARDS = Path(__file__).parents[2] / "static" / "cards"
COURTS = ["J", "N", "Q", "K"]
TRUMPS = [*(f"T{number}" for number in range(1, 22)), "F"]
FRENCH = [suit + rank for suit in "CDHS" for rank in [*map(str, range(1, 11)), *COURTS]] + TRUMPS
TAROCK = [
    *(suit + rank for suit in "CS" for rank in ["7", "8", "9", "10", *COURTS]),
    *(suit + rank for suit in "DH" for rank in ["1", "2", "3", "4", *COURTS]),
    *TRUMPS,
]
PACKS = {"french": FRENCH, "tarock": TAROCK}
DRAWINGS = [(pack, code) for pack, cards in PACKS.items() for code in [*cards, "back"]]


def drawn(pack, code):
    return (CARDS / pack / f"{code}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(("pack", "size"), [("french", 78), ("tarock", 54)])
def test_a_pack_has_all_its_cards_and_a_back(pack, size):
    assert len(PACKS[pack]) == size
    assert {path.stem for path in (CARDS / pack).glob("*.svg")} == {*PACKS[pack], "back"}


@pytest.mark.parametrize(("pack", "code"), DRAWINGS)
def test_a_card_is_a_small_drawing_in_the_proportion_of_a_real_one(pack, code):
    path = CARDS / pack / f"{code}.svg"
    drawing = ElementTree.parse(path).getroot()  # noqa: S314
    assert drawing.get("viewBox") == "0 0 60 112"
    assert path.stat().st_size < 4096


@pytest.mark.parametrize("pack", PACKS)
def test_no_two_cards_look_the_same(pack):
    assert len({drawn(pack, code) for code in PACKS[pack]}) == len(PACKS[pack])


@pytest.mark.parametrize(
    ("number", "text"), [(1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (18, "XVIII"), (21, "XXI")]
)
def test_tarocks_are_numbered_as_the_romans_did(number, text):
    assert runpy.run_path(str(CARDS / "build.py"))["roman"](number) == text


@pytest.mark.parametrize("pack", PACKS)
def test_the_cards_are_those_that_the_generator_draws(pack):
    cards = runpy.run_path(str(CARDS / "build.py"))["PACKS"][pack]()
    assert {code: drawn(pack, code) for code in cards} == cards
