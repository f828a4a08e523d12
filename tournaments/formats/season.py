"""A league over several events: what an event is worth, and how many of them count.

The formulas are those of the Austrian cups (paragraph 8); a French club adds up the points of
its sessions (paragraph 1).
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from math import floor
from typing import Final

from games.engine import Message, gettext_noop
from tournaments.formats.amounts import rounded
from tournaments.formats.entrants import Entrant
from tournaments.formats.penalties import Penalty, Unit, taken_off
from tournaments.formats.ranking import Figure, Tally, Term
from tournaments.formats.settings import Part, choice, number, numbers

FIXED_POINTS: Final = (
    *(223, 198, 180, 168, 156, 147, 138, 131, 124, 117, 110, 105, 100, 95, 90, 85, 80),
    *(76, 72, 68, 64, 60, 56, 52, 49, 46, 43, 40, 37, 34, 31, 28, 26, 24, 22, 20, 18, 16),
    *(14, 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1),
)
HOW: Final = Message(gettext_noop("The best results of the season that count, less penalties"))
EVENT: Final = gettext_noop("Event {event}")
PENALTIES: Final = Message(gettext_noop("Penalties"))


class Worth(StrEnum):
    """What an event gives for the season."""

    DAY_RESULT = "day_result"
    FIXED = "fixed"
    HEINE = "heine"
    CUBIC = "cubic"
    D60 = "d60"


@dataclass(frozen=True, slots=True)
class Fixed(Part):
    """Points for a rank; who shares a rank has its points, who stands lower than the list has 0."""

    points: tuple[int, ...] = numbers(
        FIXED_POINTS,
        least=0,
        most=10_000,
        length=(1, 500),
        says=gettext_noop("The cup points of the first rank, the second rank and so on."),
    )


@dataclass(frozen=True, slots=True)
class Heine(Part):
    """Whole points up to a bound, a share of what is above it, and a greatest value."""

    whole: int = number(
        100, least=0, most=10_000, says=gettext_noop("Up to here a result counts in full.")
    )
    part: int = number(
        2, least=1, most=100, says=gettext_noop("What is above counts divided by this number.")
    )
    most: int = number(
        200, least=0, most=10_000, says=gettext_noop("The most that one event can give.")
    )


@dataclass(frozen=True, slots=True)
class Cubic(Part):
    """A curve from the first rank to the last one."""

    best: int = number(200, least=1, most=10_000, says=gettext_noop("What the first rank gives."))
    power: int = number(
        3, least=1, most=10, says=gettext_noop("How steeply the points fall with the rank.")
    )


@dataclass(frozen=True, slots=True)
class D60(Part):
    """The season's points for so many deals, less for who played few deals."""

    deals: int = number(
        60, least=1, most=10_000, says=gettext_noop("To how many deals the points are scaled.")
    )
    threshold_per_cent: int = number(
        50,
        least=0,
        most=100,
        says=gettext_noop("From which share of the most deals played nothing is taken off."),
    )
    off_per_cent: int = number(
        2,
        least=0,
        most=100,
        says=gettext_noop("How many per cent each missing per cent of deals takes off."),
    )


@dataclass(frozen=True, slots=True)
class SeasonRules(Part):
    """Which formula an event is worth, how many events count, and who is ranked."""

    worth: Worth = choice(
        Worth.DAY_RESULT, says=gettext_noop("What an event gives for the season.")
    )
    counted: int = number(
        0,
        least=0,
        most=366,
        says=gettext_noop("How many of the best results count; 0 for all of them."),
    )
    least_events: int = number(
        0, least=0, most=366, says=gettext_noop("From how many events on somebody is ranked.")
    )
    least_hands: int = number(
        0, least=0, most=100_000, says=gettext_noop("From how many hands on somebody is ranked.")
    )
    fixed: Fixed = field(default_factory=Fixed)
    heine: Heine = field(default_factory=Heine)
    cubic: Cubic = field(default_factory=Cubic)
    d60: D60 = field(default_factory=D60)


@dataclass(frozen=True, slots=True)
class EventResult:
    """What an entrant made at one event: points of the day, rank of so many, hands played.

    `final` results count always, beside the best ones of the others. Who did not come has no row.
    """

    entrant: Entrant
    event: int
    points: Fraction
    hands: int
    rank: int
    ranked: int
    final: bool = False


def fixed_points(rank: int, rules: Fixed | None = None) -> int:
    """Return the cup points of a rank.

    >>> fixed_points(1), fixed_points(50), fixed_points(51)
    (223, 1, 0)
    """
    points = (rules or Fixed()).points
    return points[rank - 1] if rank <= len(points) else 0


def heine_points(points: Fraction | int, rules: Heine | None = None) -> int:
    """Return the Heine points of a day's result.

    >>> [heine_points(each) for each in (-5, 57, 151, 235, 327)]
    [0, 57, 125, 167, 200]
    """
    rules = rules or Heine()
    if points <= rules.whole:
        return max(0, min(floor(points), rules.most))
    return min(rules.most, rules.whole + floor(Fraction(points - rules.whole) / rules.part))


