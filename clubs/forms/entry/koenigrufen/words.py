"""Labels and sentences of the Königrufen form; the rules' own words come from the engine."""

from games.engine import gettext_noop

NONE = "none"
IN_TALON = "talon"
"""Value of the partner field when the called king lay in the talon and the hand was played."""
CONCEDED = "conceded"
"""Value of the partner field when it lay there and the game was given up."""
QUEEN = "queen"

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
BIRD = {MADE: gettext_noop("Made"), LOST: gettext_noop("Lost")}
WHICH_BIRD = gettext_noop("Say which bird was bid.")
BIRD_UNDECIDED = gettext_noop("Say whether the bird that was bid was made.")

LEVELS = {
    1: gettext_noop("No contra"),
    2: gettext_noop("Contra"),
    4: gettext_noop("Re"),
    8: gettext_noop("Sub"),
}
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
