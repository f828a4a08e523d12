"""Who hears of what: the bell of the portal."""

from dataclasses import replace
from datetime import date, time, timedelta
from uuid import uuid4

import pytest

from clubs.models import Answer, MailAddress, Notice, NoticeKind, Role, Says, SessionState
from clubs.recurrence import Rhythm
from clubs.services import answers, calls, hands, notices, series, sessions
from clubs.services.answers import Reply
from clubs.services.journal import Actor
from clubs.services.refusal import Refused
from clubs.services.series import SeriesFacts
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    UserFactory,
    garde,
    play,
    ring_of,
)

pytestmark = pytest.mark.django_db

LAST_WEEK = AFTERNOON - timedelta(days=7)


@pytest.fixture
def session():
    return SessionFactory(state=SessionState.PLANNED)


def reader(session, name, says=None, **more):
    """Return a member with an account, and perhaps an answer."""
    member = MemberFactory(club=session.club, name=name, user=UserFactory(), **more)
    if says:
        Answer.objects.create(
            session=session, member=member, says=says, asked_at=LAST_WEEK, changed_at=LAST_WEEK
        )
    return member


def told(kind):
    return {notice.member.name for notice in Notice.objects.filter(kind=kind)}


def change(session, **changes):
    facts = {name: getattr(session, name) for name in sessions.Plan.__dataclass_fields__}
    plan = sessions.Plan(**{**facts, **changes})
    return sessions.update(session=session, plan=plan, by=ORGANISER, at=LAST_WEEK)


def step(session, to, seen, by=ORGANISER):
    return sessions.change_state(session=session, to=to, seen=seen, by=by, at=LAST_WEEK)


def everybody(session):
    for name, says in (("Yes", Says.YES), ("Maybe", Says.MAYBE), ("No", Says.NO), ("Silent", None)):
        reader(session, name, says)


@pytest.mark.parametrize(
    "changes",
    [
        {"place": "Café du Port"},
        {"starts_at": AFTERNOON + timedelta(hours=1)},
        {"ends_at": AFTERNOON + timedelta(hours=2)},
    ],
)
def test_who_will_come_hears_of_another_hour_or_place(session, changes):
    everybody(session)
    change(session, **changes)
    assert told(NoticeKind.MOVED) == {"Yes", "Maybe"}


def test_another_text_is_no_news(session):
    everybody(session)
    change(session, text="Apportez un gâteau.", title="Galette")
    assert not Notice.objects.exists()


def test_who_will_come_hears_that_it_is_cancelled_and_that_it_is_not(session):
    everybody(session)
    step(session, SessionState.CANCELLED, SessionState.PLANNED)
    step(session, SessionState.PLANNED, SessionState.CANCELLED)
    assert told(NoticeKind.CANCELLED) == told(NoticeKind.RESTORED) == {"Yes", "Maybe"}


def test_who_did_it_himself_is_not_told(session):
    odile = reader(session, "Odile", Says.YES, role=Role.ORGANISER)
    reader(session, "Yes", Says.YES)
    by = Actor("Odile", user=odile.user, member=odile)
    step(session, SessionState.CANCELLED, SessionState.PLANNED, by=by)
    assert told(NoticeKind.CANCELLED) == {"Yes"}


def test_nobody_is_told_who_could_not_read_it(session):
    for name in ("No account", "Left"):
        member = MemberFactory(club=session.club, name=name, is_active=name != "Left")
        Answer.objects.create(
            session=session, member=member, says="yes", asked_at=LAST_WEEK, changed_at=LAST_WEEK
        )
    change(session, place="Café du Port")
    assert not Notice.objects.exists()


def test_an_address_alone_is_enough_to_be_told(session):
    member = MemberFactory(club=session.club, name="By letter")
    MailAddress.objects.create(
        member=member, address="l@example.org", token="t" * 43, given_at=LAST_WEEK
    )
    notices.tell(members=[member.pk], kind=NoticeKind.MOVED, session=session, at=LAST_WEEK)
    assert Notice.objects.get().letter.due_at == LAST_WEEK


def test_newer_news_of_the_same_thing_takes_the_place_of_unread_news(session):
    reader(session, "Yes", Says.YES)
    change(session, place="Café du Port")
    change(session, place="Salle des fêtes")
    change(session, place="Mairie")
    assert Notice.objects.count() == 1
    notices.mark_read(notices=Notice.objects.all(), at=LAST_WEEK)
    change(session, place="Gymnase")
    assert Notice.objects.count() == 2


