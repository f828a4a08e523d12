"""What the tables of both tarock games are made of."""

from collections.abc import Iterable

from django.utils.translation import gettext_lazy as _

from clubs.rules_pages.blocks import Cell, Grid, Words
from clubs.rules_pages.ground import Ground

NOTHING = "–"
OTHER_CARDS: tuple[tuple[Words, int], ...] = (
    (_("King"), 5),
    (_("Queen"), 4),
    (_("Knight"), 3),
    (_("Jack"), 2),
    (_("Any other card"), 1),
)


def card_values(trula: Words) -> Grid:
    """Show what each card counts; `trula` names the three high tarocks."""
    head = (_("Card"), _("Points"))
    return Grid(_("What each card counts"), head, ((trula, 5), *OTHER_CARDS))


def base_cell(base: int | None) -> Cell:
    return NOTHING if base is None else base


def club_column(ground: Ground, editions: Iterable[str]) -> int | None:
    """Return the column of the edition that the club plays by, in a table of these editions."""
    edition = ground.edition.partition("/")[2]
    listed = [*editions]
    return listed.index(edition) + 1 if ground.is_club and edition in listed else None
