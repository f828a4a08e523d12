"""The worked examples: true hands, with the scores that one reckons by hand."""

import csv
from pathlib import Path

import pytest

from clubs.rules_pages.examples import Example, Examples, Score, ShownExample
from clubs.rules_pages.ground import Ground
from clubs.rules_pages.pages import PAGES, sections_on
from games.engine import judge

TABLE = Path(__file__).parents[2] / "data" / "rules_pages" / "scores.csv"


def rows() -> list[dict[str, str]]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def figures(row: dict[str, str], column: str) -> tuple[int, ...]:
    found = (row.get(f"{column}_{seat}") for seat in range(1, 6))
    return tuple(int(text) for text in found if text)


def shown(game: str, ground: Ground | None = None) -> dict[str, ShownExample]:
    """Return the examples of a page as they stand on it, by their names."""
    page = PAGES[game]
    sections = sections_on(page, ground or page.told)
    blocks = [block for section in sections for block in section.blocks]
    return {
        one.example.id: one
        for block in blocks
        if isinstance(block, Examples)
        for one in block.shown
    }


def every_example() -> list[Example]:
    return [one.example for game in PAGES for one in shown(game).values()]


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row['game']}-{row['example']}")
def test_an_example_shows_what_is_reckoned_by_hand(row):
    score = shown(row["game"])[row["example"]].score

    assert score.totals == figures(row, "seat")
    assert score.money == figures(row, "money")


def test_every_example_is_reckoned():
    reckoned = {(row["game"], row["example"]) for row in rows()}
    assert reckoned == {(game, name) for game in PAGES for name in shown(game)}


@pytest.mark.parametrize("example", every_example(), ids=lambda example: example.id)
def test_an_example_can_be_entered_without_a_question(example):
    judged = judge(example.rules, options=example.options, summary=example.summary)

    assert not judged.problems
    assert not judged.warnings


def sums(score: Score) -> tuple[int, ...]:
    return tuple(map(sum, zip(*(line.points for line in score.lines), strict=True)))


@pytest.mark.parametrize("game", PAGES)
def test_the_lines_of_an_example_add_up_to_its_totals(game):
    assert all(sums(one.score) == one.score.totals for one in shown(game).values())


def test_the_kinds_of_hands_that_people_ask_about_are_there():
    contracts = {
        game: {one.example.summary["contract"] for one in shown(game).values()} for game in PAGES
    }

    assert {"petite", "garde", "garde_sans"} <= contracts["french-tarot"]
    assert {"klop", "beggar", "solo_three", "igram"} <= contracts["slovenian-tarok"]
    assert {"trischaken", "bettel", "solodreier"} <= contracts["koenigrufen"]
    assert "valat" in shown("slovenian-tarok")
    assert "radelc" in shown("slovenian-tarok")


def test_a_club_sees_what_the_hand_counts_by_its_rules():
    """Klop by pagat.com: who has no trick wins 70, and the others have nothing."""
    klop = shown("slovenian-tarok", Ground("slovenian-tarok/pagat", {}, is_club=True))["klop"]

    assert klop.score.totals == (-20, -17, -33, 10)
    assert klop.ours.totals == (0, 0, 0, 70)


def test_a_club_sees_one_score_where_it_counts_the_same():
    ground = Ground("french-tarot/fft-2012", {"misere": "m1"}, is_club=True)

    assert all(one.ours is None for one in shown("french-tarot", ground).values())


def test_a_club_is_told_why_a_hand_is_none_of_its_game():
    """In Vienna nobody plays a Besserrufer."""
    hand = shown("koenigrufen", Ground("koenigrufen/wien", {}, is_club=True))["besserrufer"]

    assert hand.ours is None
    assert "not played" in str(hand.refused)


def test_the_columns_say_who_declares_and_who_helps():
    people = shown("french-tarot")["five-partner"].people

    assert [(one.name, one.role) for one in people] == [
        ("Anna", ""),
        ("Bruno", "declarer"),
        ("Clara", ""),
        ("David", ""),
        ("Emma", "partner"),
    ]
