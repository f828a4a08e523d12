"""The page of a session, its steps and its list."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from clubs.models import Hand, JournalEntry, PlaySession, Role, SessionState
from tests.factories.clubs import (
    ClubFactory,
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    TokenFactory,
    play,
)

pytestmark = pytest.mark.django_db

State = SessionState


@pytest.fixture
def club():
    return ClubFactory()


def sign_in(client, club, role=Role.ORGANISER):
    person = OrganiserFactory(club=club, role=role)
    client.force_login(person.user)
    return person


def page_of(client, session, **more):
    return client.get(reverse("session_page", args=[session.pk]), **more)


def step(client, session, seen, to, **more):
    return client.post(
        reverse("session_state", args=[session.pk]), {"seen": seen, "to": to, **more}
    )


# who may


def test_strangers_sign_in_first(client, club):
    session = SessionFactory(club=club)

    for name in ("session_page", "session_poster", "check_in", "seating", "session_journal"):
        answer = client.get(reverse(name, args=[session.pk]))
        assert answer.status_code == 302
        assert answer.url.startswith("/sign-in/")


def test_members_of_another_club_see_nothing(client, club):
    session = SessionFactory(club=club)
    sign_in(client, ClubFactory())

    for name in ("session_page", "session_edit", "check_in", "seating", "session_journal"):
        assert client.get(reverse(name, args=[session.pk])).status_code == 404


@pytest.mark.parametrize(
    ("page", "role", "status"),
    [
        ("session_page", Role.MEMBER, 200),
        ("session_poster", Role.MEMBER, 200),
        ("check_in", Role.MEMBER, 403),
        ("check_in", Role.SCORER, 200),
        ("seating", Role.MEMBER, 403),
        ("seating", Role.SCORER, 200),
        ("session_qr", Role.MEMBER, 403),
        ("session_qr", Role.SCORER, 200),
        ("session_journal", Role.MEMBER, 403),
        ("session_journal", Role.SCORER, 200),
        ("session_edit", Role.SCORER, 403),
        ("session_edit", Role.ORGANISER, 200),
    ],
)
def test_each_page_is_for_those_who_need_it(client, club, page, role, status):
    session = SessionFactory(club=club)
    sign_in(client, club, role)

    assert client.get(reverse(page, args=[session.pk])).status_code == status


def test_only_organisers_plan_sessions(client, club):
    sign_in(client, club, Role.SCORER)

    answer = client.post(reverse("session_new", args=[club.slug]), {"date": "2026-03-14"})

    assert answer.status_code == 403
    assert not PlaySession.objects.exists()


@pytest.mark.parametrize(
    ("role", "origin", "to", "status"),
    [
        (Role.MEMBER, State.SEATED, State.PLAYING, 403),
        (Role.SCORER, State.SEATED, State.PLAYING, 302),
        (Role.SCORER, State.PLAYING, State.CLOSED, 403),
        (Role.ORGANISER, State.PLAYING, State.CLOSED, 302),
        (Role.ORGANISER, State.PLAYING, State.PLANNED, 404),
    ],
)
def test_steps_are_taken_by_those_who_may(client, club, role, origin, to, status):
    session = SessionFactory(club=club, state=origin)
    TableFactory(session=session, people=4)
    sign_in(client, club, role)

    assert step(client, session, origin, to).status_code == status
    session.refresh_from_db()
    assert session.state == (to if status == 302 else origin)


def test_a_phone_at_a_table_reads_the_session_and_changes_nothing(client, club):
    session = SessionFactory(club=club)
    token = TokenFactory(table=TableFactory(session=session))
    client.get(reverse("phone", args=[token.token]))

    assert page_of(client, session).status_code == 200
    answer = step(client, session, State.PLAYING, State.CLOSED)
    assert answer.status_code == 302
    assert answer.url.startswith("/sign-in/")
    session.refresh_from_db()
    assert session.state == State.PLAYING


# steps


def test_a_step_that_is_refused_says_why_and_changes_nothing(client, club):
    session = SessionFactory(club=club, state=State.PLAYING)
    table = TableFactory(session=session)
    play(table)
    session.state = State.SEATED
    session.save()
    sign_in(client, club)

    answer = step(client, session, State.SEATED, State.CHECK_IN)

    assert answer.status_code == 409
    assert "table 1: 1" in answer.content.decode()
    session.refresh_from_db()
    assert session.state == State.SEATED


def test_a_destructive_step_is_asked_first_with_its_consequence(client, club):
    session = SessionFactory(club=club, state=State.PLAYING)
    table = TableFactory(session=session)
    play(table)
    sign_in(client, club)

    page = client.get(reverse("session_state", args=[session.pk]), {"to": "closed"})

    assert page.status_code == 200
    assert "1 hand is entered so far" in page.content.decode()
    assert "can be opened again" in page.content.decode()


def test_closing_with_contested_hands_names_them_and_asks_again(client, club):
    session = SessionFactory(club=club, state=State.PLAYING)
    hand = play(TableFactory(session=session))
    Hand.objects.update(trust="contested")
    sign_in(client, club)

    question = step(client, session, State.PLAYING, State.CLOSED)
    assert question.status_code == 409
    assert reverse("hand_page", args=[hand.pk]) in question.content.decode()
    assert 'name="consent"' in question.content.decode()

    step(client, session, State.PLAYING, State.CLOSED, consent="yes")
    session.refresh_from_db()
    assert session.state == State.CLOSED


def test_reopening_keeps_the_reason(client, club):
    session = SessionFactory(club=club, state=State.CLOSED)
    sign_in(client, club)
    page = client.get(reverse("session_state", args=[session.pk]), {"to": "playing"})
    assert 'name="reason"' in page.content.decode()

    step(client, session, State.CLOSED, State.PLAYING, reason="une donne oubliée")

    assert JournalEntry.objects.get(action="session_reopened").reason == "une donne oubliée"


def test_a_step_sent_twice_is_one_step(client, club):
    session = SessionFactory(club=club, state=State.PLANNED)
    sign_in(client, club)

    for _ in range(2):
        assert step(client, session, State.PLANNED, State.CHECK_IN).status_code == 302

    assert JournalEntry.objects.filter(action="check_in_opened").count() == 1


# the board


def test_the_board_says_who_deals_and_who_is_dead_next(client, club):
    session = SessionFactory(club=club)
    table = TableFactory(session=session, people=6, dealer_chair=2)
    names = list(table.seats.order_by("chair").values_list("member__name", flat=True))
    sign_in(client, club)

    html = page_of(client, session).content.decode()

    assert f"<dt>Deals next</dt><dd>{names[1]}</dd>" in html
    # Six people at the four-player game: the dealer and the seat opposite.
    assert f"<dt>Dead next</dt><dd>{names[1]}, {names[4]}</dd>" in html


def under_way(club, *, minutes_left, hands=0, every=6):
    """A session that ends in so many minutes, a hand entered every few minutes up to now."""
    now = timezone.now()
    session = SessionFactory(
        club=club,
        starts_at=now - timedelta(hours=3),
        ends_at=now + timedelta(minutes=minutes_left),
    )
    table = TableFactory(session=session, people=5)
    for number in range(hands):
        play(table, at=now - timedelta(minutes=every * (hands - 1 - number)))
    return session


def test_before_the_first_hands_five_to_ten_minutes_a_deal_are_expected(client, club):
    session = under_way(club, minutes_left=60)
    sign_in(client, club)

    # 60 minutes: six deals of ten minutes, twelve of five; a little has passed meanwhile.
    html = page_of(client, session).content.decode()
    low, high = map(int, re.search(r"(\d+) to (\d+) more deals fit", html).groups())
    assert low in {5, 6}
    assert high in {11, 12}


def test_the_last_deal_is_announced(client, club):
    session = under_way(club, minutes_left=8, hands=5)
    sign_in(client, club)

    assert "The last deal is due" in page_of(client, session).content.decode()


def test_a_table_after_the_end_is_finished(client, club):
    session = under_way(club, minutes_left=1, hands=5)
    Hand.objects.update(entered_at=timezone.now())
    sign_in(client, club)

    html = page_of(client, session).content.decode()

    assert 'data-state="finished"' in html
    assert "No further deal ends in time" in html


def test_a_contested_hand_is_on_the_board(client, club):
    session = under_way(club, minutes_left=60, hands=1)
    Hand.objects.update(trust="contested")
    sign_in(client, club)

    html = page_of(client, session).content.decode()

    assert 'data-state="contested"' in html
    assert "Table 1: hand 1 is contested" in html


def test_an_open_page_gets_the_board_only_when_it_has_changed(client, club):
    session = SessionFactory(club=club, state=State.SEATED)
    table = TableFactory(session=session, people=5)
    sign_in(client, club)
    first = page_of(client, session)
    seen = first.context["seen"]
    address = reverse("session_page", args=[session.pk])
    asked = {"state": "seated", "seen": seen}

    assert client.get(address, asked, headers={"HX-Request": "true"}).status_code == 204

    table.dealer_chair = 3
    table.save()
    fragment = client.get(address, asked, headers={"HX-Request": "true"})
    assert fragment.status_code == 200
    assert fragment.content.decode().strip().startswith('<section class="stack" id="board"')


def test_an_open_page_is_loaded_anew_when_the_session_took_a_step(client, club):
    session = SessionFactory(club=club, state=State.PLAYING)
    sign_in(client, club)

    answer = client.get(
        reverse("session_page", args=[session.pk]),
        {"state": "seated"},
        headers={"HX-Request": "true"},
    )

    assert answer.headers["HX-Refresh"] == "true"


def test_the_board_costs_the_same_for_one_table_and_for_ten(
    client, club, django_assert_max_num_queries
):
    session = SessionFactory(club=club)
    play(TableFactory(session=session, people=5))
    sign_in(client, club)
    address = reverse("session_page", args=[session.pk])
    client.get(address)
    with django_assert_max_num_queries(30) as one:
        client.get(address)
    for _ in range(9):
        play(TableFactory(session=session, people=5))

    with django_assert_max_num_queries(len(one.captured_queries)):
        client.get(address)


def test_the_list_costs_the_same_for_one_session_and_for_twenty(
    client, club, django_assert_max_num_queries
):
    sign_in(client, club)
    play(TableFactory(session=SessionFactory(club=club)))
    address = reverse("session_list", args=[club.slug])
    client.get(address)
    with django_assert_max_num_queries(15) as one:
        client.get(address)
    for _ in range(19):
        TableFactory(session=SessionFactory(club=club))

    with django_assert_max_num_queries(len(one.captured_queries)):
        html = client.get(address).content.decode()
    assert "4 people, 1 table, 1 hand" in html
