"""Every address of the portal, and who gets what from it: nothing leaks, nothing changes.

A new address without a line in `ADDRESSES` fails the first test.
"""

from collections.abc import Iterator
from copy import deepcopy
from http import HTTPStatus
from itertools import product

import pytest
from django.conf import settings
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from clubs.access import Need
from tests.factories import pdf
from tests.factories.address import Address
from tests.factories.addresses import (
    ADDRESSES,
    ADMINISTER,
    ARBITRATE,
    ENTER,
    ORGANISE,
    READ,
    SCORE,
    place_of,
)
from tests.factories.readers import CONTACT, FOREIGN_CLUB, FOREIGN_NAME, OWN_NAME, World, world
from tests.factories.rows import everything, writes

pytestmark = pytest.mark.django_db

REACH: dict[str, dict[str, Need | None]] = {
    "nobody": {},
    "organiser of another club": {},
    "phone of another session": {},
    "phone with a revoked code": {},
    "phone of another table": {"session": READ, "table": READ},
    "screen of the hall": {"session": READ, "table": READ},
    "phone of the table": {"session": READ, "table": ENTER},
    "member": {"club": READ, "session": READ, "table": READ, "lobby": ENTER, "seat": READ},
    "member at the table": {
        "club": READ,
        "session": READ,
        "table": ENTER,
        "lobby": ENTER,
        "seat": ENTER,
    },
    "scorer": {"club": SCORE, "session": SCORE, "table": SCORE, "lobby": ENTER, "seat": READ},
    "arbiter": {
        "club": ARBITRATE,
        "session": ARBITRATE,
        "table": ARBITRATE,
        "lobby": ENTER,
        "seat": READ,
    },
    "organiser": {
        "club": ORGANISE,
        "session": ORGANISE,
        "table": ORGANISE,
        "lobby": ENTER,
        "seat": READ,
    },
    "administrator": {
        "club": ORGANISE,
        "session": ORGANISE,
        "table": ORGANISE,
        "lobby": READ,
        "seat": READ,
    },
}
"""How far each reader gets in the club, in its session and at its table, in the lobby of its online
tables and on a seat there."""

ALIKE = {"administrator": "organiser", "member at the table": "member"}
"""Whom the default run asks only where he is let farther, or less far, than another reader."""


def patterns(resolver: URLResolver, before: str = "") -> Iterator[str]:
    for one in resolver.url_patterns:
        route = f"{before}{one.pattern}"
        if isinstance(one, URLPattern):
            yield route
        else:
            yield from patterns(one, route)


def test_every_address_has_its_line():
    assert set(patterns(get_resolver())) == set(ADDRESSES)


def ask(client: Client, method: str, address: str, data: dict[str, object]) -> HttpResponse:
    """Ask, and take back whatever it changed in the database and in the browser."""
    client.raise_request_exception = False
    cookies = client.cookies.output(header="")
    with transaction.atomic():
        with writes() as written:
            post = method == "POST"
            answer = client.post(address, data) if post else client.generic(method, address)
        # Reading all rows takes longer than most pages: only where something was written.
        answer.now = everything() if written else None
        transaction.set_rollback(True)
    answer.cookies = deepcopy(answer.cookies)
    client.cookies.load(cookies)
    return answer


NOT_HIS = {("phone of the table", "hands/<int:pk>/correct/")}
"""Who only sits at the table mends his own last hand, and this one is the organiser's."""


def is_let_in(reader: str, place: str, need: Need | str) -> bool:
    if need == ADMINISTER:
        return reader == "administrator"
    level = REACH[reader].get(place)
    return not place or (level is not None and level >= need)


def refusal_of(reader: str, place: str, need: Need | str) -> HTTPStatus:
    """Return what a reader is told who may not; what he may not even know is not there."""
    if not has_account(reader):
        return HTTPStatus.FOUND
    known = need == ADMINISTER or place in REACH[reader]
    return HTTPStatus.FORBIDDEN if known else HTTPStatus.NOT_FOUND


def has_account(reader: str) -> bool:
    return not reader.startswith(("nobody", "phone", "screen"))


