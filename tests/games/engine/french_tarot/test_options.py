"""The switches of a table: defaults, contradictions, and what they change beside the score."""

import pytest

from games.engine import OptionKind, rules
from tests.factories.engine import judged, rules_id, unit

RULES = rules(rules_id(4))


def codes(judgement):
    return [problem.code for problem in judgement.problems]


def test_no_option_is_the_same_as_every_default():
    defaults = {option.name: option.default for option in RULES.options}
    assert RULES.check_options(defaults) == ()
    assert judged(options=defaults) == judged(options={})


@pytest.mark.parametrize("option", RULES.options, ids=lambda option: option.name)
def test_each_choice_of_an_option_is_taken(option):
    for choice in option.choices:
        problems = RULES.check_options({option.name: choice})
        assert [p.code for p in problems if p.code != "option_conflict"] == []


@pytest.mark.parametrize("option", RULES.options, ids=lambda option: option.name)
def test_an_option_is_told_in_a_sentence(option):
    assert str(option.message).endswith(".")
    assert option.article
    assert option.default in option.choices or option.kind is OptionKind.INT


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"pousse": True}, "options.pousse"),
        ({"pousse": True, "scale": "flat"}, "options.pousse"),
        ({"pousse": True, "scale": "pousse_m", "contracts": "garde_only"}, "options.pousse"),
        ({"handful_values": "10_20_40", "scale": "decade"}, "options.handful_values"),
        ({"margin": "round_5", "scale": "flat"}, "options.margin"),
        (
            {"petit_sec_after_discard": True, "petit_imprenable": True},
            "options.petit_sec_after_discard",
        ),
    ],
)
def test_options_that_contradict_each_other(options, field):
    problems = RULES.check_options(options)
    assert [(p.code, p.field) for p in problems] == [("option_conflict", field)]
    assert judged(options=options).problems == problems


@pytest.mark.parametrize(
    "options",
    [
        {"scale": None},
        {"scale": ["fft"]},
        {"scale": {"id": "fft"}},
        {"visa": "true"},
        {"visa": 1},
        {"misere_house_points": True},
        {"misere_house_points": 10.0},
        {"misere_house_points": 0},
        {"misere_house_points": 101},
        {"Scale": "fft"},
    ],
)
def test_a_value_that_an_option_does_not_take(options):
    assert len(RULES.check_options(options)) == 1


def test_a_switch_turned_on_is_not_the_number_one():
    assert judged(options={"visa": True}).ok
    assert codes(judged(options={"visa": 1})) == ["option_wrong_type"]


def test_a_petit_sec_after_the_discard_names_its_declarer_where_that_is_played():
    void = {"contract": "petit_sec", "card_points": ..., "oudlers": ...}
    assert codes(judged(**void)) == ["void_with_declarer"]
    judgement = judged(options={"petit_sec_after_discard": True}, **void)
    assert judgement.sheet.lines == ()
    assert judgement.sheet.totals == {1: 0, 2: 0, 3: 0, 4: 0}


def test_a_misdeal_may_be_found_after_the_auction():
    assert judged(contract="misdeal", card_points=..., oudlers=...).ok


def test_team_matches_leave_out_the_petite():
    options = {"contracts": "no_petite"}
    assert codes(judged(options=options, contract="petite")) == ["contract_forbidden"]
    assert judged(options=options, contract="garde_contre").ok


def test_a_petit_played_as_a_second_excuse_makes_limits_a_question():
    judgement = judged(options={"petit_imprenable": True}, card_points=11)
    assert [warning.code for warning in judgement.warnings] == ["card_points_too_few"]
    assert judgement.ok


def test_the_half_that_keep_halves_leaves_goes_to_the_winner():
    # (25 + 0.5) x 1 = 25.5, and x 5 = 127.5 in the scale with a garde contre times 5
    keep = {"margin": "keep_halves"}
    assert unit(3, keep, contract="petite", card_points=41.5) == 26
    assert unit(3, keep, contract="petite", card_points=40.5) == -26
    assert unit(3, keep | {"scale": "x5"}, contract="garde_contre", card_points=41.5) == 128


def test_the_sum_of_a_house_misere_is_the_tables_own():
    # garde, 51 with 2 oudlers: (25 + 10) x 2 = 70; the winning attack gives 25 to each defender
    options = {"misere": "house", "misere_house_points": 25}
    assert unit(options=options, miseres=[{"seat": 2, "kind": "courts"}]) == 45


def test_every_trick_is_a_petit_chelem_too():
    # garde, 87 with 2 oudlers: (25 + 46) x 2 = 142; 200 for the slam, 300 for the petit chelem
    options = {"petit_chelem": "all_but_one"}
    slam = {"made_by": "attack"}
    made = unit(options=options, card_points=87, slam=slam, petit_chelem={"announced_by": 1})
    assert made == 142 + 200 + 300


def test_a_petit_chelem_not_announced_counts_in_the_flat_scale_only():
    # flat garde, 85 with 2 oudlers: 80 + 40 = 120, and 500; fft: (25 + 44) x 2 = 138
    small = {"petit_chelem": "all_but_one"}
    made = {"made_by": "attack"}
    assert unit(options=small, card_points=85, petit_chelem=made) == 138
    assert unit(options=small | {"scale": "flat"}, card_points=85, petit_chelem=made) == 620


def test_the_named_court_card_matters_to_a_misere():
    courts = [{"seat": 2, "kind": "courts"}]
    jack = {"suit": "spades", "rank": "jack"}
    assert codes(judged(5, {"misere": "m1"}, called=jack, miseres=courts)) == [
        "misere_by_court_holder"
    ]
    # m3 excludes king, queen and knight only
    assert judged(5, {"misere": "m3"}, called=jack, miseres=courts).ok
    # with the trick's winner as partner, anybody may have held the king
    winner = {"misere": "m1", "call": "trick_winner"}
    assert judged(5, winner, miseres=courts).ok


def test_any_card_may_be_called_where_that_is_played():
    ten = {"suit": "spades", "rank": "10"}
    assert codes(judged(5, called=ten)) == ["called_low_card"]
    assert judged(5, {"call": "any_card"}, called=ten).warnings == ()
