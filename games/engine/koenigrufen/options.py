"""The switches of a Königrufen table, with the default of each edition (rules page)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.engine.core.messages import Message, gettext_noop
from games.engine.core.options import OptionKind, OptionSpec, OptionValue
from games.engine.koenigrufen.words import Edition

HOUSE, OOE, WIEN, TIROL = Edition.HOUSE, Edition.OOE, Edition.WIEN, Edition.TIROL
CUPS = (OOE, WIEN, TIROL)
OFF = "off"
_ON_OFF = (False, True)
_HOUSE_AND_OOE = (True, True, False, False)
_TIROL_ONLY = (False, False, False, True)


@dataclass(frozen=True, slots=True)
class _Switch:
    """An option before it is an edition's: `defaults` lists the editions that have it."""

    name: str
    kind: OptionKind
    choices: tuple[OptionValue, ...]
    defaults: Mapping[Edition, OptionValue]
    message: str
    article: str
    scoring: bool = False

    def of(self, edition: Edition) -> OptionSpec:
        """Return the option of one edition."""
        return OptionSpec(
            self.name,
            self.kind,
            self.defaults[edition],
            self.choices,
            Message(self.message),
            self.article,
            self.scoring,
        )


def _everywhere(value: OptionValue) -> dict[Edition, OptionValue]:
    return dict.fromkeys(Edition, value)


def _cups(house: OptionValue, cups: OptionValue) -> dict[Edition, OptionValue]:
    return {HOUSE: house, **dict.fromkeys(CUPS, cups)}


def _by(
    house: OptionValue, ooe: OptionValue, wien: OptionValue, tirol: OptionValue
) -> dict[Edition, OptionValue]:
    return {HOUSE: house, OOE: ooe, WIEN: wien, TIROL: tirol}


def _values() -> Iterator[_Switch]:
    for word, value, message in (
        ("rufer", 1, gettext_noop("What a Rufer is worth.")),
        ("solorufer", 2, gettext_noop("What a Solorufer is worth.")),
        ("dreier", 4, gettext_noop("What a Dreier is worth.")),
        ("bettel", 4, gettext_noop("What a Bettel is worth.")),
        ("solodreier", 8, gettext_noop("What a Solodreier is worth.")),
    ):
        name, kind = f"value_{word}", OptionKind.INT
        yield _Switch(name, kind, (1, 50), {HOUSE: value}, message, "3", scoring=True)


def _choice(
    name: str,
    choices: tuple[OptionValue, ...],
    defaults: Mapping[Edition, OptionValue],
    message: str,
    article: str,
    *,
    scoring: bool = False,
) -> _Switch:
    return _Switch(name, OptionKind.CHOICE, choices, defaults, message, article, scoring)


def _switch(
    name: str,
    defaults: Mapping[Edition, OptionValue],
    message: str,
    article: str,
    *,
    scoring: bool = False,
) -> _Switch:
    return _Switch(name, OptionKind.BOOL, _ON_OFF, defaults, message, article, scoring)


