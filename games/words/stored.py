"""Messages as JSON: stored by whoever thinks, read in the language of whoever looks."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine import HalfPoints, Message

HALVES = "halves"
TEMPLATE = "template"


def packed(message: Message) -> dict[str, object]:
    return {TEMPLATE: message.template, "params": _packed(message)}


def _packed(message: Message) -> dict[str, object]:
    return {name: _value(value) for name, value in message.params.items()}


def _value(value: object) -> object:
    if isinstance(value, Message):
        return packed(value)
    return {HALVES: value.value} if isinstance(value, HalfPoints) else value


def unpacked(stored: Mapping[str, object]) -> Message:
    """Return the message that was stored."""
    params = stored.get("params")
    values = params if isinstance(params, Mapping) else {}
    return Message(
        str(stored[TEMPLATE]), {str(name): _param(value) for name, value in values.items()}
    )


def _param(value: object) -> str | int | Message | HalfPoints:
    if isinstance(value, Mapping):
        return HalfPoints(int(str(value[HALVES]))) if HALVES in value else unpacked(value)
    return value if isinstance(value, int) else str(value)
