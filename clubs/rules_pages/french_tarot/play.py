"""French tarot: announcements, tricks and the score."""

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Cards, Computed, Points, Section, Text
from clubs.rules_pages.cards import pictures
from clubs.rules_pages.french_tarot import figures

FEATS = Section(
    "feats",
    _("Handful, petit au bout, slam"),
    (
        Text(
            _(
                "Handful: whoever holds many trumps may show them, just before he plays"
                " his first card. He shows exactly the number of the table below; with"
                " more he chooses which to keep back. The Excuse may be among them, but"
                " only if he has no other trump left to show."
            )
        ),
        Computed(figures.handfuls),
        Text(
            _(
                "The premium goes to the side that wins the hand, whoever showed the"
                " trumps. A handful is therefore a risk: if your side loses, you pay it."
            )
        ),
        Text(
            _(
                "Petit au bout: the Petit falls in the last trick. It is worth 10 times"
                " the multiplier for the side that wins this trick, whoever wins the"
                " hand."
            )
        ),
        Text(
            _(
                "Slam: one side makes every trick. Only the declarer announces it,"
                " before the first card, and then he leads."
            )
        ),
        Computed(figures.slams),
    ),
    ("handful_values", "petit_chelem", "misere", "misere_house_points"),
)

PLAY = Section(
    "play",
    _("Playing the tricks"),
    (
        Text(
            _(
                "The player on the dealer's right leads to the first trick, even when"
                " he is the declarer. Whoever wins a trick leads to the next."
            )
        ),
        Points(
            (
                _(
                    "Follow the suit that was led, if you have it. You need not beat: any"
                    " card of the suit will do."
                ),
                _("Without that suit you must trump."),
                _(
                    "Whenever you play a trump, it must be higher than every trump on the"
                    " table, if you have one, even if your partner is winning."
                ),
                _("If you cannot go higher you must still play a trump, any of them."),
                _("With neither the suit nor a trump, play what you like."),
            ),
            title=_("What must I play?"),
            numbered=True,
        ),
        Cards(
            pictures("DQ DK D5 D10"),
            _(
                "Diamonds are led with the queen. The king wins. The third player may"
                " throw his 5: nobody has to beat within a suit."
            ),
            winner=2,
        ),
        Cards(
            pictures("SK T7 S3 T12"),
            _(
                "The king of spades is led. The second player has no spades and cuts"
                " with the 7. The fourth has no spades either: he holds the 12 and the 5"
                " and must play the 12, for it is higher than the 7."
            ),
            winner=4,
        ),
        Cards(
            pictures("T18 T20 T4 T6"),
            _(
                "A trump is led. The third player holds only the 4 and the 2: he cannot"
                " go over the 20, so either will do."
            ),
            winner=2,
        ),
        Points(
            (
                _(
                    "The Excuse may be played to any trick, instead of following or"
                    " trumping. It does not win the trick."
                ),
                _(
                    "It stays with the side that played it. If the other side wins the"
                    " trick, that side is given a low card for it."
                ),
                _("In the last trick it changes sides: do not keep it so long."),
                _("If the Excuse is led, the next card decides which suit is to be followed."),
                _(
                    "A side that has made every other trick wins the last one with the"
                    " Excuse, if it leads it."
                ),
            ),
            title=_("The Excuse"),
        ),
        Cards(
            pictures("F H7 HQ H2"),
            _(
                "The Excuse is led. The next card, the 7 of hearts, says what to"
                " follow, and the queen wins. Who led the Excuse keeps it, and gives the"
                " winner a low card for it if they are on different sides."
            ),
            winner=3,
        ),
    ),
    ("last_trick_excuse",),
)

SCORING = Section(
    "scoring",
    _("The score"),
    (
        Points(
            (
                _(
                    "Count the attack's tricks with its écart, and the chien where it"
                    " belongs to the attack."
                ),
                _(
                    "Look how many oudlers there are: the first table says how many points"
                    " are needed. The difference is the margin."
                ),
                _(
                    "Take 25 and the margin, and multiply by the contract: 1 for a petite,"
                    " 2 for a garde, 4 for a garde sans, 6 for a garde contre."
                ),
                _(
                    "Add the petit au bout, the handfuls and the slam. The result is what"
                    " each defender pays, or receives if it was lost."
                ),
            ),
            numbered=True,
        ),
        Computed(figures.targets),
        Computed(figures.contracts),
        Computed(figures.shares),
        Text(
            _(
                "A line of the score sheet always adds up to zero. If yours does not,"
                " something is wrong."
            )
        ),
    ),
    ("scale",),
)

PLAYERS = Section(
    "players",
    _("Three, four or five players"),
    (
        Points(
            (
                _("Four: the game as it is told here. The declarer is alone against three."),
                _(
                    "Three: twenty-four cards each, dealt by four. Handfuls need more"
                    " trumps. The declarer is alone against two, and half points occur."
                ),
                _(
                    "Five: fifteen cards each and a chien of only three. The declarer calls"
                    " a king. Handfuls need fewer trumps."
                ),
                _(
                    "Five people at the game for four: the dealer sits out. He deals to the"
                    " others, scores nothing, and keeps the sheet. If all pass, he deals"
                    " again."
                ),
            ),
        ),
    ),
)
