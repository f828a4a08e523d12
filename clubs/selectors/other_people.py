"""What would change if others had played some hands of a table."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import F

from clubs.models import HandState, HandVersion, Table


@dataclass(frozen=True, slots=True)
class Total:
    """A person's sum at the table before and after."""

    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Preview:
    """The numbers of the hands that change, and the totals that do; nobody may sit `twice`."""

    hands: tuple[int, ...]
    totals: tuple[Total, ...]
    twice: tuple[int, ...]


def preview(
    *,
    table: Table,
    first: int,
    last: int | None,
    people: Mapping[int, int],
    names: Mapping[int, str],
) -> Preview:
    """Return what it would do to hands `first` to `last` (None: to all that follow)."""
    standing = HandVersion.objects.filter(hand__table=table, number=F("hand__version"))
    versions = standing.exclude(state=HandState.WITHDRAWN).order_by("hand__number")
    before: Counter[int] = Counter()
    after: Counter[int] = Counter()
    hands, twice = [], []
    for version in versions.select_related("hand"):
        number = version.hand.number
        chosen = first <= number and (last is None or number <= last)
        other = people if chosen else {}
        if other.keys() & set(version.ring):
            hands.append(number)
            now = [other.get(member, member) for member in version.ring]
            if len(set(now)) < len(now):
                twice.append(number)
        for member, score in version.scores.items():
            before[int(member)] += score
            after[other.get(int(member), int(member))] += score
    changed = [pk for pk in names if before[pk] != after[pk]]
    totals = tuple(Total(names[pk], before[pk], after[pk]) for pk in changed)
    return Preview(tuple(hands), totals, tuple(twice))
