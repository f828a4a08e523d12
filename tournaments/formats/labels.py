"""What the choices of settings are called on the screen."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from games.engine import gettext_noop
from tournaments.formats.free_deals import Count
from tournaments.formats.penalties import Unit
from tournaments.formats.ranking import TIE_BREAK_NAMES, TieBreak, Withdrawn
from tournaments.formats.rules import Draw, Scoring
from tournaments.formats.season import Worth
from tournaments.formats.teams import RankedBy, Scorers

LABELS: Final[Mapping[type[StrEnum], Mapping[str, str]]] = {
    Draw: {
        Draw.RANDOM: gettext_noop("By lot in each round"),
        Draw.MOVEMENT: gettext_noop("By a plan made before the start"),
        Draw.RANK_BLOCKS: gettext_noop("The best together, then the next"),
        Draw.BEST_AGAINST_BEST: gettext_noop("Best against best, without meeting again"),
        Draw.THIRDS: gettext_noop("One of each third of the ranking"),
        Draw.KNOCK_OUT: gettext_noop("Knock-out"),
    },
    Scoring: {
        Scoring.POINTS: gettext_noop("The points of the hands"),
        Scoring.TABLE_POINTS: gettext_noop("Points for the place at the table"),
        Scoring.NOTES: gettext_noop("Notes of duplicate deals"),
        Scoring.MATCH_POINTS: gettext_noop("Match points"),
    },
    Count: {
        Count.EQUAL_HANDS: gettext_noop("Totals, as everybody plays equally many hands"),
        Count.PER_HAND_PLAYED: gettext_noop("Averages per hand played"),
        Count.PER_DEAL_ATTENDED: gettext_noop("Averages per deal attended"),
    },
    Withdrawn: {
        Withdrawn.LAST: gettext_noop("Below all others, without a rank"),
        Withdrawn.RANKED: gettext_noop("Ranked with what they made"),
    },
    Scorers: {
        Scorers.BOTH: gettext_noop("The loser loses what the winner gets"),
        Scorers.WINNER: gettext_noop("Only the winner of a deal scores"),
    },
    RankedBy: {
        RankedBy.MATCH_POINTS: gettext_noop("Match points added up"),
        RankedBy.WINS: gettext_noop("Matches won"),
    },
    Worth: {
        Worth.DAY_RESULT: gettext_noop("The points of the day"),
        Worth.FIXED: gettext_noop("Cup points by rank"),
        Worth.HEINE: gettext_noop("Heine points"),
        Worth.CUBIC: gettext_noop("Cubic cup points"),
        Worth.D60: gettext_noop("Points for 60 deals"),
    },
    Unit: {
        Unit.POINTS: gettext_noop("Points"),
        Unit.PER_CENT: gettext_noop("Per cent"),
        Unit.MATCH_POINTS: gettext_noop("Match points"),
    },
    TieBreak: dict[str, str](TIE_BREAK_NAMES.items()),
}
"""The names of the codes of each enum that a setting or a penalty can have."""


def label(code: StrEnum) -> str:
    """Return the name of a code, to be translated."""
    return LABELS[type(code)][code]
