"""What the rows of both tarock games are read and written by."""

from collections.abc import Callable, Iterable

from django.utils.translation import gettext as _

from clubs.forms.grid.contra import read_contra, write_contra
from clubs.forms.grid.feats import Shorts, write_feats
from clubs.forms.grid.game import Cells, Summary
from clubs.forms.grid.people import (
    ALONE_SIGN,
    IN_TALON_SIGN,
    UNKNOWN_SIGN,
    at_seat,
    written,
)
from clubs.forms.grid.result import read_result, write_result
from clubs.forms.grid.row import RowReader
from clubs.forms.grid.words import Token, Word
from clubs.selectors.tables import Sitting
from games.engine import EntryFacts


def renonce_word() -> Word:
    return Word("renonce_by", _("Revoke"), ("re",))


def read_row(
    row: RowReader,
    contracts: Iterable[Word],
    words: Iterable[Word],
    bonus: Callable[[RowReader, str, Token], None],
) -> None:
    """Read a row; `bonus` takes in what one of the words says behind the result."""
    if row.head(contracts) is None:
        return
    row.called()
    row.partner()
    read_result(row)
    row.bonuses(words, lambda code, token: bonus(row, code, token))
    read_contra(row)


def write_row(
    summary: Summary,
    facts: EntryFacts,
    sitting: Sitting,
    *,
    contract: str,
    called: str,
    feats: Shorts,
) -> Cells:
    """Return the cells that both games write alike; `contract` and `called` are given."""
    cells = {"contract": contract}
    played = facts.contract(summary["contract"])
    if played and played.declarers and summary.get("declarer") is not None:
        cells["declarer"] = written(at_seat(summary["declarer"], sitting), sitting)
    cells["called"] = called
    cells["partner"] = _partner(summary, facts, sitting)
    cells["points"] = write_result(summary, facts, sitting)
    cells["bonus"] = " ".join(write_feats(summary, facts, feats, sitting))
    cells["contra"] = write_contra(summary, sitting)
    return cells


def _partner(summary: Summary, facts: EntryFacts, sitting: Sitting) -> str:
    contract = facts.contract(summary["contract"])
    partner = summary.get("partner")
    if contract is None or not contract.partner:
        return ""
    if summary.get("king_in_talon"):
        return IN_TALON_SIGN
    if partner is None:
        return UNKNOWN_SIGN
    alone = partner == summary.get("declarer")
    return ALONE_SIGN if alone else written(at_seat(partner, sitting), sitting)


def add(cells: Cells, *bonuses: str) -> Cells:
    """Return the cells with more written behind the bonuses."""
    parts = [cells.get("bonus", ""), *bonuses]
    return cells | {"bonus": " ".join(part for part in parts if part)}
