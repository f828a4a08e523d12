"""What the format says of rounds: how many there are, the hands of a table, who meets as teams."""

from datetime import timedelta
from typing import Final

from clubs.split import TableSize
from tournaments.formats.free_deals import Count
from tournaments.formats.rules import Draw, Scoring, TournamentRules
from tournaments.models import Round

TRIPLETTE: Final = 3
FIVE: Final = TableSize(5, 4)
A_HAND: Final = timedelta(minutes=8)
"""How long a hand takes where a round has no time limit."""


def total_rounds(rules: TournamentRules) -> int:
    """Return how many rounds are played, those of a final included."""
    if rules.final.places:
        return rules.final.after_round + rules.final.rounds
    return rules.schedule.rounds


def is_final(rules: TournamentRules, number: int) -> bool:
    """Say whether a round belongs to a final, for which the field was cut."""
    return bool(rules.final.places) and number > rules.final.after_round


def hands_of(rules: TournamentRules, number: int) -> tuple[int, int]:
    """Return the hands of a round at a full table and at a table of five."""
    if is_final(rules, number):
        return rules.final.hands, -(-rules.final.hands * 5 // 4)
    return rules.schedule.hands, rules.schedule.hands_at_five


def by_the_clock(rules: TournamentRules) -> bool:
    """Say whether tables play as many hands as the time allows (equal time, not equal hands)."""
    return rules.count is not Count.EQUAL_HANDS and rules.schedule.minutes > 0


def hands_at(
    rules: TournamentRules, *, hands: int, hands_at_five: int, size: TableSize
) -> int | None:
    """Return how many hands a table plays, so that all its people play `hands`; None for no end.

    A table of five of the four-player game has its own setting. In triplettes the table of six is
    two teams on the same deals as everybody, so it plays as many as there are.
    """
    if by_the_clock(rules):
        return None
    if size == FIVE:
        return hands_at_five
    if meets_as_teams(rules):
        return hands
    return -(-hands * size.people // size.players)


def meets_as_teams(rules: TournamentRules) -> bool:
    """Say whether teams sit down together against each other, and not their members apart."""
    if rules.scoring is Scoring.MATCH_POINTS:
        return True
    if rules.team == 1:
        return False
    return rules.draw is Draw.KNOCK_OUT or is_triplettes(rules)


def is_triplettes(rules: TournamentRules) -> bool:
    """Say whether teams of three play duplicate deals, three against three at a table of six."""
    return rules.scoring is Scoring.NOTES and rules.team == TRIPLETTE


def owed_by(turn: Round, rules: TournamentRules) -> int:
    """Return how many hands everybody plays in a round, 0 where the clock decides."""
    return 0 if by_the_clock(rules) else turn.hands
