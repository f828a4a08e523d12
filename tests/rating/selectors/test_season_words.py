"""The days of a season, in the words of the reader's language."""

from datetime import date

import pytest
from django.utils import translation

from rating.selectors.season_words import days
from rating.spans import Span


@pytest.mark.parametrize(
    ("language", "first", "said"),
    [
        ("fr", date(2026, 9, 1), "1er septembre 2026"),
        ("fr", date(2026, 9, 11), "11 septembre 2026"),
        ("de", date(2026, 9, 1), "1. September 2026"),
        ("en", date(2026, 9, 1), "Sept. 1, 2026"),
    ],
)
def test_the_first_of_a_month_is_said_as_the_language_says_it(
    language: str, first: date, said: str
) -> None:
    span = Span(first=first, last=date(2027, 8, 31))
    with translation.override(language):
        assert said in days(span)
