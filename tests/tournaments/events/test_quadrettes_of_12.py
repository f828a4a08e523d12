"""Quadrettes: three teams of four, each meets both others over 8 deals at two tables."""

from collections import Counter
from decimal import Decimal

import pytest

from clubs.models import HandSeat
from rating.models import Rating
from tests.factories.clubs import ORGANISER
from tests.factories.events import Event, enter_people, summary_of, tournament_of
from tests.factories.recount import hands_of, match_points
from tournaments.models import Entry, Match, RankingKind
from tournaments.selectors import standings
from tournaments.services import drawing, rounds

pytestmark = pytest.mark.django_db
SOUTH = 3


@pytest.fixture
def match() -> Event:
    tournament = tournament_of("quadrettes", settings={"schedule.rounds": 3})
    enter_people(tournament, 12, teams_of=4)
    event = Event(tournament)
    drawing.plan_all(tournament=event.fresh(), seed="12", by=ORGANISER, at=event.later())
    for number in (1, 2, 3):
        turn = event.open(number)
        for table in event.tables(number):
            for _deal in range(8):
                table.refresh_from_db()
                south = (SOUTH - table.dealer_chair - 1) % 4 + 1
                tried = summary_of(table.rules_id, event.rng, players=4, declarer=south)
                event.play_hand(table, tried | {"contract": "garde"})
        rounds.finish(round=turn, by=ORGANISER, at=event.later())
    event.count()
    return event


def test_quadrettes_of_12_people(match):
    _everybody_meets_everybody(match)
    _one_attacks_three(match)
    _match_points(match)
    assert Rating.objects.count() == 12


def _everybody_meets_everybody(match: Event) -> None:
    met = Match.objects.exclude(other=None).values_list("one__number", "other__number")
    assert sorted(tuple(sorted(pair)) for pair in met) == [(1, 2), (1, 3), (2, 3)]
    relays = Match.objects.filter(other=None).values_list("one__number", flat=True)
    assert sorted(relays) == [1, 2, 3]


def _one_attacks_three(match: Event) -> None:
    """The attacker is one and the same of each team, against three of the other."""
    team_of = dict(Entry.objects.values_list("member_id", "team__number"))
    attackers: Counter[int] = Counter()
    for _turn, _table, version in hands_of(match.tournament):
        attacker = version.hand.declarer_id
        sides = Counter(team_of[int(member)] for member in version.scores)
        assert sorted(sides.values()) == [1, 3]
        assert sides[team_of[attacker]] == 1
        attackers[attacker] += 1
    assert list(attackers.values()) == [16] * 3
    assert set(HandSeat.objects.values_list("hand__number", flat=True)) == set(range(1, 9))


def _match_points(match: Event) -> None:
    """The signed root of the difference of the attackers' unit scores, to three decimals."""
    made = match_points(match.tournament)
    assert sum(made.values()) == 0
    rows = standings.ranking(match.tournament, kind=RankingKind.TEAMS)
    assert [row.team.number for row in rows] == sorted(made, key=lambda team: -made[team])
    assert [Decimal(row.value) for row in rows] == [made[row.team.number] for row in rows]
    assert standings.kinds(match.tournament) == [RankingKind.TEAMS]
