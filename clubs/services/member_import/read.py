"""From the text of a list to its rows: separators and headings in English and French."""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _

from clubs.names import fold
from clubs.services.refusal import Refused

SEPARATORS = ";\t,"


class Column(StrEnum):
    NAME = "name"
    FIRST_NAME = "first name"
    LAST_NAME = "last name"
    LICENCE = "licence"
    CONTACT = "contact"
    ROLE = "role"


HEADINGS = {
    Column.NAME: (
        "full name, member, player, member name, nom complet, nom et prenom, nom prenom,"
        " prenom nom, prenom et nom, membre, joueur"
    ),
    Column.FIRST_NAME: "first name, firstname, given name, forename, prenom",
    Column.LAST_NAME: "name, nom, last name, lastname, surname, family name, nom de famille",
    Column.LICENCE: (
        "licence, license, licence number, license number, licence no, n licence, no licence,"
        " numero de licence, numero licence, n de licence"
    ),
    Column.CONTACT: (
        "contact, e mail, email, mail, courriel, mel, phone, telephone, tel, mobile, portable,"
        " adresse e mail, adresse mail"
    ),
    Column.ROLE: "role, function, fonction",
}
"""What people write above a column, folded; a lone "name" or "nom" is the whole name."""

_COLUMN_OF = {
    heading.strip(): column
    for column, headings in HEADINGS.items()
    for heading in headings.split(",")
}


@dataclass(frozen=True, slots=True)
class Row:
    """A row as it stands; `line` counts the lines of the file from 1, the headings included."""

    line: int
    cells: dict[Column, str]
    surplus: bool

    @property
    def name(self) -> str:
        parts = (Column.FIRST_NAME, Column.NAME, Column.LAST_NAME)
        return " ".join(filter(None, (self.cells.get(part, "").strip() for part in parts)))


@dataclass(frozen=True, slots=True)
class Sheet:
    rows: tuple[Row, ...]
    unused: tuple[str, ...]
    """Headings of columns that are not taken over."""


def read(text: str) -> Sheet:
    """Return the rows of a list with headings.

    Raises:
        Refused: it is empty, its first line names no column of names, or a quote is never closed.
    """
    lines = _lines(text)
    _first, headings = next(lines, (0, []))
    columns = [_COLUMN_OF.get(fold(heading)) for heading in headings]
    if not {Column.NAME, Column.LAST_NAME} & set(columns):
        sentence = _(
            "The first line must say what stands in the columns: “name”, or “first name” and"
            " “last name”; besides them “licence”, “contact” and “role” if you like."
        )
        raise Refused("no_headings", sentence)
    unused = (
        heading
        for heading, column in zip(headings, columns, strict=True)
        if column is None and heading.strip()
    )
    rows = (_row(line, cells, columns) for line, cells in lines)
    return Sheet(rows=tuple(rows), unused=tuple(unused))


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield each row that has something in it, with the line it begins on."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(SEPARATORS, key=head.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    begins = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield begins, cells
            begins = reader.line_num + 1
    except csv.Error:
        sentence = _("Line %(line)s cannot be read: a quotation mark is missing or too many.")
        raise Refused("bad_quotes", sentence % {"line": begins}) from None


def _row(line: int, cells: list[str], columns: list[Column | None]) -> Row:
    found: dict[Column, str] = {}
    for column, cell in zip(columns, cells, strict=False):
        if column is not None and cell.strip():
            # Several columns of one kind, such as e-mail and telephone, are kept together.
            found[column] = f"{found[column]}, {cell.strip()}" if column in found else cell.strip()
    surplus = any(cell.strip() for cell in cells[len(columns) :])
    return Row(line=line, cells=found, surplus=surplus)
