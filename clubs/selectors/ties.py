"""Who shall not sit with whom, or always, and who has a table of his own."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from clubs.models import Club, Member, Tie, TieKind
from clubs.wishes import Wishes


def of_club(club: Club) -> QuerySet[Tie]:
    ties = Tie.objects.filter(club=club).select_related("first", "second")
    return ties.order_by("first__search_name", "second__search_name")


def of_member(member: Member) -> list[tuple[Tie, Member]]:
    """Return the ties of a person, each with the other one."""
    return [
        (tie, tie.second if tie.first_id == member.pk else tie.first)
        for tie in of_club(member.club)
        if member.pk in (tie.first_id, tie.second_id)
    ]


def wishes(people: Iterable[Member]) -> Wishes[Member]:
    """Return what the club wants of a draw of these people."""
    known = {person.pk: person for person in people}
    ties = list(Tie.objects.filter(first__in=known, second__in=known))
    return Wishes(
        apart=_pairs(ties, TieKind.APART, known),
        together=_pairs(ties, TieKind.TOGETHER, known),
        fixed={one: one.fixed_table for one in known.values() if one.fixed_table is not None},
    )


def _pairs(
    ties: Iterable[Tie], kind: TieKind, known: dict[int, Member]
) -> frozenset[frozenset[Member]]:
    return frozenset(
        frozenset((known[tie.first_id], known[tie.second_id])) for tie in ties if tie.kind == kind
    )


@dataclass(frozen=True, slots=True)
class Unmet:
    """What the tables as they are leave unmet: pairs, and people who want another table."""

    pairs: Sequence[Sequence[Member]]
    misplaced: Sequence[Member]

    def __bool__(self) -> bool:
        return bool(self.pairs or self.misplaced)


def unmet(tables: Sequence[tuple[int, Collection[int]]]) -> Unmet:
    """Return what is unmet at tables, each given by its number and the ids of its people."""
    ids = [pk for _number, people in tables for pk in people]
    known = {member.pk: member for member in Member.objects.filter(pk__in=ids)}
    wanted = wishes(known.values())
    if not wanted:
        return Unmet((), ())
    by_number = {number: [known[pk] for pk in people] for number, people in tables}
    every = [by_number.get(number, []) for number in range(1, max(by_number, default=0) + 1)]
    pairs = [sorted(pair, key=lambda one: one.search_name) for pair in wanted.unmet_pairs(every)]
    return Unmet(pairs, wanted.misplaced(every))
