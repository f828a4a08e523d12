"""The switches of a Slovenian tarok table, with the default of the house preset."""

from __future__ import annotations

from games.engine.core.messages import gettext_noop as _
from games.engine.slovenian_tarok.play_options import AUCTION, DEALING, FOR_TWO, PLAYING, TALON
from games.engine.slovenian_tarok.switch import Switch, choice, flag, number
from games.engine.slovenian_tarok.tables import FOUR, PLAYERS, THREE_FOUR, VALUE_TABLES

CONTRACTS = (
    choice(
        "value_table",
        tuple(VALUE_TABLES),
        "4",
        THREE_FOUR,
        text=_(
            "What the contracts are worth: house is 10 to 80; pagat has 40, 50, 60 for the"
            " solos, 80 without talon, no piccolo; tarok_net has 10, 30, 50 for three"
            " players and a valat that depends on the contract; openspiel is pagat with"
            " every contract for three players."
        ),
    ),
    choice(
        "ladder",
        ("value_solo_above", "value_solo_below", "pagat"),
        "4",
        THREE_FOUR,
        scoring=False,
        text=_(
            "The order of the bids: by value with the solo above or below the called game"
            " of the same value, or every solo above one as in pagat."
        ),
    ),
    choice(
        "solo_without",
        ("diff_and_bonuses", "flat"),
        "9",
        THREE_FOUR,
        text=_(
            "A solo without talon counts the difference and the feats, or is worth its value only."
        ),
    ),
    flag(
        "colour_valat",
        "8",
        THREE_FOUR,
        text=_(
            "A colour valat may be bid: taroks are a suit like the others, the declarer"
            " takes no talon, leads, and must make every trick."
        ),
    ),
    flag(
        "valat_bid",
        "8",
        THREE_FOUR,
        scoring=False,
        text=_(
            "A valat may be bid: a solo without talon with an announced valat, led by the declarer."
        ),
    ),
)
ANNOUNCEMENTS = (
    choice(
        "announcer",
        ("declarer", "declarer_side", "everybody", "nobody"),
        "8",
        PLAYERS,
        scoring=False,
        text=_("Who may announce feats: the declarer, the partner too, everybody, or nobody."),
    ),
    choice(
        "silent_for",
        ("both", "declarer_side"),
        "8",
        THREE_FOUR,
        scoring=False,
        text=_("Feats that were not announced count for either side, or for the declarer's only."),
    ),
    choice(
        "trulapagat_rule",
        ("exclusive", "separate"),
        "8",
        PLAYERS,
        text=_(
            "Trula and pagat ultimo together are the trulapagat, which replaces them; with"
            " separate there is no trulapagat and each counts by itself."
        ),
    ),
    flag(
        "silent_pagat_loss",
        "8",
        PLAYERS,
        text=_("A pagat that loses the last trick without having been announced costs 25."),
    ),
    flag(
        "silent_king_loss",
        "8",
        FOUR,
        text=_("A called king that falls in the last trick and goes to the defenders costs 10."),
    ),
    choice(
        "king_ultimo",
        ("off", "on", "by_king"),
        "8",
        FOUR,
        text=_(
            "The called king in the last trick, won by the declarer's side, is a feat of 10"
            " or 20; with by_king it is 25 or 50 when the king itself wins the trick."
        ),
    ),
    choice(
        "valat_replaces",
        ("always", "announced", "never"),
        "8",
        PLAYERS,
        text=_(
            "A valat replaces game, difference and every other feat; only an announced one"
            " does; or it is added to them."
        ),
    ),
    choice(
        "max_level",
        ("sub", "mort", "re", "contra", "none"),
        "8",
        PLAYERS,
        text=_("How far a game or a feat can be doubled: contra 2, re 4, sub 8, mort 16."),
    ),
    flag(
        "contra_all_includes_silent",
        "8",
        PLAYERS,
        default=True,
        text=_("A contra on everything holds for feats too that were not announced."),
    ),
    flag(
        "contra_personal",
        "8",
        THREE_FOUR,
        text=_(
            "Only the defender who said contra pays for it: he loses the game's worth when"
            " it is made, and the declarer alone pays double when it is not."
        ),
    ),
)
SCORE = (
    choice(
        "difference",
        ("exact", "round5"),
        "9",
        THREE_FOUR,
        text=_("The card points above or below 35 count exactly, or to the nearest 5."),
    ),
    choice(
        "payout",
        ("mirror", "declarer_side_only", "half_partner", "settle"),
        "9",
        THREE_FOUR,
        text=_(
            "mirror gives the declarer's side the total and each defender minus the total;"
            " declarer_side_only writes nothing to defenders; half_partner gives the partner"
            " half; settle lets each defender pay, so that scores sum to zero."
        ),
    ),
    choice(
        "leftover",
        ("minus1", "zei", "none"),
        "2",
        PLAYERS,
        scoring=False,
        text=_(
            "One or two cards left over after counting by threes: 1 less; by zei a single"
            " counter counts in full; or nothing less."
        ),
    ),
    choice(
        "klop_full",
        ("as_points", "minus35", "minus70_others_zero", "minus70_from_35", "double"),
        "9",
        THREE_FOUR,
        text=_(
            "What more than 35 points in a klop cost: the points; 35; 70, and the others"
            " score nothing; the same from 35 points on; or double the points."
        ),
    ),
    choice(
        "klop_empty",
        ("plus10", "plus70_others_zero", "split70"),
        "9",
        THREE_FOUR,
        text=_(
            "What a klop without a trick brings: 10; 70, and the others score nothing; or the"
            " same, but several empty players share the 70, and beside a full one it is 35 lost"
            " and 35 to share."
        ),
    ),
    flag(
        "klop_gift",
        "9",
        THREE_FOUR,
        default=True,
        text=_("In a klop each of the first six tricks wins a card of the talon."),
    ),
    flag(
        "klop_contra",
        "9",
        THREE_FOUR,
        text=_(
            "A klop may be doubled and redoubled; whoever did it pays more if he has 18 points."
        ),
    ),
    number(
        "mond_penalty",
        0,
        (0, 42),
        "9",
        PLAYERS,
        text=_("What a mond costs that is captured or left in the talon; 0 is nothing."),
    ),
    flag(
        "mond_by_partner_costs_both",
        "9",
        FOUR,
        text=_("A mond that the own partner captures costs both."),
    ),
    flag(
        "radelci",
        "9",
        THREE_FOUR,
        text=_("A game whose declarer holds a radelc counts double."),
    ),
    flag(
        "radelci_after_solo_without",
        "9",
        THREE_FOUR,
        scoring=False,
        text=_(
            "Everybody is given a radelc after a solo without talon too, not only after a klop,"
            " a beggar and a valat."
        ),
    ),
    flag(
        "radelci_in_klop",
        "9",
        THREE_FOUR,
        text=_("In a klop the score of everybody who holds a radelc counts double."),
    ),
    number(
        "radelc_cost",
        100,
        (0, 200),
        "9",
        THREE_FOUR,
        scoring=False,
        text=_("What a radelc costs whoever still holds it when the session ends."),
    ),
    choice(
        "renons",
        ("off", "minus70", "value_and_35"),
        "9",
        PLAYERS,
        text=_(
            "What a revoke costs who made it: nothing is entered; 70; or the value, 35 and"
            " what was announced."
        ),
    ),
)
SWITCHES: tuple[Switch, ...] = (
    *DEALING, *CONTRACTS, *AUCTION, *TALON, *ANNOUNCEMENTS, *SCORE, *PLAYING, *FOR_TWO,
)  # fmt: skip
"""Every option, in the order of the documentation."""
