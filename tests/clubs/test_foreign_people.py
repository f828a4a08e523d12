"""People, tables and hands of another club, put into the forms of this one by hand."""

import json

import pytest
from django.urls import reverse

from clubs.models import Attendance, Hand, HandVersion, JournalEntry, Seat, Table, Verdict
from tests.factories.clubs import ring_of
from tests.factories.posts import JSON, fields
from tests.factories.readers import FOREIGN_CLUB, FOREIGN_NAME, world

pytestmark = pytest.mark.django_db

STORED = (Attendance, Seat, Hand, HandVersion, Verdict, JournalEntry, Table)


@pytest.fixture(scope="module")
def known(keep):
    return keep(world)


def stored():
    return [list(model.objects.order_by("pk").values_list()) for model in STORED]


def seating_posts(known):
    """Yield posts of the seating page with one part of it from elsewhere."""
    own, table = known.member.pk, known.table.pk
    member, elsewhere = known.foreign_member.pk, known.foreign_table.pk
    yield {"action": "swap", "member": member, "other": own, "table": table, "chair": 2}
    yield {"action": "swap", "member": own, "other": member, "table": table, "chair": 1}
    yield {"action": "swap", "member": own, "other": member, "table": elsewhere, "chair": 1}
    yield {"member": member, "to": table}
    yield {"member": own, "to": elsewhere}
    yield {"action": "leave", "member": own, "table": elsewhere}
    yield {"action": "leave", "member": member, "table": elsewhere}
    yield {"action": "dealer", "member": member, "table": table}
    yield {"action": "players", "table": elsewhere, "players": 3}
    yield {"action": "present", "member": member}
    yield {"action": "reserve", "member": member}


def table_posts(known):
    member, ring = known.foreign_member.pk, ring_of(known.table)
    yield {"action": "join", "member": member}
    yield {"action": "leave", "member": member}
    yield {"action": "dealer", "member": member}
    yield {"action": "chairs", "chair": [member, *ring[1:]]}
    yield {"action": "chairs", "chair": [*ring, member]}


def hand_posts(known):
    """Yield hands in which somebody of the other club sits, deals, declares or shows."""
    ring, member = ring_of(known.table), str(known.foreign_member.pk)
    second = fields(known.table, number="2", dealer=str(ring[1]), declarer=str(ring[2]))
    yield second | {"ring": ",".join(map(str, (*ring[:4], member)))}
    yield second | {"ring": ",".join(map(str, ring_of(known.foreign_table)))}
    yield second | {"dealer": member}
    yield second | {"declarer": member}
    yield second | {f"handful_{member}": "single"}


@pytest.mark.parametrize("posts", [seating_posts, table_posts])
def test_nobody_of_another_club_gets_a_seat_here(known, posts):
    client, before = known.readers["organiser"], stored()
    name, place = (
        ("seating", known.session) if posts is seating_posts else ("table_seats", known.table)
    )
    for post in posts(known):
        answer = client.post(reverse(name, args=[place.pk]), post)
        assert answer.status_code in {403, 404, 409, 422}, post
        assert FOREIGN_NAME not in answer.content.decode()
    assert stored() == before


def test_nobody_of_another_club_is_checked_in_here(known):
    before = stored()
    for presence in ("present", "reserve", "absent", "leave"):
        post = {"member": known.foreign_member.pk, "presence": presence}
        answer = known.readers["organiser"].post(reverse("check_in", args=[known.session.pk]), post)
        assert answer.status_code == 404
    assert stored() == before


@pytest.mark.parametrize("reader", ["phone of the table", "organiser"])
def test_nobody_of_another_club_plays_in_a_hand_here(known, reader):
    client, before = known.readers[reader], stored()
    for post in hand_posts(known):
        for name in ("table_enter", "table_preview"):
            for headers in ({}, JSON):
                answer = client.post(reverse(name, args=[known.table.pk]), post, **headers)
                is_preview = name == "table_preview"
                assert answer.status_code == 422 or (is_preview and answer.json()["problems"])
                assert FOREIGN_NAME not in answer.content.decode()
    assert stored() == before


def test_no_correction_brings_somebody_of_another_club_in(known):
    before, ring = stored(), ring_of(known.table)
    more = {"version": "1", "reason": "misread"}
    posts = [post | more | {"number": "1"} for post in hand_posts(known)]
    chairs = {f"chair_{chair}": pk for chair, pk in enumerate(ring, start=1)}
    posts.append(fields(known.table, **more) | chairs | {"chair_5": known.foreign_member.pk})
    for post in posts:
        answer = known.readers["organiser"].post(
            reverse("hand_correct", args=[known.hand.pk]), post
        )
        assert answer.status_code == 422
        assert FOREIGN_NAME not in answer.content.decode()
    assert stored() == before


def test_a_phone_does_not_speak_for_somebody_of_another_club(known):
    phone, before = known.readers["phone of the table"], stored()
    who = known.foreign_member.pk
    phone.post(reverse("table_who", args=[known.table.pk]), {"who": who})
    phone.post(
        reverse("hand_verdict", args=[known.hand.pk]), {"who": who, "version": 1, "verdict": "no"}
    )
    page = phone.get(reverse("table_enter", args=[known.table.pk]))
    assert FOREIGN_NAME not in page.content.decode()
    assert stored() == before


def test_no_score_of_another_club_is_weighed_here(known):
    scores = json.dumps(dict.fromkeys(map(str, ring_of(known.foreign_table)[:4]), 0))
    answer = known.readers["organiser"].post(
        reverse("consequences", args=[known.hand.pk]), {"scores": scores}
    )
    assert answer.status_code == 422
    assert FOREIGN_NAME not in answer.content.decode()


@pytest.mark.parametrize("reader", ["member", "organiser"])
def test_an_address_of_this_club_shows_nobody_of_another(known, reader):
    """Neither below this club's address nor by a filter that names somebody else's number."""
    client, slug, member = known.readers[reader], known.club.slug, known.foreign_member.pk
    session = known.session.pk
    for place in (
        f"/clubs/{slug}/members/{member}/edit/",
        f"/clubs/{slug}/hands/?member={member}",
        f"/clubs/{slug}/ranking/?q=zenobie&inactive=on",
        f"/clubs/{slug}/members/?q=zenobie&inactive=on",
        f"/sessions/{session}/journal/?member={member}",
        f"/sessions/{session}/seating/?chosen={member}",
        f"/sessions/{session}/check-in/?q=zenobie",
        f"/members/{member}/",
        f"/sessions/{known.foreign_session.pk}/standings/",
    ):
        text = client.get(place).content.decode()
        assert FOREIGN_NAME not in text, place
        assert FOREIGN_CLUB not in text, place
