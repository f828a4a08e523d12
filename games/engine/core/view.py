"""What one seat may know of a hand: hidden cards are not in it at all."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from games.engine.core.actions import Action, Verb
from games.engine.core.cards import Card
from games.engine.core.deal import Deal
from games.engine.core.masks import EMPTY, Mask, cards_of
from games.engine.core.trick import Trick

Sets = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """What a stage shows to one seat, put together by the game.

    `counts` are the cards that each seat still holds. `talon` are the sets that lie face up,
    `talon_hidden` the number of its cards that do not. `open` are cards of a seat that lie on the
    table before it; `discards` those laid away that the reader knows. `facts` are named and valued
    like the fields of the game's summary, as far as they are known.
    """

    holding: Mask
    counts: tuple[int, ...]
    talon: Sets = ()
    talon_hidden: int = 0
    open: Mapping[int, Mask] = field(default_factory=dict)
    discards: Mask = EMPTY
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class View:
    """A hand as one seat sees it; `seat` is `None` for a spectator.

    `legal` is what this seat may do: on its turn, and otherwise only what a game lets it do out of
    turn. `deal` and `summary` are there once the hand is over, for then everything may be known. A
    discard that the seat may not know is the action without its card.
    """

    rules_id: str
    options: Mapping[str, object]
    seat: int | None
    phase: str
    turn: int | None
    holding: tuple[Card, ...]
    counts: Mapping[int, int]
    talon: Sets
    talon_hidden: int
    open: Mapping[int, tuple[Card, ...]]
    discards: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    trick: Trick | None
    facts: Mapping[str, object]
    actions: tuple[Action, ...]
    legal: tuple[Action, ...]
    deal: Deal | None = None
    summary: Mapping[str, object] | None = None

    @property
    def is_own_turn(self) -> bool:
        """Whether it is the turn of the seat that looks."""
        return self.seat is not None and self.seat == self.turn

    def cards(self) -> set[Card]:
        """Return every card that the view names anywhere."""
        found = {*self.holding, *self.discards, *(self.deal.cards() if self.deal else ())}
        for cards in (*self.talon, *self.open.values()):
            found.update(cards)
        for trick in (*self.tricks, *((self.trick,) if self.trick else ())):
            found.update(trick.cards)
        for action in (*self.actions, *self.legal):
            if action.verb is not Verb.CALL:
                found.update(action.cards)
        return found

    def text(self) -> str:
        """Return the view as lines of text, always the same for the same view."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        yield f"rules {self.rules_id} {_json(self.options)}"
        yield f"seat {self.seat or 'none'}"
        yield f"phase {self.phase} turn {self.turn or 'none'}"
        yield f"holding {_written(self.holding)}".rstrip()
        yield "counts " + " ".join(f"{seat}:{cards}" for seat, cards in self.counts.items())
        if self.talon or self.talon_hidden:
            sets = " | ".join(map(_written, self.talon))
            yield f"talon {sets} hidden {self.talon_hidden}".replace("  ", " ")
        for seat, cards in self.open.items():
            yield f"open {seat} {_written(cards)}"
        if self.discards:
            yield f"discards {_written(self.discards)}"
        for number, trick in enumerate(self.tricks, start=1):
            yield f"trick {number} {trick.leader} {_written(trick.cards)} won {trick.winner}"
        if self.trick:
            yield f"trick now {self.trick.leader} {_written(self.trick.cards)}".rstrip()
        yield f"facts {_json(self.facts)}"
        yield "actions " + ", ".join(map(str, self.actions))
        if self.legal:
            yield "legal " + ", ".join(map(str, self.legal))
        if self.summary is not None:
            yield f"summary {_json(self.summary)}"

    def fingerprint(self) -> str:
        """Return the SHA-256 of the text in hexadecimal, to tell whether a page is stale.

        It depends on nothing that this seat may not know, so it gives nothing away.
        """
        return sha256(self.text().encode()).hexdigest()


def redacted(action: Action, seat: int | None, known: Mask) -> Action:
    """Return an action as a seat may know it: without the card of another's hidden discard."""
    if action.verb is not Verb.DISCARD or action.seat == seat:
        return action
    if all(known >> card.index & 1 for card in action.cards):
        return action
    return Action(action.seat, Verb.DISCARD)


def opened(cards: Mapping[int, Mask]) -> dict[int, tuple[Card, ...]]:
    """Return the open cards of each seat that has some."""
    return {seat: cards_of(mask) for seat, mask in sorted(cards.items()) if mask}


def _written(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _json(value: Mapping[str, object]) -> str:
    return json.dumps(value, sort_keys=True)
