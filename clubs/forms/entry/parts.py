"""Which fields belong to a hand, now that some choices were made."""

from collections import defaultdict
from collections.abc import Iterable

from clubs.forms.entry.form import Data, Figures, Group, Item, Points, Section, is_shown


class Parts:
    """The parts of a form by the fields that they send."""

    def __init__(self, sections: Iterable[Section]) -> None:
        self._of: defaultdict[str, list[tuple[Section, Item]]] = defaultdict(list)
        for section in sections:
            for item in section.items:
                for name in fields_of(item):
                    self._of[name].append((section, item))

    def belonging(self, data: Data) -> Data:
        """Return what was typed without the fields of parts that other choices rule out."""
        while True:
            kept = {name: value for name, value in data.items() if self._belongs(name, data)}
            if len(kept) == len(data):
                return kept
            data = kept

    def _belongs(self, name: str, data: Data) -> bool:
        parts = self._of.get(name)
        return parts is None or any(
            is_shown(section, data) and is_shown(item, data) for section, item in parts
        )


def fields_of(item: Item) -> frozenset[str]:
    """Return the names under which the browser sends an item."""
    match item:
        case Points():
            return frozenset({item.name, "side"})
        case Figures():
            rows, columns = item.rows, item.columns
            return frozenset(f"{one.name}{row.person.id}" for row in rows for one in columns)
        case Group():
            return frozenset({item.name})
