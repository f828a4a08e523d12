"""The switches of a French tarot table: the options of the rules page that a summary can show."""

from __future__ import annotations

from games.engine.core.messages import Message, gettext_noop
from games.engine.core.options import OptionKind, OptionSpec, OptionValue
from games.engine.french_tarot.misere_conventions import CONVENTIONS
from games.engine.french_tarot.scales import SCALES, Rounding
from games.engine.french_tarot.tables import HANDFUL_PREMIUMS

OFF = "off"
PETIT_CHELEM_TRICKS = {"all_but_one": 1, "all_but_three": 3}
"""Tricks that a petit chelem may miss."""


def _choice(
    name: str, choices: tuple[OptionValue, ...], message: str, article: str, *, scoring: bool
) -> OptionSpec:
    kind = OptionKind.CHOICE
    return OptionSpec(name, kind, choices[0], choices, Message(message), article, scoring)


def _switch(name: str, message: str, article: str, *, scoring: bool) -> OptionSpec:
    choices = (False, True)
    return OptionSpec(name, OptionKind.BOOL, False, choices, Message(message), article, scoring)  # noqa: FBT003


OPTIONS = (
    _choice(
        "scale",
        tuple(SCALES),
        gettext_noop(
            "What the contracts are worth: fft is 25 and the margin, times 1, 2, 4 or 6; x5"
            " has 5 for the garde contre; pousse_m has 1, 2, 4, 8, 12; decade is 10 to 160"
            " and the margin rounded up to a ten, with 10 for the petit au bout and for any"
            " handful and 200 for a slam; flat is 80, 160, 320 from the garde on and the"
            " margin to the nearest ten, with 10 for the petit au bout and 1000 for a slam,"
            " announced or not, lost when it fails; legend is 20 to 320 and the margin,"
            " nothing multiplied; abomey is fft times 1, 2, 4 from the garde on."
        ),
        "8.6",
        scoring=True,
    ),
    _switch(
        "pousse",
        gettext_noop(
            "The pousse may be bid between petite and garde; the scales pousse_m, decade"
            " and legend have a price for it."
        ),
        "3",
        scoring=False,
    ),
    _choice(
        "contracts",
        ("all", "no_petite", "garde_only"),
        gettext_noop(
            "Which contracts may be played: all; no_petite leaves out petite and pousse, as"
            " in team matches; garde_only is the imposed garde of duplicate events."
        ),
        "11.3 (36)",
        scoring=False,
    ),
    _choice(
        "auction",
        ("one_round", "several_rounds"),
        gettext_noop(
            "one_round lets everybody speak once; in several_rounds whoever was overbid may bid"
            " again or leave, until one is left."
        ),
        "3",
        scoring=False,
    ),
    _choice(
        "parole",
        (OFF, "any_bid", "petite_only"),
        gettext_noop(
            "Before the first bid a player may say parole instead of passing, and speaks again"
            " in a second round: any_bid lets him bid then as he likes, petite_only only a petite"
            " if nobody has bid."
        ),
        "3",
        scoring=False,
    ),
    _switch(
        "visa",
        gettext_noop(
            "Tournament: a garde sans or garde contre needs the arbiter's visa, so the"
            " entry asks for it."
        ),
        "11.3 (37)",
        scoring=False,
    ),
    _choice(
        "handful_values",
        tuple(HANDFUL_PREMIUMS),
        gettext_noop("Premiums of a single, a double and a triple handful."),
        "6.1",
        scoring=True,
    ),
    _choice(
        "margin",
        tuple(rounding.value for rounding in Rounding if rounding is not Rounding.UP_10),
        gettext_noop(
            "How the margin counts: to_winner gives a half point to the side that won;"
            " keep_halves multiplies it, and a half that is left goes to the winner; round_5"
            " and round_10 take the nearest 5 or 10, a tie going to the winner."
        ),
        "1",
        scoring=True,
    ),
    _choice(
        "petit_chelem",
        (OFF, *PETIT_CHELEM_TRICKS),
        gettext_noop(
            "A small slam of all tricks but one, or but three: 300 for each defender when"
            " announced and made, 150 lost when it fails, nothing unannounced; 500 either"
            " way in the flat scale. Making every trick makes it too."
        ),
        "6.3",
        scoring=True,
    ),
    _choice(
        "misere",
        (OFF, *CONVENTIONS),
        gettext_noop(
            "What a misère is worth: m1 takes 10 times the contract's multiplier from the"
            " other side, m2 a flat 10 (only low cards 20, only trumps 30, only courts 5),"
            " m3 takes 10 from each other player, m4 gives 20 to the winning side, house"
            " takes a sum of your own from the winning side."
        ),
        "6.4",
        scoring=True,
    ),
    OptionSpec(
        "misere_house_points",
        OptionKind.INT,
        10,
        (1, 100),
        Message(
            gettext_noop("What a misère takes from the winning side, for each defender (house).")
        ),
        "6.4",
        scoring=True,
    ),
    _choice(
        "last_trick_excuse",
        ("compensated", "uncompensated"),
        gettext_noop(
            "Whether the side that receives the Excuse of the last trick pays a low card"
            " for it; without that, four players can have half points too, and the entry"
            " asks to confirm them."
        ),
        "7.4",
        scoring=False,
    ),
    _choice(
        "talon_placing",
        ("fft", "strict3"),
        gettext_noop(
            "Where the dealer may lay the cards of the talon, one at a time: fft anywhere but the"
            " first and the last card of the pack, strict3 not among the first or last three."
        ),
        "2",
        scoring=False,
    ),
    _switch(
        "petit_sec_after_discard",
        gettext_noop(
            "A petit sec that arises when the declarer has laid the discard voids the deal"
            " too, so it may name its declarer."
        ),
        "2",
        scoring=False,
    ),
    _switch(
        "petit_imprenable",
        gettext_noop(
            "A lone Petit is played like a second Excuse and voids no deal; limits of card"
            " points are then asked about instead of refused."
        ),
        "2",
        scoring=False,
    ),
    _choice(
        "call",
        ("king", "any_card", "trick_winner"),
        gettext_noop(
            "Five players: king calls a king (a lower court card with all four of the"
            " higher ones), any_card any card but trumps, trick_winner makes partner of"
            " whoever wins the trick of the called card."
        ),
        "4",
        scoring=False,
    ),
    _switch(
        "free_first_lead",
        gettext_noop(
            "Five players: the first card of the deal may be of the called suit, which otherwise"
            " only the called card itself may be."
        ),
        "4",
        scoring=False,
    ),
)
SPECS = {spec.name: spec for spec in OPTIONS}
