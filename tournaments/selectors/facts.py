"""What a tournament's ranking is counted from, read from the ledger in a fixed number of queries.

People are start numbers, teams their numbers. Whose result a hand is says the place of who played
it; whoever played without a place (somebody who left a table since) counts for his own entry.
"""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from clubs.models import Hand, HandSeat, HandState, Trust
from tournaments.formats.amounts import read_amount
from tournaments.formats.entrants import Entrant, Withdrawal
from tournaments.formats.penalties import Penalty, Unit
from tournaments.formats.rules import TournamentRules
from tournaments.models import (
    Entry,
    EntryState,
    Match,
    Place,
    Presence,
    Round,
    RoundState,
    Ruling,
    RulingKind,
    Substitution,
    Team,
    Tournament,
)
from tournaments.models import Penalty as PenaltyRow
from tournaments.selectors import shape


@dataclass(frozen=True, slots=True)
class Turn:
    """A round that was published: how far it is, and how many hands everybody owes."""

    number: int
    state: str
    is_final: bool
    owed: int

    @property
    def is_finished(self) -> bool:
        return self.state == RoundState.FINISHED


@dataclass(frozen=True, slots=True)
class Played:
    """A hand of the ledger that stands, and what an arbiter ruled.

    `deal` is its number among the deals of the round that were played (or ruled on), so that the
    same deals of other tables have the same; None for a void one. `scores` are those typed, by
    start number; `adjusted` what counts instead.
    """

    pk: int
    round: int
    table: int
    number: int
    deal: int | None
    scores: Mapping[Entrant, int]
    declarer: Entrant | None
    sitting_out: tuple[Entrant, ...]
    ruling: RulingKind | None
    adjusted: Mapping[Entrant, Fraction]
    is_contested: bool

    @property
    def is_void(self) -> bool:
        """Whether no cards were played; a ruling may count all the same."""
        return not self.scores

    @property
    def unit(self) -> int:
        """The declarer's score against one defender."""
        if self.declarer is None:
            return 0
        return self.scores[self.declarer] // max(1, len(self.scores) - 1)


@dataclass(frozen=True, slots=True)
class MatchOf:
    """Two teams who met in a round, at a table and the next one; alone is a relay or a bye."""

    round: int
    number: int
    one: Entrant
    other: Entrant | None
    table: int


@dataclass(frozen=True, slots=True)
class Seat:
    """Where somebody sits in a round."""

    table: int
    chair: int


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that rankings of a tournament are counted from; `seed` is that of its lots.

    `entrants` are all who are listed: registered, or seated once. `teams` has all their members.
    """

    rules: TournamentRules
    seed: str
    entrants: tuple[Entrant, ...]
    teams: Mapping[Entrant, tuple[Entrant, ...]]
    rounds: tuple[Turn, ...]
    seats: Mapping[int, Mapping[Entrant, Seat]]
    matches: tuple[MatchOf, ...]
    hands: tuple[Played, ...]
    penalties: tuple[Penalty, ...]
    team_penalties: tuple[Penalty, ...]
    withdrawals: tuple[Withdrawal, ...]

    @property
    def team_of(self) -> dict[Entrant, Entrant]:
        return {each: team for team, members in self.teams.items() for each in members}

    def until(self, after: int) -> "Facts":
        """Return the facts as they were after a round; what was fined later is not yet known."""

        def known(number: int | None) -> bool:
            return number is None or number <= after

        return replace(
            self,
            rounds=tuple(each for each in self.rounds if each.number <= after),
            seats={number: seats for number, seats in self.seats.items() if number <= after},
            matches=tuple(each for each in self.matches if each.round <= after),
            hands=tuple(each for each in self.hands if each.round <= after),
            penalties=tuple(each for each in self.penalties if known(each.round)),
            team_penalties=tuple(each for each in self.team_penalties if known(each.round)),
            withdrawals=tuple(each for each in self.withdrawals if each.after_round <= after),
        )

    def of_round(self, number: int) -> "Facts":
        """Return the facts of one round alone, as if it were all; fines of that round count."""
        return replace(
            self,
            rounds=tuple(each for each in self.rounds if each.number == number),
            seats={number: self.seats.get(number, {})},
            matches=tuple(each for each in self.matches if each.round == number),
            hands=tuple(each for each in self.hands if each.round == number),
            penalties=tuple(each for each in self.penalties if each.round == number),
            team_penalties=tuple(each for each in self.team_penalties if each.round == number),
        )


def read(tournament: Tournament) -> Facts:
    """Read the facts of all rounds that were published."""
    rules = tournament.format()
    turns = list(
        Round.objects.filter(tournament=tournament, session__isnull=False)
        .exclude(state=RoundState.DRAWN)
        .order_by("number")
    )
    entries = list(Entry.objects.filter(tournament=tournament).order_by("number"))
    number_of = {each.pk: each.number for each in entries}
    seats = _seats(turns, number_of)
    seated = {each for places in seats.values() for each in places}
    return Facts(
        rules=rules,
        seed=tournament.seed,
        entrants=tuple(each.number for each in entries if each.number in seated or _listed(each)),
        teams=_teams(tournament, entries),
        rounds=tuple(
            Turn(turn.number, turn.state, turn.is_final, shape.owed_by(turn, rules))
            for turn in turns
        ),
        seats=seats,
        matches=tuple(
            MatchOf(*row)
            for row in Match.objects.filter(round__in=turns)
            .order_by("round__number", "number")
            .values_list("round__number", "number", "one__number", "other__number", "table_number")
        ),
        hands=tuple(_hands(turns, _people(tournament, turns, entries, number_of))),
        penalties=_penalties(tournament, "entry"),
        team_penalties=_penalties(tournament, "team"),
        withdrawals=tuple(
            Withdrawal(each.number, each.withdrawn_after)
            for each in entries
            if each.withdrawn_after is not None
        ),
    )


def _listed(entry: Entry) -> bool:
    """Say whether somebody who never sat stands in the ranking, without a result."""
    away = (EntryState.WAITING, EntryState.SIGNED_OFF)
    return entry.state not in away and entry.presence != Presence.RESERVE


def _seats(turns: list[Round], number_of: Mapping[int, Entrant]) -> dict[int, dict[Entrant, Seat]]:
    seats: dict[int, dict[Entrant, Seat]] = {turn.number: {} for turn in turns}
    rows = Place.objects.filter(round__in=turns).values_list(
        "round__number", "entry_id", "table_number", "chair"
    )
    for number, entry, table, chair in rows.order_by("round__number", "table_number", "chair"):
        seats[number][number_of[entry]] = Seat(table, chair)
    return seats


def _teams(tournament: Tournament, entries: list[Entry]) -> dict[Entrant, tuple[Entrant, ...]]:
    teams = dict(Team.objects.filter(tournament=tournament).values_list("pk", "number"))
    members: dict[Entrant, list[Entrant]] = {number: [] for number in sorted(teams.values())}
    for each in entries:
        if each.team_id is not None:
            members[teams[each.team_id]].append(each.number)
    return {number: tuple(people) for number, people in members.items()}


def _people(
    tournament: Tournament,
    turns: list[Round],
    entries: list[Entry],
    number_of: Mapping[int, Entrant],
) -> dict[int, dict[int, Entrant]]:
    """Return by session whose result it is when a member plays: his own, or another's."""
    substitutes = list(Substitution.objects.filter(entry__tournament=tournament).order_by("pk"))
    own = {each.member_id: each.number for each in entries}
    people = {turn.session_id: dict(own) for turn in turns if turn.session_id is not None}
    for turn in turns:
        if turn.session_id is not None:
            people[turn.session_id].update(
                {
                    each.member_id: number_of[each.entry_id]
                    for each in substitutes
                    if each.plays_in(turn.number)
                }
            )
    rows = Place.objects.filter(round__in=turns, round__session__isnull=False)
    for session, member, entry in rows.values_list("round__session_id", "member_id", "entry_id"):
        people[session or 0][member] = number_of[entry]
    return people


