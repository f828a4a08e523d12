"""The grid of Königrufen."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from clubs.forms.grid.contra import contra_help
from clubs.forms.grid.feats import feat_help, feat_words, read_feat
from clubs.forms.grid.game import Cells, GridGame, Summary
from clubs.forms.grid.people import at_seat
from clubs.forms.grid.result import result_help
from clubs.forms.grid.row import RowReader
from clubs.forms.grid.tarock import add, read_row, renonce_word, write_row
from clubs.forms.grid.words import Token, Word, contract_words
from clubs.forms.grid.writing import called
from clubs.selectors.tables import Sitting
from games.engine import EntryFacts

CONTRACTS = {
    "rufer": ("R",),
    "trischaken": ("T",),
    "piccolo": ("P",),
    "zwiccolo": ("Z",),
    "bettel": ("B",),
    "solorufer": ("SR",),
    "besserrufer": ("BR",),
    "pagatrufer": ("PR",),
    "uhurufer": ("UR",),
    "kakadurufer": ("KR",),
    "quapilrufer": ("QR",),
    "farbendreier": ("FD",),
    "sechserdreier": ("6D", "6"),
    "dreier": ("D",),
    "farbensolo": ("FS",),
    "piccolo_ouvert": ("PO",),
    "zwiccolo_ouvert": ("ZO",),
    "bettel_ouvert": ("BO",),
    "solodreier": ("SD",),
    "void": ("x",),
}
FEATS = {
    "trula": ("t",),
    "kings": ("k",),
    "king_ultimo": ("ku",),
    "pagat_ultimo": ("p",),
    "uhu": ("u",),
    "kakadu": ("ka",),
    "quapil": ("q",),
    "valat": ("v",),
    "mondfang": ("mf",),
    "skuesfang": ("sf",),
    "koenigfang": ("kf",),
    "first_sack": ("fs",),
    "second_sack": ("ss",),
}


def _contracts(facts: EntryFacts) -> tuple[Word, ...]:
    return contract_words(facts, CONTRACTS)


def _more(facts: EntryFacts) -> Iterator[Word]:
    if any(one.conceded for one in facts.contracts):
        yield Word("conceded", _("Given up (Schleifen)"), ("gu", "sch"))
    if any(one.renonce for one in facts.contracts):
        yield renonce_word()


def _bonuses(facts: EntryFacts) -> Iterator[tuple[str, str]]:
    yield from feat_help(facts, FEATS)
    for word in _more(facts):
        yield word.short if word.value == "conceded" else f"{word.short}:3", word.label
    yield from contra_help(facts)
    yield from result_help(facts)


def _read(row: RowReader) -> None:
    words = (*feat_words(row.facts, FEATS), *_more(row.facts))
    read_row(row, _contracts(row.facts), words, _bonus)


def _bonus(row: RowReader, code: str, token: Token) -> None:
    match code:
        case "conceded":
            row.said |= {"conceded": True, "king_in_talon": True}
        case "renonce_by":
            row.said["renonce_by"] = row.person_in(token)
        case _:
            read_feat(row, code, token)


def _write(summary: Summary, facts: EntryFacts, sitting: Sitting) -> Cells:
    shorts = {word.value: word.short for word in _contracts(facts)}
    short = {word.value: word.short for word in _more(facts)}
    cells = write_row(
        summary,
        facts,
        sitting,
        contract=shorts[summary["contract"]],
        called=called(summary.get("called")),
        feats=FEATS,
    )
    more = [short["conceded"]] if summary.get("conceded") else []
    if offender := summary.get("renonce_by"):
        more.append(f"{short['renonce_by']}:{at_seat(offender, sitting).chair}")
    return add(cells, *more)


KOENIGRUFEN = GridGame(
    code="koenigrufen",
    contracts=_contracts,
    read=_read,
    write=_write,
    bonuses=_bonuses,
)
