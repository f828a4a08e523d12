"""Archives of earlier versions, brought up to the one of today."""

from typing import Any

from tournaments.models.round import new_secret

Json = dict[str, Any]


def brought_up(found: Json) -> Json:
    """Return an archive as the newest version writes it; what it cannot be brought up stays."""
    if found.get("version") != 1 or not isinstance(found.get("rounds"), list):
        return found
    rounds = [
        {"deal_secret": new_secret(), "early_ends": [], **turn} if isinstance(turn, dict) else turn
        for turn in found["rounds"]
    ]
    return {**found, "version": 2, "rounds": rounds}
