"""Seasons opened, closed and carried over, and what is counted in them."""

from dataclasses import replace
from datetime import date

import pytest

from clubs.services import hands
from rating import services, spans
from rating.models import (
    Measure,
    Rating,
    RatingChange,
    Season,
    SeasonStanding,
    SessionStanding,
)
from rating.services import seasons
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    MemberFactory,
)
from tests.factories.seasons import GAME, LATER, LOST, WON, close, opened, placed, recount, totals

pytestmark = pytest.mark.django_db


def test_a_session_counts_in_the_season_of_its_day(club, afternoon):
    afternoon(date(2026, 1, 9), 1)
    afternoon(date(2026, 1, 10), 2)
    opened(club, date(2026, 1, 10))
    services.bring_everything_up_to_date()

    assert totals(date(2025, 9, 1))["Adèle"] == WON
    assert totals(date(2026, 1, 10)) == {"Adèle": LOST, "Bruno": WON, "Chloé": LOST, "Désiré": LOST}


def test_sessions_between_two_seasons_count_in_none(club, afternoon):
    first = opened(club, date(2025, 10, 1))
    afternoon(date(2026, 6, 20), 1)
    close(club, spans.of(club.pk).on(date(2026, 6, 20)), date(2026, 6, 10))
    services.bring_everything_up_to_date()

    assert totals() == {}
    assert first.closed_at is None
    assert Season.objects.get().closed_at == LATER


def test_a_corrected_hand_changes_its_own_season_and_no_other(club, afternoon):
    old = afternoon(date(2025, 6, 1), 1, closed=False)
    afternoon(date(2025, 10, 1), 2)
    before = totals(date(2025, 9, 1))
    hand = old.hands.get()

    hands.withdraw(hand=hand, seen_version=1, reason="twice", by=ORGANISER, at=AFTERNOON)
    services.bring_everything_up_to_date()

    assert totals(date(2024, 9, 1)) == {}
    assert totals(date(2025, 9, 1)) == before


def test_only_the_best_sessions_of_a_person_count(club, afternoon):
    opened(club, date(2026, 1, 1), best_of=2)
    # Adèle: 198, then -66 - 66, then 198 - 66 and so on, a session each.
    afternoon(date(2026, 1, 3), 1)
    afternoon(date(2026, 1, 10), 2, 3)
    afternoon(date(2026, 1, 17), 1, 2)

    assert totals()["Adèle"] == 198 + 132
    assert totals()["Bruno"] == 132 + 132, "the session of -66 is left out"
    assert totals(field="score")["Bruno"] == 132 + 132 - 66
    assert totals()["Désiré"] == -66 - 132, "his best two of three, all lost"


def test_who_was_absent_has_no_line_and_fewer_sessions_than_count_are_all_of_his(
    club, people, afternoon
):
    opened(club, date(2026, 1, 1), best_of=2)
    guest = MemberFactory(club=club, name="Zoé")
    afternoon(date(2026, 1, 3), 1)
    afternoon(date(2026, 1, 10), 2, who=[*people[:3], guest])
    span = spans.of(club.pk).on(date(2026, 1, 3))

    assert totals()["Zoé"] == LOST
    assert totals(field="sessions") == {"Adèle": 2, "Bruno": 2, "Chloé": 2, "Désiré": 1, "Zoé": 1}
    # 198 - 66 twice; then the single sessions of -66, then Chloé's two.
    assert placed(club, span) == [
        (1, "Adèle"),
        (1, "Bruno"),
        (3, "Désiré"),
        (3, "Zoé"),
        (5, "Chloé"),
    ]


def test_each_measure_ranks_in_its_own_way(club, people, afternoon):
    guest = MemberFactory(club=club, name="Zoé")
    afternoon(date(2026, 1, 3), 1)
    afternoon(date(2026, 1, 10), 4, who=[*people[1:], guest])
    span = spans.of(club.pk).on(date(2026, 1, 3))

    # Points: Adèle 198; Zoé, who sits fourth, 198; the three others -66 - 66.
    assert placed(club, span)[:2] == [(1, "Adèle"), (1, "Zoé")]
    by_presence = placed(club, span, Measure.PRESENCE)
    assert by_presence == [(1, "Bruno"), (1, "Chloé"), (1, "Désiré"), (4, "Adèle"), (4, "Zoé")]
    by_average = placed(club, span, Measure.AVERAGE)
    assert by_average[:2] == [(1, "Adèle"), (1, "Zoé")]
    ratings = dict(Rating.objects.values_list("member__name", "value"))
    by_elo = [name for _rank, name in placed(club, span, Measure.ELO)]
    assert by_elo == sorted(ratings, key=lambda name: (-ratings[name], name))


