"""Golden playthroughs: one hand as text, with what may be done at each ply and what each seat sees.

`python -m tests.games.engine.playthroughs` writes them anew; the difference is to be read.
"""

from collections.abc import Iterator
from pathlib import Path

from games.engine import HandState, Record, dump
from tests.games.engine.playouts import playout

FOLDER = Path(__file__).parents[2] / "data" / "playthroughs"
HANDS = {
    # name of the file: rules id, seed of the random hand, options
    "french-tarot-3": ("french-tarot/fft-2012/3", 375, {}),
    "french-tarot-4": ("french-tarot/fft-2012/4", 137, {}),
    "french-tarot-5": ("french-tarot/fft-2012/5", 151, {}),
    "french-tarot-5-house": ("french-tarot/fft-2012/5", 92, {"misere": "m1", "parole": "any_bid"}),
    "slovenian-tarok-2": ("slovenian-tarok/house/2", 210, {}),
    "slovenian-tarok-3-klop": ("slovenian-tarok/house/3", 2, {}),
    "slovenian-tarok-4": ("slovenian-tarok/zei/4", 695, {}),
    "koenigrufen-house": ("koenigrufen/house/4", 3, {}),
    "koenigrufen-ooe-besserrufer": ("koenigrufen/ooe-2023/4", 52, {}),
    "koenigrufen-wien-trischaken": ("koenigrufen/wien/4", 13, {}),
    "koenigrufen-tirol-zwiccolo": ("koenigrufen/tirol-2020/4", 0, {}),
}


def written(name: str) -> str:
    """Return the text of a playthrough."""
    rules_id, seed, options = HANDS[name]
    return "\n".join(_lines(list(playout(rules_id, seed, options)))) + "\n"


def _lines(states: list[HandState]) -> Iterator[str]:
    first, last = states[0], states[-1]
    yield dump(Record.of(first)).rstrip()
    phase = None
    for state in states:
        if state.actions:
            yield f"> {state.actions[-1]}"
        if state.phase is not phase:
            phase = state.phase
            yield from _everybody(state)
        if not state.is_over:
            legal = ", ".join(str(action).partition(" ")[2] for action in state.legal_actions())
            yield f"seat {state.turn} may: {legal}"
    yield ""
    yield f"# summary {last.summary()}"
    for line in last.score().sheet.lines:
        yield f"# {line.message} {dict(line.points)}"
    yield f"# totals {last.score().sheet.totals}"
    yield ""
    yield dump(Record.of(last)).rstrip()


def _everybody(state: HandState) -> Iterator[str]:
    yield ""
    yield f"## {state.phase}"
    seats = () if state.is_over else range(1, state.rules.players + 1)
    for seat in (None, *seats):
        yield from (f"  {line}" for line in state.view(seat).text().splitlines()[1:])


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in HANDS:
        (FOLDER / f"{name}.txt").write_text(written(name), encoding="utf-8")
