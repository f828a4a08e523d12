"""Rank entrants by one main figure, then by chosen tie-breaks in a chosen order.

Equal in everything means a shared rank (1, 2, 2, 4): the federation knows no tie-break in free
deals (paragraph 1); Tirol takes the best single round, the second best, then the lot
(paragraph 9). Every figure opens its arithmetic: the numbers that it was made from.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from typing import Final

from games.engine import Message, gettext_noop
from tournaments.formats import lots
from tournaments.formats.entrants import Entrant, Presence, Withdrawal
from tournaments.formats.settings import Part, choice, ordered


@dataclass(frozen=True, slots=True)
class Term:
    """One number of an arithmetic and what it is."""

    label: Message
    value: Fraction


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that is compared, `None` where there is nothing to compare, and how it was made."""

    value: Fraction | None
    how: Message
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What is known of an entrant when a ranking is made.

    `rounds` are the results of single rounds, `difference` the difference made in points or match
    points, `wins` tables or matches won, `taken` hands played as the declarer, `scored` match
    points made, `penalties` all that was taken off (0 or more).
    """

    entrant: Entrant
    main: Figure
    rounds: Mapping[int, Fraction] = field(default_factory=dict)
    difference: Fraction = Fraction(0)
    wins: int = 0
    taken: int = 0
    bonus: Fraction = Fraction(0)
    scored: Fraction = Fraction(0)
    penalties: Fraction = Fraction(0)
    presence: Presence = Presence.PLAYING
    after_round: int | None = None


class TieBreak(StrEnum):
    """What may decide between equal results."""

    BEST_ROUND = "best_round"
    SECOND_ROUND = "second_round"
    SMALLER_MINIMUM = "smaller_minimum"
    MOST_TAKEN = "most_taken"
    MOST_WINS = "most_wins"
    DIFFERENCE = "difference"
    BONUS = "bonus"
    SCORED = "scored"
    FEWER_PENALTIES = "fewer_penalties"
    LOT = "lot"


TIE_BREAK_NAMES: Final[Mapping[TieBreak, str]] = {
    TieBreak.BEST_ROUND: gettext_noop("Best single round"),
    TieBreak.SECOND_ROUND: gettext_noop("Second best round"),
    TieBreak.SMALLER_MINIMUM: gettext_noop("Lower worst round"),
    TieBreak.MOST_TAKEN: gettext_noop("Most hands taken"),
    TieBreak.MOST_WINS: gettext_noop("Most wins"),
    TieBreak.DIFFERENCE: gettext_noop("Difference made"),
    TieBreak.BONUS: gettext_noop("Team bonus"),
    TieBreak.SCORED: gettext_noop("Points scored"),
    TieBreak.FEWER_PENALTIES: gettext_noop("Fewer penalties"),
    TieBreak.LOT: gettext_noop("Drawn by lot"),
}
LESS_IS_BETTER: Final = frozenset(
    {TieBreak.SMALLER_MINIMUM, TieBreak.FEWER_PENALTIES, TieBreak.LOT}
)
ROUND: Final = gettext_noop("Round {round}")
NO_RESULT: Final = Message(gettext_noop("No result"))


class Withdrawn(StrEnum):
    """Where those stand who went home before the end."""

    LAST = "last"
    RANKED = "ranked"


@dataclass(frozen=True, slots=True)
class RankingRules(Part):
    """How equal results are told apart, and where the withdrawn stand."""

    ties: tuple[TieBreak, ...] = ordered(
        (),
        TieBreak,
        says=gettext_noop("What decides between equal results, the first one first."),
    )
    withdrawn: Withdrawn = choice(
        Withdrawn.LAST,
        says=gettext_noop(
            "Whether those who went home stand below all others without a rank, or stay ranked."
        ),
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the ranking: `rank` is `None` for who is not ranked, `shared` by how many others.

    `ties` holds the figure of every tie-break in the order of the rules, needed or not.
    """

    tally: Tally
    rank: int | None
    shared: bool
    ties: tuple[tuple[TieBreak, Figure], ...]

    @property
    def entrant(self) -> Entrant:
        """Whose row this is."""
        return self.tally.entrant


@dataclass(frozen=True, slots=True)
class Step:
    """One comparison of two entrants; `by` is `None` for the main figure.

    `ahead` is who is ahead by it, `None` if they are equal.
    """

    by: TieBreak | None
    one: Figure
    other: Figure
    ahead: Entrant | None


def rank(tallies: Iterable[Tally], rules: RankingRules, lot_seed: str = "") -> tuple[Standing, ...]:
    """Return the ranking, the first first; who has no main figure or withdrew stands at the end.

    The order of `tallies` does not matter: those who share a rank stand by their numbers.
    """
    ranked: list[tuple[tuple[Fraction, ...], Tally]] = []
    unranked: list[Tally] = []
    for tally in tallies:
        key = _key(tally, rules, lot_seed)
        if key is None:
            unranked.append(tally)
        else:
            ranked.append((key, tally))
    ranked.sort(key=lambda each: (each[0], each[1].entrant))
    return (
        *_with_ranks(ranked, rules, lot_seed),
        *(
            Standing(tally, None, shared=False, ties=_ties(tally, rules, lot_seed))
            for tally in sorted(unranked, key=_unranked_order)
        ),
    )


