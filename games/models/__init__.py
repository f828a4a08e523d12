from games.models.hand import ActionBy, OnlineAction, OnlineHand
from games.models.heartbeat import Heartbeat
from games.models.saying import OnlineSaying
from games.models.table import OnlinePenalty, OnlineSeat, OnlineTable, TableState

__all__ = [
    "ActionBy",
    "Heartbeat",
    "OnlineAction",
    "OnlineHand",
    "OnlinePenalty",
    "OnlineSaying",
    "OnlineSeat",
    "OnlineTable",
    "TableState",
]
