"""Slovenian tarok: from the pack to the announcements."""

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Cards, Computed, Grid, Points, Seats, Section, Text
from clubs.rules_pages.cards import signs
from clubs.rules_pages.slovenian_tarok import figures

SKIS = "Škis"

QUICK = Section(
    "quick",
    _("At a glance"),
    (
        Text(_("The declarer's side needs 36 of the 70 card points. 35 is lost.")),
        Computed(figures.contracts(4)),
        Computed(figures.feats),
        Points(
            (
                _(
                    "Won: the value of the contract, and the points above 35. Lost: the"
                    " value and the points below 35 are taken off. Then come the feats."
                ),
                _("An announced feat that fails costs its announced value."),
                _("Contra 2, re 4, sub 8: for the game and for each announced feat by itself."),
                _("Klop: everybody loses the points he took; who has no trick wins 10."),
            ),
        ),
    ),
)

CARDS = Section(
    "cards",
    _("The cards"),
    (
        Text(_("The pack has 54 cards: twenty-two taroks and four suits of eight.")),
        Cards(
            signs("F T21 T20 T3 T2 T1", SKIS),
            _(
                "Taroks: the škis has no number and is the highest. Then come XXI, the"
                " mond, and so on down to I, the pagat. Škis, mond and pagat are the"
                " trula."
            ),
        ),
        Cards(
            signs("HK HQ HN HJ H1 H2 H3 H4", SKIS),
            _(
                "The red suits, hearts and diamonds: king, queen, knight, jack, then 1,"
                " 2, 3, 4. The ace is the best of the low cards and the 4 the worst."
            ),
        ),
        Cards(
            signs("SK SQ SN SJ S10 S9 S8 S7", SKIS),
            _("The black suits, spades and clubs: king, queen, knight, jack, then 10, 9, 8, 7."),
        ),
        Text(_("Any tarok beats any suit card, and a higher tarok beats a lower one.")),
    ),
)

COUNTING = Section(
    "counting",
    _("Counting the cards"),
    (
        Computed(figures.values),
        Text(
            _(
                "Cards are counted three at a time, and 2 points are taken off each"
                " three. One or two cards left over count 1 less. All 54 cards together"
                " give 70."
            )
        ),
        Grid(
            _("Three cards together"),
            (_("Cards"), _("Count")),
            (
                (_("king, queen and a low card"), "5 + 4 + 1 − 2 = 8"),
                (_("king, jack and a low card"), "5 + 2 + 1 − 2 = 6"),
                (_("king, queen and knight"), "5 + 4 + 3 − 2 = 10"),
                (_("three low cards"), "1 + 1 + 1 − 2 = 1"),
            ),
        ),
        Text(
            _(
                "Two sides always have 70 together. In a klop, where everybody counts"
                " alone, the sum may be 69, 70 or 71."
            )
        ),
    ),
    ("leftover",),
)

DEAL = Section(
    "deal",
    _("Seats and deal"),
    (
        Seats(
            (_("Dealer"), _("Forehand"), _("Third"), _("Fourth")),
            _("to the right"),
            _(
                "Everything goes to the right. The forehand, called obvezni, sits on"
                " the dealer's right: he speaks first and leads first."
            ),
        ),
        Points(
            (
                _(
                    "Four players: six cards to each, six to the talon, six to each."
                    " Everybody has twelve."
                ),
                _(
                    "Three players: six to the talon, then eight and eight to each."
                    " Everybody has sixteen."
                ),
                _(
                    "If somebody holds no tarok at all, the deal is void and the same"
                    " dealer deals again."
                ),
                _("The deal moves one seat to the right each hand."),
            ),
        ),
    ),
    ("talon_position", "no_tarok_redeal", "compulsory_klop_after_redeal"),
)

