"""The incompatible conventions of the misère, of which a table chooses one (rules page, 6.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from games.engine.french_tarot.words import COURT_RANKS, MisereKind


class Payer(Enum):
    """Whose score the premium comes from."""

    OTHER_SIDE = auto()
    EACH_OTHER_PLAYER = auto()
    LOSING_SIDE = auto()
    WINNING_SIDE = auto()


@dataclass(frozen=True, slots=True)
class Convention:
    """What may be declared and its premium; `premiums` of `None` means that the table sets it.

    `court_ranks` are the cards that a misère of courts excludes; `counts_talon` says whether a card
    that the declarer took up from the talon counts as held, `excuse_is_court` whether the Excuse
    forbids a misère of courts.
    """

    payer: Payer
    premiums: Mapping[MisereKind, int | None]
    multiplied: bool = False
    court_ranks: tuple[str, ...] = COURT_RANKS
    counts_talon: bool = True
    excuse_is_court: bool = True


def _either(premium: int | None) -> dict[MisereKind, int | None]:
    return {MisereKind.TRUMPS: premium, MisereKind.COURTS: premium}


CONVENTIONS = {
    "m1": Convention(Payer.OTHER_SIDE, _either(10), multiplied=True),
    "m2": Convention(
        Payer.OTHER_SIDE,
        {
            **_either(10),
            MisereKind.LOW_CARDS: 20,
            MisereKind.ONLY_TRUMPS: 30,
            MisereKind.ONLY_COURTS: 5,
        },
    ),
    "m3": Convention(
        Payer.EACH_OTHER_PLAYER, _either(10), court_ranks=COURT_RANKS[:3], excuse_is_court=False
    ),
    "m4": Convention(Payer.LOSING_SIDE, _either(20)),
    "house": Convention(Payer.WINNING_SIDE, _either(None), counts_talon=False),
}
