"""The key in a table's QR code: one valid key a table."""

import secrets
from datetime import datetime

from django.db import transaction

from clubs.models import Table, TableToken
from clubs.services import journal
from clubs.services.journal import Actor, Place

TOKEN_BYTES = 12
"""Sixteen characters of a URL: nobody guesses them, and a QR code stays coarse."""


@transaction.atomic
def issue(*, table: Table, by: Actor, at: datetime) -> TableToken:
    """Return the table's valid token, and make one if it has none."""
    _lock(table)
    valid = TableToken.objects.filter(table=table, revoked_at=None).first()
    return valid or _create(table=table, by=by, at=at, action="token_issued")


@transaction.atomic
def renew(*, table: Table, seen: int | None = None, by: Actor, at: datetime) -> TableToken:
    """Make a new token; sheets with the old one open nothing any more.

    `seen` is the token that the page showed, if it did: asked twice, it is renewed once.
    """
    _lock(table)
    valid = TableToken.objects.filter(table=table, revoked_at=None).first()
    if valid is not None and seen not in (None, valid.pk):
        return valid
    TableToken.objects.filter(table=table, revoked_at=None).update(revoked_at=at)
    return _create(table=table, by=by, at=at, action="token_renewed")


@transaction.atomic
def revoke(*, table: Table, by: Actor, at: datetime) -> None:
    """Let no phone without an account into the table any more."""
    _lock(table)
    if TableToken.objects.filter(table=table, revoked_at=None).update(revoked_at=at):
        journal.record(place=Place.of_table(table), action="token_revoked", by=by, at=at)


def find(token: str) -> TableToken | None:
    """Return the valid token of this text, with its table, session and club."""
    known = TableToken.objects.select_related("table__session__club")
    return known.filter(token=token, revoked_at=None).first()


def _create(*, table: Table, by: Actor, at: datetime, action: str) -> TableToken:
    journal.record(place=Place.of_table(table), action=action, by=by, at=at)
    return TableToken.objects.create(
        table=table, token=secrets.token_urlsafe(TOKEN_BYTES), created_at=at
    )


def _lock(table: Table) -> None:
    Table.objects.select_for_update(no_key=True).get(pk=table.pk)
