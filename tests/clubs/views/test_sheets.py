"""The upload page: what the command does, for an organiser in a browser."""

from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from clubs.models import Hand, PlaySession
from tests.factories.clubs import MemberFactory, OrganiserFactory, TableFactory, UserFactory

pytestmark = pytest.mark.django_db

SHEETS = Path(__file__).parents[2] / "data" / "afternoon" / "afternoon.csv"


@pytest.fixture
def organiser(client):
    organiser = OrganiserFactory()
    client.force_login(organiser.user)
    return organiser


def upload(client, club, content: bytes):
    file = SimpleUploadedFile("sheets.csv", content, content_type="text/csv")
    data = {"file": file, "day": "2026-03-14", "create": "on"}
    return client.post(f"/clubs/{club.slug}/sheets/", data)


def test_an_organiser_uploads_an_afternoon_and_takes_it_out_again(client, organiser):
    content = SHEETS.read_bytes()

    answer = upload(client, organiser.club, content)

    session = PlaySession.objects.get()
    assert answer.url == f"/sessions/{session.pk}/"
    assert Hand.objects.count() == 76
    assert client.get(f"/sessions/{session.pk}/sheets.csv").content == content


def test_every_bad_row_is_shown_with_its_line(client, organiser):
    content = SHEETS.read_bytes().replace(
        b"garde,Fran\xc3\xa7ois,,58", b"garde,Fran\xc3\xa7ois,,95"
    )

    answer = upload(client, organiser.club, content)

    assert answer.status_code == 422
    assert "Nothing was stored" in answer.text
    assert not Hand.objects.exists()


def test_a_picture_is_no_sheet(client, organiser):
    answer = upload(client, organiser.club, b"\x89PNG\r\n\x1a\n\x00\x00")

    assert answer.status_code == 422
    assert not Hand.objects.exists()


@pytest.mark.parametrize("role", ["member", "scorer"])
def test_only_organisers_import(client, role):
    member = MemberFactory(user=UserFactory(), role=role)
    client.force_login(member.user)

    assert upload(client, member.club, SHEETS.read_bytes()).status_code == 403
    assert not Hand.objects.exists()


def test_members_do_not_export_sheets(client):
    table = TableFactory(people=4)
    member = MemberFactory(user=UserFactory(), club=table.session.club)
    client.force_login(member.user)

    assert client.get(f"/sessions/{table.session_id}/sheets.csv").status_code == 403
