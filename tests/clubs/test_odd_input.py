"""What no honest form sends: never an error of the program, never half a change."""

from collections.abc import Iterator

import pytest
from django.db import transaction
from django.test import Client

from tests.factories.addresses import ADDRESSES, place_of
from tests.factories.readers import World, world
from tests.factories.rows import everything, writes

pytestmark = pytest.mark.django_db

ODD = ("", "a\0b", "9" * 5000, "\u202e٣²\u200b", "9999-12-31")
ODDER = (
    "-1",
    "9" * 19,
    "1e308",
    "1e999999999",
    "NaN",
    "٣",
    "x" * 5000,
    "👨‍👩‍👧‍👦" * 40,
    '{"1": 1e999}',
    '{"1": 1' + "0" * 5000 + "}",
    "[" * 20_000,
    "0001-01-01",
    "__class__",
    ",".join(["1"] * 1000),
    "//evil.example/\r\nX: y",
    "http://[::1",
)
QUERY = (
    *("q", "page", "per_page", "sort", "season", "member", "contract", "action", "table", "chosen"),
    *("seen", "state", "at", "to", "inactive", "visitor", "code", "next"),
)
MORE = {
    "tables/<int:pk>/enter/": "who partner called_suit called_rank slam_announced slam_made consent"
    " repeat version action handful_1 misere_1_trumps petit_chelem_made",
    "tables/<int:pk>/preview/": "partner called_suit called_rank slam_announced handful_1",
    "tables/<int:pk>/seats/": "chair players after",
    "tables/<int:pk>/who/": "who",
    "hands/<int:pk>/correct/": "chair_1 action slam_made slam_announced",
    "hands/<int:pk>/verdict/": "who note back",
    "sessions/<int:pk>/seating/": "other table to chair players seed sizes",
    "sessions/<int:pk>/check-in/": "member presence",
    "sessions/<int:pk>/state/": "reason consent",
    "clubs/<slug:slug>/sessions/new/": "title text place",
    "clubs/<slug:slug>/members/new/": "licence is_visitor",
    "clubs/<slug:slug>/members/import/": "read_as read_again_as",
    "sign-in/": "username password next",
    "invitation/<int:member_id>/<str:token>/": "username password1 password2 join",
    "setup/": "code",
    "tournaments/<int:pk>/edit/": "place text capacity set-schedule.rounds set-schedule.hands",
    "tournaments/<int:pk>/draw/": "round seed goal sizes one other consent",
    "tournaments/<int:pk>/entries/": "entry name category wish member list",
    "tournaments/<int:pk>/check-in/": "everybody",
    "tournaments/<int:pk>/teams/": "entry",
    "tournaments/<int:pk>/rounds/<int:number>/": "reason table consent",
    "tournaments/<int:pk>/entries/<int:entry>/": "leave-reason substitute-member end after_round"
    " substitute-from_round substitute-until_round substitute-reason",
    "tournaments/<int:pk>/penalties/": "reason cancel",
    "clubs/<slug:slug>/series/new/": "title text place people_limit until",
    "clubs/<slug:slug>/fees/<int:pk>/": "method",
    "clubs/<slug:slug>/codes/": "code member",
    "language/": "next",
    "appearance/": "print_size next",
}
"""Fields beside those of a post that works."""
ACTIONS = {
    "sessions/<int:pk>/seating/": (
        *("draw", "swap", "seat", "leave", "dealer", "players", "open_table", "present"),
    ),
    "tournaments/<int:pk>/draw/": ("draw", "swap", "paste", "drop", "publish"),
    "tournaments/<int:pk>/entries/": (
        *("register", "visitor", "list", "sign_off", "admit", "details", "wish", "drop_wish"),
    ),
    "tournaments/<int:pk>/teams/": ("make", "rename", "join", "leave", "dissolve"),
    "tournaments/<int:pk>/rounds/<int:number>/": (
        *("start", "pause", "finish", "reopen", "take_back", "add_time"),
    ),
    "tournaments/<int:pk>/entries/<int:entry>/": ("leave", "substitute", "come_back", "end"),
    "tables/<int:pk>/seats/": ("chairs", "dealer", "players", "join", "leave"),
}


def forms(route: str, known: World) -> Iterator[dict[str, object]]:
    """Yield posts that could work, one for each thing that can be done at an address."""
    base = ADDRESSES[route].posts(known)
    for action in ACTIONS.get(route, ("",)):
        more = {"action": action, "other": known.member.pk, "table": known.table.pk}
        yield base | (more if action else {})


def sends(client: Client, route: str, known: World, odd: str, fields: set[str]) -> Iterator[str]:
    """Post a form with some of its fields odd; say what went wrong."""
    for form in forms(route, known):
        with transaction.atomic():
            with writes() as written:
                answer = client.post(place_of(route, known), form | dict.fromkeys(fields, odd))
            # Reading all rows takes longer than most answers: only where something was written.
            now = everything() if written and answer.status_code >= 400 else None
            transaction.set_rollback(True)
        if now is not None and now != everything():
            yield f"{route} {sorted(fields)} {odd[:20]!r}: half a change"
        if answer.status_code >= 500:
            yield f"{route} {sorted(fields)} {odd[:20]!r}: {answer.status_code}"


def fields_of(route: str, known: World) -> set[str]:
    return {*ADDRESSES[route].posts(known), *MORE.get(route, "").split()} - {"action"}


def posted_addresses() -> list[str]:
    leaving = {"sign-out/"}
    return [one for one, address in ADDRESSES.items() if address.write and one not in leaving]


def named(odd: str) -> str:
    return ascii(odd[:20])


@pytest.mark.parametrize(
    "odd", [*ODD, *(pytest.param(odd, marks=pytest.mark.deep) for odd in ODDER)], ids=named
)
def test_odd_fields_are_refused_or_passed_over(odd):
    known = world()
    client = known.readers["administrator"]
    client.raise_request_exception = False
    found = []
    for route in posted_addresses():
        found += sends(client, route, known, odd, fields_of(route, known))
    for route in ADDRESSES:
        answer = client.get(place_of(route, known), dict.fromkeys(QUERY, odd))
        found += [route] if answer.status_code >= 500 else []
    assert not found


@pytest.mark.deep
@pytest.mark.parametrize("odd", [*ODD, *ODDER], ids=named)
def test_each_odd_field_alone_is_refused_or_passed_over(odd):
    known = world()
    found = []
    for reader in ("administrator", "phone of the table"):
        client = known.readers[reader]
        client.raise_request_exception = False
        for route in posted_addresses():
            for field in fields_of(route, known):
                found += sends(client, route, known, odd, {field})
    assert not found
