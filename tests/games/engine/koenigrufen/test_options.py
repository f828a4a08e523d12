"""The switches of a table: what they take, and which of them contradict each other."""

import pytest

from tests.factories.koenigrufen import BY_EDITION, EDITIONS, judge

RUFER = {
    "contract": "rufer",
    "declarer": 1,
    "called": {"suit": "hearts", "rank": "king"},
    "partner": 2,
    "card_points": 39,
}


def codes(edition, options):
    return [problem.code for problem in BY_EDITION[edition].check_options(options)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_switch_takes_each_of_its_values(edition):
    for option in BY_EDITION[edition].options:
        assert option.default in option.choices or option.kind == "int"
        for choice in option.choices:
            found = codes(edition, {option.name: choice})
            assert found in ([], ["option_conflict"]), (option.name, choice)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"colour": 1}, "unknown_option"),
        ({"bonuses": 1}, "option_wrong_type"),
        ({"value_dreier": True}, "option_wrong_type"),
        ({"value_dreier": 0}, "option_unknown_choice"),
        ({"all_pass": "stop"}, "option_unknown_choice"),
        ({"valat": "added"}, "option_conflict"),
        ({"forehand_opening": "vorhand_word", "all_pass": "trischaken"}, "option_conflict"),
        ({"bonuses": [True]}, "option_wrong_type"),
        ({"koenigfang": True}, "option_conflict"),
        ({"bonuses": True, "mondfang_pays": "two_players"}, "option_conflict"),
        ({"sauwald": True}, "unknown_option"),
    ],
)
def test_wrong_options_are_refused(options, code):
    assert codes("house", options) == [code]
    assert [p.code for p in judge("house", RUFER, options).problems] == [code]


@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_a_cup_has_no_switch_for_what_it_settles(edition):
    names = {option.name for option in BY_EDITION[edition].options}
    assert names.isdisjoint({"value_rufer", "bonuses", "all_pass", "rounds", "alone_pay"})


def test_trischaken_is_played_in_the_house_where_the_table_says_so():
    piles = {str(seat): {"thirds": thirds} for seat, thirds in enumerate((60, 91, 59, 0), 1)}
    summary = {"contract": "trischaken", "declarer": 1, "piles": piles}

    assert [p.code for p in judge("house", summary).problems] == ["contract_not_played"]
    for options in ({"all_pass": "trischaken"}, {"forehand_opening": "vorhand_word"}):
        assert judge("house", summary, options).sheet.totals == {1: 0, 2: -3, 3: 0, 4: 3}


def test_every_switch_has_a_sentence_and_a_paragraph():
    for rules in BY_EDITION.values():
        for option in rules.options:
            assert str(option.message).endswith(".")
            assert option.article.isdigit()
