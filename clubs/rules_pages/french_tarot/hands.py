"""French tarot: worked examples."""

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Section, Text
from clubs.rules_pages.examples import Example, Examples

THREE, FOUR, FIVE = (f"french-tarot/fft-2012/{players}" for players in (3, 4, 5))
HEARTS_KING = {"suit": "hearts", "rank": "king"}

EXAMPLES = (
    Example(
        "garde-won",
        _("A garde with a handful and the petit au bout"),
        _(
            "Anna plays a garde and shows ten trumps. She has 49 points with 2"
            " oudlers and wins the last trick with the Petit. Two oudlers ask for"
            " 41, so she is 8 above."
        ),
        FOUR,
        {
            "contract": "garde",
            "declarer": 1,
            "card_points": 49,
            "oudlers": 2,
            "petit_au_bout": "attack",
            "handfuls": [{"seat": 1, "size": "single"}],
        },
    ),
    Example(
        "petite-lost",
        _("A petite that is lost"),
        _(
            "Bruno plays a petite without a single oudler and takes 30 points: 26"
            " fewer than the 56 he needs. David, a defender, had shown a handful,"
            " and the defence won the last trick with the Petit. Both go to the"
            " defence."
        ),
        FOUR,
        {
            "contract": "petite",
            "declarer": 2,
            "card_points": 30,
            "oudlers": 0,
            "petit_au_bout": "defence",
            "handfuls": [{"seat": 4, "size": "single"}],
        },
    ),
    Example(
        "petit-lost",
        _("Won, but the Petit is caught at the end"),
        _(
            "Clara plays a garde. In the last trick the defence captures her Petit:"
            " three oudlers have become two. With exactly 41 points she wins by"
            " nothing, and pays for the petit au bout."
        ),
        FOUR,
        {
            "contract": "garde",
            "declarer": 3,
            "card_points": 41,
            "oudlers": 2,
            "petit_au_bout": "defence",
        },
    ),
    Example(
        "sans-slam-missed",
        _("A garde sans, and a slam announced in vain"),
        _(
            "David announces a slam in a garde sans with 3 oudlers. He makes 50"
            " points, 14 above his 36, but not every trick. The contract is his, the"
            " slam costs more."
        ),
        FOUR,
        {
            "contract": "garde_sans",
            "declarer": 4,
            "card_points": 50,
            "oudlers": 3,
            "slam": {"announced_by": 4, "made_by": None},
        },
    ),
    Example(
        "three-half",
        _("Three players and a half point"),
        _(
            "Anna plays a petite with 2 oudlers and counts 40 and a half. That is"
            " half a point short of 41: lost. The half point goes to the winners, so"
            " she is down by 1."
        ),
        THREE,
        {"contract": "petite", "declarer": 1, "card_points": 40.5, "oudlers": 2},
    ),
    Example(
        "five-partner",
        _("Five players with a partner"),
        _(
            "Bruno calls the king of hearts, which Emma holds. Together they make"
            " 55 points with 1 oudler in a garde, 4 above 51. Bruno has two shares,"
            " Emma one."
        ),
        FIVE,
        {
            "contract": "garde",
            "declarer": 2,
            "partner": 5,
            "called": HEARTS_KING,
            "card_points": 55,
            "oudlers": 1,
        },
    ),
)

SECTION = Section(
    "examples",
    _("Worked examples"),
    (
        Text(_("The lines below are those that the portal writes under every hand.")),
        Examples(EXAMPLES),
    ),
)
