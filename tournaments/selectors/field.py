"""Who is to be seated, and what was wished for them."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import QuerySet

from clubs import editions
from clubs.rotation import ImpossibleTable
from clubs.selectors import seating as seats
from clubs.split import TableSize
from tournaments.formats.entrants import Entrant
from tournaments.models import (
    Entry,
    EntryState,
    PairWish,
    Place,
    Presence,
    Round,
    RoundState,
    Team,
    Tournament,
    TournamentState,
    Wish,
)
from tournaments.movements import Choices, Goal, Plan, SeatedRound, SeatedTable, Wishes
from tournaments.movements.plan import game_of
from tournaments.selectors import shape

BEFORE_CHECK_IN = (TournamentState.PLANNED, TournamentState.REGISTRATION)


@dataclass(frozen=True, slots=True)
class Field:
    """Who plays the next round, by start numbers; `teams` has the members who are here, in order.

    `names` are the names of people by start number. Two fields are equal if a draw for one is a
    draw for the other.
    """

    people: tuple[Entrant, ...]
    wishes: Wishes
    teams: Mapping[Entrant, tuple[Entrant, ...]]
    names: Mapping[Entrant, str]
    team_names: Mapping[Entrant, str]
    team_of: Mapping[Entrant, Entrant]


def expected(tournament: Tournament) -> QuerySet[Entry]:
    """Return the entries that are to be seated: before the check-in all who are registered."""
    entries = Entry.objects.filter(tournament=tournament, state=EntryState.REGISTERED)
    if tournament.state in BEFORE_CHECK_IN:
        return entries.exclude(presence__in=(Presence.ABSENT, Presence.RESERVE))
    return entries.filter(presence=Presence.PRESENT)


def read(tournament: Tournament) -> Field:
    """Return the field as it is now."""
    found = list(expected(tournament).select_related("member", "team").order_by("number"))
    names = {each.number: each.member.name for each in found}
    team_of = {each.number: each.team.number for each in found if each.team}
    teams: dict[Entrant, list[Entrant]] = {
        number: []
        for number in Team.objects.filter(tournament=tournament)
        .order_by("number")
        .values_list("number", flat=True)
    }
    for each in found:
        if each.team:
            teams[each.team.number].append(each.number)
    # Members attack in alphabetical order (docs/tournaments.md, 3).
    by_name = {
        number: tuple(sorted(members, key=lambda one: (names[one], one)))
        for number, members in teams.items()
    }
    return Field(
        people=tuple(names),
        wishes=_wishes(tournament, found, by_name),
        teams=by_name,
        names=names,
        team_names=dict(Team.objects.filter(tournament=tournament).values_list("number", "name")),
        team_of=team_of,
    )


def _wishes(
    tournament: Tournament, entries: list[Entry], teams: Mapping[Entrant, tuple[Entrant, ...]]
) -> Wishes:
    rows = list(
        PairWish.objects.filter(tournament=tournament)
        .order_by("pk")
        .values_list("wish", "one__number", "other__number")
    )
    apart = not shape.meets_as_teams(tournament.format())
    return Wishes(
        apart=tuple((one, other) for wish, one, other in rows if wish == Wish.APART),
        together=tuple((one, other) for wish, one, other in rows if wish == Wish.TOGETHER),
        teams=tuple(each for each in teams.values() if len(each) > 1) if apart else (),
        at_table={each.number: each.at_table for each in entries if each.at_table},
    )


def choices(
    tournament: Tournament, wishes: Wishes, sizes: tuple[TableSize, ...] | None = None
) -> Choices:
    """Return what the organiser chose for a plan."""
    return Choices(
        players=tournament.format().players,
        games=editions.edition(tournament.rules).players,
        sizes=sizes,
        wishes=wishes,
        goal=Goal[tournament.goal.upper()],
    )


def plan_of(tournament: Tournament, turns: list[Round]) -> Plan:
    """Return the seats of these rounds as a plan of start numbers."""
    rows = (
        Place.objects.filter(round__in=turns)
        .order_by("round__number", "table_number", "chair")
        .values_list("round__number", "table_number", "entry__number")
    )
    seated: dict[int, dict[int, list[int]]] = {turn.number: {} for turn in turns}
    for turn_number, table, entry in rows:
        seated[turn_number].setdefault(table, []).append(entry)
    return Plan(
        tuple(
            SeatedRound(
                tuple(
                    SeatedTable(tuple(people), game_at(tournament, len(people)))
                    for _number, people in sorted(seated[turn.number].items())
                )
            )
            for turn in sorted(turns, key=lambda each: each.number)
        )
    )


def game_at(tournament: Tournament, people: int) -> int:
    """Return for how many players a table of so many people plays.

    A table that somebody has left since may be too small for any game: it has its people.
    """
    games = frozenset(editions.edition(tournament.rules).players)
    players = tournament.format().players
    try:
        return game_of(people, players, games)
    except ImpossibleTable:
        return min(people, players)


def can_play(tournament: Tournament, people: int) -> bool:
    """Say whether the tournament's game has a form that so many people can share a table of."""
    players = game_at(tournament, people)
    known = editions.edition(tournament.rules).players
    return players in known and seats.is_possible(people, players)


def rounds_of(tournament: Tournament) -> list[Round]:
    """Return all rounds that were drawn, the first first."""
    found = Round.objects.filter(tournament=tournament).select_related("session")
    return list(found.order_by("number"))


def begun(turns: list[Round]) -> list[Round]:
    """Return the rounds whose tables were published; the others may be drawn again."""
    return [each for each in turns if each.state != RoundState.DRAWN]
