"""Tables of Königrufen, worked out by the engine."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Cell, Grid, Named, Words
from clubs.rules_pages.figures import NOTHING, base_cell, card_values, club_column
from clubs.rules_pages.ground import Ground
from games.engine import ContractInfo, rules

EDITIONS: Mapping[str, Words] = {
    "house": _("house"),
    "ooe-2023": _("Upper Austria"),
    "wien": _("Vienna"),
    "tirol-2020": _("Tyrol"),
}
WITH_BONUSES: Mapping[str, object] = {
    "bonuses": True,
    "mondfang": True,
    "skuesfang": True,
    "koenigfang": True,
    "sacks": "two",
}
RUFER: Mapping[str, object] = {
    "contract": "rufer",
    "declarer": 1,
    "called": {"suit": "hearts", "rank": "king"},
    "partner": 2,
    "card_points": 65,
}
BONUSES: tuple[tuple[str, Words, Words], ...] = (
    ("trula", _("Trull"), _("Sküs, Mond and Pagat at the end")),
    ("kings", _("Four kings"), _("all four kings at the end")),
    ("king_ultimo", _("King ultimo"), _("the called king in the last trick, won by his side")),
    ("pagat_ultimo", _("Pagat"), _("the I wins the last trick")),
    ("uhu", _("Uhu"), _("the II wins the last trick but one")),
    ("kakadu", _("Kakadu"), _("the III wins the tenth trick")),
    ("quapil", _("Quapil"), _("the IIII wins the ninth trick")),
    ("mondfang", _("Mondfang"), _("the XXI of the other side is captured")),
    ("skuesfang", _("Sküsfang"), _("the Sküs of the other side is captured")),
    ("koenigfang", _("Königfang"), _("the defence captures the called king")),
    ("first_sack", _("First sack"), _("the others have very few card points")),
    ("second_sack", _("Second sack"), _("the others have fewer still")),
)
OF_THE_DEFENCE = frozenset({"koenigfang"})


def games(ground: Ground) -> Grid:
    """Show the value of every game, a column an edition."""
    listed: dict[str, ContractInfo] = {}
    bases: dict[str, dict[str, int | None]] = {}
    for edition in EDITIONS:
        contracts = rules(f"koenigrufen/{edition}/4").contracts
        bases[edition] = {one.code: one.base for one in contracts}
        listed |= {one.code: one for one in contracts if not one.void}
    ordered = sorted(listed.values(), key=lambda one: (_rank(bases, one.code), one.code))
    rows = tuple(
        (one.label, *(base_cell(bases[edition].get(one.code)) for edition in EDITIONS))
        for one in ordered
    )
    head = (_("Game"), *EDITIONS.values())
    title = _("What a game is worth to each player")
    return Grid(title, head, rows, club_column(ground, EDITIONS))


def _rank(bases: Mapping[str, Mapping[str, int | None]], code: str) -> float:
    """Return the value of a game on the average, to list the small ones first."""
    known = [value for base in bases.values() if (value := base.get(code)) is not None]
    return sum(known) / len(known) if known else 0


def games_at_hand(ground: Ground) -> Grid:
    """Show the games that are played: of a club that plays by a cup, those of the cup."""
    if not ground.is_club or ground.edition == "koenigrufen/house":
        return _house_games(ground)
    contracts = rules(f"{ground.edition}/4").contracts
    rows = tuple((one.label, base_cell(one.base)) for one in contracts if not one.void)
    head = (_("Game"), _("Value"))
    title = _("The games of our club, from low to high")
    return Grid(title, head, rows)


def _house_games(ground: Ground) -> Grid:
    rows = tuple((Named(label, played), _game(ground, code)) for code, label, played in HOUSE)
    head = (_("Game"), _("Value"))
    return Grid(_("The five games of the house"), head, rows)


HOUSE: tuple[tuple[str, Words, Words], ...] = (
    ("rufer", _("Rufer"), _("with the called king; half of the talon is exchanged")),
    ("solorufer", _("Solorufer"), _("with the called king; the talon goes to the defence")),
    ("dreier", _("Dreier"), _("alone; half of the talon is exchanged")),
    ("bettel", _("Bettel"), _("alone, without a single trick; the talon is out of play")),
    ("solodreier", _("Solodreier"), _("alone; the talon goes to the defence")),
)
WITH_KING = frozenset({"rufer", "solorufer"})


def _game(ground: Ground, code: str) -> Cell:
    """Return what an opponent pays for a game that was won."""
    result = {"tricks": 0} if code == "bettel" else {"card_points": 40}
    king = {key: RUFER[key] for key in ("called", "partner")} if code in WITH_KING else {}
    judged = ground.judge(4, {"contract": code, "declarer": 1, **result, **king})
    return -judged.sheet.totals[3] if judged and judged.sheet else NOTHING


def bonuses(ground: Ground) -> Grid:
    """Show what each bonus is worth where it is played: a club that plays none sees the usual."""
    usual = Ground(ground.edition, {**ground.options, **WITH_BONUSES})
    rows = (ground.is_club and _bonuses(ground)) or _bonuses(usual)
    head = (_("Bonus"), _("Silent"), _("Announced"))
    return Grid(_("Bonuses, where they are played"), head, rows)


def _bonuses(ground: Ground) -> tuple[tuple[Cell, ...], ...]:
    """Return a row for every bonus that counts here."""
    worth = {
        code: tuple(_bonus(ground, code, announced=said) for said in (False, True))
        for code, _label, _made_by in BONUSES
    }
    return tuple(
        (Named(label, made_by), *worth[code])
        for code, label, made_by in BONUSES
        if worth[code] != (NOTHING, NOTHING)
    )


def _bonus(ground: Ground, code: str, *, announced: bool) -> Cell:
    side = "defence" if code in OF_THE_DEFENCE else "declarer"
    made = {"feat": code, "side": side, "announced": announced, "made": True}
    judged = ground.judge(4, {**RUFER, "feats": [made]})
    lines = judged.sheet.lines if judged and judged.sheet else ()
    worth = [abs(line.points[1]) for line in lines if line.code == code]
    return sum(worth) if worth else NOTHING


def values(_ground: Ground) -> Grid:
    return card_values(_("Sküs, Mond (XXI), Pagat (I)"))
