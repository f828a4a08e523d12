"""A Königrufen cup as in Upper Austria: 46 people, 3 rounds of 16 hands, two tables of five."""

from collections import Counter

import pytest

from clubs.models import HandSeat, HandVersion
from clubs.services import hands
from rating.models import Rating
from tests.factories.clubs import ORGANISER
from tests.factories.events import KOENIGRUFEN, Event, enter_people, tournament_of
from tests.factories.recount import order_of_cup, scores_by_round
from tournaments.selectors import standings
from tournaments.services import rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def cup() -> Event:
    tournament = tournament_of("upper_austria", KOENIGRUFEN)
    enter_people(tournament, 46)
    event = Event(tournament)
    for number in (1, 2, 3):
        event.draw(seed=f"lot {number}")
        event.play_round(number)
    return event


def test_a_cup_of_46_people(cup):
    _everybody_played_as_many_hands(cup)
    _ranking_is_the_written_points(cup)
    _a_corrected_hand_changes_it(cup)


def _everybody_played_as_many_hands(cup: Event) -> None:
    sizes = [sorted(t.seats.count() for t in cup.tables(number)) for number in (1, 2, 3)]
    assert sizes == [[4] * 9 + [5] * 2] * 3
    played = Counter(
        HandSeat.objects.filter(seat__isnull=False).values_list("member_id", flat=True)
    )
    assert set(played.values()) == {48}
    assert len(played) == 46
    at_five = Counter(
        seat.member_id
        for number in (1, 2, 3)
        for table in cup.tables(number)
        if table.seats.count() == 5
        for seat in table.seats.all()
    )
    assert max(at_five.values()) == 1
    assert Rating.objects.count() == 46
    assert set(Rating.objects.values_list("hands", flat=True)) == {48}


def _ranking_is_the_written_points(cup: Event) -> None:
    made = scores_by_round(cup.tournament)
    assert sum(sum(one.values()) for one in made.values()) == 0
    rows = standings.ranking(cup.tournament)
    assert [(row.entry.number, int(row.value)) for row in rows] == order_of_cup(cup.tournament)
    assert [row.rank for row in rows] == list(range(1, 47))
    assert {row.hands_missing for row in rows} == {0}
    after_one = standings.ranking(cup.tournament, 1)
    assert [int(row.value) for row in after_one] == sorted(
        (one[1] for one in made.values()), reverse=True
    )


def _a_corrected_hand_changes_it(cup: Event) -> None:
    last = standings.ranking(cup.tournament)[-1]
    seat = (
        HandSeat.objects.filter(
            member=last.entry.member, hand__session__round__number=3, seat__isnull=False
        )
        .select_related("hand")
        .first()
    )
    turn = rounds.reopen(round=cup.round(3), by=ORGANISER, at=cup.later(), reason="misread")
    hand = seat.hand
    version = HandVersion.objects.get(hand=hand, number=hand.version)
    won = {"contract": "dreier", "declarer": seat.seat, "card_points": 50}
    correction = hands.Correction(
        client_key="00000000-0000-0000-0000-000000000046",
        deal=hands.Deal(hand.number, version.dealer_chair, tuple(version.ring), won),
        seen_version=hand.version,
        reason="misread",
        consent=True,
    )
    hands.correct(hand=hand, correction=correction, by=ORGANISER, at=cup.later())
    rounds.finish(round=turn, by=ORGANISER, at=cup.later())
    cup.count()
    now = next(row for row in standings.ranking(cup.tournament) if row.entry == last.entry)
    # A Dreier gives 12 to the declarer (4 from each defender).
    assert int(now.value) == int(last.value) - seat.score + 12
    _ranking_is_the_written_points(cup)
