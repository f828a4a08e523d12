"""From the facts to tallies: what each way of scoring makes of the hands (docs/tournaments.md)."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from games.engine import Message
from tournaments.formats import free_deals, notes, table_points, teams
from tournaments.formats.entrants import Entrant, Presence
from tournaments.formats.free_deals import HandStatus
from tournaments.formats.penalties import Penalty, Unit, taken_off
from tournaments.formats.ranking import Figure, Tally, Term
from tournaments.formats.rules import Scoring
from tournaments.models import RankingKind, RulingKind
from tournaments.selectors.facts import Facts, MatchOf, Played

Tallies = dict[RankingKind, tuple[Tally, ...]]
PEOPLE, TEAMS = RankingKind.PEOPLE, RankingKind.TEAMS


def tallies(facts: Facts) -> Tallies:
    """Return what ranks people, and teams where these are ranked, after all rounds of `facts`."""
    return SCORINGS[facts.rules.scoring](facts)


def _points(facts: Facts) -> Tallies:
    accounts = free_deals.accounts(facts.entrants, map(free_hand, facts.hands), facts.penalties)
    found = {PEOPLE: free_deals.tallies(accounts, facts.rules.count)}
    if facts.rules.team > 1:
        made = free_deals.team_tallies(accounts, facts.teams, facts.rules.count)
        found[TEAMS] = _fined(made, facts.team_penalties, Unit.POINTS)
    return found


def free_hand(hand: Played) -> free_deals.Hand:
    """Return a hand as free deals count it: a neutralised one was not played, and is owed still."""
    status = HandStatus.PLAYED
    if hand.is_void or hand.ruling is RulingKind.NEUTRALISED:
        status = HandStatus.VOID
    elif hand.ruling is RulingKind.CANCELLED:
        status = HandStatus.CANCELLED
    return free_deals.Hand(
        round=hand.round,
        table=hand.table,
        number=hand.number,
        scores=hand.scores,
        declarer=hand.declarer,
        sitting_out=hand.sitting_out,
        status=status,
        adjusted={each: int(value) for each, value in hand.adjusted.items()},
    )


def _table_points(facts: Facts) -> Tallies:
    rules, expected = facts.rules.table_points, len(facts.rules.table_points.places)
    tables = tables_of(facts)
    # A person more than places have points: the last ones have none.
    most = max((len(scores) for _round, scores in tables), default=expected)
    padded = (*rules.places, *[Fraction(0)] * max(0, most - expected))
    made = table_points.tallies(tables, replace(rules, places=padded), expected, facts.penalties)
    taken = free_deals.accounts((), map(free_hand, facts.hands))
    people = tuple(replace(each, taken=taken[each.entrant].taken) for each in made)
    found = {PEOPLE: people}
    if facts.rules.team > 1:
        found[TEAMS] = _fined(_together(people, facts), facts.team_penalties, Unit.POINTS)
    return found


def tables_of(facts: Facts) -> list[tuple[int, dict[Entrant, int]]]:
    """Return the scores that everybody made at each table of each round; none before a hand."""
    tables: dict[tuple[int, int], dict[Entrant, int]] = {}
    for hand in map(free_hand, facts.hands):
        if hand.status is HandStatus.VOID:
            continue
        scores = tables.setdefault((hand.round, hand.table), {})
        for each in (*hand.scores, *hand.sitting_out):
            points = hand.counts_for(each) if each in hand.scores else 0
            scores[each] = scores.get(each, 0) + points
    return [(number, scores) for (number, _table), scores in sorted(tables.items())]


def _together(people: Iterable[Tally], facts: Facts) -> tuple[Tally, ...]:
    """Add up the results of the members of each team."""
    known = {each.entrant: each for each in people}
    found = []
    for team, members in facts.teams.items():
        rows = [known[each] for each in members if each in known]
        values = [(each.entrant, each.main.value) for each in rows if each.main.value is not None]
        terms = tuple(
            Term(Message(free_deals.MEMBER, {"member": each}), value) for each, value in values
        )
        total = sum((value for _each, value in values), Fraction(0))
        rounds: defaultdict[int, Fraction] = defaultdict(Fraction)
        for each in rows:
            for number, value in each.rounds.items():
                rounds[number] += value
        found.append(
            Tally(
                entrant=team,
                main=Figure(total if terms else None, free_deals.OF_MEMBERS, terms),
                rounds=dict(rounds),
                difference=sum((each.difference for each in rows), Fraction(0)),
                wins=sum(each.wins for each in rows),
                taken=sum(each.taken for each in rows),
                penalties=sum((each.penalties for each in rows), Fraction(0)),
                presence=Presence.PLAYING if terms else Presence.ABSENT,
            )
        )
    return tuple(found)


def _fined(made: Iterable[Tally], fines: Iterable[Penalty], unit: Unit) -> tuple[Tally, ...]:
    """Take off what teams were fined as a whole."""
    rows = list(fines)
    found = []
    for each in made:
        fine, value = taken_off(rows, each.entrant, unit), each.main.value
        if not fine or value is None:
            found.append(each)
            continue
        terms = (*each.main.terms, Term(free_deals.PENALTIES, -fine))
        main = Figure(value - fine, each.main.how, terms)
        found.append(replace(each, main=main, penalties=each.penalties + fine))
    return tuple(found)


def _notes(facts: Facts) -> Tallies:
    rules = facts.rules.notes
    results = deal_results(facts)
    taken = free_deals.accounts((), map(free_hand, facts.hands))
    found: Tallies = {}
    if facts.rules.team > 1:
        team_of = facts.team_of
        of_teams = [_of_teams(each, team_of) for each in results]
        fines = [*facts.team_penalties, *team_fines(facts)]
        totals = notes.totals(notes.notes(of_teams, rules), rules, fines)
        found[TEAMS] = notes.tallies(totals, fines)
    totals = notes.totals(notes.notes(results, rules), rules, facts.penalties)
    found[PEOPLE] = tuple(
        replace(each, taken=taken[each.entrant].taken if each.entrant in taken else 0)
        for each in notes.tallies(totals, facts.penalties)
    )
    return found


def deal_results(facts: Facts) -> list[notes.DealResult]:
    """Return what each table made of each deal; deals are numbered through the rounds.

    A cancelled deal is left out, as a neutralised one is: nothing can be compared with it.
    """
    results = []
    left_out = (RulingKind.NEUTRALISED, RulingKind.CANCELLED)
    for hand in facts.hands:
        if hand.deal is None or (hand.declarer is None and not hand.adjusted):
            continue
        people = tuple(hand.scores) or tuple(hand.adjusted)
        attack = hand.declarer if hand.declarer is not None else people[0]
        results.append(
            notes.DealResult(
                deal=hand.round * DEALS_OF_A_ROUND + hand.deal,
                table=hand.table,
                unit=hand.unit,
                attack=attack,
                defence=tuple(each for each in people if each != attack),
                neutralised=hand.ruling in left_out,
                adjusted=hand.adjusted,
            )
        )
    return results


DEALS_OF_A_ROUND: Final = 1000
"""Deals of one round are numbered below this, so that rounds never share a deal."""


def _of_teams(result: notes.DealResult, team_of: Mapping[Entrant, Entrant]) -> notes.DealResult:
    return replace(
        result,
        attack=team_of[result.attack],
        defence=tuple(dict.fromkeys(team_of[each] for each in result.defence)),
        adjusted={team_of[each]: value for each, value in result.adjusted.items()},
    )


def team_fines(facts: Facts) -> list[Penalty]:
    """Return the fines of people as fines of their teams."""
    team_of = facts.team_of
    return [
        replace(each, entrant=team_of[each.entrant])
        for each in facts.penalties
        if each.entrant in team_of
    ]


def _match_points(facts: Facts) -> Tallies:
    fines = [*facts.team_penalties, *team_fines(facts)]
    played = [teams.Match(each.one, each.other, deals_of(facts, each)) for each in facts.matches]
    made = teams.tallies(played, facts.rules.matches, penalties=fines)
    by_round: defaultdict[Entrant, dict[int, Fraction]] = defaultdict(dict)
    for met, match in zip(facts.matches, played, strict=True):
        if match.other is not None:
            points = teams.result(match, facts.rules.matches)
            by_round[match.one][met.round] = points.one
            by_round[match.other][met.round] = points.other
    return {TEAMS: tuple(replace(each, rounds=by_round[each.entrant]) for each in made)}


def deals_of(facts: Facts, match: MatchOf) -> tuple[teams.MatchDeal, ...]:
    """Return the deals of a match that both tables have played, or on which there is a ruling."""
    at: dict[tuple[int, int], Played] = {
        (each.table, each.deal): each
        for each in facts.hands
        if each.round == match.round and each.deal is not None
    }
    numbers = {deal for table, deal in at if table in (match.table, match.table + 1)}
    deals = []
    for deal in sorted(numbers):
        one, other = at.get((match.table, deal)), at.get((match.table + 1, deal))
        ruled = next((each for each in (one, other) if each and each.ruling is not None), None)
        if ruled is not None:
            deals.append(teams.MatchDeal(adjusted_for=_side(ruled, match, facts.team_of)))
        elif one is not None and other is not None:
            deals.append(teams.MatchDeal(one.unit, other.unit))
    return tuple(deals)


def _side(hand: Played, match: MatchOf, team_of: Mapping[Entrant, Entrant]) -> int:
    """Return for which team an arbiter adjusted a deal: 1 or -1, 0 where it is left out."""
    if hand.ruling is not RulingKind.ADJUSTED:
        return 0
    total = sum(
        value if team_of.get(each) == match.one else -value for each, value in hand.adjusted.items()
    )
    return (total > 0) - (total < 0)


SCORINGS: Final[Mapping[Scoring, Callable[[Facts], Tallies]]] = {
    Scoring.POINTS: _points,
    Scoring.TABLE_POINTS: _table_points,
    Scoring.NOTES: _notes,
    Scoring.MATCH_POINTS: _match_points,
}
