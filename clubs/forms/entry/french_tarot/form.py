"""The French form: what there is to choose, before anything is greyed."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.forms.entry import words as shared
from clubs.forms.entry.form import (
    FIRST_STEP,
    QUARTERS,
    SECOND_STEP,
    THIRDS,
    Group,
    Points,
    Section,
    Tile,
    people,
    worded,
)
from clubs.forms.entry.french_tarot import words
from clubs.selectors.tables import Sitting
from games.engine import Rules

CALL_PLAYERS = 5
ALL_POINTS = 91

Options = Mapping[str, object]


def sections(sitting: Sitting, rules: Rules, options: Options) -> Iterator[Section]:
    """Yield the sections that these rules and options have."""
    contract = shared.contract_group(rules, options, _("What was bid?"))
    declarer = shared.declarer_group(sitting, _("Who takes it?"), _("Choose who takes it."))
    yield Section(FIRST_STEP, (declarer, contract))
    if rules.players == CALL_PLAYERS:
        yield from _call(sitting)
    for section in _result(sitting, rules, options):
        yield shared.only_played(section, rules)


def _call(sitting: Sitting) -> Iterator[Section]:
    alone = Tile(shared.ALONE, _("Alone"), _("own king, or the king lay in the talon"))
    partner = Group(
        "partner",
        _("Partner"),
        (*people(sitting), alone),
        "partner",
        ask=_("Choose the partner, or “alone”."),
        is_told=True,
    )
    yield Section(FIRST_STEP, (partner,))
    suit = Group("called_suit", _("Called king"), worded(shared.SUITS), "called", shape=QUARTERS)
    rank = Group(
        "called_rank",
        _("Called card"),
        worded(shared.RANKS),
        "called",
        shape=QUARTERS,
        is_part=True,
    )
    yield Section(FIRST_STEP, (suit, rank), title=_("Called king"), hint=_("(optional)"))


def _result(sitting: Sitting, rules: Rules, options: Options) -> Iterator[Section]:
    oudlers = Group(
        "oudlers",
        _("Oudlers of the attack"),
        tuple(Tile(str(count), str(count)) for count in range(4)),
        "oudlers",
        shape=QUARTERS,
        ask=_("Choose the oudlers of the attack."),
    )
    petit = Group("petit", _("Petit au bout"), worded(words.PETIT), "petit_au_bout", shape=THIRDS)
    yield Section(SECOND_STEP, (_points(rules, options), oudlers, petit))
    yield Section(
        SECOND_STEP, tuple(_handfuls(sitting, rules)), title=_("Handfuls"), field="handfuls"
    )
    yield Section(SECOND_STEP, tuple(_slam("slam", _("Slam"))), title=_("Slam"), field="slam")
    if options.get("petit_chelem", "off") != "off":
        chelem = tuple(_slam("petit_chelem", _("Petit chelem")))
        yield Section(SECOND_STEP, chelem, title=_("Petit chelem"), field="petit_chelem")
    if options.get("misere", "off") != "off":
        miseres = tuple(_miseres(sitting))
        yield Section(SECOND_STEP, miseres, title=_("Misère"), field="miseres", is_grid=True)


def _points(rules: Rules, options: Options) -> Points:
    sides = (Tile("attack", _("of the attack")), Tile("defence", _("of the defence")))
    return Points(
        "points",
        _("Whose points do you count?"),
        "card_points",
        ALL_POINTS,
        sides,
        half=rules.half_points or options.get("last_trick_excuse") == "uncompensated",
        ask=_("Type the points."),
    )


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
            is_part=True,
        )


def _slam(name: str, legend: str) -> Iterator[Group]:
    announced = Tile("1", _("Announced by the declarer"))
    yield Group(f"{name}_announced", legend, (announced,), name, kind="checkbox", is_part=True)
    made = {
        side: label for side, label in words.PETIT.items() if name == "slam" or side != "defence"
    }
    yield Group(f"{name}_made", _("Who made it?"), worded(made), name, shape=THIRDS, is_part=True)


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
                is_part=True,
            )