def test_who_has_played_too_few_hands_is_listed_without_a_rank(club, people, afternoon):
    opened(club, date(2026, 1, 1), fewest_hands=2)
    guest = MemberFactory(club=club, name="Zoé")
    afternoon(date(2026, 1, 3), 4, 4, who=[*people[:3], guest])
    afternoon(date(2026, 1, 10), 4)
    span = spans.of(club.pk).on(date(2026, 1, 3))

    assert placed(club, span) == [
        (1, "Zoé"),
        (2, "Adèle"),
        (2, "Bruno"),
        (2, "Chloé"),
        (None, "Désiré"),
    ]


def test_medals_are_the_first_three_places_of_sessions_that_are_over(club, afternoon):
    afternoon(date(2026, 1, 3), 1, 1, 2)
    afternoon(date(2026, 1, 10), 1)
    afternoon(date(2026, 1, 17), 1, closed=False)

    # 3 Jan: Adèle, Bruno, then Chloé and Désiré third; 10 Jan: Adèle, then all others second.
    assert totals(field="firsts") == {"Adèle": 2, "Bruno": 0, "Chloé": 0, "Désiré": 0}
    assert totals(field="seconds") == {"Adèle": 0, "Bruno": 2, "Chloé": 1, "Désiré": 1}
    assert totals(field="thirds") == {"Adèle": 0, "Bruno": 0, "Chloé": 1, "Désiré": 1}
    span = spans.of(club.pk).on(date(2026, 1, 3))
    ranked = placed(club, span, Measure.MEDALS)
    assert ranked == [(1, "Adèle"), (2, "Bruno"), (3, "Chloé"), (3, "Désiré")]


def rated(since):
    rows = Rating.objects.filter(last_play_order__gte=since)
    return dict(rows.values_list("member__name", "value"))


def test_ratings_go_on_or_begin_anew_as_the_season_says(club, people, afternoon):
    guest = MemberFactory(club=club, name="Zoé")
    afternoon(date(2026, 1, 3), 1, 2)
    afternoon(date(2026, 2, 7), 3, who=[*people[:3], guest])
    season = opened(club, date(2026, 2, 1), restarts=False)
    services.bring_everything_up_to_date()
    assert rated("") == pytest.approx(recount(club))

    anew = replace(seasons.facts_of(season), restarts=True)
    seasons.change_season(season=season, facts=anew, by=ORGANISER, at=AFTERNOON)
    services.bring_everything_up_to_date()

    wanted = recount(club, [date(2026, 2, 1)])
    assert rated("202602") == pytest.approx(wanted)
    assert "Désiré" not in wanted
    assert Rating.objects.get(member=people[0]).hands == 1


def test_a_correction_before_a_new_beginning_leaves_what_came_after(club, afternoon):
    old = afternoon(date(2026, 1, 3), 1, 2, closed=False)
    afternoon(date(2026, 2, 7), 3, 3)
    opened(club, date(2026, 2, 1), restarts=True)
    services.bring_everything_up_to_date()
    after = rated("202602")

    first = old.hands.get(number=1)
    hands.withdraw(hand=first, seen_version=1, reason="twice", by=ORGANISER, at=AFTERNOON)
    services.bring_everything_up_to_date()

    assert rated("202602") == after == pytest.approx(recount(club, [date(2026, 2, 1)]))
    changes = RatingChange.objects.filter(hand__session__date=date(2026, 1, 3))
    assert {change.before for change in changes} == {1500.0}


def test_all_season_figures_are_those_of_a_recount_from_zero(club, people, afternoon):
    afternoon(date(2025, 12, 6), 1, 2)
    opened(club, date(2026, 1, 1), best_of=1)
    afternoon(date(2026, 1, 3), 1)
    afternoon(date(2026, 1, 10), 2, 3)
    stored = list(SeasonStanding.objects.order_by("begins", "member").values())

    SeasonStanding.objects.all().delete()
    services.recompute(club_id=club.pk, game=GAME)
    again = list(SeasonStanding.objects.order_by("begins", "member").values())

    def without_ids(rows):
        return [{key: row[key] for key in row if key != "id"} for row in rows]

    assert without_ids(again) == without_ids(stored)
    for row in SeasonStanding.objects.select_related("member"):
        mine = SessionStanding.objects.filter(member=row.member, session__date__gte=row.begins)
        if row.begins == date(2025, 9, 1):
            mine = mine.filter(session__date__lt=date(2026, 1, 1))
        scores = sorted(mine.values_list("score", flat=True), reverse=True)
        assert row.score == sum(scores)
        assert row.counted == (scores[0] if row.begins == date(2026, 1, 1) else sum(scores))
