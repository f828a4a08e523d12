"""Labels and sentences of the Königrufen form; the rules' own words come from the engine."""

from clubs.forms.entry import bonuses
from games.engine import gettext_noop

IN_TALON = "talon"
"""Value of the partner field when the called king lay in the talon and the hand was played."""
CONCEDED = "conceded"
"""Value of the partner field when it lay there and the game was given up."""
QUEEN = "queen"

BIRD = {bonuses.MADE: gettext_noop("Made"), bonuses.LOST: gettext_noop("Lost")}
WHICH_BIRD = gettext_noop("Say which bird was bid.")
BIRD_UNDECIDED = gettext_noop("Say whether the bird that was bid was made.")

WHO, LOST_BY = "who", "lost_by"
"""Beginnings of the fields that name who made a bonus, and who alone pays for it."""
OF_TWO = {
    WHO: gettext_noop("%(bonus)s: who captured the XXI?"),
    LOST_BY: gettext_noop("%(bonus)s: who lost it, and pays?"),
}
OF_TWO_UNDECIDED = gettext_noop("Say which player captured the XXI and which opponent lost it.")

BLATT = {
    0: gettext_noop("0 Blatt"),
    1: gettext_noop("1 Blatt"),
    2: gettext_noop("2 Blatt"),
}
RARE = frozenset(
    {
        "zwiccolo",
        "uhurufer",
        "kakadurufer",
        "quapilrufer",
        "farbendreier",
        "sechserdreier",
        "farbensolo",
        "piccolo_ouvert",
        "zwiccolo_ouvert",
        "bettel_ouvert",
    }
)
"""Contracts that are seldom played: the form folds them, where a table has several of them."""
