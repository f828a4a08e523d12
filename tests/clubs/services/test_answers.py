"""Who will come: answers, the limit of a session, the waiting list."""

from datetime import UTC, datetime, time, timedelta

import pytest

from clubs.models import JournalEntry, Says, SessionState
from clubs.selectors import answers as selectors
from clubs.services import answers, sessions
from clubs.services.answers import Reply
from clubs.services.refusal import Refused
from tests.factories.clubs import AFTERNOON, ORGANISER, MemberFactory, SessionFactory

pytestmark = pytest.mark.django_db

LAST_WEEK = AFTERNOON - timedelta(days=7)
YES, MAYBE, NO = Reply(Says.YES), Reply(Says.MAYBE), Reply(Says.NO)


@pytest.fixture
def session():
    return SessionFactory(state=SessionState.PLANNED, people_limit=None)


def people(session, count):
    return [MemberFactory(club=session.club) for _ in range(count)]


def say(session, member, reply=YES, *, minute=0):
    at = LAST_WEEK + timedelta(minutes=minute)
    return answers.give(session=session, member=member, reply=reply, by=ORGANISER, at=at)


def full(session, limit, waiting=0):
    """Let `limit` people have a place and `waiting` wait for one, asked minute by minute."""
    session.people_limit = limit
    session.save()
    everybody = people(session, limit + waiting)
    for minute, member in enumerate(everybody):
        say(session, member, minute=minute)
    return everybody[:limit], everybody[limit:]


def coming(session):
    return {answer.member for answer in selectors.coming(session)}


def waiting(session):
    return [one.member for one in selectors.of_session(session, member=None).waiting]


def test_an_answer_said_twice_is_noted_once(session):
    (ana,) = people(session, 1)
    assert say(session, ana) == say(session, ana, minute=5)
    assert session.answers.get().asked_at == LAST_WEEK
    assert JournalEntry.objects.filter(action="answered_yes").count() == 1


def test_the_hours_of_a_guest_are_kept_without_losing_his_turn(session):
    full(session, 1, waiting=1)
    (late,) = waiting(session)
    reply = Reply(Says.YES, arrives=time(15, 10), leaves=time(17, 0))
    given = say(session, late, reply, minute=30)
    assert (given.arrives, given.leaves) == (time(15, 10), time(17, 0))
    assert given.is_waiting
    assert given.asked_at == LAST_WEEK + timedelta(minutes=1)


def test_who_comes_after_the_limit_waits_in_turn(session):
    have, wait = full(session, 8, waiting=2)
    assert coming(session) == set(have)
    assert waiting(session) == wait


def test_a_place_given_back_goes_to_the_first_who_waits(session):
    have, wait = full(session, 2, waiting=2)
    say(session, have[0], NO, minute=50)
    assert coming(session) == {have[1], wait[0]}
    assert waiting(session) == [wait[1]]


def test_who_comes_back_queues_at_the_end(session):
    have, wait = full(session, 2, waiting=1)
    say(session, have[0], MAYBE, minute=50)
    say(session, have[0], YES, minute=60)
    assert coming(session) == {have[1], wait[0]}
    assert waiting(session) == [have[0]]


def test_who_waits_and_no_longer_wants_leaves_the_list(session):
    _have, wait = full(session, 1, waiting=2)
    say(session, wait[0], NO, minute=40)
    assert waiting(session) == [wait[1]]


@pytest.mark.parametrize(("limit", "left"), [(3, 1), (4, 0), (None, 0)])
def test_more_places_let_more_people_in(session, limit, left):
    _have, wait = full(session, 2, waiting=2)
    facts = {name: getattr(session, name) for name in sessions.Plan.__dataclass_fields__}
    plan = sessions.Plan(**{**facts, "people_limit": limit})
    sessions.update(session=session, plan=plan, by=ORGANISER, at=LAST_WEEK)
    assert waiting(session) == wait[len(wait) - left :]


def test_who_has_a_place_keeps_it_when_there_are_fewer(session):
    have, wait = full(session, 3, waiting=1)
    facts = {name: getattr(session, name) for name in sessions.Plan.__dataclass_fields__}
    plan = sessions.Plan(**{**facts, "people_limit": 2})
    sessions.update(session=session, plan=plan, by=ORGANISER, at=LAST_WEEK)
    assert coming(session) == set(have)
    say(session, have[0], NO, minute=50)
    assert waiting(session) == wait


@pytest.mark.parametrize("state", [SessionState.PLAYING, SessionState.CANCELLED])
def test_nobody_is_asked_once_it_is_decided(session, state):
    (ana,) = people(session, 1)
    session.state = state
    session.save()
    with pytest.raises(Refused) as refused:
        say(session, ana)
    assert refused.value.code == "answers_closed"
    assert not session.answers.exists()


def test_nobody_is_asked_about_an_afternoon_that_is_over(session):
    (ana,) = people(session, 1)
    late = datetime(2026, 3, 15, 9, 0, tzinfo=UTC)
    with pytest.raises(Refused):
        answers.give(session=session, member=ana, reply=YES, by=ORGANISER, at=late)


def test_people_of_other_clubs_and_inactive_ones_are_not_asked(session):
    for stranger in (MemberFactory(), MemberFactory(club=session.club, is_active=False)):
        with pytest.raises(Refused):
            say(session, stranger)


@pytest.mark.parametrize(
    ("people_coming", "players", "wanted"),
    [
        # Four-player game: tables of 4 to 6, so 1, 2, 3 and 7 people are short.
        (0, 4, None),
        (2, 4, 2),
        (3, 4, 1),
        (4, 4, None),
        (6, 4, None),
        (7, 4, 1),
        (8, 4, None),
        # Five-player game: tables of 5 or 6, so 4 want a fifth, and 7 want three for two tables.
        (4, 5, 1),
        (5, 5, None),
        (7, 5, 3),
        (10, 5, None),
        # Three-player game: tables of 3 or 4, so 5 want a sixth.
        (2, 3, 1),
        (5, 3, 1),
        (6, 3, None),
    ],
)
def test_how_many_are_missing_for_full_tables(session, people_coming, players, wanted):
    session.players = players
    found = selectors.missing(session, people_coming)
    assert (found.count if found else None) == wanted


def test_nobody_is_called_for_whom_there_is_no_place(session):
    session.people_limit = 7
    assert selectors.missing(session, 7) is None
