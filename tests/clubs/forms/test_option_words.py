"""A form says every switch of every game in words, never in the engine's codes."""

import re

import pytest

from clubs.forms.option_words import WORDS
from games.engine import OptionKind, OptionSpec, all_rules

RULES = {rules.id: rules for rules in all_rules()}
OPTIONS = {option.name for rules in all_rules() for option in rules.options}


def sentences(option: OptionSpec) -> list[str]:
    words = WORDS[option.name]
    return [
        str(words.title),
        str(words.explained or option.message),
        *map(str, words.choices.values()),
    ]


@pytest.mark.parametrize("rules_id", RULES)
def test_every_switch_has_a_title_and_every_choice_its_words(rules_id):
    options = RULES[rules_id].options
    untitled = {option.name for option in options} - WORDS.keys()
    wordless = {
        (option.name, code)
        for option in options
        if option.kind is OptionKind.CHOICE
        for code in option.choices
        if option.name in WORDS and code not in WORDS[option.name].choices
    }

    assert not untitled
    assert not wordless


@pytest.mark.parametrize("rules_id", RULES)
def test_no_sentence_speaks_in_codes(rules_id):
    """A code of several words has an underscore; one of a figure and a word is written together."""
    spoken = {
        said
        for option in RULES[rules_id].options
        for said in sentences(option)
        if re.search(r"\w_\w|[a-z]\d", said)
    }

    assert not spoken


@pytest.mark.parametrize("rules_id", RULES)
def test_the_choices_of_a_switch_differ_in_words(rules_id):
    for option in RULES[rules_id].options:
        said = [str(words) for words in WORDS[option.name].choices.values()]
        assert len(set(said)) == len(said), option.name


def test_no_words_are_left_of_a_switch_that_is_gone():
    assert not WORDS.keys() - OPTIONS


def test_no_two_games_have_a_switch_of_the_same_name():
    games: dict[str, set[str]] = {}
    for rules in all_rules():
        for option in rules.options:
            games.setdefault(option.name, set()).add(rules.game)

    assert [name for name, found in games.items() if len(found) > 1] == []
