"""Standings, seats, rotation cards and the poster."""

import itertools

import pytest

from clubs.paper import poster, ranked, rotation_cards, seating_list
from clubs.paper.heading import Heading
from clubs.paper.poster import Poster
from clubs.paper.ranked import Column, Line, Ranked
from clubs.paper.rotation_cards import RotationCard, Turn
from clubs.paper.seating_list import SeatingList, TableBlock
from tests.factories.pdf import is_a4, is_grey, pages_of, places_of, text_of

LONGEST = "Marie-Françoise de La Rochefoucauld-Montbel"
HEADING = Heading("Classement", "Tournoi", "Club de Nantes", "Samedi 14 mars")
COLUMNS = (Column("Rang", 13), Column("Nom", align="left"), Column("Total", 25))


def standings(people: int, name=lambda number: f"Nom{number}", **more: object) -> bytes:
    lines = tuple(
        Line((str(number), name(number), f"−{number}"), **more) for number in range(1, people + 1)
    )
    listed = Ranked(HEADING, COLUMNS, lines, note="Provisoire.", nothing="Personne")
    return ranked.pdf(listed, language="fr")


@pytest.mark.parametrize(
    ("people", "pages"), [(0, 1), (1, 1), (12, 1), (33, 1), (34, 2), (66, 2), (67, 3), (90, 3)]
)
def test_standings_take_no_more_pages_than_they_need(people, pages):
    content = standings(people)
    texts = pages_of(content)
    assert len(texts) == pages
    assert is_a4(content)
    assert is_grey(content)
    words = text_of(content).split()
    assert [word for word in words if word.startswith("Nom") and word != "Nom"] == [
        f"Nom{number}" for number in range(1, people + 1)
    ]
    assert all(text.startswith("Classement Club de Nantes Tournoi") for text in texts)
    assert ["Provisoire" in text for text in texts] == [False] * (pages - 1) + [True]


def test_empty_standings_say_so():
    assert "Personne" in text_of(standings(0))


def test_a_mark_stands_between_the_name_and_the_figures():
    content = standings(1, name=lambda _number: LONGEST, mark="provisoire")
    mark, total = places_of(content, "provisoire")[0], places_of(content, "−1")[0]
    for piece in ("Marie", "Rochefoucauld", "Montbel"):
        assert places_of(content, piece)[0].right < mark.left
    assert mark.right < total.left


def seats(tables: int, people: int, name=lambda number: f"Nom{number}") -> bytes:
    numbers = itertools.count(1)
    blocks = tuple(
        TableBlock(str(table), tuple(name(next(numbers)) for _ in range(people)), 0)
        for table in range(1, tables + 1)
    )
    by_name = tuple(sorted((who, block.number) for block in blocks for who in block.people))
    listed = SeatingList(
        Heading("Par table", "Tournoi", "Club", "Jour"),
        Heading("Par nom", "Tournoi", "Club", "Jour"),
        blocks,
        by_name,
    )
    return seating_list.pdf(listed, seating_list.Words("Table", "D"), language="fr")


@pytest.mark.parametrize(
    ("tables", "people", "pages"),
    [(1, 3, 2), (1, 6, 2), (6, 5, 2), (9, 4, 2), (15, 6, 2), (18, 5, 2), (19, 5, 4)],
)
def test_seats_are_listed_by_table_and_by_name(tables, people, pages):
    content = seats(tables, people)
    texts = pages_of(content)
    assert len(texts) == pages
    assert is_a4(content)
    assert is_grey(content)
    words = " ".join(texts).split()
    for number in range(1, tables * people + 1):
        assert words.count(f"Nom{number}") == 2
    assert texts[0].startswith("Par table")
    assert texts[pages // 2].startswith("Par nom")


def test_few_tables_are_printed_large_enough_to_read_from_afar():
    few, many = (places_of(seats(tables, 5), "Nom3")[0] for tables in (2, 18))
    assert few.bottom - few.top > 1.4 * (many.bottom - many.top)


def test_a_long_name_stays_in_its_block():
    content = seats(18, 5, name=lambda number: LONGEST if number % 5 == 2 else f"Nom{number}")
    long_names = places_of(content, "Rochefoucauld")
    neighbours = places_of(content, "Nom6")
    assert long_names[0].right < neighbours[0].left


def card(people: int, dead: str = "") -> RotationCard:
    turns = tuple(
        Turn(f"{number}, {number + people}", f"Donneur{number}", dead, f"Premier{number}")
        for number in range(1, people + 1)
    )
    return RotationCard("7", "Tournoi", "Donne", turns, "Le même donneur redonne.")


def cards(*printed: RotationCard) -> bytes:
    words = rotation_cards.Words("Table", "Donnes", "Mort", "Parle en premier")
    return rotation_cards.pdf(printed, words, title="Cartes", author="Club", language="fr")


@pytest.mark.parametrize(("count", "pages"), [(1, 1), (4, 1), (5, 2), (18, 5)])
def test_four_rotation_cards_fit_a_page(count, pages):
    content = cards(*[card(5)] * count)
    assert len(pages_of(content)) == pages
    assert is_a4(content)
    assert is_grey(content)
    assert text_of(content).count("Donneur1") == count


def test_a_card_stays_on_its_quarter_of_the_page():
    content = cards(*[card(6, "Mort1")] * 4)
    for word in ("Donneur6", "Premier6", "redonne", "7"):
        for place in places_of(content, word):
            assert (place.left < 105) == (place.right < 105)
            assert (place.top < 148.5) == (place.bottom < 148.5)


def test_a_card_has_a_column_for_the_dead_only_where_somebody_but_the_dealer_is():
    assert "Mort" not in text_of(cards(card(5)))
    assert "Mort" in text_of(cards(card(6, "Mort1")))


FULL = Poster(
    club="Tarot Club de Nantes",
    title="Tournoi de printemps",
    day="Samedi 14 mars 2026",
    hours="de 14:30 à 18:00",
    place="Salle des fêtes",
    game="Tarot à 4 joueurs",
    text=("Inscription sur place.", "", "Goûter offert à tous."),
    address="http://192.168.1.23:8000/sessions/12/",
    scan="La page de cette séance",
)


def test_the_poster_says_everything_on_one_page():
    content = poster.pdf(FULL, title="Affiche", language="fr")
    (text,) = pages_of(content)
    for said in (FULL.club, FULL.title, FULL.day, FULL.hours, FULL.place, FULL.game, *FULL.text):
        assert said in text
    assert FULL.address in text
    assert is_a4(content)
    assert is_grey(content)


def test_a_poster_with_a_long_text_is_still_one_page():
    long = Poster(
        club="Cercle " * 8,
        title="Tournoi " * 10,
        day=FULL.day,
        hours=FULL.hours,
        place="Salle des fêtes, 12 rue de la Paix, 44000 Nantes, entrée par la cour",
        game=FULL.game,
        text=tuple(f"Ligne {number} : " + "venez nombreux, " * 12 for number in range(60)),
        notice="Séance annulée.",
        address=FULL.address,
        scan=FULL.scan,
    )
    content = poster.pdf(long, title="Affiche", language="fr")
    assert len(pages_of(content)) == 1
    code_begins = places_of(content, FULL.scan)[0].top
    assert max(place.bottom for place in places_of(content, "venez")) < code_begins


def test_a_poster_without_an_address_asks_nobody_to_scan():
    content = poster.pdf(
        Poster("Club", "", FULL.day, FULL.hours, "", FULL.game, (), scan=FULL.scan),
        title="Affiche",
        language="fr",
    )
    assert FULL.scan not in text_of(content)
