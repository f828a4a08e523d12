"""Every game's page, by the name of the game in rules ids and addresses."""

from collections.abc import Mapping
from dataclasses import replace

from clubs.rules_pages import french_tarot, koenigrufen, slovenian_tarok
from clubs.rules_pages.blocks import GamePage, Section
from clubs.rules_pages.ground import Ground, differences
from clubs.rules_pages.ours import with_ours

PAGES: Mapping[str, GamePage] = {
    page.game: page for page in (french_tarot.PAGE, slovenian_tarok.PAGE, koenigrufen.PAGE)
}
QUICK = "quick"
"""The section that fits beside the entry form."""


def sections_on(page: GamePage, ground: Ground) -> tuple[Section, ...]:
    """Return the sections as they stand on a ground, with what a club plays otherwise."""
    sections = page.sections
    if ground.is_club:
        sections = with_ours(sections, tuple(differences(ground, page.told)))
    return tuple(_on(section, ground) for section in sections)


def quick_on(page: GamePage, ground: Ground) -> Section:
    """Return the section that fits beside the entry form, as it stands on a ground."""
    return _on(next(section for section in page.sections if section.id == QUICK), ground)


def _on(section: Section, ground: Ground) -> Section:
    return replace(section, blocks=tuple(block.on(ground) for block in section.blocks))
