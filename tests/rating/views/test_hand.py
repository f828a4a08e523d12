"""Why a rating moved, hand by hand."""

import re

import pytest
from django.urls import reverse

from clubs.services import hands
from rating import services
from rating.models import RatingChange
from rating.selectors.hand import NotRated, hand_rating
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    TableFactory,
    TokenFactory,
    garde,
    play,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return TableFactory(people=4)


def words(response) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", response.content.decode()).split())


def test_each_opponent_takes_or_gives_by_what_was_expected(table):
    play(table, garde(declarer=1))
    second = play(table, garde(declarer=4))
    services.bring_everything_up_to_date()

    rating = hand_rating(second)

    # The table turns by one: the first declarer (1536) is the fourth seat now, the others 1488.
    declarer = rating.moves[3]
    expected = 1 / (1 + 10 ** (-48 / 400))
    assert declarer.before == 1536
    assert [meeting.rating for meeting in declarer.meetings] == [1488, 1488, 1488]
    for meeting in declarer.meetings:
        assert meeting.actual == 1
        assert meeting.expected == pytest.approx(expected)
        assert meeting.change == pytest.approx(24 * (1 - expected))
    defender = rating.moves[0]
    assert [meeting.actual for meeting in defender.meetings] == [0.5, 0.5, 0]
    assert rating.sum == pytest.approx(0, abs=1e-9)


def test_the_opponents_changes_add_up_to_what_is_stored(table):
    for declarer in (1, 3, 2, 2, 4):
        hand = play(table, garde(declarer=declarer, points=30 + 7 * declarer))
    services.bring_everything_up_to_date()

    for move in hand_rating(hand).moves:
        change = RatingChange.objects.get(hand=hand, member=move.member_id)
        told = sum(meeting.change for meeting in move.meetings)
        assert told == pytest.approx(change.after - change.before, abs=1e-9)


def test_the_page_names_everybody_and_the_sum(reader_of, table):
    hand = play(table, garde(declarer=1))
    services.bring_everything_up_to_date()
    address = reverse("hand_rating", args=[hand.pk])
    client = reader_of(table.session.club)

    said = words(client.get(address))

    assert all(seat.member.name in said for seat in table.seats.all())
    assert "1500.0 → 1536.0 +36.0" in said
    assert "0.50 1 +12.0" in said
    part = client.get(address, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert "+36.0" in part


def test_a_hand_that_waits_for_a_worker_says_so(reader_of, table):
    hand = play(table)
    client = reader_of(table.session.club)

    assert hand_rating(hand).not_rated is NotRated.DUE
    assert "not counted yet" in words(client.get(reverse("hand_rating", args=[hand.pk])))


def test_a_corrected_earlier_hand_makes_the_later_ones_wait(table):
    first = play(table)
    second = play(table)
    services.bring_everything_up_to_date()
    hands.withdraw(hand=first, seen_version=1, reason="twice", by=ORGANISER, at=AFTERNOON)

    assert hand_rating(second).not_rated is NotRated.DUE


def test_deals_that_do_not_count_say_why(table):
    passed = play(table, {"contract": "pass"})
    withdrawn = play(table)
    withdrawn = hands.withdraw(
        hand=withdrawn, seen_version=1, reason="twice", by=ORGANISER, at=AFTERNOON
    )
    services.bring_everything_up_to_date()

    assert hand_rating(passed).not_rated is NotRated.VOID
    assert hand_rating(withdrawn).not_rated is NotRated.WITHDRAWN


def test_a_phone_at_the_table_may_ask_and_strangers_may_not(client, reader_of, table):
    hand = play(table)
    services.bring_everything_up_to_date()
    address = reverse("hand_rating", args=[hand.pk])
    assert client.get(address).status_code == 302
    assert reader_of(ClubFactory()).get(address).status_code == 404

    client.get(reverse("phone", args=[TokenFactory(table=table).token]))

    assert client.get(address).status_code == 200
