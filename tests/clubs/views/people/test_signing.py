import pytest
from django.test import Client
from django.utils.html import escape

from clubs.models import Member
from clubs.services import invitations
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    OrganiserFactory,
    UserFactory,
)

pytestmark = pytest.mark.django_db
PASSWORD = "trois mots faciles"


@pytest.fixture
def user():
    user = UserFactory(username="Helene")
    user.set_password(PASSWORD)
    user.save()
    return user


def sign_in(client, username="Helene", password=PASSWORD, **more):
    return client.post("/sign-in/", {"username": username, "password": password, **more})


def signed_in(client):
    return "_auth_user_id" in client.session


@pytest.mark.parametrize("typed", ["Helene", "helene", "HELENE", " helene"])
def test_capitals_do_not_matter_in_a_sign_in_name(client, user, typed):
    assert sign_in(client, typed).headers["Location"] == "/"
    assert signed_in(client)


@pytest.mark.parametrize(("name", "password"), [("helene", "wrong"), ("nobody", PASSWORD)])
def test_a_wrong_name_or_password_gets_the_same_sentence(client, user, name, password):
    response = sign_in(client, name, password)
    assert response.status_code == 422
    assert "do not go together" in response.content.decode()
    assert not signed_in(client)


@pytest.mark.parametrize(
    ("wanted", "reached"),
    [
        ("/clubs/x/members/?q=li", "/clubs/x/members/?q=li"),
        ("https://elsewhere.example.org/", "/"),
        ("//elsewhere.example.org/", "/"),
        ("javascript:alert(1)", "/"),
        ("", "/"),
    ],
)
def test_after_signing_in_one_stays_on_this_portal(client, user, wanted, reached):
    assert sign_in(client, next=wanted).headers["Location"] == reached
    assert client.get("/sign-in/", {"next": wanted}).headers["Location"] == reached


def test_the_page_that_one_wanted_is_kept_in_the_form(client, user):
    page = client.get("/sign-in/", {"next": "/clubs/x/?a=1&b=2"}).content.decode()
    assert f'value="{escape("/clubs/x/?a=1&b=2")}"' in page


def test_a_stranger_is_led_to_the_sign_in_page_and_back(client, user):
    club = MemberFactory(user=user).club
    wanted = f"/clubs/{club.slug}/members/?q=li"
    response = client.get(wanted)
    assert response.status_code == 302
    assert response.headers["Location"].startswith("/sign-in/?next=")
    page = client.get(response.headers["Location"]).content.decode()
    assert escape(wanted) in page


def test_a_part_of_a_page_leads_the_whole_page_to_the_sign_in(client, user):
    club = ClubFactory()
    response = client.get(
        f"/clubs/{club.slug}/members/",
        headers={"HX-Request": "true", "HX-Current-URL": "http://testserver/clubs/x/?page=2"},
    )
    assert response.status_code == 200
    assert response.headers["HX-Redirect"] == "/sign-in/?next=%2Fclubs%2Fx%2F%3Fpage%3D2"


def test_signing_out_needs_a_button(client, user):
    client.force_login(user)
    assert client.get("/sign-out/").status_code == 405
    assert signed_in(client)
    assert client.post("/sign-out/").headers["Location"] == "/sign-in/"
    assert not signed_in(client)


@pytest.fixture
def invited():
    member = MemberFactory(club=OrganiserFactory().club, name="Hélène Lefèvre")
    token = invitations.invite(member=member, by=ORGANISER, at=AFTERNOON)
    return member, f"/invitation/{member.pk}/{token}/"


FORM = {"username": "helene", "password1": PASSWORD, "password2": PASSWORD}


def test_an_invited_member_opens_an_account_and_is_in(client, invited):
    member, link = invited
    assert "Welcome, Hélène Lefèvre" in client.get(link).content.decode()
    response = client.post(link, FORM)
    assert response.headers["Location"] == f"/clubs/{member.club.slug}/"
    member.refresh_from_db()
    assert member.user.username == "helene"
    assert client.get(f"/clubs/{member.club.slug}/").status_code == 200


def test_a_used_link_says_so_and_changes_nothing(client, invited):
    member, link = invited
    client.post(link, FORM)
    client.post("/sign-out/")
    for response in (client.get(link), client.post(link, {**FORM, "username": "mallory"})):
        assert response.status_code == 404
        assert "This link is over" in response.content.decode()
    member.refresh_from_db()
    assert member.user.username == "helene"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"password2": "x"}, "The two passwords differ"),
        ({"username": "TAKEN"}, "Somebody else signs in as “TAKEN”"),
        ({"username": ""}, "required"),
    ],
)
def test_an_account_that_cannot_be_is_said_beside_its_field(client, invited, change, sentence):
    UserFactory(username="taken")
    member, link = invited
    response = client.post(link, {**FORM, **change})
    assert response.status_code == 422
    assert sentence in response.content.decode()
    member.refresh_from_db()
    assert member.user is None


def test_somebody_with_an_account_uses_it_for_a_second_club(client, invited, user):
    member, link = invited
    client.force_login(user)
    assert "You are signed in as Helene" in client.get(link).content.decode()
    assert client.post(link, {"join": "yes"}).status_code == 302
    member.refresh_from_db()
    assert member.user == user


def test_who_is_in_the_club_already_cannot_be_a_second_person_there(client, invited, user):
    member, link = invited
    MemberFactory(club=member.club, user=user)
    client.force_login(user)
    page = client.post(link, {"join": "yes"}, follow=True).content.decode()
    assert "cannot be used" in page
    assert Member.objects.filter(user=user).count() == 1


def test_without_an_account_nobody_joins_by_it(client, invited):
    member, link = invited
    assert client.post(link, {"join": "yes"}).status_code == 422
    member.refresh_from_db()
    assert member.user is None


def test_who_guesses_hears_how_long_to_wait_and_others_sign_in(client, user):
    other = UserFactory(username="bruno")
    other.set_password(PASSWORD)
    other.save()
    for _try in range(5):
        sign_in(client, password="wrong")

    refused = sign_in(client)

    assert refused.status_code == 422
    assert "Too many wrong tries: wait 1 minute" in refused.content.decode()
    assert not signed_in(client)
    sign_in(client, "bruno")
    assert signed_in(client)


def test_a_link_whose_button_was_pressed_twice_lets_in_both_times(client, invited):
    _member, link = invited
    form = {"username": "elodie", "password1": PASSWORD, "password2": PASSWORD}
    second = Client()

    assert client.post(link, form).status_code == 302
    answer = second.post(link, form)

    assert answer.status_code == 302
    assert signed_in(second)
    assert second.post(link, {**form, "password1": "guessed"}).status_code == 404