def _hands(turns: list[Round], people: Mapping[int, Mapping[int, Entrant]]) -> "list[Played]":
    number_of = {turn.session_id: turn.number for turn in turns}
    rows = list(
        Hand.objects.filter(session__in=list(number_of))
        .exclude(state=HandState.WITHDRAWN)
        .order_by("session_id", "table__number", "number")
        .values_list("pk", "session_id", "table__number", "number", "declarer_id", "trust")
    )
    seats: defaultdict[int, list[tuple[int, int | None, int]]] = defaultdict(list)
    for hand, member, seat, score in HandSeat.objects.filter(
        hand__session__in=list(number_of)
    ).values_list("hand_id", "member_id", "seat", "score"):
        seats[hand].append((member, seat, score))
    rulings = {
        each.hand_id: each
        for each in Ruling.objects.filter(hand__session__in=list(number_of), undone_at=None)
    }
    deals: defaultdict[tuple[int, int], int] = defaultdict(int)
    found: list[Played] = []
    for pk, session, table, number, declarer, trust in rows:
        whose, ruling = people[session], rulings.get(pk)
        deal = None
        if seats[pk] or ruling is not None:
            deals[session, table] += 1
            deal = deals[session, table]
        found.append(
            Played(
                pk=pk,
                round=number_of[session],
                table=table,
                number=number,
                deal=deal,
                scores={
                    whose[member]: score
                    for member, seat, score in seats[pk]
                    if seat is not None and member in whose
                },
                declarer=whose.get(declarer or 0),
                sitting_out=tuple(
                    whose[member]
                    for member, seat, _score in seats[pk]
                    if seat is None and member in whose
                ),
                ruling=RulingKind(ruling.kind) if ruling else None,
                adjusted=_adjusted(ruling, whose),
                is_contested=trust == Trust.CONTESTED,
            )
        )
    return found


def _adjusted(ruling: Ruling | None, whose: Mapping[int, Entrant]) -> dict[Entrant, Fraction]:
    if ruling is None:
        return {}
    return {
        whose[int(member)]: read_amount(str(value))
        for member, value in ruling.adjusted.items()
        if int(member) in whose
    }


def _penalties(tournament: Tournament, who: str) -> tuple[Penalty, ...]:
    rows = PenaltyRow.objects.filter(tournament=tournament, **{f"{who}__isnull": False})
    return tuple(
        Penalty(
            entrant=entrant,
            amount=Fraction(amount),
            reason=reason,
            unit=Unit(unit),
            case=case or None,
            round=number,
            cancelled=cancelled is not None,
        )
        for entrant, amount, reason, unit, case, number, cancelled in rows.order_by(
            "pk"
        ).values_list(
            f"{who}__number", "amount", "reason", "unit", "case", "round__number", "cancelled_at"
        )
    )
