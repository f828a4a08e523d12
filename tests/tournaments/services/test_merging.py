"""Two names of a tournament turn out to be one person, and two after all."""

import pytest

from clubs.services.merging import merge, undo_merge
from clubs.services.refusal import Refused
from tests.factories.clubs import ORGANISER, MemberFactory
from tests.factories.events import Event, enter_people, tournament_of
from tournaments.models import RulingKind
from tournaments.selectors import standings
from tournaments.services import rulings

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    tournament = tournament_of("libre", settings={"draw": "random", "schedule.hands": 2})
    enter_people(tournament, 4)
    event = Event(tournament)
    event.draw()
    event.open(1)
    event.play_table(event.tables(1)[0])
    event.count()
    return event


def values(event: Event) -> dict[int, str]:
    return {row.entry.number: row.value for row in standings.ranking(event.tournament)}


def test_results_stay_the_entrys_when_a_visitor_turns_out_to_be_a_member(event):
    entry = event.tournament.entries.get(number=2)
    source, target = entry.member, MemberFactory(club=event.tournament.club, name="The member")
    rulings.rule(
        hand=event.tables(1)[0].hands.get(number=1),
        kind=RulingKind.ADJUSTED,
        adjusted={source.pk: 70},
        reason="arbiter",
        by=ORGANISER,
        at=event.later(),
    )
    event.count()
    before = values(event)
    merged = merge(source=source, target=target, by=ORGANISER, at=event.later())
    event.count()
    entry.refresh_from_db()
    assert entry.member == target
    assert event.round(1).places.get(entry=entry).member == target
    assert values(event) == before
    undo_merge(merged=merged, by=ORGANISER, at=event.later())
    event.count()
    entry.refresh_from_db()
    assert entry.member == source
    assert values(event) == before


def test_two_people_who_both_take_part_are_two(event):
    [other] = enter_people(event.tournament, 1)
    one = event.tournament.entries.get(number=1)
    with pytest.raises(Refused) as refused:
        merge(
            source=other.member,
            target=one.member,
            by=ORGANISER,
            at=event.later(),
        )
    assert refused.value.code == "both_entered"
