"""What the engine knows, as JSON for programs and as a page for people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from games.engine.cli.score import KINDS
from games.engine.core.entry import EntryFacts
from games.engine.core.options import OptionKind, OptionSpec
from games.engine.core.problems import ProblemKind
from games.engine.core.rules import ContractInfo, Rules
from games.engine.registry import all_rules


def as_json() -> dict[str, object]:
    """Return every rules id with its contracts, options and codes, and the problems of a line."""
    return {
        "rules": [_rules(rules) for rules in all_rules()],
        "line_problems": [_kind(kind) for kind in KINDS],
    }


def _rules(rules: Rules) -> dict[str, object]:
    return {
        "id": rules.id,
        "game": rules.game,
        "edition": rules.edition,
        "players": rules.players,
        "title": str(rules.title),
        "contracts": [_contract(contract) for contract in rules.contracts],
        "options": [_option(option) for option in rules.options],
        "summary_fields": rules.summary_fields,
        "handful_sizes": rules.handful_sizes,
        "half_points": rules.half_points,
        "entry": _entry(rules.entry_facts({})),
        "line_codes": rules.line_codes,
        "problems": [_kind(kind) for kind in rules.problems],
        "reasons": [_kind(kind) for kind in rules.playing.reasons],
    }


def _entry(facts: EntryFacts) -> dict[str, object]:
    """Return what can be typed in with the default options."""
    said = asdict(facts)
    for contract, known in zip(said["contracts"], facts.contracts, strict=True):
        contract["label"] = str(known.label)
        for feat, known_feat in zip(contract["feats"], known.feats, strict=True):
            feat["label"] = str(known_feat.label)
    return said


def _contract(contract: ContractInfo) -> dict[str, object]:
    return {
        "code": contract.code,
        "label": str(contract.label),
        "base": contract.base,
        "multiplier": contract.multiplier,
        "void": contract.void,
        "enabled_by": contract.enabled_by,
    }


def _option(option: OptionSpec) -> dict[str, object]:
    return {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "choices": option.choices,
        "text": str(option.message),
        "article": option.article,
        "scoring": option.scoring,
    }


def _kind(kind: ProblemKind) -> dict[str, object]:
    return {
        "code": kind.code,
        "severity": kind.severity,
        "text": kind.template,
        "article": kind.article,
    }


def as_markdown() -> str:
    """Return one page: rules ids, contracts, options with their defaults and sentences."""
    return "\n".join(("# Rules that the engine knows", "", *_sections()))


def _sections() -> Iterator[str]:
    for rules in all_rules():
        yield f"## {rules.title}: `{rules.id}`"
        yield ""
        if rules.handful_sizes:
            sizes = ", ".join(f"{size} {trumps}" for size, trumps in rules.handful_sizes.items())
            yield f"Trumps of a handful: {sizes}."
            yield ""
        yield from _contracts(rules)
        yield from _options(rules)


def _contracts(rules: Rules) -> Iterator[str]:
    yield "| contract | code | base | multiplier | |"
    yield "|---|---|---|---|---|"
    for contract in rules.contracts:
        note = "not played" if contract.void else ""
        if contract.enabled_by:
            note = f"with the option `{contract.enabled_by}`"
        base, multiplier = contract.base or "", contract.multiplier or ""
        yield f"| {contract.label} | `{contract.code}` | {base} | {multiplier} | {note} |"
    yield ""


def _options(rules: Rules) -> Iterator[str]:
    yield "| option | default | choices | what it does | article |"
    yield "|---|---|---|---|---|"
    for option in rules.options:
        separator = " to " if option.kind is OptionKind.INT else ", "
        choices = separator.join(_code(choice) for choice in option.choices)
        cells = (f"`{option.name}`", _code(option.default), choices, option.message, option.article)
        yield f"| {' | '.join(map(str, cells))} |"
    yield ""


def _code(value: object) -> str:
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"
