from rating.models.pool import PROVISIONAL_BELOW, Pool, Rating, RatingChange
from rating.models.season import Measure, Season, SeasonClosing, SeasonResult
from rating.models.standing import (
    OnlineStanding,
    SeasonFigures,
    SeasonStanding,
    SessionStanding,
)

__all__ = [
    "PROVISIONAL_BELOW",
    "Measure",
    "OnlineStanding",
    "Pool",
    "Rating",
    "RatingChange",
    "Season",
    "SeasonClosing",
    "SeasonFigures",
    "SeasonResult",
    "SeasonStanding",
    "SessionStanding",
]
