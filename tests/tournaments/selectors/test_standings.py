"""Stored rankings open their arithmetic, by name, and tell two rows apart."""

from fractions import Fraction

import pytest

from clubs.templatetags.oudler import sentence
from tests.factories.clubs import ORGANISER
from tests.factories.events import KOENIGRUFEN, Event, enter_people, tournament_of
from tournaments.formats.ranking import TieBreak
from tournaments.models import RankingKind, Standing
from tournaments.selectors import standings
from tournaments.services import drawing
from tournaments.services import standings as services

pytestmark = pytest.mark.django_db
DREIER = {"contract": "dreier", "declarer": 1, "card_points": 50}
"""The forehand wins 12, 4 from each of the others."""


@pytest.fixture
def cup() -> Event:
    """Four people, two rounds of four hands: each deals once, each wins one Dreier a round."""
    settings = {"schedule.hands": 4, "schedule.rounds": 2}
    tournament = tournament_of("tirol", KOENIGRUFEN, settings=settings)
    enter_people(tournament, 4)
    event = Event(tournament)
    event.draw(seed="a")
    event.open(1)
    table = event.tables(1)[0]
    for _hand in range(4):
        event.play_hand(table, DREIER)
    event.count()
    return event


def test_equal_results_are_told_apart_by_the_tie_breaks_down_to_the_lot(cup):
    rows = standings.ranking(cup.tournament)
    assert [row.value for row in rows] == ["0", "0", "0", "0"]
    steps = standings.compare(cup.tournament, rows[0], rows[1])
    # Tirol: best single round, second best round, lot. One round has no second best.
    assert [step.by for step in steps] == [
        None,
        TieBreak.BEST_ROUND,
        TieBreak.SECOND_ROUND,
        TieBreak.LOT,
    ]
    assert [step.ahead for step in steps] == [None, None, None, rows[0].entry.number]
    assert [row.rank for row in rows] == [1, 2, 3, 4]


def test_a_row_opens_its_arithmetic(cup):
    row = standings.ranking(cup.tournament)[0]
    opened = standings.arithmetic(cup.tournament, row)
    terms = [(str(term.label), term.value) for term in opened.tally.main.terms]
    assert terms == [("Round 1", Fraction(0)), ("Penalties", Fraction(0))]
    assert [code for code, _figure in opened.ties] == [
        TieBreak.BEST_ROUND,
        TieBreak.SECOND_ROUND,
        TieBreak.LOT,
    ]
    assert opened.tally.taken == 1


def test_counting_again_changes_nothing(cup):
    before = list(Standing.objects.order_by("pk").values())
    assert services.refresh(cup.tournament) is False
    services.bring_up_to_date([cup.round(1).session_id])
    assert list(Standing.objects.order_by("pk").values()) == before


def test_before_the_first_hand_there_is_no_result_and_absent_is_not_zero(cup):
    [late] = enter_people(cup.tournament, 1)
    services.refresh(cup.tournament)
    rows = standings.ranking(cup.tournament)
    assert (rows[-1].entry, rows[-1].rank, rows[-1].value) == (late, None, "")
    assert [row.rank for row in rows[:4]] == [1, 2, 3, 4]


def test_members_and_opponents_stand_by_name():
    tournament = tournament_of("quadrettes", settings={"schedule.hands": 1})
    enter_people(tournament, 8, teams_of=4)
    event = Event(tournament)
    drawing.plan_all(tournament=event.fresh(), seed="a", by=ORGANISER, at=event.later())
    event.open(1)
    for table in event.tables(1):
        event.play_hand(table)
    event.count()
    rows = standings.ranking(tournament, kind=RankingKind.TEAMS)
    opened = standings.arithmetic(tournament, rows[0])
    assert sentence(opened.tally.main.terms[0].label) == f"Match against team {rows[1].team.name}"
    assert standings.kinds(tournament) == [RankingKind.TEAMS]
    assert standings.latest(tournament) == 1
