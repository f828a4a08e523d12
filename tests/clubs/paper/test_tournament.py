"""Cards to cut out and placards to stand on tables."""

import pytest

from clubs.paper import path_cards, placards
from clubs.paper.path_cards import PathCard, Step
from clubs.paper.placards import Placard
from clubs.paper.score_sheet import lines_planned
from tests.factories.pdf import A4, is_a4, is_grey, pages_of, places_of

LONGEST = "Marie-Françoise de La Rochefoucauld-Montbel"
WORDS = path_cards.Words("Coupe · samedi 14 mars", "Manche", "Table", "Avec", "Club de Nantes")


def cards(people: int, rounds: int = 3, name: str = "Li") -> bytes:
    steps = tuple(Step(str(number), str(number + 400), "Adèle") for number in range(1, rounds + 1))
    made = [PathCard(f"{name} {one}", str(one), "", steps) for one in range(1, people + 1)]
    return path_cards.pdf(made, WORDS, title="Cartes", author="Club", language="fr")


@pytest.mark.parametrize(("people", "pages"), [(1, 1), (4, 1), (5, 2), (97, 25)])
def test_four_cards_are_on_a_page(people, pages):
    content = cards(people)

    texts = pages_of(content)
    assert len(texts) == pages
    assert sum(text.count("Coupe") for text in texts) == people
    assert is_a4(content)
    assert is_grey(content)


@pytest.mark.parametrize("rounds", [1, 6, 15])
def test_a_card_stays_within_its_quarter(rounds):
    content = cards(4, rounds=rounds, name=LONGEST)

    width, height = A4
    for number in range(1, rounds + 1):
        tables = places_of(content, str(number + 400))
        assert len(tables) == 4
        assert sum(place.right < width / 2 for place in tables) == 2
        assert sum(place.bottom < height / 2 for place in tables) == 2
    assert len(places_of(content, "Montbel")) == 4


def test_a_placard_shows_its_number_from_afar_and_its_code():
    words = placards.Words("Coupe", "Club de Nantes", "Table", "Scannez")
    made = [Placard("7", "http://192.168.1.20/t/abc/"), Placard("24")]
    content = placards.pdf(made, words, title="Tables", language="fr")

    texts = pages_of(content)
    assert ["http://192.168.1.20/t/abc/" in text for text in texts] == [True, False]
    for page, number in enumerate(("7", "24")):
        place = places_of(content, number, page=page)[0]
        assert place.bottom - place.top > 60
    assert is_a4(content)


def test_a_round_has_the_lines_of_its_hands():
    # 4 hands at a table of four, 25 at one of five; 36 begin with as many laps as fit
    assert [lines_planned(*asked) for asked in ((4, 4), (5, 25), (3, 36))] == [4, 25, 18]
