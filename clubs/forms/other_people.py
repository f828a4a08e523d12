"""The form by which others are said to have played some hands of a table."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID, uuid4

from clubs.services.hands import OtherPeople
from clubs.web import key_of, whole

Data = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Line:
    """A person who stands in the hands, and who played in his place (himself unless changed)."""

    member: int
    name: str
    played: int


@dataclass(frozen=True, slots=True)
class OtherPeopleForm:
    """What was chosen; `people` are those who stand in the table's hands or sit there, by id.

    `last` is None for "and on": the seats of the hands to come change too.
    """

    lines: tuple[Line, ...]
    first: int
    last: int | None
    reason: str
    client_key: UUID
    seen_version: int

    @property
    def change(self) -> OtherPeople:
        return OtherPeople(
            client_key=self.client_key,
            first=self.first,
            last=self.last,
            people={line.member: line.played for line in self.lines if line.played != line.member},
            seen_version=self.seen_version,
            reason=self.reason,
        )


def read(data: Data, *, people: Mapping[int, str], version: int, hands: int) -> OtherPeopleForm:
    """Read what was posted; what cannot be read stands as it was."""
    last = whole(data.get("last", ""))
    first = whole(data.get("first", "")) or 1
    return OtherPeopleForm(
        lines=tuple(
            Line(member, name, whole(data.get(f"played_{member}", "")) or member)
            for member, name in people.items()
        ),
        first=min(first, max(hands, 1)),
        last=last,
        reason=data.get("reason", "").strip()[:200],
        client_key=key_of(data.get("client_key", "")) or uuid4(),
        seen_version=whole(data.get("version", "")) or version,
    )
