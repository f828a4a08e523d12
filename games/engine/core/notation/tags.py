"""The values of tags, both ways."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from games.engine.core.options import OptionKind, OptionSpec

FORM = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9]*)\s+"((?:[^"\\]|\\["\\nr])*)"\s*\]', re.ASCII)
_ESCAPED = re.compile(r"\\(.)")
_ESCAPES = {"\\": "\\", '"': '"', "n": "\n", "r": "\r"}
_WRITTEN = str.maketrans({sign: f"\\{letter}" for letter, sign in _ESCAPES.items()})
_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?", re.ASCII)
_CONSTANTS = {"true": True, "false": False}
_SWAP = str.maketrans("'\"", "\"'")


def written_tag(name: str, text: str) -> str:
    r"""Return a tag as a line.

    >>> written_tag("Note", 'a "good" one')
    '[Note "a \\"good\\" one"]'
    """
    return f'[{name} "{text.translate(_WRITTEN)}"]'


def unescaped(text: str) -> str:
    """Return what stands between the quotes of a tag."""
    return _ESCAPED.sub(lambda match: _ESCAPES[match[1]], text)


def tag_of(field: str) -> str:
    """Return the tag of a field of a summary.

    >>> tag_of("petit_au_bout")
    'PetitAuBout'
    """
    return "".join(word.capitalize() for word in field.split("_"))


def field_of(tag: str) -> str:
    """Return the field of a summary that a tag holds.

    >>> field_of("PetitAuBout")
    'petit_au_bout'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", tag).lower()


def is_nothing(value: object) -> bool:
    """Return whether a field of a summary says that there was nothing: it has no tag then.

    >>> is_nothing({"announced_by": None, "made_by": None}), is_nothing(0)
    (True, False)
    """
    if isinstance(value, dict):
        return all(inner is None for inner in value.values())
    return value is None or value == []


def written_value(value: object) -> str:
    """Return a field of a summary as text: words and numbers as they are, the rest as JSON.

    In the JSON the quotation marks are single, for the tag has double ones.

    >>> written_value([{"seat": 2, "size": "single"}])
    "[{'seat': 2, 'size': 'single'}]"
    """
    return value if isinstance(value, str) else json.dumps(value).translate(_SWAP)


def read_value(text: str) -> object:
    """Return the value of a field of a summary; raise `ValueError`.

    >>> read_value("45.5"), read_value("garde")
    (45.5, 'garde')
    """
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if _NUMBER.fullmatch(text):
        return float(text) if "." in text else int(text)
    if text.startswith(("[", "{")):
        return _read_json(text.translate(_SWAP))
    return text


def _read_json(text: str) -> object:
    try:
        found: object = json.loads(text, object_pairs_hook=_once)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return found


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands twice in one object")
    return found


def read_options(specs: tuple[OptionSpec, ...], text: str) -> dict[str, object]:
    """Read `name=value` pairs; raise `ValueError`.

    Whether an option exists and takes the value is the rules' business.
    """
    kinds = {spec.name: spec.kind for spec in specs}
    options: dict[str, object] = {}
    for pair in text.split():
        name, equals, value = pair.partition("=")
        if not equals or name in options:
            raise ValueError(pair)
        options[name] = _option_value(kinds.get(name, OptionKind.CHOICE), value)
    return options


def _option_value(kind: OptionKind, value: str) -> object:
    if kind is OptionKind.BOOL:
        return _CONSTANTS.get(value, value)
    return int(value) if kind is OptionKind.INT else value


def written_score(score: Mapping[int, int]) -> str:
    """Return totals by seat.

    >>> written_score({1: 282, 2: -282})
    '1:+282 2:-282'
    """
    return " ".join(f"{seat}:{points:+}" for seat, points in score.items())


def read_score(text: str) -> dict[int, int]:
    """Read totals by seat; raise `ValueError`."""
    pairs = [pair.split(":") for pair in text.split()]
    return {int(seat): int(points) for seat, points in pairs}
