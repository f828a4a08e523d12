"""Sentences and labels of the entry form; the rules' own words come from the engine."""

from games.engine import Message, Problem, Severity, gettext_noop

ALONE = "alone"
"""Value of the partner field when the declarer plays against all the others."""

DEAD_DEALS = gettext_noop("{name} deals and sits this hand out.")
DEAD = gettext_noop("{name} sits this hand out.")
NOT_AT_TABLE = gettext_noop("This person does not sit at this table; choose a name of the table.")
PARTNER_IS_DECLARER = gettext_noop(
    "The declarer cannot be the partner as well; choose another name, or “alone”."
)
NOT_POINTS = gettext_noop("“{typed}” is not a number of points; type for instance 45 or 45.5.")
NOT_A_SIDE = gettext_noop("Say whether these are the points of the attack or of the defence.")
NOT_OUDLERS = gettext_noop("Choose 0, 1, 2 or 3 oudlers.")
TWO_SLAMS = gettext_noop("The declarer announces the slam or the petit chelem, not both.")
SLAM_UNDECIDED = gettext_noop("It was announced: say who made it, or nobody.")
STALE_FORM = gettext_noop("This form is incomplete or too old; load the page again.")
STRANGER = gettext_noop(
    "Somebody in this hand has never sat at this table; load the page again and type it anew."
)
IMPOSSIBLE_RING = gettext_noop(
    "This many people cannot play this game at one table; change the seats first."
)

ON_OWN_NAME = {
    DEAD_DEALS: gettext_noop("deals and is dead"),
    DEAD: gettext_noop("is dead"),
    PARTNER_IS_DECLARER: gettext_noop("is the declarer"),
}
"""The same below the person's own name."""
IS_PARTNER = gettext_noop("is the partner")
"""The declarer's name beside the partner who is chosen."""

SUITS = {
    "spades": gettext_noop("Spades"),
    "hearts": gettext_noop("Hearts"),
    "diamonds": gettext_noop("Diamonds"),
    "clubs": gettext_noop("Clubs"),
}
RANKS = {
    "king": gettext_noop("King"),
    "queen": gettext_noop("Queen"),
    "knight": gettext_noop("Knight"),
    "jack": gettext_noop("Jack"),
}
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


def problem(code: str, field: str, template: str, **params: str) -> Problem:
    """Return an error of the form itself."""
    return Problem(
        code=code,
        field=field,
        message=Message(template, params),
        article="",
        severity=Severity.ERROR,
    )
