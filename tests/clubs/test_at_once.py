"""Nervous fingers: every form sent twice at the same moment does what it does once.

Run on SQLite, and again on PostgreSQL, where nothing but locks and constraints makes two
transactions wait for each other.
"""

import threading
from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connections
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from clubs.models import (
    Club,
    Hand,
    HandCheck,
    HandVersion,
    JournalEntry,
    Member,
    PlaySession,
    Role,
    Table,
)
from clubs.services import invitations
from tests.factories.clubs import (
    AFTERNOON,
    ORGANISER,
    ClubFactory,
    MemberFactory,
    SessionFactory,
    TableFactory,
    UserFactory,
    garde,
    play,
    ring_of,
)
from tests.factories.posts import enter_url, fields

FOUR = "french-tarot/fft-2012/4"

pytestmark = pytest.mark.django_db(transaction=True)

Send = Callable[..., list[int]]
HEADER = (
    "table,hand,dealer,ring,active,contract,declarer,partner,card_points,oudlers,"
    "petit_au_bout,handfuls,slam_announced,slam\r\n"
)


def send(client: Client, place: str, post: dict[str, object], *, times: int) -> list[int]:
    """Post from one browser so many times at once; return the statuses."""
    statuses: list[int] = []
    start = threading.Barrier(times)

    def click() -> None:
        browser = Client(raise_request_exception=False)
        browser.cookies = client.cookies.copy()
        ready = {name: _fresh(value) for name, value in post.items()}
        start.wait()
        try:
            statuses.append(browser.post(place, ready).status_code)
        finally:
            connections.close_all()

    clicks = [threading.Thread(target=click) for _time in range(times)]
    for one in clicks:
        one.start()
    for one in clicks:
        one.join()
    return statuses


def _fresh(value: object) -> object:
    return SimpleUploadedFile("list.csv", value) if isinstance(value, bytes) else value


