"""The form as its reader sees it: what is chosen, greyed and wrong, and the score it would give."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from django.utils.translation import gettext as _

from clubs.forms.entry.form import (
    FIRST_STEP,
    SECOND_STEP,
    Data,
    Figures,
    Group,
    Item,
    Points,
    Section,
    Tile,
    is_shown,
)
from clubs.forms.entry.game import EntryGame, place_of
from clubs.forms.entry.games import game_of
from clubs.forms.entry.parts import Parts
from clubs.forms.entry.typed import Typed, as_number
from clubs.selectors.tables import Sitting
from clubs.templatetags.oudler import points, sentence
from games import engine
from games.engine import Judgement, Problem, Rules

TryOut = Callable[[str, str, Data], Problem | None]
Part = TypeVar("Part", Group, Points, Figures, Section)
EMPTY = ("", "none", "0")
"""Values that say nothing: a folded section with only these stays folded."""
FRACTIONS: Mapping[float, str] = {1: "⅓", 2: "⅔"}


@dataclass(frozen=True, slots=True)
class EntryForm:
    """`judgement` is the engine's word on what was typed so far; `missing` what it still needs."""

    data: Data
    sitting: Sitting
    rules: Rules
    options: Mapping[str, object]
    sections: tuple[Section, ...]
    typed: Typed
    judgement: Judgement

    @property
    def first_step(self) -> list[Section]:
        return [section for section in self.sections if section.step == FIRST_STEP]

    @property
    def second_step(self) -> list[Section]:
        return [section for section in self.sections if section.step == SECOND_STEP]

    @property
    def groups(self) -> dict[str, Group]:
        """Return the choices that belong to what was chosen so far, by the name of their field."""
        return {
            group.name: group
            for section in self.sections
            if not section.is_off
            for group in section.groups
            if not group.is_off
        }

    @property
    def told(self) -> list[str]:
        """Return the words of what was chosen in the first step."""
        groups = (
            group
            for section in self.first_step
            if is_shown(section, self.data)
            for group in section.groups
            if group.is_told and is_shown(group, self.data)
        )
        return [tile.label for group in groups for tile in group.tiles if tile.checked]

    @property
    def fields_of_first_step(self) -> frozenset[str]:
        """Return the engine's fields that are filled in the first step."""
        items = (item for section in self.first_step for item in section.items)
        return frozenset({"dealer", *(item.field for item in items)})

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with what was said, without what was not said yet."""
        of_engine = () if self.typed.problems else self.judgement.problems
        asked = game_of(self.rules.game).asked
        return self.typed.problems + tuple(
            one for one in of_engine if not is_missing(one) and one.code not in asked
        )

    @property
    def missing(self) -> tuple[Problem, ...]:
        wrong = {place_of(problem) for problem in self.typed.problems}
        missing = (one for one in self.judgement.problems if is_missing(one))
        lacking = tuple(one for one in missing if place_of(one) not in wrong)
        return lacking + self.typed.undecided

    @property
    def is_void(self) -> bool:
        contract = self.typed.said.get("contract")
        return any(one.void and one.code == contract for one in self.rules.contracts)

    @property
    def is_complete(self) -> bool:
        return not self.problems and not self.missing

    def with_problems(self, said: Mapping[str, Sequence[str]]) -> "EntryForm":
        """Return the form with sentences beside the fields that they are about."""
        sections = tuple(_with_problems(section, said) for section in self.sections)
        return replace(self, sections=sections)

    def greyed(self) -> dict[str, str]:
        """Return the reason of every greyed tile by `field=value`."""
        return {
            f"{group.name}={tile.value}": tile.reason
            for group in self.groups.values()
            for tile in group.tiles
            if tile.reason
        }


def read(*, data: Data, sitting: Sitting, rules: Rules, options: Mapping[str, object]) -> Typed:
    """Read the fields of a hand; names are people of `sitting`, seats come out."""
    game = game_of(rules.game)
    parts = Parts(game.sections(sitting, rules, options))
    return game.read(parts.belonging(data), sitting, rules, options)


def entry_form(
    *, data: Data, sitting: Sitting, rules: Rules, options: Mapping[str, object]
) -> EntryForm:
    """Return the form for what was typed so far, every choice tried against the rest."""
    game = game_of(rules.game)
    offered = tuple(game.sections(sitting, rules, options))
    first = [group.name for part in offered if part.step == FIRST_STEP for group in part.groups]
    parts = Parts(offered)

    def read_some(some: Data) -> Typed:
        return game.read(parts.belonging(some), sitting, rules, options)

    try_out = partial(_reason, read=read_some, rules=rules, options=options)
    filler = _Filler(game, data, tuple(first), try_out)
    typed = read_some(data)
    judgement = engine.judge(rules.id, options=options, summary=typed.said)
    sections = tuple(filler.section(part) for part in offered)
    return EntryForm(data, sitting, rules, options, sections, typed, judgement)


def said_by_field(problems: Iterable[Problem]) -> dict[str, list[str]]:
    """Return sentences in the reader's language by the form's place where they stand."""
    said: defaultdict[str, list[str]] = defaultdict(list)
    for problem in problems:
        said[place_of(problem)].append(sentence(problem.message))
    return dict(said)


def is_missing(problem: Problem) -> bool:
    return problem.code.endswith("_missing")


@dataclass(frozen=True, slots=True)
class _Filler:
    """Puts what was typed into the parts of an empty form, and greys what it rules out."""

    game: EntryGame
    data: Data
    first_step: tuple[str, ...]
    try_out: TryOut

    def section(self, section: Section) -> Section:
        section = self._shown(section, section.step)
        items = tuple(self._items(section))
        is_open = not section.is_off and any(_says_something(item) for item in items)
        return replace(section, items=items, is_open=is_open)

    def _items(self, section: Section) -> Iterator[Item]:
        for item in section.items:
            match item:
                case Points():
                    yield self._points(self._shown(item, section.step))
                case Figures():
                    yield self._figures(self._shown(item, section.step))
                case Group():
                    group = self._shown(item, section.step)
                    hidden = section.is_off or not is_shown(group, self.data)
                    yield from self._resting(group) if hidden else self._group(group)

    def _shown(self, part: Part, step: int) -> Part:
        """Hide what the first step rules out; inside a step the page's script does."""
        known = self.first_step if step == SECOND_STEP else ()
        return replace(part, is_off=not is_shown(part, self.data, known))

    def _resting(self, group: Group) -> Iterator[Group]:
        """Keep what was chosen in a hidden group; what can be is asked once it is shown."""
        yield replace(group, tiles=tuple(self._kept(tile, group) for tile in group.tiles))

    def _group(self, group: Group) -> Iterator[Group]:
        held = self.data if group.name not in self.first_step else {}
        first = {name: held[name] for name in self.first_step if name in held}
        tried = [self._tried(tile, group, first) for tile in group.tiles]
        kept = tuple(tile for tile in tried if tile is not None)
        if kept:
            yield replace(group, tiles=kept)

    def _kept(self, tile: Tile, group: Group) -> Tile:
        return replace(tile, checked=self.data.get(group.name, "") == tile.value)

    def _tried(self, tile: Tile, group: Group, held: Data) -> Tile | None:
        against = self.try_out(group.name, tile.value, self.data)
        if against and against.code in self.game.not_offered:
            return None
        fixed = bool(against) and self.try_out(group.name, tile.value, held) is not None
        said = ""
        if against:
            said = self.game.short(against.message, group.name) or sentence(against.message)
        return replace(self._kept(tile, group), reason=said, is_fixed=fixed)

    def _points(self, item: Points) -> Points:
        side = self.data.get("side") or (item.sides[0].value if item.sides else "")
        typed = self.data.get(item.name, "")
        sides = tuple(replace(tile, checked=tile.value == side) for tile in item.sides)
        first = not item.sides or side == item.sides[0].value
        thirds = as_number(self.data.get(item.thirds, "")) or 0
        said = sum_of(typed, item.total, first=first, thirds=int(thirds))
        return replace(item, value=typed, sides=sides, sum=said)

    def _figures(self, item: Figures) -> Figures:
        rows = tuple(
            replace(
                row,
                values=tuple(
                    self.data.get(f"{column.name}{row.person.id}", "") for column in item.columns
                ),
            )
            for row in item.rows
        )
        playing = [row for row in rows if not row.is_out]
        columns = zip(*(row.values for row in playing), strict=True) if playing else iter(())
        sums = tuple(
            _added(values, column.total)
            for column, values in zip(item.columns, columns, strict=False)
        )
        return replace(item, rows=rows, sums=sums)


