"""The page of Königrufen."""

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import GamePage
from clubs.rules_pages.ground import Ground
from clubs.rules_pages.koenigrufen import advice, course, hands, play

PAGE = GamePage(
    "koenigrufen",
    _("Königrufen"),
    _(
        "54 cards and a called king: the Austrian game, in the house's five"
        " games and with all that the cups add."
    ),
    Ground("koenigrufen/house"),
    (
        course.QUICK,
        course.CARDS,
        course.COUNTING,
        course.DEAL,
        course.AUCTION,
        course.CALL,
        course.TALON,
        course.FEATS,
        play.PLAY,
        play.NEGATIVE,
        play.SCORING,
        hands.SECTION,
        course.CUP_GAMES,
        play.PLAYERS,
        advice.TIPS,
        advice.QUESTIONS,
        advice.WORDS,
        advice.HISTORY,
    ),
)
