"""The slides of a play session: who sits where, who deals next, what was played last."""

from dataclasses import dataclass

from django.db.models import Count, F, Q
from django.utils.translation import gettext as _

from clubs import names, slides
from clubs.models import Hand, HandSeat, HandState, HandVersion, PlaySession, SeatRole
from clubs.selectors import sessions
from clubs.selectors.hands import contracts_of
from clubs.selectors.paper.games import result
from clubs.selectors.tables import Person
from clubs.slides import LINES, TABLES_A_SLIDE, Family, Slide
from clubs.templatetags.oudler import sentence


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table and its people by chair; the first one deals first."""

    number: int
    people: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NameRow:
    name: str
    table: int


@dataclass(frozen=True, slots=True)
class NextRow:
    """Who deals the next hand of a table, who else sits out, and how far the table has got."""

    table: int
    dealer: str
    dead: tuple[str, ...]
    hands: int
    planned: int | None

    @property
    def is_over(self) -> bool:
        return self.planned is not None and self.hands >= self.planned


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand as a line; `score` is the declarer's, None where nobody took."""

    table: int
    number: int
    contract: str
    declarer: str
    result: str
    score: int | None


@dataclass(frozen=True, slots=True)
class RankingRow:
    """A line of a ranking; `rank` is empty for who is not ranked."""

    rank: int | None
    name: str
    value: str
    note: str = ""


def ranking(rows: list[RankingRow], *, note: str) -> list[Slide]:
    """Return a ranking, in two columns where it is long; `note` says what it counts."""
    a_page = LINES if len(rows) <= LINES else 2 * LINES
    return slides.paged(Family.RANKING, _("Ranking"), rows, a_page=a_page, note=note)


def of_seats(session: PlaySession, wanted: set[Family]) -> list[Slide]:
    """Return who sits where, by table and by name."""
    people = sessions.people_by_table(session)
    tables = [
        TableRow(table.number, _names(people[table.pk]))
        for table in session.tables.order_by("number")
        if people[table.pk]
    ]
    return seats(tables, wanted)


def seats(tables: list[TableRow], wanted: set[Family]) -> list[Slide]:
    """Return the slides of a seating."""
    by_name = sorted(
        (NameRow(name, table.number) for table in tables for name in table.people),
        key=lambda row: (names.fold(row.name), row.name),
    )
    asked = slides.shown(wanted, len(by_name))
    found: list[Slide] = []
    if Family.TABLES in asked:
        found += slides.paged(Family.TABLES, _("Seats by table"), tables, a_page=TABLES_A_SLIDE)
    if Family.NAMES in asked:
        found += slides.paged(Family.NAMES, _("Seats by name"), by_name, a_page=2 * LINES)
    return found


def of_next_deals(session: PlaySession) -> list[Slide]:
    """Return who deals next and who sits out, table by table."""
    people = sessions.people_by_table(session)
    is_played = Q(hands__state=HandState.PLAYED)
    tables = session.tables.annotate(played=Count("hands", filter=is_played)).order_by("number")
    rows = []
    for table in tables:
        table.session = session
        sitting = sessions.sitting_of(table, people[table.pk])
        if sitting:
            dead = tuple(one.name for one in sitting.dead)
            so_far = (table.played, table.hands_planned)
            rows.append(NextRow(table.number, sitting.dealer.name, dead, *so_far))
    return slides.paged(Family.NEXT, _("Who deals next"), rows, a_page=LINES)


def of_last_hands(session: PlaySession) -> list[Slide]:
    """Return the hands entered last, the newest first."""
    hands = list(
        Hand.objects.filter(session=session)
        .exclude(state=HandState.WITHDRAWN)
        .select_related("declarer", "table")
        .order_by("-entered_at", "-pk")[:LINES]
    )
    newest = HandVersion.objects.filter(hand__in=hands, number=F("hand__version"))
    summaries = dict(newest.values_list("hand_id", "summary"))
    takers = HandSeat.objects.filter(hand__in=hands, role=SeatRole.DECLARER)
    scores = dict(takers.values_list("hand_id", "score"))
    contracts = {code: sentence(said) for code, said in contracts_of(game=session.game).items()}
    rows = [
        HandRow(
            table=hand.table.number,
            number=hand.number,
            contract=contracts.get(hand.contract, hand.contract),
            declarer=hand.declarer.name if hand.declarer else "",
            result=result(summaries[hand.pk]),
            score=scores.get(hand.pk),
        )
        for hand in hands
    ]
    return slides.paged(Family.RESULTS, _("Last hands"), rows, a_page=LINES)


def _names(people: tuple[Person, ...]) -> tuple[str, ...]:
    return tuple(one.name for one in people)