def sum_of(typed: str, total: int, *, first: bool, thirds: int = 0) -> str:
    """Return the points of both sides in words, the declarer's first: "52 + 39 = 91".

    With `thirds` of a point on top of those typed they are exact: "35⅔ + 34⅓ = 70".
    """
    counted = as_number(typed)
    if counted is None or not 0 <= 3 * counted + thirds <= 3 * total:
        return ""
    said = [_exactly(3 * counted + thirds), _exactly(3 * total - 3 * counted - thirds)]
    declarer, others = said if first else reversed(said)
    figures = {"attack": declarer, "defence": others, "total": total}
    return _("%(attack)s + %(defence)s = %(total)s") % figures


def _exactly(thirds: float) -> str:
    whole, rest = divmod(thirds, 3)
    fraction = FRACTIONS.get(rest)
    return f"{int(whole)}{fraction}" if fraction else points(thirds / 3)


def _added(values: Iterable[str], total: int) -> str:
    counted = sum(as_number(value) or 0 for value in values)
    figures = {"sum": points(float(counted)), "total": total}
    return _("%(sum)s of %(total)s") % figures if total else points(float(counted))


def _says_something(item: Item) -> bool:
    match item:
        case Points():
            return bool(item.value)
        case Figures():
            return any(value for row in item.rows for value in row.values)
        case Group():
            return any(tile.checked and tile.value not in EMPTY for tile in item.tiles)