_SWITCHES = (
    *_values(),
    _switch(
        "sauwald",
        {OOE: False},
        gettext_noop(
            "The tariff of the Sauwald cup: no Farbendreier, a Farbensolo is 5, and a broken rule"
            " in Trischaken costs 3 to each."
        ),
        "3",
        scoring=True,
    ),
    _switch(
        "throw_in_no_tarock",
        _everywhere(value=False),
        gettext_noop("A deal in which somebody has no tarock is thrown in."),
        "2",
    ),
    _choice(
        "rounds",
        ("until_one_is_left", "single_round"),
        {HOUSE: "until_one_is_left"},
        gettext_noop(
            "until_one_is_left goes round the table until all but one have passed; in single_round"
            " everybody speaks once."
        ),
        "4",
    ),
    _choice(
        "forehand_opening",
        ("may_pass", "vorhand_word"),
        {HOUSE: "may_pass"},
        gettext_noop(
            "may_pass lets the forehand pass like everybody; with vorhand_word he says Vorhand or a"
            " game, cannot pass, and after three passes chooses freely, Trischaken included."
        ),
        "4",
    ),
    _choice(
        "all_pass",
        ("redeal_next_dealer", "forehand_must_rufer", "trischaken"),
        {HOUSE: "redeal_next_dealer"},
        gettext_noop(
            "When everybody passes: redeal_next_dealer deals again, forehand_must_rufer makes the"
            " forehand play a Rufer, trischaken has everybody play for himself."
        ),
        "4",
    ),
    _switch(
        "forehand_hold",
        _by(*_HOUSE_AND_OOE),
        gettext_noop("The forehand may hold, that is play the game that somebody else has bid."),
        "4",
    ),
    _choice(
        "four_kings",
        ("queen", "no_rufer"),
        _by("queen", "no_rufer", "queen", "no_rufer"),
        gettext_noop(
            "Who holds all four kings: queen calls a queen that he does not hold; no_rufer plays no"
            " game in which a king is called."
        ),
        "5",
    ),
    _switch(
        "fourth_king",
        _cups(house=False, cups=True),
        gettext_noop("Who holds three kings may call the fourth without naming its suit."),
        "5",
    ),
    _switch(
        "schleifen",
        _cups(house=False, cups=True),
        gettext_noop(
            "A declarer whose called king lies in the talon may give up at once and pays the game,"
            " and the bird that he bid, to all three."
        ),
        "5",
        scoring=True,
    ),
    _choice(
        "solorufer_king_in_talon",
        ("defenders", "half_to_declarer"),
        _cups("defenders", "half_to_declarer"),
        gettext_noop(
            "A Solorufer whose called king lies in the talon: defenders have the whole talon, or"
            " half_to_declarer gives him the half with the king and makes every contra void."
        ),
        "5",
        scoring=True,
    ),
    _choice(
        "alone_pay",
        ("threefold", "single"),
        {HOUSE: "threefold"},
        gettext_noop(
            "A Rufer or Solorufer alone against three: threefold wins and loses with each of them;"
            " single counts his score once, so that the hand does not sum to zero."
        ),
        "7",
        scoring=True,
    ),
    _switch(
        "bettel_must_beat",
        _everywhere(value=True),
        gettext_noop("In negative games and Trischaken a card must be beaten where it can be."),
        "6",
    ),
    _switch(
        "pagat_last",
        _everywhere(value=True),
        gettext_noop("In negative games and Trischaken the Pagat is played as the last tarock."),
        "6",
    ),
    _choice(
        "bettel_lead",
        ("forehand", "declarer"),
        _cups("forehand", "declarer"),
        gettext_noop("Who leads the first trick of a negative game."),
        "6",
    ),
    _choice(
        "kaiserstich",
        (OFF, "any_order", "mond_skues_pagat"),
        _by(OFF, OFF, "any_order", "mond_skues_pagat"),
        gettext_noop(
            "When the Trull falls into one trick the Pagat wins it: in any_order, or only when it"
            " follows the Sküs and the Sküs the Mond (mond_skues_pagat)."
        ),
        "6",
    ),
    _choice(
        "announced_card",
        ("loses_bonus", "forbidden"),
        _by("loses_bonus", "loses_bonus", "forbidden", "forbidden"),
        gettext_noop(
            "An announced bird or king that is played before its trick: loses_bonus allows it,"
            " forbidden does not unless nothing else may be played."
        ),
        "6",
    ),
    _choice(
        "trischaken_talon",
        ("last_trick", "first_six_tricks"),
        _by("last_trick", "last_trick", "first_six_tricks", "last_trick"),
        gettext_noop(
            "The talon in Trischaken goes to the last_trick, or a card of it to each of the"
            " first_six_tricks."
        ),
        "1",
    ),
    _switch(
        "bonuses",
        {HOUSE: False},
        gettext_noop("Trull, kings, king ultimo, birds and Valat are played."),
        "7",
        scoring=True,
    ),
    _choice(
        "valat",
        ("multiplied", "added"),
        _by("multiplied", "multiplied", "added", "added"),
        gettext_noop(
            "A Valat counts the game four times, or eight times announced, instead of the game"
            " (multiplied), or 10 and announced 20 on top of it (added)."
        ),
        "7",
        scoring=True,
    ),
    _switch(
        "silent_bird_loss",
        _everywhere(value=False),
        gettext_noop("A bird or king ultimo that was tried unannounced and failed is paid for."),
        "7",
        scoring=True,
    ),
    _switch(
        "mondfang",
        _by(*_TIROL_ONLY),
        gettext_noop("The XXI captured with the Sküs is a bonus of 1, announced 2."),
        "7",
        scoring=True,
    ),
    _switch(
        "skuesfang",
        _everywhere(value=False),
        gettext_noop("The Sküs captured with the Pagat is a bonus of 2, announced 4."),
        "7",
        scoring=True,
    ),
    _switch(
        "koenigfang",
        _everywhere(value=False),
        gettext_noop("The called king captured by the opponents is a bonus of 1, announced 2."),
        "7",
        scoring=True,
    ),
    _choice(
        "mondfang_pays",
        ("side", "two_players"),
        _everywhere("side"),
        gettext_noop(
            "Who pays for a Mondfang: side is the whole side that lost the XXI; two_players only"
            " who played it, to who captured it, and nobody announces it."
        ),
        "7",
        scoring=True,
    ),
    _choice(
        "sacks",
        (OFF, "one", "two"),
        _by(OFF, OFF, OFF, "two"),
        gettext_noop(
            "Bonuses of 1, announced 2, when the other side stays below a limit of card points: one"
            " of them, or two with a lower limit for the second."
        ),
        "7",
        scoring=True,
    ),
    _Switch(
        "first_sack_limit",
        OptionKind.INT,
        (1, 35),
        _everywhere(20),
        gettext_noop("The other side has fewer card points than this in a first sack."),
        "7",
    ),
    _Switch(
        "second_sack_limit",
        OptionKind.INT,
        (1, 35),
        _everywhere(10),
        gettext_noop("The other side has fewer card points than this in a second sack."),
        "7",
    ),
    _switch(
        "contra_in_score",
        _everywhere(value=False),
        gettext_noop(
            "Contra counts in the written score; otherwise it changes only what is paid in money,"
            " and where there is no money nobody says it."
        ),
        "7",
        scoring=True,
    ),
    _switch(
        "renonce_cup",
        _cups(house=False, cups=True),
        gettext_noop(
            "Who breaks a rule alone pays every other player as if he had won the game and what was"
            " announced; otherwise his side loses the game."
        ),
        "7",
        scoring=True,
    ),
)

OPTIONS: dict[Edition, tuple[OptionSpec, ...]] = {
    edition: tuple(switch.of(edition) for switch in _SWITCHES if edition in switch.defaults)
    for edition in Edition
}
FIXED: dict[str, OptionValue] = {
    "rounds": "until_one_is_left",
    "forehand_opening": "vorhand_word",
    "all_pass": "redeal_next_dealer",
    "alone_pay": "threefold",
    "bonuses": True,
    "sauwald": False,
}
"""What an edition has no switch for."""
