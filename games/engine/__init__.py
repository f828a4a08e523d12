"""The rules engine: what a hand of tarot is worth, and what cannot be true about it.

This module is its facade and all that others import. It knows no framework and keeps no state.
"""

from __future__ import annotations

from games.engine.core.messages import HalfPoints, Message, Param, gettext_noop
from games.engine.core.options import OptionKind, OptionSpec
from games.engine.core.problems import (
    InvalidSummary,
    Problem,
    ProblemKind,
    Severity,
    UnknownRules,
)
from games.engine.core.rules import ContractInfo, Rules
from games.engine.core.sheet import Judgement, ScoreLine, ScoreSheet
from games.engine.registry import all_rules, impossible, judge, normalise, rules

__all__ = [
    "ContractInfo",
    "HalfPoints",
    "InvalidSummary",
    "Judgement",
    "Message",
    "OptionKind",
    "OptionSpec",
    "Param",
    "Problem",
    "ProblemKind",
    "Rules",
    "ScoreLine",
    "ScoreSheet",
    "Severity",
    "UnknownRules",
    "all_rules",
    "gettext_noop",
    "impossible",
    "judge",
    "normalise",
    "rules",
]
