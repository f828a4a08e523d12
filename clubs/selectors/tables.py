"""Who sits where at a table, who deals and who sits out, for the next hand or for a stored one."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.db.models import Count, F, Q

from clubs.models import Hand, HandState, HandVersion, Member, Seat, Table
from clubs.ring import place
from clubs.rotation import DeadSeats, DealOutcome, ImpossibleTable, Redeal, Rotation


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on a chair of a table."""

    id: int
    name: str
    chair: int


@dataclass(frozen=True, slots=True)
class Sitting:
    """The people of a table as they sit while one of them deals.

    `ring` goes by chair from 1 on, which is the order of play.
    """

    ring: tuple[Person, ...]
    rotation: Rotation
    dealer_chair: int

    @property
    def dealer(self) -> Person:
        return self.ring[self.dealer_chair - 1]

    @property
    def dead(self) -> tuple[Person, ...]:
        return self._on(self.rotation.dead_chairs(self.dealer_chair))

    @property
    def active(self) -> tuple[Person, ...]:
        """Those who play, the forehand (seat 1) first."""
        return self._on(self.rotation.active_chairs(self.dealer_chair))

    @property
    def only_dealer_is_dead(self) -> bool:
        return self.dead == (self.dealer,)

    @property
    def members(self) -> tuple[int, ...]:
        return tuple(person.id for person in self.ring)

    def person(self, member_id: int) -> Person | None:
        return next((person for person in self.ring if person.id == member_id), None)

    def seat_of(self, member_id: int) -> int | None:
        """Return the engine's seat of a person, None when he sits out or elsewhere."""
        person = self.person(member_id)
        return self.rotation.seat_of(person.chair, self.dealer_chair) if person else None

    def after(self, outcome: DealOutcome = DealOutcome.PLAYED) -> "Sitting":
        return replace(self, dealer_chair=self.rotation.next_dealer(self.dealer_chair, outcome))

    def _on(self, chairs: Sequence[int]) -> tuple[Person, ...]:
        return tuple(self.ring[chair - 1] for chair in chairs)


@dataclass(frozen=True, slots=True)
class Board:
    """A table before its next hand; `sitting` is None while too few or too many sit there.

    `last_number` is the number of the last hand that is planned, void deals counted along; None
    where the table plays on without an end.
    """

    table: Table
    number: int
    sitting: Sitting | None
    last: Hand | None
    last_number: int | None = None

    @property
    def is_full(self) -> bool:
        """Whether all hands that are planned stand."""
        return self.last_number is not None and self.number > self.last_number


def board(*, table: Table) -> Board:
    """Read a table's next hand and its last one, with the people of both."""
    last = (
        Hand.objects.filter(table=table)
        .exclude(state=HandState.WITHDRAWN)
        .select_related("declarer")
        .order_by("-number")
        .first()
    )
    return Board(
        table=table,
        number=last.number + 1 if last else 1,
        sitting=sitting_now(table=table),
        last=last,
        last_number=last_number(table),
    )


def last_number(table: Table) -> int | None:
    """Return the number of the last hand planned, void deals counted along; None: no end."""
    if table.hands_planned is None:
        return None
    return table.hands_planned + table.hands.filter(state=HandState.VOID).count()


def next_sheet(table: Table) -> Table | None:
    """Return whose sheet is typed after a table's: the next number where hands are missing.

    After the last table comes the first one; a table without an end always lacks hands.
    """
    played = Count("hands", filter=Q(hands__state=HandState.PLAYED))
    others = Table.objects.filter(session=table.session_id).exclude(pk=table.pk)
    open_ones = others.annotate(played=played).filter(
        Q(hands_planned=None) | Q(played__lt=F("hands_planned"))
    )
    later = open_ones.filter(number__gt=table.number).order_by("number").first()
    return later or open_ones.order_by("number").first()


def sitting_now(*, table: Table) -> Sitting | None:
    """Return how people sit for the next hand, None when they cannot play so."""
    names = dict(
        Seat.objects.filter(table=table).order_by("chair").values_list("member_id", "member__name")
    )
    try:
        return sitting_as(
            table=table,
            ring=list(names),
            dealer_chair=min(table.dealer_chair, len(names)),
            players=table.players,
            names=names,
        )
    except ImpossibleTable:
        return None


def sitting_of(
    *, version: HandVersion, table: Table, names: Mapping[int, str] | None = None
) -> Sitting:
    """Return how people sat at a stored hand, by the rules that it was stored under.

    Without `names` by member id they are read.
    """
    return sitting_as(
        table=table,
        ring=version.ring,
        dealer_chair=version.dealer_chair,
        players=players_of(version.rules_id),
        names=names_of(version.ring) if names is None else names,
    )


def sitting_as(
    *,
    table: Table,
    ring: Sequence[int],
    dealer_chair: int,
    players: int,
    names: Mapping[int, str],
) -> Sitting:
    """Return people as they sit by chair; raise ImpossibleTable when that many cannot play."""
    people = tuple(Person(pk, names[pk], chair) for chair, pk in enumerate(ring, start=1))
    return Sitting(people, _rotation(table, len(people), players), dealer_chair)


def names_of(members: Iterable[int]) -> dict[int, str]:
    return dict(Member.objects.filter(pk__in=set(members)).values_list("pk", "name"))


def players_of(rules_id: str) -> int:
    """Return the number of active players of a rules id.

    >>> players_of("french-tarot/fft-2012/5")
    5
    """
    return int(rules_id.rpartition("/")[2])


def everyone_of(*, table: Table) -> dict[int, str]:
    """Return the names of all who sit or have sat at a table, by member id."""
    members = set(Seat.objects.filter(table=table).values_list("member_id", flat=True))
    rings = HandVersion.objects.filter(hand__table=table).values_list("ring", flat=True)
    return names_of(members.union(*rings))


def has_played(*, table: Table, players: str) -> bool:
    """Say whether a hand of this many active players was stored at a table."""
    return HandVersion.objects.filter(
        hand__table=table, rules_id=f"{table.session.rules}/{players}"
    ).exists()


def ring_picture(sitting: Sitting, *, me: int | None = None) -> list[dict[str, object]]:
    """Return the seats for the ring component, `me` (a member id) at the bottom."""
    mine = sitting.person(me) if me else None
    following = {person.id for person in sitting.after().dead}
    dead = {person.id for person in sitting.dead}
    places = place(len(sitting.ring), bottom=mine.chair if mine else 1)
    return [
        {
            "x": x,
            "y": y,
            "name": person.name,
            "is_dealer": person.chair == sitting.dealer_chair,
            "is_dead": person.id in dead,
            "is_forehand": person == sitting.active[0],
            "next_dead": person.id in following - dead,
            "is_me": person == mine,
        }
        for person, (x, y) in zip(sitting.ring, places, strict=True)
    ]


def _rotation(table: Table, ring_size: int, players: int) -> Rotation:
    session = table.session
    return Rotation(
        ring_size=ring_size,
        players=players,
        redeal=Redeal(session.redeal),
        dead_seats=DeadSeats(session.dead_seats),
    )
