import pytest

from tests.factories.clubs import OrganiserFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def an_organiser():
    return OrganiserFactory()


def sign_in_page(client):
    return client.get("/sign-in/").content.decode()


def test_a_browser_keeps_its_appearance(client):
    assert 'data-theme="auto"' in sign_in_page(client)
    response = client.post("/appearance/", {"theme": "dark", "next": "/sign-in/"})
    assert response.headers["Location"] == "/sign-in/"
    client.post("/appearance/", {"print_size": "large"})
    page = sign_in_page(client)
    assert 'data-theme="dark"' in page
    assert 'data-print="large"' in page
    client.post("/appearance/", {"theme": "auto"})
    client.post("/appearance/", {"print_size": "normal"})
    page = sign_in_page(client)
    assert 'data-theme="auto"' in page
    assert 'data-print="large"' not in page


def test_made_up_choices_are_not_kept(client):
    client.post("/appearance/", {"theme": '"><script>', "print_size": "huge"})
    assert not client.cookies
    client.cookies["oudler_theme"] = "pink"
    assert 'data-theme="auto"' in sign_in_page(client)


def test_the_appearance_is_changed_by_a_button_and_leads_nowhere_else(client):
    assert client.get("/appearance/").status_code == 405
    response = client.post("/appearance/", {"theme": "dark", "next": "//elsewhere.example.org"})
    assert response.headers["Location"] == "/"


def test_the_language_follows_the_reader(client):
    client.post("/language/", {"language": "fr", "next": "/sign-in/"})
    assert '<html lang="fr"' in sign_in_page(client)


def test_a_ping_costs_nothing(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        response = client.get("/ping/")
    assert response.status_code == 204
    assert response.content == b""
    assert response.headers["Cache-Control"] == "no-store"
