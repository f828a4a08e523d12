"""Which member each name of a file means."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from clubs import names
from clubs.models import Club, Member
from clubs.services.sheets.problems import SheetProblem, problem
from clubs.services.sheets.row import SheetRow
from games.engine import gettext_noop

UNKNOWN = gettext_noop("“{name}” is not a member of the club; add this person or correct the name.")
AMBIGUOUS = gettext_noop("“{name}” may be any of: {choices}. Write the name as the club does.")


def known_people(club: Club, wanted: Iterable[str]) -> Mapping[str, Member | list[Member]]:
    """Return the member that each name means, or all that it may mean (none, several).

    An exact name wins; otherwise one without accents and capitals will do when only one fits.
    """
    exact, folded = {}, defaultdict(list)
    for member in Member.objects.filter(club=club, is_bot=False).select_related("merged_into"):
        meant = member.merged_into or member
        exact[member.name] = meant
        folded[member.search_name].append(meant)
    found: dict[str, Member | list[Member]] = {}
    for name in wanted:
        alike = folded[names.fold(name)]
        found[name] = exact.get(name) or (alike[0] if len(alike) == 1 else alike)
    return found


def people_problems(
    rows: Iterable[SheetRow], known: Mapping[str, Member | list[Member]], *, create: bool
) -> list[SheetProblem]:
    """Return one problem for each name that means nobody (unless created) or several people."""
    problems, seen = [], set()
    for row in rows:
        for name in row.people:
            meant = known[name]
            if name in seen or isinstance(meant, Member) or (create and not meant):
                continue
            seen.add(name)
            choices = ", ".join(member.name for member in meant)
            template = AMBIGUOUS if meant else UNKNOWN
            params = {"name": name, "choices": choices} if meant else {"name": name}
            problems.append(problem(row.line, "ring", template, **params))
    return problems


def make_people(
    club: Club, known: Mapping[str, Member | list[Member]]
) -> tuple[Mapping[str, Member], int]:
    """Create the members that are missing; return everybody by name and how many are new."""
    missing = [name for name, meant in known.items() if not isinstance(meant, Member)]
    made = Member.objects.bulk_create(
        Member(club=club, name=name, search_name=names.fold(name)) for name in missing
    )
    new = dict(zip(missing, made, strict=True))
    people = {
        name: meant if isinstance(meant, Member) else new[name] for name, meant in known.items()
    }
    return people, len(made)
