"""Bars and columns: as long as what they say, inside their picture."""

import pytest

from rating.charts import Look, columns, diverging, plain, stacked
from rating.curve import BOTTOM, LEFT, RIGHT, TOP


def lengths(bar):
    return [(part.look, part.width) for part in bar.parts]


def test_what_was_won_and_lost_shares_the_row_with_the_longest():
    assert lengths(stacked(6, 2, 8)) == [(Look.WON, 75.0), (Look.LOST, 25.0)]
    assert lengths(stacked(0, 2, 8)) == [(Look.LOST, 25.0)]
    assert lengths(stacked(0, 0, 0)) == []
    assert lengths(plain(4, 8)) == [(Look.PLAIN, 50.0)]


def test_a_bar_goes_to_the_side_of_its_sign():
    won, lost = diverging(50, 100), diverging(-100, 100)

    assert [(part.x, part.width, part.look) for part in won.parts] == [(50.0, 25.0, Look.WON)]
    assert [(part.x, part.width, part.look) for part in lost.parts] == [(0.0, 50.0, Look.LOST)]
    assert diverging(0, 0).parts == ()


def test_columns_stand_on_the_ground_in_their_own_places():
    drawn = columns([("S", 10, "10"), ("O", 0, "0"), ("N", 20, "20")], title="", summary="")

    heights = [column.height for column in drawn.columns]
    assert heights[1] == 0
    assert heights[0] > 0
    assert heights[2] == pytest.approx(2 * heights[0], abs=0.1)
    for column in drawn.columns:
        assert column.y + column.height == pytest.approx(BOTTOM)
        assert column.y >= TOP
    assert LEFT < drawn.columns[0].x < drawn.columns[1].x
    assert drawn.columns[-1].x + drawn.columns[-1].width < RIGHT
    assert [label.text for label in drawn.x_labels] == ["S", "O", "N"]
    assert drawn.y_labels[0].text == "0"
