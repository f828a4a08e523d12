"""Rows of figures by person, kept as they are wanted."""

from collections.abc import Mapping
from datetime import date

from django.db.models import Model

from rating.upsert import batched, upsert


def write(
    model: type[Model],
    *,
    scope: Mapping[str, int | str | date],
    wanted: Mapping[int, Mapping[str, int]],
) -> bool:
    """Make the rows of a scope say what is wanted, by member id; say whether they said otherwise.

    Only what differs is written.
    """
    stored = model._default_manager.filter(**scope)  # noqa: SLF001 -- documented by Django
    old: dict[int, Mapping[str, object]] = {row["member_id"]: {**row} for row in stored.values()}
    stale = old.keys() - wanted.keys()
    for some in batched(stale):
        stored.filter(member_id__in=some).delete()
    differing = {
        member: row
        for member, row in wanted.items()
        if member not in old or any(old[member][name] != value for name, value in row.items())
    }
    key = (*scope, "member_id")
    upsert(
        model,
        fields=(*key, *next(iter(wanted.values()), ())),
        unique=key,
        rows=[(*scope.values(), member, *row.values()) for member, row in differing.items()],
    )
    return bool(stale or differing)
