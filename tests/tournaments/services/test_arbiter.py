"""Penalties apart from the scores, and rulings beside the hands."""

from decimal import Decimal
from fractions import Fraction
from uuid import uuid4

import pytest

from clubs.models import HandSeat, HandVersion
from clubs.services.refusal import Refused
from tests.factories.clubs import ORGANISER
from tests.factories.events import Event, enter_people, tournament_of
from tournaments.formats.penalties import Unit
from tournaments.models import JournalLink, Penalty, Ruling, RulingKind
from tournaments.selectors import standings
from tournaments.services import penalties, rulings
from tournaments.services.penalties import Fine

pytestmark = pytest.mark.django_db
GARDE = {"contract": "garde", "declarer": 1, "card_points": 49, "oudlers": 2}
"""Made by 8: 25 + 8, twice as much in a garde, 66 from each defender: 198."""


@pytest.fixture
def event() -> Event:
    """Four people, one table, a round of 4 hands of which two are played: 198 to chairs 2 and 3."""
    tournament = tournament_of("libre", settings={"draw": "random"})
    enter_people(tournament, 4)
    event = Event(tournament)
    event.draw()
    event.open(1)
    table = event.tables(1)[0]
    event.play_hand(table, GARDE)
    event.play_hand(table, GARDE)
    event.count()
    return event


def results(event: Event) -> dict[int, str]:
    return {row.entry.number: row.value for row in standings.ranking(event.tournament)}


def by_chair(event: Event) -> list:
    return [
        place.entry for place in event.round(1).places.order_by("chair").select_related("entry")
    ]


def test_a_warning_then_a_hundred_as_the_french_arbiters_table_says(event):
    first, second, *_others = by_chair(event)
    assert (results(event)[first.number], results(event)[second.number]) == ("-132", "132")
    for amount in (0, 100, 100):
        fine = Fine(uuid4(), Unit.POINTS, case="exposed_card")
        assert (
            penalties.give(who=second, fine=fine, by=ORGANISER, at=event.later()).amount == amount
        )
    event.count()
    assert results(event)[second.number] == "-68"
    assert sum(HandSeat.objects.values_list("score", flat=True)) == 0


def test_a_penalty_sent_twice_is_given_once_and_a_cancelled_one_stays_as_a_row(event):
    entry = by_chair(event)[1]
    fine = Fine(uuid4(), Unit.POINTS, Decimal(40), "Late again")
    one = penalties.give(who=entry, fine=fine, by=ORGANISER, at=event.later())
    assert penalties.give(who=entry, fine=fine, by=ORGANISER, at=event.later()) == one
    assert one.round.number == 1
    event.count()
    assert results(event)[entry.number] == "92"
    for _twice in (1, 2):
        penalties.cancel(penalty=one, by=ORGANISER, at=event.later(), reason="a mistake")
    event.count()
    assert results(event)[entry.number] == "132"
    assert Penalty.objects.count() == 1
    told = JournalLink.objects.filter(entry__action__startswith="penalty")
    assert told.count() == 2


@pytest.mark.parametrize(
    ("fine", "code"),
    [
        (Fine(uuid4(), Unit.POINTS, 10), "no_reason"),
        (Fine(uuid4(), Unit.POINTS, -10, "x"), "amount"),
        (Fine(uuid4(), Unit.POINTS, None, "x"), "amount"),
        (Fine(uuid4(), Unit.POINTS, 10, "x", case="unheard_of"), "case"),
    ],
)
def test_a_penalty_that_cannot_be(event, fine, code):
    with pytest.raises(Refused) as refused:
        penalties.give(who=by_chair(event)[0], fine=fine, by=ORGANISER, at=event.later())
    assert refused.value.code == code


def test_a_cancelled_hand_gives_nobody_anything_and_counts_as_played(event):
    hand = event.tables(1)[0].hands.get(number=1)
    before = HandVersion.objects.get(hand=hand).scores
    rulings.rule(
        hand=hand, kind=RulingKind.CANCELLED, reason="two sheets", by=ORGANISER, at=event.later()
    )
    event.count()
    rows = standings.ranking(event.tournament)
    assert [row.value for row in rows] == ["198", "-66", "-66", "-66"]
    assert {row.hands_played for row in rows} == {2}
    assert HandVersion.objects.get(hand=hand).scores == before


def test_a_neutralised_hand_was_not_played(event):
    hand = event.tables(1)[0].hands.get(number=1)
    rulings.rule(
        hand=hand, kind=RulingKind.NEUTRALISED, reason="revoke", by=ORGANISER, at=event.later()
    )
    event.count()
    assert {row.hands_played for row in standings.ranking(event.tournament)} == {1}


def test_adjusted_points_count_instead_until_the_ruling_is_undone(event):
    hand = event.tables(1)[0].hands.get(number=1)
    entry = by_chair(event)[1]
    ruling = rulings.rule(
        hand=hand,
        kind=RulingKind.ADJUSTED,
        adjusted={entry.member_id: 50},
        reason="arbiter",
        by=ORGANISER,
        at=event.later(),
    )
    event.count()
    assert results(event)[entry.number] == "-16"
    rulings.undo(ruling=ruling, by=ORGANISER, at=event.later())
    event.count()
    assert results(event)[entry.number] == "132"


def test_a_new_ruling_takes_the_place_of_the_one_before(event):
    hand = event.tables(1)[0].hands.get(number=1)
    for kind in (RulingKind.CANCELLED, RulingKind.NEUTRALISED, RulingKind.NEUTRALISED):
        rulings.rule(hand=hand, kind=kind, reason="looked", by=ORGANISER, at=event.later())
    assert Ruling.objects.count() == 2
    assert Ruling.objects.get(undone_at=None).kind == RulingKind.NEUTRALISED


@pytest.mark.parametrize("adjusted", [{}, {0: 10}, {None: Fraction(1, 2)}])
def test_points_are_adjusted_for_people_of_the_table_in_whole_numbers(event, adjusted):
    member = by_chair(event)[0].member_id
    wanted = {who if who is not None else member: value for who, value in adjusted.items()}
    with pytest.raises(Refused) as refused:
        rulings.rule(
            hand=event.tables(1)[0].hands.get(number=1),
            kind=RulingKind.ADJUSTED,
            adjusted=wanted,
            reason="x",
            by=ORGANISER,
            at=event.later(),
        )
    assert refused.value.code == "adjusted"
