"""The lobby: tables that wait for people, tables that are played, and the games to choose from."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet

from clubs.models import Club, Member
from clubs.rotation import ImpossibleTable, Rotation
from games import engine
from games.engine import Message
from games.models import OnlineTable, TableState

LISTED = 30
MOST_PEOPLE = 6
QUICK = (
    "french-tarot/fft-2012/4",
    "french-tarot/fft-2012/5",
    "french-tarot/fft-2012/3",
    "slovenian-tarok/house/4",
    "slovenian-tarok/house/3",
    "slovenian-tarok/house/2",
    "koenigrufen/house/4",
)
"""What a quick game against the computer offers, the usual game first."""
QUICK_HANDS = (2, 4, 8)


@dataclass(frozen=True, slots=True)
class Game:
    """Rules that can be played online, and how many people may sit at a table of them."""

    rules_id: str
    title: Message
    people: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lobby:
    """`mine` are the reader's own tables that are not over."""

    mine: tuple[OnlineTable, ...]
    waiting: tuple[OnlineTable, ...]
    playing: tuple[OnlineTable, ...]


def lobby(*, club: Club, reader: Member | None) -> Lobby:
    """Read the lobby in two queries; private tables are seen by those who sit there."""
    tables = _listed(club)
    own = tables.filter(seats__member=reader) if reader else tables.none()
    mine = tuple(tables.filter(pk__in=own.values("pk")))
    known = {table.pk for table in mine}
    others = [one for one in tables.filter(is_private=False)[:LISTED] if one.pk not in known]
    return Lobby(mine, _in(others, TableState.OPEN), _in(others, TableState.PLAYING))


def games() -> tuple[Game, ...]:
    """Return the rules that can be played, game by game."""
    found = (Game(one.id, one.title, possible(one.players)) for one in engine.all_rules())
    return tuple(game for game in found if game.people)


def quick_games(*, club: Club) -> tuple[Game, ...]:
    """Return what a quick game offers, the club's usual game first."""
    known = {game.rules_id: game for game in games()}
    usual = club.rule_sets.filter(is_usual=True).first()
    own = usual.rules_id if usual else ""

    def order(rules_id: str) -> tuple[bool, bool]:
        return rules_id != own, rules_id.partition("/")[0] != own.partition("/")[0]

    return tuple(known[rules_id] for rules_id in sorted(QUICK, key=order) if rules_id in known)


def possible(players: int) -> tuple[int, ...]:
    """Return how many people may sit at a table of a game for so many players."""
    return tuple(people for people in range(players, MOST_PEOPLE + 1) if _fits(people, players))


def club_options(*, club: Club, rules_id: str) -> dict[str, object]:
    """Return the options by which a club plays some rules, none where it says nothing."""
    rules = rules_id.rpartition("/")[0]
    chosen = club.rule_sets.filter(rules=rules, is_current=True).first()
    known = {spec.name for spec in engine.rules(rules_id).options}
    stored = chosen.options if chosen else {}
    return {name: value for name, value in stored.items() if name in known}


def _listed(club: Club) -> QuerySet[OnlineTable]:
    live = Q(state__in=(TableState.OPEN, TableState.PLAYING, TableState.STOPPED))
    tables = OnlineTable.objects.filter(live, club=club).select_related("creator")
    return tables.annotate(seated=Count("seats")).order_by("-created_at", "-pk")


def _in(tables: Iterable[OnlineTable], state: TableState) -> tuple[OnlineTable, ...]:
    return tuple(table for table in tables if table.state == state)


def _fits(people: int, players: int) -> bool:
    try:
        Rotation(ring_size=people, players=players)
    except ImpossibleTable:
        return False
    return True
