"""Sentences, labels and groups that the entry forms of all games share."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from clubs.forms.entry.form import Group, Section, Tile, people
from clubs.selectors.tables import Sitting
from clubs.templatetags.oudler import sentence
from games.engine import Message, Problem, Rules, Severity, gettext_noop

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
CARDS = {
    "king": gettext_noop("the king of {suit}"),
    "queen": gettext_noop("the queen of {suit}"),
    "knight": gettext_noop("the knight of {suit}"),
    "jack": gettext_noop("the jack of {suit}"),
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


def short(message: Message, name: str) -> str:
    """Return a sentence about a person in the few words that stand below his own name."""
    few = ON_OWN_NAME.get(message.template)
    if message.template == PARTNER_IS_DECLARER and name == "declarer":
        few = IS_PARTNER
    return _(few) if few else ""


def contract_group(rules: Rules, options: Mapping[str, object], legend: str) -> Group:
    """Return the contracts that the rules and their options have."""
    tiles = tuple(
        Tile(contract.code, sentence(contract.label))
        for contract in rules.contracts
        if not contract.enabled_by or options.get(contract.enabled_by)
    )
    ask = _("Choose what was bid.")
    return Group("contract", legend, tiles, "contract", ask=ask, is_told=True)


def declarer_group(sitting: Sitting, legend: str, ask: str) -> Group:
    return Group("declarer", legend, people(sitting), "declarer", ask=ask, is_told=True)


def only_played(section: Section, rules: Rules) -> Section:
    """Return the section as one that a deal without play does not have."""
    played = ("", *(contract.code for contract in rules.contracts if not contract.void))
    return replace(section, when={**section.when, "contract": played})


def people_of(summary: Mapping[str, Any], at_seat: Mapping[int, str]) -> Iterator[tuple[str, str]]:
    """Yield declarer and partner in words."""
    declarer, partner = summary.get("declarer"), summary.get("partner")
    if declarer:
        yield _("Declarer"), at_seat[declarer]
    if partner:
        yield _("Partner"), _("alone") if partner == declarer else at_seat[partner]


def card(called: Mapping[str, str]) -> str:
    """Return the name of a called card: "the king of hearts"."""
    return _(CARDS[called["rank"]]).format(suit=_(called["suit"]))


def said_by(name: str, word: str) -> str:
    return _("%(name)s: %(said)s") % {"name": name, "said": _(word)}
