"""The grid of Slovenian tarok."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from clubs.forms.grid.contra import contra_help
from clubs.forms.grid.feats import feat_help, feat_words, read_feat
from clubs.forms.grid.game import Cells, GridGame, Summary
from clubs.forms.grid.people import at_seat
from clubs.forms.grid.result import result_help
from clubs.forms.grid.row import RowReader
from clubs.forms.grid.tarock import add, read_row, renonce_word, write_row
from clubs.forms.grid.words import Token, Unclear, Word, contract_words, suit_words
from clubs.selectors.tables import Sitting
from games.engine import EntryFacts

CONTRACTS = {
    "three": ("3",),
    "two": ("2",),
    "one": ("1",),
    "solo_three": ("S3",),
    "solo_two": ("S2",),
    "solo_one": ("S1",),
    "solo_without": ("S0", "SB"),
    "piccolo": ("P",),
    "beggar": ("B",),
    "open_beggar": ("OB",),
    "klop": ("K",),
    "colour_valat": ("BV", "CV"),
    "igram": ("I",),
    "simple": ("N",),
    "void": ("x",),
}
FEATS = {
    "trula": ("t",),
    "kings": ("k",),
    "king_ultimo": ("ku",),
    "pagat_ultimo": ("pu",),
    "trulapagat": ("tp",),
    "valat": ("v",),
    "uhu": ("u",),
    "kakadu": ("ka",),
}
NOBODY = "0"


def _contracts(facts: EntryFacts) -> tuple[Word, ...]:
    return contract_words(facts, CONTRACTS)


def _more(facts: EntryFacts) -> Iterator[Word]:
    contracts = facts.contracts
    if any(one.mond for one in contracts):
        yield Word("captured", _("Mond captured"), ("m",))
    if any("left_in_talon" in one.mond for one in contracts):
        yield Word("left_in_talon", _("Mond left in the talon"), ("mt",))
    if any(one.radelci for one in contracts):
        yield Word("radelci", _("Radelci"), ("r",))
    if any(one.renonce for one in contracts):
        yield renonce_word()
    if any(one.double_all for one in contracts):
        yield Word("double_all", _("Contra on everything"), ("all",))
    if any(one.talon_king_lost for one in contracts):
        yield Word("talon_king_lost", _("No trick with the king from the talon"), ("kl",))


_PEOPLE = {"captured", "radelci", "renonce_by"}


def _bonuses(facts: EntryFacts) -> Iterator[tuple[str, str]]:
    yield from feat_help(facts, FEATS)
    for word in _more(facts):
        yield f"{word.short}:3" if word.value in _PEOPLE else word.short, word.label
    if any(one.radelci for one in facts.contracts):
        yield "r0", _("nobody holds a radelc (without any r the portal reckons who does)")
    yield from contra_help(facts)
    yield from result_help(facts)


def _read(row: RowReader) -> None:
    words = (*feat_words(row.facts, FEATS), *_more(row.facts))
    read_row(row, _contracts(row.facts), words, _bonus)


def _bonus(row: RowReader, code: str, token: Token) -> None:
    match code:
        case "captured":
            lost = {"seat": row.person_in(token), "how": code}
            row.said["mond"] = [*row.said.get("mond", ()), lost]
        case "left_in_talon":
            if row.declarer is None:
                raise Unclear(_("Write first who the declarer is."))
            row.said["mond"] = [{"seat": row.declarer, "how": code}]
        case "radelci":
            held = row.said.setdefault("radelci", [])
            if NOBODY not in token.marks:
                held.append(row.person_in(token))
        case "renonce_by":
            row.said["renonce_by"] = row.person_in(token)
        case "double_all" | "talon_king_lost":
            row.said[code] = True
        case _:
            read_feat(row, code, token)


def _write(summary: Summary, facts: EntryFacts, sitting: Sitting) -> Cells:
    shorts = {word.value: word.short for word in _contracts(facts)}
    suits = {word.value: word.short for word in suit_words()}
    cells = write_row(
        summary,
        facts,
        sitting,
        contract=shorts[summary["contract"]],
        called=suits.get(summary.get("called_suit") or "", ""),
        feats=FEATS,
    )
    return add(cells, *_write_more(summary, facts, sitting))


def _write_more(summary: Summary, facts: EntryFacts, sitting: Sitting) -> Iterator[str]:
    short = {word.value: word.short for word in _more(facts)}
    for mond in summary.get("mond") or ():
        chair = at_seat(mond["seat"], sitting).chair
        written = short[mond["how"]]
        yield written if mond["how"] == "left_in_talon" else f"{written}:{chair}"
    contract = facts.contract(summary["contract"])
    if contract and contract.radelci:
        held = summary.get("radelci") or ()
        yield from (f"{short['radelci']}:{at_seat(seat, sitting).chair}" for seat in held)
        if not held:
            yield short["radelci"] + NOBODY
    for name in ("double_all", "talon_king_lost"):
        if summary.get(name):
            yield short[name]
    if offender := summary.get("renonce_by"):
        yield f"{short['renonce_by']}:{at_seat(offender, sitting).chair}"


SLOVENIAN_TAROK = GridGame(
    code="slovenian-tarok",
    contracts=_contracts,
    read=_read,
    write=_write,
    bonuses=_bonuses,
)
