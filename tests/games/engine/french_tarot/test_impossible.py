"""A form greys out what cannot be, as soon as that is known, and says why."""

from games.engine import impossible
from tests.factories.engine import hand, rules_id


def reason(summary, change, players=4, options=None):
    problem = impossible(rules_id(players), options=options or {}, summary=summary, change=change)
    return problem and problem.code


def test_nothing_said_yet_rules_nothing_out():
    for change in (
        {"contract": "garde_contre"},
        {"declarer": 4},
        {"oudlers": 3},
        {"card_points": 91},
        {"petit_au_bout": "attack"},
        {"slam": {"announced_by": None, "made_by": "defence"}},
    ):
        assert reason({}, change) is None


def test_no_oudler_no_petit_au_bout_for_the_attack():
    assert reason({"oudlers": 0}, {"petit_au_bout": "attack"}) == "petit_attack_without_oudler"
    assert reason({"petit_au_bout": "attack"}, {"oudlers": 0}) == "petit_attack_without_oudler"
    assert reason({"oudlers": 0}, {"petit_au_bout": "defence"}) is None


def test_limits_of_card_points_wait_for_contract_and_oudlers():
    assert reason({"contract": "garde"}, {"card_points": 12}) is None
    assert reason({"contract": "garde", "oudlers": 2}, {"card_points": 12}) == "card_points_too_few"
    assert reason({"oudlers": 2, "card_points": 12}, {"contract": "garde"}) == "card_points_too_few"
    assert reason({"oudlers": 2, "card_points": 12}, {"contract": "garde_sans"}) is None


def test_points_of_the_defence_rule_out_the_same():
    known = {"contract": "garde", "oudlers": 2}
    assert reason(known, {"defence_points": 80}) == "card_points_too_few"
    assert reason(known | {"defence_points": 80}, {"card_points": 50}) is None
    assert reason(known | {"card_points": 50}, {"defence_points": 40}) is None


def test_an_error_that_is_there_already_is_not_blamed_on_another_choice():
    wrong = {"contract": "garde", "oudlers": 2, "card_points": 12}
    assert reason(wrong, {"declarer": 2}) is None
    assert reason(wrong, {"oudlers": 3}) is None
    assert reason(wrong, {"petit_au_bout": "attack", "oudlers": 0}) == "petit_attack_without_oudler"


def test_a_question_greys_nothing_out():
    assert reason({}, {"contract": "garde_sans"}, options={"visa": True}) is None


def test_contracts_that_the_table_does_not_play():
    assert reason({}, {"contract": "pousse"}) == "pousse_off"
    assert reason({}, {"contract": "pousse"}, options={"pousse": True, "scale": "legend"}) is None
    assert reason({}, {"contract": "petite"}, options={"scale": "flat"}) == "contract_without_price"


def test_a_third_handful_and_a_size_too_many():
    shown = [{"seat": 1, "size": "single"}]
    with_double = {"handfuls": [*shown, {"seat": 2, "size": "double"}]}
    assert reason({"handfuls": shown}, with_double) == "too_many_trumps"
    assert reason({"handfuls": shown}, with_double, players=5) is None


def test_a_deal_that_was_played_cannot_be_passed_out():
    assert reason(hand(), {"contract": "pass"}) == "void_with_details"
    assert reason({}, {"contract": "pass"}) is None


def test_values_that_cannot_be_read_are_impossible_too():
    assert reason({}, {"oudlers": 4}) == "oudlers_out_of_range"
    assert reason({}, {"card_points": "fifty"}) == "wrong_type"
    assert reason({}, {"oudlers": 2}, options={"scale": "x6"}) == "option_unknown_choice"
