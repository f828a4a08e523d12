"""Ranks and seasons, counted from what was played."""

import pytest

from clubs import signals
from clubs.services import hands
from rating import services
from rating.models import SeasonStanding, SessionStanding
from rating.standings import ranks
from tests.factories.clubs import AFTERNOON, ORGANISER, TableFactory, garde, play

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return TableFactory(people=5)


def lines():
    return {
        row.member_id: (row.rank, row.score, row.hands_played, row.sat_out)
        for row in SessionStanding.objects.all()
    }


def test_equal_totals_share_a_rank_and_the_next_one_is_skipped():
    assert ranks([100, -50, 100, -50, -100]) == [1, 3, 1, 3, 5]
    assert ranks([]) == []


def test_who_only_sat_out_has_a_line_with_nothing_in_it(table):
    hand = play(table, garde(1))
    services.bring_everything_up_to_date()

    dead = hand.seats.get(seat=None).member_id
    assert lines()[dead] == (2, 0, 0, 1), "behind the declarer, before the three who lost"


def test_passed_deals_count_for_nobody(table):
    play(table, {"contract": "pass"})
    services.bring_everything_up_to_date()

    assert lines() == {}


def test_all_counters_are_back_after_a_withdrawal(table):
    play(table, garde(1))
    services.bring_everything_up_to_date()
    before = lines()
    second = play(table, garde(2))
    services.bring_everything_up_to_date()
    assert lines() != before

    hands.withdraw(hand=second, seen_version=1, reason="twice", by=ORGANISER, at=AFTERNOON)
    services.bring_everything_up_to_date()

    assert lines() == before


def test_a_season_is_the_sum_of_its_sessions(table):
    other = TableFactory(
        session__club=table.session.club, people=[seat.member for seat in table.seats.all()]
    )
    for declarer in (1, 2, 3):
        play(table, garde(declarer))
        play(other, garde(declarer, 35))
    services.bring_everything_up_to_date()

    for season in SeasonStanding.objects.all():
        sessions = SessionStanding.objects.filter(member=season.member)
        assert season.sessions == len(sessions) == 2
        assert season.score == sum(row.score for row in sessions)
        assert season.sat_out + season.hands_played == 6


def test_open_pages_hear_of_new_standings_once(table, django_capture_on_commit_callbacks):
    play(table)
    heard = []

    def listen(session_id, table_id, **_news):
        heard.append((session_id, table_id))

    signals.table_changed.connect(listen)
    try:
        for _ in range(2):
            with django_capture_on_commit_callbacks(execute=True):
                services.bring_everything_up_to_date()
    finally:
        signals.table_changed.disconnect(listen)

    assert heard == [(table.session_id, None)]