def _with_problems(section: Section, said: Mapping[str, Sequence[str]]) -> Section:
    items = tuple(
        item
        if isinstance(item, Group) and item.is_part
        else replace(item, problems=tuple(said.get(item.field, ())))
        for item in section.items
    )
    problems = tuple(said.get(section.field, ()))
    wrong = bool(problems) or section.part_of in said or any(item.problems for item in items)
    opened = section.is_open or wrong
    return replace(section, items=items, problems=problems, is_open=opened)


def _reason(
    name: str,
    value: str,
    data: Data,
    *,
    read: Callable[[Data], Typed],
    rules: Rules,
    options: Mapping[str, object],
) -> Problem | None:
    """Return why a value cannot be chosen beside everything else that was typed."""
    others: Mapping[str, str] = {key: typed for key, typed in data.items() if key != name}
    before, after = read(others), read({**others, name: value})
    own = _new(before.problems, after.problems)
    if own:
        return own
    kept = {key: said for key, said in after.decided.items() if before.decided.get(key) == said}
    change = {key: said for key, said in after.decided.items() if key not in kept}
    against = engine.impossible(rules.id, options=options, summary=kept, change=change)
    if against is None:
        return None
    # What was wrong without it already, in a field of several choices, is not its fault.
    unchanged = {key: said for key, said in before.decided.items() if key in change}
    old = engine.impossible(rules.id, options=options, summary=kept, change=unchanged)
    return None if old == against else against


def _new(before: Sequence[Problem], after: Sequence[Problem]) -> Problem | None:
    known = {(problem.code, problem.field) for problem in before}
    return next((one for one in after if (one.code, one.field) not in known), None)
