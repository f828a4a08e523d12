"""From the bytes of a file to rows with names; every bad row is named, none is guessed."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence

from clubs.services.sheets.cells import Cells
from clubs.services.sheets.games import GAMES, SheetGame
from clubs.services.sheets.games.french_tarot import FRENCH_TAROT
from clubs.services.sheets.problems import BadSheets, SheetProblem, problem
from clubs.services.sheets.row import SheetRow
from games.engine import gettext_noop

LARGEST_FILE = 20_000_000
MOST = 999
ACTIVE = (2, 5)


def read_sheets(content: bytes, game: str = FRENCH_TAROT.code) -> list[SheetRow]:
    """Return the rows of a file of a game's sheets in the order of tables and hands.

    Accepts UTF-8 with or without BOM, commas or semicolons. Raises BadSheets with every problem.
    """
    sheets = GAMES[game]
    reader = _reader(_text(content))
    _check_header(_header(reader), sheets)
    rows: list[SheetRow] = []
    problems: list[SheetProblem] = []
    for line, cells in _lines(reader):
        found = _row(line, cells, sheets, problems)
        if found:
            rows.append(found)
    problems += _numbering(rows)
    if problems:
        raise BadSheets(problems)
    if not rows:
        raise BadSheets([problem(0, "", gettext_noop("The file has no hands below its header."))])
    return sorted(rows, key=lambda row: (row.table, row.hand))


def _text(content: bytes) -> str:
    if len(content) > LARGEST_FILE:
        message = gettext_noop("The file is larger than 20 MB; split it by session.")
        raise BadSheets([problem(0, "", message)])
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        message = gettext_noop("This is not UTF-8 text; save the sheet as “CSV UTF-8”.")
        raise BadSheets([problem(line, "", message)]) from error
    if "\0" in text:
        message = gettext_noop("This is not a text file; save the sheet as “CSV UTF-8”.")
        raise BadSheets([problem(0, "", message)])
    return text


def _reader(text: str) -> "csv.DictReader[str]":
    header = text.partition("\n")[0]
    delimiter = ";" if header.count(";") > header.count(",") else ","
    return csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter)


def _header(reader: "csv.DictReader[str]") -> Sequence[str]:
    try:
        return reader.fieldnames or []
    except csv.Error:
        return []


def _check_header(header: Sequence[str], sheets: SheetGame) -> None:
    known = (*sheets.required, *sheets.optional)
    missing = [column for column in sheets.required if column not in header]
    unknown = [column for column in header if column not in known]
    problems = [
        problem(1, column, gettext_noop("This column is missing from the header row."))
        for column in missing
    ] + [
        problem(1, column or "", gettext_noop("This column is not known here; take it out."))
        for column in unknown
    ]
    if len(set(header)) < len(header):
        problems.append(problem(1, "", gettext_noop("A column stands twice in the header row.")))
    if problems:
        raise BadSheets(problems)


def _lines(reader: "csv.DictReader[str]") -> Iterator[tuple[int, Mapping[str | None, object]]]:
    """Yield the rows with their lines; one that is no row (a quote never closed) has no columns."""
    while True:
        try:
            cells: Mapping[str | None, object] = next(reader)
        except StopIteration:
            return
        except csv.Error:
            cells = {None: ""}
        yield reader.line_num, cells


def _row(
    line: int,
    cells: Mapping[str | None, object],
    sheets: SheetGame,
    problems: list[SheetProblem],
) -> SheetRow | None:
    if None in cells or any(not isinstance(value, str) for value in cells.values()):
        message = gettext_noop("This row has more or fewer cells than the header.")
        problems.append(problem(line, "", message))
        return None
    row = Cells(line, {str(key): str(value).strip() for key, value in cells.items()})
    found = read_row(row, sheets)
    problems += row.problems
    return None if row.problems else found


def read_row(cells: Cells, sheets: SheetGame) -> SheetRow:
    """Read one row; what is wrong with it is in `cells.problems`."""
    contract = cells.text("contract")
    return SheetRow(
        line=cells.line,
        table=cells.whole("table", 1, MOST),
        hand=cells.whole("hand", 1, MOST),
        dealer=cells.name("dealer", cells.text("dealer")),
        ring=tuple(cells.name("ring", part) for part in cells.parts("ring")),
        active=cells.whole("active", *ACTIVE),
        contract=contract,
        said=_empty(cells, sheets) if contract in sheets.not_played else sheets.read(cells),
    )


def _empty(cells: Cells, sheets: SheetGame) -> dict[str, object]:
    for column in sheets.after_contract:
        if cells.text(column):
            message = gettext_noop("A deal that was not played has nothing in this column.")
            cells.note(column, message)
    return {}


def _numbering(rows: Sequence[SheetRow]) -> list[SheetProblem]:
    """Return the rows that repeat a number; gaps are seen against what is already stored."""
    seen: dict[tuple[int, int], int] = {}
    problems = []
    for row in rows:
        first = seen.setdefault((row.table, row.hand), row.line)
        if first != row.line:
            message = gettext_noop(
                "Hand {hand} of table {table} already stands in line {first} of the file."
            )
            problems.append(
                problem(row.line, "hand", message, hand=row.hand, table=row.table, first=first)
            )
    return problems
