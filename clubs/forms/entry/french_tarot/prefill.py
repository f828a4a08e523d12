"""From a stored French hand back to the fields that a person would have filled in."""

from collections.abc import Mapping
from typing import Any

from clubs.forms.entry.words import ALONE
from games.engine import Rules

Summary = Mapping[str, Any]
Options = Mapping[str, object]


def prefill(
    summary: Summary,
    at_seat: Mapping[int, str],
    rules: Rules,  # noqa: ARG001
    options: Options,  # noqa: ARG001
) -> dict[str, str]:
    """Return the fields of the form for a summary."""
    fields = {
        "contract": str(summary.get("contract", "")),
        "declarer": at_seat.get(summary.get("declarer") or 0, ""),
        "side": "attack",
        "petit": summary.get("petit_au_bout") or "none",
    }
    fields |= _partner(summary, at_seat) | _result(summary) | _slams(summary)
    fields |= {f"handful_{at_seat[one['seat']]}": one["size"] for one in _list(summary, "handfuls")}
    fields |= {
        f"misere_{at_seat[one['seat']]}_{one['kind']}": "1" for one in _list(summary, "miseres")
    }
    return fields


def _partner(summary: Summary, at_seat: Mapping[int, str]) -> dict[str, str]:
    partner = summary.get("partner")
    called = summary.get("called")
    fields = {}
    if partner:
        alone = partner == summary.get("declarer")
        fields["partner"] = ALONE if alone else at_seat[partner]
    if called:
        fields |= {"called_suit": called["suit"], "called_rank": called["rank"]}
    return fields


def _result(summary: Summary) -> dict[str, str]:
    fields = {}
    if summary.get("card_points") is not None:
        fields["points"] = f"{summary['card_points']:g}"
    if summary.get("oudlers") is not None:
        fields["oudlers"] = str(summary["oudlers"])
    return fields


def _slams(summary: Summary) -> dict[str, str]:
    fields = {}
    for name in ("slam", "petit_chelem"):
        said = summary.get(name) or {}
        if said.get("announced_by"):
            fields[f"{name}_announced"] = "1"
        if said.get("made_by"):
            fields[f"{name}_made"] = said["made_by"]
    return fields


def _list(summary: Summary, name: str) -> list[dict[str, Any]]:
    return summary.get(name) or []
