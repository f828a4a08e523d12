"""A form says every switch of French tarot in words, never in the engine's codes."""

from clubs.forms.option_words import WORDS
from games.engine import OptionKind, all_rules

OPTIONS = {
    option.name: option
    for rules in all_rules()
    if rules.game == "french-tarot"
    for option in rules.options
}


def test_every_switch_has_a_title_and_every_choice_its_words():
    untitled = OPTIONS.keys() - WORDS.keys()
    wordless = {
        (name, code)
        for name, option in OPTIONS.items()
        if option.kind is OptionKind.CHOICE
        for code in option.choices
        if name in WORDS and code not in WORDS[name].choices
    }

    assert not untitled
    assert not wordless


def test_no_words_are_left_of_a_switch_that_is_gone():
    assert not WORDS.keys() - OPTIONS.keys()
