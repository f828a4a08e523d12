"""What the draw page shows: tables of a round, what the plan is worth, what a swap would cost."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from clubs import editions
from clubs.models import JournalEntry
from clubs.split import Split, split
from tournaments.models import Entry, Place, Round, RoundState, Tournament
from tournaments.movements import Explanation, Plan, explain, meetings
from tournaments.selectors import field, sides

Chair = tuple[int, int]
"""Table and chair, both from 1."""
Pair = frozenset[int]
DRAWS = ("round_drawn", "round_drawn_again", "plan_pasted", "draw_dropped")


@dataclass(frozen=True, slots=True)
class Seated:
    """A person of a drawn table.

    `cost` is how many more (or, below 0, fewer) meetings there would be that are not the first, if
    he changed places with the person who was tapped; None where nobody was tapped.
    """

    table: int
    chair: int
    entry: Entry
    name: str
    cost: int | None = None
    attacks: bool = False

    @property
    def key(self) -> str:
        """The chair as forms name it, such as `3-1`."""
        return f"{self.table}-{self.chair}"


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table of a round; `players` play at once, the others sit out in turn."""

    number: int
    people: Sequence[Seated]
    players: int

    @property
    def sitting_out(self) -> int:
        return len(self.people) - self.players

    @property
    def next_chair(self) -> str:
        return f"{self.number}-{len(self.people) + 1}"


@dataclass(frozen=True, slots=True)
class Moved:
    """Somebody who sits elsewhere than before the last draw; None is at no table."""

    round: int
    name: str
    before: int | None
    after: int | None


def rounds(tournament: Tournament) -> list[Round]:
    """Return the rounds whose seats can still be looked at and changed, in order."""
    states = (RoundState.DRAWN, RoundState.PUBLISHED)
    found = tournament.rounds.filter(state__in=states).select_related("tournament", "session")
    return list(found.order_by("number"))


def tables(turn: Round, chosen: Chair | None) -> list[DrawnTable]:
    """Return the tables of a round; with a chosen chair each person with the cost of a swap."""
    places = Place.objects.filter(round=turn).select_related("entry", "member")
    by_table: dict[int, list[Place]] = {}
    for place in places.order_by("table_number", "chair"):
        by_table.setdefault(place.table_number, []).append(place)
    costs = _costs(turn, by_table, chosen) if chosen else {}
    attackers = {one.member for one in sides.attackers(turn).values()}
    return [
        DrawnTable(
            number,
            [
                Seated(
                    number,
                    one.chair,
                    one.entry,
                    one.member.name,
                    costs.get((number, one.chair)),
                    one.member_id in attackers,
                )
                for one in people
            ],
            field.game_at(turn.tournament, len(people)),
        )
        for number, people in by_table.items()
    ]


def explanation(tournament: Tournament) -> Explanation | None:
    """Return what all rounds drawn so far are worth; None before the first draw."""
    drawn = field.rounds_of(tournament)
    plan = field.plan_of(tournament, drawn) if drawn else Plan(())
    return explain(plan) if any(turn.tables for turn in plan.rounds) else None


def names(tournament: Tournament) -> dict[int, str]:
    """Return everybody's name by start number."""
    return dict(tournament.entries.values_list("number", "member__name"))


def expected(tournament: Tournament) -> int:
    """Return how many people are to be seated."""
    return field.expected(tournament).count()


def offered(tournament: Tournament, people: int) -> Split:
    """Return how so many people can be split into tables."""
    games = editions.edition(tournament.rules).players
    return split(people, tournament.format().players, games)


def moved(tournament: Tournament) -> list[Moved]:
    """Return who sits elsewhere since the last draw, if it was one of people seated before."""
    lines = JournalEntry.objects.filter(tournament__tournament=tournament, action__in=DRAWS)
    last = lines.order_by("-at", "-pk").first()
    if last is None:
        return []
    known = names(tournament)
    return [
        Moved(number, known.get(person, str(person)), before, after)
        for number, person, before, after in last.details.get("changes", [])
    ]


def _costs(turn: Round, by_table: Mapping[int, Sequence[Place]], chosen: Chair) -> dict[Chair, int]:
    """Return, for each chair of another table, how many repeats a swap with it would add."""
    rings = {number: [place.entry_id for place in people] for number, people in by_table.items()}
    first = {
        (number, place.chair): place.entry_id
        for number, people in by_table.items()
        for place in people
    }
    one = first.get(chosen)
    if one is None:
        return {}
    met = _met_elsewhere(turn)
    costs: dict[Chair, int] = {}
    for chair, other in first.items():
        here, there = rings[chosen[0]], rings[chair[0]]
        if here is not there:
            swapped = [_with(here, one, other), _with(there, other, one)]
            costs[chair] = _repeats(met, swapped) - _repeats(met, [here, there])
    return costs


def _with(ring: Sequence[int], old: int, new: int) -> list[int]:
    return [new if each == old else each for each in ring]


def _repeats(met: Counter[Pair], rings: Iterable[Sequence[int]]) -> int:
    """Return how often people of these tables have met before, counted by pairs."""
    return sum(met[frozenset(pair)] for ring in rings for pair in combinations(ring, 2))


def _met_elsewhere(turn: Round) -> Counter[Pair]:
    """Return how often each pair of entries shares a table in the other rounds."""
    others = [each for each in field.rounds_of(turn.tournament) if each.pk != turn.pk]
    by_number = dict(turn.tournament.entries.values_list("number", "pk"))
    return Counter(
        {
            frozenset((by_number[one], by_number[other])): count
            for (one, other), count in meetings(field.plan_of(turn.tournament, others)).items()
        }
    )