def compare(one: Tally, other: Tally, rules: RankingRules, lot_seed: str = "") -> tuple[Step, ...]:
    """Return the comparisons between two entrants up to the one that decides."""
    pairs = [(None, one.main, other.main)] + [
        (code, own, theirs)
        for (code, own), (_, theirs) in zip(
            _ties(one, rules, lot_seed), _ties(other, rules, lot_seed), strict=True
        )
    ]
    steps: list[Step] = []
    for code, own, theirs in pairs:
        mine, his = _sortable(code, own), _sortable(code, theirs)
        ahead = None if mine == his else one.entrant if mine < his else other.entrant
        steps.append(Step(code, own, theirs, ahead))
        if ahead is not None:
            break
    return tuple(steps)


def shared_ranks(values: Sequence[Fraction]) -> tuple[int, ...]:
    """Return the rank of each value, the highest first; equal values share the better rank.

    >>> shared_ranks((Fraction(5), Fraction(9), Fraction(5), Fraction(1)))
    (2, 1, 2, 4)
    """
    return tuple(1 + sum(other > value for other in values) for value in values)


def marked(
    tallies: Iterable[Tally], withdrawals: Iterable[Withdrawal], entrants: Iterable[Entrant] = ()
) -> tuple[Tally, ...]:
    """Return the tallies with the withdrawn marked, and one without a result for who never came.

    `entrants` are all who were registered; absent is not zero.
    """
    gone = {each.entrant: each.after_round for each in withdrawals}
    rows = {tally.entrant: tally for tally in tallies}
    for each in entrants:
        nothing = Tally(entrant=each, main=Figure(None, NO_RESULT), presence=Presence.ABSENT)
        rows.setdefault(each, nothing)
    return tuple(
        replace(tally, presence=Presence.WITHDRAWN, after_round=gone[each])
        if each in gone
        else tally
        for each, tally in rows.items()
    )


def by_round(rounds: Mapping[int, Fraction]) -> tuple[Term, ...]:
    """Return the results of single rounds as terms, in the order of the rounds."""
    return tuple(Term(Message(ROUND, {"round": each}), rounds[each]) for each in sorted(rounds))


def _key(tally: Tally, rules: RankingRules, lot_seed: str) -> tuple[Fraction, ...] | None:
    gone = tally.presence is Presence.WITHDRAWN and rules.withdrawn is Withdrawn.LAST
    if tally.main.value is None or tally.presence is Presence.ABSENT or gone:
        return None
    ties = (_sortable(code, figure) for code, figure in _ties(tally, rules, lot_seed))
    parts = (_sortable(None, tally.main), *ties)
    return tuple(part for pair in parts for part in pair)


def _sortable(code: TieBreak | None, figure: Figure) -> tuple[Fraction, Fraction]:
    if figure.value is None:
        return Fraction(1), Fraction(0)
    return Fraction(0), figure.value if code in LESS_IS_BETTER else -figure.value


def _unranked_order(tally: Tally) -> tuple[bool, int, Fraction, Entrant]:
    value = tally.main.value
    return value is None, -(tally.after_round or 0), -(value or Fraction(0)), tally.entrant


def _with_ranks(
    ranked: Sequence[tuple[tuple[Fraction, ...], Tally]], rules: RankingRules, lot_seed: str
) -> Iterable[Standing]:
    keys = [key for key, _ in ranked]
    first = {key: place for place, key in reversed(list(enumerate(keys, 1)))}
    counted = Counter(keys)
    for key, tally in ranked:
        shared = counted[key] > 1
        yield Standing(tally, first[key], shared, _ties(tally, rules, lot_seed))


def _ties(tally: Tally, rules: RankingRules, lot_seed: str) -> tuple[tuple[TieBreak, Figure], ...]:
    return tuple((code, tie_break(code, tally, lot_seed)) for code in rules.ties)


def tie_break(code: TieBreak, tally: Tally, lot_seed: str = "") -> Figure:
    """Return the figure of one tie-break with its arithmetic."""
    how = Message(TIE_BREAK_NAMES[code])
    best_first = sorted(tally.rounds.values(), reverse=True)
    places = {TieBreak.BEST_ROUND: 0, TieBreak.SECOND_ROUND: 1, TieBreak.SMALLER_MINIMUM: -1}
    if code in places:
        place = places[code]
        known = place < len(best_first) if place >= 0 else bool(best_first)
        return Figure(best_first[place] if known else None, how, by_round(tally.rounds))
    values = {
        TieBreak.MOST_TAKEN: Fraction(tally.taken),
        TieBreak.MOST_WINS: Fraction(tally.wins),
        TieBreak.DIFFERENCE: tally.difference,
        TieBreak.BONUS: tally.bonus,
        TieBreak.SCORED: tally.scored,
        TieBreak.FEWER_PENALTIES: tally.penalties,
        TieBreak.LOT: Fraction(lots.number(lot_seed, tally.entrant)),
    }
    return Figure(values[code], how, (Term(how, values[code]),))
