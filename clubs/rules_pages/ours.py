"""What a club plays otherwise than the page tells, said where it matters."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.forms.rules_words import explained, title_of, value_words
from clubs.rules_pages.blocks import Block, Section, Unit
from clubs.rules_pages.ground import Difference
from games.engine import OptionKind

OTHERS = gettext_lazy("More of our rules")


@dataclass(frozen=True, slots=True)
class OurRule:
    """One switch in words: its title, what the club chose, and what the switch does."""

    name: str
    title: str
    chosen: str
    explained: str


@dataclass(frozen=True, slots=True)
class OurRules(Block):
    """The switches of the club that concern a section."""

    template: ClassVar[str] = "rules/ours.html"
    rules: tuple[OurRule, ...]

    def units(self) -> Iterator[Unit]:
        for one in self.rules:
            yield Unit(f"{one.title}: {one.chosen}. {one.explained}")


def _in_words(difference: Difference) -> OurRule:
    """Say a difference; a sentence about a choice speaks of codes, so only others are told."""
    spec, value = difference.spec, difference.value
    title, about = title_of(spec), explained(spec)
    if spec.kind is OptionKind.BOOL:
        chosen = _("we play it") if value else _("we do not play it")
    else:
        chosen = value_words(spec, value)
    is_new = title != about and spec.kind is not OptionKind.CHOICE
    return OurRule(spec.name, title, chosen, about if is_new else "")


def with_ours(sections: tuple[Section, ...], found: tuple[Difference, ...]) -> tuple[Section, ...]:
    """Put each difference at the head of the section that speaks of it."""
    by_name = {one.spec.name: one for one in found}
    placed = {name for section in sections for name in section.options}
    rest = tuple(one for one in found if one.spec.name not in placed)
    told = tuple(
        _headed(section, [by_name[name] for name in section.options if name in by_name])
        for section in sections
    )
    if not rest:
        return told
    return (*told, Section("ours", OTHERS, (OurRules(tuple(map(_in_words, rest))),)))


def _headed(section: Section, here: list[Difference]) -> Section:
    if not here:
        return section
    block = OurRules(tuple(map(_in_words, here)))
    return Section(section.id, section.title, (block, *section.blocks), section.options)
