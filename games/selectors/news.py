"""What has just happened at a table, in sentences."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.engine import Message, Verb, View
from games.words import level_before, news_words, trick_words

KEPT = 8
"""How many actions a page is told of: more than happen between two looks at the table."""


@dataclass(frozen=True, slots=True)
class Event:
    """An action of the hand, counted by its ply, and whether it took a trick."""

    ply: int
    words: tuple[Message, ...]


def events(view: View, names: Mapping[int, str]) -> tuple[Event, ...]:
    """Return the newest actions that the reader knows of, in order."""
    return tuple(_events(view, names, len(view.actions) - KEPT))


def _events(view: View, names: Mapping[int, str], first: int) -> Iterator[Event]:
    plays = 0
    for ply, action in enumerate(view.actions):
        plays += action.verb is Verb.PLAY
        if ply < first:
            continue
        level = level_before(view.actions[:ply], action.word)
        words = [news_words(action, view.rules_id, names=names, level=level)]
        trick, open_cards = divmod(plays, len(view.counts))
        if action.verb is Verb.PLAY and not open_cards and trick <= len(view.tricks):
            words.append(trick_words(names[view.tricks[trick - 1].winner or 0]))
        yield Event(ply + 1, tuple(words))
