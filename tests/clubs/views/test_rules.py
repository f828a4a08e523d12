"""The pages about the rules, as everybody reads them and as a club does."""

import re
from html import unescape
from http import HTTPStatus

import pytest
from django.urls import reverse

from clubs.rules_pages.blocks import Questions
from clubs.rules_pages.pages import PAGES, sections_on
from tests.factories.clubs import AFTERNOON, ClubFactory, OrganiserFactory, TableFactory

pytestmark = pytest.mark.django_db

HEAVIEST = 150_000


def address(game, club=None):
    return (
        reverse("club_rules", args=[club.slug, game])
        if club
        else reverse("rules_game", args=[game])
    )


def said(answer) -> str:
    """Return the words of a page in one line."""
    text = re.sub(r"<(script|style)\b.*?</\1>", " ", answer.content.decode(), flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]*>", "", text)).split())


def part_of(html: str, start: str, end: str) -> str:
    """Return a page from one anchor to another."""
    return html[html.index(f'id="{start}"') : html.index(f'id="{end}"')]


@pytest.fixture
def club():
    return ClubFactory(
        name="Tarot Club de Nantes", game__options={"pousse": True, "scale": "pousse_m"}
    )


def test_the_three_games_are_listed_for_everybody(client):
    page = client.get(reverse("rules"))

    assert page.status_code == HTTPStatus.OK
    assert all(address(game) in page.content.decode() for game in PAGES)


@pytest.mark.parametrize("game", PAGES)
def test_every_section_stands_on_the_page_with_all_its_words(client, game):
    page = client.get(address(game))
    html, text = page.content.decode(), said(page)

    for section in sections_on(PAGES[game], PAGES[game].told):
        assert f'id="{section.id}"' in html
        assert f'href="#{section.id}"' in html
        for block in section.blocks:
            for unit in block.units():
                for part in re.split(r"[.:?·] ?", unit.text):
                    assert " ".join(part.split()) in text


@pytest.mark.parametrize("game", PAGES)
def test_the_lines_of_every_example_stand_on_the_page(client, game):
    text = said(client.get(address(game)))
    examples = [
        shown
        for section in sections_on(PAGES[game], PAGES[game].told)
        if section.id == "examples"
        for shown in section.blocks[-1].shown
    ]

    assert len(examples) >= 6
    for shown in examples:
        assert all(str(line.message) in text for line in shown.score.lines)


@pytest.mark.parametrize("game", PAGES)
def test_what_a_page_needs_is_there(game):
    sections = {section.id: section for section in PAGES[game].sections}
    questions = next(
        block for block in sections["questions"].blocks if isinstance(block, Questions)
    )

    wanted = {"quick", "cards", "deal", "auction", "call", "talon", "feats", "play", "scoring"}
    assert wanted | {"examples", "players", "tips", "history"} <= set(sections)
    assert len(questions.questions) >= 10


@pytest.mark.parametrize("game", PAGES)
def test_anchors_are_unique(client, game):
    html = client.get(address(game)).content.decode()
    ids = re.findall(r'\sid="([^"]+)"', html)

    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)


@pytest.mark.parametrize("game", PAGES)
def test_a_page_is_light_for_the_phone(client, club, game):
    club.rule_sets.update(rules=PAGES[game].told.edition, options={})
    for place in (address(game), address(game, club), address(game) + "?q=the"):
        assert len(client.get(place).content) < HEAVIEST


@pytest.mark.parametrize("query", ["ecart", "écart", "ÉCART"])
def test_words_are_found_without_scripts(client, query):
    page = client.get(address("french-tarot"), {"q": query})

    assert "<mark>écart</mark>" in page.content.decode()
    assert f'value="{query}"' in page.content.decode()
    assert 'id="scoring"' in page.content.decode()


def test_words_are_found_while_one_types(client):
    found = client.get(address("french-tarot"), {"q": "handful"}, headers={"HX-Request": "true"})

    html = found.content.decode()
    assert html.lstrip().startswith('<div id="found"')
    assert "<mark>handful</mark>" in html
    assert "<h1" not in html


def test_what_is_not_found_is_said(client):
    page = client.get(address("koenigrufen"), {"q": "<b>bridge"})

    assert "Nothing here speaks of “<b>bridge”" in said(page)
    assert "<b>bridge" not in page.content.decode()


def test_an_example_is_found_by_its_story(client):
    page = client.get(address("slovenian-tarok"), {"q": "not a single trick"})

    assert 'href="#example-klop"' in page.content.decode()


def test_a_club_sees_its_own_rules_where_they_matter(client, club):
    html = client.get(address("french-tarot", club)).content.decode()

    assert "Our club" in part_of(html, "scoring", "examples")
    assert "With the pousse" in part_of(html, "scoring", "examples")
    assert "we play it" in part_of(html, "auction", "call")
    assert "Our club" not in part_of(html, "deal", "auction")


