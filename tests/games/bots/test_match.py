"""Matches between levels: the same cards for both, and a difference that is no chance."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.bots import BEGINNER, CLUB, RANDOM
from games.bots.match import Match, compare

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

    assert found.mean > found.interval, found


def test_a_level_against_itself_comes_out_even() -> None:
    found = compare("french-tarot/fft-2012/4", BEGINNER, BEGINNER, deals=20, seed="test")

    assert found.mean == 0


def test_the_command_prints_a_line_a_game() -> None:
    said = StringIO()

    call_command("bot_match", "--deals=5", "--rules", GAMES[1], "--rules", GAMES[6], stdout=said)

    lines = said.getvalue().splitlines()
    assert [line.partition(":")[0] for line in lines] == [GAMES[1], GAMES[6]]
    assert all("beginner +" in line and "(5 deals)" in line for line in lines)


def test_a_long_match_can_be_played_in_parts_and_tells_how_it_stands() -> None:
    said = StringIO()
    arguments = ["--rules", GAMES[6], "--deals=4", "--every=2"]
    call_command("bot_match", *arguments, stdout=said)
    whole = Match(GAMES[6], "match").whole_hands(BEGINNER, RANDOM, deals=4)
    parts = [
        Match(GAMES[6], "match", after=after).whole_hands(BEGINNER, RANDOM, deals=2)
        for after in (0, 2)
    ]

    assert whole.mean == pytest.approx(sum(part.mean for part in parts) / 2)
    lines = said.getvalue().splitlines()
    assert [line.rpartition("(")[2] for line in lines] == ["2 deals)", "4 deals)"]
    assert f"{parts[0].mean:+.2f}" in lines[0]
    assert f"{whole.mean:+.2f}" in lines[1]


def test_card_play_alone_is_compared_in_card_points() -> None:
    match = Match("koenigrufen/house/4", "test")

    found = match.card_play(BEGINNER, RANDOM, contract="solodreier", deals=60)
    other = match.card_play(RANDOM, BEGINNER, contract="solodreier", deals=60)

    assert found.mean > found.interval, found
    assert found.mean == pytest.approx(-other.mean)


def test_looking_ahead_plays_the_cards_better_than_rules_of_thumb() -> None:
    """Three players, where a declarer of a game called three plays alone against two."""
    match = Match("slovenian-tarok/house/3", "test")

    found = match.card_play(CLUB, BEGINNER, contract="three", deals=32)

    assert found.mean > found.interval, found


def test_the_command_compares_the_play_of_one_contract_and_tells_the_times() -> None:
    said = StringIO()

    arguments = ["--deals=4", "--rules", GAMES[6], "--contract=rufer", "--times"]
    call_command("bot_match", *arguments, stdout=said)

    result, *times = said.getvalue().splitlines()
    assert "card points in rufer against random" in result
    assert [line.split(":")[0] for line in times] == ["  beginner play", "  random play"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--deals=4", "--rules", GAMES[6], "--contract=klop"], "klop cannot be played"),
        (["--deals=4", "--rules", GAMES[6], "--contract=bettel"], "not about card points"),
        (["--rules", "bridge/acbl/4"], "There are no rules bridge/acbl/4"),
        (["--deals", "1"], "two deals at least"),
    ],
)
def test_what_cannot_be_compared_is_said(arguments, reason) -> None:
    with pytest.raises(CommandError, match=reason):
        call_command("bot_match", *arguments)
