"""Duplicate deals compared between tables: notes of declarers and of their defenders.

For each deal the declarers' unit scores are ranked among the tables that played it: rank r of N has
100 * (N - r) / (N - 1), equal scores share the mean of their notes, and each defender gets 100 less
the declarer's note (paragraph 2). A total weighs the mean attack note and the mean defence
note, 1/4 and 3/4 for individuals, 1/2 and 1/2 for triplettes (3). A deal that only one
table played has nothing to compare with: both sides get half of the note.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from games.engine import Message, gettext_noop
from tournaments.formats.amounts import mean
from tournaments.formats.entrants import Entrant
from tournaments.formats.penalties import Penalty, Unit, taken_off
from tournaments.formats.ranking import Figure, Tally, Term, shared_ranks
from tournaments.formats.settings import Part, number

HALF: Final = Fraction(1, 2)
HOW: Final = Message(
    gettext_noop("The mean attack note and the mean defence note, weighed, less penalties")
)
ATTACK: Final = Message(gettext_noop("Mean attack note"))
DEFENCE: Final = Message(gettext_noop("Mean defence note"))
PENALTIES: Final = Message(gettext_noop("Penalties"))


@dataclass(frozen=True, slots=True)
class NoteRules(Part):
    """What the best note is, and how attack and defence weigh in the total."""

    best: int = number(
        100, least=1, most=1000, says=gettext_noop("The note of the best result of a deal.")
    )
    attack_weight: int = number(
        1, least=0, most=100, says=gettext_noop("How much the mean of the attack notes weighs.")
    )
    defence_weight: int = number(
        3, least=0, most=100, says=gettext_noop("How much the mean of the defence notes weighs.")
    )


@dataclass(frozen=True, slots=True)
class DealResult:
    """What one table made of a deal: the declarer's unit score, who attacked and who defended.

    `neutralised` leaves this table out of the deal. `adjusted` are notes set by the arbiter (such
    as 40 and 60); then this table's score is not compared with the others'.
    """

    deal: int
    table: int
    unit: int
    attack: Entrant
    defence: tuple[Entrant, ...]
    neutralised: bool = False
    adjusted: Mapping[Entrant, Fraction] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Note:
    """The note of an entrant for a deal; `rank` among `tables`, `None` if the arbiter set it."""

    entrant: Entrant
    deal: int
    value: Fraction
    rank: int | None
    tables: int
    attacking: bool


def attack_notes(units: Sequence[int], best: int = 100) -> tuple[Fraction, ...]:
    """Return the note of each declarer's unit score.

    >>> [int(note) for note in attack_notes((56, 62, -56, -52, 50))]
    [75, 100, 0, 25, 50]
    """
    if len(units) == 1:
        return (best * HALF,)
    worse = [sum(other < unit for other in units) for unit in units]
    equal = [units.count(unit) - 1 for unit in units]
    return tuple(
        best * (below + beside * HALF) / (len(units) - 1)
        for below, beside in zip(worse, equal, strict=True)
    )


def notes(results: Iterable[DealResult], rules: NoteRules | None = None) -> tuple[Note, ...]:
    """Return the notes of everybody for every deal, in the order of deals and tables."""
    best = (rules or NoteRules()).best
    deals: dict[int, list[DealResult]] = defaultdict(list)
    for result in sorted(results, key=lambda each: (each.deal, each.table)):
        if not result.neutralised:
            deals[result.deal].append(result)
    return tuple(note for played in deals.values() for note in _of_deal(played, best))


def _of_deal(played: Sequence[DealResult], best: int) -> Iterable[Note]:
    compared = [result for result in played if not result.adjusted]
    units = [result.unit for result in compared]
    ranks = shared_ranks([Fraction(unit) for unit in units])
    for result, value, rank in zip(compared, attack_notes(units, best), ranks, strict=True):
        yield Note(result.attack, result.deal, value, rank, len(units), attacking=True)
        for each in result.defence:
            yield Note(each, result.deal, best - value, rank, len(units), attacking=False)
    for result in played:
        for entrant in (result.attack, *result.defence):
            if entrant in result.adjusted:
                own = entrant == result.attack
                value = result.adjusted[entrant]
                yield Note(entrant, result.deal, value, None, len(units), attacking=own)


@dataclass(frozen=True, slots=True)
class NoteTotal:
    """The total of an entrant: means of both kinds of notes and what comes out of them.

    Who has notes of one kind only has that mean as the total, and is not `complete`; there is no
    value where nothing weighs.
    """

    entrant: Entrant
    attack: Fraction | None
    defence: Fraction | None
    figure: Figure

    @property
    def complete(self) -> bool:
        """Whether there are notes of both kinds."""
        return self.attack is not None and self.defence is not None


def totals(
    all_notes: Iterable[Note],
    rules: NoteRules | None = None,
    penalties: Iterable[Penalty] = (),
) -> dict[Entrant, NoteTotal]:
    """Return the weighed total of everybody who has a note, penalties in per cent taken off."""
    rows, fines, rules = list(all_notes), list(penalties), rules or NoteRules()
    by_kind: dict[tuple[Entrant, bool], list[Fraction]] = defaultdict(list)
    for note in rows:
        by_kind[note.entrant, note.attacking].append(note.value)
    return {
        each: _total(
            each,
            mean(by_kind.get((each, True), ())),
            mean(by_kind.get((each, False), ())),
            rules,
            taken_off(fines, each, Unit.PER_CENT),
        )
        for each in dict.fromkeys(note.entrant for note in rows)
    }


def _total(
    entrant: Entrant,
    attack: Fraction | None,
    defence: Fraction | None,
    rules: NoteRules,
    fine: Fraction,
) -> NoteTotal:
    weighed = [
        (label, value, weight)
        for label, value, weight in (
            (ATTACK, attack, rules.attack_weight),
            (DEFENCE, defence, rules.defence_weight),
        )
        if value is not None and weight
    ]
    weights = sum(weight for _, _, weight in weighed)
    total = sum((note * weight for _, note, weight in weighed), Fraction(0))
    value = total / weights - fine if weights else None
    terms = tuple(Term(label, note) for label, note, _ in weighed)
    return NoteTotal(entrant, attack, defence, Figure(value, HOW, (*terms, Term(PENALTIES, -fine))))


def tallies(
    totals_: Mapping[Entrant, NoteTotal], fines: Iterable[Penalty] = ()
) -> tuple[Tally, ...]:
    """Return what makes the general ranking of totals (paragraph 2)."""
    rows = list(fines)
    return tuple(
        Tally(entrant=each, main=total.figure, penalties=taken_off(rows, each, Unit.PER_CENT))
        for each, total in totals_.items()
    )


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the alternate ranking: rank, rank within the line, line."""

    entrant: Entrant
    rank: int
    line: str
    rank_in_line: int


def alternate(
    totals_: Mapping[Entrant, Fraction], lines: Mapping[Entrant, str]
) -> tuple[Place, ...]:
    """Return the alternate ranking: the winners of the lines first, then the seconds, and so on.

    Among those of the same rank in their lines the total decides; equal totals share the rank
    (paragraph 2 for the lines N, S, E, W; 3 for NS and EW).
    """

    def in_line(entrant: Entrant) -> int:
        line = (totals_[each] for each in totals_ if lines[each] == lines[entrant])
        return 1 + sum(total > totals_[entrant] for total in line)

    keys = {each: (in_line(each), -totals_[each]) for each in totals_}
    return tuple(
        Place(
            each,
            1 + sum(other < keys[each] for other in keys.values()),
            lines[each],
            keys[each][0],
        )
        for each in sorted(keys, key=lambda each: (keys[each], each))
    )
