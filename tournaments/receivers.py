"""Whoever is merged takes what he has in tournaments along; who takes part keeps his name."""

from datetime import date
from typing import Any

from clubs import signals
from clubs.happenings import Happening
from clubs.models import Club, Member, MemberMerge
from tournaments.selectors import happenings
from tournaments.services import merging, privacy


def connect() -> None:
    signals.members_merged.connect(take_along, dispatch_uid="tournament_members_merged")
    signals.merge_undone.connect(give_back, dispatch_uid="tournament_merge_undone")
    signals.calendar_asked.connect(tell_calendar, dispatch_uid="tournament_calendar_asked")
    signals.name_goes.connect(keep_name, dispatch_uid="tournament_name_goes")


def take_along(*, source: Member, target: Member, **_news: Any) -> dict[str, list[int]]:
    return merging.move(source=source, target=target)


def give_back(*, merged: MemberMerge, **_news: Any) -> None:
    merging.move_back(moved=merged.moved, source=merged.source, target=merged.target)


def tell_calendar(
    *, club: Club, since: date, until: date | None, member: Member | None, **_news: Any
) -> list[Happening]:
    return happenings.of_club(club, since=since, until=until, member=member)


def keep_name(*, member: Member, **_news: Any) -> None:
    privacy.require_free(member)
