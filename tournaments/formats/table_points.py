"""Points for the place at a table: 2 / 1 / 1/2 of the thirds events, 4 / 3 / 2 / 1 of tarok.net.

Equal scores share the mean of their places. Where people are missing at a table each missing
opponent costs a third of a point (paragraph 4).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from games.engine import Message, gettext_noop
from tournaments.formats.entrants import Entrant
from tournaments.formats.penalties import Penalty, Unit, taken_off
from tournaments.formats.ranking import Figure, Tally, Term, by_round
from tournaments.formats.settings import Part, number, numbers

HOW: Final = Message(gettext_noop("The table points of all rounds"))
HOW_WEIGHED: Final = Message(
    gettext_noop("The table points of all rounds, and the difference made with its weight")
)
DIFFERENCE: Final = Message(gettext_noop("Difference made, with its weight"))


class TooManyAtTheTable(ValueError):
    """More people at a table than there are table points for."""


@dataclass(frozen=True, slots=True)
class TablePoints(Part):
    """What a place at the table is worth, the first place first."""

    places: tuple[Fraction, ...] = numbers(
        (Fraction(2), Fraction(1), Fraction(1, 2)),
        least=0,
        most=100,
        length=(2, 6),
        says=gettext_noop("The table points of the first place, the second place and so on."),
    )
    missing_opponent: Fraction = number(
        Fraction(0),
        least=0,
        most=100,
        says=gettext_noop("What each opponent who is missing at the table costs."),
    )
    difference_weight: Fraction = number(
        Fraction(0),
        least=0,
        most=1,
        says=gettext_noop("How many table points one point of difference adds; 0 for none."),
    )


def points_of_table(
    scores: Mapping[Entrant, int], rules: TablePoints, expected: int | None = None
) -> dict[Entrant, Fraction]:
    """Return everybody's table points.

    `expected` is how many play at a full table, by default as many as there are places. Raises
    `TooManyAtTheTable` if a person more sits there than places have points.
    """
    if len(scores) > len(rules.places):
        raise TooManyAtTheTable(f"{len(scores)} people, points for {len(rules.places)} places.")
    missing = max(0, (expected or len(rules.places)) - len(scores)) * rules.missing_opponent
    values = list(scores.values())
    return {each: _shared(score, values, rules.places) - missing for each, score in scores.items()}


def _shared(score: int, values: list[int], places: tuple[Fraction, ...]) -> Fraction:
    better, equal = sum(each > score for each in values), values.count(score)
    return sum(places[better : better + equal], Fraction(0)) / equal


def tallies(
    rounds: Iterable[tuple[int, Mapping[Entrant, int]]],
    rules: TablePoints,
    expected: int | None = None,
    penalties: Iterable[Penalty] = (),
) -> tuple[Tally, ...]:
    """Return what ranks everybody after tables of (round, scores): table points, then difference.

    Penalties in points are taken off the difference. Rank them with the tie-break `difference`
    (paragraph 4: the difference made is the next criterion).
    """
    points: dict[Entrant, dict[int, Fraction]] = {}
    difference: dict[Entrant, int] = {}
    wins: dict[Entrant, int] = {}
    for round_, scores in rounds:
        for each, value in points_of_table(scores, rules, expected).items():
            points.setdefault(each, {})[round_] = value
            difference[each] = difference.get(each, 0) + scores[each]
            alone = list(scores.values()).count(scores[each]) == 1
            wins[each] = wins.get(each, 0) + (alone and scores[each] == max(scores.values()))
    fines = list(penalties)
    fined = {each: taken_off(fines, each, Unit.POINTS) for each in points}
    return tuple(
        Tally(
            entrant=each,
            main=_figure(points[each], difference[each] - fined[each], rules),
            rounds=points[each],
            difference=difference[each] - fined[each],
            wins=wins[each],
            penalties=fined[each],
        )
        for each in points
    )


def _figure(rounds: Mapping[int, Fraction], difference: Fraction, rules: TablePoints) -> Figure:
    total, weight = sum(rounds.values(), Fraction(0)), rules.difference_weight
    how = HOW_WEIGHED if weight else HOW
    terms = by_round(rounds)
    if weight:
        terms = (*terms, Term(DIFFERENCE, weight * difference))
    return Figure(total + weight * difference, how, terms)
