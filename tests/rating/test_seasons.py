"""Seasons opened, closed and carried over, and what is counted in them."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from django.db import IntegrityError, transaction

from clubs.models import Hand, JournalEntry, SessionState
from clubs.services import hands
from clubs.services.merging import merge
from clubs.services.refusal import Refused
from rating import services, spans
from rating.models import (
    Measure,
    Rating,
    RatingChange,
    Season,
    SeasonClosing,
    SeasonResult,
    SeasonStanding,
    SessionStanding,
)
from rating.selectors import season as selectors
from rating.services import seasons
from rating.services.seasons import Following, SeasonFacts
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
    garde,
    play,
)

pytestmark = pytest.mark.django_db
GAME = "french-tarot"
LATER = datetime(2026, 7, 1, 10, tzinfo=UTC)
# A garde by 8 points over with four players: (25 + 8) * 2 = 66 for each defender.
WON, LOST = 198, -66


@pytest.fixture
def club():
    return ClubFactory()


@pytest.fixture
def people(club):
    return [MemberFactory(club=club, name=name) for name in ("Adèle", "Bruno", "Chloé", "Désiré")]


@pytest.fixture
def afternoon(club, people):
    """Let the four play an afternoon: a garde made by each declarer named, and close it."""

    def held(day, *declarers, closed=True, who=None):
        start = datetime(day.year, day.month, day.day, 13, 30, tzinfo=UTC)
        session = SessionFactory(
            club=club, date=day, starts_at=start, ends_at=start + timedelta(hours=3)
        )
        table = TableFactory(session=session, people=who or people)
        for declarer in declarers:
            table.refresh_from_db()
            seat = (declarer - table.dealer_chair - 1) % 4 + 1
            play(table, garde(declarer=seat), at=start)
        if closed:
            session.state = SessionState.CLOSED
            session.save()
        services.bring_everything_up_to_date()
        return table

    return held


def opened(club, first, **more):
    facts = SeasonFacts(name=more.pop("name", ""), first_day=first, **more)
    return seasons.open_season(club=club, facts=facts, by=ORGANISER, at=AFTERNOON)


def close(club, span, last, following=None, at=LATER):
    return seasons.close_season(
        span=span, club=club, last_day=last, following=following, by=ORGANISER, at=at
    )


def totals(begins=None, field="counted"):
    rows = SeasonStanding.objects.filter(**({"begins": begins} if begins else {}))
    return dict(rows.values_list("member__name", field))


def placed(club, span, by=Measure.POINTS):
    found = selectors.best_first(club, span, game=GAME, by=by)
    return [(rank, line.member.name) for rank, line in selectors.places(found)]


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


def recount(club, begins=()):
    """Fold all hands by the definition; on each day of `begins` everybody starts at 1500."""
    ratings: dict[str, float] = {}
    ahead = sorted(begins)
    for hand in Hand.objects.filter(club=club, state="played").order_by("play_order"):
        while ahead and hand.session.date >= ahead[0]:
            ratings, ahead = {}, ahead[1:]
        seats = list(hand.seats.exclude(seat=None).select_related("member"))
        before = {seat: ratings.get(seat.member.name, 1500.0) for seat in seats}
        for mine in seats:
            change = 0.0
            for other in seats:
                if other != mine:
                    expected = 1 / (1 + 10 ** ((before[other] - before[mine]) / 400))
                    actual = (1 + (mine.score > other.score) - (mine.score < other.score)) / 2
                    change += 24 * (actual - expected)
            ratings[mine.member.name] = before[mine] + change
    return ratings


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


def test_what_is_carried_over_when_a_season_is_closed(club, afternoon):
    opened(club, date(2026, 1, 1), best_of=3, fewest_hands=4, ranked_by=Measure.AVERAGE)
    afternoon(date(2026, 1, 3), 1)
    span = spans.of(club.pk).on(date(2026, 1, 3))

    close(club, span, date(2026, 6, 30), Following("Été", restarts=True))
    services.bring_everything_up_to_date()

    following = Season.objects.get(name="Été")
    assert following.first_day == date(2026, 7, 1)
    assert (following.best_of, following.fewest_hands) == (3, 4)
    assert following.ranked_by == Measure.AVERAGE
    assert following.restarts
    assert following.last_day is None
    assert totals(following.first_day) == {}
    actions = JournalEntry.objects.filter(action__startswith="season").order_by("pk")
    assert [entry.action for entry in actions] == [
        "season_opened",
        "season_closed",
        "season_opened",
    ]


def test_a_closed_season_stays_and_says_what_has_changed_since(club, afternoon):
    table = afternoon(date(2026, 1, 3), 1, 2, closed=False)
    span = spans.of(club.pk).on(date(2026, 1, 3))
    close(club, span, date(2026, 6, 30))
    services.bring_everything_up_to_date()
    span = spans.of(club.pk).on(date(2026, 1, 3))
    final = placed(club, span)
    assert final == [(1, "Adèle"), (1, "Bruno"), (3, "Chloé"), (3, "Désiré")]
    assert selectors.since_closing(club, span, game=GAME) == []
    ratings = dict(SeasonResult.objects.values_list("member__name", "rating"))
    assert ratings == pytest.approx(recount(club))

    hand = table.hands.get(number=2)
    hands.withdraw(hand=hand, seen_version=1, reason="twice", by=ORGANISER, at=LATER)
    services.bring_everything_up_to_date()

    assert placed(club, span) == final
    since = selectors.since_closing(club, span, game=GAME)
    assert [(one.name, one.before, one.after) for one in since] == [
        ("Adèle", 132, 198),
        ("Bruno", 132, -66),
        ("Chloé", -132, -66),
        ("Désiré", -132, -66),
    ]


def test_two_who_were_merged_since_are_one_and_no_change(club, people, afternoon):
    twice = MemberFactory(club=club, name="Adele M.")
    afternoon(date(2026, 1, 3), 1)
    afternoon(date(2026, 1, 10), 1, who=[twice, *people[1:]])
    close(club, spans.of(club.pk).on(date(2026, 1, 3)), date(2026, 6, 30))
    services.bring_everything_up_to_date()

    merge(source=twice, target=people[0], by=ORGANISER, at=LATER)
    services.bring_everything_up_to_date()

    span = spans.of(club.pk).on(date(2026, 1, 3))
    assert selectors.since_closing(club, span, game=GAME) == []


def test_final_standings_wait_until_every_hand_is_counted(club, afternoon):
    table = afternoon(date(2026, 1, 3), 1, closed=False)
    play(table, garde(1))
    close(club, spans.of(club.pk).on(date(2026, 1, 3)), date(2026, 6, 30))
    assert not SeasonResult.objects.exists()

    services.bring_everything_up_to_date()

    assert set(SeasonResult.objects.values_list("hands_played", flat=True)) == {2}
    assert SeasonClosing.objects.get().written_at is not None
    assert services.due_scopes() == []


def test_a_season_that_is_opened_again_follows_its_hands(club, afternoon):
    opened(club, date(2026, 1, 1))
    afternoon(date(2026, 1, 3), 1)
    season = close(club, spans.of(club.pk).on(date(2026, 1, 3)), date(2026, 6, 30))
    services.bring_everything_up_to_date()

    for _twice in range(2):
        seasons.reopen_season(season=season, by=ORGANISER, at=LATER)
    services.bring_everything_up_to_date()

    season.refresh_from_db()
    assert (season.closed_at, season.last_day) == (None, None)
    assert not SeasonResult.objects.exists()


def test_the_usual_season_that_is_opened_again_is_the_usual_one(club, afternoon):
    afternoon(date(2026, 1, 3), 1)
    season = close(club, spans.of(club.pk).on(date(2026, 1, 3)), date(2026, 6, 30))
    seasons.reopen_season(season=season, by=ORGANISER, at=LATER)
    services.bring_everything_up_to_date()

    assert not Season.objects.exists()
    assert totals(date(2025, 9, 1))["Adèle"] == WON


@pytest.mark.parametrize(
    ("first", "code"),
    [(date(2026, 3, 1), "season_runs"), (date(2020, 1, 1), "season_runs")],
)
def test_one_season_runs_at_a_time(club, first, code):
    opened(club, date(2026, 1, 1))
    with pytest.raises(Refused) as caught:
        opened(club, first)
    assert caught.value.code == code
    with pytest.raises(IntegrityError), transaction.atomic():
        Season.objects.create(club=club, name="another", first_day=first)


def test_seasons_do_not_overlap(club):
    opened(club, date(2026, 1, 1))
    close(club, spans.of(club.pk).on(date(2026, 2, 1)), date(2026, 6, 30))
    with pytest.raises(Refused) as caught:
        opened(club, date(2026, 6, 30))
    assert caught.value.code == "first_day"
    assert opened(club, date(2026, 7, 1)).first_day == date(2026, 7, 1)


@pytest.mark.parametrize("last", [date(2025, 8, 31), date(2026, 7, 2), date(2027, 1, 1)])
def test_a_season_ends_after_its_beginning_and_not_in_the_future(club, last):
    span = spans.of(club.pk).on(date(2026, 1, 1))
    with pytest.raises(Refused) as caught:
        close(club, span, last)
    assert caught.value.code == "last_day"
    assert not Season.objects.exists()


def test_what_is_closed_is_not_changed_nor_closed_again(club):
    span = spans.of(club.pk).on(date(2026, 1, 1))
    season = close(club, span, date(2026, 6, 30))
    with pytest.raises(Refused, match="closed"):
        close(club, span, date(2026, 6, 30))
    facts = SeasonFacts(name="other", first_day=season.first_day)
    with pytest.raises(Refused, match="closed"):
        seasons.change_season(season=season, facts=facts, by=ORGANISER, at=LATER)


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
