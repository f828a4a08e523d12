"""Bonuses and contra, as the forms of both games with a called king say them."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from clubs.forms.entry.form import Group, Tile, Unless, people
from clubs.forms.entry.played import Found, codes
from clubs.selectors.tables import Sitting
from clubs.templatetags.oudler import sentence
from games.engine import FeatFacts, gettext_noop

NONE = "none"
DECLARER, DEFENCE = "declarer", "defence"
SIDES = (DECLARER, DEFENCE)
POINTS_OF = {
    DECLARER: gettext_noop("of the declarer’s side"),
    DEFENCE: gettext_noop("of the defence"),
}
BONUSES_OF = {
    DECLARER: gettext_noop("Bonuses of the declarer’s side"),
    DEFENCE: gettext_noop("Bonuses of the defence"),
}
SIDE_NAMES = {
    DECLARER: gettext_noop("the declarer’s side"),
    DEFENCE: gettext_noop("the defence"),
}
NOT_A_SIDE = gettext_noop(
    "Say whether these are the points of the declarer’s side or of the defence."
)

SILENT, MADE, LOST, SILENT_LOST = "silent", "made", "lost", "silent_lost"
HOW = {
    NONE: gettext_noop("No"),
    SILENT: gettext_noop("Without announcement"),
    MADE: gettext_noop("Announced, made"),
    LOST: gettext_noop("Announced, lost"),
    SILENT_LOST: gettext_noop("Not announced, lost"),
}
"""How a bonus ended, as the form says it."""
TOLD = {
    SILENT: gettext_noop("made without announcement"),
    MADE: gettext_noop("announced and made"),
    LOST: gettext_noop("announced and lost"),
    SILENT_LOST: gettext_noop("lost without announcement"),
}
"""The same on the page of a hand."""
ANNOUNCED_AND_MADE = {
    SILENT: (False, True),
    MADE: (True, True),
    LOST: (True, False),
    SILENT_LOST: (False, False),
}
ENDINGS = {ending: how for how, ending in ANNOUNCED_AND_MADE.items()}
CHOSEN = tuple(ANNOUNCED_AND_MADE)
ANNOUNCED = (MADE, LOST)

LEVELS = {
    1: gettext_noop("No contra"),
    2: gettext_noop("Contra"),
    4: gettext_noop("Re"),
    8: gettext_noop("Sub"),
    16: gettext_noop("Mort"),
}


def endings(sides: Iterable[str], feats: Iterable[FeatFacts]) -> Iterator[Tile]:
    """Yield how a bonus of these sides can end, wherever it stands among these facts."""
    sides, feats = set(sides), list(feats)
    silent = any(sides & set(feat.silent) for feat in feats)
    announced = any(sides & set(feat.announced) for feat in feats)
    offered = {
        NONE: True,
        SILENT: silent,
        MADE: announced,
        LOST: announced,
        SILENT_LOST: silent and any(feat.may_fail for feat in feats),
    }
    return (Tile(how, _(label)) for how, label in HOW.items() if offered[how])


def by_whom(side: str, code: str, found: Found, sitting: Sitting, *, unless: Unless = ()) -> Group:
    """Return the choice of who of a side of several people announced or made a bonus."""
    said = {"bonus": sentence(found[0][1].label), "side": _(SIDE_NAMES[side])}
    return Group(
        f"who_{side}_{code}",
        _("%(bonus)s of %(side)s") % said,
        (Tile(NONE, _("Not said")), *people(sitting)),
        "feats",
        is_named=True,
        is_part=True,
        when={"contract": codes(found), f"feat_{side}_{code}": CHOSEN},
        unless=unless,
    )


def level_tiles(levels: Iterable[int]) -> tuple[Tile, ...]:
    """Return the choices of how often something is doubled."""
    none = Tile(NONE, _(LEVELS[1]))
    return (none, *(Tile(str(level), _(LEVELS[level])) for level in levels))
