"""The copies that can come back, by where they lie."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from clubs.models import Keeping
from clubs.services.keeping.folders import Kept, copies, own_folder

OWN, STICK, SENT = "here", "stick", "sent"
SENT_FILE = "sent.zip"


@dataclass(frozen=True, slots=True)
class Place:
    """A folder with copies; `code` names it in addresses."""

    code: str
    folder: Path
    copies: Sequence[Kept]


def places() -> list[Place]:
    """Return the portal's own folder, and the one that was named when it is there."""
    named = Keeping.objects.filter(pk=1).exclude(folder="").first()
    found = [Place(OWN, own_folder(), copies(own_folder()))]
    if named:
        folder = Path(named.folder)
        found.append(Place(STICK, folder, copies(folder)))
    return found


def find(*, place: str, name: str) -> Path | None:
    """Return a copy by its place and name; no other file of the computer."""
    if place == SENT:
        sent = own_folder() / SENT_FILE
        return sent if sent.exists() else None
    for known in places():
        for copy in known.copies:
            if (known.code, copy.path.name) == (place, name):
                return copy.path
    return None
