"""Named presets: a tournament or a season to start from, every number of which is editable.

The numbers are those of the federations, cups and clubs that docs/tournaments.md names (12).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from games.engine import gettext_noop
from tournaments.formats.final import FinalRules
from tournaments.formats.free_deals import Count
from tournaments.formats.knockout import KnockOut
from tournaments.formats.notes import NoteRules
from tournaments.formats.ranking import RankingRules, TieBreak
from tournaments.formats.rules import Draw, Scoring, TournamentRules
from tournaments.formats.schedule import Schedule
from tournaments.formats.season import SeasonRules, Worth
from tournaments.formats.table_points import TablePoints
from tournaments.formats.teams import MatchRules, RankedBy, Scorers


@dataclass(frozen=True, slots=True)
class Preset:
    """A tournament to start from; `game` is the game it comes from."""

    code: str
    name: str
    game: str
    rules: TournamentRules


@dataclass(frozen=True, slots=True)
class SeasonPreset:
    """A season to start from."""

    code: str
    name: str
    rules: SeasonRules


_BEST_ROUNDS: Final = RankingRules((TieBreak.BEST_ROUND, TieBreak.SECOND_ROUND, TieBreak.LOT))
_DIFFERENCE: Final = RankingRules((TieBreak.DIFFERENCE,))


def _libre(schedule: Schedule, final: FinalRules | None = None) -> TournamentRules:
    return TournamentRules(draw=Draw.MOVEMENT, schedule=schedule, final=final or FinalRules())


_FRENCH: Final = tuple(
    Preset(code, name, "french-tarot", rules)
    for code, name, rules in (
        ("libre", gettext_noop("Free deals, 6 rounds of 4"), _libre(Schedule(6, 4, 5))),
        ("libre_5x4", gettext_noop("Free deals, 5 rounds of 4"), _libre(Schedule(5, 4, 5))),
        ("libre_5x5", gettext_noop("Free deals, 5 rounds of 5"), _libre(Schedule(5, 5, 6))),
        ("libre_3x8", gettext_noop("Free deals, 3 rounds of 8"), _libre(Schedule(3, 8, 10))),
        (
            "libre_final",
            gettext_noop("Free deals, 5 rounds of 4 and a final of the best 16"),
            _libre(Schedule(5, 4, 5), FinalRules(places=16, after_round=5, rounds=1, hands=4)),
        ),
        (
            "libre_final_of_20",
            gettext_noop("Free deals, 25 hands and a final of the best 20 in 5 rounds of one hand"),
            _libre(Schedule(5, 5, 6), FinalRules(places=20, after_round=5, rounds=5, hands=1)),
        ),
        (
            "swiss",
            gettext_noop("Free deals, best against best"),
            TournamentRules(draw=Draw.BEST_AGAINST_BEST, schedule=Schedule(6, 4, 5)),
        ),
        (
            "timed",
            gettext_noop("Free deals by the clock, 3 rounds of an hour"),
            TournamentRules(count=Count.PER_HAND_PLAYED, schedule=Schedule(3, 8, 10, minutes=60)),
        ),
        (
            "duplicate",
            gettext_noop("Duplicate, individual"),
            TournamentRules(draw=Draw.MOVEMENT, scoring=Scoring.NOTES, schedule=Schedule(5, 4, 4)),
        ),
        (
            "triplettes",
            gettext_noop("Triplettes"),
            TournamentRules(
                draw=Draw.MOVEMENT,
                scoring=Scoring.NOTES,
                team=3,
                schedule=Schedule(4, 4, 4),
                notes=NoteRules(attack_weight=1, defence_weight=1),
            ),
        ),
        (
            "quadrettes",
            gettext_noop("Quadrettes"),
            TournamentRules(
                draw=Draw.MOVEMENT,
                scoring=Scoring.MATCH_POINTS,
                team=4,
                schedule=Schedule(2, 8, 8),
            ),
        ),
        (
            "team_match",
            gettext_noop("Team match in four quarters"),
            TournamentRules(
                draw=Draw.MOVEMENT,
                scoring=Scoring.MATCH_POINTS,
                team=4,
                schedule=Schedule(4, 4, 4),
                matches=MatchRules(
                    scorers=Scorers.WINNER, ranked_by=RankedBy.WINS, attacker_changes=True
                ),
                ranking=RankingRules((TieBreak.DIFFERENCE, TieBreak.BONUS, TieBreak.SCORED)),
            ),
        ),
        (
            "knock_out",
            gettext_noop("Knock-out of teams, in duels"),
            TournamentRules(
                draw=Draw.KNOCK_OUT,
                scoring=Scoring.MATCH_POINTS,
                team=4,
                schedule=Schedule(4, 16, 16),
            ),
        ),
    )
)

_SLOVENIAN: Final = tuple(
    Preset(code, name, "slovenian-tarok", rules)
    for code, name, rules in (
        (
            "thirds",
            gettext_noop("Drawn by thirds, 4 rounds of 21 at tables of three"),
            TournamentRules(
                draw=Draw.THIRDS,
                scoring=Scoring.TABLE_POINTS,
                players=3,
                schedule=Schedule(4, 21, 21, minutes=90),
                ranking=_DIFFERENCE,
            ),
        ),
        (
            "team_cup",
            gettext_noop("Cup of teams of three, one of three goes through"),
            TournamentRules(
                draw=Draw.KNOCK_OUT,
                players=3,
                team=3,
                schedule=Schedule(3, 36, 36),
                knock_out=KnockOut(3, 1),
            ),
        ),
        (
            "table_points",
            gettext_noop("Table points 4, 3, 2, 1, the best together"),
            TournamentRules(
                draw=Draw.RANK_BLOCKS,
                scoring=Scoring.TABLE_POINTS,
                schedule=Schedule(4, 24, 30),
                table_points=TablePoints(
                    tuple(Fraction(points) for points in (4, 3, 2, 1)),
                    missing_opponent=Fraction(1, 3),
                ),
                ranking=_DIFFERENCE,
            ),
        ),
        (
            "knock_out_of_tables",
            gettext_noop("Knock-out, two of four go through"),
            TournamentRules(
                draw=Draw.KNOCK_OUT, schedule=Schedule(3, 24, 30), knock_out=KnockOut(4, 2)
            ),
        ),
    )
)

_AUSTRIAN: Final = tuple(
    Preset(code, name, "koenigrufen", TournamentRules(schedule=schedule, ranking=_BEST_ROUNDS))
    for code, name, schedule in (
        (
            "upper_austria",
            gettext_noop("Cup of Upper Austria, 3 rounds of 16"),
            Schedule(3, 16, 20),
        ),
        ("tirol", gettext_noop("Cup of Tirol, 3 rounds of 16"), Schedule(3, 16, 20)),
        (
            "vienna",
            gettext_noop("Cup of Vienna, 3 rounds of 20"),
            Schedule(3, 20, 25, minutes=120),
        ),
    )
)

PRESETS: Final[Mapping[str, Preset]] = {
    preset.code: preset for preset in (*_FRENCH, *_SLOVENIAN, *_AUSTRIAN)
}
"""The tournaments to start from, by code."""

SEASONS: Final[Mapping[str, SeasonPreset]] = {
    code: SeasonPreset(code, name, rules)
    for code, name, rules in (
        ("all", gettext_noop("All sessions added up"), SeasonRules()),
        (
            "best_eight",
            gettext_noop("The best 8 sessions, from 5 sessions on"),
            SeasonRules(counted=8, least_events=5),
        ),
        (
            "fixed",
            gettext_noop("Cup points by rank, the best 6 and the final"),
            SeasonRules(worth=Worth.FIXED, counted=6),
        ),
        (
            "heine",
            gettext_noop("Heine points, the best 6"),
            SeasonRules(worth=Worth.HEINE, counted=6),
        ),
        (
            "cubic",
            gettext_noop("Cubic cup points, the best 6"),
            SeasonRules(worth=Worth.CUBIC, counted=6),
        ),
        ("d60", gettext_noop("Points for 60 deals (D60)"), SeasonRules(worth=Worth.D60)),
    )
}
"""The seasons to start from, by code."""
