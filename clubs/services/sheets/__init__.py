"""Sheets in, sheets out: a session as a table of one row a deal, the same form both ways."""

from clubs.services.sheets.export import export_session
from clubs.services.sheets.problems import BadSheets, SheetProblem
from clubs.services.sheets.read import LARGEST_FILE, read_sheets
from clubs.services.sheets.row import Name, SheetRow
from clubs.services.sheets.store import Imported, import_sheets

__all__ = [
    "LARGEST_FILE",
    "BadSheets",
    "Imported",
    "Name",
    "SheetProblem",
    "SheetRow",
    "export_session",
    "import_sheets",
    "read_sheets",
]
