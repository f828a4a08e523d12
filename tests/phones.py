"""Phones that enter hands at a portal in another process."""

import http.cookiejar
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode
from uuid import uuid4

from tests.processes import shell

SEAT = """
import json
from datetime import timedelta
from django.utils import timezone
from clubs.models import Attendance, Club, Member, PlaySession, Seat, Table
from clubs.services import tokens
from clubs.services.journal import Actor
now = timezone.now()
club = Club.objects.create(name="Tarot Club", slug="tarot-club")
session = PlaySession.objects.create(
    club=club, date=now.date(), starts_at=now, ends_at=now + timedelta(hours=3),
    rules="french-tarot/fft-2012", players=4, state="playing")
found = []
for number in range(1, {tables} + 1):
    table = Table.objects.create(session=session, number=number, players=4)
    people = [Member.objects.create(club=club, name=f"Person {{number}} {{chair}}",
              search_name=f"person {{number}} {{chair}}") for chair in range(1, 5)]
    for chair, person in enumerate(people, start=1):
        Seat.objects.create(session=session, table=table, chair=chair, member=person)
        Attendance.objects.create(session=session, member=person, changed_at=now)
    token = tokens.issue(table=table, by=Actor("test"), at=now)
    found.append([table.pk, token.token, [person.pk for person in people]])
print(json.dumps(found))
"""


@dataclass(frozen=True)
class Seated:
    """A table of four with its code; `ring` are the member ids by chair."""

    table: int
    token: str
    ring: list[int]


def seat(*, tables: int, env: dict[str, str]) -> list[Seated]:
    """Make a club that plays at so many tables in a database without clubs."""
    printed = shell(SEAT.format(tables=tables), env=env)
    return [Seated(*one) for one in json.loads(printed.splitlines()[-1])]


class Phone:
    """A phone that opened a table's code; it waits `patience` seconds for an answer."""

    def __init__(self, portal: str, seated: Seated, *, patience: float = 10) -> None:
        self.portal, self.seated, self.patience = portal, seated, patience
        self.cookies = http.cookiejar.CookieJar()
        keeps = urllib.request.HTTPCookieProcessor(self.cookies)
        self.browser = urllib.request.build_opener(keeps)
        self.browser.open(f"{portal}/t/{seated.token}/").read()

    def enter(self, number: int) -> int:
        """Enter a garde as this hand of the table; return the status of the answer."""
        ring, dealer = self.seated.ring, (number - 1) % 4
        form = {
            "csrfmiddlewaretoken": next(c.value for c in self.cookies if "csrf" in c.name),
            "client_key": uuid4(),
            "number": number,
            "ring": ",".join(map(str, ring)),
            "dealer": ring[dealer],
            "players": 4,
            "contract": "garde",
            "declarer": ring[(dealer + 1) % 4],
            "points": 40 + number % 20,
            "side": "attack",
            "oudlers": 2,
            "petit": "none",
            "consent": 1,
            "repeat": 1,
        }
        request = urllib.request.Request(
            f"{self.portal}/tables/{self.seated.table}/enter/",
            urlencode(form).encode(),
            {"Accept": "application/json"},
        )
        try:
            return self.browser.open(request, timeout=self.patience).status
        except urllib.error.HTTPError as refused:
            return refused.code

    def enter_on(self, first: int = 1) -> Iterator[int]:
        """Enter hand after hand until the portal is gone; yield the number of each that stands."""
        number = first
        try:
            while self.enter(number) in {200, 201}:
                yield number
                number += 1
        except OSError:
            return
