"""Quadrettes: one of each team attacks three of the other, and an odd team rests."""

import pytest
from django.urls import reverse

from tests.factories.clubs import ORGANISER
from tests.factories.events import Event, enter_people, summary_of, tournament_of
from tests.factories.tournaments import reader
from tournaments.models import Match, RulingKind
from tournaments.selectors import blockers, sides
from tournaments.selectors.blockers import Lacks
from tournaments.services import drawing, rulings

pytestmark = pytest.mark.django_db
SOUTH = 3


@pytest.fixture
def event() -> Event:
    """Three teams of four who meet over two deals: one meeting a round, at two tables."""
    tournament = tournament_of("quadrettes", settings={"schedule.rounds": 3, "schedule.hands": 2})
    enter_people(tournament, 12, teams_of=4)
    event = Event(tournament)
    drawing.plan_all(tournament=event.fresh(), seed="12", by=ORGANISER, at=event.later())
    return event


def attack(event, table, chair):
    """Enter a garde by the person on a chair."""
    table.refresh_from_db()
    seat = (chair - table.dealer_chair - 1) % 4 + 1
    drawn = summary_of(table.rules_id, event.rng, players=4, declarer=seat)
    return event.play_hand(table, drawn | {"contract": "garde"})


def test_the_first_of_each_team_attacks_and_the_third_team_rests(event):
    """The attacker is the one with the lowest start number of his team."""
    for number in (1, 2, 3):
        turn = event.round(number)
        alone = Match.objects.get(round=turn, other=None).one
        met = Match.objects.exclude(other=None).get(round=turn)
        first = [team.entries.earliest("number").member.name for team in (met.one, met.other)]
        assert [one.name for one in sides.attackers(turn).values()] == first
        assert sides.resting(turn) == [alone.name]


def test_individuals_have_no_sides():
    event = Event(tournament_of("libre"))
    enter_people(event.tournament, 8)
    turn = event.draw()
    assert (sides.attackers(turn), sides.resting(turn)) == ({}, [])


def test_a_hand_that_another_attacked_blocks_the_round_until_it_is_mended_or_ruled_on(event):
    turn = event.open(1)
    first, second = event.tables(1)
    for table in (first, second, second):
        attack(event, table, SOUTH)
    wrong = attack(event, first, 1)
    [blocker] = blockers.of_round(event.round(1))
    name = first.seats.get(chair=SOUTH).member.name
    assert (blocker.lacks, blocker.table, blocker.count) == (Lacks.ATTACKER, 1, 1)
    assert blocker.sentence == f"Table 1: 1 hand was attacked by somebody else than {name}."
    rulings.rule(
        hand=wrong,
        kind=RulingKind.NEUTRALISED,
        reason="the wrong one attacked",
        by=ORGANISER,
        at=event.later(),
    )
    assert blockers.of_round(turn) == []


def test_pages_say_who_attacks_and_who_rests(event):
    client = reader(event.tournament.club)
    rests = f"Rests in this round: {sides.resting(event.round(1))[0]}"
    drawn = client.get(reverse("tournament_draw", args=[event.tournament.pk])).content.decode()
    assert rests in drawn
    assert drawn.count("attacks") == 2
    event.open(1)
    board = reverse("tournament_round", args=[event.tournament.pk, 1])
    page = client.get(board).content.decode()
    assert rests in page
    for one in sides.attackers(event.round(1)).values():
        assert f"{one.name} (attacks)" in page


def test_the_pages_of_teams_say_nothing_of_tables_of_five_and_the_journal_names_the_round(event):
    client = reader(event.tournament.club)
    page = client.get(reverse("tournament_page", args=[event.tournament.pk])).content.decode()
    assert "At tables of 4." in page
    assert "table of five" not in page
    event.open(1)
    journal = client.get(reverse("tournament_journal", args=[event.tournament.pk]))
    assert "began the round" in journal.content.decode()
    assert "· round 1</span>" in journal.content.decode()