def test_the_page_of_the_game_knows_no_club(client, club):
    assert "Our club" not in client.get(address("french-tarot")).content.decode()


def test_a_club_by_the_usual_rules_has_nothing_marked(client):
    page = client.get(address("french-tarot", ClubFactory()))

    assert 'class="rules-ours"' not in page.content.decode()


def test_a_club_that_plays_another_edition_sees_what_it_changes(client):
    club = ClubFactory(game__rules="slovenian-tarok/zei", game__options={"mond_penalty": 20})
    html = client.get(address("slovenian-tarok", club)).content.decode()
    customs = part_of(html, "customs", "players")

    assert "Our club" in customs
    assert "<strong>20</strong>" in customs


def test_a_game_that_the_club_does_not_play_is_told_as_usual(client, club):
    page = client.get(address("koenigrufen", club))

    assert "Tarot Club de Nantes does not play this game" in said(page)
    assert 'class="rules-ours"' not in page.content.decode()


def test_a_club_finds_its_own_game_first(client):
    club = ClubFactory(game__rules="koenigrufen/wien")
    html = client.get(reverse("club_rules_index", args=[club.slug])).content.decode()

    assert html.index(address("koenigrufen", club)) < html.index(address("french-tarot", club))


def test_a_club_of_several_games_sees_each_by_its_rules(client):
    club = ClubFactory(game=None)
    kept = {"players": 4, "made_at": AFTERNOON}
    club.rule_sets.create(rules="koenigrufen/wien", is_usual=True, **kept)
    club.rule_sets.create(rules="slovenian-tarok/zei", **kept)
    club.rule_sets.create(rules="slovenian-tarok/pagat", is_current=False, **kept)
    html = client.get(reverse("club_rules_index", args=[club.slug])).content.decode()

    assert html.index(address("koenigrufen", club)) < html.index(address("slovenian-tarok", club))
    assert html.index(address("slovenian-tarok", club)) < html.index(address("french-tarot", club))
    assert "Our club" in said(client.get(address("slovenian-tarok", club)))
    assert "does not play this game" in said(client.get(address("french-tarot", club)))


def test_a_club_that_plays_a_game_by_two_editions_can_read_both(client):
    club = ClubFactory(game=None)
    kept = {"players": 4, "made_at": AFTERNOON}
    club.rule_sets.create(rules="koenigrufen/wien", is_usual=True, **kept)
    club.rule_sets.create(rules="koenigrufen/house", **kept)
    first = client.get(address("koenigrufen", club)).content.decode()
    other = client.get(address("koenigrufen", club), {"edition": "koenigrufen/house"})

    assert 'href="?edition=koenigrufen/house"' in first
    assert "Our club" in part_of(first, "auction", "call")
    assert "Our club" not in part_of(other.content.decode(), "auction", "call")


def test_strangers_get_the_page_and_not_the_way_into_the_club(client, club):
    assert reverse("member_list", args=[club.slug]) not in said_html(client, club)

    client.force_login(OrganiserFactory().user)
    assert reverse("member_list", args=[club.slug]) not in said_html(client, club)

    client.force_login(OrganiserFactory(club=club).user)
    assert reverse("member_list", args=[club.slug]) in said_html(client, club)


def said_html(client, club) -> str:
    return client.get(address("french-tarot", club)).content.decode()


def test_the_figures_for_the_table_come_as_a_page_and_as_a_part(client, club):
    place = reverse("club_rules_quick", args=[club.slug, "french-tarot"])
    page = client.get(place)
    part = client.get(place, headers={"HX-Request": "true"}).content.decode()

    assert "<h1" in page.content.decode()
    assert part.lstrip().startswith('<section id="quick"')
    assert "Pousse" in part
    assert f"{address('french-tarot', club)}#scoring" in part


def test_the_entry_form_opens_the_score_beside_it(client):
    table = TableFactory()
    club = table.session.club
    client.force_login(OrganiserFactory(club=club).user)
    html = client.get(reverse("table_enter", args=[table.pk])).content.decode()

    assert f'href="{address("french-tarot", club)}#scoring" target="_blank"' in html


@pytest.mark.parametrize("name", ["rules_game", "rules_quick"])
def test_a_game_that_nobody_knows_is_not_there(client, name):
    answer = client.get(reverse(name, args=["bridge"]))

    assert answer.status_code == HTTPStatus.NOT_FOUND


def test_a_club_that_nobody_knows_is_not_there(client):
    answer = client.get(reverse("club_rules", args=["nowhere", "french-tarot"]))

    assert answer.status_code == HTTPStatus.NOT_FOUND


def test_the_rules_ask_the_database_next_to_nothing(client, club, django_assert_max_num_queries):
    with django_assert_max_num_queries(0):
        client.get(address("french-tarot"))
    with django_assert_max_num_queries(2):
        client.get(address("french-tarot", club))
