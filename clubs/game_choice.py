"""Which of a club's games a page speaks of: `?game=` in its address, or else the usual one."""

from dataclasses import dataclass

from django.http import HttpRequest

from clubs.edition_words import GAMES
from clubs.models import Club
from clubs.selectors import rule_sets

PARAMETER = "game"


@dataclass(frozen=True, slots=True)
class GameLink:
    """One of the games that a page can speak of."""

    code: str
    title: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class GameChoice:
    """The game that a page speaks of; `links` leads to the others, if there are any."""

    code: str
    links: tuple[GameLink, ...]
    is_usual: bool

    @property
    def title(self) -> str:
        return str(GAMES[self.code])

    @property
    def query(self) -> str:
        """Return the query that leads to the same game, "" for the usual one."""
        return "" if self.is_usual else f"?{PARAMETER}={self.code}"


def game_choice(request: HttpRequest, club: Club) -> GameChoice:
    """Read the game that is asked for; an unknown one is answered with the usual one."""
    games = rule_sets.games(club)
    asked = request.GET.get(PARAMETER, "")
    chosen = asked if asked in games else games[0]
    links = tuple(GameLink(game, str(GAMES[game]), game == chosen) for game in games)
    return GameChoice(chosen, links if len(links) > 1 else (), chosen == games[0])
