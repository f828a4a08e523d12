"""The Petit in the last trick (rules page, 6.2; 11.3, rows 15 to 17)."""

from __future__ import annotations

from games.engine.core.checks import check
from games.engine.core.problems import Problem
from games.engine.french_tarot import catalogue
from games.engine.french_tarot.house import House
from games.engine.french_tarot.summary import Summary
from games.engine.french_tarot.tables import OUDLERS
from games.engine.french_tarot.words import Side

_FIELD = "petit_au_bout"


def attack_without_oudler(summary: Summary, _house: House) -> Problem | None:
    """Row 15: the side that makes it owns the Petit."""
    if summary.petit_au_bout is Side.ATTACK and summary.oudlers == 0:
        return catalogue.PETIT_ATTACK_WITHOUT_OUDLER.at(_FIELD)
    return None


def defence_without_oudler(summary: Summary, _house: House) -> Problem | None:
    """Row 16: the side that makes it owns the Petit."""
    if summary.petit_au_bout is Side.DEFENCE and summary.oudlers == OUDLERS:
        return catalogue.PETIT_DEFENCE_WITHOUT_OUDLER.at(_FIELD)
    return None


def against_slam(summary: Summary, _house: House) -> Problem | None:
    """Row 17: whoever makes every trick makes the last one."""
    pair = summary.petit_au_bout, summary.slam.made_by
    if pair == (Side.ATTACK, Side.DEFENCE):
        return catalogue.PETIT_ATTACK_DEFENCE_SLAM.at(_FIELD)
    if pair == (Side.DEFENCE, Side.ATTACK):
        return catalogue.PETIT_DEFENCE_ATTACK_SLAM.at(_FIELD)
    return None


CHECKS = (
    check(attack_without_oudler, "petit_au_bout", "oudlers"),
    check(defence_without_oudler, "petit_au_bout", "oudlers"),
    check(against_slam, "petit_au_bout", "slam"),
)
