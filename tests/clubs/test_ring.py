"""A table on the screen stands as in the hall: anticlockwise, the reader at the bottom."""

import re
from pathlib import Path

import pytest

from clubs.ring import place

STYLES = Path(__file__).parents[2] / "static" / "css" / "ring.css"
TABLES = range(2, 9)


def test_four_chairs_stand_at_the_four_sides_the_next_player_to_the_right():
    bottom, right, top, left = place(4)
    assert bottom == (50, 89)
    assert right == (84, 50)
    assert top == (50, 11)
    assert left == (16, 50)


@pytest.mark.parametrize("chairs", TABLES)
def test_the_reader_sits_at_the_bottom_and_the_next_chair_is_to_the_right(chairs):
    for reader in range(1, chairs + 1):
        places = place(chairs, bottom=reader)
        assert places[reader - 1] == (50, 89)
        following = places[reader % chairs]
        assert following[0] > 50 or chairs == 2


@pytest.mark.parametrize("chairs", TABLES)
def test_no_two_chairs_share_a_place(chairs):
    assert len(set(place(chairs))) == chairs


@pytest.mark.parametrize("chairs", TABLES)
def test_every_place_has_its_classes(chairs):
    classes = set(re.findall(r"\.(ring-[xy]-\d+) ", STYLES.read_text(encoding="utf-8")))
    wanted = {name for x, y in place(chairs) for name in (f"ring-x-{x}", f"ring-y-{y}")}
    assert wanted <= classes


@pytest.mark.parametrize("reader", [0, 6])
def test_a_chair_that_is_not_there_cannot_be_at_the_bottom(reader):
    with pytest.raises(ValueError, match=f"chair {reader}"):
        place(5, bottom=reader)
