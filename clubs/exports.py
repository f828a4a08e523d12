"""Tables for other programs: the same rows as CSV, as a workbook and as JSON."""

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.http import HttpResponse

Cell = str | int | float | date | None
WIDEST, NARROWEST = 40, 8
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")
MARK = "\ufeff"
"""Before a CSV, so that spreadsheets read its accents."""


@dataclass(frozen=True, slots=True)
class Export:
    """A table: codes of its columns with their headings, its rows, and what JSON holds instead.

    `records` are the rows as objects where JSON can say more than a table.
    """

    name: str
    title: str
    columns: Mapping[str, str]
    rows: Sequence[Sequence[Cell]]
    records: Sequence[Mapping[str, object]] | None = None


def as_csv(export: Export) -> bytes:
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow(export.columns.values())
    writer.writerows([_harmless(cell) for cell in row] for row in export.rows)
    return (MARK + out.getvalue()).encode()


def as_json(export: Export) -> bytes:
    records = export.records
    if records is None:
        records = [dict(zip(export.columns, map(_plain, row), strict=True)) for row in export.rows]
    said = {"title": export.title, "rows": records}
    return json.dumps(said, ensure_ascii=False, indent=1).encode()


def as_workbook(export: Export) -> bytes:
    # To read the library in takes a tenth of the portal's start, and few ask for workbooks.
    from clubs import workbook

    return workbook.write(
        title=export.title,
        head=[*export.columns.values()],
        rows=export.rows,
        widths=[*_widths(export)],
    )


WRITERS: Mapping[str, tuple[Callable[[Export], bytes], str]] = {
    "csv": (as_csv, "text/csv; charset=utf-8"),
    "json": (as_json, "application/json; charset=utf-8"),
    "xlsx": (as_workbook, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
}
FORMS = "|".join(WRITERS)
"""The forms of files, as an expression for addresses."""


def answer(export: Export, form: str) -> HttpResponse:
    """Return an export as a file to keep; `form` is one of `WRITERS`."""
    write, kind = WRITERS[form]
    disposition = f'attachment; filename="{export.name}.{form}"'
    return HttpResponse(
        write(export), content_type=kind, headers={"Content-Disposition": disposition}
    )


def _widths(export: Export) -> Iterable[int]:
    columns: Iterable[Iterable[Any]] = zip(export.columns.values(), *export.rows[:200], strict=True)
    for column in columns:
        longest = max(len(_text(cell)) for cell in column)
        yield min(max(longest + 2, NARROWEST), WIDEST)


def _harmless(cell: Cell) -> str:
    """Return a cell's text, in which a spreadsheet finds nothing to calculate."""
    text = _text(cell)
    return f"'{text}" if isinstance(cell, str) and text.startswith(FORMULA_STARTS) else text


def _text(cell: Cell) -> str:
    return "" if cell is None else str(_plain(cell))


def _plain(cell: Cell) -> str | int | float | None:
    return cell.isoformat() if isinstance(cell, date) else cell
