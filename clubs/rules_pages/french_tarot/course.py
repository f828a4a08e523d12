"""French tarot: from the pack to the discard."""

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Cards, Computed, Points, Seats, Section, Text
from clubs.rules_pages.cards import pictures
from clubs.rules_pages.french_tarot import figures

QUICK = Section(
    "quick",
    _("At a glance"),
    (
        Text(
            _(
                "One player, the declarer, plays against the others, at five often with"
                " a partner. He must reach a number of card points that depends on how"
                " many oudlers lie in his tricks at the end."
            )
        ),
        Computed(figures.targets),
        Computed(figures.contracts),
        Computed(figures.handfuls),
        Points(
            (
                _(
                    "Score for each defender: 25 and the margin, times the multiplier of"
                    " the contract."
                ),
                _(
                    "The petit au bout goes to the side that wins the last trick, and is"
                    " multiplied by the contract."
                ),
                _(
                    "Handfuls go to the side that wins the hand. Neither handfuls nor slams"
                    " are multiplied."
                ),
            ),
        ),
    ),
)

CARDS = Section(
    "cards",
    _("The cards and what they count"),
    (
        Text(
            _(
                "The pack has 78 cards: four suits of fourteen, twenty-one trumps and"
                " the Excuse. In a suit the king is highest, then queen, knight, jack"
                " and the figures from 10 down to 1. The ace is the lowest card of its"
                " suit."
            )
        ),
        Cards(
            pictures("HK HQ HN HJ H10 H9 H1"),
            _("A suit from the top: king, queen, knight, jack, then 10 down to 1."),
        ),
        Cards(
            pictures("T21 T20 T15 T9 T2 T1"),
            _(
                "Trumps: the 21 beats the 20, and so on down to the 1, which is called"
                " the Petit. Any trump beats any suit card."
            ),
        ),
        Cards(
            pictures("T21 T1 F"),
            _(
                "The three oudlers: the 21, the Petit and the Excuse. The more of them"
                " a side has, the fewer points it needs."
            ),
        ),
        Computed(figures.values),
        Text(
            _(
                "All cards together count 91 points. At the table one counts in pairs,"
                " a card that counts and a low card together: 5 with a king or an"
                " oudler, 4 with a queen, 3 with a knight, 2 with a jack, and 1 for two"
                " low cards."
            )
        ),
        Text(
            _(
                "At tables of three and five a half point is often left. Won or lost is"
                " decided on the exact count; after that the half goes to the side that"
                " won."
            )
        ),
    ),
    ("margin",),
)

DEAL = Section(
    "deal",
    _("Seats and deal"),
    (
        Seats(
            (_("Dealer"), _("Forehand"), _("Third"), _("Fourth")),
            _("to the right"),
            _(
                "Everything goes to the right, against the clock. The player on the"
                " dealer's right speaks first and leads first."
            ),
        ),
        Points(
            (
                _(
                    "Draw lots for the first dealer. After that the deal moves one seat to"
                    " the right each time."
                ),
                _("The player opposite shuffles, the player on the dealer's left cuts."),
                _(
                    "The cards of the chien are laid in the middle one at a time, whenever"
                    " the dealer likes, but never the first and never the last card of the"
                    " pack."
                ),
            ),
        ),
        Computed(figures.deals),
        Text(
            _(
                "Petit sec: whoever holds the Petit as his only trump, and not the"
                " Excuse, shows his cards before the bidding. The deal is void and the"
                " next player deals."
            )
        ),
        Text(
            _(
                "A misdeal, that is a wrong number of cards or a strong card turned up,"
                " is dealt again by the same dealer."
            )
        ),
    ),
    ("talon_placing", "petit_sec_after_discard", "petit_imprenable"),
)

AUCTION = Section(
    "auction",
    _("The bidding"),
    (
        Text(
            _(
                "Each player speaks once, beginning at the dealer's right. He passes,"
                " or bids more than the best bid so far. The highest bid is played, and"
                " its bidder is the declarer."
            )
        ),
        Points(
            (
                _("Petite, also called prise: the declarer takes the chien."),
                _("Garde: the same, for twice as much."),
                _("Garde sans le chien: nobody looks at the chien, and it counts for the attack."),
                _(
                    "Garde contre le chien: nobody looks at the chien, and it counts for"
                    " the defence. Nobody can bid over it."
                ),
            ),
            numbered=True,
        ),
        Text(
            _(
                "An example: Anna passes, Bruno says petite, Clara says garde, David"
                " passes. Clara plays a garde. Bruno may not answer: everybody speaks"
                " once."
            )
        ),
        Text(_("If all pass, nothing is written and the next player deals.")),
    ),
    ("contracts", "pousse", "auction", "parole", "visa"),
)

CALL = Section(
    "call",
    _("Five players: calling a king"),
    (
        Text(
            _(
                "Before the chien is turned, the declarer names a king. Whoever holds"
                " it is his partner, and keeps it secret until he plays the card."
            )
        ),
        Points(
            (
                _(
                    "With all four kings he may call a queen; with the four queens as well,"
                    " a knight; with the four knights as well, a jack."
                ),
                _(
                    "He may call a king of his own. He then plays alone against four, and"
                    " nobody knows it."
                ),
                _("If the called king lies in the chien, he is alone too."),
                _(
                    "The very first card of the deal may not be of the called suit, unless"
                    " it is the called king itself."
                ),
            ),
        ),
    ),
    ("call", "free_first_lead"),
)

TALON = Section(
    "talon",
    _("The chien and the discard"),
    (
        Text(
            _(
                "In a petite or a garde the chien is turned up for all to see. The"
                " declarer takes it into his hand and lays away as many cards, face"
                " down: this is the écart. It counts for the attack at the end."
            )
        ),
        Cards(
            pictures("SK CQ D10 H5 H2 T9"),
            _(
                "A chien of six. The king of spades and the 9 of trumps stay in the"
                " hand; the queen of clubs and the low cards may be laid away again."
            ),
        ),
        Points(
            (
                _("Never a king, and never an oudler."),
                _(
                    "Another trump only if there is nothing else left to lay away, and then"
                    " it is shown."
                ),
                _("Queens, knights and jacks may go into the écart, and are safe there."),
                _("Once the declarer says that he is ready, the écart stands."),
            ),
        ),
    ),
)
