"""Days that are none, hours that the clock skips, files that are no lists, odd bodies."""

import zipfile
from datetime import UTC, datetime, timedelta
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from django.utils import timezone

from clubs.models import Hand, Member, PlaySession
from clubs.services.sheets.games.french_tarot import FRENCH_TAROT
from tests.factories.clubs import OrganiserFactory, TableFactory, play
from tests.factories.posts import JSON, enter_url, fields

FOUR = "french-tarot/fft-2012/4"

pytestmark = pytest.mark.django_db

HEADER = ",".join(FRENCH_TAROT.required).encode() + b"\r\n"


@pytest.fixture
def organiser(client):
    organiser = OrganiserFactory(club__slug="nantes")
    client.force_login(organiser.user)
    return client


def plan(client, **more):
    turns = {"redeal": "always_moves", "dead_seats": "dealer_and_opposite"}
    post = {"date": "2026-03-14", "starts": "14:30", "ends": "18:00", "game": FOUR}
    return client.post("/clubs/nantes/sessions/new/", post | turns | more)


@pytest.mark.parametrize("day", ["0001-01-01", "1899-12-31", "2200-01-01", "9999-12-31"])
def test_no_afternoon_is_planned_in_such_a_year(organiser, day):
    assert plan(organiser, date=day).status_code == 422
    sheets = {"day": day, "file": SimpleUploadedFile("s.csv", HEADER)}
    assert organiser.post("/clubs/nantes/sheets/", sheets).status_code == 422
    assert not PlaySession.objects.exists()


def test_an_hour_that_the_clock_skips_does_not_end_before_it_starts(organiser):
    """On 29 March 2026 the clocks of Paris went from 2:00 to 3:00: 2:15 is 3:15."""
    answer = plan(organiser, date="2026-03-29", starts="02:15", ends="03:05")
    assert answer.status_code == 422
    assert "must end after it starts" in answer.content.decode()
    assert not PlaySession.objects.exists()


@pytest.mark.parametrize(
    ("day", "hours"), [("2026-03-28", 3), ("2026-10-24", 5), ("2026-06-20", 4)]
)
def test_an_evening_over_the_change_of_the_clock_has_its_true_length(organiser, day, hours):
    assert plan(organiser, date=day, starts="23:30", ends="03:30").status_code == 302
    session = PlaySession.objects.get()
    assert (session.ends_at - session.starts_at).total_seconds() == hours * 3600


def test_an_old_afternoon_sorts_before_a_new_one(organiser):
    plan(organiser, date="1900-01-01")
    assert PlaySession.objects.get().starts_at < datetime(1900, 1, 2, tzinfo=UTC)


def zipped() -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("sheets.csv", HEADER * 100_000)
    return packed.getvalue()


ROW = b"1,1,%s,%s|Bruno|Carla|Denis,4,pass,,,,,,,,\r\n"
BAD_FILES = {
    "larger than 20 MB": HEADER + b"x" * 20_000_000,
    "a zip archive": zipped(),
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(500),
    "a cell that never ends": HEADER + b'1,1,"' + b"x" * 200_000,
    "a header that never ends": b'"' + b"x" * 200_000,
    "a formula": HEADER + ROW % (b"=HYPERLINK(1)", b"=HYPERLINK(1)"),
    "a formula behind blanks": HEADER + ROW % (b"  @SUM(1)", b"  @SUM(1)"),
    "a command": HEADER + ROW % (b"+cmd", b"+cmd"),
    "text that runs backwards": HEADER + ROW % (("\u202eA".encode(),) * 2),
    "half a million columns": HEADER + b"," * 500_000,
    "nothing": b"",
}


@pytest.mark.parametrize("content", BAD_FILES.values(), ids=BAD_FILES)
def test_a_file_that_is_no_sheet_is_refused_with_a_sentence(organiser, content):
    people = Member.objects.count()
    for place, more in (
        ("sheets", {"day": "2026-03-14", "create": "on"}),
        ("members/import", {"confirm": "yes"}),
    ):
        post = more | {"file": SimpleUploadedFile("list.csv", content)}
        answer = organiser.post(f"/clubs/nantes/{place}/", post)
        assert answer.status_code == 422
        assert len(answer.content) < 150_000
    assert Member.objects.count() == people
    assert not PlaySession.objects.exists()


def test_a_file_with_a_fault_in_each_of_its_rows_is_answered_with_a_page_that_loads(organiser):
    rows = b"".join(b"%d,x,A,A|B|C|D,4,pass,,,,,,,,\r\n" % row for row in range(5000))
    post = {"day": "2026-03-14", "file": SimpleUploadedFile("s.csv", HEADER + rows)}
    answer = organiser.post("/clubs/nantes/sheets/", post)
    assert answer.status_code == 422
    assert "first 200 of" in answer.content.decode()
    assert len(answer.content) < 150_000

    names = "name\n" + "".join(f"Person {number}\n" for number in range(20_000))
    answer = organiser.post("/clubs/nantes/members/import/", {"text": names})
    assert "first 500 of" in answer.content.decode()
    assert answer.content.count(b"<tr>") == 501


@pytest.mark.parametrize("body", ["[]", "null", '{"points": [1]}', "[" * 20_000, "\x00", "é"])
@pytest.mark.parametrize(
    "content_type",
    [
        "application/json",
        "text/plain",
        "multipart/form-data",
        "multipart/form-data; boundary=x",
        "application/x-www-form-urlencoded; charset=utf-16",
        "x" * 500,
    ],
)
def test_a_body_that_is_no_form_stores_nothing(client, body, content_type):
    table = TableFactory()
    client.force_login(OrganiserFactory(club=table.session.club).user)
    for name in ("table_enter", "table_preview"):
        answer = client.generic(
            "POST", reverse(name, args=[table.pk]), body, content_type=content_type, **JSON
        )
        assert answer.status_code in {400, 422}
    assert not Hand.objects.exists()


def test_a_field_that_comes_twice_counts_once(client):
    table = TableFactory()
    client.force_login(OrganiserFactory(club=table.session.club).user)
    client.post(enter_url(table), fields(table) | {"points": ["41", "49"], "number": ["7", "1"]})
    assert Hand.objects.get().versions.get().summary["card_points"] == 49


def test_a_clock_that_was_set_back_counts_no_minutes_below_zero(client):
    table = TableFactory()
    client.force_login(OrganiserFactory(club=table.session.club).user)
    play(table, at=timezone.now() + timedelta(hours=1))
    board = client.get(reverse("session_page", args=[table.session_id])).content.decode()
    assert "the last one just now" in board
