"""The first visit, from the laptop itself and from elsewhere."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from clubs.models import Club, Member, Role, Tries
from clubs.services import accounts
from tests.factories.clubs import ClubFactory

pytestmark = pytest.mark.django_db

LAPTOP = {"REMOTE_ADDR": "127.0.0.1", "HTTP_HOST": "localhost:8000"}
PHONE = {"REMOTE_ADDR": "192.168.1.23", "HTTP_HOST": "192.168.1.5:8000"}
FORM = {
    "name": "Odile Bérard",
    "username": "odile",
    "password1": "trois mots faciles",
    "password2": "trois mots faciles",
    "club_name": "Tarot d'Annecy",
    "game": "slovenian-tarok/zei/3",
    "time_zone": "Europe/Paris",
}


@pytest.fixture(autouse=True)
def fresh(settings, tmp_path):
    settings.DATA_DIR = tmp_path


def asks_for_the_code(response):
    return 'name="code"' in response.content.decode()


def test_while_no_password_is_set_the_first_page_leads_to_the_setup(client):
    for address in ("/", "/sign-in/"):
        assert client.get(address, **PHONE).headers["Location"] == "/setup/"


def test_the_first_organiser_sets_up_on_the_laptop(client):
    assert 'name="password1"' in client.get("/setup/", **LAPTOP).content.decode()
    response = client.post("/setup/", FORM, **LAPTOP)
    club = Club.objects.get()
    assert response.headers["Location"] == f"/clubs/{club.slug}/first-steps/"
    assert (club.name, club.time_zone) == ("Tarot d'Annecy", "Europe/Paris")
    assert club.rule_sets.get().rules_id == "slovenian-tarok/zei/3"
    member = Member.objects.get()
    assert (member.name, member.role, member.user.username) == (
        "Odile Bérard",
        Role.ORGANISER,
        "odile",
    )
    page = client.get(f"/clubs/{club.slug}/", **LAPTOP)
    assert page.status_code == 200
    assert "Welcome, Odile Bérard" in page.content.decode()


def test_after_the_setup_its_page_is_gone(client):
    client.post("/setup/", FORM, **LAPTOP)
    client.post("/sign-out/", **LAPTOP)
    assert client.get("/setup/", **LAPTOP).status_code == 404
    assert client.post("/setup/", {**FORM, "username": "mallory"}, **LAPTOP).status_code == 404
    assert User.objects.count() == 1


def test_sent_twice_it_is_set_up_once_and_both_answers_let_in(client):
    """The second press of a double click goes out before the first answer is there."""
    second = Client()
    assert client.post("/setup/", FORM, **LAPTOP).status_code == 302
    assert second.post("/setup/", FORM, **LAPTOP).status_code == 302
    assert second.get(f"/clubs/{Club.objects.get().slug}/members/", **LAPTOP).status_code == 200
    assert Club.objects.count() == 1
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    "elsewhere",
    [
        PHONE,
        {**LAPTOP, "HTTP_X_FORWARDED_FOR": "192.168.1.23"},
        {**LAPTOP, "HTTP_FORWARDED": "for=192.168.1.23"},
        {**PHONE, "HTTP_X_FORWARDED_FOR": "127.0.0.1"},
        {**PHONE, "HTTP_HOST": "localhost"},
        {**LAPTOP, "HTTP_HOST": "rebound.example.org"},
        {**LAPTOP, "REMOTE_ADDR": ""},
    ],
)
def test_from_elsewhere_nothing_happens_without_the_code(client, elsewhere):
    assert asks_for_the_code(client.get("/setup/", **elsewhere))
    assert asks_for_the_code(client.post("/setup/", FORM, **elsewhere))
    assert not Club.objects.exists()


def test_behind_a_proxy_nobody_is_on_the_laptop(client, settings):
    settings.HTTPS = True
    assert asks_for_the_code(client.get("/setup/", **LAPTOP))


def test_the_printed_code_lets_a_phone_in(client):
    code = accounts.ensure_first_organiser()
    assert client.post("/setup/", {"code": code.lower()}, **PHONE).status_code == 302
    assert client.post("/setup/", FORM, **PHONE).status_code == 302
    assert Club.objects.get().name == "Tarot d'Annecy"


def test_another_phone_is_not_let_in_by_it(client):
    client.post("/setup/", {"code": accounts.ensure_first_organiser()}, **PHONE)
    client.cookies.clear()
    assert asks_for_the_code(client.get("/setup/", **PHONE))


def test_a_wrong_code_is_told_so(client):
    response = client.post("/setup/", {"code": "ABCD-2345"}, **PHONE)
    assert response.status_code == 422
    assert "This is not the code" in response.content.decode()


def test_after_five_wrong_codes_even_the_right_one_must_wait(client):
    code = accounts.ensure_first_organiser()
    for _try in range(5):
        client.post("/setup/", {"code": "ABCD-2345"}, **PHONE)
    response = client.post("/setup/", {"code": code}, **PHONE)
    assert response.status_code == 422
    assert "wait 1 minute" in response.content.decode()
    Tries.objects.all().delete()
    assert client.post("/setup/", {"code": code}, **PHONE).status_code == 302


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"password2": "something else"}, "The two passwords differ"),
        ({"password1": "short", "password2": "short"}, "too short"),
        ({"password1": "odile.berard", "password2": "odile.berard"}, "too similar"),
        ({"password1": "password1", "password2": "password1"}, "too common"),
        ({"username": "odile berard"}, "Enter a valid username"),
        ({"name": "Odile: Bérard"}, "A name cannot contain “:”"),
        ({"name": "x" * 61}, "at most 60"),
        ({"club_name": "  "}, "required"),
        ({"game": "koenigrufen/house/3"}, "Select a valid choice"),
        ({"time_zone": "Europe/Nowhere"}, "Select a valid choice"),
    ],
)
def test_what_is_typed_wrong_is_said_beside_it_and_stores_nothing(client, change, sentence):
    response = client.post("/setup/", {**FORM, **change}, **LAPTOP)
    assert response.status_code == 422
    assert sentence in response.content.decode()
    assert not Club.objects.exists()
    assert accounts.setup_is_open()


def test_the_club_that_is_there_already_is_not_asked_for_again(client):
    ClubFactory(name="Demo")
    page = client.get("/setup/", **LAPTOP).content.decode()
    assert "You will be organiser of Demo" in page
    assert "club_name" not in page
    client.post("/setup/", FORM, **LAPTOP)
    assert [club.name for club in Club.objects.all()] == ["Demo"]
    assert Member.objects.get().club.name == "Demo"
