"""Ranking, member page and list of hands with 1 000 members and 100 000 hands.

The same pages are opened with a tenth of it: the number of queries must not grow. Sizes are those
of the whole page with the styles, scripts and pictures that it links, and of what travels when the
server compresses it.
"""

import gzip
import re
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks._database import fresh_database, seed_club
from benchmarks._show import show

if TYPE_CHECKING:
    from django.test import Client

    from clubs.models import Club, Member

MEMBERS, HANDS = 1_000, 100_000
TIMES = 5
YEAR = 2002
"""A season in which the benchmark's club played every week."""
ASSET = re.compile(r'(?:href|src)="(/static/[^"#?]+)')


def run() -> None:
    small = _measure(MEMBERS // 10, HANDS // 10)
    large = _measure(MEMBERS, HANDS)
    for name, (queries, milliseconds, page, whole, packed) in large.items():
        show(f"{name}: queries", queries)
        show(f"{name}: more queries than with a tenth", queries - small[name][0])
        show(f"{name}: time", milliseconds, "ms")
        show(f"{name}: time with a tenth", small[name][1], "ms")
        show(f"{name}: page", page / 1000, "kB")
        show(f"{name}: page with all that it links", whole / 1000, "kB")
        show(f"{name}: the same, compressed", packed / 1000, "kB")


Figures = dict[str, tuple[int, float, int, int, int]]


def _measure(members: int, hands: int) -> Figures:
    with fresh_database():
        from rating import services

        club = seed_club("Grand club", members=members, hands=hands)
        services.recompute(club_id=club.pk, game="french-tarot")
        services.bring_up_to_date(club_id=club.pk, game="french-tarot")
        reader = club.members.order_by("pk")[members // 2]
        client = _signed_in(reader)
        return {name: _open(client, url) for name, url in _pages(club, reader).items()}


def _pages(club: "Club", member: "Member") -> dict[str, str]:
    from django.urls import reverse

    hand = member.hand_seats.exclude(seat=None).order_by("-pk")[0].hand
    return {
        "ranking": reverse("ranking", args=[club.slug]),
        "ranking, a search": reverse("ranking", args=[club.slug], query={"q": "chloe"}),
        "member page": reverse("member_page", args=[member.pk]),
        "hands of the club": reverse("club_hands", args=[club.slug]),
        "hands of a member": reverse("club_hands", args=[club.slug], query={"member": member.pk}),
        "season": reverse("season_ledger", args=[club.slug]),
        "season by rating": reverse("season_ledger", args=[club.slug], query={"by": "elo"}),
        "figures of a member": reverse("member_statistics", args=[member.pk]),
        "a year of the club": reverse("club_year", args=[club.slug], query={"season": YEAR}),
        "all years of the club": reverse("club_year", args=[club.slug], query={"season": "all"}),
        "why a rating moved": reverse("hand_rating", args=[hand.pk]),
    }


def _signed_in(member: "Member") -> "Client":
    from django.contrib.auth import get_user_model
    from django.test import Client

    member.user = get_user_model().objects.create(username="reader")
    member.save()
    client = Client()
    client.force_login(member.user)
    return client


def _open(client: "Client", url: str) -> tuple[int, float, int, int, int]:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    client.get(url)
    with CaptureQueriesContext(connection) as asked:
        answer = client.get(url)
        queries = len(asked)
    assert answer.status_code == 200, url
    started = perf_counter()
    for _ in range(TIMES):
        client.get(url)
    milliseconds = (perf_counter() - started) / TIMES * 1000
    parts = [answer.content, *_linked(answer.content.decode())]
    whole = sum(map(len, parts))
    packed = sum(len(gzip.compress(part)) for part in parts)
    return queries, milliseconds, len(answer.content), whole, packed


def _linked(html: str) -> list[bytes]:
    from django.conf import settings
    from django.contrib.staticfiles import finders

    found = (
        finders.find(path.removeprefix(settings.STATIC_URL))
        for path in sorted(set(ASSET.findall(html)))
    )
    return [Path(path).read_bytes() for path in found if path]
