"""What a tournament puts on paper besides its score sheets: seats, cards, placards."""

from collections.abc import Iterable, Mapping

from django.utils.text import capfirst
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs import names
from clubs.dates import date_format
from clubs.paper import path_cards, placards, seating_list
from clubs.paper.heading import Heading
from clubs.paper.path_cards import PathCard
from clubs.paper.placards import Placard
from clubs.paper.seating_list import SeatingList, TableBlock
from tournaments.models import EntryState, Place, Round, Tournament
from tournaments.selectors import paths
from tournaments.selectors.paths import Step, StepKind

TAKES_PART = (EntryState.REGISTERED, EntryState.WITHDRAWN)


def day_of(tournament: Tournament) -> str:
    return capfirst(date_format(localtime(tournament.starts_at), "l j F Y"))


def heading(tournament: Tournament, title: str) -> Heading:
    """Return the head of a sheet of this title about a tournament."""
    return Heading(title, tournament.title, tournament.club.name, day_of(tournament))


def seats(round_: Round) -> SeatingList | None:
    """Return who sits where in a round, drawn or published; None for a round without seats."""
    tables: dict[int, list[str]] = {}
    places = Place.objects.filter(round=round_).order_by("table_number", "chair")
    for table, name in places.values_list("table_number", "member__name"):
        tables.setdefault(table, []).append(name)
    if not tables:
        return None
    by_name = sorted(
        ((name, str(table)) for table, people in tables.items() for name in people),
        key=lambda line: (names.fold(line[0]), line[0]),
    )
    number = {"number": round_.number}
    return SeatingList(
        by_table=heading(round_.tournament, _("Round %(number)s: seats by table") % number),
        by_name_heading=heading(round_.tournament, _("Round %(number)s: seats by name") % number),
        tables=tuple(TableBlock(str(table), tuple(people), 0) for table, people in tables.items()),
        by_name=tuple(by_name),
    )


def seat_words() -> seating_list.Words:
    return seating_list.Words(_("Table"), pgettext("letter for the dealer", "D"))


def cards(tournament: Tournament) -> list[PathCard]:
    """Return the cards of all who take part, by name: their tables as far as they are known."""
    steps = paths.paths(tournament)
    entries = tournament.entries.filter(state__in=TAKES_PART).select_related("member", "team")
    return [
        PathCard(
            name=entry.member.name,
            number=str(entry.number),
            under=", ".join(
                part for part in (entry.team.name if entry.team else "", entry.category) if part
            ),
            steps=tuple(_card_step(step) for step in steps[entry.pk]),
        )
        for entry in entries.order_by("member__search_name", "pk")
    ]


def card_words(tournament: Tournament) -> path_cards.Words:
    return path_cards.Words(
        event=f"{tournament.title} · {day_of(tournament)}",
        round=_("Round"),
        table=_("Table"),
        people=_("With"),
        foot=tournament.club.name,
    )


def placard_cards(numbers: Iterable[int], addresses: Mapping[int, str]) -> list[Placard]:
    """Return a placard for each table number, with the address of its code if it has one."""
    return [Placard(str(number), addresses.get(number, "")) for number in numbers]


def placard_words(tournament: Tournament) -> placards.Words:
    return placards.Words(
        event=tournament.title,
        club=tournament.club.name,
        table=_("Table"),
        scan=_("Scan: your table of every round on your phone"),
    )


def table_numbers(tournament: Tournament) -> list[int]:
    """Return the numbers of all tables of the rounds; before them, of as many as can be needed."""
    places = Place.objects.filter(round__tournament=tournament)
    numbers = sorted(set(places.values_list("table_number", flat=True)))
    if numbers:
        return numbers
    people = tournament.entries.filter(state=EntryState.REGISTERED).count()
    return list(range(1, -(-people // tournament.format().players) + 1))


def _card_step(step: Step) -> path_cards.Step:
    number = str(step.round)
    if step.kind is StepKind.SEAT:
        chair = _("chair %(number)s") % {"number": step.chair}
        people = "; ".join((chair, ", ".join(step.mates)))
        return path_cards.Step(number, str(step.table), people)
    return path_cards.Step(number, note=_("rests") if step.kind is StepKind.RESTS else "")
