"""The ranking of a club, as its members read it."""

import re

import pytest
from django.urls import reverse

from tests.factories.clubs import ClubFactory, MemberFactory, UserFactory
from tests.factories.rating import pool_of, rated

pytestmark = pytest.mark.django_db


@pytest.fixture
def pool():
    pool = pool_of()
    rated(pool, "Élodie Châtelain", 1612.4)
    rated(pool, "Bruno Aubry", 1499.6, hands=19)
    rated(pool, "Œdipe Žižek", 1560.5, is_visitor=True)
    rated(pool, "Inès Partie", 1700, is_active=False)
    return pool


def ranking(pool, **query):
    return reverse("ranking", args=[pool.club.slug], query=query or None)


def names(response) -> list[str]:
    return re.findall(r'<a href="/members/\d+/">([^<]+)</a>', response.content.decode())


def cells(response, name) -> list[str]:
    """Return the words of the row of a person."""
    rows = re.findall(r"<tr.*?</tr>", response.content.decode(), re.DOTALL)
    row = next(row for row in rows if name in row)
    return [
        re.sub(r"<[^>]+>", " ", cell).split() for cell in re.findall(r"<td.*?</td>", row, re.DOTALL)
    ]


def test_the_best_comes_first_and_ratings_are_rounded(reader_of, pool):
    page = reader_of(pool.club).get(ranking(pool))

    assert names(page) == ["Élodie Châtelain", "Œdipe Žižek", "Bruno Aubry"]
    assert cells(page, "Élodie")[0] == ["1"]
    assert cells(page, "Élodie")[2] == ["1612"]
    assert cells(page, "Bruno")[0] == ["3"]
    assert cells(page, "Bruno")[2] == ["1500"]


def test_few_hands_are_marked_as_provisional_and_visitors_as_visitors(reader_of, pool):
    page = reader_of(pool.club).get(ranking(pool))

    assert "provisional" in cells(page, "Bruno")[1]
    assert "provisional" not in cells(page, "Élodie")[1]
    assert "visitor" in cells(page, "Œdipe")[1]


def test_the_last_afternoon_is_shown_by_the_clubs_calendar(reader_of, pool):
    page = reader_of(pool.club).get(ranking(pool))

    assert cells(page, "Élodie")[4] == ["March", "14,", "2026"]


def test_people_who_left_are_shown_only_when_asked_for(reader_of, pool):
    client = reader_of(pool.club)

    assert "Inès Partie" not in names(client.get(ranking(pool)))
    everybody = client.get(ranking(pool, inactive="on"))
    assert names(everybody)[0] == "Inès Partie"
    assert cells(everybody, "Élodie")[0] == ["2"], "ranks count those who are shown"


@pytest.mark.parametrize("typed", ["elodie", "ÉLODIE", "châtel", "lodie chat"])
def test_names_are_found_without_accents_and_capitals(reader_of, pool, typed):
    assert names(reader_of(pool.club).get(ranking(pool, q=typed))) == ["Élodie Châtelain"]


def test_a_search_leaves_the_rank_as_it_is(reader_of, pool):
    page = reader_of(pool.club).get(ranking(pool, q="zizek"))

    assert cells(page, "Œdipe")[0] == ["2"]


def test_equal_ratings_share_a_rank(reader_of, pool):
    rated(pool, "Chloé", 1560.5)

    page = reader_of(pool.club).get(ranking(pool))

    assert cells(page, "Chloé")[0] == cells(page, "Œdipe")[0] == ["2"]
    assert cells(page, "Bruno")[0] == ["4"]


@pytest.mark.parametrize(
    ("sort", "first"),
    [("name", "Bruno Aubry"), ("value", "Bruno Aubry"), ("-value", "Élodie Châtelain")],
)
def test_the_order_is_in_the_address(reader_of, pool, sort, first):
    assert names(reader_of(pool.club).get(ranking(pool, sort=sort)))[0] == first


@pytest.mark.parametrize("query", [{"sort": "nonsense"}, {"page": "99"}, {"page": "x"}])
def test_nonsense_in_the_address_shows_the_ranking_all_the_same(reader_of, pool, query):
    assert len(names(reader_of(pool.club).get(ranking(pool, **query)))) == 3


def test_htmx_gets_the_listing_alone_and_everybody_else_the_page(reader_of, pool):
    client = reader_of(pool.club)

    part = client.get(ranking(pool, q="bruno"), headers={"HX-Request": "true"})
    whole = client.get(ranking(pool, q="bruno"))

    assert part.content.decode().lstrip().startswith("<section")
    assert "<html" in whole.content.decode()
    assert names(part) == names(whole) == ["Bruno Aubry"]


def test_links_of_the_listing_work_without_scripts(reader_of, pool):
    html = reader_of(pool.club).get(ranking(pool, q="bruno")).content.decode()

    assert 'href="?q=bruno&amp;sort=-value"' in html
    assert 'hx-get="?q=bruno&amp;sort=-value"' in html


def test_fifty_people_a_page(reader_of, pool):
    for number in range(60):
        rated(pool, f"Personne {number:02}", 1400 - number)
    client = reader_of(pool.club)

    assert len(names(client.get(ranking(pool)))) == 50
    assert len(names(client.get(ranking(pool, page=2)))) == 13


def test_a_pool_that_is_counted_again_says_so(reader_of, pool):
    client = reader_of(pool.club)
    assert "being counted again" not in client.get(ranking(pool)).content.decode()
    pool.due_from = ""
    pool.save()

    assert "being counted again" in client.get(ranking(pool)).content.decode()


def test_a_new_club_says_how_its_ranking_begins(reader_of):
    club = ClubFactory()

    client = reader_of(club)
    for headers in ({}, {"HX-Request": "true"}):
        page = client.get(reverse("ranking", args=[club.slug]), headers=headers)

        assert "Nobody is rated yet" in page.content.decode()


def test_the_number_of_queries_does_not_grow(reader_of, pool, queries):
    client = reader_of(pool.club)
    few = queries(client, ranking(pool))
    for number in range(60):
        rated(pool, f"Personne {number:02}", 1400 - number)

    assert queries(client, ranking(pool)) == few <= 13


def test_strangers_sign_in_first_and_other_clubs_see_nothing(client, reader_of, pool):
    assert client.get(ranking(pool)).status_code == 302

    assert reader_of(ClubFactory()).get(ranking(pool)).status_code == 404


def test_the_readers_own_line_is_lit(client, pool):
    member = MemberFactory(club=pool.club, user=UserFactory(), name="Moi")
    pool.ratings.filter(member__name="Bruno Aubry").update(member=member)
    client.force_login(member.user)

    rows = re.findall(
        r"<tr class=\"is-me.*?</tr>", client.get(ranking(pool)).content.decode(), re.DOTALL
    )
    assert len(rows) == 1
    assert "Moi" in rows[0]
