"""The page of French tarot."""

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import GamePage
from clubs.rules_pages.french_tarot import advice, course, hands, play
from clubs.rules_pages.ground import Ground

PAGE = GamePage(
    "french-tarot",
    _("French tarot"),
    _(
        "78 cards, twenty-one trumps and three oudlers: one player against the"
        " others, or two against three."
    ),
    Ground("french-tarot/fft-2012"),
    (
        course.QUICK,
        course.CARDS,
        course.DEAL,
        course.AUCTION,
        course.CALL,
        course.TALON,
        play.FEATS,
        play.PLAY,
        play.SCORING,
        hands.SECTION,
        play.PLAYERS,
        advice.TIPS,
        advice.QUESTIONS,
        advice.WORDS,
        advice.HISTORY,
    ),
)
