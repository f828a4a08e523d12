"""Two people at one hand: the second sees who, when and what; nothing is overwritten silently."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from clubs.models import Hand, HandVersion, Role
from tests.clubs.views.test_grid import grid, rows, saved, signed_in
from tests.factories.clubs import TableFactory, TokenFactory, ring_of
from tests.factories.posts import JSON, enter_url, fields

pytestmark = pytest.mark.django_db

HEADER = (
    "table,hand,dealer,ring,active,contract,declarer,partner,card_points,oudlers,"
    "petit_au_bout,handfuls,slam_announced,slam\r\n"
)


@pytest.fixture
def table():
    return TableFactory(people=5)


@pytest.fixture
def phone(table):
    token = TokenFactory(table=table)
    client = Client()
    client.get(f"/t/{token.token}/")
    return client


@pytest.fixture
def scorer(table):
    client = signed_in(table, Role.ORGANISER)
    table.name_of_scorer = "Sylvie"
    table.session.club.members.filter(role=Role.ORGANISER).update(name="Sylvie")
    return client


def enter(client, table, **more):
    return client.post(enter_url(table), fields(table, **more), **JSON)


def standing():
    """Return what the hands say now: number, version, points, and who typed it."""
    found = HandVersion.objects.order_by("hand__number", "-number").select_related("hand")
    return [
        (one.hand.number, one.number, one.summary.get("card_points"), one.entered_by_name)
        for one in found
        if one.number == one.hand.version
    ]


def test_a_phone_after_the_grid(table, phone, scorer):
    scorer.post(grid(table), saved(table, **rows("2 g 55 2")))
    late = enter(phone, table)
    assert late.status_code == 409
    body = late.json()
    assert body["status"] == "taken"
    assert "Sylvie" in body["standing"]
    assert "saved at" in body["standing"]
    assert standing() == [(1, 1, 55, "Sylvie")]


def test_the_grid_after_a_phone(table, phone, scorer):
    enter(phone, table)
    late = scorer.post(grid(table), saved(table, **rows("2 g 55 2")))
    assert late.status_code == 409
    page = late.content.decode()
    assert "stored by table 1" in page
    assert "<td>49</td><td><strong>55</strong></td>" in page
    assert standing() == [(1, 1, 49, "table 1")]


def test_the_grid_after_a_correction(table, phone, scorer):
    enter(phone, table)
    other = signed_in(table)
    corrected = {"points": "60", "version": "1", "reason": "misread"}
    hand = Hand.objects.get()
    other.post(reverse("hand_correct", args=[hand.pk]), fields(table, **corrected))
    late = scorer.post(
        grid(table),
        saved(table, **rows("2 g 55 2", version="1"), overwrite="1", reason="mine"),
    )
    assert late.status_code == 409
    assert standing()[0][:3] == (1, 2, 60)


def test_a_correction_after_the_grid(table, phone, scorer):
    enter(phone, table)
    scorer.post(
        grid(table),
        saved(table, **rows("2 g 55 2", version="1"), overwrite="1", reason="a 5"),
    )
    hand = Hand.objects.get()
    mine = fields(table, points="60", version="1", reason="misread")
    late = signed_in(table).post(reverse("hand_correct", args=[hand.pk]), mine)
    assert late.status_code == 409
    page = late.content.decode()
    assert "Sylvie changed this hand while you were typing" in page
    assert "saved at" in page
    assert "a 5" in page
    assert 'value="60"' in page
    assert standing() == [(1, 2, 55, "Sylvie")]


def test_a_withdrawal_after_the_grid_says_what_stands_and_keeps_the_reason(table, phone, scorer):
    enter(phone, table)
    scorer.post(
        grid(table),
        saved(table, **rows("2 g 55 2", version="1"), overwrite="1", reason="a 5"),
    )
    hand = Hand.objects.get()
    late = signed_in(table).post(
        reverse("hand_withdraw", args=[hand.pk]), {"version": "1", "reason": "typed twice"}
    )
    assert late.status_code == 409
    page = late.content.decode()
    assert "Sylvie" in page
    assert 'value="typed twice"' in page
    assert 'name="version" value="2"' in page
    hand.refresh_from_db()
    assert hand.state == "played"


def test_the_grid_after_a_withdrawal(table, phone, scorer):
    """The row still says version 1; the number is free, so what is typed is a new hand again."""
    enter(phone, table)
    hand = Hand.objects.get()
    signed_in(table).post(
        reverse("hand_withdraw", args=[hand.pk]), {"version": "1", "reason": "typed twice"}
    )
    late = scorer.post(grid(table), saved(table, **rows("2 g 55 2", version="1")))
    assert late.status_code == 409
    assert "withdrew" in late.content.decode()
    assert not Hand.objects.filter(state="played").exists()


def test_an_undo_after_somebody_corrected_the_hand(table, phone, scorer):
    enter(phone, table)
    scorer.post(
        grid(table),
        saved(table, **rows("2 g 55 2", version="1"), overwrite="1", reason="a 5"),
    )
    hand = Hand.objects.get()
    late = phone.post(reverse("hand_undo", args=[hand.pk]), HTTP_HX_REQUEST="true")
    assert late.status_code == 409
    assert "changed since it was entered" in late.content.decode()
    assert standing() == [(1, 2, 55, "Sylvie")]


def test_a_file_of_sheets_after_a_phone(table, phone, scorer):
    enter(phone, table)
    names = [seat.member.name for seat in table.seats.order_by("chair").select_related("member")]
    row = f"1,1,{names[0]},{'|'.join(names)},4,garde,{names[1]},,55,2,,,,\r\n"
    file = SimpleUploadedFile("sheets.csv", (HEADER + row).encode())
    place = reverse("sheets_import", args=[table.session.club.slug])
    late = scorer.post(place, {"day": "2026-03-14", "file": file})
    assert late.status_code == 422
    page = late.content.decode()
    assert "already stored with other content, by table 1 on" in page
    assert standing() == [(1, 1, 49, "table 1")]


def test_a_phone_after_a_file_of_sheets(table, phone, scorer):
    names = [seat.member.name for seat in table.seats.order_by("chair").select_related("member")]
    row = f"1,1,{names[0]},{'|'.join(names)},4,garde,{names[1]},,55,2,,,,\r\n"
    file = SimpleUploadedFile("sheets.csv", (HEADER + row).encode())
    place = reverse("sheets_import", args=[table.session.club.slug])
    assert scorer.post(place, {"day": "2026-03-14", "file": file}).status_code == 302
    late = enter(phone, table)
    assert late.status_code == 409
    assert standing() == [(1, 1, 55, "Sylvie")]


def test_the_seats_that_a_sheet_was_typed_for_are_kept(table, scorer):
    """Somebody left while the sheet was typed: chair numbers mean the people of that time."""
    typed = saved(table, **rows("2 g 49 2"))
    bruno = ring_of(table)[1]
    signed_in(table).post(
        reverse("table_seats", args=[table.pk]), {"action": "leave", "member": ring_of(table)[4]}
    )
    assert scorer.post(grid(table), typed).status_code == 302
    assert Hand.objects.get().declarer_id == bruno
    assert len(HandVersion.objects.get().ring) == 5
