"""The bonuses of the Königrufen form, side by side, and the bird that was bid."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _

from clubs.forms.entry import bonuses
from clubs.forms.entry.form import (
    HALVES,
    QUARTERS,
    SECOND_STEP,
    Group,
    Section,
    Unless,
    When,
    people,
    worded,
)
from clubs.forms.entry.koenigrufen import words
from clubs.forms.entry.koenigrufen.house import House
from clubs.forms.entry.koenigrufen.result import TO_THE_END, given_up
from clubs.forms.entry.played import Found, codes
from clubs.selectors.tables import Sitting
from clubs.templatetags.oudler import sentence
from games.engine import ContractFacts


def bird_was_made(house: House) -> Iterator[Section]:
    """Yield what became of the bird that was bid."""
    bid = house.contracts(lambda one: one.needs_announced)
    if not bid:
        return
    when: When = {"contract": bid}
    made = Group(
        "bird_made",
        _("Was the bird that was bid made?"),
        worded(words.BIRD),
        "bird_made",
        shape=HALVES,
        ask=_(words.BIRD_UNDECIDED),
        when=TO_THE_END,
    )
    yield Section(SECOND_STEP, (made,), when=when, unless=given_up(house))
    levels = _levels(one for one in house.facts.contracts if one.needs_announced)
    if levels:
        contra = Group(
            "bird_level",
            _("Contra to the bird that was bid"),
            bonuses.level_tiles(levels),
            "feats",
            shape=QUARTERS,
            is_part=True,
        )
        title = _("Contra to the bird")
        yield Section(
            SECOND_STEP,
            (contra,),
            title=title,
            part_of="bird_level",
            when=when,
            unless=given_up(house),
        )


def feats(sitting: Sitting, house: House) -> Iterator[Section]:
    """Yield a folded section for each side that can have bonuses, and who they were of."""
    if not house.feats:
        return
    unless = given_up(house)
    for side in bonuses.SIDES:
        groups = tuple(
            group
            for code in house.feats
            for group in (*_bonus(side, code, house), *_of_two(side, code, sitting, house))
        )
        yield Section(
            SECOND_STEP,
            groups,
            title=_(bonuses.BONUSES_OF[side]),
            field="feats" if side == bonuses.DEFENCE else "",
            part_of="feats",
            when={"contract": house.contracts(lambda one: one.feats)},
            unless=unless,
        )
    who = tuple(
        _who(side, code, sitting, house)
        for side in bonuses.SIDES
        for code in house.feats
        if (found := _found(side, code, house)) and not _is_of_two(found)
    )
    yield Section(
        SECOND_STEP,
        who,
        title=_("By whom"),
        hint=_("(optional)"),
        part_of="who",
        when={"contract": house.contracts(lambda one: one.feats)},
        unless=(*unless, _nothing_said(house)),
    )


def _bonus(side: str, code: str, house: House) -> Iterator[Group]:
    """Yield how a bonus of a side ended, and the contra to one that was announced."""
    found = _found(side, code, house)
    if not found:
        return
    name, label = f"feat_{side}_{code}", sentence(found[0][1].label)
    when: When = {"contract": codes(found)}
    unless = _bid_already(code, house) if side == bonuses.DECLARER else ()
    yield Group(
        name,
        label,
        tuple(bonuses.endings((side,), (feat for _contract, feat in found))),
        "feats",
        shape=HALVES,
        is_named=True,
        is_part=True,
        when=when,
        unless=unless,
    )
    levels = _levels(contract for contract, feat in found if side in feat.announced)
    if levels:
        yield Group(
            f"level_{side}_{code}",
            _("%(bonus)s: contra") % {"bonus": label},
            bonuses.level_tiles(levels),
            "feats",
            shape=QUARTERS,
            is_part=True,
            when={**when, name: bonuses.ANNOUNCED},
            unless=unless,
        )


def _of_two(side: str, code: str, sitting: Sitting, house: House) -> Iterator[Group]:
    """Yield the two players of a bonus that one of them alone pays to the other."""
    found = _found(side, code, house)
    if not _is_of_two(found):
        return
    label = sentence(found[0][1].label)
    for name, legend in words.OF_TWO.items():
        yield Group(
            f"{name}_{side}_{code}",
            _(legend) % {"bonus": label},
            people(sitting),
            "feats",
            is_part=True,
            ask=_(words.OF_TWO_UNDECIDED),
            when={"contract": codes(found), f"feat_{side}_{code}": bonuses.CHOSEN},
        )


def _is_of_two(found: Found) -> bool:
    return any(feat.lost_by for _contract, feat in found)


def _bid_already(code: str, house: House) -> Unless:
    """Return when a bonus is the bird that was bid, and told where that is asked."""
    named = tuple(contract for contract, bird in house.named_birds() if bird == code)
    several = house.contracts(
        lambda one: len(one.needs_announced) > 1 and code in one.needs_announced
    )
    by_contract: Unless = ({"contract": named},) if named else ()
    by_choice: Unless = ({"contract": several, "bird": (code,)},) if several else ()
    return by_contract + by_choice


def _found(side: str, code: str, house: House) -> Found:
    return [
        (contract, feat)
        for contract, feat in house.feats[code]
        if side in {*feat.silent, *feat.announced}
    ]


def _nothing_said(house: House) -> When:
    return {
        f"feat_{side}_{code}": ("", bonuses.NONE) for side in bonuses.SIDES for code in house.feats
    }


def _who(side: str, code: str, sitting: Sitting, house: House) -> Group:
    found = _found(side, code, house)
    unless = _bid_already(code, house) if side == bonuses.DECLARER else ()
    return bonuses.by_whom(side, code, found, sitting, unless=unless)


def _levels(contracts: Iterable[ContractFacts]) -> list[int]:
    return sorted({level for one in contracts for level in one.feat_levels if level > 1})
