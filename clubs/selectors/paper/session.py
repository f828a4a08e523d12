"""Sheets of a whole session: who sits where, and the poster at the door."""

from django.utils.formats import time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from clubs import names
from clubs.models import PlaySession, SessionState
from clubs.paper import seating_list as seating
from clubs.paper.poster import Poster
from clubs.paper.seating_list import SeatingList, TableBlock
from clubs.selectors import sessions
from clubs.selectors.paper.headings import day_of, dealer_letter, heading, rules_title


def seating_list(session: PlaySession) -> SeatingList | None:
    """Return who sits where, None while nobody has a seat."""
    tables = list(session.tables.order_by("number"))
    people = sessions.people_by_table(session)
    blocks = tuple(
        TableBlock(
            number=str(table.number),
            people=tuple(person.name for person in people[table.pk]),
            dealer=table.dealer_chair - 1,
        )
        for table in tables
        if people[table.pk]
    )
    by_name = sorted(
        ((name, block.number) for block in blocks for name in block.people),
        key=lambda line: (names.fold(line[0]), line[0]),
    )
    if not blocks:
        return None
    return SeatingList(
        by_table=heading(session, _("Seats by table")),
        by_name_heading=heading(session, _("Seats by name")),
        tables=blocks,
        by_name=tuple(by_name),
    )


def seating_words() -> seating.Words:
    return seating.Words(table=_("Table"), dealer=dealer_letter())


def poster(session: PlaySession, *, address: str) -> Poster:
    """Return the poster; `address` is where phones find the session's page, "" if they cannot."""
    is_off = session.state == SessionState.CANCELLED
    start, end = (time_format(localtime(at), "H:i") for at in (session.starts_at, session.ends_at))
    return Poster(
        club=session.club.name,
        title=session.title,
        day=day_of(session),
        hours=_("%(start)s to %(end)s") % {"start": start, "end": end},
        place=session.place,
        game=rules_title(f"{session.rules}/{session.players}"),
        text=tuple(session.text.splitlines()),
        notice=_("This session is cancelled.") if is_off else "",
        address=address,
        scan=_("The page of this session"),
    )