class Afternoon:
    """A club's afternoon through its pages, each form sent `times` times at once."""

    def __init__(self, name: str, *, times: int) -> None:
        self.club = ClubFactory(name=name, slug=name)
        self.people = [MemberFactory(club=self.club, name=f"Person {one}") for one in range(9)]
        member = MemberFactory(club=self.club, role=Role.ORGANISER, user=UserFactory())
        self.client = Client()
        self.client.force_login(member.user)
        self.times = times
        self.statuses: Counter[int] = Counter()

    def post(self, place: str, **post: object) -> None:
        found = send(self.client, place, post, times=self.times)
        assert not [status for status in found if status >= 500], (place, found)
        assert [status for status in found if status < 400], (place, post, found)
        self.statuses.update(found)

    @property
    def session(self) -> PlaySession:
        return PlaySession.objects.get(club=self.club, date=date(2026, 4, 11))

    def step(self, seen: str, to: str) -> None:
        self.post(reverse("session_state", args=[self.session.pk]), seen=seen, to=to)

    def seat(self, **post: object) -> None:
        self.post(reverse("seating", args=[self.session.pk]), **post)

    def play(self) -> None:
        self._gather()
        self._sit_down()
        self._enter()
        self._import()

    def _gather(self) -> None:
        slug = self.club.slug
        hours = {"date": "2026-04-11", "starts": "14:30", "ends": "18:00", "game": FOUR}
        turns = {"redeal": "always_moves", "dead_seats": "dealer_and_opposite"}
        self.post(f"/clubs/{slug}/sessions/new/", **hours, **turns)
        self.post(f"/clubs/{slug}/members/new/", name="Newcomer", role="member", is_active="on")
        self.post(f"/clubs/{slug}/members/import/", text="name\nPaul\nRosa", confirm="yes")
        self.step("planned", "check_in")
        check_in = reverse("check_in", args=[self.session.pk])
        for person in self.people:
            self.post(check_in, member=person.pk, presence="present")
        self.post(check_in, visitor="Visitor")

    def _sit_down(self) -> None:
        self.seat(action="draw", seed="123456")
        self.step("check_in", "seated")
        first, second = self.session.tables.order_by("number")
        one, other = first.seats.get(chair=1).member_id, second.seats.get(chair=1).member_id
        self.seat(action="swap", member=one, other=other, table=second.pk, chair=1)
        self.seat(action="dealer", member=other, table=first.pk)
        self.seat(member=other, to=second.pk)
        self.step("seated", "playing")
        self.post(reverse("table_seats", args=[second.pk]), action="leave", member=one)
        self.post(reverse("table_token", args=[first.pk]), action="revoke")

    def _enter(self) -> None:
        table = self.session.tables.get(number=1)
        ring = list(table.seats.order_by("chair"))
        dealer = table.dealer_chair
        more = {
            "dealer": str(ring[dealer - 1].member_id),
            "declarer": str(ring[dealer % len(ring)].member_id),
            "client_key": str(uuid4()),
        }
        self.post(enter_url(table), **fields(table, **more))
        hand = table.hands.get()
        judge = {"version": "1", "verdict": "wrong", "note": "less"}
        self._account(ring[dealer - 2].member_id)
        self.post(reverse("hand_verdict", args=[hand.pk]), **judge)
        self.client.force_login(Member.objects.get(club=self.club, role=Role.ORGANISER).user)
        self.post(reverse("hand_uphold", args=[hand.pk]), version="1", reason="looked")
        more |= {"client_key": str(uuid4()), "points": "60", "version": "1", "reason": "misread"}
        self.post(reverse("hand_correct", args=[hand.pk]), **fields(table, **more))
        self.post(reverse("hand_withdraw", args=[hand.pk]), version="2", reason="twice")

    def _account(self, member: int) -> None:
        user = UserFactory()
        Member.objects.filter(pk=member).update(user=user)
        self.client.force_login(user)

    def _import(self) -> None:
        names = [person.name for person in self.people[:4]]
        row = f"1,1,{names[0]},{'|'.join(names)},4,pass,,,,,,,,\r\n"
        day = {"day": "2026-05-02", "create": "on"}
        self.post(f"/clubs/{self.club.slug}/sheets/", **day, file=(HEADER + row).encode())
        self.step("playing", "closed")

    def rows(self) -> dict[str, object]:
        mine = {"club": self.club}
        actions = JournalEntry.objects.filter(**mine).values_list("action", flat=True)
        hands = Hand.objects.filter(**mine)
        return {
            "journal": Counter(actions),
            "members": Member.objects.filter(**mine).count(),
            "sessions": PlaySession.objects.filter(**mine).count(),
            "seats": sorted(self.session.tables.values_list("number", "seats__chair")),
            "hands": sorted(hands.values_list("number", "state", "version", "trust")),
            "versions": HandVersion.objects.filter(hand__in=hands).count(),
        }


def test_an_afternoon_of_double_clicks_is_the_same_afternoon():
    calm, nervous = Afternoon("calm", times=1), Afternoon("nervous", times=2)
    for afternoon in (calm, nervous):
        afternoon.play()
    assert set(calm.statuses) <= {200, 201, 302}
    assert nervous.rows() == calm.rows()


def test_two_people_take_one_name_at_once_and_one_is_told():
    """A club's name, a member's, and a sign-in name on two invitations."""
    administrator = Client()
    administrator.force_login(UserFactory(is_superuser=True))
    club = {"name": "Cercle", "game": FOUR, "time_zone": "Europe/Paris"}
    assert sorted(send(administrator, "/clubs/new/", club, times=2)) == [302, 422]
    cercle = Club.objects.get(name="Cercle")
    person = {"name": "Adèle", "role": "member", "is_active": "on"}
    place = f"/clubs/{cercle.slug}/members/new/"
    assert sorted(send(administrator, place, person, times=3)) == [302, 422, 422]

    guests = [MemberFactory(club=cercle, name=name) for name in ("Bruno", "Carla")]
    links = [
        reverse(
            "invitation",
            args=[guest.pk, invitations.invite(member=guest, by=ORGANISER, at=AFTERNOON)],
        )
        for guest in guests
    ]
    account = {"username": "nantes", "password1": "trois mots faciles"}
    account["password2"] = account["password1"]
    assert sorted(each(links, account)) == [302, 422]
    assert User.objects.filter(username="nantes").count() == 1


