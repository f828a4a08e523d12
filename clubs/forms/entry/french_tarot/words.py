"""Labels and sentences of the French form; the rules' own words come from the engine."""

from games.engine import gettext_noop

NOT_OUDLERS = gettext_noop("Choose 0, 1, 2 or 3 oudlers.")
TWO_SLAMS = gettext_noop("The declarer announces the slam or the petit chelem, not both.")
SLAM_UNDECIDED = gettext_noop("It was announced: say who made it, or nobody.")

PETIT = {
    "none": gettext_noop("Nobody"),
    "attack": gettext_noop("The attack"),
    "defence": gettext_noop("The defence"),
}
SIZES = {
    "none": gettext_noop("None"),
    "single": gettext_noop("Single"),
    "double": gettext_noop("Double"),
    "triple": gettext_noop("Triple"),
}
MISERES = {
    "trumps": gettext_noop("No trump"),
    "courts": gettext_noop("No court card"),
    "low_cards": gettext_noop("Only low cards"),
    "only_trumps": gettext_noop("Only trumps"),
    "only_courts": gettext_noop("Only court cards"),
}
