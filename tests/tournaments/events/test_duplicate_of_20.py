"""Duplicate deals for 20 people: the same 4 deals a round at 5 tables, 5 rounds."""

from collections import defaultdict
from fractions import Fraction

import pytest

from tests.factories.clubs import ORGANISER
from tests.factories.events import Event, enter_people, summary_of, tournament_of
from tests.factories.recount import hands_of, number_of
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


def notes(event: Event, left_out: int | None = None) -> dict[int, dict[bool, list[Fraction]]]:
    """Return everybody's notes by whether he attacked; rank r of N has 100 (N - r) / (N - 1)."""
    whose = number_of(event.tournament)
    deals = defaultdict(list)
    for turn, _table, version in hands_of(event.tournament):
        if version.hand_id != left_out:
            deals[turn, version.hand.number].append(version)
    found = defaultdict(lambda: {True: [], False: []})
    for (turn, _deal), versions in deals.items():
        attack = {v.pk: v.scores[str(v.hand.declarer_id)] for v in versions}
        for version in versions:
            mine = attack[version.pk]
            worse = sum(other < mine for other in attack.values())
            equal = sum(other == mine for other in attack.values()) - 1
            note = 100 * (worse + Fraction(equal, 2)) / (len(versions) - 1)
            for member in map(int, version.scores):
                attacks = member == version.hand.declarer_id
                found[whose[turn, member]][attacks].append(note if attacks else 100 - note)
    return found


def totals(event: Event, left_out: int | None = None) -> dict[int, Fraction]:
    """Return a quarter of the mean attack note and three quarters of the mean defence note."""
    return {
        number: sum(made[True]) / len(made[True]) / 4 + sum(made[False]) / len(made[False]) * 3 / 4
        for number, made in notes(event, left_out).items()
    }


def test_a_duplicate_of_20_people(duplicate):
    made = notes(duplicate)
    assert {(len(one[True]), len(one[False])) for one in made.values()} == {(5, 15)}
    _general(duplicate, totals(duplicate))
    _alternate(duplicate, totals(duplicate))
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
    _general(event, totals(event, left_out=hand.pk))
    rulings.undo(ruling=ruling, by=ORGANISER, at=event.later())
    event.count()
    _general(event, totals(event))


def _half_a_per_cent(event: Event) -> None:
    first = standings.ranking(event.tournament)[0]
    fine = penalties.Fine(
        "00000000-0000-0000-0000-000000000020", Unit.PER_CENT, Fraction(1, 2), "slow play"
    )
    penalties.give(who=first.entry, fine=fine, by=ORGANISER, at=event.later())
    event.count()
    wanted = totals(event)
    wanted[first.entry.number] -= Fraction(1, 2)
    _general(event, wanted)
