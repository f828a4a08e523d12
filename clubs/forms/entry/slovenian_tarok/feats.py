"""The bonuses of the Slovenian form: of either side, or of each of two players."""

from collections.abc import Iterator
from dataclasses import replace

from django.utils.translation import gettext as _

from clubs.forms.entry import bonuses
from clubs.forms.entry.form import (
    HALVES,
    QUARTERS,
    SECOND_STEP,
    Group,
    Section,
    Tile,
    When,
)
from clubs.forms.entry.played import Found, codes
from clubs.forms.entry.slovenian_tarok.house import House
from clubs.selectors.tables import Sitting
from clubs.templatetags.oudler import sentence

TWO = 2


def owners(sitting: Sitting, house: House, code: str) -> Iterator[str]:
    """Yield whose bonus the fields `feat_<owner>_<code>` are: a side, or a person of two."""
    for side in bonuses.SIDES:
        if _of_side(house, code, side):
            yield side
    if _of_people(house, code):
        yield from (str(person.id) for person in sitting.ring)


def feats(sitting: Sitting, house: House) -> Iterator[Section]:
    """Yield a folded section for each side and each player that can have bonuses.

    What is wrong with any of them stands below the last.
    """
    found = list(_sections(sitting, house))
    yield from (replace(section, part_of="feats") for section in found[:-1])
    yield from (replace(section, field="feats") for section in found[-1:])


def _sections(sitting: Sitting, house: House) -> Iterator[Section]:
    for side in bonuses.SIDES:
        groups = tuple(
            group
            for code in house.feats
            if (found := _of_side(house, code, side))
            for group in _bonus(side, code, found)
        )
        if groups:
            yield Section(SECOND_STEP, groups, title=_(bonuses.BONUSES_OF[side]))
    if any(_of_people(house, code) for code in house.feats):
        yield from _sections_of_people(sitting, house)
    if who := tuple(_who(sitting, house)):
        yield Section(SECOND_STEP, who, title=_("By whom"), hint=_("(optional)"))


def _sections_of_people(sitting: Sitting, house: House) -> Iterator[Section]:
    for person in sitting.ring:
        groups = tuple(
            group
            for code in house.feats
            if (found := _of_people(house, code))
            for group in _bonus(
                str(person.id), code, found, person=person.id, is_out=person in sitting.dead
            )
        )
        title = _("Bonuses of %(name)s") % {"name": person.name}
        yield Section(SECOND_STEP, groups, title=title)


def _of_side(house: House, code: str, side: str) -> Found:
    return [
        (contract, feat)
        for contract, feat in house.feats.get(code, ())
        if side in {*feat.silent, *feat.announced} and not feat.by_seat
    ]


def _of_people(house: House, code: str) -> Found:
    return [(contract, feat) for contract, feat in house.feats.get(code, ()) if feat.by_seat]


def _bonus(
    owner: str, code: str, found: Found, *, person: int | None = None, is_out: bool = False
) -> Iterator[Group]:
    """Yield how a bonus ended, and what there is to say of one that was announced."""
    name, label = f"feat_{owner}_{code}", sentence(found[0][1].label)
    when: When = {"contract": codes(found)}
    yield Group(
        name,
        label,
        tuple(bonuses.endings(_sides(owner), [feat for _contract, feat in found])),
        "feats",
        shape=HALVES,
        person=person,
        is_out=is_out,
        is_named=True,
        is_part=True,
        when=when,
    )
    by_king = [one for one in found if one[1].by_king]
    if by_king:
        made = {"contract": codes(by_king), name: (bonuses.SILENT, bonuses.MADE)}
        tick = Tile("1", _("The called king itself won the trick"))
        yield Group("by_king", label, (tick,), "feats", "checkbox", is_part=True, when=made)
    levels = sorted({level for contract, feat in found for level in contract.feat_levels[1:]})
    if levels and any(feat.announced for _contract, feat in found):
        yield Group(
            f"level_{owner}_{code}",
            _("%(bonus)s: contra") % {"bonus": label},
            bonuses.level_tiles(levels),
            "feats",
            shape=QUARTERS,
            person=person,
            is_out=is_out,
            is_part=True,
            when={**when, name: bonuses.ANNOUNCED, "double_all": ("",)},
        )


def _who(sitting: Sitting, house: House) -> Iterator[Group]:
    """Yield who of a side of several people announced or made each bonus."""
    for side in bonuses.SIDES:
        for code in house.feats:
            found = [
                (contract, feat)
                for contract, feat in _of_side(house, code, side)
                if contract.partner or (side == bonuses.DEFENCE and house.players > TWO)
            ]
            if found:
                yield bonuses.by_whom(side, code, found, sitting)


def _sides(owner: str) -> tuple[str, ...]:
    """Return a side itself; either of two people can be on both."""
    return (owner,) if owner in bonuses.SIDES else bonuses.SIDES
