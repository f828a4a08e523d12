"""Slovenian tarok: worked examples."""

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Section, Text
from clubs.rules_pages.examples import Example, Examples

TWO, THREE, FOUR = (f"slovenian-tarok/house/{players}" for players in (2, 3, 4))


def _feat(feat: str, *, announced: bool, made: bool) -> dict[str, object]:
    return {"feat": feat, "side": "declarer", "announced": announced, "made": made}


EXAMPLES = (
    Example(
        "two-contra",
        _("A two with contra on everything"),
        _(
            "Three players. Anna plays a two and announces the trula; Bruno says"
            " contra on everything. She has 39 points and the trula: 20 and 4 for"
            " the game, 20 for the trula, all of it doubled."
        ),
        THREE,
        {
            "contract": "two",
            "declarer": 1,
            "card_points": 39,
            "feats": [_feat("trula", announced=True, made=True)],
            "double": 2,
            "double_all": True,
        },
    ),
    Example(
        "two-lost",
        _("A two that is lost, with a failed announcement"),
        _(
            "Bruno calls the king of hearts, which David holds, and announces the"
            " trula. His side has 32 points and loses the pagat: the game costs 20"
            " and 3, the trula 20."
        ),
        FOUR,
        {
            "contract": "two",
            "declarer": 2,
            "called_suit": "hearts",
            "partner": 4,
            "card_points": 32,
            "feats": [_feat("trula", announced=True, made=False)],
        },
    ),
    Example(
        "pagat-saves",
        _("Lost by a point, saved by the pagat"),
        _(
            "Clara plays a one with Anna and announces pagat ultimo. Their 35"
            " points are not enough, so 30 is lost, but the pagat wins the last"
            " trick for 50."
        ),
        FOUR,
        {
            "contract": "one",
            "declarer": 3,
            "called_suit": "spades",
            "partner": 1,
            "card_points": 35,
            "feats": [_feat("pagat_ultimo", announced=True, made=True)],
        },
    ),
    Example(
        "solo-three",
        _("A solo three"),
        _("David plays alone against three and has 48 points, 13 above 35."),
        FOUR,
        {"contract": "solo_three", "declarer": 4, "card_points": 48},
    ),
    Example(
        "beggar-lost",
        _("A beggar that takes a trick"),
        _("Anna plays a beggar and is given a trick. The hand is over and costs her 70."),
        FOUR,
        {"contract": "beggar", "declarer": 1, "tricks": 1},
    ),
    Example(
        "klop",
        _("A klop"),
        _(
            "Everybody passed. Anna took 20 points, Bruno 17, Clara 33, and David"
            " not a single trick."
        ),
        FOUR,
        {
            "contract": "klop",
            "piles": {
                "1": {"points": 20, "tricks": 4},
                "2": {"points": 17, "tricks": 3},
                "3": {"points": 33, "tricks": 5},
                "4": {"points": 0, "tricks": 0},
            },
        },
    ),
    Example(
        "valat",
        _("A valat that nobody announced"),
        _(
            "Bruno and his partner Clara play a three and make all twelve tricks."
            " The valat takes the place of everything else."
        ),
        FOUR,
        {
            "contract": "three",
            "declarer": 2,
            "called_suit": "clubs",
            "partner": 3,
            "card_points": 60,
            "feats": [_feat("valat", announced=False, made=True)],
        },
    ),
    Example(
        "radelc",
        _("A game with a radelc"),
        _(
            "In a club that plays radelci, Clara holds one and plays a three with"
            " David. 36 points are just enough: 10 and 1, and all of it once more"
            " for the radelc."
        ),
        FOUR,
        {
            "contract": "three",
            "declarer": 3,
            "called_suit": "diamonds",
            "partner": 4,
            "card_points": 36,
            "radelci": [3],
        },
        {"radelci": True},
    ),
    Example(
        "igram",
        _("Two players: Igram"),
        _("Anna said Igram and has 44 points: 9 above 35, and twice that."),
        TWO,
        {"contract": "igram", "declarer": 1, "card_points": 44},
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
