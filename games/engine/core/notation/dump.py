"""The canonical text of a record: fixed order, one form, byte for byte."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.engine.core.cards import Card
from games.engine.core.deal import Deal
from games.engine.core.notation.lines import written_lines
from games.engine.core.notation.record import INFO, Record
from games.engine.core.notation.tags import (
    is_nothing,
    tag_of,
    written_score,
    written_tag,
    written_value,
)
from games.engine.core.options import written_options

VERSION = "1"
PILE_SEPARATOR = " / "


def dump(record: Record) -> str:
    """Return the canonical text of a record; it ends with a line break."""
    lines = [written_tag(name, text) for name, text in _tags(record)]
    if record.actions:
        lines += ["", *written_lines(record.actions, record.rules.players)]
    return "\n".join(lines) + "\n"


def dump_all(records: Iterable[Record]) -> str:
    """Return the canonical text of several records, with an empty line between them."""
    return "\n".join(map(dump, records))


def _tags(record: Record) -> Iterator[tuple[str, str]]:
    yield "TGN", VERSION
    yield "Rules", record.rules.id
    if record.options:
        yield "Options", written_options(record.options)
    yield from ((name, record.info[name]) for name in INFO if name in record.info)
    if record.seed is not None:
        yield "Seed", record.seed
    if record.deal is not None:
        yield from _cards(record.deal)
    yield from _result(record)


def _result(record: Record) -> Iterator[tuple[str, str]]:
    for field, value in (record.summary or {}).items():
        if not is_nothing(value):
            yield tag_of(field), written_value(value)
    if record.score is not None:
        yield "Score", written_score(record.score)
    if record.fingerprint is not None:
        yield "Fingerprint", f"sha256:{record.fingerprint}"


def _cards(deal: Deal) -> Iterator[tuple[str, str]]:
    for seat, holding in enumerate(deal.holdings, start=1):
        yield f"Holding{seat}", _written(holding)
    if deal.talon:
        yield "Talon", _written(deal.talon)
    for seat, piles in enumerate(deal.piles, start=1):
        yield f"Piles{seat}", PILE_SEPARATOR.join(map(_written, piles))


def _written(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))
