"""A process of its own in which computer players think: `python -m games.bots FOLDER`.

It reads pickled `Question`s from its standard input and writes a pickled `Answer` to its standard
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
from typing import BinaryIO, Final

from games import bots
from games.bots.kernel import fast
from games.engine import Action, View

FAULTS: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError,
                 TypeError, ValueError)  # fmt: skip
"""How a computer player may fail; the process answers the next question all the same."""
NICE: Final = 5
"""Pages come before the computer's thinking."""


@dataclass(frozen=True, slots=True)
class Question:
    """What would a level do? `seed` is that of the source of chance."""

    view: View
    level: str
    seed: str


@dataclass(frozen=True, slots=True)
class Answer:
    """An action, or the reason why there is none."""

    action: Action | None
    fault: str = ""


def think(question: Question) -> Action:
    """Return what a level does; the same question always has the same answer."""
    rng = Random(question.seed)  # noqa: S311 -- the cards were dealt before
    return bots.choose(question.view, question.view.legal, level=question.level, rng=rng)


def answer(question: Question) -> Answer:
    """Return what a level does, or how it has failed."""
    try:
        return Answer(think(question))
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
