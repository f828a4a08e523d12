"""The switches of Slovenian tarok in words."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from clubs.forms.option_words.words import OptionWords

_OFF = _("Not played")
_DECLARER, _FOREHAND = _("The declarer"), _("The forehand")

_DEAL_AND_AUCTION: Mapping[str, OptionWords] = {
    "talon_position": OptionWords(
        _("When the talon is dealt"),
        {"between": _("Between the two halves of the holdings"), "first": _("First")},
    ),
    "no_tarok_redeal": OptionWords(_("New deal without taroks")),
    "compulsory_klop_after_redeal": OptionWords(_("Klop after a void deal")),
    "ladder": OptionWords(
        _("Order of the bids"),
        {
            "value_solo_above": _("By value, the solo above the called game of the same value"),
            "value_solo_below": _("By value, the solo below the called game of the same value"),
            "pagat": _("Every solo above one"),
        },
        explained=_("Which contract outbids which."),
    ),
    "opening": OptionWords(
        _("Opening"),
        {
            "free": _("The forehand bids or passes like everybody"),
            "mandatory_three": _("The forehand's first word counts as three"),
        },
        explained=_(
            "Where the first word counts as three the forehand may not pass; if all others pass,"
            " he plays any contract or klop."
        ),
    ),
    "three_klop_forehand_only": OptionWords(_("Three and klop for the forehand only")),
    "first_speaker": OptionWords(
        _("Who speaks first"),
        {"forehand": _FOREHAND, "after_forehand": _("The player after the forehand")},
    ),
    "hold_right": OptionWords(
        _("Holding an equal bid"),
        {
            "seniority": _("Everybody who sits before the bidder"),
            "forehand_only": _("The forehand only"),
            "none": _("Nobody"),
        },
    ),
    "raise_after_win": OptionWords(_("Raising after the auction")),
    "colour_valat": OptionWords(_("Colour valat")),
    "valat_bid": OptionWords(_("Valat as a bid")),
}

_TALON: Mapping[str, OptionWords] = {
    "discard_taroks": OptionWords(
        _("Discarding taroks"),
        {"only_if_forced": _("Only when there is nothing else"), "free_but_shown": _("Freely")},
    ),
    "call_own_king": OptionWords(_("Calling a king of one's own")),
    "king_in_talon_take": OptionWords(
        _("The called king in the talon"),
        {"forced": _("Its set must be taken"), "free": _("Any set may be taken")},
    ),
    "king_in_talon_rest": OptionWords(_("The rest of the talon for the called king")),
    "consolation5": OptionWords(_("Five points for a king that won no trick")),
    "concede_on_talon_king": OptionWords(_("Giving up when the called king is in the talon")),
}

_FEATS: Mapping[str, OptionWords] = {
    "announcer": OptionWords(
        _("Who may announce"),
        {
            "declarer": _DECLARER,
            "declarer_side": _("The declarer and the partner"),
            "everybody": _("Everybody"),
            "nobody": _("Nobody"),
        },
    ),
    "silent_for": OptionWords(
        _("Feats that were not announced"),
        {"both": _("For either side"), "declarer_side": _("For the declarer's side only")},
    ),
    "trulapagat_rule": OptionWords(
        _("Trulapagat"),
        {"exclusive": _("It replaces trula and pagat ultimo"), "separate": _("There is none")},
        explained=_(
            "Trula and pagat ultimo together are the trulapagat; where there is none, each counts"
            " by itself."
        ),
    ),
    "king_ultimo": OptionWords(
        _("King ultimo"),
        {
            "off": _OFF,
            "on": _("10, announced 20"),
            "by_king": _("10, announced 20; 25 and 50 if the king itself wins the trick"),
        },
        explained=_("The called king in the last trick, won by the declarer's side."),
    ),
    "silent_pagat_loss": OptionWords(_("A lost pagat costs 25")),
    "silent_king_loss": OptionWords(_("A lost king ultimo costs 10")),
    "valat_replaces": OptionWords(
        _("A valat instead of game and feats"),
        {
            "always": _("Always"),
            "announced": _("Only when it was announced"),
            "never": _("Never, it is added"),
        },
    ),
    "max_level": OptionWords(
        _("Doubling"),
        {
            "none": _OFF,
            "contra": _("Contra, 2"),
            "re": _("Up to re, 4"),
            "sub": _("Up to sub, 8"),
            "mort": _("Up to mort, 16"),
        },
        explained=_("How far a game or a feat can be doubled."),
    ),
    "contra_all_includes_silent": OptionWords(_("Contra on silent feats too")),
    "contra_personal": OptionWords(_("Contra for oneself alone")),
    "emperor": OptionWords(
        _("The emperor's trick"),
        {
            "off": _OFF,
            "any_order": _("In any order"),
            "pagat_after_both": _("When the pagat comes after both"),
            "mond_skis_pagat": _("Mond, škis, pagat in this order"),
        },
        explained=_("When pagat, mond and škis fall into one trick, the pagat wins it."),
    ),
}

_SCORE: Mapping[str, OptionWords] = {
    "value_table": OptionWords(
        _("Values of the contracts"),
        {
            "house": _("10 to 80"),
            "pagat": _("Solos 40, 50, 60, without talon 80, no piccolo"),
            "tarok_net": _("Three players 10, 30, 50; the valat depends on the contract"),
            "openspiel": _("Solos 40, 50, 60, and every contract for three players too"),
        },
        explained=_("What the contracts are worth."),
    ),
    "solo_without": OptionWords(
        _("Solo without talon"),
        {
            "diff_and_bonuses": _("Value, difference and feats"),
            "flat": _("Its value only"),
        },
    ),
    "difference": OptionWords(
        _("The difference"),
        {"exact": _("Exactly"), "round5": _("To the nearest 5")},
    ),
    "payout": OptionWords(
        _("Who writes what"),
        {
            "mirror": _("The declarer's side the total, each defender minus the total"),
            "declarer_side_only": _("Only the declarer's side"),
            "half_partner": _("Only the declarer's side, the partner half"),
            "settle": _("Each defender pays, so that all scores sum to zero"),
        },
        explained=_("Whom the total of a hand is written to."),
    ),
    "leftover": OptionWords(
        _("Cards left over when counting"),
        {
            "minus1": _("One point less"),
            "zei": _("One point less, but a single counter counts in full"),
            "none": _("Nothing less"),
        },
        explained=_("One or two cards that are left over after counting by threes."),
    ),
    "radelci": OptionWords(_("Radelci")),
    "radelci_after_solo_without": OptionWords(_("Radelci after a solo without talon")),
    "radelci_in_klop": OptionWords(_("Radelci in klop")),
    "radelc_cost": OptionWords(_("A radelc left at the end costs")),
    "mond_penalty": OptionWords(_("A lost mond costs")),
    "mond_by_partner_costs_both": OptionWords(_("A mond lost to the partner costs both")),
    "renons": OptionWords(
        _("A revoke costs"),
        {
            "off": _("Nothing is entered"),
            "minus70": _("70"),
            "value_and_35": _("The value, 35 and what was announced"),
        },
        explained=_("What a revoke costs who made it."),
    ),
}

_KLOP_AND_NEGATIVE: Mapping[str, OptionWords] = {
    "klop_gift": OptionWords(_("Gifts in klop")),
    "klop_full": OptionWords(
        _("More than 35 in klop"),
        {
            "as_points": _("The points"),
            "minus35": _("35"),
            "minus70_others_zero": _("70, and the others score nothing"),
            "minus70_from_35": _("70 from 35 points on, and the others score nothing"),
            "double": _("Twice the points"),
        },
        explained=_("What more than 35 points in a klop cost."),
    ),
    "klop_empty": OptionWords(
        _("No trick in klop"),
        {
            "plus10": _("10"),
            "plus70_others_zero": _("70, and the others score nothing"),
            "split70": _("The same; several share the 70, beside a full one 35"),
        },
        explained=_("What a klop without a trick brings."),
    ),
    "klop_contra": OptionWords(_("Contra in klop")),
    "pagat_lead": OptionWords(
        _("Leading the pagat"),
        {
            "never_while_other_cards": _("Only as the last card"),
            "if_last_tarok": _("As the last tarok"),
        },
        explained=_("When the pagat may be led in klop, piccolo and beggar."),
    ),
    "first_lead_3p": OptionWords(
        _("First lead with three players"), {"forehand": _FOREHAND, "declarer": _DECLARER}
    ),
    "solo_without_lead": OptionWords(
        _("First lead in a solo without talon"), {"forehand": _FOREHAND, "declarer": _DECLARER}
    ),
    "beggar_lead": OptionWords(
        _("First lead in piccolo and beggars"),
        {"declarer": _DECLARER, "left_of_declarer": _("The player on the declarer's left")},
    ),
    "open_beggar_exposure": OptionWords(
        _("An open beggar is laid open"),
        {
            "after_first_trick": _("After the first trick"),
            "before_first_lead": _("Before the first lead"),
        },
    ),
}

_TWO_PLAYERS: Mapping[str, OptionWords] = {
    "two_basis": OptionWords(
        _("Two players: the count"),
        {
            "difference": _("The points above or below 35"),
            "sum": _("All points of the winner"),
            "fixed": _("3 made and 4 lost, a simple game 1, one more with 45 points"),
        },
        explained=_("From what Igram is reckoned."),
    ),
    "two_min_loss": OptionWords(
        _("Two players: exactly 35 points"),
        {"zero": _("Lost with nothing"), "one": _("Lost by one point")},
    ),
    "two_pay": OptionWords(
        _("Two players: who writes"),
        {
            "mirror": _("One plus, the other minus"),
            "announcer_only": _("Only the one who scores"),
        },
    ),
    "two_bonus": OptionWords(
        _("Two players: feats"),
        {
            "house_table": _("Announced and silent ones of the one who plays"),
            "auto_only": _("Silent kings, trula and valat of either"),
            "called_by_both": _("The same, and calls of both"),
            "strohmandeln": _("Silent trula, kings and birds 1 each, a valat 12"),
        },
        explained=_("Which feats count for two players."),
    ),
    "pile_lead": OptionWords(
        _("Two players: leading from the piles"),
        {"hand_first": _("Only when the hand is empty"), "free": _("Freely")},
    ),
    "last_pile_card": OptionWords(
        _("Two players: the last card of a pile"),
        {"turned": _("It is turned like the others"), "to_hand_unseen": _("To the hand, unseen")},
    ),
    "pile_pickup": OptionWords(
        _("Two players: open taroks and kings"),
        {
            "forced_at_once": _("To the hand at once"),
            "optional_any_time": _("When their owner likes"),
        },
    ),
    "pile_reveal": OptionWords(
        _("Two players: the next card of a pile"),
        {"after_trick": _("When the trick is complete"), "at_once": _("At once")},
        explained=_("When the next card of a pile is turned."),
    ),
}

WORDS: Mapping[str, OptionWords] = {
    **_DEAL_AND_AUCTION,
    **_TALON,
    **_FEATS,
    **_SCORE,
    **_KLOP_AND_NEGATIVE,
    **_TWO_PLAYERS,
}
