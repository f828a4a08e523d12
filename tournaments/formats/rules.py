"""All settings of a tournament in one: how people meet, what is ranked, how it ends."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from games.engine import gettext_noop
from tournaments.formats.final import FinalRules
from tournaments.formats.free_deals import Count
from tournaments.formats.knockout import KnockOut
from tournaments.formats.notes import NoteRules
from tournaments.formats.ranking import RankingRules
from tournaments.formats.schedule import Schedule
from tournaments.formats.settings import Part, choice, number
from tournaments.formats.table_points import TablePoints
from tournaments.formats.teams import MatchRules


class Draw(StrEnum):
    """How the people of a round come to their tables."""

    RANDOM = "random"
    MOVEMENT = "movement"
    RANK_BLOCKS = "rank_blocks"
    BEST_AGAINST_BEST = "best_against_best"
    THIRDS = "thirds"
    KNOCK_OUT = "knock_out"


class Scoring(StrEnum):
    """What is ranked."""

    POINTS = "points"
    TABLE_POINTS = "table_points"
    NOTES = "notes"
    MATCH_POINTS = "match_points"


@dataclass(frozen=True, slots=True)
class TournamentRules(Part):
    """The settings of a tournament; parts that its draw and scoring do not use stay unread."""

    draw: Draw = choice(
        Draw.RANDOM, says=gettext_noop("How people come to their tables in each round.")
    )
    scoring: Scoring = choice(Scoring.POINTS, says=gettext_noop("What is ranked."))
    count: Count = choice(
        Count.EQUAL_HANDS, says=gettext_noop("Whether totals or averages are ranked.")
    )
    players: int = number(4, least=2, most=5, says=gettext_noop("How many play at a table."))
    team: int = number(
        1, least=1, most=6, says=gettext_noop("How many people a team has; 1 for individuals.")
    )
    schedule: Schedule = field(default_factory=Schedule)
    table_points: TablePoints = field(default_factory=TablePoints)
    notes: NoteRules = field(default_factory=NoteRules)
    matches: MatchRules = field(default_factory=MatchRules)
    knock_out: KnockOut = field(default_factory=KnockOut)
    final: FinalRules = field(default_factory=FinalRules)
    ranking: RankingRules = field(default_factory=RankingRules)

    def parts_in_use(self) -> frozenset[str]:
        """Return the names of the parts that this draw and this scoring read."""
        knock_out = ("knock_out",) if self.draw is Draw.KNOCK_OUT else ()
        return frozenset({"schedule", "final", "ranking", *knock_out, *_PARTS[self.scoring]})


_PARTS: Final[Mapping[Scoring, tuple[str, ...]]] = {
    Scoring.POINTS: (),
    Scoring.TABLE_POINTS: ("table_points",),
    Scoring.NOTES: ("notes",),
    Scoring.MATCH_POINTS: ("matches",),
}
