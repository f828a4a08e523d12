"""A Slovenian event drawn by thirds: 15 people at tables of three, table points 2, 1 and a half."""

from collections import defaultdict
from fractions import Fraction
from itertools import combinations

import pytest

from clubs.models import HandSeat
from rating.models import Rating
from tests.factories.events import SLOVENIAN, Event, club_of, enter_people, tournament_of
from tests.factories.recount import table_points
from tournaments.selectors import standings

pytestmark = pytest.mark.django_db
PLACES = (Fraction(2), Fraction(1), Fraction(1, 2))


@pytest.fixture(params=[7, pytest.param(21, marks=pytest.mark.deep)], ids="{} hands".format)
def day(request) -> Event:
    """A round has 21 hands in 90 minutes at the championship; a third of them is as good a try."""
    club = club_of(SLOVENIAN, players=3)
    settings = {"schedule.hands": request.param, "schedule.hands_at_five": request.param}
    tournament = tournament_of("thirds", SLOVENIAN, club, settings=settings)
    enter_people(tournament, 15)
    event = Event(tournament)
    for number in range(1, 5):
        event.draw(seed=f"round {number}")
        if number > 1:
            _one_of_each_third(event, number)
        event.play_round(number)
    return event


def _one_of_each_third(event: Event, number: int) -> None:
    """Each table has one of the best five, one of the next five, one of the last five."""
    before = [row.entry_id for row in standings.ranking(event.tournament, number - 1)]
    tables = defaultdict(list)
    for place in event.round(number).places.all():
        tables[place.table_number].append(before.index(place.entry_id) // 5)
    assert [sorted(thirds) for thirds in tables.values()] == [[0, 1, 2]] * 5


def test_an_event_of_thirds(day):
    _table_points_then_the_difference(day)
    _few_people_meet_twice(day)


def _table_points_then_the_difference(day: Event) -> None:
    made = table_points(day.tournament, PLACES)
    rows = standings.ranking(day.tournament)
    order = sorted(made, key=lambda each: (-made[each][0], -made[each][1], each))
    assert [row.entry.number for row in rows] == order
    assert [Fraction(row.value) for row in rows] == [made[number][0] for number in order]
    assert sum(points for points, _difference in made.values()) == 4 * 5 * sum(PLACES)
    hands = 4 * day.tournament.format().schedule.hands
    assert {row.hands_played for row in rows} == {hands}
    assert HandSeat.objects.count() == 5 * hands * 3
    assert set(Rating.objects.values_list("hands", flat=True)) == {hands}


def _few_people_meet_twice(day: Event) -> None:
    met = defaultdict(int)
    for number in range(1, 5):
        tables = defaultdict(list)
        for place in day.round(number).places.all():
            tables[place.table_number].append(place.entry_id)
        for people in tables.values():
            for pair in combinations(sorted(people), 2):
                met[pair] += 1
    assert sum(met.values()) == 4 * 5 * 3
    # 60 meetings of 105 pairs; one of each third without rematches as far as that can be.
    assert sum(count - 1 for count in met.values()) <= 12
