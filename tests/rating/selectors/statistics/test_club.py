"""A club's year, counted by hand from two small afternoons."""

from datetime import UTC, date, datetime, timedelta

import pytest

from rating import services
from rating.selectors.statistics import club as selectors
from rating.selectors.statistics.scope import Scope
from rating.spans import Span
from tests.factories.clubs import (
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
    garde,
    play,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    """A club that plays on 10 January, four people, and on 14 February, five."""
    club = ClubFactory()
    people = [MemberFactory(club=club) for _ in range(5)]
    first = held(club, date(2026, 1, 10), people[:4])
    for minutes, summary in (
        (0, garde(1)),
        (6, garde(2, 30)),
        (14, {"contract": "pass"}),
        (21, garde(3, 60, contract="petite")),
        (21.5, garde(4)),
    ):
        play(first, summary, at=first.session.starts_at + timedelta(minutes=minutes))
    second = held(club, date(2026, 2, 14), people)
    for minutes in (0, 5, 40):
        play(second, garde(1), at=second.session.starts_at + timedelta(minutes=minutes))
    services.bring_everything_up_to_date()
    return club


def held(club, day, people):
    start = datetime(day.year, day.month, day.day, 13, 30, tzinfo=UTC)
    session = SessionFactory(
        club=club, date=day, starts_at=start, ends_at=start + timedelta(hours=3)
    )
    return TableFactory(session=session, people=people)


def scope(club, **more):
    return Scope(club.pk, "french-tarot", **more)


def test_hands_sessions_and_people(club):
    year = selectors.year(scope(club))

    assert (year.hands, year.passed, year.sessions, year.people) == (7, 1, 2, 5)
    assert year.a_session == 4.5


def test_contracts_and_how_often_their_declarers_won(club):
    petite, garde_ = selectors.contracts(scope(club))

    # 60 points with two oudlers win by 19: 25 + 19 = 44, from each of three.
    assert (petite.code, petite.hands, petite.won, petite.score) == ("petite", 1, 1, 132)
    # Five times won by 8: 3 * 66; once 30 points, lost by 11: 36 doubled, to each of three.
    assert (garde_.code, garde_.hands, garde_.won) == ("garde", 6, 5)
    assert garde_.score == 5 * 198 - 3 * 72
    assert garde_.lost == 1


def test_presence_by_month(club):
    january, february = selectors.months(scope(club))

    assert (january.first, january.sessions, january.people) == (date(2026, 1, 1), 1, 4)
    assert (february.first, february.presences, february.a_session) == (date(2026, 2, 1), 5, 5)


def test_length_of_hands_without_pauses_and_without_what_was_typed_at_once(club):
    found = selectors.lengths(scope(club))

    # 6, 8, 7 and 5 minutes; half a minute is typed at once, 35 minutes are a pause.
    assert found.hands == 4
    assert (found.mean, found.median) == (6.5, 6.5)
    assert found.classes == ((0, 0), (2, 0), (4, 1), (6, 2), (8, 1))


def test_a_season_has_its_own_figures(club):
    winter = Span(date(2026, 2, 1), date(2026, 2, 28))

    year = selectors.year(scope(club, span=winter))

    assert (year.hands, year.passed, year.sessions, year.people) == (3, 0, 1, 5)
    assert [one.code for one in year.contracts] == ["garde"]
    assert len(year.months) == 1


def test_a_club_without_hands_has_no_lengths(club):
    year = selectors.year(scope(club, kind="online"))

    assert (year.hands, year.contracts, year.months, year.lengths) == (0, (), (), None)
    assert year.a_session is None
