"""What can be trained: the quick games of the lobby and their contracts."""

from dataclasses import dataclass

from clubs.models import Club
from games.bots import training
from games.engine import Message
from games.selectors import lobby
from games.words import bid_words


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game and the contracts of it that can be trained, by code."""

    rules_id: str
    title: Message
    contracts: tuple[tuple[str, Message], ...]


def lessons(*, club: Club) -> tuple[Lesson, ...]:
    """Return the games that can be trained, the club's usual game first."""
    found = (
        Lesson(
            game.rules_id,
            game.title,
            tuple((code, bid_words(game.rules_id, code)) for code in _codes(game.rules_id)),
        )
        for game in lobby.quick_games(club=club)
    )
    return tuple(lesson for lesson in found if lesson.contracts)


def _codes(rules_id: str) -> tuple[str, ...]:
    return training.contracts(rules_id)
