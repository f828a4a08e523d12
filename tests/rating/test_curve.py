"""A curve lies where its values are, on round grid lines."""

import re

from hypothesis import given
from hypothesis import strategies as st

from rating import curve

RATINGS = st.lists(st.floats(-500, 4000), min_size=1, max_size=30)


def spots(drawn) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", drawn.path)]


def test_a_flat_rating_is_a_flat_line():
    drawn = curve.draw([(0, 1500), (1, 1500), (2, 1500)], base=1500)

    assert {y for _x, y in spots(drawn)} == {drawn.base_y}


def test_higher_ratings_lie_higher_and_time_goes_right():
    first, second, third = spots(curve.draw([(0, 1500), (1, 1600), (3, 1400)], base=1500))

    assert second[1] < first[1] < third[1]
    assert first[0] == curve.LEFT
    assert third[0] == curve.RIGHT
    assert round(second[0] - first[0]) == round((third[0] - first[0]) / 3)


def test_one_point_alone_lies_at_the_end():
    drawn = curve.draw([(7, 1536)], base=1500)

    assert drawn.end.x == curve.RIGHT


@given(RATINGS)
def test_everything_lies_inside_the_grid(values):
    drawn = curve.draw(list(enumerate(values)), base=1500)

    assert all(curve.TOP <= y <= curve.BOTTOM for _x, y in spots(drawn))
    assert curve.TOP <= drawn.base_y <= curve.BOTTOM
    assert 2 <= len(drawn.y_labels) <= curve.MOST_LINES + 2
