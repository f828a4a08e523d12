"""Which season a day belongs to."""

from datetime import date
from zoneinfo import ZoneInfo

from rating.models import Season
from rating.spans import Calendar, order_of

D = date


def row(first, last=None, *, opened=True, **more):
    name = more.pop("name", "a season")
    return Season(name=name, first_day=first, last_day=last, is_opened=opened, **more)


def days(calendar, day):
    span = calendar.on(day)
    return span and (span.first, span.last)


def test_a_club_that_never_opened_a_season_has_one_a_year_from_september():
    usual = Calendar(())

    assert days(usual, D(2026, 8, 31)) == (D(2025, 9, 1), D(2026, 8, 31))
    assert days(usual, D(2026, 9, 1)) == (D(2026, 9, 1), D(2027, 8, 31))
    assert usual.on(D(2026, 9, 1)).name == "2026–2027"


def test_the_first_season_that_is_opened_cuts_the_usual_one_short():
    calendar = Calendar((row(D(2027, 1, 10)),))

    assert days(calendar, D(2027, 1, 9)) == (D(2026, 9, 1), D(2027, 1, 9))
    assert days(calendar, D(2027, 1, 10)) == (D(2027, 1, 10), None)
    assert days(calendar, D(2030, 9, 1)) == (D(2027, 1, 10), None)


def test_a_day_between_two_opened_seasons_is_in_none():
    calendar = Calendar((row(D(2026, 10, 1), D(2027, 6, 30)), row(D(2027, 9, 15))))

    assert days(calendar, D(2027, 6, 30)) == (D(2026, 10, 1), D(2027, 6, 30))
    assert calendar.on(D(2027, 7, 1)) is None
    assert calendar.on(D(2027, 9, 14)) is None
    assert days(calendar, D(2027, 9, 15)) == (D(2027, 9, 15), None)


def test_closing_the_usual_season_early_leaves_the_next_usual_one_as_it_was():
    calendar = Calendar((row(D(2026, 9, 1), D(2027, 6, 15), opened=False),))

    assert calendar.on(D(2027, 6, 16)) is None
    assert days(calendar, D(2027, 9, 1)) == (D(2027, 9, 1), D(2028, 8, 31))
    assert days(calendar, D(2026, 8, 31)) == (D(2025, 9, 1), D(2026, 8, 31))


def test_a_season_is_found_by_its_first_day_only():
    calendar = Calendar(())

    assert calendar.beginning(D(2026, 9, 1)).last == D(2027, 8, 31)
    assert calendar.beginning(D(2026, 9, 2)) is None


def test_ratings_begin_anew_at_midnight_in_the_clubs_time_zone():
    paris, calendar = ZoneInfo("Europe/Paris"), Calendar((row(D(2026, 9, 1), restarts=True),))

    assert calendar.restarts(paris) == ("202608312200",), "summer time: 22:00 in UTC"
    assert order_of(D(2027, 1, 1), paris) == "202612312300", "winter time: 23:00 in UTC"
