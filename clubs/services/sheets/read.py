"""From the bytes of a file to rows with names; every bad row is named, none is guessed."""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from clubs import names
from clubs.services.sheets.columns import NOT_PLAYED, OPTIONAL, REQUIRED, SEPARATOR
from clubs.services.sheets.problems import BadSheets, SheetProblem, problem
from games.engine import gettext_noop

LARGEST_FILE = 20_000_000


@dataclass(frozen=True, slots=True, eq=False)
class SheetRow:
    """One deal, with people by name; `facts` are the summary's fields that name nobody."""

    line: int
    table: int
    hand: int
    dealer: str
    ring: tuple[str, ...]
    active: int
    contract: str
    declarer: str = ""
    partner: str = ""
    handfuls: tuple[tuple[str, str], ...] = ()
    miseres: tuple[tuple[str, str], ...] = ()
    slam_announced: bool = False
    slam: str = ""
    petit_chelem_announced: bool = False
    petit_chelem: str = ""
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def people(self) -> tuple[str, ...]:
        return self.ring

    @property
    def is_played(self) -> bool:
        return self.contract not in NOT_PLAYED


def read_sheets(content: bytes) -> list[SheetRow]:
    """Return the rows of a file in the order of tables and hands.

    Accepts UTF-8 with or without BOM, commas or semicolons. Raises BadSheets with every problem.
    """
    reader = _reader(_text(content))
    _check_header(_header(reader))
    rows: list[SheetRow] = []
    problems: list[SheetProblem] = []
    for line, cells in _lines(reader):
        found = _row(line, cells, problems)
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


def _check_header(header: Sequence[str]) -> None:
    missing = [column for column in REQUIRED if column not in header]
    unknown = [column for column in header if column not in (*REQUIRED, *OPTIONAL)]
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
    line: int, cells: Mapping[str | None, object], problems: list[SheetProblem]
) -> SheetRow | None:
    if None in cells or any(not isinstance(value, str) for value in cells.values()):
        message = gettext_noop("This row has more or fewer cells than the header.")
        problems.append(problem(line, "", message))
        return None
    row = _Cells(line, {str(key): str(value).strip() for key, value in cells.items()})
    found = row.read()
    problems += row.problems
    return None if row.problems else found


@dataclass
class _Cells:
    """The cells of one row, read column by column; what cannot be read is noted."""

    line: int
    cells: Mapping[str, str]
    problems: list[SheetProblem] = field(default_factory=list)

    def read(self) -> SheetRow | None:
        contract = self.cells["contract"]
        ring = tuple(self.name("ring", part) for part in self.parts("ring"))
        common = {
            "line": self.line,
            "table": self.whole("table", 1, 999),
            "hand": self.whole("hand", 1, 999),
            "dealer": self.name("dealer", self.cells["dealer"]),
            "ring": ring,
            "active": self.whole("active", 3, 5),
            "contract": contract,
        }
        if contract in NOT_PLAYED:
            self.empty_after_contract()
            return SheetRow(**common)  # type: ignore[arg-type]
        return SheetRow(
            **common,  # type: ignore[arg-type]
            declarer=self.name("declarer", self.cells["declarer"]),
            partner=self.name("partner", self.cells["partner"]) if self.cells["partner"] else "",
            handfuls=self.pairs("handfuls"),
            miseres=self.pairs("miseres"),
            slam_announced=self.yes("slam_announced"),
            slam=self.cells["slam"],
            petit_chelem_announced=self.yes("petit_chelem_announced"),
            petit_chelem=self.cells.get("petit_chelem", ""),
            facts=self.facts(),
        )

    def facts(self) -> dict[str, object]:
        facts: dict[str, object] = {
            "card_points": self.points("card_points"),
            "oudlers": self.whole("oudlers", 0, 3),
            "petit_au_bout": self.cells["petit_au_bout"] or None,
        }
        called = self.cells.get("called", "").split()
        if len(called) == 2:  # noqa: PLR2004 -- suit and rank
            facts["called"] = {"suit": called[0], "rank": called[1]}
        elif called:
            self.note("called", gettext_noop("Write the called card as “hearts king”."))
        return facts

    def whole(self, column: str, least: int, most: int) -> int:
        text = self.cells[column]
        if text.isascii() and text.isdigit() and len(text) < 5 and least <= int(text) <= most:  # noqa: PLR2004
            return int(text)
        message = gettext_noop("“{text}” is not a whole number from {least} to {most}.")
        self.note(column, message, text=text, least=least, most=most)
        return least

    def points(self, column: str) -> float:
        whole, comma, half = self.cells[column].replace(",", ".").partition(".")
        digits = whole.isascii() and whole.isdigit() and len(whole) <= 3  # noqa: PLR2004
        if digits and (not comma or half in {"0", "5"}):
            return int(whole) + (0.5 if half == "5" else 0)
        message = gettext_noop("“{text}” is not a number of points such as 45 or 45.5.")
        self.note(column, message, text=self.cells[column])
        return 0

    def name(self, column: str, text: str) -> str:
        try:
            return names.normalise(text)
        except names.BadName as error:
            self.problems.append(SheetProblem(self.line, column, error.message))
            return text

    def parts(self, column: str) -> list[str]:
        text = self.cells.get(column, "")
        return text.split(SEPARATOR) if text else []

    def pairs(self, column: str) -> tuple[tuple[str, str], ...]:
        pairs = []
        for part in self.parts(column):
            name, colon, what = part.rpartition(":")
            if colon:
                pairs.append((self.name(column, name), what))
            else:
                message = gettext_noop("Write “{text}” as a name, a colon and what it showed.")
                self.note(column, message, text=part)
        return tuple(pairs)

    def yes(self, column: str) -> bool:
        said = self.cells.get(column, "")
        if said in {"", "yes"}:
            return said == "yes"
        self.note(column, gettext_noop("Write “yes” here or leave it empty."))
        return False

    def empty_after_contract(self) -> None:
        after = (*REQUIRED[REQUIRED.index("contract") + 1 :], *OPTIONAL)
        for column in after:
            if self.cells.get(column):
                message = gettext_noop("A deal that was not played has nothing in this column.")
                self.note(column, message)

    def note(self, column: str, template: str, **params: str | int) -> None:
        self.problems.append(problem(self.line, column, template, **params))


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
