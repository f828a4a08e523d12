"""Tables of Slovenian tarok, worked out by the engine."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Cell, Grid, Named, Words
from clubs.rules_pages.figures import NOTHING, base_cell, card_values, club_column
from clubs.rules_pages.ground import Ground
from games.engine import Rules, UnknownRules, rules

GAME = "slovenian-tarok"
EDITIONS: Mapping[str, Words] = {
    "house": _("house"),
    "zei": "Lada Zei",
    "tarok-net": "tarok.net",
    "pagat": "pagat.com",
}
NOT_VALUED = frozenset({"klop", "void", "igram", "simple"})
THREE: Mapping[str, object] = {
    "contract": "three",
    "declarer": 1,
    "called_suit": "hearts",
    "partner": 2,
    "card_points": 60,
}
FEATS: tuple[tuple[str, Words, Words], ...] = (
    ("trula", _("Trula"), _("škis, mond and pagat at the end")),
    ("kings", _("Kings"), _("all four kings at the end")),
    ("pagat_ultimo", _("Pagat ultimo"), _("the pagat wins the last trick")),
    ("trulapagat", _("Trulapagat"), _("trula and pagat ultimo together")),
    ("king_ultimo", _("King ultimo"), _("the called king in the last trick, won by his side")),
    ("valat", _("Valat"), _("every trick")),
)


def _rules(edition: str, players: int) -> Rules | None:
    try:
        return rules(f"{GAME}/{edition}/{players}")
    except UnknownRules:
        return None


def contracts(players: int) -> Callable[[Ground], Grid]:
    """Return what builds the table of values for a number of players, a column an edition."""

    def build(ground: Ground) -> Grid:
        found = {edition: _rules(edition, players) for edition in EDITIONS}
        bases = {
            edition: {one.code: one.base for one in known.contracts}
            for edition, known in found.items()
            if known
        }
        house = found["house"]
        listed = [one for one in house.contracts if one.code not in NOT_VALUED] if house else []
        rows: tuple[tuple[Cell, ...], ...] = tuple(
            (one.label, *(base_cell(bases[edition].get(one.code)) for edition in bases))
            for one in listed
        )
        return Grid(
            _TITLES[players],
            (_("Contract"), *(EDITIONS[edition] for edition in bases)),
            rows,
            club_column(ground, EDITIONS),
        )

    return build


_TITLES: Mapping[int, Words] = {
    4: _("Value of the contracts, four players"),
    3: _("Value of the contracts, three players"),
}


def feats(ground: Ground) -> Grid:
    """Show what each feat is worth silent and announced, as it is counted on the ground."""
    is_told = not ground.is_club or ground.rules(4) is None
    told = Ground(f"{GAME}/house", {"king_ultimo": "on"}) if is_told else ground
    rows = tuple(
        (
            Named(label, made_by),
            _feat(told, code, announced=False),
            _feat(told, code, announced=True),
        )
        for code, label, made_by in FEATS
    )
    head = (_("Feat"), _("Silent"), _("Announced"))
    return Grid(_("Feats beside the game"), head, rows)


def _feat(ground: Ground, code: str, *, announced: bool) -> Cell:
    made = {"feat": code, "side": "declarer", "announced": announced, "made": True}
    judged = ground.judge(4, {**THREE, "feats": [made]})
    sheet = judged.sheet if judged else None
    lines = [line for line in sheet.lines if line.code in {"feat", code}] if sheet else []
    return sum(line.points[1] for line in lines) if lines else NOTHING


def values(_ground: Ground) -> Grid:
    return card_values(_("Škis, mond, pagat"))
