"""Regular sessions: made ahead, changed from now on, each with its own exceptions."""

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

import pytest

from clubs.models import JournalEntry, SessionState
from clubs.recurrence import Rhythm
from clubs.services import series, sessions
from clubs.services.refusal import Refused
from clubs.services.series import SeriesFacts
from clubs.services.sessions import Plan
from tests.factories.clubs import ORGANISER, ClubFactory, RuleSetFactory

pytestmark = pytest.mark.django_db

MONDAY = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
FRENCH = "french-tarot/fft-2012"
TUESDAYS = SeriesFacts(
    rhythm=Rhythm.WEEKLY,
    first_day=date(2026, 3, 3),
    starts=time(14, 30),
    ends=time(18, 0),
    rules=FRENCH,
    players=4,
    place="Salle des fêtes",
)


@pytest.fixture
def club():
    return ClubFactory()


def create(club, facts=TUESDAYS, *, at=MONDAY):
    return series.create(club=club, facts=facts, by=ORGANISER, at=at)


def change(made, *, at=MONDAY, **changes):
    facts = replace(TUESDAYS, **changes)
    return series.change(series=made, facts=facts, by=ORGANISER, at=at)


def on(made, day):
    return made.sessions.get(series_day=day)


def planned(made):
    return made.sessions.filter(state=SessionState.PLANNED).order_by("starts_at")


def edit(session, **changes):
    facts = {name: getattr(session, name) for name in Plan.__dataclass_fields__}
    plan = Plan(**{**facts, **changes})
    return sessions.update(session=session, plan=plan, by=ORGANISER, at=MONDAY)


def cancel(session):
    return sessions.change_state(
        session=session,
        to=SessionState.CANCELLED,
        seen=SessionState.PLANNED,
        by=ORGANISER,
        at=MONDAY,
    )


def test_the_sessions_of_half_a_year_stand_in_the_calendar_at_once(club):
    made = create(club)
    days = list(planned(made).values_list("date", flat=True))
    assert days[:2] == [date(2026, 3, 3), date(2026, 3, 10)]
    assert days[-1] == date(2026, 8, 25)
    assert len(days) == 26
    first = on(made, date(2026, 3, 3))
    assert (first.place, first.rules, first.players) == ("Salle des fêtes", FRENCH, 4)


def test_in_paris_every_session_of_a_year_starts_at_half_past_two_by_the_wall(club):
    """Both clock changes of 2026 lie between: 29 March and 25 October."""
    made = create(club)
    series.plan_ahead(at=MONDAY + timedelta(weeks=26))
    local = [one.starts_at.astimezone(club.zone) for one in planned(made)]
    assert {(at.hour, at.minute) for at in local} == {(14, 30)}
    utc = {one.date: one.starts_at.astimezone(UTC).hour for one in planned(made)}
    assert [utc[date(2026, 3, day)] for day in (24, 31)] == [13, 12]
    assert [utc[date(2026, 10, day)] for day in (20, 27)] == [12, 13]


def test_a_form_sent_twice_plans_one_series(club):
    assert create(club) == create(club)
    assert club.series.count() == 1
    assert club.sessions.count() == 26


def test_later_sessions_are_made_as_time_goes_by_and_only_once(club):
    made = create(club)
    assert series.plan_ahead(at=MONDAY) == 0
    assert series.plan_ahead(at=MONDAY + timedelta(weeks=2)) == 2
    assert series.plan_ahead(at=MONDAY + timedelta(weeks=2)) == 0
    assert planned(made).last().date == date(2026, 9, 8)


def test_nothing_is_made_after_the_last_day(club):
    made = create(club, replace(TUESDAYS, last_day=date(2026, 3, 31)))
    series.plan_ahead(at=MONDAY + timedelta(weeks=10))
    assert made.sessions.count() == 5


def test_a_cancelled_session_stays_cancelled_and_is_not_made_again(club):
    made = create(club)
    cancel(on(made, date(2026, 3, 10)))
    change(made, place="Café du Port")
    series.plan_ahead(at=MONDAY + timedelta(weeks=4))
    only = made.sessions.get(date=date(2026, 3, 10))
    assert only.state == SessionState.CANCELLED


