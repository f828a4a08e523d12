"""A whole sheet at once: its new hands and the corrections of stored ones, all or none."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction

from clubs.models import Hand, Table
from clubs.services.hands.build import Deal
from clubs.services.hands.correct import Correction, correct
from clubs.services.hands.enter import Entry, enter
from clubs.services.hands.errors import HandError
from clubs.services.journal import Actor


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A hand of the sheet; `corrects` is the stored hand that it shall replace.

    `seen_version` is the version of that hand which the typist saw and agreed to overwrite.
    """

    client_key: UUID
    deal: Deal
    corrects: Hand | None = None
    seen_version: int = 0


@dataclass(frozen=True, slots=True)
class Sheet:
    """Lines in the order of their numbers, typed for the game for `players`.

    `reason` is that of all corrections, `consent` the yes to everything unusual.
    """

    lines: Sequence[SheetLine]
    players: int
    reason: str = ""
    consent: bool = False


class BadLine(HandError):
    """A line cannot be stored, so that none is; `error` says why."""

    def __init__(self, number: int, error: HandError) -> None:
        super().__init__(f"hand {number}: {error}")
        self.number = number
        self.error = error


@transaction.atomic
def save_sheet(*, table: Table, sheet: Sheet, by: Actor, at: datetime) -> list[Hand]:
    """Store the lines of a sheet and return their hands. Raises BadLine; then nothing is stored."""
    return [_save(table, sheet, line, by=by, at=at) for line in sheet.lines]


def _save(table: Table, sheet: Sheet, line: SheetLine, *, by: Actor, at: datetime) -> Hand:
    try:
        if line.corrects:
            return correct(
                hand=line.corrects,
                correction=Correction(
                    client_key=line.client_key,
                    deal=line.deal,
                    seen_version=line.seen_version,
                    reason=sheet.reason,
                    consent=sheet.consent,
                ),
                by=by,
                at=at,
            )
        entry = Entry(
            client_key=line.client_key,
            deal=line.deal,
            consent=sheet.consent,
            # Two hands alike that follow each other on paper were played.
            repeat=True,
            players=sheet.players,
        )
        return enter(table=table, entry=entry, by=by, at=at)
    except HandError as error:
        raise BadLine(line.deal.number, error) from error
