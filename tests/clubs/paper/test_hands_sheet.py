"""The filled sheet: hands, running totals, what is carried over."""

import itertools

import pytest

from clubs.paper import hands_sheet
from clubs.paper.hands_sheet import Cell, HandsSheet, Line, Words
from clubs.paper.heading import Heading
from tests.factories.pdf import is_a4, is_grey, pages_of, places_of, text_of

WORDS = Words("Donne", "Total", "Report", "À reporter", "Jouées", "Au mort", "mort", "Pas de donne")
NAMES = ("Adèle", "Bruno", "Chloé", "Désiré", "Élodie")


def hand(number: int, **more: object) -> Line:
    """A garde of the second person; the first sits out. Totals are 100 a hand, and 0."""
    cells = (
        Cell("dead", "0"),
        Cell("score", str(100 * number), "+100", "declarer"),
        Cell("score", f"−{50 * number}", "−50", "partner"),
        Cell("score", f"−{50 * number}", "−50"),
        Cell("score", "0", "0"),
    )
    fields = {"cells": cells, "contract": "Garde", "declarer": "Bruno", "result": "49 points"}
    return Line(number=f"n{number}", **{**fields, **more})


def printed(hands: int, names=NAMES, **more: object) -> bytes:
    lines = tuple(hand(number) for number in range(1, hands + 1))
    return printed_lines(lines, names=names, **more)


def printed_lines(lines, names=NAMES, **more: object) -> bytes:
    sheet = HandsSheet(
        heading=Heading("Table 12", "Tournoi", "Club de Nantes", "Samedi 14 mars"),
        names=names,
        lines=lines,
        totals=("+0", "+900", "−450", "−450", "0"),
        played=("0", "9", "9", "9", "9"),
        sat_out=("9", "0", "0", "0", "0"),
        **{"balance": "La somme est nulle.", **more},
    )
    return hands_sheet.pdf([sheet], WORDS, title="Donnes", language="fr")


@pytest.mark.parametrize(
    ("hands", "pages"), [(0, 1), (1, 1), (12, 1), (13, 1), (20, 1), (21, 1), (26, 2), (60, 3)]
)
def test_it_takes_no_more_pages_than_it_needs(hands, pages):
    content = printed(hands)
    texts = pages_of(content)
    assert len(texts) == pages
    assert is_a4(content)
    assert is_grey(content)
    for number in range(1, hands + 1):
        assert sum(f" n{number} " in text for text in texts) == 1


def test_every_page_has_its_head_and_says_which_it_is():
    texts = pages_of(printed(60))
    for number, text in enumerate(texts, start=1):
        assert text.startswith("Table 12 Club de Nantes Tournoi Samedi 14 mars Donne Adèle Bruno")
        assert f"{number} / 3" in text
    assert "1 / 1" not in text_of(printed(12))


def test_totals_are_carried_over_from_page_to_page():
    first, second, third = pages_of(printed(60))
    a_page = hands_sheet.LINES_A_PAGE
    assert "Report" not in first
    assert f"À reporter 0 {100 * a_page}" in first
    assert f"Report 0 {100 * a_page}" in second
    assert f"Report 0 {100 * 2 * a_page}" in third
    assert "À reporter" not in third
    assert "Total +0 +900" in third
    assert "Total" not in first


def test_counts_and_the_sum_stand_at_the_end_alone():
    *earlier, last = pages_of(printed(60))
    assert all("nulle" not in text and "Jouées" not in text for text in earlier)
    assert "Jouées 0 9 9 9 9" in last
    assert "La somme est nulle." in last


def test_a_full_last_page_leaves_its_foot_on_the_page():
    content = printed(hands_sheet.LINES_A_PAGE)
    assert len(pages_of(content)) == 1
    assert places_of(content, "La somme est nulle.")[0].bottom < 288
    full = printed(2 * hands_sheet.LINES_A_PAGE)
    assert len(pages_of(full)) == 2
    assert places_of(full, "La somme est nulle.", page=1)[0].bottom < 288


def test_a_table_without_hands_says_so():
    assert "Pas de donne" in text_of(printed(0))


def test_a_contested_hand_is_marked_and_a_void_one_keeps_the_totals():
    void = hand(
        2,
        contract="Tous passent",
        declarer="",
        result="",
        cells=tuple(Cell("void", total) for total in ("0", "100", "−50", "−50", "0")),
    )
    text = text_of(printed_lines((hand(1, mark="contestée"), void)))
    assert "Garde contestée" in text or "contestée Garde" in text
    assert "n2 Tous passent 0 100 −50 −50 0" in text


@pytest.mark.parametrize("people", [2, 5, 6, 9])
def test_it_holds_everybody_who_ever_sat_there(people):
    names = tuple(f"Personne{number}" for number in range(people))
    cells = tuple(Cell("score", "−1 240", "−1 240") for _ in range(people))
    counts = {"totals": ("−1 240",) * people, "played": ("1",) * people, "sat_out": ("0",) * people}
    sheet = HandsSheet(
        Heading("Table 1", "", "Club", "Jour"), names, (hand(1, cells=cells),), **counts
    )
    content = hands_sheet.pdf([sheet], WORDS, title="Donnes", language="fr")
    places = [places_of(content, name)[0] for name in names]
    assert all(one.right < other.left for one, other in itertools.pairwise(places))
    assert places[-1].right < 201


def test_a_long_name_of_a_declarer_does_not_reach_the_result():
    name = "Marie-Françoise de La Rochefoucauld-Montbel"
    content = printed_lines((hand(1, declarer=name, result="49,5 points, 2 bouts"),))
    written, result = places_of(content, "Marie")[0], places_of(content, "49,5 points")[0]
    cut = places_of(content, "…")[0]
    assert written.left < cut.right < result.left
