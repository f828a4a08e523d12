import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from clubs.models import Member, Role
from tests.factories.clubs import MemberFactory, OrganiserFactory, UserFactory

pytestmark = pytest.mark.django_db

LIST = "nom;prénom;rôle\nLefèvre;Hélène;\nŽižek;Maša;marqueur\n"


@pytest.fixture
def organiser():
    return OrganiserFactory(name="Odile")


@pytest.fixture
def address(organiser):
    return f"/clubs/{organiser.club.slug}/members/import/"


@pytest.fixture
def laptop(client, organiser):
    client.force_login(organiser.user)
    return client


def upload(client, address, data, **more):
    file = SimpleUploadedFile("membres.csv", data, content_type="text/csv")
    return client.post(address, {"file": file, **more})


def form_of(response):
    """Return what the dry run's page would send on."""
    page = response.content.decode()
    text = re.search(r'<textarea name="text" hidden>\n(.*?)</textarea>', page, re.DOTALL).group(1)
    read_as = re.search(r'name="read_as" value="([^"]+)"', page).group(1)
    return {"text": unescape(text), "read_as": read_as}


def names():
    return set(Member.objects.exclude(name="Odile").values_list("name", flat=True))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1250"])
def test_a_file_is_shown_first_and_stored_when_confirmed(laptop, address, encoding):
    data = "ime;name\nx;Maša Žižek\nx;Jože Kovačič\n".encode(encoding)
    shown = upload(laptop, address, data)
    assert shown.status_code == 200
    assert "Maša Žižek" in shown.content.decode()
    assert not names()
    done = laptop.post(address, {**form_of(shown), "confirm": "yes"})
    assert done.status_code == 302
    assert names() == {"Maša Žižek", "Jože Kovačič"}
    assert "2 members were added." in laptop.get(done.headers["Location"]).content.decode()


def test_a_french_file_of_a_spreadsheet(laptop, address):
    shown = upload(laptop, address, "nom;prénom\r\nLe Cœur;Hélène\r\n".encode("cp1252"))
    laptop.post(address, {**form_of(shown), "confirm": "yes"})
    assert names() == {"Hélène Le Cœur"}


def test_pasted_lines(laptop, address):
    shown = laptop.post(address, {"text": LIST})
    laptop.post(address, {**form_of(shown), "confirm": "yes"})
    assert names() == {"Hélène Lefèvre", "Maša Žižek"}
    assert Member.objects.get(name="Maša Žižek").role == Role.SCORER


def test_confirmed_twice_it_is_stored_once(laptop, address):
    shown = laptop.post(address, {"text": LIST})
    for _time in range(2):
        laptop.post(address, {**form_of(shown), "confirm": "yes"})
    assert len(names()) == 2
    again = laptop.post(address, {"text": LIST}).content.decode()
    assert again.count('mark quiet">already there') == 2
    assert 'name="confirm"' not in again


def test_letters_that_look_wrong_are_read_again(laptop, address):
    shown = upload(laptop, address, b"name\nRi\xe8ko\n")
    assert "Rièko" in shown.content.decode()
    again = laptop.post(address, {**form_of(shown), "read_again_as": "cp1250"})
    assert "Ričko" in again.content.decode()
    laptop.post(address, {**form_of(again), "confirm": "yes"})
    assert names() == {"Ričko"}


def test_one_bad_line_is_shown_with_its_reason_and_nothing_can_be_stored(laptop, address):
    text = LIST + "Nom:;x;president\n"
    shown = laptop.post(address, {"text": text})
    page = shown.content.decode()
    assert "A name cannot contain “:”" in page
    assert 'name="confirm"' not in page
    refused = laptop.post(address, {**form_of(shown), "confirm": "yes"})
    assert refused.status_code == 422
    assert "Nothing was imported" in refused.content.decode()
    assert not names()


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"name\n" + b"x" * 1_000_000, "larger than 1 MB"),
        (b"PK\x03\x04\x00\x00", "CSV UTF-8"),
        (b"ville;code\nAnnecy;74\n", "The first line must say"),
        (b'name\n"Li\n', "Line 2 cannot be read"),
    ],
)
def test_a_file_that_is_no_list_is_told_why(laptop, address, data, sentence):
    response = upload(laptop, address, data)
    assert response.status_code == 422
    assert sentence in response.content.decode()
    assert 'name="file"' in response.content.decode()


def test_nothing_sent(laptop, address):
    response = laptop.post(address, {"text": "  "})
    assert response.status_code == 422
    assert "Choose a file, or paste" in response.content.decode()


def test_markup_in_a_list_stays_text(laptop, address):
    text = "name\n</textarea><script>alert(1)</script>\n"
    shown = laptop.post(address, {"text": text})
    assert "<script>alert" not in shown.content.decode()
    assert form_of(shown)["text"].replace("\r\n", "\n") == text


@pytest.mark.parametrize("role", [Role.SCORER, Role.MEMBER])
def test_only_organisers_import(client, organiser, address, role):
    user = MemberFactory(club=organiser.club, role=role, user=UserFactory()).user
    client.force_login(user)
    assert client.get(address).status_code == 403
    assert client.post(address, {"text": LIST, "confirm": "yes"}).status_code == 403
    assert not Member.objects.filter(name="Maša Žižek").exists()
