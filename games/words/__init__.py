"""What cards and actions are called on the page of a table, for whoever translates them."""

from games.words.actions import (
    action_words,
    bid_words,
    feat_words,
    level_before,
    said_words,
)
from games.words.cards import card_words, suit_words, talon_words
from games.words.levels import BOT_LEVELS
from games.words.news import news_words, trick_words
from games.words.phrases import PHRASES

__all__ = [
    "BOT_LEVELS",
    "PHRASES",
    "action_words",
    "bid_words",
    "card_words",
    "feat_words",
    "level_before",
    "news_words",
    "said_words",
    "suit_words",
    "talon_words",
    "trick_words",
]
