"""Every address of the portal about a round of a tournament, and what can be read there."""

import re

from django.http import HttpResponse

from tests.factories.addresses import ADDRESSES
from tests.factories.events import Event
from tests.factories.pdf import pages_of

GUESSED = ("setup", "sign-in", "t/", "p/", "screens", "calendar", "mail", "invitation", "online")
"""Addresses that codes lead to, or where no hand of the tournament is played."""


def places(event: Event) -> list[str]:
    """Return the addresses about the first table of the first round, its hand and its people."""
    table = event.tables(1)[0]
    member = table.seats.get(chair=1).member_id
    ids = {
        "sessions": table.session_id,
        "tables": table.pk,
        "hands": table.hands.get().pk,
        "tournaments": event.tournament.pk,
    }
    found = []
    for route in ADDRESSES:
        if route.startswith(GUESSED):
            continue
        place = route.replace("<int:pk>", str(ids.get(route.partition("/")[0], member)))
        for hole, value in (
            ("<slug:slug>", event.tournament.club.slug),
            ("<slug:game>", "french-tarot"),
            ("<form:form>", "json"),
            ("<part:part>", "contracts"),
            ("<year_part:part>", "contracts"),
            ("<int:number>", "1"),
            ("<int:entry>", str(event.tournament.entries.get(member=member).pk)),
        ):
            place = place.replace(hole, value)
        found.append(f"/{place}")
    return found


def text_of(answer: HttpResponse) -> str:
    """Return what can be read in an answer, on paper as well."""
    content = b"".join(answer.streaming_content) if answer.streaming else answer.content
    if content.startswith(b"%PDF"):
        return "\n".join(pages_of(content))
    return re.sub(
        r"<(script|style).*?</\1>|<[^>]*>", " ", content.decode("latin-1"), flags=re.DOTALL
    )
