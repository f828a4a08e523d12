"""Königrufen: tricks, Trischaken, the score and the table."""

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Cards, Computed, Grid, Points, Section, Text
from clubs.rules_pages.cards import signs
from clubs.rules_pages.koenigrufen import figures

SKUES = "Sküs"

PLAY = Section(
    "play",
    _("Playing the tricks"),
    (
        Text(
            _(
                "By the rules of the house the forehand leads to the first trick in"
                " every game. Whoever wins a trick leads to the next."
            )
        ),
        Points(
            (
                _("Follow the suit that was led; tarocks are a suit of their own."),
                _("Without it you must play a tarock."),
                _("With neither, play what you like."),
                _("In games for points nobody has to beat."),
            ),
            title=_("What must I play?"),
            numbered=True,
        ),
        Cards(
            signs("SK SJ T15 S8", SKUES),
            _(
                "Spades are led with the king. The third player has no spades and must"
                " play a tarock: the XV wins king and jack, 6 points and 1 Blatt."
            ),
            winner=3,
        ),
        Cards(
            signs("T21 F T4 T9", SKUES),
            _(
                "The Mond is led and the Sküs takes it. The Sküs beats everything,"
                " whenever it is played."
            ),
            winner=2,
        ),
    ),
    ("kaiserstich",),
)

NEGATIVE = Section(
    "trischaken",
    _("Bettel and Trischaken"),
    (
        Points(
            (
                _(
                    "In a Bettel the declarer may not make a single trick. The hand is over"
                    " as soon as he has one."
                ),
                _(
                    "Whoever can beat the best card on the table must do so, within the"
                    " suit that he has to follow."
                ),
                _("The Pagat is played only as the last tarock of a hand."),
                _(
                    "In Trischaken the same duties hold. Everybody plays for himself, and"
                    " the talon goes to the winner of the last trick."
                ),
            ),
        ),
        Cards(
            signs("CJ C9 CQ CK", SKUES),
            _(
                "In a Bettel clubs are led with the jack. The second player has only"
                " low clubs and cannot beat it. The third must play the queen, the"
                " fourth holds king and 7 and must play the king."
            ),
            winner=4,
        ),
        Grid(
            _("What Trischaken pays in the house and in Upper Austria"),
            (_("Who has the most points"), _("He pays each")),
            (
                (_("an ordinary player"), 1),
                (_("more than half of the points: Bürgermeister"), 2),
                (_("the forehand"), 2),
                (_("the forehand as Bürgermeister"), 4),
            ),
        ),
        Points(
            (
                _(
                    "A player without a trick is a Jungfrau and is given the whole payment;"
                    " two of them share it."
                ),
                _(
                    "Two who tie for the most pay 2 each, three pay 1 each; a forehand"
                    " among them loses alone."
                ),
                _(
                    "Vienna pays six points in all, twice or four times for a Bürgermeister"
                    " or a losing forehand. In Tyrol the two highest pay 2 each to the two"
                    " lowest."
                ),
            ),
        ),
    ),
    ("bettel_must_beat", "pagat_last", "bettel_lead", "trischaken_talon"),
)

SCORING = Section(
    "scoring",
    _("The score"),
    (
        Points(
            (
                _(
                    "Count the declarer's side with the three cards laid away. 36 points"
                    " win; there is no margin: won is won."
                ),
                _(
                    "Rufer and Solorufer: each of the two winners writes the value, each of"
                    " the losers loses it."
                ),
                _(
                    "Alone against three: the declarer wins three times the value, or loses"
                    " it three times. So does a Rufer whose king lay in the talon."
                ),
                _("Then the bonuses, each by itself, to the side that made them."),
            ),
            numbered=True,
        ),
        Computed(figures.games_at_hand),
        Computed(figures.bonuses),
        Text(_("A line of the score sheet always adds up to zero.")),
        Text(
            _(
                "Somebody broke a rule: in the house his side loses the game. In the"
                " cups he alone pays every other player what that player would have won."
            )
        ),
    ),
    ("renonce_cup",),
)

PLAYERS = Section(
    "players",
    _("Four at the table, or five"),
    (
        Points(
            (
                _(
                    "The game is for four. With five at the table the dealer sits out and"
                    " scores nothing."
                ),
                _(
                    "A match has a number of hands that is a multiple of four, so that"
                    " everybody deals as often."
                ),
            ),
        ),
    ),
)
