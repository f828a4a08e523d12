"""What a seat does or says, each with one token: `1 pass`, `2 garde`, `3 play T12`.

A token is the number of the seat, a verb and its arguments, with single blanks between them; a bid
is written without its verb. `docs/notation.md` lists the verbs. Parsing and printing are inverse.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from functools import cache
from typing import Final

from games.engine.core.cards import CARDS, FIRST_TRUMP_INDEX, Card
from games.engine.core.masks import EMPTY, PLAIN_MASKS, Mask, indices


class Verb(StrEnum):
    """Every kind of action in the family; what a verb means is said in `docs/notation.md`."""

    PASS = "pass"  # noqa: S105
    BID = "bid"
    HOLD = "hold"
    CALL = "call"
    TAKE = "take"
    DISCARD = "discard"
    ANNOUNCE = "announce"
    DOUBLE = "double"
    READY = "ready"
    PLAY = "play"
    PICK = "pick"
    CLAIM = "claim"
    CONCEDE = "concede"


class Takes(Enum):
    """The arguments of a verb."""

    NOTHING = auto()
    WORD = auto()
    NUMBER = auto()
    CARD = auto()
    HIDDEN_CARD = auto()
    WORD_AND_CARDS = auto()


ARGUMENTS = {
    Verb.PASS: Takes.NOTHING,
    Verb.BID: Takes.WORD,
    Verb.HOLD: Takes.NOTHING,
    Verb.CALL: Takes.CARD,
    Verb.TAKE: Takes.NUMBER,
    Verb.DISCARD: Takes.HIDDEN_CARD,
    Verb.ANNOUNCE: Takes.WORD_AND_CARDS,
    Verb.DOUBLE: Takes.WORD,
    Verb.READY: Takes.NOTHING,
    Verb.PLAY: Takes.CARD,
    Verb.PICK: Takes.CARD,
    Verb.CLAIM: Takes.NOTHING,
    Verb.CONCEDE: Takes.NOTHING,
}
UNKNOWN_CARD = "?"

_NUMBER = re.compile(r"[1-9][0-9]?", re.ASCII)
_WORD = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Action:
    """One action of one seat; what its verb does not take stays empty.

    A discard without a card is one that the reader may not see, written `?`.

    >>> Action.parse("3 play T12")
    Action(seat=3, verb=<Verb.PLAY: 'play'>, word='', number=0, cards=(Card(suit=<Suit.TRUMPS: 4>, rank=12),))
    >>> str(Action(2, Verb.BID, "garde"))
    '2 garde'
    """  # noqa: E501

    seat: int
    verb: Verb
    word: str = ""
    number: int = 0
    cards: tuple[Card, ...] = ()

    @classmethod
    def parse(cls, token: str) -> Action:
        """Read a token; raise `ValueError` when it is none."""
        seat, *rest = token.split(" ")
        if not _NUMBER.fullmatch(seat) or not rest:
            raise ValueError(f"{token!r} does not begin with a seat and a verb")
        return parse_words(int(seat), rest)

    def __str__(self) -> str:
        said = [str(self.seat)]
        if self.verb is not Verb.BID:
            said.append(self.verb.value)
        if self.word:
            said.append(self.word)
        if self.number:
            said.append(str(self.number))
        said.extend(map(str, self.cards))
        if self.verb is Verb.DISCARD and not self.cards:
            said.append(UNKNOWN_CARD)
        return " ".join(said)


def parse_words(seat: int, words: Sequence[str]) -> Action:
    """Read the verb and the arguments of a token; raise `ValueError` when they are none."""
    verb, arguments = _verb(words)
    takes = ARGUMENTS[verb]
    if takes is Takes.NOTHING:
        return _alone(seat, verb, arguments)
    if not arguments:
        raise ValueError(f"{verb.value!r} takes something more")
    if takes is Takes.WORD_AND_CARDS:
        return Action(seat, verb, _word(arguments[0]), 0, tuple(map(Card.parse, arguments[1:])))
    if len(arguments) > 1:
        raise ValueError(f"{verb.value!r} takes one thing")
    return _with_one(seat, verb, takes, arguments[0])


def _verb(words: Sequence[str]) -> tuple[Verb, Sequence[str]]:
    word = words[0]
    if word in _VERBS:
        return _VERBS[word], words[1:]
    return Verb.BID, words


def _alone(seat: int, verb: Verb, arguments: Sequence[str]) -> Action:
    if arguments:
        raise ValueError(f"{verb.value!r} takes nothing more")
    return Action(seat, verb)


def _with_one(seat: int, verb: Verb, takes: Takes, argument: str) -> Action:
    if takes is Takes.WORD:
        return Action(seat, verb, _word(argument))
    if takes is Takes.NUMBER:
        if not _NUMBER.fullmatch(argument):
            raise ValueError(f"{argument!r} is not a number from 1 to 99")
        return Action(seat, verb, number=int(argument))
    if takes is Takes.HIDDEN_CARD and argument == UNKNOWN_CARD:
        return Action(seat, verb)
    return Action(seat, verb, cards=(Card.parse(argument),))


def _word(text: str) -> str:
    if not _WORD.fullmatch(text):
        raise ValueError(f"{text!r} is not a word in small letters")
    return text


_VERBS = {verb.value: verb for verb in Verb if verb is not Verb.BID}


@cache
def card_actions(seat: int, verb: Verb) -> tuple[Action, ...]:
    """Return the actions of a seat with this verb and one card, by `card.index`.

    They are made once, because play asks for them all the time.
    """
    return tuple(Action(seat, verb, cards=(card,)) for card in CARDS)


def plays(seat: int, cards: Mask) -> tuple[Action, ...]:
    """Return the plays of these cards by a seat, lowest first.

    They are put together from what is kept of each suit, because a suit has few sets of cards,
    which come again and again; mostly only one is asked for.
    """
    kept = _KEPT[seat]
    try:
        if not cards & _NOT_WITH[cards.bit_length()]:
            return kept[cards]
        if not cards & _PLAIN:
            return kept[cards & _LOW_TRUMPS] + kept[cards & _HIGH_TRUMPS]
        return (
            *kept[cards & _CLUBS],
            *kept[cards & _DIAMONDS],
            *kept[cards & _HEARTS],
            *kept[cards & _SPADES],
            *kept[cards & _LOW_TRUMPS],
            *kept[cards & _HIGH_TRUMPS],
        )
    except KeyError:
        _keep_plays(seat, cards)
        return plays(seat, cards)


def _keep_plays(seat: int, cards: Mask) -> None:
    """Make the plays of each suit ready, and of each half of the trumps."""
    kept, actions = _KEPT[seat], card_actions(seat, PLAY)
    if len(kept) > _KEPT_AT_MOST:
        kept.clear()
    for part in _PARTS:
        if cards & part not in kept:
            kept[cards & part] = tuple([actions[index] for index in indices(cards & part)])


PLAY: Final = Verb.PLAY
"""The verb by itself: a member of an enum takes longer to look up than a card to check."""
_CLUBS, _DIAMONDS, _HEARTS, _SPADES = PLAIN_MASKS
_PLAIN: Mask = (1 << FIRST_TRUMP_INDEX) - 1
_LOW_TRUMPS: Mask = ((1 << 11) - 1) << FIRST_TRUMP_INDEX
_HIGH_TRUMPS: Mask = _LOW_TRUMPS << 11
_PARTS = (*PLAIN_MASKS, _LOW_TRUMPS, _HIGH_TRUMPS)
_NOT_WITH = (EMPTY, *(~next(part for part in _PARTS if part & card.bit) for card in CARDS))
"""The cards outside the part where the last card of a set is, by `bit_length()` of the set."""
_KEPT_AT_MOST = 1 << 14
"""More than a pack of 54 needs: 256 sets of each suit, 2048 of each half of the taroks."""
_KEPT: tuple[dict[Mask, tuple[Action, ...]], ...] = tuple({} for _ in range(6))
"""By seat: there are no more than five, and none is 0."""
