"""Labels and sentences of the Slovenian form; the rules' own words come from the engine."""

from games.engine import gettext_noop

IN_TALON = "talon"
"""Value of the partner field when the called king lay in the talon, of the mond field when the
declarer left the mond there."""
NOT_KNOWN = "unknown"
"""Value of the partner field when a revoke ended the hand before the called king fell."""
NONE = "none"
DECLARER, DEFENCE = "declarer", "defence"
SIDES = (DECLARER, DEFENCE)

NOT_A_SIDE = gettext_noop(
    "Say whether these are the points of the declarer’s side or of the defence."
)

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
SILENT, MADE, LOST, SILENT_LOST = "silent", "made", "lost", "silent_lost"
HOW = {
    NONE: gettext_noop("No"),
    SILENT: gettext_noop("Without announcement"),
    MADE: gettext_noop("Announced, made"),
    LOST: gettext_noop("Announced, lost"),
    SILENT_LOST: gettext_noop("Not announced, lost"),
}
"""How a bonus ended, as the form says it."""
ANNOUNCED_AND_MADE = {
    SILENT: (False, True),
    MADE: (True, True),
    LOST: (True, False),
    SILENT_LOST: (False, False),
}
LEVELS = {
    1: gettext_noop("No contra"),
    2: gettext_noop("Contra"),
    4: gettext_noop("Re"),
    8: gettext_noop("Sub"),
    16: gettext_noop("Mort"),
}
MOND = {
    "captured": gettext_noop("captured"),
    "left_in_talon": gettext_noop("left in the talon"),
}
