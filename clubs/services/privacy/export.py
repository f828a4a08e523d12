"""Everything that is kept about one person, and nothing about anybody else.

What belongs to a person is found by the foreign keys of all models, so a new app cannot be
forgotten. Who sat at the same table, who corrected a hand: that is the others' data.
"""

import io
import json
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime

from django.apps import apps
from django.contrib.auth.models import User
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models, transaction
from django.db.models import Q

from clubs import exports
from clubs.exports import Export
from clubs.models import Hand, JournalEntry, Member, PlaySession
from clubs.services import journal
from clubs.services.journal import Actor, Place

Row = Mapping[str, object]
SECRETS = frozenset({"token", "pin_digest", "password", "seed", "commitment", "client_key", "uid"})
ACCOUNT = ("username", "first_name", "last_name", "email", "date_joined", "last_login")
PERSON = ("name", "role", "is_visitor", "is_active", "contact", "licence")
TOLD: Mapping[type[models.Model], Sequence[str]] = {
    Hand: ("session__date", "table__number", "number", "contract"),
    PlaySession: ("date", "title"),
}
"""By what people know the things that a row points to; others are told by their number."""


@transaction.atomic
def export(*, member: Member, by: Actor, at: datetime) -> bytes:
    """Return a zip: all in one JSON file, and a CSV file for each kind of thing."""
    sections = everything_about(member)
    details: dict[str, object] = {"member": member.pk}
    journal.record(place=Place(member.club), action="data_exported", by=by, at=at, details=details)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as files:
        said = {"club": member.club.name, "made_at": at, "about": sections}
        files.writestr(
            "everything.json",
            json.dumps(said, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1),
        )
        for name, rows in sections.items():
            files.writestr(f"{name}.csv", _csv(name, rows))
    return packed.getvalue()


def everything_about(member: Member) -> dict[str, list[Row]]:
    """Return the rows about a person by kind, such as `clubs_handseat`."""
    people = [member, *Member.objects.filter(merged_into=member)]
    accounts = [one.user_id for one in people if one.user_id]
    found: dict[str, list[Row]] = {
        "person": list(Member.objects.filter(pk__in=[one.pk for one in people]).values(*PERSON)),
        "account": list(User.objects.filter(pk__in=accounts).values(*ACCOUNT)),
        "journal_about": _journal_about(member.club_id, people),
    }
    ids: Mapping[type[models.Model], Sequence[int]] = {
        Member: [one.pk for one in people],
        User: accounts,
    }
    for model in apps.get_models():
        rows = list(_rows(model, member.club_id, ids)) if model not in (Member, User) else []
        if rows:
            found[model._meta.db_table] = rows
    return {name: rows for name, rows in found.items() if rows}


def _rows(
    model: type[models.Model], club: int, ids: Mapping[type[models.Model], Sequence[int]]
) -> Iterable[Row]:
    owners = [field for field in model._meta.concrete_fields if field.related_model in ids]
    if not owners:
        return
    mine = Q()
    for field in owners:
        mine |= Q(**{f"{field.name}__in": ids[_related(field)]})
    columns = list(_columns(model))
    own_club = {"club": club} if "club" in {field.name for field in model._meta.fields} else {}
    yield from model._base_manager.filter(mine, **own_club).order_by("pk").values(*columns)


def _columns(model: type[models.Model]) -> Iterator[str]:
    """Return the columns that say something of whose row it is, and of nobody else."""
    for field in model._meta.concrete_fields:
        if field.name in SECRETS or isinstance(field, models.JSONField):
            continue
        related = field.related_model
        if related is None:
            yield field.name
        elif related in TOLD:
            yield from (f"{field.name}__{name}" for name in TOLD[_related(field)])
        elif related not in (Member, User):
            yield field.attname


def _related(field: "models.Field[object, object]") -> type[models.Model]:
    if not isinstance(field.related_model, type):
        raise TypeError(f"{field.name} points to nothing")
    return field.related_model


def _journal_about(club: int, people: Sequence[Member]) -> list[Row]:
    """Return what was done about a person; by whom is told of the other side."""
    about = Q()
    for one in people:
        about |= Q(details__member=one.pk) | Q(details__member=one.name) | Q(details__other=one.pk)
    entries = JournalEntry.objects.filter(about, club=club).order_by("at", "pk")
    return list(entries.values("at", "action", "session__date"))


def _csv(name: str, rows: Sequence[Row]) -> bytes:
    columns = list(rows[0])
    cells = [[_cell(row[column]) for column in columns] for row in rows]
    table = Export(
        name=name, title=name, columns=dict(zip(columns, columns, strict=True)), rows=cells
    )
    return exports.as_csv(table)


def _cell(value: object) -> exports.Cell:
    if value is None or isinstance(value, int | float | str):
        return value
    return value.isoformat() if isinstance(value, datetime) else str(value)
