"""Königrufen: from the pack to the announcements."""

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Cards, Computed, Grid, Points, Seats, Section, Text
from clubs.rules_pages.cards import signs
from clubs.rules_pages.koenigrufen import figures

SKUES = "Sküs"

QUICK = Section(
    "quick",
    _("At a glance"),
    (
        Text(
            _(
                "The declarer, alone or with the holder of the called king, needs 36 of"
                " the 70 card points. 35 is lost."
            )
        ),
        Computed(figures.games_at_hand),
        Computed(figures.bonuses),
        Points(
            (
                _(
                    "With a partner each of the two winners gets the value, each of the"
                    " others pays it. Alone, the declarer wins it from each of the three, or"
                    " pays each of them."
                ),
                _("An announced bonus counts twice, and is paid to the other side when it fails."),
                _("In solo games bonuses count twice again."),
            ),
        ),
    ),
)

CARDS = Section(
    "cards",
    _("The cards"),
    (
        Text(_("The pack has 54 cards: twenty-two tarocks and four suits of eight.")),
        Cards(
            signs("F T21 T20 T19 T18", SKUES),
            _(
                "Tarocks from the top: the Sküs is the highest and always wins. Then"
                " comes the XXI, called Mond, and so on down."
            ),
        ),
        Cards(
            signs("T4 T3 T2 T1", SKUES),
            _(
                "The four birds, lowest of the tarocks: IIII Quapil, III Kakadu, II"
                " Uhu, I Pagat. Sküs, Mond and Pagat together are the Trull."
            ),
        ),
        Cards(
            signs("DK DQ DN DJ D1 D2 D3 D4", SKUES),
            _(
                "Red suits, hearts and diamonds: king, queen, knight, jack, then 1, 2,"
                " 3, 4. The ace beats the 4."
            ),
        ),
        Cards(
            signs("CK CQ CN CJ C10 C9 C8 C7", SKUES),
            _("Black suits, spades and clubs: king, queen, knight, jack, then 10, 9, 8, 7."),
        ),
    ),
)

COUNTING = Section(
    "counting",
    _("Counting the cards"),
    (
        Computed(figures.values),
        Text(
            _(
                "Count three cards together and take 2 off: king, queen and a low card"
                " are 5 + 4 + 1 − 2 = 8. All cards together are 70. Exactly counted,"
                " each third of a point is called a Blatt: 35 points and 2 Blatt are as"
                " good as 36, 35 and 1 Blatt are lost."
            )
        ),
        Text(
            _(
                "An example: a side has 35 cards with face values of 65 in all. It"
                " counts 41 points and 2 Blatt; the other 19 cards, 41 in all, count 28"
                " points and 1 Blatt."
            )
        ),
    ),
)

DEAL = Section(
    "deal",
    _("Seats and deal"),
    (
        Seats(
            (_("Dealer"), _("Forehand"), _("Third"), _("Fourth")),
            _("to the right"),
            _(
                "Everything goes to the right. The forehand, Vorhand, sits on the"
                " dealer's right: he speaks first, and deals next."
            ),
        ),
        Points(
            (
                _("The player on the dealer's left cuts."),
                _(
                    "Six cards to each, six to the talon as two halves of three, and again"
                    " six to each: twelve each."
                ),
                _("Every hand is played, however bad the cards."),
            ),
        ),
    ),
    ("throw_in_no_tarock",),
)

AUCTION = Section(
    "auction",
    _("The auction"),
    (
        Text(
            _(
                "The forehand speaks first. One passes and is out, or names a higher"
                " game. It goes round until one player is left. The forehand alone may"
                " hold: he plays the game that somebody else has bid, and that player"
                " must go higher or let him have it."
            )
        ),
        Computed(figures.games_at_hand),
        Text(
            _(
                "An example: the forehand passes, Bruno says Rufer, Clara says Dreier,"
                " David passes, Bruno passes. Clara plays a Dreier, alone against three."
            )
        ),
        Text(
            _(
                "If all pass, the house writes nothing and the next player deals. In"
                " the cups the forehand says Vorhand and may not pass: when the others"
                " have passed, he chooses, Trischaken included."
            )
        ),
    ),
    (
        "value_rufer",
        "value_solorufer",
        "value_dreier",
        "value_bettel",
        "value_solodreier",
        "rounds",
        "forehand_opening",
        "all_pass",
        "forehand_hold",
    ),
)

