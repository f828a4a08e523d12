"""A table as a workbook of one sheet."""

import io
from collections.abc import Iterable, Sequence

from openpyxl import Workbook
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE, WriteOnlyCell
from openpyxl.cell.cell import Cell as WorkbookCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from clubs.exports import Cell

TEXT = "s"
"""How openpyxl calls a cell that holds no formula."""


def write(
    *, title: str, head: Sequence[str], rows: Iterable[Sequence[Cell]], widths: Iterable[int]
) -> bytes:
    """Write one sheet: bold headings that stay in sight, figures as figures, days as days.

    Widths are those of the columns, in digits.
    """
    book = Workbook()
    sheet = book.active
    sheet.title = _clean(title[:31].translate(dict.fromkeys(map(ord, "[]:*?/\\"), "-")))
    sheet.append([*head])
    for cell in sheet[1]:
        cell.font = Font(bold=True)
    for row in rows:
        sheet.append([_as_text(sheet, cell) for cell in row])
    for number, width in enumerate(widths, start=1):
        sheet.column_dimensions[get_column_letter(number)].width = width
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = sheet.dimensions
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _as_text(sheet: Worksheet, cell: Cell) -> Cell | WorkbookCell:
    """Return a cell for a workbook, in which what begins like a formula is none."""
    cleaned = _clean(cell)
    if not isinstance(cleaned, str) or not cleaned.startswith("="):
        return cleaned
    written: WorkbookCell = WriteOnlyCell(sheet, cleaned)
    written.data_type = TEXT
    return written


def _clean(cell: Cell) -> Cell:
    """Return a cell without the characters that no workbook can hold."""
    return ILLEGAL_CHARACTERS_RE.sub("", cell) if isinstance(cell, str) else cell
