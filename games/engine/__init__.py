"""The rules engine: it deals and plays hands of tarot, and says what they are worth.

This module is its facade and all that others import. It knows no framework and keeps no state.
"""

from __future__ import annotations

from games.engine.core.actions import Action, Verb
from games.engine.core.cards import Card, Suit
from games.engine.core.deal import Deal
from games.engine.core.entry import (
    Call,
    ContractFacts,
    DoubledBy,
    EntryFacts,
    FeatFacts,
    NextDeal,
    Result,
)
from games.engine.core.messages import HalfPoints, Message, Param, gettext_noop
from games.engine.core.notation.dump import dump, dump_all
from games.engine.core.notation.errors import NotationError
from games.engine.core.notation.record import Record
from games.engine.core.options import OptionKind, OptionSpec
from games.engine.core.problems import (
    InvalidOptions,
    InvalidSummary,
    Problem,
    ProblemKind,
    Severity,
    UnknownRules,
)
from games.engine.core.radelci import (
    RadelcChange,
    radelci_after,
    radelci_settled,
    seats_with_radelc,
)
from games.engine.core.rules import ContractInfo, Rules
from games.engine.core.sheet import Account, Judgement, ScoreLine, ScoreSheet
from games.engine.core.shuffle import commitment
from games.engine.core.stage import Phase
from games.engine.core.state import HandNotOver, HandState, IllegalAction, InvalidHand
from games.engine.core.trick import Trick
from games.engine.core.view import View
from games.engine.registry import (
    all_rules,
    deal,
    entry_facts,
    impossible,
    judge,
    load,
    load_all,
    normalise,
    radelc_change,
    replay,
    rules,
    start,
)

__all__ = [
    "Account",
    "Action",
    "Call",
    "Card",
    "ContractFacts",
    "ContractInfo",
    "Deal",
    "DoubledBy",
    "EntryFacts",
    "FeatFacts",
    "HalfPoints",
    "HandNotOver",
    "HandState",
    "IllegalAction",
    "InvalidHand",
    "InvalidOptions",
    "InvalidSummary",
    "Judgement",
    "Message",
    "NextDeal",
    "NotationError",
    "OptionKind",
    "OptionSpec",
    "Param",
    "Phase",
    "Problem",
    "ProblemKind",
    "RadelcChange",
    "Record",
    "Result",
    "Rules",
    "ScoreLine",
    "ScoreSheet",
    "Severity",
    "Suit",
    "Trick",
    "UnknownRules",
    "Verb",
    "View",
    "all_rules",
    "commitment",
    "deal",
    "dump",
    "dump_all",
    "entry_facts",
    "gettext_noop",
    "impossible",
    "judge",
    "load",
    "load_all",
    "normalise",
    "radelc_change",
    "radelci_after",
    "radelci_settled",
    "replay",
    "rules",
    "seats_with_radelc",
    "start",
]
