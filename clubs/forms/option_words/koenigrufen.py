"""The switches of Königrufen in words."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from clubs.forms.option_words.words import OptionWords

_OFF = _("Not played")

_VALUES: Mapping[str, OptionWords] = {
    "value_rufer": OptionWords(_("Rufer")),
    "value_solorufer": OptionWords(_("Solorufer")),
    "value_dreier": OptionWords(_("Dreier")),
    "value_bettel": OptionWords(_("Bettel")),
    "value_solodreier": OptionWords(_("Solodreier")),
}

_AUCTION: Mapping[str, OptionWords] = {
    "throw_in_no_tarock": OptionWords(_("Throwing in without tarocks")),
    "rounds": OptionWords(
        _("Rounds of bidding"),
        {
            "until_one_is_left": _("Until all but one have passed"),
            "single_round": _("One: everybody speaks once"),
        },
        explained=_("How often the bidding goes round the table."),
    ),
    "forehand_opening": OptionWords(
        _("The forehand's first word"),
        {
            "may_pass": _("He bids or passes like everybody"),
            "vorhand_word": _("Vorhand or a game, no pass"),
        },
        explained=_(
            "Who says Vorhand may not pass, and after three passes chooses freely, Trischaken"
            " included."
        ),
    ),
    "all_pass": OptionWords(
        _("When everybody passes"),
        {
            "redeal_next_dealer": _("The next dealer deals"),
            "forehand_must_rufer": _("The forehand plays a Rufer"),
            "trischaken": _("Trischaken: everybody plays for himself"),
        },
        explained=_("What happens when nobody bids."),
    ),
    "forehand_hold": OptionWords(_("The forehand may hold")),
}

_CALL: Mapping[str, OptionWords] = {
    "four_kings": OptionWords(
        _("Who holds all four kings"),
        {
            "queen": _("He calls a queen that he does not hold"),
            "no_rufer": _("He plays no game in which a king is called"),
        },
        explained=_("What somebody with all the kings may play."),
    ),
    "fourth_king": OptionWords(_("Calling the fourth king")),
    "schleifen": OptionWords(_("Giving up when the called king is in the talon")),
    "solorufer_king_in_talon": OptionWords(
        _("Solorufer with the king in the talon"),
        {
            "defenders": _("The defenders have the whole talon"),
            "half_to_declarer": _("The declarer has the half with the king, contras are void"),
        },
        explained=_("To whom the talon counts when the called king lies in it."),
    ),
    "alone_pay": OptionWords(
        _("Alone against three"),
        {
            "threefold": _("Threefold: with each of them"),
            "single": _("Once, so that the hand does not sum to zero"),
        },
        explained=_("What a Rufer or Solorufer without a partner wins or loses."),
    ),
}

_PLAY: Mapping[str, OptionWords] = {
    "bettel_must_beat": OptionWords(_("Beating in negative games")),
    "pagat_last": OptionWords(_("The Pagat last in negative games")),
    "bettel_lead": OptionWords(
        _("First lead in negative games"),
        {"forehand": _("The forehand"), "declarer": _("The declarer")},
    ),
    "kaiserstich": OptionWords(
        _("The emperor's trick"),
        {
            "off": _OFF,
            "any_order": _("In any order"),
            "mond_skues_pagat": _("Mond, Sküs, Pagat in this order"),
        },
        explained=_("When the Trull falls into one trick, the Pagat wins it."),
    ),
    "announced_card": OptionWords(
        _("An announced bird or king played early"),
        {
            "loses_bonus": _("Allowed, the bonus is lost"),
            "forbidden": _("Forbidden, unless nothing else may be played"),
        },
        explained=_("Whether an announced card may be played before its trick."),
    ),
    "trischaken_talon": OptionWords(
        _("The talon in Trischaken"),
        {
            "last_trick": _("It goes to the last trick"),
            "first_six_tricks": _("A card to each of the first six tricks"),
        },
        explained=_("Who wins the cards of the talon in Trischaken."),
    ),
}

_BONUSES: Mapping[str, OptionWords] = {
    "bonuses": OptionWords(_("Bonuses")),
    "valat": OptionWords(
        _("Valat"),
        {
            "multiplied": _("The game four times, announced eight times"),
            "added": _("10 on top of the game, announced 20"),
        },
        explained=_("What a Valat counts."),
    ),
    "silent_bird_loss": OptionWords(_("A bird that failed is paid")),
    "mondfang": OptionWords(_("Mondfang")),
    "mondfang_pays": OptionWords(
        _("Who pays for a Mondfang"),
        {
            "side": _("The whole side that lost the XXI"),
            "two_players": _("Only who played it, to who captured it; nobody announces it"),
        },
        explained=_("Between whom a captured XXI is paid."),
    ),
    "koenigfang": OptionWords(_("Königfang")),
    "skuesfang": OptionWords(_("Sküsfang")),
    "sacks": OptionWords(
        _("Sacks"), {"off": _OFF, "one": _("One"), "two": _("Two, the second with a lower limit")}
    ),
    "first_sack_limit": OptionWords(_("Limit of the first sack")),
    "second_sack_limit": OptionWords(_("Limit of the second sack")),
    "contra_in_score": OptionWords(_("Contra in the written score")),
    "renonce_cup": OptionWords(_("Breaking a rule as in the cups")),
    "sauwald": OptionWords(_("Tariff of the Sauwald cup")),
}

WORDS: Mapping[str, OptionWords] = {**_VALUES, **_AUCTION, **_CALL, **_PLAY, **_BONUSES}
