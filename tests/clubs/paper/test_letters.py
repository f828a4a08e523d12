"""Long names shrink before they wrap, and nothing leaves its room."""

import pytest
from reportlab.pdfbase import pdfmetrics

from clubs.paper import letters
from clubs.paper.letters import Room, cut, fit, fit_paragraphs, width, wrap
from tests.factories.clubs import NAMES

LONGEST = "Marie-Françoise de La Rochefoucauld-Montbel"
WRITTEN = "ÀÉÈÊËÎÏÔÙÛÜÇŒŸàéèêëîïôùûüçœÿ ČŠŽĆĐčšžćđ ÄÖÜẞäöüß “”‘’«»„…–−+×·½€"


@pytest.mark.parametrize("bold", [False, True])
def test_the_fonts_have_the_letters_of_all_languages(bold):
    face = pdfmetrics.getFont(letters.font(bold=bold)).face
    assert [letter for letter in WRITTEN if ord(letter) not in face.charToGlyph] == []


@pytest.mark.parametrize("bold", [False, True])
def test_all_figures_are_as_wide_as_each_other(bold):
    assert len({width(figure, 10, bold=bold) for figure in "0123456789"}) == 1


def test_a_text_that_fits_keeps_its_size():
    assert fit("Adèle", Room(40, 10, lines=3), 12) == (12, ["Adèle"])


def test_a_long_text_shrinks_on_one_line_before_it_wraps():
    just_too_narrow = width(LONGEST, 12) - 1
    size, lines = fit(LONGEST, Room(just_too_narrow, 20, lines=3), 12, least=8)
    assert lines == [LONGEST]
    assert 8 <= size < 12


def test_it_wraps_between_words_before_it_breaks_after_hyphens():
    size, lines = fit("Marie-Françoise Le Goff", Room(24, 20, lines=3), 12, least=8)
    assert lines == ["Marie-Françoise", "Le Goff"]
    assert size >= 8


def test_it_breaks_after_hyphens_when_words_are_too_long():
    _size, lines = fit(LONGEST, Room(20, 14, lines=4), 12, least=8)
    assert lines == ["Marie-", "Françoise de La", "Rochefoucauld-", "Montbel"]


@pytest.mark.parametrize("room", [Room(14, 12, 4), Room(20, 5, 2), Room(9, 9, 3), Room(30, 4)])
@pytest.mark.parametrize("name", [*NAMES, LONGEST * 2, "W" * 60])
def test_nothing_is_wider_or_taller_than_its_room(name, room):
    size, lines = fit(name, room, 13, least=8, bold=True)
    assert len(lines) <= room.lines
    assert max(width(line, size, bold=True) for line in lines) <= room.width
    assert size * (1 + 1.16 * (len(lines) - 1)) * 25.4 / 72 <= room.height


def test_what_cannot_be_printed_small_enough_is_cut():
    size, lines = fit("W" * 60, Room(9, 9), 13)
    assert size == letters.TINY
    assert lines[0].startswith("W")
    assert lines[0].endswith("…")


def test_a_cut_leaves_no_blank_before_the_ellipsis():
    assert cut("Adèle Bruno", width("Adèle Br…", 10), 10) == "Adèle Br…"
    assert cut("Adèle Bruno", width("Adèle …", 10), 10) == "Adèle…"


def test_a_no_break_space_holds_words_together():
    text = "5 joueurs\u00a0: trois"
    assert wrap(text, width("5 joueurs ", 10), 10) == ["5", "joueurs\u00a0:", "trois"]


def test_running_text_shrinks_and_then_leaves_out_the_end():
    words = " ".join(["carte"] * 200)
    size, lines = fit_paragraphs([words], Room(120, 60), 12, least=6)
    assert 6 <= size < 12
    assert " ".join(lines) == words
    size, lines = fit_paragraphs([words], Room(60, 10), 12, least=6)
    assert size == 6
    assert lines[-1].endswith("…")


def test_printers_blanks_become_blanks_that_the_fonts_have():
    assert width("12\u202f400", 10) == width("12\u00a0400", 10)
