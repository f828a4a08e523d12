"""The demo club's tournament: people, a finished round and one that is being played."""

from datetime import UTC, datetime

import pytest

from clubs.models import HandSeat
from clubs.services import demo as clubs_demo
from clubs.services.clubs import ClubFacts, create_club
from clubs.services.demo.people import CLUB
from rating import services as rating
from tournaments.selectors import standings
from tournaments.services import demo

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 3, 14, 13, 30, tzinfo=UTC)


def test_a_tournament_is_being_played():
    club = create_club(facts=ClubFacts(name=CLUB), by=clubs_demo.BY, at=NOW)
    tournament = demo.seed(club=club, now=NOW)
    rounds = tournament.rounds.order_by("number").values_list("state", flat=True)
    assert list(rounds) == ["finished", "playing", "drawn", "drawn", "drawn"]
    assert tournament.entries.count() == 20
    rating.bring_everything_up_to_date()
    assert len(standings.ranking(tournament)) == 20
    assert sum(HandSeat.objects.values_list("score", flat=True)) == 0
    assert {row.hands_played for row in standings.ranking(tournament, 1)} == {4}
