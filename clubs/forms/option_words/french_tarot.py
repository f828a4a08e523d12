"""The switches of French tarot in words."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from clubs.forms.option_words.words import OptionWords

_OFF = _("Not played")

WORDS: Mapping[str, OptionWords] = {
    "scale": OptionWords(
        _("Scale"),
        {
            "fft": _("Federation: 25 and the margin, × 1, 2, 4, 6"),
            "x5": _("The same, garde contre × 5"),
            "pousse_m": _("With the pousse: × 1, 2, 4, 8, 12"),
            "decade": _(
                "In tens: 10 to 160 and the margin rounded up; petit au bout and handfuls 10,"
                " slam 200"
            ),
            "flat": _(
                "From the garde on 80, 160, 320 and the margin to the nearest ten; petit au bout"
                " 10, slam 1000"
            ),
            "legend": _("20, 40, 80, 160, 320 and the margin, nothing multiplied"),
            "abomey": _("From the garde on: 25 and the margin, × 1, 2, 4"),
        },
        explained=_("What the contracts are worth, and how the margin counts."),
    ),
    "pousse": OptionWords(
        _("Pousse"),
        explained=_(
            "A bid between petite and garde. It needs a scale with the pousse, in tens, or of 20"
            " to 320."
        ),
    ),
    "contracts": OptionWords(
        _("Contracts"),
        {
            "all": _("All"),
            "no_petite": _("From the garde on"),
            "garde_only": _("Garde only, as in duplicate"),
        },
        explained=_("Which contracts may be played."),
    ),
    "auction": OptionWords(
        _("Rounds of bidding"),
        {
            "one_round": _("One: everybody speaks once"),
            "several_rounds": _("Several: whoever was overbid may bid again"),
        },
        explained=_("How often a player may bid."),
    ),
    "parole": OptionWords(
        _("Parole"),
        {
            "off": _OFF,
            "any_bid": _("Any bid after it"),
            "petite_only": _("Only a petite after it"),
        },
        explained=_(
            "Before the first bid a player may say parole instead of passing, and speaks again"
            " in a second round."
        ),
    ),
    "visa": OptionWords(_("The arbiter's visa")),
    "handful_values": OptionWords(
        _("Premiums of a single, a double and a triple handful."),
        {
            "20_30_40": _("20, 30, 40"),
            "10_20_40": _("10, 20, 40"),
            "20_40_60": _("20, 40, 60"),
        },
    ),
    "margin": OptionWords(
        _("The half point"),
        {
            "to_winner": _("It goes to the side that won"),
            "keep_halves": _("It is multiplied; what is left goes to the winner"),
            "round_5": _("The margin is rounded to 5"),
            "round_10": _("The margin is rounded to 10"),
        },
        explained=_("How a half point of the margin counts."),
    ),
    "petit_chelem": OptionWords(
        _("Petit chelem"),
        {
            "off": _OFF,
            "all_but_one": _("All tricks but one"),
            "all_but_three": _("All tricks but three"),
        },
    ),
    "misere": OptionWords(
        _("Misère"),
        {
            "off": _OFF,
            "m1": _("10 times the multiplier, from the other side"),
            "m2": _("10 from the other side; only low cards 20, only trumps 30, only courts 5"),
            "m3": _("10 from each other player"),
            "m4": _("20 for the side that wins the hand"),
            "house": _("A sum of your own, from the side that wins the hand"),
        },
        explained=_("What a misère is worth."),
    ),
    "misere_house_points": OptionWords(
        _("Misère: a sum of your own"),
        explained=_("What a misère takes from the side that wins, for each defender."),
    ),
    "last_trick_excuse": OptionWords(
        _("The Excuse in the last trick"),
        {
            "compensated": _("Who receives it pays a low card"),
            "uncompensated": _("Nothing is paid for it"),
        },
    ),
    "talon_placing": OptionWords(
        _("Where the talon may be laid"),
        {
            "fft": _("Anywhere but the first and the last card"),
            "strict3": _("Not among the first or the last three cards"),
        },
        explained=_("Where the dealer may lay the cards of the talon, one at a time."),
    ),
    "petit_sec_after_discard": OptionWords(_("Petit sec after the discard")),
    "petit_imprenable": OptionWords(_("Petit imprenable")),
    "call": OptionWords(
        _("The call with five players"),
        {
            "king": _("A king"),
            "any_card": _("Any card but trumps"),
            "trick_winner": _("Whoever wins the trick of the called card is partner"),
        },
        explained=_("What the declarer calls with five players, or how else the partner is found."),
    ),
    "free_first_lead": OptionWords(_("Free first lead with five players")),
}
