"""The switches that decide how a hand is dealt, bid and played."""

from __future__ import annotations

from games.engine.core.messages import gettext_noop as _
from games.engine.slovenian_tarok.switch import choice, flag
from games.engine.slovenian_tarok.tables import FOUR, THREE_FOUR, TWO

THREE_ONLY = (3,)


DEALING = (
    choice(
        "talon_position",
        ("between", "first"),
        "3",
        THREE_FOUR,
        scoring=False,
        text=_(
            "When the six cards of the talon are dealt: between the two halves of the"
            " holdings, or first."
        ),
    ),
    flag(
        "no_tarok_redeal",
        "3",
        THREE_FOUR,
        default=True,
        scoring=False,
        text=_("A deal in which somebody holds no tarok is void, and the same dealer deals again."),
    ),
    flag(
        "compulsory_klop_after_redeal",
        "3",
        THREE_FOUR,
        scoring=False,
        text=_(
            "To be set for the one hand that follows a void deal where the club plays so:"
            " there is no auction and the hand is a klop."
        ),
    ),
)
AUCTION = (
    choice(
        "opening",
        ("free", "mandatory_three"),
        "5",
        THREE_FOUR,
        scoring=False,
        text=_(
            "With mandatory_three the forehand's first word counts as three, and he may not"
            " pass; if all others pass he plays any contract or klop."
        ),
    ),
    flag(
        "three_klop_forehand_only",
        "5",
        THREE_FOUR,
        scoring=False,
        text=_(
            "Only the forehand may bid three, and klop once all the others have passed; the"
            " others open with two."
        ),
    ),
    choice(
        "first_speaker",
        ("forehand", "after_forehand"),
        "5",
        THREE_FOUR,
        scoring=False,
        text=_("Who speaks first: the forehand, or the player after him."),
    ),
    choice(
        "hold_right",
        ("seniority", "forehand_only", "none"),
        "5",
        THREE_FOUR,
        scoring=False,
        text=_(
            "Who may hold an equal bid: everybody who sits before the bidder in the order"
            " of speaking, the forehand only, or nobody."
        ),
    ),
    flag(
        "raise_after_win",
        "5",
        THREE_FOUR,
        default=True,
        scoring=False,
        text=_("Whoever wins the auction may name a higher contract than his last bid."),
    ),
)
TALON = (
    flag(
        "call_own_king",
        "6",
        FOUR,
        default=True,
        scoring=False,
        text=_(
            "The declarer may call a king of his own and plays alone; without this only if"
            " he holds all four."
        ),
    ),
    choice(
        "king_in_talon_take",
        ("forced", "free"),
        "6",
        FOUR,
        scoring=False,
        text=_(
            "When the called king lies in the talon, the declarer must take its set, or is"
            " free to take another."
        ),
    ),
    flag(
        "king_in_talon_rest",
        "6",
        FOUR,
        default=True,
        scoring=False,
        text=_(
            "A declarer who took the called king from the talon and wins a trick with it"
            " receives the rest of the talon."
        ),
    ),
    flag(
        "consolation5",
        "6",
        FOUR,
        text=_(
            "A declarer who took the called king from the talon and wins no trick with it"
            " is given 5 points."
        ),
    ),
    flag(
        "concede_on_talon_king",
        "6",
        FOUR,
        scoring=False,
        text=_(
            "A declarer whose called king lies in the talon may give up and loses the value"
            " of the contract alone."
        ),
    ),
    choice(
        "discard_taroks",
        ("only_if_forced", "free_but_shown"),
        "7",
        THREE_FOUR,
        scoring=False,
        text=_(
            "Taroks may be discarded only when there is nothing else, or freely; they are shown."
        ),
    ),
)
PLAYING = (
    choice(
        "emperor",
        ("off", "any_order", "pagat_after_both", "mond_skis_pagat"),
        "9",
        THREE_FOUR,
        scoring=False,
        text=_(
            "The emperor's trick: when pagat, mond and škis fall into one trick the pagat"
            " wins it; in any order, if it comes after both, or in the order mond, škis,"
            " pagat."
        ),
    ),
    choice(
        "pagat_lead",
        ("never_while_other_cards", "if_last_tarok"),
        "10",
        THREE_FOUR,
        scoring=False,
        text=_(
            "In klop, piccolo and beggar the pagat may be led only as the last card, or as"
            " the last tarok."
        ),
    ),
    choice(
        "first_lead_3p",
        ("forehand", "declarer"),
        "10",
        THREE_ONLY,
        scoring=False,
        text=_("Three players: who leads to the first trick."),
    ),
    choice(
        "solo_without_lead",
        ("forehand", "declarer"),
        "10",
        THREE_FOUR,
        scoring=False,
        text=_("Who leads to the first trick of a solo without talon."),
    ),
    choice(
        "beggar_lead",
        ("declarer", "left_of_declarer"),
        "10",
        THREE_FOUR,
        scoring=False,
        text=_("Who leads in piccolo and beggars: the declarer, or the player on his left."),
    ),
    choice(
        "open_beggar_exposure",
        ("after_first_trick", "before_first_lead"),
        "10",
        THREE_FOUR,
        scoring=False,
        text=_("When the holding of an open beggar is laid open."),
    ),
)
FOR_TWO = (
    choice(
        "pile_lead",
        ("hand_first", "free"),
        "11",
        TWO,
        scoring=False,
        text=_("Open cards of the piles may be led only when the hand is empty, or freely."),
    ),
    choice(
        "last_pile_card",
        ("turned", "to_hand_unseen"),
        "11",
        TWO,
        scoring=False,
        text=_("The last card of a pile is turned like the others, or goes to the hand unseen."),
    ),
    choice(
        "two_basis",
        ("difference", "sum", "fixed"),
        "11",
        TWO,
        text=_(
            "Igram is reckoned from the points above or below 35, or from all points of the winner;"
            " or it is 3 when made and 4 when lost, a simple game 1, and one more with 45 points."
        ),
    ),
    choice(
        "two_min_loss",
        ("zero", "one"),
        "11",
        TWO,
        text=_("Igram with exactly 35 points is lost with nothing, or by one point."),
    ),
    choice(
        "pile_pickup",
        ("forced_at_once", "optional_any_time"),
        "11",
        TWO,
        scoring=False,
        text=_("Open taroks and kings go to the hand at once, or when their owner likes."),
    ),
    choice(
        "pile_reveal",
        ("after_trick", "at_once"),
        "11",
        TWO,
        scoring=False,
        text=_("The next card of a pile is turned when the trick is complete, or at once."),
    ),
    choice(
        "two_pay",
        ("mirror", "announcer_only"),
        "11",
        TWO,
        text=_(
            "What one player scores the other loses, or only the one who scores writes it down."
        ),
    ),
    choice(
        "two_bonus",
        ("house_table", "auto_only", "called_by_both", "strohmandeln"),
        "11",
        TWO,
        text=_(
            "Feats for two: announced and silent ones of the one who plays; silent kings,"
            " trula and valat of either; the same and calls of both; or silent trula, kings,"
            " pagat, uhu and kakadu for 1 and a valat for 12."
        ),
    ),
)
