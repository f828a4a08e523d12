import pytest

from clubs import slides
from clubs.slides import Family


@pytest.mark.parametrize(
    ("rows", "lengths"),
    [(0, []), (1, [1]), (14, [14]), (15, [8, 7]), (28, [14, 14]), (30, [10] * 3)],
)
def test_a_long_list_is_cut_into_pages_of_about_equal_length(rows, lengths):
    cut = slides.paged(Family.RANKING, "Ranking", range(rows), a_page=14)

    assert [len(slide.rows) for slide in cut] == lengths
    assert [row for slide in cut for row in slide.rows] == list(range(rows))
    assert [(slide.page, slide.pages) for slide in cut] == [
        (page, len(lengths)) for page in range(1, len(lengths) + 1)
    ]


def test_a_screen_shows_everything_unless_told_otherwise():
    assert slides.families([]) == tuple(Family)
    assert slides.families(["ranking", "clock", "nonsense"]) == (Family.CLOCK, Family.RANKING)


@pytest.mark.parametrize(("people", "shown"), [(20, False), (21, True)])
def test_a_list_by_name_is_for_more_than_twenty_people(people, shown):
    wanted = {Family.TABLES, Family.NAMES}

    assert (Family.NAMES in slides.shown(wanted, people)) is shown
    assert Family.NAMES in slides.shown({Family.NAMES}, people)


def test_after_the_last_slide_comes_the_first():
    cut = slides.paged(Family.NEXT, "Next", range(30), a_page=14)

    assert [slides.at(cut, asked)[0] for asked in ("", "2", "3", "x", "-1")] == [0, 2, 0, 0, 0]


@pytest.mark.parametrize(("rows", "heights"), [(14, [14]), (15, [8]), (28, [14]), (46, [12, 12])])
def test_two_columns_are_about_equally_long(rows, heights):
    cut = slides.paged(Family.RANKING, "Ranking", range(rows), a_page=28)
    assert [slide.height for slide in cut] == heights
