"""JSON taken apart: what cannot be read is a problem of its field."""

from enum import StrEnum

import pytest

from games.engine.core import reading
from games.engine.core.reading import FieldReader, Unreadable


class Side(StrEnum):
    LEFT = "left"
    RIGHT = "right"


read_side = reading.choice(Side)


@pytest.mark.parametrize(
    ("read", "value", "sentence"),
    [
        (reading.whole, 1.5, "This should be a whole number."),
        (reading.whole, True, "This should be a whole number."),
        (reading.seat, "1", "This should be the number of a seat."),
        (reading.switch, 1, "This should be true or false."),
        (read_side, "up", "This should be one of: left, right."),
        (read_side, ["left"], "This should be one of: left, right."),
    ],
)
def test_a_value_of_another_form_is_refused(read, value, sentence):
    with pytest.raises(Unreadable) as refused:
        read(value, "field")
    assert refused.value.problem.text == sentence
    assert refused.value.problem.field == "field"


def test_values_of_their_form():
    assert reading.whole(3, "field") == 3
    assert read_side("left", "field") is Side.LEFT
    assert reading.switch(False, "field") is False
    assert list(reading.items(["a"], "field")) == [("a", "field.0")]
    assert reading.by_seat({"2": 5}, "field", reading.whole) == {2: 5}


@pytest.mark.parametrize("value", [{"x": 1}, {"²": 1}, [1], "1"])
def test_seats_of_an_object_are_figures(value):
    with pytest.raises(Unreadable):
        reading.by_seat(value, "field", reading.whole)


def test_a_foreign_field_of_an_object_is_named():
    with pytest.raises(Unreadable) as refused:
        reading.fields({"b": 1}, "slam", frozenset({"a"}))
    assert refused.value.problem.field == "slam.b"


def test_a_reader_remembers_what_was_said_and_what_was_wrong():
    raw = {"a": 1, "b": "x", "c": None, "d": None, "z": 0}
    reader = FieldReader(raw, frozenset("abcd"), frozenset("c"))
    taken = [reader.take(name, reading.whole, 9) for name in "abcd"]

    assert taken == [1, 9, 9, 9]
    assert reader.said == {"a", "c"}
    assert reader.unreadable == {"b"}
    assert [(problem.code, problem.field) for problem in reader.problems] == [
        ("unknown_field", "z"),
        ("wrong_type", "b"),
    ]


def test_a_count_is_no_number_below_nothing():
    assert reading.natural(0, "field") == 0
    for value in (-1, True, 1.0):
        with pytest.raises(Unreadable):
            reading.natural(value, "field")


def test_a_number_may_be_whole_or_not():
    assert reading.number(45.5, "field") == 45.5
    assert reading.number(45, "field") == 45
    for value in ("45", True, None):
        with pytest.raises(Unreadable):
            reading.number(value, "field")


def test_what_was_not_said_holds_nothing_where_a_field_has_a_default():
    reader = FieldReader(
        {"side": "up", "seat": 2}, frozenset({"side", "seat", "feats"}), frozenset()
    )
    side = reader.take("side", read_side, Side.LEFT)
    seat = reader.take("seat", reading.optional_seat, None)
    read = reader.reading((side, seat))
    assert (read.summary, read.said, read.unreadable) == ((Side.LEFT, 2), {"seat"}, {"side"})
    assert read.known(frozenset({"side", "feats"})) == {"seat", "feats"}
