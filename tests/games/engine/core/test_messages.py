import pytest

from games.engine import HalfPoints, Message


@pytest.mark.parametrize(
    ("halves", "english", "french", "number"),
    [
        (0, "0", "0", 0),
        (1, "0.5", "0,5", 0.5),
        (91, "45.5", "45,5", 45.5),
        (-3, "-1.5", "-1,5", -1.5),
    ],
)
def test_half_points_in_figures(halves, english, french, number):
    points = HalfPoints(halves)
    assert str(points) == english
    assert points.text(",") == french
    assert points.as_number() == number


def test_whole_points_are_whole_numbers_in_json():
    assert type(HalfPoints(90).as_number()) is int


def test_a_sentence_holds_sentences():
    message = Message(
        "{who} made {points}", {"who": Message("The attack"), "points": HalfPoints(83)}
    )
    assert str(message) == "The attack made 41.5"
