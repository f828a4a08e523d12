"""The editions of rules that a club can choose from; one holds for several numbers of players.

An edition is named by its rules id without the players, such as `slovenian-tarok/zei`. A club's
switches hold for every number of players that knows them; a number keeps its own default of what
the club has not touched.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from games import engine
from games.engine import OptionSpec, Problem, Rules, UnknownRules

USUAL_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Edition:
    """The rules of one edition by number of players, the fewest players first."""

    rules: str
    by_players: Mapping[int, Rules]

    @property
    def game(self) -> str:
        """The game's code, such as `french-tarot`."""
        return self.rules.partition("/")[0]

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that the edition has rules for."""
        return tuple(self.by_players)

    @property
    def usual_players(self) -> int:
        return USUAL_PLAYERS if USUAL_PLAYERS in self.by_players else self.players[-1]

    def options(self, players: int) -> tuple[OptionSpec, ...]:
        """Return every switch once: those of the game for `players`, then those of others."""
        others = (rules for count, rules in self.by_players.items() if count != players)
        found: dict[str, OptionSpec] = {}
        for rules in (self.by_players[players], *others):
            for spec in rules.options:
                found.setdefault(spec.name, spec)
        return tuple(found.values())

    def problems(self, options: Mapping[str, object]) -> tuple[Problem, ...]:
        """Return what is wrong with switches, for any number of players; each problem once."""
        known = {spec.name for rules in self.by_players.values() for spec in rules.options}
        found: dict[tuple[str, str], Problem] = {}
        for rules in self.by_players.values():
            foreign = known - {spec.name for spec in rules.options}
            asked = {name: value for name, value in options.items() if name not in foreign}
            for problem in rules.check_options(asked):
                found.setdefault((problem.code, problem.field), problem)
        return tuple(found.values())


@cache
def all_editions() -> Mapping[str, Edition]:
    """Return the editions by name, in the order of the documentation."""
    found: dict[str, dict[int, Rules]] = {}
    for rules in engine.all_rules():
        found.setdefault(name_of(rules.id), {})[rules.players] = rules
    return {name: Edition(name, dict(sorted(by.items()))) for name, by in found.items()}


def edition(rules: str) -> Edition:
    """Return an edition by name; raise `UnknownRules`."""
    found = all_editions().get(rules)
    if found is None:
        raise UnknownRules(f"there are no rules {rules!r}")
    return found


def name_of(rules_id: str) -> str:
    """Return the edition's name of a rules id.

    >>> name_of("slovenian-tarok/zei/3")
    'slovenian-tarok/zei'
    """
    return rules_id.rpartition("/")[0]


def fitting(rules_id: str, options: Mapping[str, object]) -> dict[str, object]:
    """Return those of a club's switches that the rules for one number of players know.

    >>> fitting("slovenian-tarok/zei/2", {"radelci": False, "two_basis": "difference"})
    {'two_basis': 'difference'}
    """
    known = {spec.name for spec in engine.rules(rules_id).options}
    return {name: value for name, value in options.items() if name in known}