def cubic_points(rank: int, ranked: int, rules: Cubic | None = None) -> int:
    """Return the points of a rank among so many; the only one has the best.

    >>> [cubic_points(rank, 40) for rank in (1, 2, 10, 40)]
    [200, 185, 91, 0]
    """
    rules = rules or Cubic()
    if ranked == 1:
        return rules.best
    return rounded(rules.best * Fraction(ranked - rank, ranked - 1) ** rules.power)


def d60_points(
    points: Fraction | int, deals: int, most_deals: int, rules: D60 | None = None
) -> Fraction | None:
    """Return the points scaled to 60 deals, less 2 % for each per cent of deals that is missing.

    Per cents are missing below the threshold, a share of `most_deals`, which is what somebody could
    play in the season. What is taken off makes a result below
    zero lower still. `None` for who played nothing.

    >>> d60_points(90, 120, 120), d60_points(30, 48, 120)
    (Fraction(45, 1), Fraction(30, 1))
    """
    rules = rules or D60()
    if not deals:
        return None
    scaled = Fraction(points) * rules.deals / deals
    share = Fraction(100 * deals, most_deals) if most_deals else Fraction(100)
    missing = max(Fraction(0), rules.threshold_per_cent - share)
    return scaled - abs(scaled) * min(Fraction(1), missing * rules.off_per_cent / 100)


def worth(result: EventResult, rules: SeasonRules) -> Fraction:
    """Return what an event gives; for D60 the points themselves, scaled over the season."""
    match rules.worth:
        case Worth.FIXED:
            return Fraction(fixed_points(result.rank, rules.fixed))
        case Worth.HEINE:
            return Fraction(heine_points(result.points, rules.heine))
        case Worth.CUBIC:
            return Fraction(cubic_points(result.rank, result.ranked, rules.cubic))
        case Worth.DAY_RESULT | Worth.D60:
            return result.points


@dataclass(frozen=True, slots=True)
class Counted:
    """One event of an entrant's season: what it is worth, and whether it counts."""

    result: EventResult
    worth: Fraction
    counts: bool


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """An entrant's season, events in their order; `eligible` says whether enough was played."""

    entrant: Entrant
    events: tuple[Counted, ...]
    figure: Figure
    hands: int
    eligible: bool
    penalties: Fraction

    @property
    def tally(self) -> Tally:
        """What ranks this entrant; the results that count stand for the rounds."""
        none = Figure(None, self.figure.how, self.figure.terms)
        return Tally(
            entrant=self.entrant,
            main=self.figure if self.eligible else none,
            rounds={each.result.event: each.worth for each in self.events if each.counts},
            penalties=self.penalties,
        )


def season(
    results: Iterable[EventResult],
    rules: SeasonRules,
    most_deals: int = 0,
    penalties: Iterable[Penalty] = (),
) -> dict[Entrant, SeasonLine]:
    """Return everybody's season.

    `most_deals` is what D60 compares the deals played with; by default the most that anybody
    played. The best `rules.counted` results count and every final; of equal results the earlier.
    D60 is a rate, so there all results count.
    """
    rows: dict[Entrant, list[EventResult]] = defaultdict(list)
    for result in results:
        rows[result.entrant].append(result)
    most = most_deals or max((_hands(played) for played in rows.values()), default=0)
    fines = list(penalties)
    return {
        each: _line(each, played, rules, most, taken_off(fines, each, Unit.POINTS))
        for each, played in rows.items()
    }


def _hands(played: Iterable[EventResult]) -> int:
    return sum(each.hands for each in played)


def _line(
    entrant: Entrant, played: list[EventResult], rules: SeasonRules, most: int, fine: Fraction
) -> SeasonLine:
    worths = {each.event: worth(each, rules) for each in played}
    best = sorted(
        (each.event for each in played if not each.final),
        key=lambda event: (-worths[event], event),
    )
    most_counted = None if rules.worth is Worth.D60 else rules.counted or None
    counting = {*best[:most_counted], *(each.event for each in played if each.final)}
    events = tuple(
        Counted(each, worths[each.event], each.event in counting)
        for each in sorted(played, key=lambda each: each.event)
    )
    hands = _hands(played)
    enough = hands >= rules.least_hands and len(played) >= rules.least_events
    return SeasonLine(entrant, events, _figure(events, rules, most, fine), hands, enough, fine)


def _figure(events: Iterable[Counted], rules: SeasonRules, most: int, fine: Fraction) -> Figure:
    counting = [each for each in events if each.counts]
    total: Fraction | None = sum((each.worth for each in counting), Fraction(0))
    if rules.worth is Worth.D60 and total is not None:
        total = d60_points(total, _hands(each.result for each in counting), most, rules.d60)
    terms = tuple(
        Term(Message(EVENT, {"event": each.result.event}), each.worth) for each in counting
    )
    value = None if total is None else total - fine
    return Figure(value, HOW, (*terms, Term(PENALTIES, -fine)))


def tallies(lines: Mapping[Entrant, SeasonLine]) -> tuple[Tally, ...]:
    """Return what ranks the season; who played too little stands at the end without a rank."""
    return tuple(line.tally for line in lines.values())
