"""Teams on the same deals: triplettes, quadrettes and the team match.

Match points of a deal are the root of the difference of two attackers' unit scores, to three
decimals and with its sign (paragraph 3).
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import isqrt
from typing import Final

from games.engine import Message, gettext_noop
from tournaments.formats.entrants import Entrant
from tournaments.formats.penalties import Penalty, Unit, taken_off
from tournaments.formats.ranking import Figure, Tally, Term
from tournaments.formats.settings import Part, choice, number, switch

WINS: Final = Message(gettext_noop("Matches won, a draw as a half"))
POINTS: Final = Message(gettext_noop("The match points of all matches, less penalties"))
PENALTIES: Final = Message(gettext_noop("Penalties"))
MATCH: Final = gettext_noop("Match against team {team}")


class Scorers(StrEnum):
    """Whose match points of a deal count: both sides' (with opposite signs) or the winner's."""

    BOTH = "both"
    WINNER = "winner"


class RankedBy(StrEnum):
    """What ranks the teams: match points added up, or matches won."""

    MATCH_POINTS = "match_points"
    WINS = "wins"


@dataclass(frozen=True, slots=True)
class MatchRules(Part):
    """How exact match points are, whose count, and what ranks the teams."""

    decimals: int = number(
        3, least=0, most=6, says=gettext_noop("How many decimals the match points have.")
    )
    scorers: Scorers = choice(
        Scorers.BOTH,
        says=gettext_noop(
            "Whether the loser of a deal loses the match points that the winner gets, or gets none."
        ),
    )
    ranked_by: RankedBy = choice(
        RankedBy.MATCH_POINTS,
        says=gettext_noop("Whether match points are added up, or matches won rank the teams."),
    )
    attacker_changes: bool = switch(
        default=False,
        says=gettext_noop("Whether another member of the team attacks in each round."),
    )
    adjusted: int = number(
        4,
        least=0,
        most=100,
        says=gettext_noop(
            "The match points that the arbiter gives for a deal that cannot be played."
        ),
    )


def match_points(difference: int, decimals: int = 3) -> Fraction:
    """Return the root of the difference with its sign, exactly rounded.

    >>> [str(match_points(each)) for each in (16, 144, -10)]
    ['4', '12', '-1581/500']
    """
    square = abs(difference) * 100**decimals
    root = isqrt(square)
    root += square > root * root + root
    return Fraction(root if difference >= 0 else -root, 10**decimals)


@dataclass(frozen=True, slots=True)
class MatchDeal:
    """One deal of a match: the unit scores of both attackers, each against the other's defence.

    `adjusted_for` is +1 or -1 when the arbiter gives the adjusted match points to the first or the
    second team, 0 when the deal is neutralised, `None` when it was played.
    """

    one_unit: int = 0
    other_unit: int = 0
    adjusted_for: int | None = None

    def points(self, rules: MatchRules) -> Fraction:
        """Return the match points of the first team, below 0 if the second one won the deal."""
        if self.adjusted_for is not None:
            return Fraction(self.adjusted_for * rules.adjusted)
        return match_points(self.one_unit - self.other_unit, rules.decimals)


@dataclass(frozen=True, slots=True)
class Match:
    """A match of two teams; `other` is `None` at a relay, which gives 0 match points."""

    one: Entrant
    other: Entrant | None
    deals: tuple[MatchDeal, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Match points of both teams, by deal and in all; the deals are the first team's."""

    by_deal: tuple[Fraction, ...]
    one: Fraction
    other: Fraction


def result(match: Match, rules: MatchRules | None = None) -> MatchResult:
    """Return what both teams scored.

    Where both sides' points count the sums are opposite numbers; else each team has the points of
    the deals that it won.
    """
    rules = rules or MatchRules()
    by_deal = tuple(deal.points(rules) for deal in match.deals)
    if rules.scorers is Scorers.BOTH:
        total = sum(by_deal, Fraction(0))
        return MatchResult(by_deal, total, -total)
    won = sum((each for each in by_deal if each > 0), Fraction(0))
    return MatchResult(by_deal, won, won - sum(by_deal, Fraction(0)))


@dataclass(frozen=True, slots=True)
class _Met:
    """A match as one team sees it."""

    opponent: Entrant
    own: Fraction
    theirs: Fraction

    @property
    def won(self) -> Fraction:
        """1 for a match won, 1/2 for a draw."""
        return Fraction((self.own > self.theirs) + (self.own >= self.theirs), 2)


def tallies(
    matches: Iterable[Match],
    rules: MatchRules | None = None,
    bonus: Mapping[Entrant, Fraction] | None = None,
    penalties: Iterable[Penalty] = (),
) -> tuple[Tally, ...]:
    """Return what ranks the teams, penalties in match points taken off.

    A team that only had a relay has 0. Triangular matches are ranked by wins, then with the
    tie-breaks `difference`, `bonus`, `scored` (paragraph 3).
    """
    rules, fines = rules or MatchRules(), list(penalties)
    met: dict[Entrant, list[_Met]] = defaultdict(list)
    for match in matches:
        points = result(match, rules)
        rows = met[match.one]
        if match.other is not None:
            rows.append(_Met(match.other, points.one, points.other))
            met[match.other].append(_Met(match.one, points.other, points.one))
    return tuple(
        _tally(team, rows, rules, (bonus or {}).get(team, Fraction(0)), fines)
        for team, rows in met.items()
    )


def _tally(
    team: Entrant,
    rows: Sequence[_Met],
    rules: MatchRules,
    bonus: Fraction,
    fines: Sequence[Penalty],
) -> Tally:
    fine = taken_off(fines, team, Unit.MATCH_POINTS)
    scored = sum((each.own for each in rows), Fraction(0))
    lost = sum((each.theirs for each in rows), Fraction(0))
    return Tally(
        entrant=team,
        main=_main(rows, rules, fine),
        difference=(scored if rules.scorers is Scorers.BOTH else scored - lost) - fine,
        wins=sum(each.own > each.theirs for each in rows),
        bonus=bonus,
        scored=scored,
        penalties=fine,
    )


def _main(rows: Sequence[_Met], rules: MatchRules, fine: Fraction) -> Figure:
    wins = rules.ranked_by is RankedBy.WINS
    terms = [
        Term(Message(MATCH, {"team": each.opponent}), each.won if wins else each.own)
        for each in rows
    ]
    if not wins:
        terms.append(Term(PENALTIES, -fine))
    total = sum((each.value for each in terms), Fraction(0))
    return Figure(total, WINS if wins else POINTS, tuple(terms))
