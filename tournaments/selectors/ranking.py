"""The ranking after a round, counted from the facts: tallies, a final, a knock-out, who is missing.

Draws by rank are made from this, and the background work stores the same for the pages.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tournaments.formats import final, notes
from tournaments.formats.entrants import Entrant, Withdrawal
from tournaments.formats.ranking import Standing, Tally, marked, rank
from tournaments.formats.rules import Draw, Scoring, TournamentRules
from tournaments.models import RankingKind, RulingKind
from tournaments.selectors import counting, knock_out, shape
from tournaments.selectors.facts import Facts, Turn

PEOPLE, TEAMS, ALTERNATE = RankingKind.PEOPLE, RankingKind.TEAMS, RankingKind.ALTERNATE
LINES = ("N", "W", "S", "E")
"""The lines of chairs 1 to 4, in order of play."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a ranking: the standing of `formats`, and what a page says beside it.

    `hands_missing` counts finished rounds alone; `contested` are hands that somebody disputes.
    `line` and `rank_in_line` are those of an alternate ranking.
    """

    standing: Standing
    hands_played: int = 0
    hands_missing: int = 0
    contested: int = 0
    line: str = ""
    rank_in_line: int | None = None

    @property
    def entrant(self) -> Entrant:
        return self.standing.entrant


Rankings = Mapping[RankingKind, tuple[Row, ...]]


def is_of_teams(kind: RankingKind, rules: TournamentRules) -> bool:
    """Say whether the entrants of a ranking are teams; else they are people."""
    return kind is TEAMS or (kind is ALTERNATE and shape.is_triplettes(rules))


def made(facts: Facts, after: int) -> Rankings:
    """Return all rankings of the tournament after a round, as they were then."""
    known = facts.until(after)
    standings = _standings(known, after)
    found = {kind: _rows(known, kind, rows) for kind, rows in standings.items()}
    return found | _alternate(known, found)


def _standings(facts: Facts, after: int) -> dict[RankingKind, tuple[Standing, ...]]:
    rules = facts.rules
    if rules.draw is Draw.KNOCK_OUT:
        return knock_out.standings(facts)
    if shape.is_final(rules, after):
        return _with_final(facts)
    return ranked(facts)


def ranked(facts: Facts) -> dict[RankingKind, tuple[Standing, ...]]:
    """Rank by the tallies of all rounds of the facts."""
    return {
        kind: rank(_marked(facts, kind, tallies), facts.rules.ranking, facts.seed)
        for kind, tallies in counting.tallies(facts).items()
    }


def _marked(facts: Facts, kind: RankingKind, tallies: Sequence[Tally]) -> tuple[Tally, ...]:
    if kind is TEAMS:
        there = [team for team, members in facts.teams.items() if members]
        return marked(tallies, (), there)
    last = shape.total_rounds(facts.rules)
    gone: list[Withdrawal] = [each for each in facts.withdrawals if each.after_round < last]
    listed = set(facts.entrants)
    return marked(
        [each for each in tallies if each.entrant in listed],
        [each for each in gone if each.entrant in listed],
        facts.entrants,
    )


def _with_final(facts: Facts) -> dict[RankingKind, tuple[Standing, ...]]:
    """Rank the finalists before all others: what they carried over and what the final gave."""
    cut = facts.rules.final.after_round
    before = ranked(facts.until(cut))
    in_final = replace(
        facts,
        rounds=tuple(each for each in facts.rounds if each.is_final),
        hands=tuple(each for each in facts.hands if each.round > cut),
        matches=tuple(each for each in facts.matches if each.round > cut),
        penalties=tuple(each for each in facts.penalties if (each.round or 0) > cut),
        team_penalties=tuple(each for each in facts.team_penalties if (each.round or 0) > cut),
        withdrawals=(),
    )
    made_there = counting.tallies(in_final)
    seated = {each for number, seats in facts.seats.items() if number > cut for each in seats}
    team_of = facts.team_of
    found = {}
    for kind, rows in before.items():
        finalists = seated if kind is PEOPLE else {team_of[e] for e in seated if e in team_of}
        found[kind] = _merged(facts, rows, finalists, {t.entrant: t for t in made_there[kind]})
    return found


def _merged(
    facts: Facts,
    before: Sequence[Standing],
    finalists: set[Entrant],
    tallies: Mapping[Entrant, Tally],
) -> tuple[Standing, ...]:
    rules = facts.rules
    tallied = []
    for row in before:
        if row.entrant not in finalists:
            continue
        there = tallies.get(row.entrant)
        main = final.with_final(row.tally.main, there.main.value if there else None, rules.final)
        rounds = {**row.tally.rounds, **(there.rounds if there else {})}
        tallied.append(replace(row.tally, main=main, rounds=rounds))
    top = rank(tallied, rules.ranking, facts.seed)
    ranks = final.final_ranks(top, before)
    rest = [row for row in before if row.entrant not in finalists]
    shared = Counter(ranks.values())
    ordered = [*(row for row in top), *rest]
    return tuple(
        replace(row, rank=ranks[row.entrant], shared=_is_shared(shared, ranks[row.entrant]))
        for row in ordered
    )


def _is_shared(shared: Counter[int | None], place: int | None) -> bool:
    return place is not None and shared[place] > 1


def _rows(facts: Facts, kind: RankingKind, standings: Sequence[Standing]) -> tuple[Row, ...]:
    played, missing, contested = _hands(facts)
    if kind is TEAMS:
        sums = [_of_teams(facts, counted) for counted in (played, missing, contested)]
        played, missing, contested = sums
    return tuple(
        Row(
            standing=each,
            hands_played=played[each.entrant],
            hands_missing=missing[each.entrant],
            contested=contested[each.entrant],
        )
        for each in standings
    )


def _of_teams(facts: Facts, counted: Counter[Entrant]) -> Counter[Entrant]:
    return Counter(
        {team: sum(counted[each] for each in people) for team, people in facts.teams.items()}
    )


def _hands(facts: Facts) -> tuple[Counter[Entrant], Counter[Entrant], Counter[Entrant]]:
    """Return hands played, hands missing of finished rounds, contested hands; of everybody."""
    played: Counter[Entrant] = Counter()
    contested: Counter[Entrant] = Counter()
    of_round: Counter[tuple[int, Entrant]] = Counter()
    for hand in facts.hands:
        if hand.is_void or hand.ruling is RulingKind.NEUTRALISED:
            continue
        played.update(tuple(hand.scores))
        of_round.update((hand.round, each) for each in hand.scores)
        if hand.is_contested:
            contested.update((*hand.scores, *hand.sitting_out))
    missing: Counter[Entrant] = Counter()
    for turn in facts.rounds:
        if turn.is_finished:
            for each in _owing(facts, turn):
                missing[each] += max(0, turn.owed - of_round[turn.number, each])
    return played, missing, contested


def _owing(facts: Facts, turn: Turn) -> Iterator[Entrant]:
    """Yield who owed the hands of a round: everybody but those who had gone, or were out by then.

    Where teams meet some sit out by rule, and nobody owes any.
    """
    if shape.meets_as_teams(facts.rules):
        return
    gone = {each.entrant: each.after_round for each in facts.withdrawals}
    only_seated = turn.is_final or facts.rules.draw is Draw.KNOCK_OUT
    for each in facts.entrants:
        out = only_seated and each not in facts.seats[turn.number]
        if not out and gone.get(each, turn.number) >= turn.number:
            yield each


def _alternate(facts: Facts, found: Rankings) -> dict[RankingKind, tuple[Row, ...]]:
    """Return the alternate ranking of duplicate deals: the winners of the lines first.

    The line of a person is his chair in the first round he plays; of a triplette the chairs that
    it sits on then, odd (North-South) or even.
    """
    rules = facts.rules
    if rules.scoring is not Scoring.NOTES or rules.draw is Draw.KNOCK_OUT:
        return {}
    kind = TEAMS if shape.is_triplettes(rules) else PEOPLE
    lines = _lines(facts)
    rows = {row.entrant: row for row in found[kind] if row.standing.rank is not None}
    totals = {
        each: value
        for each, row in rows.items()
        if each in lines and (value := row.standing.tally.main.value) is not None
    }
    places = notes.alternate(totals, lines)
    shared = Counter(place.rank for place in places)
    ordered = tuple(
        replace(
            rows[place.entrant],
            standing=replace(
                rows[place.entrant].standing, rank=place.rank, shared=shared[place.rank] > 1
            ),
            line=place.line,
            rank_in_line=place.rank_in_line,
        )
        for place in sorted(places, key=lambda each: (each.rank, each.entrant))
    )
    return {ALTERNATE: ordered}


def _lines(facts: Facts) -> dict[Entrant, str]:
    lines: dict[Entrant, str] = {}
    triplettes, team_of = shape.is_triplettes(facts.rules), facts.team_of
    for _number, seats in sorted(facts.seats.items()):
        for each, seat in seats.items():
            if triplettes:
                if each in team_of:
                    lines.setdefault(team_of[each], "NS" if seat.chair % 2 else "EW")
            elif seat.chair <= len(LINES):
                lines.setdefault(each, LINES[seat.chair - 1])
    return lines
