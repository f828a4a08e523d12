"""The table of a league in words, each row with the events behind it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.text import capfirst
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.dates import date_format
from clubs.exports import Export
from clubs.paper.heading import Heading
from clubs.paper.ranked import Column, Line, Ranked
from tournaments.formats.labels import label
from tournaments.formats.season import Worth
from tournaments.models import League, LeagueStanding
from tournaments.selectors import leagues, ranked
from tournaments.selectors.leagues import Event


@dataclass(frozen=True, slots=True)
class EventLine:
    """What somebody made at one event; `counts` says whether it is among those added up."""

    title: str
    day: date
    points: str
    rank: int
    ranked: int
    hands: int
    worth: str
    counts: bool
    is_final: bool


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of the table; `counting` of `events` results are added up."""

    rank: int | None
    member: int
    name: str
    value: str
    events: int
    counting: int
    hands: int
    lines: tuple[EventLine, ...]


def name_of(event: Event) -> str:
    """Return an event's title, or its day where it has none."""
    day = date_format(localtime(event.starts_at), "j M Y")
    return event.title or day


def rows(league: League, events: Sequence[Event]) -> list[TableRow]:
    """Return the table as it was last counted."""
    known = {event.ref: event for event in events}
    stored = LeagueStanding.objects.filter(league=league).select_related("member")
    listed = list(stored.order_by("position"))
    places = ranked.places_of(row.value for row in listed)
    return [_row(row, known, places) for row in listed]


def rules_in_words(league: League) -> list[str]:
    """Say what an event is worth, how many count, and who is ranked."""
    rules = league.rules()
    said = [_(label(rules.worth))]
    if rules.counted and rules.worth is not Worth.D60:
        counted = ngettext(
            "The best %(count)d result counts.",
            "The best %(count)d results count.",
            rules.counted,
        )
        said.append(counted % {"count": rules.counted})
    if rules.least_events:
        least = ngettext(
            "Ranked from %(count)d event on.",
            "Ranked from %(count)d events on.",
            rules.least_events,
        )
        said.append(least % {"count": rules.least_events})
    if rules.least_hands:
        hands = ngettext(
            "Ranked from %(count)d hand on.",
            "Ranked from %(count)d hands on.",
            rules.least_hands,
        )
        said.append(hands % {"count": rules.least_hands})
    return said


def on_paper(league: League, *, today: date) -> Ranked:
    """Return the table as a sheet."""
    found = rows(league, leagues.events(league))
    day = capfirst(date_format(today, "l j F Y"))
    return Ranked(
        heading=Heading(league.title, " · ".join(rules_in_words(league)), league.club.name, day),
        columns=(
            Column(_("Rank"), 13, bold=True),
            Column(_("Name"), align="left", bold=True),
            Column(_("Result"), 27, bold=True),
            Column(_("Events"), 22),
            Column(_("Counted"), 22),
            Column(_("Hands"), 20),
        ),
        lines=tuple(
            Line(
                (
                    str(row.rank or "–"),
                    row.name,
                    row.value or "–",
                    str(row.events),
                    str(row.counting),
                    str(row.hands),
                )
            )
            for row in found
        ),
        nothing=_("No event of this league is over yet."),
    )


def as_table(league: League) -> Export:
    """Return the table for other programs, with what every event is worth."""
    events = leagues.events(league)
    numbered = [event for event in events if event.number is not None and event.is_over]
    stored = LeagueStanding.objects.filter(league=league).select_related("member")
    columns = {
        "rank": _("Rank"),
        "name": _("Name"),
        "result": _("Result"),
        "events": _("Events"),
        "hands": _("Hands"),
        **{f"event_{event.number}": name_of(event) for event in numbered},
    }
    lines = []
    for row in stored.order_by("position"):
        worths = {each["event"]: float(each["worth"]) for each in row.row["events"]}
        value = float(row.value) if row.value else None
        lines.append(
            [
                row.rank,
                row.member.name,
                value,
                row.events,
                row.hands,
                *(worths.get(event.ref) for event in numbered),
            ]
        )
    return Export(f"{league.club.slug}-league-{league.pk}", league.title, columns, lines)


def _row(row: LeagueStanding, known: dict[str, Event], places: int) -> TableRow:
    lines = tuple(
        _line(each, known[each["event"]]) for each in row.row["events"] if each["event"] in known
    )
    return TableRow(
        rank=row.rank,
        member=row.member_id,
        name=row.member.name,
        value=ranked.shown(row.value, places),
        events=row.events,
        counting=sum(line.counts for line in lines),
        hands=row.hands,
        lines=lines,
    )


def _line(each: dict[str, Any], event: Event) -> EventLine:
    return EventLine(
        title=name_of(event),
        day=localtime(event.starts_at).date(),
        points=ranked.shown(each["points"]),
        rank=each["rank"],
        ranked=each["ranked"],
        hands=each["hands"],
        worth=ranked.shown(each["worth"]),
        counts=each["counts"],
        is_final=each["final"],
    )
