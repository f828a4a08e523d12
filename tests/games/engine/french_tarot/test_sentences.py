"""What players read beside each number."""

import pytest

from tests.factories.engine import judged

KEEP = {"margin": "keep_halves"}


def sentences(players=4, options=None, **fields):
    sheet = judged(players, options, **fields).sheet
    return [(line.code, str(line.message), line.points[1], line.article) for line in sheet.lines]


@pytest.mark.parametrize(
    ("players", "options", "fields", "sentence"),
    [
        (4, {}, {"card_points": 49}, "Garde made by 8: (25 + 8) x 2 = 66 from each defender"),
        (4, {}, {"card_points": 40}, "Garde down 1: (25 + 1) x 2 = 52 to each defender"),
        (3, {}, {"card_points": 40.5}, "Garde down 1: (25 + 1) x 2 = 52 to each defender"),
        (
            3,
            KEEP,
            {"card_points": 41.5},
            "Garde made by 0.5: (25 + 0.5) x 2 = 51 from each defender",
        ),
        (
            3,
            KEEP,
            {"card_points": 40.5, "contract": "petite"},
            "Petite down 0.5: (25 + 0.5) x 1 = 25.5, counted as 26 to each defender",
        ),
        (
            3,
            {"scale": "decade"},
            {"card_points": 39.5},
            "Garde down 1.5: 40 + 10 = 50 to each defender",
        ),
        (
            4,
            {"scale": "legend"},
            {"contract": "garde_sans"},
            "Garde sans le chien made by 10: 160 + 10 = 170 from each defender",
        ),
    ],
)
def test_the_line_of_the_contract(players, options, fields, sentence):
    assert sentences(players, options, **fields)[0][1] == sentence


def test_each_premium_has_a_line_of_its_own():
    lines = sentences(
        petit_au_bout="defence",
        handfuls=[{"seat": 2, "size": "single"}, {"seat": 1, "size": "single"}],
        slam={"announced_by": 1},
    )
    assert lines == [
        ("contract", "Garde made by 10: (25 + 10) x 2 = 70 from each defender", 210, "8.1"),
        ("petit_au_bout", "Petit au bout for the defence: 10 x 2 = 20", -60, "6.2"),
        ("handful", "Single handful: 20 for the attack, which won the hand", 60, "6.1"),
        ("handful", "Single handful: 20 for the attack, which won the hand", 60, "6.1"),
        ("slam", "Slam announced and not made: 200 to each defender", -600, "6.3"),
    ]


def test_a_slam_announced_and_made_by_the_defence_costs_both():
    lines = sentences(oudlers=0, card_points=3, slam={"announced_by": 1, "made_by": "defence"})
    assert [(text, points) for code, text, points, _ in lines if code == "slam"] == [
        ("Slam announced and not made: 200 to each defender", -600),
        ("Slam made by the defence: 200 to each defender", -600),
    ]


def test_a_misere_has_a_line_of_its_own():
    misere = [{"seat": 2, "kind": "trumps"}]
    assert sentences(options={"misere": "m1"}, miseres=misere)[1] == (
        "misere",
        "Misère of trumps (no trump): 20 for the defence",
        -60,
        "6.4",
    )
    assert sentences(options={"misere": "m3"}, miseres=misere)[1] == (
        "misere",
        "Misère of trumps (no trump): 10 from each other player",
        -10,
        "6.4",
    )


def test_problems_are_told_in_words():
    problem = judged(card_points=86).problems[0]
    assert problem.text == "With 2 oudlers no tricks come to 86 points (Garde, 4 players)."
    assert (problem.field, problem.article) == ("card_points", "11.3 (7)")
