"""The form as its reader sees it: what is chosen, greyed and wrong, and the score it would give."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.utils.translation import gettext

from clubs.forms.entry import tiles, words
from clubs.forms.entry.tiles import Group, Tile
from clubs.forms.entry.typed import Data, Typed, read
from clubs.selectors.tables import Sitting
from clubs.templatetags.oudler import sentence
from games import engine
from games.engine import Judgement, Message, Problem, Rules

TryOut = Callable[[str, str, Data], Problem | None]
NOT_OFFERED = frozenset({"misere_kind_off", "misere_kind_too_few_cards"})
"""Choices that the table's rules do not have are left out, not greyed."""


@dataclass(frozen=True, slots=True)
class EntryForm:
    """`judgement` is the engine's word on what was typed so far; `missing` what it still needs."""

    data: Data
    sitting: Sitting
    rules: Rules
    options: Mapping[str, object]
    groups: dict[str, Group]
    typed: Typed
    judgement: Judgement

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with what was said, without what was not said yet."""
        of_engine = () if self.typed.problems else self.judgement.problems
        return self.typed.problems + tuple(one for one in of_engine if not is_missing(one))

    @property
    def missing(self) -> tuple[Problem, ...]:
        wrong = {place_of(problem) for problem in self.typed.problems}
        missing = (one for one in self.judgement.problems if is_missing(one))
        lacking = tuple(one for one in missing if place_of(one) not in wrong)
        return lacking + undecided(self.typed)

    @property
    def is_void(self) -> bool:
        contract = self.typed.said.get("contract")
        return any(one.void and one.code == contract for one in self.rules.contracts)

    @property
    def is_complete(self) -> bool:
        return not self.problems and not self.missing

    def with_problems(self, said: Mapping[str, Sequence[str]]) -> "EntryForm":
        """Return the form with sentences beside the fields that they are about."""
        groups = {
            name: replace(group, problems=tuple(said.get(group.field, ())))
            for name, group in self.groups.items()
        }
        return replace(self, groups=groups)

    def greyed(self) -> dict[str, str]:
        """Return the reason of every greyed tile by `field=value`."""
        return {
            f"{group.name}={tile.value}": tile.reason
            for group in self.groups.values()
            for tile in group.tiles
            if tile.reason
        }


def entry_form(
    *, data: Data, sitting: Sitting, rules: Rules, options: Mapping[str, object]
) -> EntryForm:
    """Return the form for what was typed so far, every choice tried against the rest."""
    offered = tiles.groups(sitting=sitting, rules=rules, options=options)
    try_out = partial(_reason, sitting=sitting, rules=rules, options=options)
    first_step = {name: data[name] for name in tiles.STEP_ONE if name in data}
    groups = {}
    for group in offered:
        held = {} if group.name in tiles.STEP_ONE else first_step
        tried = [_tried(tile, group, data, held, try_out) for tile in group.tiles]
        kept = tuple(tile for tile in tried if tile is not None)
        if kept:
            groups[group.name] = replace(group, tiles=kept)
    typed = read(data, sitting=sitting, rules=rules)
    judgement = engine.judge(rules.id, options=options, summary=typed.said)
    return EntryForm(data, sitting, rules, options, groups, typed, judgement)


def said_by_field(problems: Iterable[Problem]) -> dict[str, list[str]]:
    """Return sentences in the reader's language by the form's place where they stand."""
    said: defaultdict[str, list[str]] = defaultdict(list)
    for problem in problems:
        said[place_of(problem)].append(sentence(problem.message))
    return dict(said)


def place_of(problem: Problem) -> str:
    """Return the engine's field that a problem stands at, without its inner path."""
    field = problem.field.partition(".")[0]
    return "card_points" if field == "defence_points" else field


def is_missing(problem: Problem) -> bool:
    return problem.code.endswith("_missing")


def undecided(typed: Typed) -> tuple[Problem, ...]:
    return tuple(
        words.problem("slam_made_missing", name, words.SLAM_UNDECIDED)
        for name in sorted(typed.undecided)
    )


def _tried(tile: Tile, group: Group, data: Data, held: Data, try_out: TryOut) -> Tile | None:
    against = try_out(group.name, tile.value, data)
    if against and against.code in NOT_OFFERED:
        return None
    fixed = bool(against) and try_out(group.name, tile.value, held) is not None
    return replace(
        tile,
        checked=data.get(group.name, "") == tile.value,
        reason=_words(against.message, group) if against else "",
        is_fixed=fixed,
    )


def _words(message: Message, group: Group) -> str:
    short = words.ON_OWN_NAME.get(message.template)
    if message.template == words.PARTNER_IS_DECLARER and group.name == "declarer":
        short = words.IS_PARTNER
    return gettext(short) if short else sentence(message)


def _reason(
    name: str,
    value: str,
    data: Data,
    *,
    sitting: Sitting,
    rules: Rules,
    options: Mapping[str, object],
) -> Problem | None:
    """Return why a value cannot be chosen beside everything else that was typed."""
    others: Mapping[str, str] = {key: typed for key, typed in data.items() if key != name}
    before = read(others, sitting=sitting, rules=rules)
    after = read({**others, name: value}, sitting=sitting, rules=rules)
    own = _new(before.problems, after.problems)
    if own:
        return own
    kept = {key: said for key, said in after.decided.items() if before.decided.get(key) == said}
    change = {key: said for key, said in after.decided.items() if key not in kept}
    return engine.impossible(rules.id, options=options, summary=kept, change=change)


def _new(before: Sequence[Problem], after: Sequence[Problem]) -> Problem | None:
    known = {(problem.code, problem.field) for problem in before}
    return next((one for one in after if (one.code, one.field) not in known), None)
