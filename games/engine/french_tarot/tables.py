"""Figures of the game: deal, targets, trumps of a handful (rules page, 1, 2 and 6.1)."""

from __future__ import annotations

from games.engine.french_tarot.words import HandfulSize

PLAYERS = (3, 4, 5)
ALL_POINTS = 182
"""Card points of the pack in half points: 91."""
TRUMPS_WITH_EXCUSE = 22
OUDLERS = 3

TARGETS = (112, 102, 82, 72)
"""Half points that the attack needs with 0, 1, 2 and 3 oudlers: 56, 51, 41, 36."""

TALON = {3: 6, 4: 6, 5: 3}
"""Cards of the talon (*chien*) by number of players."""

HANDFUL_TRUMPS = {
    3: {HandfulSize.SINGLE: 13, HandfulSize.DOUBLE: 15, HandfulSize.TRIPLE: 18},
    4: {HandfulSize.SINGLE: 10, HandfulSize.DOUBLE: 13, HandfulSize.TRIPLE: 15},
    5: {HandfulSize.SINGLE: 8, HandfulSize.DOUBLE: 10, HandfulSize.TRIPLE: 13},
}

HANDFUL_PREMIUMS = {
    "20_30_40": {HandfulSize.SINGLE: 20, HandfulSize.DOUBLE: 30, HandfulSize.TRIPLE: 40},
    "10_20_40": {HandfulSize.SINGLE: 10, HandfulSize.DOUBLE: 20, HandfulSize.TRIPLE: 40},
    "20_40_60": {HandfulSize.SINGLE: 20, HandfulSize.DOUBLE: 40, HandfulSize.TRIPLE: 60},
}

PETIT_AU_BOUT = 10
"""Before the contract's multiplier (6.2)."""
