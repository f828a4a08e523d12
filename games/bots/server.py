"""A process of its own in which computer players think: `python -m games.bots FOLDER`.

It reads pickled questions from its standard input and writes a pickled `Answer` to its standard
output for each. Where Numba is installed it is warmed up beside the first answers, and the folder
keeps the compiled code; without a folder nothing is compiled. The process ends with its input, so
it never outlives whoever asked.
"""

from __future__ import annotations

import os
import pickle
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import BinaryIO, Final, Protocol

from games import bots, engine
from games.bots import advice
from games.bots.advice import Advice, Study
from games.bots.kernel import fast
from games.engine import Action, HandState, View

FAULTS: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError,
                 TypeError, ValueError)  # fmt: skip
"""How a computer player may fail; the process answers the next question all the same."""
NICE: Final = 5
"""Pages come before the computer's thinking."""


class Asked(Protocol):
    """A question; the same one always has the same answer."""

    def think(self) -> object: ...


@dataclass(frozen=True, slots=True)
class Question:
    """What a level would do; `seed` is that of the source of chance."""

    view: View
    level: str
    seed: str

    def think(self) -> Action:
        return bots.choose(self.view, self.view.legal, level=self.level, rng=_chance(self.seed))


@dataclass(frozen=True, slots=True)
class HintQuestion:
    """What a good player would do in the seat whose turn it is, and why."""

    record: str
    seed: str

    def think(self) -> Advice:
        return advice.advise(_state(self.record), rng=_chance(self.seed))


@dataclass(frozen=True, slots=True)
class LookThrough:
    """Where another card would have brought more to some seats of a hand that is over."""

    record: str
    seats: tuple[int, ...]
    seed: str

    def think(self) -> Study:
        return advice.study(_state(self.record), self.seats, rng=_chance(self.seed))


@dataclass(frozen=True, slots=True)
class Answer:
    """What was thought, or the reason why there is nothing."""

    found: object | None
    fault: str = ""


def _state(text: str) -> HandState:
    record = engine.load(text)
    if record.deal is None:
        raise ValueError("nobody can think about a record without cards")
    return engine.replay(record.rules.id, record.deal, record.actions, options=record.options)


def _chance(seed: str) -> Random:
    return Random(seed)  # noqa: S311 -- the cards were dealt before


def answer(question: Asked) -> Answer:
    """Return what was thought, or how it has failed."""
    try:
        return Answer(question.think())
    except FAULTS as fault:
        return Answer(None, repr(fault))


def warm_up(cache: Path) -> None:
    """Compile the kernel and let this process think with it; without Numba it stays as it is."""
    try:
        compiled = fast.compiled(cache)
    except ImportError:
        return
    fast.warm(compiled)
    fast.use(compiled)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until there are no more."""
    while True:
        try:
            question = pickle.load(questions)  # noqa: S301 -- from the process that started this
        except EOFError:
            return
        pickle.dump(answer(question), answers)
        answers.flush()


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(NICE)
    for folder in sys.argv[1:2]:
        threading.Thread(target=warm_up, args=(Path(folder),), daemon=True).start()
    serve(sys.stdin.buffer, sys.stdout.buffer)
    # Numba's threads and a compilation under way must not hold up the end.
    os._exit(0)
