"""Days as the reader's language says them."""

from datetime import UTC, date, datetime

import pytest
from django.template import engines
from django.utils.translation import override

from clubs.dates import date_format


@pytest.mark.parametrize(
    ("language", "day", "said"),
    [
        ("fr", date(2026, 9, 1), "mardi 1er septembre 2026"),
        ("fr", date(2026, 9, 2), "mercredi 2 septembre 2026"),
        ("fr", date(2026, 9, 11), "vendredi 11 septembre 2026"),
        ("en", date(2026, 9, 1), "Tuesday 1 September 2026"),
    ],
)
def test_a_day_in_words(language: str, day: date, said: str) -> None:
    with override(language):
        assert date_format(day, "l j F Y") == said


def test_templates_say_days_so_too() -> None:
    page = engines["django"].from_string(
        '{{ day|date:"j F" }}, {{ hour|date:"j F, H:i" }}, {{ never|date }}, {{ day|date:"Y-m-d" }}'
    )
    said = {
        "day": date(2026, 5, 1),
        "hour": datetime(2026, 4, 30, 22, 30, tzinfo=UTC),
        "never": None,
    }
    with override("fr"):
        assert page.render(said) == "1er mai, 1er mai, 00:30, , 2026-05-01"
