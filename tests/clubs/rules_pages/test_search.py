"""Words are found whatever their accents and capitals, and are marked where they stand."""

import pytest

from clubs.rules_pages.blocks import Grid, Question, Questions, Section, Text
from clubs.rules_pages.search import MOST_EXCERPTS, find

SECTIONS = (
    Section("talon", "Le chien et l’écart", (Text("Jamais de roi à l’écart."), Text("Ni bout."))),
    Section("cards", "Cartes", (Grid("Valeurs", ("Carte", "Points"), (("Dame", 36),)),)),
    Section(
        "questions",
        "Questions",
        (Questions((Question("king", "Puis-je écarter un <roi> ?", "Jamais."),)),),
    ),
)


def found(query: str) -> list[str]:
    return [hit.id for hit in find(SECTIONS, query)]


@pytest.mark.parametrize("query", ["écart", "ecart", "ÉCART", "  écart  "])
def test_accents_and_capitals_do_not_matter(query):
    assert found(query) == ["talon", "questions"]


def test_the_word_is_marked_and_the_rest_is_escaped():
    hits = {hit.id: hit for hit in find(SECTIONS, "ecart roi")}

    assert hits["talon"].title == "Le chien et l’<mark>écart</mark>"
    assert [one.text for one in hits["questions"].excerpts] == [
        "Puis-je <mark>écarter</mark> un &lt;<mark>roi</mark>&gt; ? Jamais."
    ]


def test_a_question_is_found_at_its_own_anchor():
    (hit,) = find(SECTIONS, "puis ecarter")

    assert [one.anchor for one in hit.excerpts] == ["question-king"]


def test_every_word_must_stand_in_one_piece_of_text():
    assert found("roi bout") == []
    assert found("dame 36") == ["cards"]


def test_a_figure_is_found_whole():
    assert found("36") == ["cards"]
    assert found("3") == []


@pytest.mark.parametrize(("query", "is_found"), [("rufer", True), ("sol", True), ("ruf", False)])
def test_a_few_letters_begin_a_word_and_more_may_stand_within(query, is_found):
    section = Section("games", "Games", (Text("A Solorufer."),))

    assert bool(list(find((section,), query))) is is_found


@pytest.mark.parametrize("query", ["", " ", "e", "?!", "<script>"])
def test_a_query_without_a_word_finds_nothing(query):
    assert found(query) == []


def test_many_hits_of_a_section_are_counted():
    section = Section("long", "Long", tuple(Text(f"the king {n}") for n in range(7)))
    (hit,) = find((section,), "king")

    assert len(hit.excerpts) == MOST_EXCERPTS
    assert hit.more == 7 - MOST_EXCERPTS
