"""Slovenian tarok: tricks, klop and beggars, the score, other tables."""

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Cards, Computed, Grid, Points, Section, Text
from clubs.rules_pages.cards import signs
from clubs.rules_pages.slovenian_tarok import figures

SKIS = "Škis"

PLAY = Section(
    "play",
    _("Playing the tricks"),
    (
        Text(_("The forehand leads to the first trick. Whoever wins a trick leads to the next.")),
        Points(
            (
                _("Follow the suit that was led; taroks are a suit of their own."),
                _("Without it you must play a tarok."),
                _("With neither, play what you like."),
                _(
                    "In an ordinary game nobody has to beat: a low tarok will do, even when"
                    " you hold a higher one."
                ),
            ),
            title=_("What must I play?"),
            numbered=True,
        ),
        Cards(
            signs("DQ DK T2 D4", SKIS),
            _(
                "Diamonds are led. The third player has none and must play a tarok:"
                " even the II wins the trick, with king and queen in it."
            ),
            winner=3,
        ),
        Cards(
            signs("T5 T14 T1 T9", SKIS),
            _(
                "A tarok is led. The third player has only the pagat left and must"
                " follow with it: it is lost to the XIV."
            ),
            winner=2,
        ),
    ),
    ("solo_without_lead", "first_lead_3p"),
)

NEGATIVE = Section(
    "klop",
    _("Klop, piccolo and beggars"),
    (
        Text(_("Here everybody wants to lose tricks, and the duties are stricter.")),
        Points(
            (
                _(
                    "Whoever can beat the best card of his suit on the table must do so. If"
                    " a tarok already lies on a plain suit, a suit card need not beat"
                    " anything."
                ),
                _(
                    "The pagat falls last: it may not be played as long as there is another"
                    " card to choose."
                ),
                _(
                    "In piccolo and beggars the declarer leads to the first trick, in a"
                    " klop the forehand."
                ),
                _(
                    "Klop: each of the first six tricks brings a card of the talon as a"
                    " gift to whoever wins it."
                ),
                _("A beggar is over with the declarer's first trick, a piccolo with his second."),
            ),
        ),
        Cards(
            signs("H3 H1 HJ HQ", SKIS),
            _(
                "In a klop hearts are led with the 3. The ace must go over it, the jack"
                " over the ace. The fourth player holds the queen and the 2: he must"
                " play the queen, and has the trick."
            ),
            winner=4,
        ),
    ),
    (
        "klop_full",
        "klop_empty",
        "klop_gift",
        "klop_contra",
        "pagat_lead",
        "beggar_lead",
        "open_beggar_exposure",
    ),
)

SCORING = Section(
    "scoring",
    _("The score"),
    (
        Points(
            (
                _("Count the declarer's side with its discard. 36 points win, 35 lose."),
                _(
                    "Take the value of the contract and the difference from 35. Won, it is"
                    " added; lost, it is taken off."
                ),
                _("Multiply by contra, re or sub, if it was said."),
                _("Add the feats of the declarer's side, and take off those of the defenders."),
                _(
                    "The declarer and his partner write the total, each defender writes the"
                    " same with the opposite sign."
                ),
            ),
            numbered=True,
        ),
        Computed(figures.contracts(4)),
        Computed(figures.feats),
        Points(
            (
                _(
                    "Piccolo and beggars: won or lost, their value, without any difference"
                    " or feats."
                ),
                _(
                    "Klop: everybody loses the points that he took. Who has no trick at all"
                    " wins 10."
                ),
                _(
                    "Each defender loses the whole total. A hand therefore does not always"
                    " add up to zero."
                ),
            ),
        ),
    ),
    ("difference", "payout", "solo_without"),
)

CUSTOMS = Section(
    "customs",
    _("Mond, radelci, emperor's trick"),
    (
        Text(
            _(
                "The house plays none of these unless a club turns them on. Most"
                " published rules have them."
            )
        ),
        Points(
            (
                _(
                    "Mond: who loses the XXI to the škis loses 20 or 21, for himself alone."
                    " So does a declarer who leaves it in the talon."
                ),
                _(
                    "Radelci: after a klop, a beggar or a valat everybody is given a"
                    " radelc, a little wheel on the sheet. Whoever holds one and becomes"
                    " declarer plays for double, and crosses it off when he wins."
                ),
                _(
                    "Emperor's trick: when pagat, mond and škis fall into one trick, the"
                    " pagat wins it."
                ),
                _(
                    "Renons: somebody did not follow although he could. Where it is played,"
                    " the hand ends and he alone pays."
                ),
            ),
        ),
    ),
    (
        "mond_penalty",
        "mond_by_partner_costs_both",
        "radelci",
        "radelci_after_solo_without",
        "radelci_in_klop",
        "radelc_cost",
        "renons",
        "emperor",
    ),
)

PLAYERS = Section(
    "players",
    _("Two, three or four players"),
    (
        Points(
            (
                _("Four: the game as it is told here, with a called king."),
                _(
                    "Three: sixteen cards each. Nobody calls a king and there are no solos:"
                    " three, two and one are already one against two."
                ),
                _("Five at a table of four: the dealer sits out."),
            ),
        ),
        Computed(figures.contracts(3)),
        Points(
            (
                _(
                    "Each has fifteen cards in his hand and three face-down piles of four"
                    " before him. The other player says Igram, that he will take 36 points"
                    " or more, or passes; then the dealer may."
                ),
                _(
                    "Then the top card of each pile is turned. Taroks and kings go into the"
                    " hand at once and the next card is turned; any other card stays open"
                    " and is played like one of the hand."
                ),
                _(
                    "The open cards may be played to a trick, but are led only once the"
                    " hand is empty. Twenty-seven tricks are played."
                ),
            ),
            title=_("Two players: Igram"),
        ),
        Grid(
            _("Score of the game for two"),
            (_("Game"), _("Points")),
            (
                (_("Igram made"), _("twice the points above 35")),
                (_("Igram lost"), _("three times the points below 35")),
                (_("Both passed"), _("the winner has the points above 35")),
            ),
        ),
    ),
    (
        "pile_lead",
        "last_pile_card",
        "two_basis",
        "two_min_loss",
        "pile_pickup",
        "pile_reveal",
        "two_pay",
        "two_bonus",
    ),
)
