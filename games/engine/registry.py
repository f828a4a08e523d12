"""Every set of rules the engine knows, by its id, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from games.engine.core import state
from games.engine.core.actions import Action
from games.engine.core.deal import Deal
from games.engine.core.entry import EntryFacts
from games.engine.core.notation import load as notation
from games.engine.core.notation.record import Record
from games.engine.core.problems import Problem, UnknownRules
from games.engine.core.radelci import RadelcChange
from games.engine.core.rules import Rules
from games.engine.core.sheet import Judgement
from games.engine.french_tarot.rules import ALL_RULES as FRENCH_TAROT
from games.engine.koenigrufen.rules import ALL_RULES as KOENIGRUFEN
from games.engine.slovenian_tarok.rules import ALL_RULES as SLOVENIAN_TAROK

_RULES = {rules.id: rules for rules in (*FRENCH_TAROT, *SLOVENIAN_TAROK, *KOENIGRUFEN)}


def all_rules() -> tuple[Rules, ...]:
    """Return all rules, in the order of the documentation."""
    return tuple(_RULES.values())


def rules(rules_id: str) -> Rules:
    """Return the rules of an id such as `french-tarot/fft-2012/4`; raise `UnknownRules`.

    >>> rules("french-tarot/fft-2012/5").handful_sizes
    {'single': 8, 'double': 10, 'triple': 13}
    """
    found = _RULES.get(rules_id)
    if found is None:
        raise UnknownRules(f"there are no rules {rules_id!r}")
    return found


def judge(
    rules_id: str, *, options: Mapping[str, object], summary: Mapping[str, object]
) -> Judgement:
    """Return what is wrong with a summary, or its score and what a person should confirm.

    Options and summary are JSON objects as `docs/engine.md` describes them; whatever they hold, the
    answer is problems and not an exception. Raises `UnknownRules`.
    """
    return rules(rules_id).scorer.judge(options, summary)


def normalise(
    rules_id: str, *, options: Mapping[str, object], summary: Mapping[str, object]
) -> dict[str, object]:
    """Return the canonical JSON form of a summary: the attack's card points, defaults filled in.

    Raises `InvalidSummary` with the problems, and `UnknownRules`.
    """
    return rules(rules_id).scorer.normalise(options, summary)


def impossible(
    rules_id: str,
    *,
    options: Mapping[str, object],
    summary: Mapping[str, object],
    change: Mapping[str, object],
) -> Problem | None:
    """Return the first error that a change would bring into a half-filled summary, if any.

    A field left out of `summary` is not said yet, and whatever depends on it is not asked. `change`
    replaces whole fields. Raises `UnknownRules`.
    """
    return rules(rules_id).scorer.impossible(options, summary, change)


def radelc_change(
    rules_id: str, *, options: Mapping[str, object], summary: Mapping[str, object]
) -> RadelcChange:
    """Return what a hand does to the radelci of a session: nothing where there are none.

    Raises `InvalidSummary` with the problems, and `UnknownRules`.
    """
    return rules(rules_id).scorer.radelc_change(options, summary)


def entry_facts(rules_id: str, *, options: Mapping[str, object]) -> EntryFacts:
    """Return what a form must know to take hands in by these rules and options of a table.

    Raises `UnknownRules`, and `InvalidOptions` when the options are wrong.
    """
    return rules(rules_id).entry_facts(options)


def deal(rules_id: str, *, seed: str, options: Mapping[str, object] | None = None) -> Deal:
    """Shuffle and deal by the rules; the same arguments always give the same deal.

    Raises `UnknownRules`, and `InvalidHand` when the options are wrong.
    """
    return state.deal_cards(rules(rules_id), seed, options)


def start(
    rules_id: str, cards: Deal, *, options: Mapping[str, object] | None = None
) -> state.HandState:
    """Return a hand before its first action; raise `UnknownRules` or `InvalidHand`."""
    return state.HandState.start(rules(rules_id), cards, options)


def replay(
    rules_id: str,
    cards: Deal,
    actions: Iterable[Action],
    *,
    options: Mapping[str, object] | None = None,
) -> state.HandState:
    """Return a hand after these actions; raise `UnknownRules`, `InvalidHand` or `IllegalAction`."""
    return state.replay(rules(rules_id), cards, actions, options)


def load(text: str) -> Record:
    """Read the first record of a `.tgn` text and check it; raise `NotationError`."""
    return notation.load(text, rules)


def load_all(text: str) -> Iterator[Record]:
    """Read every record of a `.tgn` text and check it; raise `NotationError` at the first fault."""
    return notation.load_all(text, rules)
