"""The figures of one ranking have as many places behind the point, so that they stand in line."""

import pytest
from django.urls import reverse
from django.utils import translation

from tests.factories.tournaments import TournamentFactory, entries, ranked, reader
from tournaments.selectors import press, slides
from tournaments.selectors.ranked import places_of, shown

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("values", "wanted"),
    [
        (["61.25", "50", "62.5", ""], ["61,25", "50,00", "62,50", ""]),
        (["8", "7.50", "7"], ["8,0", "7,5", "7,0"]),
        (["71.268", "-26.600"], ["71,268", "−26,600"]),
        (["141", "-12"], ["141", "−12"]),
        ([""], [""]),
    ],
)
def test_a_column_has_the_places_that_its_finest_figure_needs(values, wanted):
    with translation.override("fr"):
        assert [shown(value, places_of(values)) for value in values] == wanted


def test_the_page_the_screen_and_the_press_show_them_alike():
    cup = TournamentFactory(preset="duplicate")
    first, second = entries(cup, ["Anna", "Bruno"])
    ranked(cup, [(first, 1, "61.25"), (second, 2, "50")])
    page = reader(cup.club).get(reverse("tournament_ranking", args=[cup.pk])).content.decode()
    assert '<td class="number standing-total">50.00</td>' in page
    listed = press.ranking(cup, at=cup.starts_at)
    assert [row.shown_value for row in listed.rows] == ["61.25", "50.00"]
    [slide] = slides.ranking(cup)
    assert "50.00" in str(slide)


def test_a_press_page_has_a_column_of_categories_only_where_somebody_has_one():
    cup = TournamentFactory()
    [first] = entries(cup, ["Anna"])
    ranked(cup, [(first, 1, "12")])
    address = reverse("tournament_ranking_page", args=[cup.pk])
    client = reader(cup.club)
    assert "Team or category" not in client.get(address).content.decode()
    first.category = "Dames"
    first.save()
    page = client.get(address).content.decode()
    assert "Team or category" in page
    assert "<td>Dames</td>" in page
