"""Seasons that are closed: what is carried over, what stays, what has changed since."""

from datetime import date

import pytest
from django.db import IntegrityError, transaction

from clubs.models import JournalEntry
from clubs.services import hands
from clubs.services.merging import merge
from clubs.services.refusal import Refused
from rating import services, spans
from rating.models import (
    Measure,
    Season,
    SeasonClosing,
    SeasonResult,
)
from rating.selectors import season as selectors
from rating.services import seasons
from rating.services.seasons import Following, SeasonFacts
from tests.factories.clubs import (
    ORGANISER,
    MemberFactory,
    garde,
    play,
)
from tests.factories.seasons import GAME, LATER, WON, close, opened, placed, recount, totals

pytestmark = pytest.mark.django_db


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
