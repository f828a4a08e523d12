"""Who is here, who sits where, and what a draw starts from."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Count, F, Q, QuerySet

from clubs import editions
from clubs.models import (
    Hand,
    HandSeat,
    HandState,
    HandVersion,
    JournalEntry,
    Member,
    PlaySession,
    Presence,
    Seat,
    SeatRole,
    Table,
)
from clubs.rotation import ImpossibleTable, Rotation
from clubs.split import Split, TableSize, split


@dataclass(frozen=True, slots=True)
class Ring:
    """A table as it sits down for its next hand: members by chair (chair 1 first)."""

    members: tuple[int, ...]
    players: int
    dealer_chair: int


def rings(tables: Iterable[Table]) -> dict[int, Ring]:
    """Return the ring of each table by table id; a table without people has an empty one."""
    known = {table.pk: table for table in tables}
    seated: dict[int, list[int]] = {pk: [] for pk in known}
    seats = Seat.objects.filter(table__in=known).order_by("table", "chair")
    for table_id, member_id in seats.values_list("table_id", "member_id"):
        seated[table_id].append(member_id)
    return {
        pk: Ring(tuple(seated[pk]), table.players, table.dealer_chair)
        for pk, table in known.items()
    }


def is_possible(people: int, players: int) -> bool:
    """Say whether so many people can share a table of the game for `players`."""
    try:
        Rotation(people, players)
    except ImpossibleTable:
        return False
    return True


def games(session: PlaySession) -> tuple[int, ...]:
    """Return the numbers of players that the session's game is played with."""
    return editions.edition(session.rules).players


def possible_games(session: PlaySession, people: int) -> list[int]:
    """Return the games that so many people can play at one table of the session."""
    return [players for players in games(session) if is_possible(people, players)]


def fitting_game(people: int, *, session: PlaySession, current: int | None = None) -> int | None:
    """Return which game a table plays whose number of people is new or has changed.

    The session's own game first, then the one that the table plays, then the one nearest to the
    session's, rather with fewer players; None when the people fit none of them.
    """
    possible = possible_games(session, people)
    return min(
        possible,
        key=lambda players: (
            players != session.players,
            players != current,
            abs(players - session.players),
            players,
        ),
        default=None,
    )


def present(session: PlaySession) -> list[Member]:
    """Return who is here, in a fixed order, so that a seed always draws the same."""
    return list(
        Member.objects.filter(
            attendances__session=session, attendances__presence=Presence.PRESENT
        ).order_by("pk")
    )


def without_seat(session: PlaySession) -> QuerySet[Member]:
    """Return those who are here and sit nowhere: late arrivals, and whoever was forgotten."""
    here = Q(attendances__session=session, attendances__presence=Presence.PRESENT)
    seated = Seat.objects.filter(session=session).values("member")
    return Member.objects.filter(here).exclude(pk__in=seated).order_by("search_name")


def seated_but_away(session: PlaySession) -> QuerySet[Seat]:
    """Return the seats of people who are not marked as present."""
    here = session.attendances.filter(presence=Presence.PRESENT).values("member")
    seats = session.seats.exclude(member__in=here).select_related("member", "table")
    return seats.order_by("table__number", "chair")


def counted_hands(session: PlaySession) -> QuerySet[Hand]:
    """Return the hands that stand, played or void: all but the withdrawn ones."""
    return session.hands.exclude(state=HandState.WITHDRAWN)


def offers(session: PlaySession, people: int) -> Split:
    """Return the split of so many people and what else could be done."""
    return split(people, session.players, games(session))


def offered_sizes(offered: Split) -> list[tuple[TableSize, ...]]:
    """Return every choice of tables that an offer holds for exactly its people."""
    splits = [offered, *offered.alternatives] if offered.tables else []
    return [one.tables for one in splits]


def sizes_key(sizes: Sequence[TableSize]) -> str:
    """Return the name of a choice of tables in forms, such as `5x4-6x4`."""
    return "-".join(f"{size.people}x{size.players}" for size in sizes)


def sat_out_shares(session: PlaySession, people: Iterable[Member]) -> Mapping[int, float]:
    """Return the share of this session's hands that each person sat out, by member id.

    Who has no hand yet counts as average, so that a newcomer is neither first nor last.
    """
    parts = (
        HandSeat.objects.filter(hand__session=session, hand__state=HandState.PLAYED)
        .values("member_id")
        .annotate(hands=Count("pk"), dead=Count("pk", filter=Q(role=SeatRole.DEAD)))
    )
    known = {part["member_id"]: part["dead"] / part["hands"] for part in parts}
    if not known:
        return {}
    average = sum(known.values()) / len(known)
    return {person.pk: known.get(person.pk, average) for person in people}


def earlier_rings(session: PlaySession) -> list[tuple[int, ...]]:
    """Return who has already sat together in this session."""
    newest = HandVersion.objects.filter(hand__session=session, number=F("hand__version"))
    standing = newest.exclude(state=HandState.WITHDRAWN)
    return sorted({tuple(ring) for ring in standing.values_list("ring", flat=True)})


def last_seed(session: PlaySession) -> str:
    """Return the seed of the draw that stands, "" when none was made."""
    draws = JournalEntry.objects.filter(
        session=session, action__in=("seating_drawn", "seating_dropped")
    )
    newest = draws.order_by("-pk").first()
    return str(newest.details.get("seed", "")) if newest else ""


def hands_by_table(session: PlaySession) -> dict[int, int]:
    """Return the number of hands that stand, by the number of each table that has some."""
    counts: defaultdict[int, int] = defaultdict(int)
    for number in counted_hands(session).values_list("table__number", flat=True):
        counts[number] += 1
    return dict(sorted(counts.items()))
