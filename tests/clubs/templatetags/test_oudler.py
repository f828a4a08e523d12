"""Figures, names and sentences as a reader of French or English expects them."""

from decimal import Decimal

import pytest
from django.utils import translation

from clubs.templatetags import oudler
from games.engine import HalfPoints, Message


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (116, "+116"),
        (-58, "−58"),
        (0, "0"),
        (-1240, "−1240"),
        (1234567, "+1\u202f234\u202f567"),
    ],
)
def test_a_score_has_a_true_sign_and_thin_spaces(value, written):
    assert oudler.signed(value) == written


@pytest.mark.parametrize(
    ("language", "value", "written"),
    [("fr", -3.46, "−3,5"), ("en", -3.46, "−3.5"), ("fr", 0.04, "0,0"), ("en", -0.04, "0.0")],
)
def test_a_change_with_decimals_has_the_decimal_mark_of_the_reader(language, value, written):
    with translation.override(language):
        assert oudler.signed(value, 1) == written


@pytest.mark.parametrize(("value", "written"), [(204, "204"), (-1047, "−1047"), (0, "0")])
def test_a_running_total_has_no_plus(value, written):
    assert oudler.total(value) == written


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        (HalfPoints(91), "45.5", "45,5"),
        (91, "45.5", "45,5"),
        (90, "45", "45"),
        (45.5, "45.5", "45,5"),
        (Decimal(36), "36", "36"),
    ],
)
def test_card_points_are_written_with_halves(value, english, french):
    with translation.override("en"):
        assert oudler.points(value) == english
    with translation.override("fr"):
        assert oudler.points(value) == french


def test_a_sentence_of_the_engine_carries_its_values():
    message = Message(
        "{name} plays {contract} for {points} points of {all}",
        {"name": "Li {sic}", "contract": Message("Garde"), "points": HalfPoints(91), "all": 182},
    )
    with translation.override("fr"):
        assert oudler.sentence(message) == "Li {sic} plays Garde for 45,5 points of 182"


def test_a_sentence_without_values_may_hold_braces():
    assert oudler.sentence(Message("a set {0, 1}")) == "a set {0, 1}"


def test_a_message_writes_a_loss_with_a_true_minus():
    with translation.override("fr"):
        assert oudler.sentence(Message("It brings {mean}", {"mean": -13.5})) == "It brings −13,5"


def test_an_average_has_one_decimal_and_is_a_dash_without_hands():
    with translation.override("fr"):
        assert oudler.average(-190, 4) == "−47,5"
        assert oudler.average(0, 0) == "–"