def test_who_gets_a_free_place_hears_of_it(session):
    session.people_limit = 1
    session.save()
    first, second = reader(session, "First"), reader(session, "Second")
    for member, says in ((first, Says.YES), (second, Says.YES), (first, Says.NO)):
        answers.give(session=session, member=member, reply=Reply(says), by=ORGANISER, at=LAST_WEEK)
    assert told(NoticeKind.PROMOTED) == {"Second"}


def test_each_session_of_a_series_that_ends_is_told_to_those_who_said_yes():
    club = ClubFactory()
    facts = SeriesFacts(
        rhythm=Rhythm.WEEKLY,
        first_day=date(2026, 3, 10),
        starts=time(14, 30),
        ends=time(18, 0),
        rules="french-tarot/fft-2012",
        players=4,
    )
    made = series.create(club=club, facts=facts, by=ORGANISER, at=LAST_WEEK)
    reader(made.sessions.earliest("starts_at"), "Yes", Says.YES)
    series.change(
        series=made,
        facts=replace(facts, starts=time(15, 0)),
        by=ORGANISER,
        at=LAST_WEEK,
    )
    series.end(series=made, by=ORGANISER, at=LAST_WEEK)
    assert told(NoticeKind.MOVED) == told(NoticeKind.CANCELLED) == {"Yes"}
    assert Notice.objects.count() == 2


def coming(session, count):
    for number in range(count):
        reader(session, f"Coming {number}", Says.YES)


def test_an_organiser_calls_those_who_have_not_decided(session):
    coming(session, 2)
    everybody(session)
    assert calls.call(session=session, by=ORGANISER, at=LAST_WEEK) == 2
    assert told(NoticeKind.NEEDED) == {"Maybe", "Silent"}


def test_nobody_is_called_when_the_tables_are_full(session):
    coming(session, 4)
    with pytest.raises(Refused):
        calls.call(session=session, by=ORGANISER, at=LAST_WEEK)


@pytest.mark.parametrize(
    ("said_yes", "days_before", "is_called"),
    [(3, 2, True), (3, 4, False), (4, 2, False), (1, 2, False), (0, 2, False), (7, 1, True)],
)
def test_shortly_before_the_portal_calls_for_a_fourth_by_itself(
    session, said_yes, days_before, is_called
):
    """One or two are worth a call, within three days, once."""
    coming(session, said_yes)
    reader(session, "Silent")
    at = AFTERNOON - timedelta(days=days_before)
    assert calls.call_where_missing(at=at) == int(is_called)
    assert calls.call_where_missing(at=at) == 0
    assert told(NoticeKind.NEEDED) == ({"Silent"} if is_called else set())


@pytest.fixture
def table():
    return TableFactory(people=4)


def account(member):
    member.user = UserFactory()
    member.save()
    return member


def seated(table):
    return [account(seat.member) for seat in table.seats.order_by("chair")]


def test_who_played_a_hand_hears_that_it_was_corrected_and_withdrawn(table):
    people = seated(table)
    hand = play(table)
    deal = hands.Deal(number=1, dealer_chair=1, ring=ring_of(table), summary=garde(points=60))
    correction = hands.Correction(uuid4(), deal, seen_version=1, reason="misread")
    by = Actor("Odile", member=people[0])
    hands.correct(hand=hand, correction=correction, by=by, at=AFTERNOON)
    assert told(NoticeKind.HAND_CORRECTED) == {one.name for one in people[1:]}
    hands.withdraw(hand=hand, seen_version=2, reason="twice", by=by, at=AFTERNOON)
    assert told(NoticeKind.HAND_WITHDRAWN) == {one.name for one in people[1:]}


def test_a_contested_hand_is_told_at_the_table_and_to_organisers(table):
    people = seated(table)
    organiser = OrganiserFactory(club=table.session.club, name="Odile")
    hand = play(table)
    hands.give_verdict(
        hand=hand,
        seen_version=1,
        agrees=False,
        note="",
        by=Actor("x", member=people[3]),
        at=AFTERNOON,
    )
    assert told(NoticeKind.HAND_CONTESTED) == {organiser.name, *(p.name for p in people[:3])}
