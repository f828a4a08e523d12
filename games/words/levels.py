"""What the levels of the computer are called, for whoever translates them."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy as _

from games.bots import BEGINNER, CLUB, OFFERED, STRONG

_WORDS: Final = {
    BEGINNER: _("Beginner: by rules of thumb"),
    CLUB: _("Club player: looks ahead a little"),
    STRONG: _("Strong: thinks about every card"),
}
BOT_LEVELS: Final = {level: _WORDS[level] for level in OFFERED}
"""The levels that people can choose, weakest first."""
