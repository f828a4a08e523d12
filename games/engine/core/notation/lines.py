"""Actions as lines: one line a phase, one line a trick; each line is read on its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from games.engine.core.actions import Action, Verb, parse_words
from games.engine.core.cards import Card
from games.engine.core.trick import seat_after

AUCTION = "auction"
_SPOKEN = frozenset({Verb.PASS, Verb.BID, Verb.HOLD})
_SHARED = frozenset({Verb.DISCARD, Verb.PICK})
"""Verbs whose line holds several actions of one seat."""
KEYWORDS = (AUCTION, *(verb.value for verb in Verb if verb is not Verb.PLAY))
_TRICK = re.compile(r"([1-9][0-9]?)(\.\.\.|\.)", re.ASCII)
BEGINS, GOES_ON = ".", "..."


def written_lines(actions: Iterable[Action], players: int) -> Iterator[str]:
    """Yield the canonical lines of a hand."""
    played = 0
    opening = True
    for key, group in groupby(actions, key=_key):
        run = list(group)
        if key is Verb.PLAY:
            yield from _tricks(run, played, players)
            played += len(run)
        elif key is Verb.PASS and opening:
            yield AUCTION + "".join(f" {action}" for action in run)
        else:
            yield from _said(run)
        opening = False


def _key(action: Action) -> Verb:
    return Verb.PASS if action.verb in _SPOKEN else action.verb


def _tricks(run: list[Action], played: int, players: int) -> Iterator[str]:
    while run:
        number, inside = divmod(played, players)
        here, run = run[: players - inside], run[players - inside :]
        played += len(here)
        dots = GOES_ON if inside else BEGINS
        cards = " ".join(str(action.cards[0]) for action in here)
        yield f"{number + 1:>2}{dots} {here[0].seat} {cards}"


def _said(run: list[Action]) -> Iterator[str]:
    for (seat, verb), group in groupby(run, key=lambda action: (action.seat, action.verb)):
        texts = [str(action).removeprefix(f"{seat} ").removeprefix(verb.value) for action in group]
        shared = "".join(texts)
        for text in [shared] if verb in _SHARED else texts:
            yield f"{verb.value} {seat} {text.strip()}".rstrip()


def read_line(line: str, players: int) -> Iterator[Action]:
    """Yield the actions of a line that is no trick; raise `ValueError`."""
    keyword, *words = line.split()
    keyword = keyword.lower()
    if keyword == AUCTION:
        yield from _auction(words)
        return
    verb = Verb(keyword)
    if not words or not words[0].isascii() or not words[0].isdigit():
        raise ValueError(f"{keyword!r} needs a seat")
    seat, arguments = _seat(words[0], players), [_cased(word) for word in words[1:]]
    lead = [] if verb is Verb.BID else [verb.value]
    if verb in _SHARED and arguments:
        for argument in arguments:
            yield parse_words(seat, [*lead, argument])
    else:
        yield parse_words(seat, [*lead, *arguments] or [""])


def _auction(words: list[str]) -> Iterator[Action]:
    if len(words) % 2:
        raise ValueError("an auction is seats and what they say, in turn")
    for seat, word in zip(words[::2], words[1::2], strict=True):
        action = Action.parse(f"{seat} {word.lower()}")
        if action.verb not in _SPOKEN:
            raise ValueError(f"{word!r} is not said in an auction")
        yield action


def trick_start(line: str) -> tuple[int, str] | None:
    """Return the number of a trick line and its dots, or `None` when it is another line."""
    match = _TRICK.fullmatch(line.split(maxsplit=1)[0])
    return (int(match[1]), match[2]) if match else None


def read_trick(line: str, players: int) -> Iterator[Action]:
    """Yield the cards of a trick line, from the seat that it names on; raise `ValueError`."""
    words = line.split()[1:]
    if len(words) <= 1 or len(words) > players + 1:
        raise ValueError("a trick is the seat that begins and up to one card a seat")
    seat = _seat(words[0], players)
    for word in words[1:]:
        yield Action(seat, Verb.PLAY, cards=(Card.parse(word.upper()),))
        seat = seat_after(seat, players)


def _seat(word: str, players: int) -> int:
    if not word.isascii() or not word.isdigit() or not 1 <= int(word) <= players:
        raise ValueError(f"there is no seat {word!r}")
    return int(word)


def _cased(word: str) -> str:
    """Return a word of a lenient text as tokens write it: cards in capitals, other words small."""
    try:
        return str(Card.parse(word.upper()))
    except ValueError:
        return word.lower()
