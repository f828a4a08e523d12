"""A final after some rounds: who plays it, what is carried over, and the ranking in the end.

The federation plays 5 x 4 hands for all, then the best 12, 16 or 20 play a sixth position; or 25
deals and five more for the best 20 (paragraph 7).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from games.engine import Message, gettext_noop
from tournaments.formats import lots
from tournaments.formats.entrants import Entrant
from tournaments.formats.ranking import Figure, Standing, Term
from tournaments.formats.settings import Part, number

HOW: Final = Message(gettext_noop("What was carried over and what the final gave"))
CARRIED: Final = Message(gettext_noop("Carried over"))
IN_THE_FINAL: Final = Message(gettext_noop("In the final"))


@dataclass(frozen=True, slots=True)
class FinalRules(Part):
    """When the field is cut, how many play on, and how much they bring; 0 places for no final."""

    places: int = number(
        0, least=0, most=200, says=gettext_noop("How many play the final; 0 for no final.")
    )
    after_round: int = number(
        5, least=1, most=60, says=gettext_noop("After how many rounds the field is cut.")
    )
    rounds: int = number(1, least=1, most=20, says=gettext_noop("How many rounds the final has."))
    hands: int = number(
        4, least=1, most=100, says=gettext_noop("How many hands a round of the final has.")
    )
    carried_per_cent: int = number(
        100,
        least=0,
        most=100,
        says=gettext_noop("How much of the result before the final counts in it, in per cent."),
    )


@dataclass(frozen=True, slots=True)
class Cut:
    """Who plays the final, in the order of the ranking, and who is called if somebody leaves."""

    finalists: tuple[Entrant, ...]
    reserves: tuple[Entrant, ...]


def cut(standings: Sequence[Standing], rules: FinalRules, lot_seed: str = "") -> Cut:
    """Cut the field after `rules.places`, by lot across a shared rank.

    Who is not ranked does not play the final.
    """
    ranked = [row for row in standings if row.rank is not None]
    inside, outside = ranked[: rules.places], ranked[rules.places :]
    if not inside or not outside or inside[-1].rank != outside[0].rank:
        return Cut(_entrants(inside), _entrants(outside))
    line = inside[-1].rank
    sure = [row for row in inside if row.rank != line]
    tied = lots.drawn((row.entrant for row in ranked if row.rank == line), lot_seed)
    places = rules.places - len(sure)
    return Cut(
        (*_entrants(sure), *tied[:places]),
        (*tied[places:], *_entrants(row for row in outside if row.rank != line)),
    )


def _entrants(rows: Iterable[Standing]) -> tuple[Entrant, ...]:
    return tuple(row.entrant for row in rows)


def with_final(before: Figure, final: Fraction | None, rules: FinalRules) -> Figure:
    """Return a finalist's result: the share of the result before, and that of the final.

    Who did not play the final keeps what was carried over.
    """
    carried = (before.value or Fraction(0)) * rules.carried_per_cent / 100
    in_final = final or Fraction(0)
    terms = (Term(CARRIED, carried), Term(IN_THE_FINAL, in_final))
    return Figure(carried + in_final, HOW, terms)


def final_ranks(
    finalists: Sequence[Standing], before: Sequence[Standing]
) -> Mapping[Entrant, int | None]:
    """Return the ranks in the end: finalists first, behind them the others as they stood before.

    `finalists` is the ranking of the final. A finalist without a rank there comes behind the
    other finalists. Everybody of `before` has an entry, `None` if not ranked.
    """
    order = [(row.rank or len(finalists) + 1, row.entrant) for row in finalists]
    ranks: dict[Entrant, int | None] = {
        each: 1 + sum(other < rank for other, _ in order) for rank, each in order
    }
    rest = [row for row in before if row.entrant not in ranks]
    for row in rest:
        better = sum(other.rank is not None and other.rank < (row.rank or 0) for other in rest)
        ranks[row.entrant] = None if row.rank is None else len(order) + 1 + better
    return ranks