CALL = Section(
    "call",
    _("Calling a king"),
    (
        Text(
            _(
                "In a Rufer or Solorufer the declarer names a king that he does not"
                " hold, before the talon is seen. Who holds it is his partner, and says"
                " nothing until he plays it."
            )
        ),
        Points(
            (
                _("With all four kings he calls a queen that he does not hold."),
                _(
                    "If the called king lies in the talon, he is alone against three. He"
                    " may take either half."
                ),
                _(
                    "In the cups he may give up at once in this case, which is called"
                    " schleifen, and pays the game to all three."
                ),
            ),
        ),
    ),
    ("four_kings", "fourth_king", "schleifen", "solorufer_king_in_talon", "alone_pay"),
)

TALON = Section(
    "talon",
    _("Talon and discard"),
    (
        Text(
            _(
                "In a Rufer or Dreier both halves of the talon are turned up. The"
                " declarer takes one of them and lays three cards away, face down. They"
                " count for him, the other half for the defence."
            )
        ),
        Cards(
            signs("DQ T8 C10 T3 SK D2", SKUES),
            _(
                "A talon in two halves: queen of diamonds, VIII and 10 of clubs; III,"
                " king of spades and 2 of diamonds. One tarock lies in each, but the"
                " king belongs to the half that one does not leave to the defence"
                " lightly."
            ),
        ),
        Points(
            (
                _("Never a king, never Sküs, Mond or Pagat."),
                _(
                    "Another tarock only when no suit card is left to lay away, and then it"
                    " is shown."
                ),
                _(
                    "In solo games the talon stays closed and counts for the defence; in a"
                    " Bettel it counts for nobody."
                ),
            ),
        ),
    ),
)

FEATS = Section(
    "feats",
    _("Bonuses and contra"),
    (
        Text(
            _(
                "The house plays no bonuses unless the club turns them on; every cup"
                " plays them. The declarer announces first, then the others in turn,"
                " before the first card. What was not announced counts half, for whoever"
                " makes it."
            )
        ),
        Computed(figures.bonuses),
        Points(
            (
                _(
                    "Valat, every trick: in the house and in Upper Austria the game counts"
                    " four times, announced eight times, instead of once. In Vienna and"
                    " Tyrol 10 is added, announced 20."
                ),
                _(
                    "In Solorufer, Solodreier and Farbensolo bonuses count twice, but not"
                    " the Valat."
                ),
                _(
                    "Contra doubles the game or an announced bonus, re makes it four times,"
                    " sub eight times. In the cups this changes only what is paid in money,"
                    " never the written score."
                ),
            ),
        ),
    ),
    (
        "bonuses",
        "valat",
        "silent_bird_loss",
        "mondfang",
        "mondfang_pays",
        "skuesfang",
        "koenigfang",
        "sacks",
        "first_sack_limit",
        "second_sack_limit",
        "contra_in_score",
        "announced_card",
    ),
)

CUP_GAMES = Section(
    "cups",
    _("More games in the cups"),
    (
        Grid(
            _("How they are played"),
            (_("Game"), _("What it is")),
            (
                (_("Piccolo, Zwiccolo"), _("exactly one trick, exactly two")),
                (_("Besserrufer"), _("a Rufer with a bird announced at once")),
                (
                    _("Pagatrufer, Uhurufer, Kakadurufer, Quapilrufer"),
                    _("the same, and the name says which bird"),
                ),
                (_("Farbendreier, Farbensolo"), _("alone, and tarocks do not beat the suits")),
                (
                    _("Sechserdreier"),
                    _("the forehand takes all six cards unseen; lost, it counts twice"),
                ),
                (_("Ouvert"), _("after the first trick all cards lie open")),
                (_("Trischaken"), _("everybody for himself, as few points as possible")),
            ),
        ),
        Computed(figures.games),
        Text(
            _(
                "A dash means that the game is not played there. A game with a bird is"
                " worth 1, and the announced bird is added: a Pagatrufer with both is"
                " worth 3, a Quapilrufer 9."
            )
        ),
    ),
    ("sauwald",),
)