AUCTION = Section(
    "auction",
    _("The auction"),
    (
        Text(
            _(
                "The forehand speaks first, then the others in turn. One passes and is"
                " out, or bids something higher. Who sits earlier in the order of"
                " speaking may hold the same bid. When one player is left, he names his"
                " contract: at least his last bid."
            )
        ),
        Points(
            (
                _(
                    "Three, two, one (tri, dve, ena): as many cards are taken from the"
                    " talon. With four players the declarer calls a king."
                ),
                _(
                    "Solo three, solo two, solo one: the same without a partner, only with"
                    " four players."
                ),
                _(
                    "Solo without talon (solo brez): the six cards stay closed and go to"
                    " the defenders."
                ),
                _(
                    "Piccolo: exactly one trick. Beggar (berač): no trick. Open beggar: no"
                    " trick, and the cards lie open after the first."
                ),
                _("If all pass, a klop is played."),
            ),
            title=_("The contracts from low to high"),
        ),
        Computed(figures.contracts(4)),
        Text(
            _(
                "The order follows the values. Where a solo and a called game have the"
                " same value, the solo is higher. A dash means that the contract is not"
                " played there. The colour valat is an option of the house."
            )
        ),
        Text(
            _(
                "An example: Anna, the forehand, says three. Bruno says two. Anna holds"
                " two. Bruno says one, Anna passes. Bruno plays a one, or anything"
                " higher."
            )
        ),
    ),
    (
        "value_table",
        "ladder",
        "colour_valat",
        "valat_bid",
        "opening",
        "three_klop_forehand_only",
        "first_speaker",
        "hold_right",
        "raise_after_win",
    ),
)

CALL = Section(
    "call",
    _("Calling a king"),
    (
        Text(
            _(
                "With four players the declarer of a three, two or one names the suit"
                " of a king before the talon is opened. Who holds that king is his"
                " partner and keeps it secret until he plays it."
            )
        ),
        Points(
            (
                _(
                    "He may call a king of his own, and then plays alone without saying so."
                    " The score is the same."
                ),
                _(
                    "If the called king lies in the talon, he plays alone and must take the"
                    " set in which it lies."
                ),
                _("If he then wins a trick with that king, the rest of the talon is his as well."),
            ),
        ),
    ),
    (
        "call_own_king",
        "king_in_talon_take",
        "king_in_talon_rest",
        "consolation5",
        "concede_on_talon_king",
    ),
)

TALON = Section(
    "talon",
    _("Talon and discard"),
    (
        Text(
            _(
                "The talon is turned up in the order in which it was dealt: two sets of"
                " three for a three, three sets of two for a two, six single cards for"
                " a one. The declarer takes one set into his hand and lays as many cards"
                " away, face down. What he lays away counts for him, the other sets"
                " count for the defenders."
            )
        ),
        Cards(
            signs("HQ T8 C10 T3 SK D2", SKIS),
            _(
                "The talon of a two, in three sets: queen of hearts and VIII, 10 of"
                " clubs and III, king of spades and 2 of diamonds. Who has called the"
                " king of spades must take the third set, and plays alone."
            ),
        ),
        Points(
            (
                _("Never a king, never škis, mond or pagat."),
                _(
                    "Another tarok only when no other suit card is left, and then everybody"
                    " sees it."
                ),
            ),
        ),
    ),
    ("discard_taroks",),
)

FEATS = Section(
    "feats",
    _("Announcements"),
    (
        Text(
            _(
                "After the discard and before the first card the declarer may announce"
                " feats, one after the other, and then says that he is ready. Feats that"
                " nobody announced count too, for whichever side makes them, but less."
            )
        ),
        Computed(figures.feats),
        Points(
            (
                _(
                    "An announced feat that fails costs its announced value, and nobody"
                    " scores it silently beside that."
                ),
                _(
                    "Silent trula and silent pagat ultimo of one side together are a"
                    " trulapagat. An announced trulapagat is all or nothing."
                ),
                _("A valat replaces everything else: game, points and feats."),
                _("King ultimo is played only where the club has chosen it."),
                _("In klop, piccolo and beggars nothing is announced."),
            ),
        ),
    ),
    (
        "announcer",
        "silent_for",
        "trulapagat_rule",
        "silent_pagat_loss",
        "silent_king_loss",
        "king_ultimo",
        "valat_replaces",
    ),
)

CONTRA = Section(
    "contra",
    _("Contra, re, sub"),
    (
        Text(
            _(
                "When the declarer is ready, the opponents may say contra: what they"
                " name counts twice. The declarer's side may answer re, four times, and"
                " the opponents sub, eight times. The first card ends this."
            )
        ),
        Text(
            _(
                "The game and each announced feat are doubled one by one. Contra on"
                " everything doubles game and feats alike, the silent ones too."
            )
        ),
    ),
    ("max_level", "contra_all_includes_silent", "contra_personal"),
)
