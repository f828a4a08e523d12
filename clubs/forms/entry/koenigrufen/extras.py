"""What is rare at a table of Königrufen: contra to the game, and a broken rule."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from clubs.forms.entry import bonuses
from clubs.forms.entry.form import QUARTERS, SECOND_STEP, Group, Section, Tile, people
from clubs.forms.entry.koenigrufen.house import House
from clubs.forms.entry.koenigrufen.result import given_up
from clubs.selectors.tables import Sitting
from games.engine import DoubledBy


def extras(sitting: Sitting, house: House) -> Iterator[Section]:
    """Yield the folded sections that the table has."""
    yield from _contra(house)
    yield from _contra_of_each(sitting, house)
    yield from _renonce(sitting, house)


def _contra(house: House) -> Iterator[Section]:
    doubled = house.contracts(lambda one: one.doubled_by is DoubledBy.SIDE)
    if doubled:
        group = Group(
            "double",
            _("Contra to the game"),
            bonuses.level_tiles(_levels(house, DoubledBy.SIDE)),
            "double",
            shape=QUARTERS,
            is_part=True,
        )
        yield Section(
            SECOND_STEP,
            (group,),
            title=_("Contra"),
            field="double",
            when={"contract": doubled},
            unless=given_up(house),
        )


def _contra_of_each(sitting: Sitting, house: House) -> Iterator[Section]:
    """Yield the contra that every opponent says for himself."""
    doubled = house.contracts(lambda one: one.doubled_by is DoubledBy.EACH_DEFENDER)
    if not doubled:
        return
    levels = _levels(house, DoubledBy.EACH_DEFENDER)
    groups = tuple(
        Group(
            f"double_{person.id}",
            person.name,
            bonuses.level_tiles(levels),
            "doubles",
            shape=QUARTERS,
            person=person.id,
            is_out=person in sitting.dead,
            is_part=True,
            unless=({"declarer": (str(person.id),)},),
        )
        for person in sitting.ring
    )
    yield Section(
        SECOND_STEP,
        groups,
        title=_("Contra"),
        hint=_("of each opponent for himself"),
        field="doubles",
        when={"contract": doubled},
    )


def _levels(house: House, doubled_by: DoubledBy) -> list[int]:
    contracts = (one for one in house.facts.contracts if one.doubled_by is doubled_by)
    return sorted({level for one in contracts for level in one.levels if level > 1})


def _renonce(sitting: Sitting, house: House) -> Iterator[Section]:
    priced = house.contracts(lambda one: one.renonce)
    group = Group(
        "renonce",
        _("Who revoked?"),
        (Tile(bonuses.NONE, _("Nobody")), *people(sitting)),
        "renonce_by",
        is_part=True,
    )
    yield Section(
        SECOND_STEP,
        (group,),
        title=_("Revoke"),
        hint=_("ends the hand"),
        field="renonce_by",
        when={"contract": priced},
        unless=given_up(house),
    )
