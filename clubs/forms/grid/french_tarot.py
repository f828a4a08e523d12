"""The grid of French tarot."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.forms.grid.game import Cells, GridGame, Summary
from clubs.forms.grid.people import ALONE_SIGN, at_seat, written
from clubs.forms.grid.row import DEFENCE_SIGN, RowReader
from clubs.forms.grid.words import Token, Unclear, Word, contract_words
from clubs.forms.grid.writing import called, decimal
from clubs.selectors.tables import Sitting
from games.engine import EntryFacts

SIZES = ("single", "double", "triple")
SLAMS = ("slam", "petit_chelem")
KINDS = ("trumps", "courts")
MOST_OUDLERS = 3


def _contracts(facts: EntryFacts) -> tuple[Word, ...]:
    shorts = {
        "petite": ("p", "pr"),
        "pousse": ("po",),
        "garde": ("g",),
        "garde_sans": ("gs",),
        "garde_contre": ("gc",),
        "pass": ("x",),
        "petit_sec": ("ps",),
        "misdeal": (pgettext("short for misdeal", "m"),),
    }
    return contract_words(facts, shorts)


def _bonus_words() -> tuple[Word, ...]:
    handful = pgettext("short for handful", "h")
    return (
        Word("petit", _("Petit au bout"), ("pb",)),
        *(
            Word(size, label, (handful * times,))
            for times, (size, label) in enumerate(
                zip(
                    SIZES,
                    (_("Single handful"), _("Double handful"), _("Triple handful")),
                    strict=True,
                ),
                start=1,
            )
        ),
        Word("slam", _("Slam"), (pgettext("short for slam", "sl"),)),
        Word("petit_chelem", _("Petit chelem"), ("pc",)),
        Word("trumps", _("Misère, no trump"), (pgettext("short for misère of trumps", "mt"),)),
        Word("courts", _("Misère, no court"), (pgettext("short for misère of courts", "mc"),)),
    )


def _bonuses(facts: EntryFacts) -> Iterator[tuple[str, str]]:  # noqa: ARG001
    short = {word.value: word.short for word in _bonus_words()}
    yield f"{short['petit']} · {short['petit']}-", _("petit au bout of the attack · of the defence")
    handfuls = " · ".join(f"{short[size]}:3" for size in SIZES)
    yield handfuls, _("single, double, triple handful of the person on chair 3")
    slam = short["slam"]
    yield f"{slam} · {slam}-", _("slam made by the attack · by the defence")
    yield f"{slam}! · {slam}!0", _("slam announced and made · announced and not made")
    yield short["petit_chelem"], _("petit chelem, where it is played; written as the slam is")
    miseres = " · ".join(f"{short[kind]}:3" for kind in KINDS)
    yield miseres, _("misère of chair 3: no trump · no court card")


def _read(row: RowReader) -> None:
    if row.head(_contracts(row.facts)) is None:
        return
    row.called()
    row.partner()
    _points(row)
    _oudlers(row)
    row.said["petit_au_bout"] = None
    row.bonuses(_bonus_words(), lambda code, token: _bonus(row, code, token))


def _points(row: RowReader) -> None:
    typed = row.text("points").casefold()
    if not typed:
        return
    of_defence = typed.startswith(DEFENCE_SIGN)
    points = row.number("points", typed.removeprefix(DEFENCE_SIGN))
    if points is not None:
        row.said["defence_points" if of_defence else "card_points"] = points
        if of_defence:
            row.mean("points", _("of the defence"))


def _oudlers(row: RowReader) -> None:
    typed = row.text("oudlers")
    if not typed:
        return
    if typed in {str(count) for count in range(MOST_OUDLERS + 1)}:
        row.said["oudlers"] = int(typed)
    else:
        row.refuse("oudlers", _("Write how many oudlers the attack has: 0, 1, 2 or 3."))


def _bonus(row: RowReader, code: str, token: Token) -> None:
    side = "defence" if token.is_of_defence else "attack"
    if code == "petit":
        row.said["petit_au_bout"] = side
    elif code in SIZES:
        _append(row, "handfuls", {"seat": row.person_in(token), "size": code})
    elif code in KINDS:
        _append(row, "miseres", {"seat": row.person_in(token), "kind": code})
    elif token.is_announced and row.declarer is None:
        raise Unclear(_("Write first who the declarer is."))
    else:
        row.said[code] = {
            "announced_by": row.declarer if token.is_announced else None,
            "made_by": side if token.is_made else None,
        }


def _append(row: RowReader, field: str, what: Mapping[str, object]) -> None:
    row.said[field] = [*row.said.get(field, ()), what]


def _write(summary: Summary, facts: EntryFacts, sitting: Sitting) -> Cells:
    shorts = {word.value: word.short for word in _contracts(facts)}
    cells = {"contract": shorts[summary["contract"]]}
    declarer, partner = summary.get("declarer"), summary.get("partner")
    if declarer is None:
        return cells
    cells["declarer"] = written(at_seat(declarer, sitting), sitting)
    cells["called"] = called(summary.get("called"))
    if partner is not None:
        alone = partner == declarer
        cells["partner"] = ALONE_SIGN if alone else written(at_seat(partner, sitting), sitting)
    cells["points"] = decimal(summary["card_points"])
    cells["oudlers"] = str(summary["oudlers"])
    cells["bonus"] = " ".join(_write_bonuses(summary, sitting))
    return cells


def _write_bonuses(summary: Summary, sitting: Sitting) -> Iterator[str]:
    short = {word.value: word.short for word in _bonus_words()}
    if side := summary.get("petit_au_bout"):
        yield short["petit"] + _side(side)
    for one in summary.get("handfuls") or ():
        yield f"{short[one['size']]}:{at_seat(one['seat'], sitting).chair}"
    for one in summary.get("miseres") or ():
        yield f"{short[one['kind']]}:{at_seat(one['seat'], sitting).chair}"
    for name in SLAMS:
        slam = summary.get(name) or {}
        announced, made = slam.get("announced_by"), slam.get("made_by")
        if announced or made:
            marks = "!" if announced else ""
            yield short[name] + marks + (_side(made) if made else "0")


def _side(side: str) -> str:
    return "-" if side == "defence" else ""


FRENCH_TAROT = GridGame(
    code="french-tarot",
    contracts=_contracts,
    read=_read,
    write=_write,
    bonuses=_bonuses,
    has_oudlers=True,
)
