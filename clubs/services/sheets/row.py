"""One deal as a row of a file says it: people by their names, everything else as it is scored."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Name:
    """A person who stands in a row's summary where the engine wants a seat, and in which column."""

    text: str
    column: str


@dataclass(frozen=True, slots=True, eq=False)
class SheetRow:
    """One deal; `said` is the engine's summary with a `Name` for every seat, as key and value."""

    line: int
    table: int
    hand: int
    dealer: str
    ring: tuple[str, ...]
    active: int
    contract: str
    said: Mapping[str, object] = field(default_factory=dict)

    @property
    def people(self) -> tuple[str, ...]:
        return self.ring

    @property
    def parts(self) -> Iterator[tuple[str, str]]:
        """Yield column and name of everybody who has a part in the hand."""
        return ((name.column, name.text) for name in _names(self.said))

    def summary(self, seats: Mapping[str, int]) -> dict[str, object]:
        """Return the engine's JSON summary, given the seat of each active person."""
        seated = _seated(dict(self.said), seats)
        assert isinstance(seated, dict)  # noqa: S101 -- a mapping stays one
        return {"contract": self.contract, **seated}


def _names(value: object) -> Iterator[Name]:
    match value:
        case Name():
            yield value
        case Mapping():
            for key, inner in value.items():
                yield from _names(key)
                yield from _names(inner)
        case list() | tuple():
            for inner in value:
                yield from _names(inner)


def _seated(value: object, seats: Mapping[str, int]) -> object:
    match value:
        case Name():
            return seats[value.text]
        case Mapping():
            return {_key(key, seats): _seated(inner, seats) for key, inner in value.items()}
        case list() | tuple():
            return [_seated(inner, seats) for inner in value]
    return value


def _key(key: object, seats: Mapping[str, int]) -> str:
    return str(seats[key.text]) if isinstance(key, Name) else str(key)
