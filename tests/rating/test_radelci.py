"""Radelci that are left when a session of Slovenian tarok ends cost points in its standings."""

import pytest

from clubs.models import SessionState
from clubs.services.sessions import change_state
from rating.models import SessionStanding
from tests.factories.clubs import AFTERNOON, ORGANISER, SessionFactory, TableFactory, play

pytestmark = pytest.mark.django_db(transaction=True)

BEGGAR = {"contract": "beggar", "declarer": 1, "tricks": 0}
"""A beggar that is made: 70, and a radelc for everybody at the table."""


def standings(session):
    found = SessionStanding.objects.filter(session=session)
    return dict(found.values_list("member__seats__chair", "score")), set(
        found.values_list("radelci", flat=True)
    )


def step(session, to):
    session.refresh_from_db()
    seen = SessionState(session.state)
    change_state(session=session, to=to, seen=seen, by=ORGANISER, at=AFTERNOON)


@pytest.fixture
def table():
    session = SessionFactory(rules="slovenian-tarok/zei", players=3)
    return TableFactory(session=session, players=3, people=3)


def test_each_radelc_left_costs_a_hundred_once_the_session_is_closed(table):
    """Chair 2 is the forehand of the first hand and makes a beggar: +70, the others -70 each."""
    play(table, BEGGAR)
    before, none = standings(table.session)
    assert (before, none) == ({1: -70, 2: 70, 3: -70}, {0})
    step(table.session, SessionState.CLOSED)
    assert standings(table.session) == ({1: -170, 2: -30, 3: -170}, {1})


def test_opened_again_they_may_still_be_used(table):
    play(table, BEGGAR)
    step(table.session, SessionState.CLOSED)
    step(table.session, SessionState.PLAYING)
    assert standings(table.session)[0] == {1: -70, 2: 70, 3: -70}


def test_french_tarot_knows_none():
    table = TableFactory(people=4)
    play(table)
    before = standings(table.session)
    step(table.session, SessionState.CLOSED)
    assert standings(table.session) == before
