"""Königrufen: worked examples."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Section, Text
from clubs.rules_pages.examples import Example, Examples

HOUSE, UPPER_AUSTRIA = "koenigrufen/house/4", "koenigrufen/ooe-2023/4"
HEARTS_KING = {"suit": "hearts", "rank": "king"}


def _feat(
    feat: str,
    *,
    announced: bool = False,
    made: bool = True,
    side: str = "declarer",
    double: int = 1,
) -> Mapping[str, object]:
    return {"feat": feat, "side": side, "announced": announced, "made": made, "double": double}


EXAMPLES = (
    Example(
        "rufer",
        _("A Rufer with a partner"),
        _("Anna calls the king of hearts, which Clara holds. Together they have 39 points."),
        HOUSE,
        {
            "contract": "rufer",
            "declarer": 1,
            "called": HEARTS_KING,
            "partner": 3,
            "card_points": 39,
        },
    ),
    Example(
        "rufer-alone",
        _("The king lay in the talon"),
        _(
            "Anna calls a king and finds it in the talon. She plays alone and has"
            " 40 points: she wins from each of the three."
        ),
        HOUSE,
        {
            "contract": "rufer",
            "declarer": 1,
            "called": HEARTS_KING,
            "king_in_talon": True,
            "card_points": 40,
        },
    ),
    Example(
        "bettel-lost",
        _("A Bettel that is lost"),
        _("Clara plays a Bettel and is made to take a trick."),
        HOUSE,
        {"contract": "bettel", "declarer": 3, "tricks": 1},
    ),
    Example(
        "solodreier",
        _("A Solodreier"),
        _("David plays alone and leaves the talon to the defence. 36 points are just enough."),
        HOUSE,
        {"contract": "solodreier", "declarer": 4, "card_points": 36},
    ),
    Example(
        "besserrufer",
        _("A Besserrufer with Pagat and contra"),
        _(
            "Upper Austria. Anna bids a Besserrufer with the Pagat, and the defence"
            " says contra to the Pagat. She wins both with Bruno: 1 for the game, 2"
            " for the announced Pagat, and in money 4 for it."
        ),
        UPPER_AUSTRIA,
        {
            "contract": "besserrufer",
            "declarer": 1,
            "called": HEARTS_KING,
            "partner": 2,
            "card_points": 40,
            "feats": [_feat("pagat_ultimo", announced=True, double=2)],
        },
    ),
    Example(
        "lost-ultimo",
        _("Lost, but the king came home"),
        _(
            "Upper Austria. Bruno plays a Solorufer with David and announces king"
            " ultimo. They lose the game with 30 points, 2 each, but the called king"
            " wins the last trick: twice 2, because it is a solo."
        ),
        UPPER_AUSTRIA,
        {
            "contract": "solorufer",
            "declarer": 2,
            "called": HEARTS_KING,
            "partner": 4,
            "card_points": 30,
            "feats": [_feat("king_ultimo", announced=True)],
        },
    ),
    Example(
        "valat",
        _("A Valat in a Dreier"),
        _(
            "Upper Austria. Clara plays a Dreier, announces the Trull and makes"
            " every trick. The silent Valat counts the Dreier four times, 16, and"
            " the announced Trull 2 more, from each of the three."
        ),
        UPPER_AUSTRIA,
        {
            "contract": "dreier",
            "declarer": 3,
            "card_points": 67,
            "feats": [_feat("valat"), _feat("trula", announced=True)],
        },
    ),
    Example(
        "trischaken",
        _("Trischaken with a Jungfrau"),
        _(
            "Upper Austria. Counted in thirds of a point Anna has 60, Bruno 91,"
            " Clara 59, and David has no trick. Bruno has the most and pays 3, all"
            " of it to David."
        ),
        UPPER_AUSTRIA,
        {
            "contract": "trischaken",
            "piles": {
                "1": {"thirds": 60, "tricks": 4},
                "2": {"thirds": 91, "tricks": 5},
                "3": {"thirds": 59, "tricks": 3},
                "4": {"thirds": 0, "tricks": 0},
            },
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
