from games.models.hand import ActionBy, OnlineAction, OnlineHand
from games.models.heartbeat import Heartbeat
from games.models.saying import OnlineSaying
from games.models.table import OnlinePenalty, OnlineSeat, OnlineTable, TableState
from games.models.thinking import TOGETHER, Analysis, Comparison, Hint, TurningPoint

__all__ = [
    "TOGETHER",
    "ActionBy",
    "Analysis",
    "Comparison",
    "Heartbeat",
    "Hint",
    "OnlineAction",
    "OnlineHand",
    "OnlinePenalty",
    "OnlineSaying",
    "OnlineSeat",
    "OnlineTable",
    "TableState",
    "TurningPoint",
]
