"""Tables of French tarot, worked out by the engine."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Cell, Grid, Words
from clubs.rules_pages.ground import Ground
from games.engine import ScoreSheet

TABLES = (3, 4, 5)
POINTS_ALL, POINTS_HALF = 91, 45
GARDE: Mapping[str, object] = {
    "contract": "garde",
    "declarer": 1,
    "card_points": POINTS_HALF,
    "oudlers": 2,
}
SLAM: Mapping[str, object] = {**GARDE, "card_points": POINTS_ALL, "oudlers": 3}
NO_TRICK: Mapping[str, object] = {**GARDE, "card_points": 3, "oudlers": 0}
TARGETS = (56, 51, 41, 36)
"""Points that the attack needs with 0, 1, 2 and 3 oudlers."""
NOTHING = "–"
PARTNER = 2
"""The seat of a partner in the probes."""


def _sheet(ground: Ground, summary: Mapping[str, object], players: int = 4) -> ScoreSheet | None:
    judged = ground.judge(players, summary)
    return judged.sheet if judged else None


def _worth(ground: Ground, summary: Mapping[str, object], code: str) -> Cell:
    """Return what each defender pays for a line of the score, a dash where there is none."""
    sheet = _sheet(ground, summary)
    lines = [line for line in sheet.lines if line.code == code] if sheet else []
    return sum(-line.points[2] for line in lines) if lines else NOTHING


def contracts(ground: Ground) -> Grid:
    """Show the contracts with their base, multiplier and petit au bout."""
    found = ground.rules(4)
    played = [one for one in found.contracts if not one.void] if found else []
    rows: list[tuple[Cell, ...]] = []
    for contract in played:
        summary = {**GARDE, "contract": contract.code}
        with_petit = {**summary, "petit_au_bout": "attack"}
        if _sheet(ground, summary) is None:
            continue
        just = {**summary, "card_points": TARGETS[2]}
        more = {**summary, "card_points": TARGETS[2] + 10}
        base, tenfold = (_worth(ground, one, "contract") for one in (just, more))
        times = (int(str(tenfold)) - int(str(base))) // 10
        petit = _worth(ground, with_petit, "petit_au_bout")
        rows.append((contract.label, base, f"× {times}", petit))
    head: tuple[Cell, ...] = (
        _("Contract"),
        _("Just made"),
        _("Each point more or less"),
        _("Petit au bout"),
    )
    title = _("What each defender pays or receives")
    return Grid(title, head, tuple(rows))


def targets(_ground: Ground) -> Grid:
    rows = tuple((oudlers, points) for oudlers, points in enumerate(TARGETS))
    head = (_("Oudlers in the tricks"), _("Points needed"))
    return Grid(_("What the attack needs"), head, rows)


def handfuls(ground: Ground) -> Grid:
    """Show how many trumps make a handful at each table, and its premium."""
    sizes: tuple[tuple[str, Words], ...] = (
        ("single", _("Single handful")),
        ("double", _("Double handful")),
        ("triple", _("Triple handful")),
    )
    rows = tuple(
        (
            label,
            *(found.handful_sizes[size] for n in TABLES if (found := ground.rules(n))),
            _worth(ground, {**GARDE, "handfuls": [{"seat": 1, "size": size}]}, "handful"),
        )
        for size, label in sizes
    )
    head = (
        _("Trumps shown"),
        _("3 players"),
        _("4 players"),
        _("5 players"),
        _("Premium"),
    )
    return Grid(_("Handfuls"), head, rows)


def slams(ground: Ground) -> Grid:
    """Show what a slam is worth for each defender, seen from the attack."""
    said, made = {"announced_by": 1}, {"made_by": "attack"}
    cases: tuple[tuple[Words, Mapping[str, object]], ...] = (
        (_("announced, and every trick made"), {**SLAM, "slam": {**said, **made}}),
        (
            _("made without a word"),
            {**SLAM, "slam": {"announced_by": None, **made}},
        ),
        (
            _("announced and missed"),
            {**GARDE, "slam": {**said, "made_by": None}},
        ),
        (
            _("made by the defence"),
            {**NO_TRICK, "slam": {"announced_by": None, "made_by": "defence"}},
        ),
    )
    rows = tuple((label, _worth(ground, summary, "slam")) for label, summary in cases)
    head = (_("Slam"), _("Each defender pays"))
    return Grid(_("Slams"), head, rows)


def shares(ground: Ground) -> Grid:
    """Show how many units the declarer, a partner and a defender win."""
    alone = _("5 players, alone")
    cases: tuple[tuple[Words, int, int | None], ...] = (
        (_("3 players"), 3, None),
        (_("4 players"), 4, None),
        (_("5 players, with a partner"), 5, PARTNER),
        (alone, 5, 1),
    )
    rows = tuple((label, *_units(ground, players, partner)) for label, players, partner in cases)
    head = (
        _("Table"),
        _("Declarer"),
        _("Partner"),
        _("Each defender"),
    )
    title = _("How a won hand is shared, in units")
    return Grid(title, head, rows)


def _units(ground: Ground, players: int, partner: int | None) -> tuple[Cell, Cell, Cell]:
    called = {} if partner is None else {"partner": partner, "called": _KING}
    sheet = _sheet(ground, {**GARDE, **called}, players)
    if sheet is None:
        return NOTHING, NOTHING, NOTHING
    unit = -sheet.totals[3]
    mate = f"+{sheet.totals[2] // unit}" if partner == PARTNER else NOTHING
    return f"+{sheet.totals[1] // unit}", mate, "−1"


_KING = {"suit": "hearts", "rank": "king"}


def deals(ground: Ground) -> Grid:
    """Show how the cards are dealt at each table."""
    rows = tuple(
        (players, HOLDING[players], PACKETS[players], TALON[players])
        for players in TABLES
        if ground.rules(players)
    )
    head = (
        _("Players"),
        _("Cards each"),
        _("Dealt by"),
        _("Chien"),
    )
    return Grid(_("The deal"), head, rows)


HOLDING: Mapping[int, int] = {3: 24, 4: 18, 5: 15}
PACKETS: Mapping[int, int] = {3: 4, 4: 3, 5: 3}
TALON: Mapping[int, int] = {3: 6, 4: 6, 5: 3}


def values(_ground: Ground) -> Grid:
    rows = tuple((label, value) for label, value in VALUES)
    head = (_("Card"), _("Points"))
    return Grid(_("What each card counts"), head, rows)


VALUES: tuple[tuple[Words, str], ...] = (
    (_("Oudler: 21, Petit, Excuse"), "4½"),
    (_("King"), "4½"),
    (_("Queen"), "3½"),
    (_("Knight"), "2½"),
    (_("Jack"), "1½"),
    (_("Any other card"), "½"),
)
