"""Duplicate deals for 20 people: the same 4 deals a round at 5 tables, 5 rounds."""

from collections import defaultdict
from fractions import Fraction

import pytest

from tests.factories.clubs import ORGANISER
from tests.factories.events import Event, enter_people, summary_of, tournament_of
from tests.factories.recount import note_totals, notes
from tournaments.formats.penalties import Unit
from tournaments.models import RankingKind, RulingKind
from tournaments.selectors import standings
from tournaments.services import drawing, penalties, rounds, rulings

pytestmark = pytest.mark.django_db


@pytest.fixture
def duplicate() -> Event:
    """Forehand takes each deal for a garde, so that everybody attacks once a round."""
    tournament = tournament_of("duplicate")
    enter_people(tournament, 20)
    event = Event(tournament)
    drawing.plan_all(tournament=event.fresh(), seed="1", by=ORGANISER, at=event.later())
    for number in range(1, 6):
        turn = event.open(number)
        for table in event.tables(number):
            for _deal in range(4):
                tried = summary_of(table.rules_id, event.rng, players=4, declarer=1)
                event.play_hand(table, tried | {"contract": "garde"})
        rounds.finish(round=turn, by=ORGANISER, at=event.later())
    event.count()
    return event


def test_a_duplicate_of_20_people(duplicate):
    made = notes(duplicate.tournament)
    assert {(len(one[True]), len(one[False])) for one in made.values()} == {(5, 15)}
    _general(duplicate, note_totals(duplicate.tournament))
    _alternate(duplicate, note_totals(duplicate.tournament))
    _a_deal_neutralised_at_one_table(duplicate)
    _half_a_per_cent(duplicate)


def _general(event: Event, wanted: dict[int, Fraction]) -> None:
    rows = standings.ranking(event.tournament)
    assert [row.entry.number for row in rows] == sorted(wanted, key=lambda n: (-wanted[n], n))
    for row in rows:
        exact = standings.arithmetic(event.tournament, row).tally.main.value
        assert exact == wanted[row.entry.number]
        assert abs(Fraction(row.value) - exact) <= Fraction(1, 200)


def _alternate(event: Event, wanted: dict[int, Fraction]) -> None:
    """The winners of the four lines take the ranks 1 to 4, and so on."""
    chairs = event.round(1).places.values_list("entry__number", "chair")
    lines = defaultdict(list)
    for number, chair in chairs:
        lines[chair].append(wanted[number])
    ranked = {number: 1 + sum(t > wanted[number] for t in lines[c]) for number, c in chairs}
    order = sorted(wanted, key=lambda n: (ranked[n], -wanted[n], n))
    rows = standings.ranking(event.tournament, kind=RankingKind.ALTERNATE)
    assert [row.entry.number for row in rows] == order
    assert [row.row["rank_in_line"] for row in rows] == [ranked[n] for n in order]
    assert {row.row["line"] for row in rows[:4]} == {"N", "W", "S", "E"}


def _a_deal_neutralised_at_one_table(event: Event) -> None:
    hand = event.tables(3)[2].hands.get(number=2)
    ruling = rulings.rule(
        hand=hand,
        kind=RulingKind.NEUTRALISED,
        reason="a card lay on the floor",
        by=ORGANISER,
        at=event.later(),
    )
    event.count()
    _general(event, note_totals(event.tournament, left_out=hand.pk))
    rulings.undo(ruling=ruling, by=ORGANISER, at=event.later())
    event.count()
    _general(event, note_totals(event.tournament))


def _half_a_per_cent(event: Event) -> None:
    first = standings.ranking(event.tournament)[0]
    fine = penalties.Fine(
        "00000000-0000-0000-0000-000000000020", Unit.PER_CENT, Fraction(1, 2), "slow play"
    )
    penalties.give(who=first.entry, fine=fine, by=ORGANISER, at=event.later())
    event.count()
    wanted = note_totals(event.tournament)
    wanted[first.entry.number] -= Fraction(1, 2)
    _general(event, wanted)
