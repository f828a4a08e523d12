"""Where people sit in which round: one person's path, and everybody's."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from django.db.models import Count, F, Sum

from clubs.models import HandSeat, HandState
from games.models import OnlineTable
from tournaments.models import Entry, Place, Round, RoundState, Tournament
from tournaments.selectors import shape


class StepKind(StrEnum):
    """What a step of a path says: a seat, a round without one, or nothing yet."""

    SEAT = "seat"
    RESTS = "rests"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Step:
    """A round of somebody's path; `points` are those of his hands, None before the first.

    `player` is who sits there for him, "" where he sits himself; `chair` 1 deals first; `online`
    is the table at which the round is played in the browser.
    """

    round: int
    kind: StepKind
    state: str = ""
    table: int | None = None
    chair: int | None = None
    mates: tuple[str, ...] = ()
    player: str = ""
    points: int | None = None
    hands: int = 0
    online: int | None = None

    @property
    def is_now(self) -> bool:
        return self.state in {RoundState.PUBLISHED, RoundState.PLAYING}


def is_known(round_: Round) -> bool:
    """Say whether people may know the tables of a round."""
    return round_.state != RoundState.DRAWN or round_.tournament.shows_plan


def path(entry: Entry, *, with_points: bool, until: int | None = None) -> list[Step]:
    """Return the rounds of one person in their order; points only where they may be seen.

    With `until` there are none of later rounds.
    """
    points = _points(entry, until) if with_points else {}
    online = _online(entry)
    return [
        replace(_with_points(step, points.get(step.round)), online=online.get(step.round))
        for step in paths(entry.tournament)[entry.pk]
    ]


def paths(tournament: Tournament) -> Mapping[int, list[Step]]:
    """Return the path of everybody who takes part, by entry id."""
    rounds = {one.number: one for one in tournament.rounds.select_related("tournament")}
    places: defaultdict[int, list[Place]] = defaultdict(list)
    rows = Place.objects.filter(round__tournament=tournament).select_related(
        "round", "member", "entry__member"
    )
    for place in rows.order_by("table_number", "chair"):
        places[place.round.number].append(place)
    last = max((shape.total_rounds(tournament.format()), *rounds))
    found: dict[int, list[Step]] = {
        pk: [] for pk in tournament.entries.values_list("pk", flat=True)
    }
    for number in range(1, last + 1):
        turn = rounds.get(number)
        seats = _seats(turn, places[number]) if turn and is_known(turn) else None
        for pk, steps in found.items():
            steps.append(_step(number, turn, seats, pk))
    return found


def _step(number: int, turn: Round | None, seats: Mapping[int, Step] | None, entry: int) -> Step:
    if turn is None or seats is None:
        return Step(number, StepKind.UNKNOWN)
    return seats.get(entry) or Step(number, StepKind.RESTS, turn.state)


def _seats(turn: Round, places: Iterable[Place]) -> dict[int, Step]:
    """Return the seats of a round by entry id."""
    tables: defaultdict[int, list[Place]] = defaultdict(list)
    for place in places:
        tables[place.table_number].append(place)
    return {
        place.entry_id: Step(
            round=turn.number,
            kind=StepKind.SEAT,
            state=turn.state,
            table=table,
            chair=place.chair,
            mates=tuple(one.member.name for one in people if one != place),
            player="" if place.member_id == place.entry.member_id else place.member.name,
        )
        for table, people in tables.items()
        for place in people
    }


def _points(entry: Entry, until: int | None) -> dict[int, tuple[int, int]]:
    """Return points and number of hands by round, whoever sat there for the entry."""
    rows = HandSeat.objects.filter(
        hand__state=HandState.PLAYED,
        hand__session__round__places__entry=entry,
        hand__session__round__places__member=F("member"),
    )
    if until is not None:
        rows = rows.filter(hand__session__round__number__lte=until)
    counted = rows.values_list("hand__session__round__number").annotate(Sum("score"), Count("seat"))
    return {number: (points, hands) for number, points, hands in counted.order_by() if hands}


def _online(entry: Entry) -> dict[int, int]:
    """Return the ids of the online tables at which an entry plays, by round."""
    tables = OnlineTable.objects.filter(
        ledger_table__session__round__tournament=entry.tournament,
        seats__member__in=entry.places.values("member"),
    )
    return dict(tables.values_list("ledger_table__session__round__number", "pk"))


def _with_points(step: Step, made: tuple[int, int] | None) -> Step:
    return replace(step, points=made[0], hands=made[1]) if made else step
