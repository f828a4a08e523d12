"""One form for each summary, so that what is stored can be compared."""

import pytest

from games.engine import InvalidSummary, normalise
from tests.factories.engine import hand, rules_id

NO_SLAM = {"announced_by": None, "made_by": None}


def test_what_was_left_out_is_filled_in():
    assert normalise(rules_id(4), options={}, summary=hand()) == {
        "contract": "garde",
        "declarer": 1,
        "partner": None,
        "called": None,
        "card_points": 51,
        "oudlers": 2,
        "petit_au_bout": None,
        "handfuls": [],
        "slam": NO_SLAM,
        "miseres": [],
    }


@pytest.mark.parametrize(
    ("points", "attack"), [({"defence_points": 45.5}, 45.5), ({"defence_points": 40}, 51)]
)
def test_points_of_the_defence_become_those_of_the_attack(points, attack):
    form = normalise(rules_id(3), options={}, summary=hand(3, card_points=..., **points))
    assert form["card_points"] == attack
    assert "defence_points" not in form


def test_whole_points_are_whole_numbers():
    form = normalise(rules_id(4), options={}, summary=hand(card_points=51.0))
    assert type(form["card_points"]) is int


def test_handfuls_keep_their_order():
    shown = [{"seat": 3, "size": "double"}, {"seat": 1, "size": "single"}]
    form = normalise(rules_id(5), options={}, summary=hand(5, handfuls=shown))
    assert form["handfuls"] == shown


def test_a_passed_deal_holds_its_contract_only():
    form = normalise(rules_id(4), options={}, summary={"contract": "pass"})
    assert {name for name, value in form.items() if value} == {"contract", "slam"}
    assert form["slam"] == NO_SLAM
    assert normalise(rules_id(4), options={}, summary=form) == form


def test_a_petit_chelem_is_kept_where_it_is_played():
    form = normalise(
        rules_id(4),
        options={"petit_chelem": "all_but_one"},
        summary=hand(petit_chelem={"announced_by": 1}),
    )
    assert form["petit_chelem"] == {"announced_by": 1, "made_by": None}


def test_a_summary_that_cannot_be_true_is_refused_with_all_its_problems():
    with pytest.raises(InvalidSummary) as refused:
        normalise(rules_id(4), options={}, summary=hand(declarer=5, card_points=86))
    assert [p.code for p in refused.value.problems] == ["declarer_not_at_table", "card_points_gap"]


def test_options_that_do_not_exist_are_refused():
    with pytest.raises(InvalidSummary, match="no option of this name"):
        normalise(rules_id(4), options={"scales": "fft"}, summary=hand())
