"""The dry run: what would happen to each row of a list."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from django.utils.translation import gettext as _

from clubs import names
from clubs.models import Club, Member, Role
from clubs.services.member_import.read import Column, Row, read
from clubs.services.members import LONGEST, MemberFacts
from clubs.templatetags.oudler import sentence

ROLES = {
    "": Role.MEMBER,
    **dict.fromkeys(("member", "membre", "player", "joueur", "joueuse"), Role.MEMBER),
    **dict.fromkeys(("scorer", "marqueur", "marqueuse"), Role.SCORER),
    **dict.fromkeys(("arbiter", "referee", "arbitre"), Role.ARBITER),
    **dict.fromkeys(("organiser", "organizer", "organisateur", "organisatrice"), Role.ORGANISER),
}


class Fate(StrEnum):
    NEW = "new"
    KNOWN = "known"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class PlannedRow:
    """A row and what happens to it; `reason` is a sentence unless it is simply new."""

    line: int
    name: str
    fate: Fate
    reason: str = ""
    facts: MemberFacts | None = None

    @property
    def role_label(self) -> str:
        """Return the role of a new person, unless it is the usual one."""
        role = self.facts.role if self.facts else Role.MEMBER
        return "" if role == Role.MEMBER else str(role.label)


@dataclass(frozen=True, slots=True)
class Plan:
    rows: tuple[PlannedRow, ...]
    unused: tuple[str, ...]

    @property
    def problems_first(self) -> tuple[PlannedRow, ...]:
        return (*self.problems, *(row for row in self.rows if row.fate is not Fate.PROBLEM))

    def of(self, fate: Fate) -> tuple[PlannedRow, ...]:
        return tuple(row for row in self.rows if row.fate is fate)

    @property
    def new(self) -> tuple[PlannedRow, ...]:
        return self.of(Fate.NEW)

    @property
    def known(self) -> tuple[PlannedRow, ...]:
        return self.of(Fate.KNOWN)

    @property
    def problems(self) -> tuple[PlannedRow, ...]:
        return self.of(Fate.PROBLEM)


class _Bad(Exception):
    """A row that cannot be imported; the text says why."""


@dataclass(frozen=True, slots=True)
class _Person:
    """Somebody already in the club, or in a line further up."""

    name: str
    licence: str
    where: str


@dataclass(slots=True)
class _People:
    by_name: dict[str, _Person] = field(default_factory=dict)
    by_licence: dict[str, _Person] = field(default_factory=dict)

    def add(self, person: _Person) -> None:
        self.by_name[names.fold(person.name)] = person
        if person.licence:
            self.by_licence[names.fold(person.licence)] = person

    def find(self, facts: MemberFacts) -> _Person | None:
        """Return who this is: the same licence, or the same name without another licence.

        Raises:
            _Bad: name and licence point to different people.
        """
        licensed = self.by_licence.get(names.fold(facts.licence)) if facts.licence else None
        namesake = self.by_name.get(names.fold(facts.name))
        if licensed and namesake and licensed is not namesake:
            text = _("This name belongs to one person and this licence to another (%(where)s).")
            raise _Bad(text % {"where": licensed.where})
        if licensed:
            return licensed
        if namesake and namesake.licence and facts.licence:
            text = _(
                "%(name)s has another licence number (%(where)s):"
                " correct it, or add something to the name of the second person."
            )
            raise _Bad(text % {"name": namesake.name, "where": namesake.where})
        return namesake


def plan(*, club: Club, text: str) -> Plan:
    """Return what importing a list would do, row by row. Raises Refused (no headings, no rows)."""
    sheet = read(text)
    people = _People()
    for name, licence in Member.objects.filter(club=club).values_list("name", "licence"):
        people.add(_Person(name, licence, _("already in the club")))
    return Plan(rows=tuple(_planned(sheet.rows, people)), unused=sheet.unused)


def _planned(rows: Iterable[Row], people: _People) -> Iterable[PlannedRow]:
    for row in rows:
        try:
            facts = _facts(row)
            known = people.find(facts)
        except _Bad as bad:
            yield PlannedRow(row.line, row.name, Fate.PROBLEM, str(bad))
            continue
        if known:
            reason = _("%(name)s, %(where)s") % {"name": known.name, "where": known.where}
            yield PlannedRow(row.line, facts.name, Fate.KNOWN, reason)
        else:
            people.add(_Person(facts.name, facts.licence, _("line %(line)s") % {"line": row.line}))
            yield PlannedRow(row.line, facts.name, Fate.NEW, facts=facts)


def _facts(row: Row) -> MemberFacts:
    if row.surplus:
        raise _Bad(_("There are more cells than columns: put names with a separator into quotes."))
    try:
        name = names.normalise(row.name)
    except names.BadName as error:
        raise _Bad(sentence(error.message)) from None
    for column in (Column.LICENCE, Column.CONTACT):
        if len(row.cells.get(column, "")) > LONGEST[column]:
            text = _("“%(text)s…” is too long: at most %(longest)s characters fit.")
            raise _Bad(text % {"text": row.cells[column][:20], "longest": LONGEST[column]})
    return MemberFacts(
        name=name,
        role=_role(row.cells.get(Column.ROLE, "")),
        licence=row.cells.get(Column.LICENCE, ""),
        contact=row.cells.get(Column.CONTACT, ""),
    )


def _role(text: str) -> Role:
    role = ROLES.get(names.fold(text))
    if role is None:
        roles = _("member, scorer or organiser")
        raise _Bad(_("“%(text)s” is not a role: write %(roles)s.") % {"text": text, "roles": roles})
    return role
