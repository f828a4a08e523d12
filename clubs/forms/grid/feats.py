"""Bonuses of the tarock games: `t`, `t-`, `pu!`, `pu!0`, `k!x2`, `t:3`."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from django.utils.translation import gettext as _

from clubs.forms.grid.game import Summary
from clubs.forms.grid.people import at_seat
from clubs.forms.grid.row import RowReader
from clubs.forms.grid.words import Token, Unclear, Word
from clubs.selectors.tables import Sitting
from clubs.templatetags.oudler import sentence
from games.engine import EntryFacts, FeatFacts

Shorts = Mapping[str, Sequence[str]]
BY_KING = "*"


def feat_words(facts: EntryFacts, shorts: Shorts) -> tuple[Word, ...]:
    """Return the bonuses that the table plays in any of its contracts."""
    found: dict[str, FeatFacts] = {}
    for contract in facts.contracts:
        for feat in contract.feats:
            found.setdefault(feat.code, feat)
    return tuple(
        Word(code, sentence(feat.label), tuple(shorts.get(code, ())))
        for code, feat in found.items()
    )


def feat_help(facts: EntryFacts, shorts: Shorts) -> Iterator[tuple[str, str]]:
    words = feat_words(facts, shorts)
    yield from ((word.short, word.label) for word in words)
    if not words:
        return
    one = words[0].short
    yield f"{one} · {one}-", _("of the declarer’s side · of the other side")
    yield f"{one}! · {one}!0", _("announced and made · announced and not made")
    if any(len(contract.feat_levels) > 1 for contract in facts.contracts):
        yield f"{one}!x2", _("announced, with contra (x4: re)")
    yield f"{one}:3", _("made or announced by the person on chair 3, where it is known")
    feats = [feat for contract in facts.contracts for feat in contract.feats]
    if any(feat.by_king for feat in feats):
        yield f"{one}{BY_KING}", _("by the called king itself")
    if any(feat.lost_by for feat in feats):
        yield f"{one}:3>1", _("chair 3 made it, chair 1 pays")


def read_feat(row: RowReader, code: str, token: Token) -> None:
    """Add a bonus to the row."""
    contract = row.contract
    feats: Iterable[FeatFacts] = contract.feats if contract else ()
    facts = next((feat for feat in feats if feat.code == code), None)
    if facts is None:
        raise Unclear(_("“%(typed)s” does not exist with this contract.") % {"typed": token.text})
    feat: dict[str, object] = {
        "feat": code,
        "announced": token.is_announced,
        "made": token.is_made,
        "seat": row.seat(token.who, "bonus") if token.who else None,
    }
    if not facts.by_seat:
        feat["side"] = "defence" if token.is_of_defence else "declarer"
    elif not token.who:
        row.person_in(token)
    if token.level > 1:
        feat["double"] = token.level
    if BY_KING in token.marks:
        feat["by_king"] = True
    if token.other:
        feat["lost_by"] = row.seat(token.other, "bonus")
    row.said["feats"] = [*row.said.get("feats", ()), feat]


def write_feats(
    summary: Summary, facts: EntryFacts, shorts: Shorts, sitting: Sitting
) -> Iterator[str]:
    short = {word.value: word.short for word in feat_words(facts, shorts)}
    for feat in summary.get("feats") or ():
        written = short[feat["feat"]]
        written += "-" if feat.get("side") == "defence" else ""
        written += "!" if feat["announced"] else ""
        written += "" if feat["made"] else "0"
        written += BY_KING if feat.get("by_king") else ""
        written += f"x{feat['double']}" if (feat.get("double") or 1) > 1 else ""
        if feat.get("seat"):
            written += f":{at_seat(feat['seat'], sitting).chair}"
        if feat.get("lost_by"):
            written += f">{at_seat(feat['lost_by'], sitting).chair}"
        yield written
