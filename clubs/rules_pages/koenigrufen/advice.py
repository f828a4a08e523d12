"""Königrufen: tips, questions and history."""

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Points, Question, Questions, Section, Terms, Text

TIPS = Section(
    "tips",
    _("Tips for beginners"),
    (
        Points(
            (
                _(
                    "A Rufer wants about seven tarocks with two or three high ones, or a"
                    " good suit beside them."
                ),
                _(
                    "Call the king of a suit of which you hold few cards, so that it does"
                    " not have to fall under a tarock."
                ),
                _(
                    "With the talon, think of what you can lay away: a suit that is gone"
                    " from your hand lets you cut with tarocks."
                ),
                _(
                    "As declarer lead tarocks while the high ones are yours: that draws the"
                    " small ones of the defence."
                ),
                _(
                    "As partner, help before you show yourself: give points to the"
                    " declarer's tricks."
                ),
                _("As a defender keep your kings out of the declarer's reach, and make him cut."),
                _("Keep the Mond until the Sküs has been played, or until you have it yourself."),
                _(
                    "For a Bettel you need the low cards of every suit, and no tarock that"
                    " could stay alone on the table."
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
                (_("Blatt"), _("a third of a card point")),
                (_("Bird"), _("one of the four lowest tarocks, I to IIII")),
                (_("Bürgermeister"), _("who has more than half of the points in Trischaken")),
                (_("Declarer"), _("who has won the auction and must make his game")),
                (_("Jungfrau"), _("who has no trick at all in Trischaken")),
                (_("Mond"), _("the XXI")),
                (
                    _("Negative game"),
                    _(
                        "one in which the declarer must make few tricks or none: Bettel,"
                        " Piccolo, Zwiccolo"
                    ),
                ),
                (_("Ouvert"), _("with open cards after the first trick")),
                (_("Schleifen"), _("to give up at once because the called king lies in the talon")),
                (_("Trull"), _("Sküs, Mond and Pagat")),
                (_("Ultimo"), _("in the last trick")),
                (_("Vorhand"), _("the forehand, on the dealer's right")),
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
                    _("Must I beat the tarock on the table?"),
                    _(
                        "Not in a game for points. In a Bettel, the other negative games and"
                        " Trischaken you must, if you can."
                    ),
                ),
                Question(
                    "discard-king",
                    _("May I lay away a king?"),
                    _(
                        "Never, and none of the Trull. Other tarocks only when you have no suit"
                        " card left for it, and you show them."
                    ),
                ),
                Question(
                    "king-talon",
                    _("The called king lies in the talon: must I take that half?"),
                    _(
                        "No, you may take either. You are alone against three. Take it with the"
                        " king, and the king counts for you."
                    ),
                ),
                Question(
                    "own-king",
                    _("May I call a king that I hold?"),
                    _(
                        "No. Only with all four kings you call a queen, and that too must be"
                        " one that you do not hold. In Upper Austria and Tyrol who has four"
                        " kings cannot play a Rufer."
                    ),
                ),
                Question(
                    "all-pass",
                    _("Everybody passes: what now?"),
                    _(
                        "In the house nothing is written and the next player deals. In the cups"
                        " the forehand cannot pass and must choose a game."
                    ),
                ),
                Question(
                    "exactly-35",
                    _("We have 35 points: who has won?"),
                    _(
                        "The defence, unless you have 2 Blatt besides: 35 and 2 Blatt is"
                        " counted as 36."
                    ),
                ),
                Question(
                    "skues",
                    _("Can the Sküs lose a trick?"),
                    _(
                        "Not in the house and in Upper Austria. In Vienna the Pagat beats Sküs"
                        " and Mond when all three fall into one trick; in Tyrol only if the Mond"
                        " falls first, then the Sküs, then the Pagat."
                    ),
                ),
                Question(
                    "bettel-higher",
                    _("Why is the Bettel above the Dreier?"),
                    _(
                        "The house lists it so, and both are worth 4. In the cups the Bettel is"
                        " the lower game."
                    ),
                ),
                Question(
                    "hold",
                    _("Who may hold an equal bid?"),
                    _(
                        "Only the forehand, in the house and in Upper Austria. In Vienna and"
                        " Tyrol nobody may."
                    ),
                ),
                Question(
                    "who-pays",
                    _("Who pays whom?"),
                    _(
                        "With a partner, two win the value and two lose it. Alone, the declarer"
                        " settles with each of the three: three times the value for him."
                    ),
                ),
                Question(
                    "announced-early",
                    _("I announced the Pagat and have to play it before the last trick."),
                    _(
                        "Then the bonus is lost and you pay it. As long as you may play another"
                        " card, keep it: some tables forbid playing it early."
                    ),
                ),
                Question(
                    "money",
                    _("Why does our sheet have a second row in money?"),
                    _(
                        "In the cups contra changes only what is paid at once. The written"
                        " score, which decides the ranking, leaves it out."
                    ),
                ),
                Question(
                    "revoke",
                    _("Somebody did not follow although he could: what now?"),
                    _(
                        "In the house his side loses the game. In the cups he alone pays all"
                        " the others."
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
                "Tarot cards were first made in northern Italy in the 15th century, for"
                " a game with a fifth suit that beats the others. In Austria the game"
                " with the shortened pack of 54 cards became the great card game of the"
                " 19th century, in coffee houses and inns alike."
            )
        ),
        Text(
            _(
                "Königrufen means calling a king. It is today the best known of the"
                " Austrian tarock games, and is played in cups with rules of their own"
                " in several parts of the country."
            )
        ),
    ),
)
