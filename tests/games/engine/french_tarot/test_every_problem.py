"""Each code of the catalogue is reached by a case, and each case shows its code."""

import pytest

from games.engine import Severity, judge, rules
from tests.factories.engine import hand, rules_id

SLAM = {"announced_by": None, "made_by": "attack"}
DEFENCE_SLAM = {"announced_by": None, "made_by": "defence"}
NOTHING = {"declarer": ..., "card_points": ..., "oudlers": ...}
SINGLE = {"seat": 1, "size": "single"}
NO_TRUMPS = {"seat": 4, "kind": "trumps"}
NO_COURTS = {"seat": 2, "kind": "courts"}
M1 = {"misere": "m1"}
SMALL = {"petit_chelem": "all_but_one"}

# code: players, options, and what differs from a garde won with 51 points and 2 oudlers
CASES = {
    "unknown_option": (4, {"scales": "fft"}, {}),
    "option_wrong_type": (4, {"pousse": 1}, {}),
    "option_unknown_choice": (4, {"scale": "FFT"}, {}),
    "option_conflict": (4, {"pousse": True}, {}),
    "unknown_field": (4, {}, {"bouts": 2}),
    "wrong_type": (4, {}, {"declarer": "North"}),
    "unknown_choice": (4, {}, {"contract": "solo"}),
    "contract_missing": (4, {}, {"contract": ...}),
    "declarer_missing": (4, {}, {"declarer": ...}),
    "partner_missing": (5, {}, {"partner": ...}),
    "card_points_missing": (4, {}, {"card_points": ...}),
    "oudlers_missing": (4, {}, {"oudlers": ...}),
    "declarer_not_at_table": (3, {}, {"declarer": 4}),
    "partner_not_at_table": (5, {}, {"partner": 6}),
    "handful_not_at_table": (4, {}, {"handfuls": [{"seat": 5, "size": "single"}]}),
    "misere_not_at_table": (4, M1, {"miseres": [{"seat": 5, "kind": "trumps"}]}),
    "partner_not_five": (4, {}, {"partner": 2}),
    "called_not_five": (4, {}, {"called": {"suit": "hearts", "rank": "king"}}),
    "called_lower_court": (5, {}, {"called": {"suit": "hearts", "rank": "queen"}}),
    "called_low_card": (5, {}, {"called": {"suit": "hearts", "rank": "10"}}),
    "void_with_details": (4, {}, {"contract": "pass", "declarer": ...}),
    "void_with_declarer": (4, {}, {"contract": "pass", "card_points": ..., "oudlers": ...}),
    "pousse_off": (4, {}, {"contract": "pousse"}),
    "contract_forbidden": (4, {"contracts": "garde_only"}, {"contract": "petite"}),
    "contract_without_price": (4, {"scale": "abomey"}, {"contract": "petite"}),
    "visa_needed": (4, {"visa": True}, {"contract": "garde_sans"}),
    "petit_sec_off": (4, {"petit_imprenable": True}, {**NOTHING, "contract": "petit_sec"}),
    "card_points_out_of_range": (4, {}, {"card_points": 92}),
    "card_points_not_halves": (3, {}, {"card_points": 41.25}),
    "half_point_at_four": (4, {}, {"card_points": 50.5}),
    "half_point_to_confirm": (4, {"last_trick_excuse": "uncompensated"}, {"card_points": 50.5}),
    "points_do_not_add_up": (4, {}, {"defence_points": 41}),
    "oudlers_out_of_range": (4, {}, {"oudlers": 4}),
    "card_points_too_few": (4, {}, {"card_points": 12}),
    "card_points_too_many": (4, {}, {"card_points": 88}),
    "card_points_gap": (4, {}, {"card_points": 90, "oudlers": 3}),
    "slam_not_ticked": (4, {}, {"card_points": 91, "oudlers": 3}),
    "attack_slam_points": (4, {}, {"slam": SLAM}),
    "attack_slam_oudlers": (4, {}, {"oudlers": 1, "slam": SLAM}),
    "announced_slam_was_made": (4, {}, {"card_points": 87, "slam": {"announced_by": 1}}),
    "contre_slam_points": (4, {}, {"contract": "garde_contre", "slam": SLAM}),
    "contre_slam_not_ticked": (4, {}, {"contract": "garde_contre", "card_points": 83}),
    "defence_slam_points": (4, {}, {"card_points": 20, "oudlers": 0, "slam": DEFENCE_SLAM}),
    "defence_slam_oudlers": (4, {}, {"card_points": 13, "slam": DEFENCE_SLAM}),
    "low_points_need_defence_slam": (4, {}, {"card_points": 4, "oudlers": 0}),
    "slam_announced_by_other": (4, {}, {"slam": {"announced_by": 2}}),
    "petit_chelem_off": (4, {}, {"petit_chelem": {"announced_by": 1}}),
    "petit_chelem_by_defence": (4, SMALL, {"petit_chelem": {"made_by": "defence"}}),
    "petit_chelem_points": (4, SMALL, {"petit_chelem": SLAM, "card_points": 41}),
    "two_slams_announced": (
        4,
        SMALL,
        {"slam": {"announced_by": 1}, "petit_chelem": {"announced_by": 1}},
    ),
    "petit_attack_without_oudler": (4, {}, {"oudlers": 0, "petit_au_bout": "attack"}),
    "petit_defence_without_oudler": (4, {}, {"oudlers": 3, "petit_au_bout": "defence"}),
    "petit_attack_defence_slam": (
        4,
        {},
        {"card_points": 7, "oudlers": 1, "petit_au_bout": "attack", "slam": DEFENCE_SLAM},
    ),
    "petit_defence_attack_slam": (
        4,
        {},
        {"card_points": 87, "petit_au_bout": "defence", "slam": SLAM},
    ),
    "too_many_trumps": (3, {}, {"handfuls": [SINGLE, {"seat": 2, "size": "single"}]}),
    "handful_twice": (4, {}, {"handfuls": [SINGLE, SINGLE]}),
    "misere_off": (4, {}, {"miseres": [NO_TRUMPS]}),
    "misere_kind_off": (4, M1, {"miseres": [{"seat": 2, "kind": "low_cards"}]}),
    "misere_kind_too_few_cards": (
        3,
        {"misere": "m2"},
        {"miseres": [{"seat": 2, "kind": "only_trumps"}]},
    ),
    "misere_twice": (4, M1, {"miseres": [NO_TRUMPS, NO_TRUMPS]}),
    "misere_and_handful": (
        4,
        M1,
        {"miseres": [NO_TRUMPS], "handfuls": [{"seat": 4, "size": "single"}]},
    ),
    "misere_by_court_holder": (5, M1, {"miseres": [NO_COURTS]}),
    "misere_by_court_holder_or_talon": (
        5,
        M1,
        {"contract": "garde_sans", "partner": 1, "miseres": [{"seat": 1, "kind": "courts"}]},
    ),
    "misere_too_many": (
        3,
        M1,
        {"miseres": [{"seat": seat, "kind": "trumps"} for seat in (1, 2, 3)]},
    ),
}
KINDS = {kind.code: kind for kind in rules(rules_id(4)).problems}


def test_each_problem_has_a_case_and_a_code_of_its_own():
    assert set(CASES) == set(KINDS)
    assert len(KINDS) == len(rules(rules_id(4)).problems)


@pytest.mark.parametrize("code", CASES)
def test_the_case_shows_its_problem(code):
    players, options, different = CASES[code]
    judgement = judge(rules_id(players), options=options, summary=hand(players, **different))
    found = {p.code: p for p in (*judgement.problems, *judgement.warnings)}
    assert found[code].severity is KINDS[code].severity
    assert found[code].article == KINDS[code].article
    assert "{" not in found[code].text
    assert found[code].text.endswith((".", "?"))
    assert judgement.ok is (KINDS[code].severity is Severity.WARNING)


@pytest.mark.parametrize("code", CASES)
def test_one_mistake_is_told_by_one_code(code):
    players, options, different = CASES[code]
    judgement = judge(rules_id(players), options=options, summary=hand(players, **different))
    assert {p.code for p in (*judgement.problems, *judgement.warnings)} == {code}
