"""The page of Slovenian tarok."""

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import GamePage
from clubs.rules_pages.ground import Ground
from clubs.rules_pages.slovenian_tarok import advice, course, hands, play

PAGE = GamePage(
    "slovenian-tarok",
    _("Slovenian tarok"),
    _(
        "54 cards, a called king, announcements and the klop: lively, and quick"
        " to learn for who knows another tarot."
    ),
    Ground("slovenian-tarok/house"),
    (
        course.QUICK,
        course.CARDS,
        course.COUNTING,
        course.DEAL,
        course.AUCTION,
        course.CALL,
        course.TALON,
        course.FEATS,
        course.CONTRA,
        play.PLAY,
        play.NEGATIVE,
        play.SCORING,
        hands.SECTION,
        play.CUSTOMS,
        play.PLAYERS,
        advice.TIPS,
        advice.QUESTIONS,
        advice.WORDS,
        advice.HISTORY,
    ),
)