def each(places: list[str], post: dict[str, object]) -> list[int]:
    """Post to several addresses at once, each from a browser of its own."""
    statuses: list[int] = []
    start = threading.Barrier(len(places))

    def click(place: str) -> None:
        start.wait()
        try:
            statuses.append(Client(raise_request_exception=False).post(place, post).status_code)
        finally:
            connections.close_all()

    clicks = [threading.Thread(target=click, args=[place]) for place in places]
    for one in clicks:
        one.start()
    for one in clicks:
        one.join()
    return statuses


def test_a_sheet_and_two_phones_enter_the_same_hand_at_once_and_one_of_them_is_stored():
    table = TableFactory(people=5)
    ring = ring_of(table)
    sheet = {
        "action": "save",
        "players": "4",
        "ring": ",".join(map(str, ring)),
        "h1_declarer": "2",
        "h1_contract": "g",
        "h1_points": "55",
        "h1_oudlers": "2",
    }
    scorers = [scorer_of(table) for _scorer in range(3)]
    grid = reverse("table_grid", args=[table.pk])
    statuses = together(
        (scorers[0], grid, sheet),
        (scorers[1], grid, sheet | {"h1_points": "56"}),
        (scorers[2], enter_url(table), fields(table)),
    )
    assert sorted(statuses) == [302, 409, 409]
    assert Hand.objects.count() == HandVersion.objects.count() == 1


def test_a_sheet_of_corrections_is_sent_twice_and_checked_twice_at_once():
    table = TableFactory(people=5)
    play(table, garde())
    typist, checker = scorer_of(table), scorer_of(table)
    row = {"h1_declarer": "2", "h1_contract": "g", "h1_points": "55", "h1_oudlers": "2"}
    sheet = {"action": "save", "h1_version": "1", "overwrite": "1", "reason": "a 5", **row}
    grid, check = (reverse(name, args=[table.pk]) for name in ("table_grid", "table_check"))
    # The second finds the same content, or that the hand was changed; never a third version.
    assert set(send(typist, grid, sheet, times=2)) <= {302, 409}
    assert Hand.objects.get().version == 2
    again = {"action": "save", "h1_version": "2", **row}
    # The second finds nothing left that waits, or the check that was made.
    assert set(send(checker, check, again, times=2)) <= {302, 422}
    assert (HandCheck.objects.count(), Hand.objects.get().trust) == (1, "confirmed")
    assert JournalEntry.objects.filter(action="hand_checked").count() == 1


def test_the_last_place_of_a_session_goes_to_one_of_two_who_answer_at_once():
    starts_at = timezone.now() + timedelta(days=1)
    session = SessionFactory(
        state="planned",
        people_limit=1,
        starts_at=starts_at,
        ends_at=starts_at + timedelta(hours=3),
    )
    people = [MemberFactory(club=session.club, user=UserFactory()) for _person in range(2)]
    browsers = [Client() for _person in people]
    for browser, person in zip(browsers, people, strict=True):
        browser.force_login(person.user)
    answer = reverse("session_answer", args=[session.pk])
    assert together(*((browser, answer, {"says": "yes"}) for browser in browsers)) == [302, 302]
    assert sorted(session.answers.values_list("is_waiting", flat=True)) == [False, True]


def scorer_of(table: Table) -> Client:
    member = MemberFactory(club=table.session.club, role=Role.SCORER, user=UserFactory())
    client = Client()
    client.force_login(member.user)
    return client


def together(*posts: tuple[Client, str, dict[str, object]]) -> list[int]:
    """Post different things from different browsers at the same moment."""
    statuses: list[int] = []
    start = threading.Barrier(len(posts))

    def click(client: Client, place: str, post: dict[str, object]) -> None:
        client.raise_request_exception = False
        start.wait()
        try:
            statuses.append(client.post(place, post).status_code)
        finally:
            connections.close_all()

    clicks = [threading.Thread(target=click, args=post) for post in posts]
    for one in clicks:
        one.start()
    for one in clicks:
        one.join()
    return statuses
