"""Matches between levels: the same cards for both, and a difference that is no chance."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.bots import BEGINNER, RANDOM
from games.bots.match import compare

GAMES = [
    "french-tarot/fft-2012/3",
    "french-tarot/fft-2012/4",
    "french-tarot/fft-2012/5",
    "slovenian-tarok/house/2",
    "slovenian-tarok/house/3",
    "slovenian-tarok/house/4",
    "koenigrufen/house/4",
]


@pytest.mark.parametrize("rules_id", GAMES)
def test_a_beginner_beats_random_play_beyond_chance(rules_id) -> None:
    found = compare(rules_id, BEGINNER, RANDOM, deals=40, seed="test")

    assert found.is_better, found


def test_a_level_against_itself_comes_out_even() -> None:
    found = compare("french-tarot/fft-2012/4", BEGINNER, BEGINNER, deals=20, seed="test")

    assert found.mean == 0


def test_the_other_way_round_the_difference_is_the_opposite() -> None:
    one = compare("koenigrufen/house/4", BEGINNER, RANDOM, deals=10, seed="test")
    other = compare("koenigrufen/house/4", RANDOM, BEGINNER, deals=10, seed="test")

    assert one.mean == pytest.approx(-other.mean)
    assert one.interval == pytest.approx(other.interval)


def test_the_command_prints_a_line_a_game() -> None:
    said = StringIO()

    call_command("bot_match", "--deals=5", "--rules", GAMES[1], "--rules", GAMES[6], stdout=said)

    lines = said.getvalue().splitlines()
    assert [line.partition(":")[0] for line in lines] == [GAMES[1], GAMES[6]]
    assert all("beginner +" in line and "(5 deals)" in line for line in lines)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--rules", "bridge/acbl/4"], "There are no rules bridge/acbl/4"),
        (["--deals", "1"], "two deals at least"),
    ],
)
def test_what_cannot_be_compared_is_said(arguments, reason) -> None:
    with pytest.raises(CommandError, match=reason):
        call_command("bot_match", *arguments)
