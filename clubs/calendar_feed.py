"""Sessions as an iCalendar file (RFC 5545), for the calendars of phones and other programs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _
from icalendar import (
    Calendar,
    Event,
    Timezone,
    TimezoneDaylight,
    TimezoneStandard,
)

from clubs.calendar_words import hours_words
from clubs.edition_words import GAMES
from clubs.happenings import Happening
from clubs.models import Answer, PlaySession, Says, SessionState

PRODUCT = "-//Oudler//portal of a card club//EN"
KIND = "text/calendar; charset=utf-8"
AN_HOUR, A_DAY = timedelta(hours=1), timedelta(days=1)
ASK_AGAIN = timedelta(hours=4)
"""How often a calendar that follows the address should look for news."""


def write(
    *,
    name: str,
    sessions: Sequence[PlaySession],
    zone: ZoneInfo,
    link: Callable[[PlaySession], str],
    own: Mapping[int, Answer] | None = None,
    happenings: Sequence[Happening] = (),
    address: Callable[[str], str] = str,
) -> bytes:
    """Return a calendar of sessions; `own` are the answers of the one it is for, by session id.

    `happenings` are what else there is, tournaments; `address` makes an address of their path.

    Every session keeps its UID for ever; SEQUENCE counts its changes, and one that was cancelled
    stays, as CANCELLED. Hours are those of the wall clock of `zone`, which is described as well.
    """
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", name)
    calendar.add("x-wr-timezone", zone.key)
    calendar.add("refresh-interval", ASK_AGAIN, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", "PT4H")
    dated: list[PlaySession | Happening] = [*sessions, *happenings]
    if dated:
        first = min(one.starts_at for one in dated)
        last = max(one.ends_at for one in dated)
        calendar.add_component(time_zone(zone, first - A_DAY, last + A_DAY))
    for session in sessions:
        answer = (own or {}).get(session.pk)
        calendar.add_component(_event(session, name, zone, link(session), answer))
    is_personal = own is not None
    for one in happenings:
        link_to = address(one.path)
        calendar.add_component(_happening(one, zone, link_to, is_personal=is_personal))
    written: bytes = calendar.to_ical()
    return written


def _event(
    session: PlaySession, name: str, zone: ZoneInfo, link: str, answer: Answer | None
) -> Event:
    event = _dated(session, str(session.calendar_id), session.title or name, zone)
    event.add("description", "\n".join(_description(session, link, answer)))
    event.add("url", link)
    cancelled = session.state == SessionState.CANCELLED
    event.add("status", "CANCELLED" if cancelled else "CONFIRMED")
    free = cancelled or (answer is not None and (answer.says != Says.YES or answer.is_waiting))
    event.add("transp", "TRANSPARENT" if free else "OPAQUE")
    return event


def _happening(one: Happening, zone: ZoneInfo, link: str, *, is_personal: bool) -> Event:
    event = _dated(one, str(one.uid), one.title, zone)
    cancelled = [_("This tournament is cancelled.")] if one.is_cancelled else []
    said = [*cancelled, str(GAMES.get(one.game, one.game)), one.own, one.text, link]
    event.add("description", "\n".join(filter(None, said)))
    event.add("url", link)
    event.add("status", "CANCELLED" if one.is_cancelled else "CONFIRMED")
    free = one.is_cancelled or (is_personal and not one.is_coming)
    event.add("transp", "TRANSPARENT" if free else "OPAQUE")
    return event


def _dated(one: PlaySession | Happening, uid: str, title: str, zone: ZoneInfo) -> Event:
    """Return what an event says of when and where it is, and of which version it is."""
    event = Event()
    event.add("uid", f"{uid}@oudler")
    event.add("sequence", one.sequence)
    event.add("dtstamp", one.changed_at.astimezone(UTC))
    event.add("last-modified", one.changed_at.astimezone(UTC))
    event.add("dtstart", _wall(one.starts_at, zone))
    event.add("dtend", _wall(one.ends_at, zone))
    event.add("summary", title)
    if one.place:
        event.add("location", one.place)
    return event


def _description(session: PlaySession, link: str, answer: Answer | None) -> Iterator[str]:
    if session.state == SessionState.CANCELLED:
        yield _("This session is cancelled.")
    yield str(GAMES.get(session.game, session.game))
    if answer is not None:
        said = _("You are on the waiting list.") if answer.is_waiting else _said(answer)
        yield " ".join([said, hours_words(answer.arrives, answer.leaves)]).strip()
    if session.text:
        yield session.text
    yield link


def _said(answer: Answer) -> str:
    return {
        Says.YES: _("You said that you will come."),
        Says.MAYBE: _("You said that you will perhaps come."),
        Says.NO: _("You said that you cannot come."),
    }[Says(answer.says)]


def _wall(at: datetime, zone: ZoneInfo) -> datetime:
    """Return the time on the wall; in UTC where the wall says it for the second time."""
    local = at.astimezone(zone)
    return at.astimezone(UTC) if local.fold else local


def time_zone(zone: ZoneInfo, since: datetime, until: datetime) -> Timezone:
    """Return the component that describes the clocks of `zone` between two moments.

    Each change of clocks is an observance of its own, whose start is given, as RFC 5545, 3.6.5
    wants it, on the clock that was right just before it.
    """
    component = Timezone()
    component.add("tzid", zone.key)
    component.add_component(_observance(zone, since, since))
    for change in changes_of_clocks(zone, since, until):
        component.add_component(_observance(zone, change, change - AN_HOUR))
    return component


def changes_of_clocks(zone: ZoneInfo, since: datetime, until: datetime) -> Iterator[datetime]:
    """Yield the moments (UTC) when the clocks of `zone` change, to the minute."""
    at = since.astimezone(UTC).replace(minute=0, second=0, microsecond=0)
    offset = at.astimezone(zone).utcoffset()
    while at < until:
        later = at + A_DAY
        new = later.astimezone(zone).utcoffset()
        if new != offset:
            yield _moment(zone, at, later)
            offset = new
        at = later


def _moment(zone: ZoneInfo, before: datetime, after: datetime) -> datetime:
    old = before.astimezone(zone).utcoffset()
    while after - before > timedelta(minutes=1):
        middle = before + (after - before) // 2
        middle = middle.replace(second=0, microsecond=0)
        if middle.astimezone(zone).utcoffset() == old:
            before = middle
        else:
            after = middle
    return after


def _observance(
    zone: ZoneInfo, starts: datetime, before: datetime
) -> TimezoneDaylight | TimezoneStandard:
    was = before.astimezone(zone).utcoffset() or timedelta(0)
    now = starts.astimezone(zone)
    observance = TimezoneDaylight() if now.dst() else TimezoneStandard()
    observance.add("dtstart", (starts.astimezone(UTC) + was).replace(tzinfo=None, microsecond=0))
    observance.add("tzoffsetfrom", was)
    observance.add("tzoffsetto", now.utcoffset())
    observance.add("tzname", now.tzname())
    return observance
