"""Labels and sentences of the Slovenian form; the rules' own words come from the engine."""

from games.engine import gettext_noop

IN_TALON = "talon"
"""Value of the partner field when the called king lay in the talon, of the mond field when the
declarer left the mond there."""
NOT_KNOWN = "unknown"
"""Value of the partner field when a revoke ended the hand before the called king fell."""
MOND = {
    "captured": gettext_noop("captured"),
    "left_in_talon": gettext_noop("left in the talon"),
}
