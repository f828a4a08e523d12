"""The fields of a grid: `h3_contract` is the contract of hand 3."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import uuid4

from clubs.forms.grid.sheet import Typed
from clubs.models import HandVersion
from clubs.web import key_of, whole

MOST_ROWS = 200
LONGEST_CELL = 120
_FIELD = re.compile(r"h(\d{1,3})_([a-z]+)")
_VERSION, _KEY = "version", "key"


@dataclass(frozen=True, slots=True)
class Posted:
    """A form as it was sent: its rows by number, and what is said of all of them."""

    rows: Mapping[int, Typed]
    reason: str = ""
    overwrite: bool = False
    consent: bool = False


def read_posted(data: Mapping[str, str]) -> Posted:
    """Read the fields of a grid; what is no field of one is left out."""
    fields: dict[int, dict[str, str]] = {}
    for name, value in data.items():
        found = _FIELD.fullmatch(name)
        if found and int(found[1]) <= MOST_ROWS:
            fields.setdefault(int(found[1]), {})[found[2]] = value
    return Posted(
        rows={number: _typed(row) for number, row in sorted(fields.items()) if number},
        reason=data.get("reason", "").strip(),
        overwrite=bool(data.get("overwrite")),
        consent=bool(data.get("consent")),
    )


def _typed(fields: Mapping[str, str]) -> Typed:
    cells = {
        name: text.strip()[:LONGEST_CELL]
        for name, text in fields.items()
        if name not in {_VERSION, _KEY}
    }
    return Typed(
        cells=cells,
        seen_version=whole(fields.get(_VERSION, "")) or 0,
        client_key=key_of(fields.get(_KEY, "")) or uuid4(),
    )


def fresh(
    numbers: Iterable[int],
    cells: Mapping[int, Mapping[str, str]],
    stored: Mapping[int, HandVersion],
) -> Posted:
    """Return the rows of a form that nobody has touched: stored hands as they stand."""
    return Posted(
        {
            number: Typed(
                cells=cells.get(number, {}),
                seen_version=stored[number].number if number in stored else 0,
                client_key=uuid4(),
            )
            for number in numbers
        }
    )
