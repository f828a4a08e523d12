"""What is rare at a table of Slovenian tarok: contra, the mond, radelci, a revoke."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from clubs.forms.entry import bonuses
from clubs.forms.entry.form import (
    QUARTERS,
    SECOND_STEP,
    Group,
    Item,
    Section,
    Tile,
    people,
)
from clubs.forms.entry.slovenian_tarok import words
from clubs.forms.entry.slovenian_tarok.house import House
from clubs.selectors.tables import Sitting
from games.engine import DoubledBy


def extras(sitting: Sitting, house: House) -> Iterator[Section]:
    """Yield the folded sections that the table has."""
    yield from _contra(sitting, house)
    yield from _klop_contra(sitting, house)
    yield from _talon_king(house)
    yield from _mond(sitting, house)
    yield from _radelci(sitting, house)
    yield from _revoke(sitting, house)


def _contra(sitting: Sitting, house: House) -> Iterator[Section]:
    doubled = house.contracts(
        lambda one: one.doubled_by in {DoubledBy.SIDE, DoubledBy.ONE_DEFENDER}
    )
    if not doubled:
        return
    levels = sorted({level for one in house.facts.contracts for level in one.levels[1:]})
    said = tuple(str(level) for level in levels)
    items: list[Item] = [
        Group(
            "double",
            _("Contra to the game"),
            bonuses.level_tiles(levels),
            "double",
            shape=QUARTERS,
            is_part=True,
        )
    ]
    everything = house.contracts(lambda one: one.double_all)
    if everything:
        tick = Tile("1", _("On everything"), _("the game and every bonus"))
        items.append(
            Group(
                "double_all",
                _("Contra on everything"),
                (tick,),
                "double_all",
                "checkbox",
                is_part=True,
                when={"contract": everything, "double": said},
            )
        )
    personal = house.contracts(lambda one: one.doubled_by is DoubledBy.ONE_DEFENDER)
    if personal:
        items.append(
            Group(
                "doubler",
                _("Who said contra?"),
                people(sitting),
                "doubles",
                ask=_("Say which defender said contra."),
                when={"contract": personal, "double": said},
            )
        )
    yield Section(
        SECOND_STEP, tuple(items), title=_("Contra"), field="double", when={"contract": doubled}
    )


def _klop_contra(sitting: Sitting, house: House) -> Iterator[Section]:
    doubled = house.contracts(lambda one: one.doubled_by is DoubledBy.PLAYERS)
    if not doubled:
        return
    nobody = Tile(bonuses.NONE, _("Nobody"))
    contra = Group(
        "contra_by",
        _("Who said contra?"),
        (nobody, *people(sitting)),
        "doubles",
        is_part=True,
    )
    somebody = tuple(str(person.id) for person in sitting.ring)
    re = Group(
        "re_by",
        _("Who said re?"),
        (nobody, *people(sitting)),
        "doubles",
        is_named=True,
        is_part=True,
        when={"contra_by": somebody},
    )
    yield Section(
        SECOND_STEP, (contra, re), title=_("Contra"), field="doubles", when={"contract": doubled}
    )


def _talon_king(house: House) -> Iterator[Section]:
    lost = house.contracts(lambda one: one.talon_king_lost)
    if lost:
        tick = Tile("1", _("He won no trick with it"), _("there is a consolation for it"))
        king = Group(
            "talon_king_lost", _("The king from the talon"), (tick,), "talon_king_lost", "checkbox"
        )
        yield Section(SECOND_STEP, (king,), when={"contract": lost, "partner": (words.IN_TALON,)})


def _mond(sitting: Sitting, house: House) -> Iterator[Section]:
    paid = house.contracts(lambda one: one.mond)
    if not paid:
        return
    no = Tile(bonuses.NONE, _("No"))
    left = Tile(words.IN_TALON, _("Left in the talon"), _("the declarer pays"))
    can_be_left = house.contracts(lambda one: "left_in_talon" in one.mond)
    tiles = (no, *people(sitting), *([left] if can_be_left else []))
    items = [Group("mond", _("Who lost the mond?"), tiles, "mond", is_part=True)]
    if house.two_monds:
        somebody = tuple(str(person.id) for person in sitting.ring)
        items.append(
            Group(
                "mond_too",
                _("His own partner captured it: who pays as well?"),
                (no, *people(sitting)),
                "mond",
                is_named=True,
                is_part=True,
                when={"mond": somebody},
            )
        )
    yield Section(
        SECOND_STEP, tuple(items), title=_("Mond lost"), field="mond", when={"contract": paid}
    )


def _radelci(sitting: Sitting, house: House) -> Iterator[Section]:
    played = house.contracts(lambda one: one.radelci)
    if not played:
        return
    ticks = tuple(
        Group(
            f"radelc_{person.id}",
            person.name,
            (Tile("1", person.name),),
            "radelci",
            kind="checkbox",
            is_part=True,
        )
        for person in sitting.ring
    )
    yield Section(
        SECOND_STEP,
        ticks,
        title=_("Radelci"),
        hint=_("who holds one"),
        field="radelci",
        is_grid=True,
        when={"contract": played},
    )


def _revoke(sitting: Sitting, house: House) -> Iterator[Section]:
    priced = house.contracts(lambda one: one.renonce)
    if not priced:
        return
    nobody = Tile(bonuses.NONE, _("Nobody"))
    who = Group(
        "renonce",
        _("Who revoked?"),
        (nobody, *people(sitting)),
        "renonce_by",
        is_part=True,
    )
    yield Section(
        SECOND_STEP,
        (who,),
        title=_("Revoke"),
        hint=_("ends the hand"),
        field="renonce_by",
        when={"contract": priced},
    )
