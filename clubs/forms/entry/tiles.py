"""The tiles of the entry form: what there is to choose, before anything is greyed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.forms.entry import words
from clubs.selectors.tables import Sitting
from clubs.templatetags.oudler import sentence
from games.engine import Rules

CALL_PLAYERS = 5
STEP_ONE = ("contract", "declarer", "partner", "called_suit", "called_rank")
"""Fields of the first step; all the others belong to the second."""

SHARED = frozenset({"handfuls", "slam", "petit_chelem", "miseres"})
"""Fields that several groups fill; their problems stand once, below the last of them."""

THIRDS, QUARTERS = "thirds", "quarters"

Kind = Literal["radio", "checkbox"]


@dataclass(frozen=True, slots=True)
class Tile:
    """One choice. `reason` says why it is greyed; `is_fixed` when nothing here can change that."""

    value: str
    label: str
    hint: str = ""
    checked: bool = False
    reason: str = ""
    is_fixed: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """The choices of one field. `field` names the engine's field that they fill.

    `problems` are what is wrong with it, unless it shares its field with other groups. `person`
    is the member that a group is about, hidden while he sits out (`is_out`).
    """

    name: str
    legend: str
    tiles: tuple[Tile, ...]
    field: str
    kind: Kind = "radio"
    shape: str = ""
    person: int | None = None
    is_out: bool = False
    problems: tuple[str, ...] = ()

    @property
    def shares_field(self) -> bool:
        return self.field in SHARED or self.name == "called_rank"


def groups(*, sitting: Sitting, rules: Rules, options: Mapping[str, object]) -> Iterator[Group]:
    """Yield every group that these rules and options have, in the order of the form."""
    yield _contract(rules, options)
    yield Group("declarer", _("Who takes it?"), _people(sitting), "declarer")
    if rules.players == CALL_PLAYERS:
        alone = Tile(words.ALONE, _("Alone"), _("own king, or the king lay in the talon"))
        yield Group("partner", _("Partner"), (*_people(sitting), alone), "partner")
        yield Group("called_suit", _("Called king"), _words(words.SUITS), "called", shape=QUARTERS)
        yield Group("called_rank", _("Called card"), _words(words.RANKS), "called", shape=QUARTERS)
    oudlers = tuple(Tile(str(count), str(count)) for count in range(4))
    yield Group("oudlers", _("Oudlers of the attack"), oudlers, "oudlers", shape=QUARTERS)
    yield Group("petit", _("Petit au bout"), _words(words.PETIT), "petit_au_bout", shape=THIRDS)
    yield from _handfuls(sitting, rules)
    yield from _slam("slam", _("Slam"))
    if options.get("petit_chelem", "off") != "off":
        yield from _slam("petit_chelem", _("Petit chelem"))
    if options.get("misere", "off") != "off":
        yield from _miseres(sitting)


def _contract(rules: Rules, options: Mapping[str, object]) -> Group:
    tiles = tuple(
        Tile(contract.code, sentence(contract.label))
        for contract in rules.contracts
        if not contract.enabled_by or options.get(contract.enabled_by)
    )
    return Group("contract", _("What was bid?"), tiles, "contract")


def _people(sitting: Sitting) -> tuple[Tile, ...]:
    return tuple(Tile(str(person.id), person.name) for person in sitting.ring)


def _words(labels: dict[str, str]) -> tuple[Tile, ...]:
    return tuple(Tile(value, _(label)) for value, label in labels.items())


def _handfuls(sitting: Sitting, rules: Rules) -> Iterator[Group]:
    for person in sitting.ring:
        tiles = tuple(
            Tile(
                size,
                _(label),
                ngettext("%(count)d trump", "%(count)d trumps", count) % {"count": count}
                if (count := rules.handful_sizes.get(size, 0))
                else "",
            )
            for size, label in words.SIZES.items()
        )
        yield Group(
            f"handful_{person.id}",
            person.name,
            tiles,
            "handfuls",
            shape=QUARTERS,
            person=person.id,
            is_out=person in sitting.dead,
        )


def _slam(name: str, legend: str) -> Iterator[Group]:
    announced = Tile("1", _("Announced by the declarer"))
    yield Group(f"{name}_announced", legend, (announced,), name, kind="checkbox")
    made = {
        side: label for side, label in words.PETIT.items() if name == "slam" or side != "defence"
    }
    yield Group(f"{name}_made", _("Who made it?"), _words(made), name, shape=THIRDS)


def _miseres(sitting: Sitting) -> Iterator[Group]:
    for person in sitting.ring:
        for kind, label in words.MISERES.items():
            yield Group(
                f"misere_{person.id}_{kind}",
                person.name,
                (Tile("1", person.name, _(label)),),
                "miseres",
                kind="checkbox",
                person=person.id,
                is_out=person in sitting.dead,
            )
