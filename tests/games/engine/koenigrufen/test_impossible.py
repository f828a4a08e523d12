"""What a half-filled form greys out, and why."""

import pytest

from tests.factories.koenigrufen import BY_EDITION

HEARTS = {"suit": "hearts", "rank": "king"}
TRULL = {"feat": "trula", "side": "declarer"}


def code(edition, summary, change, options=None):
    problem = BY_EDITION[edition].scorer.impossible(options or {}, summary, change)
    return None if problem is None else problem.code


@pytest.mark.parametrize(
    ("summary", "change", "expected"),
    [
        ({}, {"contract": "rufer"}, None),
        ({}, {"contract": "piccolo"}, None),
        ({"declarer": 2}, {"contract": "sechserdreier"}, "forehand_only"),
        ({"contract": "trischaken"}, {"declarer": 3}, "forehand_only"),
        ({"contract": "rufer", "declarer": 1}, {"partner": 1}, "partner_is_declarer"),
        ({"contract": "rufer", "declarer": 1, "partner": 2}, {"card_points": 40}, None),
        ({"contract": "rufer", "partner": 2}, {"king_in_talon": True}, "partner_and_talon"),
        ({"contract": "dreier"}, {"called": HEARTS}, "called_alone_game"),
        ({"contract": "bettel"}, {"feats": [TRULL]}, "feat_in_negative"),
        ({"contract": "rufer", "card_points": 10}, {"feats": [TRULL]}, "material_points"),
        ({"contract": "rufer", "feats": [TRULL]}, {"card_points": 71}, "card_points_out_of_range"),
        ({"contract": "rufer", "card_points": 40}, {"contract": "void"}, "void_with_details"),
        ({"contract": "rufer"}, {"renonce_by": 3}, None),
        ({"contract": "rufer", "card_points": 40}, {"renonce_by": 3}, "renonce_with_result"),
    ],
)
def test_a_choice_is_greyed_out_only_for_what_it_breaks(summary, change, expected):
    assert code("ooe-2023", summary, change) == expected


@pytest.mark.parametrize(
    ("named", "expected"),
    [
        ({}, None),
        ({"seat": 3}, None),
        ({"lost_by": 4}, "mondfang_of_two"),
        ({"seat": 3, "lost_by": 1}, None),
        ({"seat": 3, "lost_by": 4}, "mondfang_of_two"),
        ({"seat": 1, "lost_by": 1}, "feat_seat_other_side"),
    ],
)
def test_a_mondfang_of_two_is_greyed_only_where_both_play_together(named, expected):
    """Rules page 7: the two are of different sides; who is not named yet is asked for."""
    summary = {"contract": "dreier", "declarer": 1, "card_points": 40}
    change = {"feats": [{"feat": "mondfang", "side": "defence", **named}]}
    found = code("tirol-2020", summary, change, {"mondfang_pays": "two_players"})
    assert found == expected


def test_what_was_wrong_before_is_no_news():
    wrong = {"contract": "dreier", "partner": 2}
    assert code("ooe-2023", wrong, {"declarer": 3}) is None
    assert code("house", {}, {"contract": "rufer"}, {"bonuses": "on"}) == "option_wrong_type"
