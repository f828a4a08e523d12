"""Individual free deals (libre): points added up, or averages where people played unequal numbers.

The federation adds the points of all hands (paragraph 1). Voided and passed-out deals are
not played: the round still owes them. A sheet that cannot be reconciled is cancelled in the
Austrian cups, all get 0 (paragraph 1): that hand is played. Who never played has no result,
which is not the same as zero.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Final

from games.engine import Message, gettext_noop
from tournaments.formats.entrants import Entrant, Presence
from tournaments.formats.penalties import Penalty, Unit, taken_off
from tournaments.formats.ranking import Figure, Tally, Term, by_round
from tournaments.formats.schedule import Schedule


class Count(StrEnum):
    """What is ranked: totals where all play equally many hands, averages where they do not."""

    EQUAL_HANDS = "equal_hands"
    PER_HAND_PLAYED = "per_hand_played"
    PER_DEAL_ATTENDED = "per_deal_attended"


COUNT_SENTENCES: Final[Mapping[Count, str]] = {
    Count.EQUAL_HANDS: gettext_noop(
        "Equal hands: everybody plays the same number of hands, and the points are added up."
    ),
    Count.PER_HAND_PLAYED: gettext_noop(
        "Equal time: tables may play more or fewer hands, and the average per hand played counts."
    ),
    Count.PER_DEAL_ATTENDED: gettext_noop(
        "Equal time: the average per deal attended counts, deals sat out included."
    ),
}
TOTAL: Final = Message(gettext_noop("The points of all rounds, less penalties"))
AVERAGE_PLAYED: Final = Message(
    gettext_noop("Points less penalties, divided by the number of hands played")
)
AVERAGE_ATTENDED: Final = Message(
    gettext_noop("Points less penalties, divided by the number of deals attended")
)
POINTS: Final = Message(gettext_noop("Points"))
PENALTIES: Final = Message(gettext_noop("Penalties"))
HANDS_PLAYED: Final = Message(gettext_noop("Hands played"))
OF_MEMBERS: Final = Message(gettext_noop("The results of all members of the team"))
MEMBER: Final = gettext_noop("Member {member}")
DEALS_ATTENDED: Final = Message(gettext_noop("Deals attended"))


class HandStatus(StrEnum):
    """Whether a hand counts: void hands are owed still, cancelled ones count 0 for all."""

    PLAYED = "played"
    VOID = "void"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand of a table: points of those who played, and who sat out.

    `adjusted` are points that the arbiter set instead of somebody's own; the scores stay as typed.
    """

    round: int
    table: int
    number: int
    scores: Mapping[Entrant, int]
    declarer: Entrant | None = None
    sitting_out: tuple[Entrant, ...] = ()
    status: HandStatus = HandStatus.PLAYED
    adjusted: Mapping[Entrant, int] = field(default_factory=dict)

    def counts_for(self, entrant: Entrant) -> int:
        """Return the points that count for one who played the hand."""
        if self.status is not HandStatus.PLAYED:
            return 0
        return self.adjusted.get(entrant, self.scores[entrant])


@dataclass(frozen=True, slots=True)
class Account:
    """What an entrant made: points by round, hands played, deals attended, hands taken."""

    entrant: Entrant
    rounds: Mapping[int, int]
    played: int
    attended: int
    taken: int
    penalties: Fraction

    @property
    def points(self) -> int:
        """The points of all hands, penalties not taken off."""
        return sum(self.rounds.values())

    def missing(self, schedule: Schedule) -> int:
        """Return how many of the hands owed were not played."""
        return max(0, schedule.owed - self.played)

    def figure(self, count: Count) -> Figure:
        """Return the result that is ranked; no value for who played (or attended) nothing."""
        parts = (Term(POINTS, Fraction(self.points)), Term(PENALTIES, -self.penalties))
        if count is Count.EQUAL_HANDS:
            rounds = by_round({each: Fraction(points) for each, points in self.rounds.items()})
            value = self.points - self.penalties if self.played else None
            return Figure(value, TOTAL, (*rounds, parts[1]))
        played = count is Count.PER_HAND_PLAYED
        hands = self.played if played else self.attended
        label, how = (
            (HANDS_PLAYED, AVERAGE_PLAYED) if played else (DEALS_ATTENDED, AVERAGE_ATTENDED)
        )
        value = (self.points - self.penalties) / hands if hands else None
        return Figure(value, how, (*parts, Term(label, Fraction(hands))))


def accounts(
    entrants: Iterable[Entrant], hands: Iterable[Hand], penalties: Iterable[Penalty] = ()
) -> dict[Entrant, Account]:
    """Return everybody's account; a person of a hand who is not among `entrants` has one too."""
    rows = [hand for hand in hands if hand.status is not HandStatus.VOID]
    fines = list(penalties)
    people = dict.fromkeys(entrants)
    people |= dict.fromkeys(each for hand in rows for each in (*hand.scores, *hand.sitting_out))
    rounds: dict[Entrant, dict[int, int]] = {each: defaultdict(int) for each in people}
    played = Counter(each for hand in rows for each in hand.scores)
    sat_out = Counter(each for hand in rows for each in hand.sitting_out)
    taken = Counter(hand.declarer for hand in rows)
    for hand in rows:
        for each in hand.scores:
            rounds[each][hand.round] += hand.counts_for(each)
    return {
        each: Account(
            each,
            dict(rounds[each]),
            played[each],
            played[each] + sat_out[each],
            taken[each],
            taken_off(fines, each, Unit.POINTS),
        )
        for each in people
    }


def tallies(accounts_: Mapping[Entrant, Account], count: Count) -> tuple[Tally, ...]:
    """Return what ranks everybody; `ranking.marked` marks those who withdrew."""
    return tuple(
        Tally(
            entrant=each.entrant,
            main=each.figure(count),
            rounds={round_: Fraction(points) for round_, points in each.rounds.items()},
            taken=each.taken,
            penalties=each.penalties,
            presence=Presence.PLAYING if each.played else Presence.ABSENT,
        )
        for each in accounts_.values()
    )


def team_tallies(
    accounts_: Mapping[Entrant, Account], teams: Mapping[Entrant, Sequence[Entrant]], count: Count
) -> tuple[Tally, ...]:
    """Return what ranks teams whose members play free deals apart: their results added up.

    A team has no result only where none of its members has one (paragraph 1).
    """
    return tuple(_of_team(team, [accounts_[each] for each in teams[team]], count) for team in teams)


def _of_team(team: Entrant, members: Sequence[Account], count: Count) -> Tally:
    terms = tuple(
        Term(Message(MEMBER, {"member": each.entrant}), value)
        for each in members
        if (value := each.figure(count).value) is not None
    )
    rounds: dict[int, Fraction] = defaultdict(Fraction)
    for each in members:
        for round_, points in each.rounds.items():
            rounds[round_] += points
    total = sum((term.value for term in terms), Fraction(0))
    return Tally(
        entrant=team,
        main=Figure(total if terms else None, OF_MEMBERS, terms),
        rounds=dict(rounds),
        taken=sum(each.taken for each in members),
        penalties=sum((each.penalties for each in members), Fraction(0)),
        presence=Presence.PLAYING if terms else Presence.ABSENT,
    )
