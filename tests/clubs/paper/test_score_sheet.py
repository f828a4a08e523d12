"""The blank sheet that lies on the table."""

import itertools

import numpy as np
import pytest
import segno

from clubs.paper import score_sheet
from clubs.paper.heading import Heading
from clubs.paper.score_sheet import Entry, Line, ScoreSheet, Words
from tests.factories.pdf import (
    Place,
    dots_of,
    is_a4,
    is_grey,
    pages_of,
    places_of,
    text_of,
)

LONGEST = "Marie-Françoise de La Rochefoucauld-Montbel"
PEOPLE = ("Adèle", LONGEST, "Çelik", "Žižek", "Œuvrard", "Li")
ENTRIES = (Entry("Preneur", 18), Entry("Contrat", 15), Entry("Points", 11), Entry("Primes", 13))
ADDRESS = "http://192.168.1.23:8000/t/abcdefghijklmnopqrst/"
WORDS = Words("Table", "Scannez", "donne", "total", "Total", "Report", "Signatures", "mort", "D")
DARK = 100
NAMES_BETWEEN = (48, 60)
"""Millimetres from the top within the row of names."""


def lines(people: int, dead: tuple[int, ...] = ()) -> tuple[Line, ...]:
    """Return a sheet's lines; `dead` are chairs to the right of the dealer, 0 for himself."""
    return tuple(
        Line(str(hand + 1), hand % people, tuple((hand + one) % people for one in dead))
        for hand in range(score_sheet.lines_on(people))
    )


def sheet(people: int = 5, **more: object) -> ScoreSheet:
    fields = {
        "heading": Heading("Tournoi", "Tarot à 4 joueurs", "Club de Nantes", "Samedi 14 mars"),
        "number": "12",
        "names": PEOPLE[:people],
        "entries": ENTRIES,
        "lines": lines(people, (0,)),
        "address": ADDRESS,
        **more,
    }
    return ScoreSheet(**fields)


def printed(*sheets: ScoreSheet) -> bytes:
    return score_sheet.pdf(sheets, WORDS, title="Feuille", language="fr")


def upright_rules(content: bytes) -> list[float]:
    """Return where, in millimetres, rules stand that are as high as the row of names."""
    dots = dots_of(content, scale=4).max(axis=2)
    scale = dots.shape[1] / 210
    top, bottom = (int(edge * scale) for edge in NAMES_BETWEEN)
    dark = np.flatnonzero((dots[top:bottom] < DARK).all(axis=0)) / scale
    return [place for before, place in itertools.pairwise([0.0, *dark]) if place - before > 1]


def around(places: list[Place]) -> tuple[float, float]:
    return min(place.left for place in places), max(place.right for place in places)


@pytest.mark.parametrize("people", [2, 3, 4, 5, 6])
def test_it_is_one_page_with_every_name_once(people):
    content = printed(sheet(people))
    assert len(pages_of(content)) == 1
    assert is_a4(content)
    assert is_grey(content)
    text = text_of(content)
    for name in PEOPLE[:people]:
        first_word = name.split(" ", maxsplit=1)[0]
        assert text.count(first_word) == 1
    for said in ("Table", "12", "Tournoi", "Preneur", "Contrat", "Points", "Total", "Signatures"):
        assert said in text


@pytest.mark.parametrize(("people", "count"), [(2, 20), (3, 18), (4, 20), (5, 20), (6, 18)])
def test_it_holds_as_many_whole_laps_of_the_deal_as_fit(people, count):
    assert score_sheet.lines_on(people) == count
    content = printed(sheet(people, number="", address="", heading=Heading("", "", "", "")))
    numbers = [int(word) for word in pages_of(content)[0].split() if word.isdecimal()]
    assert numbers == list(range(1, count + 1))


@pytest.mark.parametrize("people", [3, 4, 5, 6])
def test_every_name_stands_within_its_own_column(people):
    content = printed(sheet(people))
    rules = upright_rules(content)
    cells = list(itertools.pairwise(rules))[-people:]
    for name, (left, right) in zip(PEOPLE[:people], cells, strict=True):
        pieces = ("Marie", "Rochefoucauld", "Montbel") if name == LONGEST else (name,)
        found = [place for piece in pieces for place in places_of(content, piece)]
        first, last = around(found)
        assert left < first < last < right, name


def test_the_dealer_has_his_disc_and_the_dead_seat_its_word():
    content = printed(sheet(5))
    text = pages_of(content)[0].split()
    assert text.count("D") == 20
    assert text.count("mort") == 20
    # Everybody deals, and sits out, four times: in the middle of his own column.
    columns = [round(place.left) for place in places_of(content, "mort")]
    assert sorted(columns.count(column) for column in set(columns)) == [4, 4, 4, 4, 4]


def test_two_dead_seats_of_six_are_both_marked():
    text = pages_of(printed(sheet(6, lines=lines(6, (0, 3)))))[0].split()
    assert text.count("mort") == 36
    assert text.count("D") == 18


def test_nobody_is_dead_at_a_full_table():
    text = pages_of(printed(sheet(4, lines=lines(4))))[0].split()
    assert text.count("mort") == 0
    assert text.count("D") == 20


def test_the_code_opens_the_address():
    """Read the dots of the page back: they are the code's own squares."""
    content = printed(sheet())
    wanted = np.array([list(row) for row in segno.make(ADDRESS, error="m", micro=False).matrix])
    dots = dots_of(content, scale=4).max(axis=2)
    scale = dots.shape[1] / 210
    size = 33.0
    left, top = 210 - 9 - size, 9.0
    module = size / len(wanted)
    middles = (np.arange(len(wanted)) + 0.5) * module
    rows = ((top + middles) * scale).astype(int)
    columns = ((left + middles) * scale).astype(int)
    assert ((dots[np.ix_(rows, columns)] < DARK) == wanted.astype(bool)).all()


def test_a_sheet_without_an_address_has_no_code_and_no_words_about_one():
    text = text_of(printed(sheet(address="")))
    assert "Scannez" not in text
    assert "http" not in text


def test_totals_so_far_stand_above_the_first_line():
    content = printed(sheet(3, carried=("−66", "1 198", "−1 132")))
    places = [places_of(content, total)[0] for total in ("−66", "−1")]
    first_line = places_of(content, "mort")[0]
    assert all(place.bottom < first_line.top for place in places)
    assert "Report" in text_of(content)


def test_a_spare_sheet_leaves_room_for_names_and_number():
    content = printed(sheet(5, names=("",) * 5, number="", address=""))
    assert len(pages_of(content)) == 1
    assert len(upright_rules(content)) >= 5


def test_every_table_has_its_page_and_no_page_is_blank():
    content = printed(*(sheet(people, number=str(people)) for people in (3, 4, 5, 6)))
    texts = pages_of(content)
    assert len(texts) == 4
    assert all("Signatures" in text for text in texts)


def test_a_long_legend_stays_on_the_page():
    legend = tuple(f"{number} " + "Garde sans le chien 100, " * 12 for number in range(9))
    content = printed(sheet(legend=legend))
    bottom = max(place.bottom for place in places_of(content, "Garde"))
    assert bottom < 297 - 5
    assert len(pages_of(content)) == 1


def test_the_same_sheet_is_the_same_file():
    assert printed(sheet()) == printed(sheet())
