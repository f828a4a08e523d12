"""What a game brings to the entry form: one value of this class a game, listed in `games`."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from clubs.forms.entry.form import Data, Section
from clubs.forms.entry.typed import Typed
from clubs.selectors.tables import Sitting
from games.engine import Message, Problem, Rules

Options = Mapping[str, object]
Summary = Mapping[str, Any]
AtSeat = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class EntryGame:
    """How the hands of a game are typed, filled in again and told.

    `sections` lay out the form that some rules and options have, `read` makes the engine's summary
    of its fields, `prefill` the fields of a stored summary (`at_seat` gives the member ids as text)
    and `facts` the words of one (`at_seat` gives the names). `defaults` are the fields of an empty
    form, `not_offered` codes of problems that leave a choice out instead of greying it, `asked`
    codes of problems that say what is missing, where `read` asks for it in words of its own.
    `held` gives the fields of the members who hold a radelc, where a game has such. `short` may say
    a problem in fewer words below the choice of a field.
    """

    code: str
    sections: Callable[[Sitting, Rules, Options], Iterable[Section]]
    read: Callable[[Data, Sitting, Rules, Options], Typed]
    prefill: Callable[[Summary, AtSeat, Rules, Options], dict[str, str]]
    facts: Callable[[Summary, AtSeat, Rules], Iterator[tuple[str, str]]]
    defaults: Mapping[str, str] = field(default_factory=dict)
    not_offered: frozenset[str] = frozenset()
    asked: frozenset[str] = frozenset()
    held: Callable[[Iterable[int]], dict[str, str]] | None = None
    short: Callable[[Message, str], str] = lambda message, name: ""  # noqa: ARG005


_PLACES = {
    "defence_points": "card_points",
    "king_in_talon": "partner",
    "conceded": "partner",
}


def place_of(problem: Problem) -> str:
    """Return the engine's field that a problem stands at, without its inner path."""
    place = problem.field.partition(".")[0]
    return _PLACES.get(place, place)
