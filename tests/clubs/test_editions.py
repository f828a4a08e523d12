"""The editions of rules: numbers of players, and switches that hold for several of them."""

import doctest

import pytest

from clubs import editions as module
from clubs.edition_words import EDITIONS, GAMES, PLAYERS
from clubs.editions import all_editions, edition, fitting
from games.engine import UnknownRules, all_rules


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        ("french-tarot/fft-2012", (3, 4, 5)),
        ("slovenian-tarok/house", (2, 3, 4)),
        ("slovenian-tarok/zei", (2, 3, 4)),
        ("slovenian-tarok/tarok-net", (2, 3, 4)),
        ("slovenian-tarok/pagat", (3, 4)),
        ("slovenian-tarok/openspiel", (3, 4)),
        ("koenigrufen/house", (4,)),
    ],
)
def test_each_edition_knows_its_numbers_of_players(rules, players):
    assert edition(rules).players == players
    assert edition(rules).usual_players == 4


def test_every_edition_has_words():
    assert EDITIONS.keys() == all_editions().keys()
    assert GAMES.keys() == {rules.game for rules in all_rules()}
    assert PLAYERS.keys() == {rules.players for rules in all_rules()}
    sentences = [str(words.sentence) for words in EDITIONS.values()]
    assert len(set(sentences)) == len(sentences)


def test_unknown_rules_are_an_error():
    with pytest.raises(UnknownRules):
        edition("chess/960")


@pytest.mark.parametrize("known", all_editions().values(), ids=lambda known: known.rules)
def test_the_switches_of_an_edition_are_those_of_all_its_numbers(known):
    for players in known.players:
        names = [spec.name for spec in known.options(players)]
        own = [spec.name for spec in known.by_players[players].options]
        assert names[: len(own)] == own
        assert len(set(names)) == len(names)
        assert set(names) == {
            spec.name for rules in known.by_players.values() for spec in rules.options
        }
        # What fits a number is never refused by its rules.
        every = {spec.name: spec.default for spec in known.options(players)}
        kept = fitting(known.by_players[players].id, every)
        assert not known.by_players[players].check_options(kept)


def test_a_wrong_switch_is_said_once():
    (problem,) = edition("french-tarot/fft-2012").problems({"misere": "m9"})
    assert problem.field == "options.misere"
    (problem,) = edition("slovenian-tarok/zei").problems({"jokers": True})
    assert problem.field == "options.jokers"


def test_the_examples_in_the_docstrings_hold():
    failed, tried = doctest.testmod(module)

    assert (failed, tried > 0) == (0, True)