def test_a_moved_session_keeps_its_day_and_follows_in_the_rest(club):
    made = create(club)
    wednesday = datetime(2026, 3, 11, 13, 30, tzinfo=UTC)
    edit(on(made, date(2026, 3, 10)), starts_at=wednesday, ends_at=wednesday + timedelta(hours=3))
    change(made, place="Café du Port", starts=time(15, 0))
    moved = on(made, date(2026, 3, 10))
    assert moved.starts_at == wednesday
    assert moved.place == "Café du Port"
    assert on(made, date(2026, 3, 17)).starts_at == datetime(2026, 3, 17, 14, 0, tzinfo=UTC)


def test_an_edited_text_survives_a_change_of_the_series(club):
    made = create(club)
    edit(on(made, date(2026, 3, 10)), text="Galette des rois")
    change(made, text="Apportez vos cartes.")
    assert on(made, date(2026, 3, 10)).text == "Galette des rois"
    assert on(made, date(2026, 3, 17)).text == "Apportez vos cartes."


def test_sessions_that_began_stay_as_they_were(club):
    made = create(club)
    begun = on(made, date(2026, 3, 10))
    begun.state = SessionState.CHECK_IN
    begun.save()
    change(made, place="Café du Port", at=datetime(2026, 3, 10, 12, 0, tzinfo=UTC))
    places = dict(made.sessions.values_list("series_day", "place"))
    assert places[date(2026, 3, 3)] == "Salle des fêtes"  # is over
    assert places[date(2026, 3, 10)] == "Salle des fêtes"  # check-in is open
    assert places[date(2026, 3, 17)] == "Café du Port"


def test_another_weekday_moves_the_session_of_each_week(club):
    made = create(club)
    kept = {one.pk for one in made.sessions.all()}
    change(made, first_day=date(2026, 3, 5))
    assert {one.pk for one in planned(made) if one.date < date(2026, 8, 20)} <= kept
    assert {one.date.weekday() for one in planned(made)} == {3}
    assert planned(made).first().sequence == 1


def test_half_as_often_cancels_every_other_session(club):
    made = create(club)
    change(made, rhythm=Rhythm.FORTNIGHTLY)
    assert [one.date for one in planned(made)][:3] == [
        date(2026, 3, 3),
        date(2026, 3, 17),
        date(2026, 3, 31),
    ]
    assert on(made, date(2026, 3, 10)).state == SessionState.CANCELLED


def test_what_the_end_of_a_series_cancelled_comes_back_with_it(club):
    made = create(club)
    cancel(on(made, date(2026, 3, 17)))
    series.end(series=made, by=ORGANISER, at=datetime(2026, 3, 5, 9, 0, tzinfo=UTC))
    assert [one.date for one in planned(made)] == [date(2026, 3, 3)]
    change(made, at=datetime(2026, 3, 6, 9, 0, tzinfo=UTC))
    assert [one.date for one in planned(made)][:3] == [
        date(2026, 3, 3),
        date(2026, 3, 10),
        date(2026, 3, 24),
    ]


def test_a_series_without_a_single_day_is_refused(club):
    with pytest.raises(Refused) as refused:
        create(club, replace(TUESDAYS, rhythm=Rhythm.MONTHLY_LAST, last_day=date(2026, 3, 20)))
    assert refused.value.code == "no_day"
    assert not club.series.exists()


def test_only_a_game_of_the_club_can_be_planned(club):
    with pytest.raises(Refused) as refused:
        create(club, replace(TUESDAYS, rules="koenigrufen/house"))
    assert refused.value.code == "not_offered"


def test_once_its_game_is_gone_later_sessions_are_of_the_usual_one(club):
    cup = RuleSetFactory(club=club, rules="koenigrufen/house")
    made = create(club, replace(TUESDAYS, rules=cup.rules))
    cup.is_current = False
    cup.save()
    series.plan_ahead(at=MONDAY + timedelta(weeks=1))
    games = dict(made.sessions.values_list("series_day", "rules"))
    assert games[date(2026, 8, 25)] == cup.rules
    assert games[date(2026, 9, 1)] == FRENCH


def test_the_journal_tells_of_series(club):
    made = create(club)
    change(made, place="Café du Port")
    series.end(series=made, by=ORGANISER, at=MONDAY)
    actions = list(JournalEntry.objects.filter(club=club).values_list("action", flat=True))
    assert actions == ["series_created", "series_changed", "series_ended"]
