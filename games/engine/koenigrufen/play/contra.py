"""Who may say contra, re and sub to what (rules page, 7).

In positive games it is said of the game and of each announced bonus, and binds everybody. In
negative games each opponent speaks for himself, and the declarer answers him.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION
from games.engine.koenigrufen.play import reasons
from games.engine.koenigrufen.play.terms import Announced, Stand, Terms
from games.engine.koenigrufen.tables import LEVELS, SEATS, Family
from games.engine.koenigrufen.words import Feat

GAME = "game"
_SEAT_WORDS = {f"seat_{seat}": seat for seat in SEATS}
_MOST = len(LEVELS) - 1


def words(terms: Terms, seat: int) -> Iterator[str]:
    """Yield what a contra may name at all."""
    if not terms.house.contra:
        return
    if terms.game.family is not Family.NEGATIVE:
        yield GAME
        yield from (said.feat.value for said in terms.announced.feats)
    elif seat == terms.declarer:
        yield from _SEAT_WORDS
    else:
        yield GAME


def why_not(terms: Terms, seat: int, word: str) -> Problem | None:
    """Return the reason against saying the next level of something."""
    if word not in words(terms, seat):
        return reasons.DOUBLE_UNKNOWN.at(ACTION)
    if terms.game.family is Family.NEGATIVE:
        return _why_not_single(terms, seat, word)
    owner, said = _item(terms, word)
    if _valat_twice(terms, word):
        return reasons.DOUBLE_THE_VALAT.at(ACTION)
    if len(said) == _MOST:
        return reasons.DOUBLE_HIGHEST.at(ACTION)
    may = _may_say_next(terms, seat, owner, said)
    return None if may else reasons.DOUBLE_NOT_YOURS.at(ACTION)


def _may_say_next(terms: Terms, seat: int, owner: int, said: tuple[int, ...]) -> bool:
    """Return whether a seat may say the next level, as far as it knows who its partners are.

    Contra and sub are for the other side, re for the owner's; a sub is for who said contra.
    """
    owners_side = terms.stand(seat, owner) is Stand.SAME
    if len(said) % 2:
        return owners_side
    return not owners_side and (not said or terms.stand(seat, said[0]) is Stand.SAME)


def _item(terms: Terms, word: str) -> tuple[int, tuple[int, ...]]:
    """Return whose item it is and who has said contra, re and sub to it."""
    said = None if word == GAME else terms.announced.of(Feat(word))
    return (terms.declarer, terms.announced.game) if said is None else (said.seat, said.contra)


def _valat_twice(terms: Terms, word: str) -> bool:
    """Return whether a contra would be the second of a Valat that replaces the game."""
    valat = terms.announced.of(Feat.VALAT)
    if valat is None or not terms.house.valat_multiplies:
        return False
    return word == GAME or (word == Feat.VALAT and bool(terms.announced.game))


def _why_not_single(terms: Terms, seat: int, word: str) -> Problem | None:
    opponent = _SEAT_WORDS.get(word, seat)
    if opponent == terms.declarer:
        return reasons.DOUBLE_UNKNOWN.at(ACTION)
    level = LEVELS.index(terms.announced.singles.get(opponent, 1))
    if level == _MOST:
        return reasons.DOUBLE_HIGHEST.at(ACTION)
    answers = bool(level % 2)
    if answers is not (seat == terms.declarer):
        return reasons.DOUBLE_NOT_YOURS.at(ACTION)
    return None


def doubled(terms: Terms, seat: int, word: str) -> Announced:
    """Return what has been said when a seat says the next level of something."""
    announced = terms.announced
    if terms.game.family is Family.NEGATIVE:
        opponent = _SEAT_WORDS.get(word, seat)
        level = 2 * announced.singles.get(opponent, 1)
        return replace(announced, singles={**announced.singles, opponent: level})
    if word == GAME:
        return replace(announced, game=(*announced.game, seat))
    feats = tuple(
        replace(said, contra=(*said.contra, seat)) if said.feat == word else said
        for said in announced.feats
    )
    return replace(announced, feats=feats)
