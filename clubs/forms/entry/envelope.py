"""What goes with a typed hand: its key, its number, who sat where and who dealt."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from clubs.forms.entry import words
from clubs.models import Table
from clubs.rotation import ImpossibleTable
from clubs.selectors import tables
from clubs.selectors.tables import Sitting
from clubs.web import key_of, whole
from games.engine import Problem


@dataclass(frozen=True, slots=True)
class Envelope:
    """`sitting` is how people sat as the phone saw it, which may have changed since."""

    client_key: UUID
    number: int
    sitting: Sitting
    consent: bool
    repeat: bool


def read_envelope(
    data: Mapping[str, str], *, table: Table, players: int, may_sit: Mapping[int, str]
) -> Envelope | Problem:
    """Read the envelope, or say what is wrong with it; only people of `may_sit` are let in."""
    key = key_of(data.get("client_key", ""))
    number = whole(data.get("number", "").strip())
    ring = [whole(part.strip()) for part in data.get("ring", "").split(",")]
    dealer = whole(data.get("dealer", "").strip())
    people = [member for member in ring if member is not None]
    if key is None or number is None or dealer is None or len(people) != len(ring):
        return words.problem("stale_form", "form", words.STALE_FORM)
    if len(set(people)) != len(people) or not may_sit.keys() >= set(people):
        return words.problem("stranger", "ring", words.STRANGER)
    if dealer not in people:
        return words.problem("dealer_not_in_ring", "dealer", words.NOT_AT_TABLE)
    try:
        sitting = tables.sitting_as(
            table=table,
            ring=people,
            dealer_chair=people.index(dealer) + 1,
            players=players,
            names=may_sit,
        )
    except ImpossibleTable:
        return words.problem("impossible_ring", "ring", words.IMPOSSIBLE_RING)
    return Envelope(
        client_key=key,
        number=number,
        sitting=sitting,
        consent=bool(data.get("consent")),
        repeat=bool(data.get("repeat")),
    )
