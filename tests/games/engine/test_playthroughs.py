"""A change of the rules is a change of these texts."""

import pytest

from games.engine import all_rules
from tests.games.engine.playthroughs import FOLDER, HANDS, written


@pytest.mark.parametrize("name", HANDS)
def test_the_hand_is_played_as_it_was(name):
    assert written(name) == FOLDER.joinpath(f"{name}.txt").read_text(encoding="utf-8")


def test_every_game_and_number_of_players_has_one():
    played = {(rules.game, rules.players) for rules in all_rules()}
    shown = {
        (name.rpartition("/")[0].partition("/")[0], int(name[-1])) for name, *_ in HANDS.values()
    }
    assert shown == played


def test_no_text_is_left_over():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(HANDS)
