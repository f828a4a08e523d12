"""The lines of a score say what happens, also where one defender alone pays for his contra."""

import pytest

from tests.factories.slovenian_tarok import judge

GAME = {"declarer": 1, "double": 2, "doubles": {"2": 2}}


@pytest.mark.parametrize(
    ("summary", "said", "points"),
    [
        (
            {"contract": "solo_three", "card_points": 45},
            "Solo three made with 45: 40 + 10 = 50; who said contra pays 50",
            {1: 50, 2: -50, 3: 0, 4: 0},
        ),
        (
            {"contract": "solo_three", "card_points": 45, "double": 4, "doubles": {"2": 4}},
            "Solo three made with 45: 40 + 10 = 50; who said contra pays 100",
            {1: 50, 2: -100, 3: 0, 4: 0},
        ),
        (
            {"contract": "solo_three", "card_points": 25},
            "Solo three lost with 25: (40 + 10) x 2 = 100",
            {1: -100, 2: 0, 3: 0, 4: 0},
        ),
        (
            {"contract": "beggar", "tricks": 0},
            "Beggar made: 70; who said contra pays 70",
            {1: 70, 2: -70, 3: 0, 4: 0},
        ),
    ],
)
def test_a_contra_for_which_one_defender_pays(summary, said, points):
    """Rules page 9, `contra_personal`: the others stay at what the game is worth undoubled."""
    (line,) = judge("slovenian-tarok/tarok-net/4", options={}, summary=GAME | summary).sheet.lines
    assert str(line.message) == said
    assert line.points == points
