"""What else the calendar of a club holds beside its sessions; other apps tell of it."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import cast

from clubs import signals
from clubs.models import Club, Member


@dataclass(frozen=True, slots=True)
class Happening:
    """Something with a time, such as a tournament; `path` is its page.

    `uid` stays the same for ever, `sequence` counts its changes, `changed_at` is when the last one
    was made. `state` and `own` are words: how far it is, and what the reader has to do with it, ""
    for nothing; `is_declined` says that he will not come.
    """

    uid: str
    sequence: int
    changed_at: datetime
    starts_at: datetime
    ends_at: datetime
    title: str
    place: str
    text: str
    game: str
    path: str
    state: str
    is_cancelled: bool
    own: str = ""
    is_coming: bool = False
    is_declined: bool = False


def of_club(
    club: Club, *, since: date, until: date | None, member: Member | None
) -> list[Happening]:
    """Return what begins from a day to another one, both included, in order; None for no end."""
    answers = signals.calendar_asked.send(
        sender=Club, club=club, since=since, until=until, member=member
    )
    found = [one for _receiver, told in answers for one in cast("list[Happening]", told)]
    return sorted(found, key=lambda one: (one.starts_at, one.title))
