"""What the seating page shows: the ways to split, the draw as it stands, what is not right yet."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import Member, PlaySession, SessionState, Table
from clubs.selectors import seating, sessions, ties
from clubs.selectors.tables import Person, Sitting, ring_picture
from clubs.services.seating import new_seed
from clubs.split import Remedy, Split, Suggestion, TableSize


@dataclass(frozen=True, slots=True)
class Choice:
    """A way to split the people, as a tile: the tables, and what they mean."""

    value: str
    label: str
    hint: str
    checked: bool


@dataclass(frozen=True, slots=True)
class WayOut:
    """What can be done when the people fit no tables, or not all of them of the club's game."""

    label: str
    consequence: str


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table as it is drawn; `games` are other games that its people could play."""

    table: Table
    people: Sequence[Person]
    sitting: Sitting | None
    hands: int
    games: Sequence[int]

    @property
    def ring(self) -> dict[str, object] | None:
        if self.sitting is None:
            return None
        return {"seats": ring_picture(self.sitting), "centre": str(self.table.number)}

    @property
    def dead(self) -> set[int]:
        return {person.id for person in self.sitting.dead} if self.sitting else set()

    @property
    def dealer(self) -> int | None:
        return self.sitting.dealer.id if self.sitting else None


def facts(session: PlaySession, *, chosen: int | None) -> dict[str, object]:
    """Return the context of the page; `chosen` is the member who was tapped first."""
    present = seating.present(session)
    offered = seating.offers(session, len(present))
    tables = _tables(session)
    forgotten = list(seating.without_seat(session)) if tables else []
    person = next((one for one in _everybody(tables, forgotten) if one.id == chosen), None)
    return {
        "count": sessions.roll_count(session),
        "choices": _choices(offered),
        "ways_out": [way_out(way) for way in offered.suggestions],
        "reserves": list(sessions.reserves(session)),
        "tables": tables,
        "forgotten": forgotten,
        "away": list(seating.seated_but_away(session)) if tables else [],
        "chosen": person,
        "chosen_has_seat": person is not None and person.chair > 0,
        "chosen_table": _table_of(tables, chosen),
        "repeats": _repeats(session, tables) if tables else 0,
        "unmet": ties.unmet(
            [(one.table.number, [person.id for person in one.people]) for one in tables]
        ),
        "has_hands": any(table.hands for table in tables),
        "seed": seating.last_seed(session) if tables else "",
        "new_seed": new_seed(),
        "may_draw": session.state in (SessionState.CHECK_IN, SessionState.SEATED),
        "may_open_table": seating.fitting_game(len(forgotten), session=session),
    }


def _tables(session: PlaySession) -> list[DrawnTable]:
    tables = list(Table.objects.filter(session=session).order_by("number"))
    people = sessions.people_by_table(session)
    hands = seating.hands_by_table(session)
    for table in tables:
        table.session = session
    return [
        DrawnTable(
            table=table,
            people=people[table.pk],
            sitting=sessions.sitting_of(table, people[table.pk]),
            hands=hands.get(table.number, 0),
            games=[
                players
                for players in seating.possible_games(session, len(people[table.pk]))
                if players != table.players
            ],
        )
        for table in tables
        if people[table.pk]
    ]


def _everybody(tables: Iterable[DrawnTable], forgotten: Iterable[Member]) -> list[Person]:
    """Return all who can be tapped; chair 0 stands for nobody's seat."""
    seated = [person for table in tables for person in table.people]
    return seated + [Person(member.pk, member.name, 0) for member in forgotten]


def _table_of(tables: Iterable[DrawnTable], member: int | None) -> int | None:
    for table in tables:
        if any(person.id == member for person in table.people):
            return table.table.pk
    return None


def _repeats(session: PlaySession, tables: Iterable[DrawnTable]) -> int:
    """Count the pairs who sit together now and have already played together today.

    While a session is played these are the people who play, so there is nothing to be told.
    """
    if session.state == SessionState.PLAYING:
        return 0
    met = {
        frozenset(pair) for ring in seating.earlier_rings(session) for pair in combinations(ring, 2)
    }
    return sum(
        frozenset((one.id, other.id)) in met
        for table in tables
        for one, other in combinations(table.people, 2)
    )


def _choices(offered: Split) -> list[Choice]:
    splits = [offered, *offered.alternatives] if offered.tables else []
    return [
        Choice(
            value=seating.sizes_key(one.tables),
            label=sizes_words(one.tables),
            hint=split_words(one),
            checked=one is offered,
        )
        for one in splits
    ]


def sizes_words(sizes: Iterable[TableSize]) -> str:
    """Say the tables, equal ones together: “2 tables of 5, 1 table of 6”."""
    counts: dict[int, int] = {}
    for size in sizes:
        counts[size.people] = counts.get(size.people, 0) + 1
    return ", ".join(
        ngettext("%(count)s table of %(people)s", "%(count)s tables of %(people)s", count)
        % {"count": count, "people": people}
        for people, count in counts.items()
    )


def split_words(split: Split) -> str:
    out = split.sitting_out
    said = [
        ngettext("%(count)s person sits out each deal.", "%(count)s people sit out each deal.", out)
        % {"count": out}
        if out
        else _("Everybody plays every deal.")
    ]
    if split.at_other_game:
        others = sorted({size.players for size in split.tables} - {split.players})
        said += [
            _("%(count)s people play the %(players)s-player game.")
            % {
                "count": sum(size.people for size in split.tables if size.players == players),
                "players": players,
            }
            for players in others
        ]
    return " ".join(said)


def way_out(way: Suggestion) -> WayOut:
    if way.remedy is Remedy.CALL_RESERVES:
        label = ngettext("Call %(count)s reserve", "Call %(count)s reserves", way.count)
    else:
        label = ngettext(
            "%(count)s person waits as a reserve", "%(count)s people wait as reserves", way.count
        )
    return WayOut(label % {"count": way.count}, sizes_words(way.tables))
