"""Slovenian tarok: tips, questions and history."""

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Points, Question, Questions, Section, Terms, Text

TIPS = Section(
    "tips",
    _("Tips for beginners"),
    (
        Points(
            (
                _(
                    "With fewer than seven taroks think twice before you bid. Length in"
                    " taroks is worth more than a few kings."
                ),
                _(
                    "Call the king of a suit in which you hold little: your partner's king"
                    " then has a better chance to win its trick."
                ),
                _(
                    "Lay away a whole suit, queens and knights included: they are safe"
                    " there, and you can cut early."
                ),
                _(
                    "As declarer, lead taroks early to draw those of the others, if you"
                    " have enough of them."
                ),
                _(
                    "As a defender, lead your long suits and make the declarer cut. Watch"
                    " who plays the called king: then you know the sides."
                ),
                _(
                    "Put valuable cards on the tricks of your own side, and low ones on"
                    " those of the others."
                ),
                _(
                    "Keep the pagat for the last trick only with many taroks. If not, make"
                    " it early by cutting."
                ),
                _(
                    "In a klop get rid of your middle cards while others still have to go"
                    " over them."
                ),
            ),
        ),
    ),
)

WORDS = Section(
    "words",
    _("Words of the game"),
    (
        Terms(
            (
                (_("Barva"), _("a plain suit")),
                (_("Berač"), _("beggar: the declarer must not make a trick")),
                (_("Declarer"), _("who has won the auction and must make his game")),
                (_("Klop"), _("the game when all have passed: everybody for himself, few points")),
                (_("Mond"), _("the XXI")),
                (_("Obvezni"), _("the forehand, on the dealer's right")),
                (_("Pagat"), _("the I, lowest of the taroks")),
                (_("Platelc"), _("a low card of a suit")),
                (
                    _("Radelc"),
                    _("a little wheel on the sheet that makes the next game count twice"),
                ),
                (_("Škis"), _("the highest tarok")),
                (_("Trula"), _("škis, mond and pagat")),
                (_("Valat"), _("every trick")),
            )
        ),
    ),
)

QUESTIONS = Section(
    "questions",
    _("Questions that stop a table"),
    (
        Questions(
            (
                Question(
                    "overtrump",
                    _("Must I play a higher tarok than the one on the table?"),
                    _(
                        "Not in an ordinary game. In klop, piccolo and beggars you must, if you"
                        " can."
                    ),
                ),
                Question(
                    "discard-king",
                    _("May I lay away a king?"),
                    _(
                        "Never, and none of the trula either. Other taroks only if you have no"
                        " other suit card."
                    ),
                ),
                Question(
                    "king-talon",
                    _("The king that I called lies in the talon: what now?"),
                    _(
                        "You play alone and must take the set in which it lies. If you win a"
                        " trick with it, the rest of the talon is yours too."
                    ),
                ),
                Question(
                    "own-king",
                    _("May I call a king that I hold myself?"),
                    _("Yes. You then play alone against three, and nobody knows."),
                ),
                Question(
                    "all-pass",
                    _("Everybody passes: do we deal again?"),
                    _(
                        "No. A klop is played: everybody for himself, and as few points as"
                        " possible."
                    ),
                ),
                Question(
                    "no-tarok",
                    _("I was dealt no tarok at all."),
                    _("Show your cards: the deal is void and the same dealer deals again."),
                ),
                Question(
                    "exactly-35",
                    _("We have exactly 35 points: who has won?"),
                    _(
                        "The defenders. The declarer's side needs 36, and loses the value of"
                        " the contract alone."
                    ),
                ),
                Question(
                    "who-announces",
                    _("May a defender announce something?"),
                    _(
                        "Not by the rules of the house: only the declarer announces. Defenders"
                        " say contra."
                    ),
                ),
                Question(
                    "silent-defence",
                    _("The defenders have the trula and nobody announced it: does it count?"),
                    _("Yes, 10 for them, which the declarer's side loses."),
                ),
                Question(
                    "skis-excuse",
                    _("Does the škis work like the Excuse of the French game?"),
                    _(
                        "No. It is simply the highest tarok, and wins every trick to which it"
                        " is played."
                    ),
                ),
                Question(
                    "who-pays",
                    _("Who pays whom?"),
                    _(
                        "Nobody pays: everybody writes. The declarer's side writes the total,"
                        " each defender the same with the opposite sign."
                    ),
                ),
                Question(
                    "pagat-klop",
                    _(
                        "In a klop only the pagat and a heart are left and a spade is led:"
                        " which do I play?"
                    ),
                    _(
                        "The pagat: you have no spade and must play a tarok. It falls last only"
                        " among the cards that you may choose from."
                    ),
                ),
                Question(
                    "revoke",
                    _("Somebody did not follow although he could: what now?"),
                    _(
                        "If it is seen at once, the card is taken back. Where the club plays"
                        " renons, a later discovery ends the hand and the offender alone pays;"
                        " otherwise the table decides."
                    ),
                ),
            ),
        ),
    ),
)

HISTORY = Section(
    "history",
    _("Where the game comes from"),
    (
        Text(
            _(
                "Cards with a row of triumphs were first made in northern Italy in the"
                " 15th century. From there the game travelled over the Alps, and in the"
                " lands of the Habsburgs the pack was shortened to 54 cards in the"
                " course of the 18th and 19th century."
            )
        ),
        Text(
            _(
                "Slovenian tarok is a near relation of the Austrian Königrufen: the"
                " same cards, the called king, and words like pagat, mond and valat."
                " Klop, piccolo and the named sets of the talon give it its own face. It"
                " is played all over Slovenia, at home, in inns and in tournaments."
            )
        ),
    ),
)
