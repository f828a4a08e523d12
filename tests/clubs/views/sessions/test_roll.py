"""Roll call by whole rows."""

import pytest
from django.urls import reverse

from clubs.models import Attendance, Member, Presence, Role, SessionState
from tests.factories.clubs import (
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    play,
)

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def session(client):
    session = SessionFactory(club=ClubFactory(), state=SessionState.CHECK_IN)
    scorer = OrganiserFactory(club=session.club, role=Role.SCORER, name="Odile")
    client.force_login(scorer.user)
    return session


def mark(client, session, member, presence, **more):
    return client.post(
        reverse("check_in", args=[session.pk]),
        {"member": member.pk, "presence": presence},
        **more,
    )


def presence_of(member):
    return Attendance.objects.get(member=member).presence


def listed(client, session, **asked):
    page = client.get(reverse("check_in", args=[session.pk]), asked)
    return [line.member.name for line in page.context["roll"]]


def test_a_tap_notes_a_person_and_another_takes_it_back(client, session):
    member = MemberFactory(club=session.club)

    answer = mark(client, session, member, "present")
    assert answer.status_code == 302
    assert answer.url.endswith(f"#person-{member.pk}")
    assert presence_of(member) == Presence.PRESENT

    mark(client, session, member, "absent")
    assert presence_of(member) == Presence.ABSENT


def test_htmx_gets_the_row_and_the_count_alone(client, session):
    member = MemberFactory(club=session.club, name="Zoé Lefèvre")

    answer = mark(client, session, member, "present", headers=HTMX)

    html = answer.content.decode()
    assert html.strip().startswith(f'<li id="person-{member.pk}">')
    assert 'hx-swap-oob="true"' in html
    assert "<strong>1</strong> present" in html
    assert "<h1>" not in html


def test_the_count_has_present_reserve_and_missing(client, session):
    people = [MemberFactory(club=session.club) for _ in range(4)]
    mark(client, session, people[0], "present")
    mark(client, session, people[1], "reserve")
    MemberFactory(club=session.club, is_visitor=True)

    count = client.get(reverse("check_in", args=[session.pk])).context["count"]

    # Two members and the scorer himself are missing; a visitor of another day is not.
    assert (count.present, count.reserve, count.missing) == (1, 1, 3)


def test_the_search_does_not_mind_accents(client, session):
    MemberFactory(club=session.club, name="Éloïse Nuñez", search_name="eloise nunez")
    MemberFactory(club=session.club, name="Bruno", search_name="bruno")

    assert listed(client, session, q="Eloise NUNEZ") == ["Éloïse Nuñez"]


def test_visitors_of_other_days_are_found_only_by_their_name(client, session):
    MemberFactory(club=session.club, name="Zoé", search_name="zoe", is_visitor=True)

    assert "Zoé" not in listed(client, session)
    assert listed(client, session, q="zoe") == ["Zoé"]


def test_a_visitor_is_here_with_a_name_and_a_tap(client, session):
    client.post(reverse("check_in", args=[session.pk]), {"visitor": "Zoé Lefèvre"})
    client.post(reverse("check_in", args=[session.pk]), {"visitor": "Zoé Lefèvre"})

    visitor = Member.objects.get(name="Zoé Lefèvre")
    assert visitor.is_visitor
    assert presence_of(visitor) == Presence.PRESENT


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "=1+1"])
def test_a_visitor_without_a_proper_name_is_refused(client, session, name):
    answer = client.post(reverse("check_in", args=[session.pk]), {"visitor": name})

    assert answer.status_code == 422
    assert "note error" in answer.content.decode()
    assert not Attendance.objects.exists()


def test_whoever_has_a_seat_is_asked_about_and_never_stuck(client, session):
    session.state = SessionState.PLAYING
    session.save()
    table = TableFactory(session=session, people=5)
    play(table)
    member = table.seats.get(chair=2).member

    question = mark(client, session, member, "absent", headers=HTMX)
    assert question.status_code == 409
    html = question.content.decode()
    assert "sits at table 1" in html
    assert 'value="leave"' in html
    assert reverse("seating", args=[session.pk]) in html

    mark(client, session, member, "leave")
    assert presence_of(member) == Presence.LEFT
    assert table.seats.count() == 4


def test_without_scripts_the_question_is_on_the_page(client, session):
    session.state = SessionState.SEATED
    session.save()
    member = TableFactory(session=session, people=5).seats.get(chair=2).member

    page = mark(client, session, member, "absent")

    assert page.status_code == 409
    assert "<h1>" in page.content.decode()
    assert 'value="leave"' in page.content.decode()


def test_when_too_few_would_remain_the_sentence_says_so(client, session):
    session.state, session.rules = SessionState.SEATED, "koenigrufen/house"
    session.save()
    table = TableFactory(session=session, people=4)

    answer = mark(client, session, table.seats.get(chair=1).member, "leave", headers=HTMX)

    assert answer.status_code == 409
    assert "too few for the 4-player game" in answer.content.decode()
    assert table.seats.count() == 4


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({"member": "x", "presence": "present"}, 404),
        ({"member": "999999", "presence": "present"}, 404),
        ({"presence": "present"}, 404),
    ],
)
def test_an_unknown_person_is_not_found(client, session, data, status):
    assert client.post(reverse("check_in", args=[session.pk]), data).status_code == status


def test_a_presence_that_does_not_exist_is_refused(client, session):
    member = MemberFactory(club=session.club)

    assert mark(client, session, member, "asleep").status_code == 409
    assert not Attendance.objects.exists()


def test_an_open_list_is_sent_again_only_when_it_has_changed(client, session):
    member = MemberFactory(club=session.club)
    address = reverse("check_in", args=[session.pk])
    seen = client.get(address).context["seen"]

    assert client.get(address, {"seen": seen}, headers=HTMX).status_code == 204
    mark(client, session, member, "present")
    assert client.get(address, {"seen": seen}, headers=HTMX).status_code == 200


def test_sixty_people_cost_no_more_queries_than_two(client, session, django_assert_max_num_queries):
    MemberFactory(club=session.club)
    address = reverse("check_in", args=[session.pk])
    client.get(address)
    with django_assert_max_num_queries(20) as few:
        client.get(address)
    for _ in range(60):
        MemberFactory(club=session.club)

    with django_assert_max_num_queries(len(few.captured_queries)):
        client.get(address)


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (SessionState.PLANNED, "Roll call is not open."),
        (SessionState.CLOSED, "This session is over"),
        (SessionState.CANCELLED, "This session was cancelled"),
    ],
)
def test_a_roll_that_is_not_open_says_why(client, session, state, said):
    session.state = state
    session.save()

    assert said in client.get(reverse("check_in", args=[session.pk])).content.decode()