def faults(
    reader: str, method: str, route: str, answer: HttpResponse, before: object
) -> Iterator[str]:
    """Say what is wrong with an answer."""
    address = ADDRESSES[route]
    need = address.write if method == "POST" else address.read
    status, place = answer.status_code, answer.headers.get("Location", "")
    to_sign_in = status == HTTPStatus.FOUND and place.startswith("/sign-in/?next=")
    if need is None:
        may, wanted = False, HTTPStatus.METHOD_NOT_ALLOWED
    else:
        may = is_let_in(reader, address.place, need)
        wanted = refusal_of(reader, address.place, need)
        if (reader, route) in NOT_HIS:
            wanted = HTTPStatus.FORBIDDEN
    if may and address.place and (status >= HTTPStatus.BAD_REQUEST or to_sign_in):
        yield f"refuses with {status}"
    if not may and (status != wanted or (status == HTTPStatus.FOUND and not to_sign_in)):
        yield f"answers {status}"
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        yield "fails"
    if answer.now is not None and answer.now != before and (not may or method != "POST"):
        yield "changes something"


def unguarded(answer: HttpResponse) -> Iterator[str]:
    """Say which header an answer lacks that guards its page in the browser."""
    policy = answer.headers.get("Content-Security-Policy", "")
    if "default-src 'self'" not in policy or "unsafe" in policy:
        yield "has no strict content policy"
    wanted = {
        "X-Frame-Options": "DENY",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin",
    }
    yield from (
        f"lacks {name}" for name, value in wanted.items() if answer.headers.get(name) != value
    )
    for name, cookie in answer.cookies.items():
        if cookie["samesite"] not in {"Lax", "Strict"}:
            yield f"sends the cookie {name} to other sites"
        if name == "oudler_session" and cookie.value and not cookie["httponly"]:
            yield "shows the session to scripts"


def told(reader: str, route: str, answer: HttpResponse) -> Iterator[str]:
    """Say which secret an answer tells."""
    if route == "t/<str:token>/":
        return  # a valid code opens its table to whoever scans it
    secrets = {FOREIGN_NAME}
    if reader not in {"organiser of another club", "administrator"}:
        secrets.add(FOREIGN_CLUB)
    if REACH[reader].get("club") != ORGANISE:
        secrets.add(CONTACT)
    if not REACH[reader]:
        secrets.add(OWN_NAME)
    is_pdf = answer.headers.get("Content-Type") == "application/pdf"
    text = pdf.text_of(answer.content) if is_pdf else answer.content.decode(errors="replace")
    yield from (f"tells {secret}" for secret in sorted(secrets) if secret in text)


def is_like_another(reader: str, address: Address) -> bool:
    """Say whether a reader is let as far at an address as the one who is asked in his place."""
    other = ALIKE.get(reader)
    if other is None or not address.place or ADMINISTER in {address.read, address.write}:
        return False
    return REACH[reader].get(address.place) == REACH[other].get(address.place)


@pytest.fixture(scope="module")
def known(keep) -> World:
    return keep(world)


def faults_of(known: World, reader: str, addresses: dict[str, Address]) -> list[str]:
    before = everything()
    found = []
    for method, (route, address) in product(("GET", "POST"), addresses.items()):
        place, data = place_of(route, known), address.posts(known)
        answer = ask(known.readers[reader], method, place, data)
        wrong = [
            *faults(reader, method, route, answer, before),
            *told(reader, route, answer),
            *unguarded(answer),
        ]
        found += [f"{method} {route}: {fault}" for fault in wrong]
    return found


@pytest.mark.parametrize("reader", REACH)
def test_each_reader_gets_what_is_his_and_no_more(known, reader):
    addresses = {
        route: address
        for route, address in ADDRESSES.items()
        if not is_like_another(reader, address)
    }
    assert not faults_of(known, reader, addresses)


@pytest.mark.deep
@pytest.mark.parametrize("reader", ALIKE)
def test_and_so_does_who_is_let_as_far_as_another(known, reader):
    assert not faults_of(known, reader, ADDRESSES)


def test_a_head_is_answered_as_a_get_without_its_body(known):
    before = everything()
    found = []
    for route in ADDRESSES:
        answer = ask(known.readers["organiser"], "HEAD", place_of(route, known), {})
        wrong = [*faults("organiser", "HEAD", route, answer, before), *unguarded(answer)]
        wrong += ["has a body"] if answer.content else []
        found += [f"{route}: {fault}" for fault in wrong]
    assert not found


def test_no_post_is_taken_from_a_page_of_elsewhere(known):
    """A form that does not carry the token of this browser changes nothing, wherever it goes."""
    before = everything()
    client = Client(enforce_csrf_checks=True)
    client.cookies = known.readers["administrator"].cookies.copy()
    client.cookies.pop(settings.LANGUAGE_COOKIE_NAME, None)
    for route, address in ADDRESSES.items():
        if address.write is not None:
            answer = client.post(place_of(route, known), address.posts(known))
            assert answer.status_code == HTTPStatus.FORBIDDEN, route
            assert "load the page" in answer.content.decode().lower(), route
    assert everything() == before
