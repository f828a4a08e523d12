"""What was remarkable in a hand: the feats that a stored summary tells of, and their names.

French tarot tells each of its bonuses in a field of its own; the tarock games list theirs.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.engine import gettext_noop

_TAROCK = {
    "king_ultimo": gettext_noop("King ultimo"),
    "valat": gettext_noop("Valat"),
    "renonce": gettext_noop("Renonce"),
}
LABELS: Mapping[str, Mapping[str, str]] = {
    "french-tarot": {
        "petit_au_bout": gettext_noop("Petit au bout"),
        "handful": gettext_noop("Handful"),
        "slam": gettext_noop("Slam"),
        "petit_chelem": gettext_noop("Petit chelem"),
        "misere": gettext_noop("Misère"),
    },
    "slovenian-tarok": {
        "trula": gettext_noop("Trula"),
        "kings": gettext_noop("Kings"),
        "pagat_ultimo": gettext_noop("Pagat ultimo"),
        "trulapagat": gettext_noop("Trulapagat"),
        "uhu": gettext_noop("Uhu"),
        "kakadu": gettext_noop("Kakadu"),
        **_TAROCK,
        "mond": gettext_noop("Mond lost"),
    },
    "koenigrufen": {
        "trula": gettext_noop("Trull"),
        "kings": gettext_noop("Four kings"),
        "pagat_ultimo": gettext_noop("Pagat"),
        "uhu": gettext_noop("Uhu"),
        "kakadu": gettext_noop("Kakadu"),
        "quapil": gettext_noop("Quapil"),
        **_TAROCK,
        "mondfang": gettext_noop("Mondfang"),
        "skuesfang": gettext_noop("Sküsfang"),
        "koenigfang": gettext_noop("Königfang"),
        "first_sack": gettext_noop("First sack"),
        "second_sack": gettext_noop("Second sack"),
    },
}
"""The feats of each game by code, in the order in which a list offers them."""


@dataclass(frozen=True, slots=True)
class Feat:
    """A feat of a hand; `made` is false for one that was announced or tried, and failed."""

    code: str
    made: bool


def feats_of(summary: Mapping[str, object]) -> tuple[Feat, ...]:
    """Return the feats that a summary in its canonical form tells of, each once."""
    made: dict[str, bool] = {}
    for feat in (*_french(summary), *_tarock(summary)):
        made[feat.code] = feat.made or made.get(feat.code, False)
    return tuple(Feat(code, result) for code, result in made.items())


def _french(summary: Mapping[str, object]) -> Iterator[Feat]:
    if summary.get("petit_au_bout"):
        yield Feat("petit_au_bout", made=True)
    if summary.get("handfuls"):
        yield Feat("handful", made=True)
    for name in ("slam", "petit_chelem"):
        said = summary.get(name)
        if isinstance(said, Mapping) and (said.get("announced_by") or said.get("made_by")):
            yield Feat(name, made=bool(said.get("made_by")))
    if summary.get("miseres"):
        yield Feat("misere", made=True)


def _tarock(summary: Mapping[str, object]) -> Iterator[Feat]:
    feats = summary.get("feats")
    for feat in feats if isinstance(feats, Sequence) else ():
        yield Feat(str(feat["feat"]), made=bool(feat["made"]))
    if summary.get("mond"):
        yield Feat("mond", made=True)
    if summary.get("renonce_by"):
        yield Feat("renonce", made=True)
