"""Who may do what: by role, by seat, by a table's code."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.test import RequestFactory
from django.utils import timezone

from clubs import access
from clubs.access import Need, SignInNeeded, TokenRefused
from clubs.models import Role, SessionState
from clubs.services import tokens
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
    SessionFactory,
    TableFactory,
    TokenFactory,
    UserFactory,
    play,
)

pytestmark = pytest.mark.django_db


def ask(user=None):
    request = RequestFactory().get("/")
    request.user = user or AnonymousUser()
    request.session = SessionStore()
    return request


def person(club, role=Role.MEMBER, **more):
    return MemberFactory(club=club, role=role, user=UserFactory(), **more)


@pytest.mark.parametrize(
    ("role", "reaches"),
    [
        (Role.MEMBER, {Need.READ}),
        (Role.SCORER, {Need.READ, Need.ENTER, Need.SCORE}),
        (Role.ORGANISER, set(Need)),
    ],
)
def test_a_role_reaches_so_far_and_no_further(role, reaches):
    club = ClubFactory()
    user = person(club, role).user
    for need in reaches:
        assert access.club(ask(user), club.slug, need).level >= need
    for need in set(Need) - reaches:
        with pytest.raises(PermissionDenied, match="Only"):
            access.club(ask(user), club.slug, need)


def test_what_a_page_may_ask_about_its_reader():
    club = ClubFactory()
    scorer = access.club(ask(person(club, Role.SCORER).user), club.slug, Need.READ)
    assert scorer.can_enter
    assert scorer.can_score
    assert not scorer.can_organise


def test_a_superuser_organises_every_club_under_his_own_name():
    club = ClubFactory()
    user = UserFactory(is_superuser=True, first_name="Odile")
    found = access.club(ask(user), club.slug, Need.ORGANISE)
    assert found.member is None
    assert found.actor.name == "Odile"
    assert found.actor.user == user


def test_strangers_are_asked_to_sign_in_whether_the_page_exists_or_not():
    session = SessionFactory()
    for pk in (session.pk, session.pk + 1):
        with pytest.raises(SignInNeeded):
            access.session(ask(), pk, Need.READ)
    for slug in (session.club.slug, "nowhere"):
        with pytest.raises(SignInNeeded):
            access.club(ask(), slug, Need.READ)


def test_members_of_another_club_learn_nothing():
    table = TableFactory()
    outsider = person(ClubFactory(), Role.ORGANISER).user
    with pytest.raises(Http404):
        access.club(ask(outsider), table.session.club.slug, Need.READ)
    with pytest.raises(Http404):
        access.session(ask(outsider), table.session.pk, Need.READ)
    with pytest.raises(Http404):
        access.table(ask(outsider), table.pk, Need.READ)
    with pytest.raises(Http404):
        access.hand(ask(outsider), play(table).pk, Need.READ)


@pytest.mark.parametrize("find", [access.session, access.table, access.hand])
def test_what_does_not_exist_is_not_found(find):
    with pytest.raises(Http404):
        find(ask(person(ClubFactory()).user), 4711, Need.READ)


def test_a_member_who_has_left_the_club_reads_no_more():
    club = ClubFactory()
    gone = person(club, Role.ORGANISER, is_active=False)
    with pytest.raises(Http404):
        access.club(ask(gone.user), club.slug, Need.READ)


def test_a_member_enters_at_his_own_table_only():
    session = SessionFactory()
    club = session.club
    sitting = person(club)
    own = TableFactory(
        session=session, people=[sitting, *(MemberFactory(club=club) for _n in range(3))]
    )
    other = TableFactory(session=session)
    table, found = access.table(ask(sitting.user), own.pk, Need.ENTER)
    assert table == own
    assert found.member == sitting
    assert found.actor.member == sitting
    assert access.table(ask(sitting.user), other.pk, Need.READ)[1].can_enter is False
    with pytest.raises(PermissionDenied, match="who sit at this table"):
        access.table(ask(sitting.user), other.pk, Need.ENTER)


def test_a_table_code_opens_that_table_and_shows_its_session():
    session = SessionFactory()
    table, other = TableFactory(session=session, number=3), TableFactory(session=session)
    hand = play(table)
    request = ask()
    assert access.open_table(request, TokenFactory(table=table).token) == table
    found = access.table(request, table.pk, Need.ENTER)[1]
    assert found.actor.name == "table 3"
    assert found.actor.user is None
    assert access.hand(request, hand.pk, Need.ENTER)[1].can_enter
    assert access.session(request, session.pk, Need.READ)[1].level == Need.READ
    assert access.table(request, other.pk, Need.READ)[1].level == Need.READ
    for refused in (
        lambda: access.table(request, other.pk, Need.ENTER),
        lambda: access.table(request, table.pk, Need.SCORE),
        lambda: access.session(request, session.pk, Need.SCORE),
        lambda: access.club(request, session.club.slug, Need.READ),
        lambda: access.session(request, SessionFactory(club=session.club).pk, Need.READ),
    ):
        with pytest.raises(SignInNeeded):
            refused()


def test_a_revoked_code_opens_nothing_from_then_on():
    table = TableFactory()
    request = ask()
    token = TokenFactory(table=table).token
    access.open_table(request, token)
    tokens.revoke(table=table, by=ORGANISER, at=AFTERNOON)
    with pytest.raises(SignInNeeded):
        access.table(request, table.pk, Need.READ)
    with pytest.raises(TokenRefused, match="not valid any more"):
        access.open_table(request, token)


@pytest.mark.parametrize("state", [SessionState.CLOSED, SessionState.CANCELLED])
def test_a_code_ends_with_its_session(state):
    table = TableFactory()
    request = ask()
    token = TokenFactory(table=table).token
    access.open_table(request, token)
    assert access.last_table(request) == table.pk
    table.session.state = state
    table.session.save()
    with pytest.raises(SignInNeeded):
        access.table(request, table.pk, Need.READ)
    with pytest.raises(TokenRefused, match="session is over"):
        access.open_table(request, token)
    assert access.last_table(request) is None


def test_an_unknown_code_opens_nothing():
    with pytest.raises(TokenRefused):
        access.open_table(ask(), "guessed")


def test_a_phone_that_moves_to_another_table_can_still_send_to_the_old_one():
    session = SessionFactory()
    first, second = TableFactory(session=session), TableFactory(session=session)
    request = ask()
    for table in (first, second):
        access.open_table(request, TokenFactory(table=table).token)
    assert access.table(request, first.pk, Need.ENTER)[0] == first
    assert access.last_table(request) == second.pk


def test_a_member_account_enters_at_a_strange_table_by_its_code():
    table = TableFactory()
    member = person(table.session.club)
    request = ask(member.user)
    access.open_table(request, TokenFactory(table=table).token)
    found = access.table(request, table.pk, Need.ENTER)[1]
    assert found.actor.member == member


def test_the_phone_speaks_for_who_it_is_said_to_belong_to():
    table = TableFactory()
    sitting = table.seats.get(chair=2).member
    request = ask()
    access.open_table(request, TokenFactory(table=table).token)
    access.say_who(request, table, sitting)
    found = access.table(request, table.pk, Need.ENTER)[1]
    assert (found.actor.member, found.actor.name) == (sitting, sitting.name)
    access.say_who(request, table, None)
    assert access.table(request, table.pk, Need.ENTER)[1].actor.member is None


def test_who_has_left_the_table_does_not_speak_there_any_more():
    table = TableFactory()
    seat = table.seats.get(chair=2)
    request = ask()
    access.open_table(request, TokenFactory(table=table).token)
    access.say_who(request, table, seat.member)
    seat.delete()
    assert access.table(request, table.pk, Need.ENTER)[1].actor.member is None


def test_a_browser_keeps_its_random_id():
    request = ask()
    device = access.device_of(request)
    assert len(device) == 20
    assert access.device_of(request) == device
    assert access.device_of(ask()) != device


def test_times_are_those_of_the_club():
    club = ClubFactory(time_zone="Europe/Ljubljana")
    access.club(ask(OrganiserFactory(club=club).user), club.slug, Need.READ)
    assert timezone.get_current_timezone_name() == "Europe/Ljubljana"
    timezone.deactivate()
