"""Whoever is merged takes what he has in tournaments along."""

from typing import Any

from clubs import signals
from clubs.models import Member, MemberMerge
from tournaments.services import merging


def connect() -> None:
    signals.members_merged.connect(take_along, dispatch_uid="tournament_members_merged")
    signals.merge_undone.connect(give_back, dispatch_uid="tournament_merge_undone")


def take_along(*, source: Member, target: Member, **_news: Any) -> dict[str, list[int]]:
    return merging.move(source=source, target=target)


def give_back(*, merged: MemberMerge, **_news: Any) -> None:
    merging.move_back(moved=merged.moved, source=merged.source, target=merged.target)
