"""No form and no header of this portal leads a reader to another one."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest

from clubs.models import Role
from tests.factories.clubs import ClubFactory, MemberFactory, SessionFactory, UserFactory

pytestmark = pytest.mark.django_db

ELSEWHERE = [
    "//evil.example/",
    "///evil.example/",
    "/\\evil.example/",
    "\\\\evil.example",
    "\t//evil.example",
    "http://evil.example/",
    "https:evil.example",
    "http:///evil.example",
    "http://testserver@evil.example/",
    "http://[::1",
    "javascript:alert(1)",
    "data:text/html,x",
]


def stays_here(answer):
    return re.fullmatch(r"/([^/\\].*)?", answer.headers["Location"]) is not None


@pytest.mark.parametrize("place", ELSEWHERE)
def test_a_form_goes_on_to_this_portal_alone(client, place):
    user = UserFactory(username="odile")
    user.set_password("trois mots faciles")
    user.is_superuser = True
    user.save()
    account = {"username": "odile", "password": "trois mots faciles", "next": place}
    for path, post in (
        ("/language/", {"language": "fr", "next": place}),
        ("/appearance/", {"theme": "dark", "next": place}),
        ("/sign-in/", account),
    ):
        answer = client.post(path, post)
        assert answer.status_code == 302, path
        assert stays_here(answer), path
    assert stays_here(client.get("/sign-in/", {"next": place}))


@pytest.mark.parametrize("header", ["HX-Current-URL", "Referer"])
@pytest.mark.parametrize("place", ELSEWHERE)
def test_whoever_must_sign_in_first_comes_back_to_this_portal_alone(client, place, header):
    UserFactory(is_superuser=True, password="set")
    session = SessionFactory()
    headers = {header: place, "HX-Request": "true"}
    answer = client.get(f"/sessions/{session.pk}/", headers=headers)
    way = urlsplit(answer.headers["HX-Redirect"])
    assert way.path == "/sign-in/"
    wanted = parse_qs(way.query)["next"][0]
    member = MemberFactory(club=ClubFactory(), role=Role.MEMBER, user=UserFactory())
    client.force_login(member.user)
    assert stays_here(client.get("/sign-in/", {"next": wanted}))
