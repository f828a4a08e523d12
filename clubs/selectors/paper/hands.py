"""Filled score sheets: the hands of tables as they stand."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.models import PlaySession, Table
from clubs.paper import hands_sheet as sheets
from clubs.paper.hands_sheet import HandsSheet, Line
from clubs.selectors import sheet as score_sheets
from clubs.selectors.hands import contracts_of
from clubs.selectors.paper import legend
from clubs.selectors.paper.games import GAMES, result
from clubs.selectors.paper.headings import heading
from clubs.selectors.sheet import Row, Sheet
from clubs.templatetags.oudler import sentence, signed, total
from games import engine


def words() -> sheets.Words:
    return sheets.Words(
        hand=_("Hand"),
        totals=_("Total"),
        carried=_("Carried over"),
        to_carry=_("To carry over"),
        played=_("Hands played"),
        sat_out=_("Hands sat out"),
        dead=pgettext("seat", "dead"),
        nothing=_("No hand yet"),
    )


def filled(session: PlaySession, tables: Sequence[Table]) -> list[HandsSheet]:
    """Return the sheets of these tables of a session, but for those where nobody ever sat."""
    found = score_sheets.score_sheets(tables=tables)
    contracts = {code: sentence(said) for code, said in contracts_of(game=session.game).items()}
    return [
        _filled(session, table, found[table.pk], contracts)
        for table in tables
        if found[table.pk].columns
    ]


def _filled(
    session: PlaySession, table: Table, sheet: Sheet, contracts: Mapping[str, str]
) -> HandsSheet:
    title = _("Table %(number)s") % {"number": table.number}
    return HandsSheet(
        heading=heading(session, title),
        names=tuple(column.name for column in sheet.columns),
        lines=tuple(_line(row, contracts) for row in sheet.rows),
        totals=tuple(signed(column.total) for column in sheet.columns),
        played=tuple(str(column.hands_played) for column in sheet.columns),
        sat_out=tuple(str(column.sat_out) for column in sheet.columns),
        balance=_balance(table, sheet),
    )


def _line(row: Row, contracts: Mapping[str, str]) -> Line:
    hand = row.hand
    cells = tuple(
        sheets.Cell(
            kind=cell.kind,
            total=total(cell.total),
            points=signed(cell.points) if cell.kind == "score" else "",
            role=cell.role,
        )
        for cell in row.cells
    )
    return Line(
        number=str(hand.number),
        contract=contracts.get(hand.contract, hand.contract),
        declarer=hand.declarer.name if hand.declarer else "",
        result=result(row.summary),
        cells=cells,
        mark=pgettext("hand", "contested") if row.state == "contested" else "",
    )


def balance(table: Table, sheet: Sheet) -> int | None:
    """Return what the totals add up to, None where the game's scores need not be zero together."""
    rules = engine.rules(table.rules_id)
    options = legend.effective(rules, table.session.rule_options)
    return sheet.sum if GAMES[rules.game].sums_to_zero(options, rules.players) else None


def _balance(table: Table, sheet: Sheet) -> str:
    found = balance(table, sheet)
    if not sheet.rows or found is None:
        return ""
    if found:
        return _("The totals add up to %(sum)s, not to zero.") % {"sum": signed(found)}
    return _("The totals add up to zero.")
