"""French tarot: tips, questions and history."""

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Points, Question, Questions, Section, Terms, Text

TIPS = Section(
    "tips",
    _("Tips for beginners"),
    (
        Points(
            (
                _(
                    "Count before you bid: two oudlers, or one oudler and six or seven"
                    " trumps with a long suit, are the least for a petite."
                ),
                _(
                    "The Petit needs company. With fewer than five or six trumps beside it,"
                    " expect it to be hunted."
                ),
                _(
                    "Lay away a whole suit if you can: being void lets you trump early,"
                    " while the defence still has its kings."
                ),
                _(
                    "Do not lead trumps as declarer while you still want to make the Petit"
                    " by trumping with it."
                ),
                _(
                    "In defence, play the suit your partner led: make the declarer trump"
                    " until he has no trumps left."
                ),
                _("In defence, put kings and queens on tricks that a partner wins for certain."),
                _(
                    "Play the Excuse in good time, when you would otherwise have to part"
                    " with something valuable."
                ),
                _(
                    "Count trumps: there are twenty-one besides the Excuse. Who knows how"
                    " many are out decides the last tricks."
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
                (_("Oudler, bout"), _("the 21, the Petit or the Excuse")),
                (_("Chien"), _("the cards in the middle that are dealt to nobody")),
                (_("Declarer, preneur"), _("who has won the auction and must make his contract")),
                (_("Defence"), _("all those who play against the declarer")),
                (_("Écart"), _("what the declarer lays away after taking the chien")),
                (_("Dead seat, mort"), _("who sits out this hand")),
                (_("Handful, poignée"), _("many trumps shown before one's first card")),
                (_("Petit"), _("the 1 of trumps")),
                (_("Petit sec"), _("the Petit as one's only trump, without the Excuse")),
                (_("Slam, chelem"), _("every trick")),
                (_("To cut, couper"), _("to play a trump because one has none of the suit")),
                (_("Void, coupe"), _("a suit of which one holds no card")),
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
                    _("Must I overtrump my own partner?"),
                    _(
                        "Yes. The duty to go higher holds for every trump on the table, whoever"
                        " played it."
                    ),
                ),
                Question(
                    "beat",
                    _("Must I beat the king with nothing, or play a higher card of the suit?"),
                    _("No. Within a plain suit any card follows. Only trumps must go up."),
                ),
                Question(
                    "discard-king",
                    _("May I discard a king?"),
                    _("Never, and no oudler either. Queens, knights and jacks you may."),
                ),
                Question(
                    "discard-trump",
                    _("I have nothing but trumps, kings and oudlers: what do I discard?"),
                    _(
                        "As many trumps as you lack other cards, but no oudler, and you show"
                        " them to everybody."
                    ),
                ),
                Question(
                    "excuse-led",
                    _("The Excuse is led: what must I play?"),
                    _(
                        "The second player plays what he likes, and his card is the suit that"
                        " everybody after him follows."
                    ),
                ),
                Question(
                    "excuse-last",
                    _("Who has the Excuse when it is played to the last trick?"),
                    _(
                        "The other side, even if its own side wins this trick. Only a side that"
                        " has made every other trick keeps it."
                    ),
                ),
                Question(
                    "all-pass",
                    _("Everybody passes: what now?"),
                    _(
                        "Nothing is scored, and the next player deals. Where the dealer sits"
                        " out, the same dealer deals again."
                    ),
                ),
                Question(
                    "king-in-chien",
                    _("The called king lies in the chien: may I call another?"),
                    _(
                        "No. You play alone against four, with the scores of a declarer who is"
                        " alone."
                    ),
                ),
                Question(
                    "handful-owner",
                    _("A defender showed a handful and we won: who has the premium?"),
                    _("The side that won the hand. A handful always goes to the winners."),
                ),
                Question(
                    "petit-other",
                    _(
                        "The declarer lost, but he won the last trick with the Petit. Does he"
                        " have the premium?"
                    ),
                    _(
                        "Yes. The petit au bout goes to whoever wins the last trick: it makes"
                        " his loss smaller."
                    ),
                ),
                Question(
                    "who-pays",
                    _("Who pays whom?"),
                    _(
                        "Each defender pays the declarer's side the same amount, or receives"
                        " it. At five with a partner, the declarer has two shares and the"
                        " partner one."
                    ),
                ),
                Question(
                    "revoke",
                    _("Somebody did not follow although he could: what now?"),
                    _(
                        "Noticed before the next trick begins, the card is taken back and"
                        " counts as shown. Later, the hand counts if the offender's side lost"
                        " it, and is void if it won; the arbiter may take points off, apart from"
                        " the score of the hand."
                    ),
                ),
                Question(
                    "look-back",
                    _("May I look at the last trick again?"),
                    _("Yes, until the trick being played is gathered."),
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
                "Tarot was made for playing. In the first half of the 15th century"
                " players in the cities of northern Italy added a row of picture cards"
                " to the ordinary pack, cards that beat all others: the triumphs, from"
                " which the word trump comes. Fortune-telling with these cards began"
                " only in the 18th century."
            )
        ),
        Text(
            _(
                "The game was known in France in the 16th century. From the 18th"
                " century on, packs with the French suits took the place of the Italian"
                " ones, and later trumps came to show scenes of everyday life. The"
                " French federation of tarot was founded in 1973; clubs and tournaments"
                " play by its rules."
            )
        ),
    ),
)
