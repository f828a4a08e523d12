"""A French libre: 24 tables, 5 positions of 4 hands, the federation's movement."""

from collections import Counter
from itertools import combinations

import pytest

from clubs.models import HandSeat
from rating.models import Rating
from tests.factories.clubs import ORGANISER
from tests.factories.events import Event, enter_people, tournament_of
from tests.factories.recount import totals_of
from tournaments.selectors import standings
from tournaments.services import drawing

pytestmark = pytest.mark.django_db


def test_a_libre_of_96_people():
    tournament = tournament_of("libre_5x4")
    enter_people(tournament, 96)
    event = Event(tournament)
    planned = drawing.plan_all(
        tournament=event.fresh(), seed="1770", by=ORGANISER, at=event.later()
    )
    assert [turn.number for turn in planned] == [1, 2, 3, 4, 5]
    _nobody_meets_twice_and_north_stays(event)
    for number in range(1, 6):
        event.play_round(number)
    played = Counter(HandSeat.objects.values_list("member_id", flat=True))
    assert (len(played), set(played.values())) == (96, {20})
    _ranked_by_the_sum_of_points(event)
    assert set(Rating.objects.values_list("hands", flat=True)) == {20}


def _nobody_meets_twice_and_north_stays(event: Event) -> None:
    met: Counter[tuple[int, int]] = Counter()
    norths = set()
    for number in range(1, 6):
        tables: dict[int, list[int]] = {}
        for place in event.round(number).places.order_by("table_number", "chair"):
            tables.setdefault(place.table_number, []).append(place.entry_id)
        assert len(tables) == 24
        norths.add(tuple(people[0] for people in tables.values()))
        met.update(pair for people in tables.values() for pair in combinations(sorted(people), 2))
    assert set(met.values()) == {1}
    assert sum(met.values()) == 5 * 24 * 6
    assert len(norths) == 1


def _ranked_by_the_sum_of_points(event: Event) -> None:
    """The federation has no tie-break in free deals: equal totals share the rank."""
    made = totals_of(event.tournament)
    assert sum(made.values()) == 0
    rows = standings.ranking(event.tournament)
    assert [row.entry.number for row in rows] == sorted(made, key=lambda n: (-made[n], n))
    for row in rows:
        total = made[row.entry.number]
        assert int(row.value) == total
        assert row.rank == 1 + sum(other > total for other in made.values())
        assert row.is_shared == (list(made.values()).count(total) > 1)
