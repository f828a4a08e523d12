"""What can be reached when all cards are seen: for analysis, never for a player at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from games.bots.cards import game_of
from games.bots.convert import called_card, holding_of, number_of, option, ways_of
from games.bots.kernel import layout as at
from games.bots.kernel import solve as search
from games.bots.kernel.bits import VALUES
from games.bots.kernel.fast import PLAIN, Kernel
from games.bots.kernel.following import turn_of
from games.bots.kernel.trick import put
from games.engine import Action, Card, HandState, Verb, View

NODES: Final = 300_000
"""Of one search: some seconds in plain Python, a tenth of one where it is compiled."""
ENTRIES: Final = 1 << 15
_NOTHING: Final = [at.NONE] * at.CARDS
_OUDLERS: Final = {at.PAGAT: 1, at.MOND: 2, at.EXCUSE: 4}
_HALF: Final = 3
THIRDS, HALVES = 3, 2
MADE_THIRDS: Final = 107
"""More than half of 210 (Slovenian 6, Koenigrufen 6)."""


@dataclass(frozen=True, slots=True)
class World:
    """A hand in its play with all its cards, as the kernel's lists."""

    cards: list[int]
    ways: list[int]
    under: list[int]
    is_solvable: bool
    """Whether there are two sides whose cards alone decide.

    Not where everybody plays for himself, nor where the rest of the talon goes to the declarer if
    he wins a trick with the called king (Slovenian 6) and that is not decided yet.
    """

    @property
    def attack(self) -> frozenset[int]:
        """The seats of the declarer's side."""
        seats = range(self.ways[at.PLAYERS])
        return frozenset(seat + 1 for seat in seats if self.cards[at.SIDES] >> seat & 1)

    @property
    def unit(self) -> int:
        """How many of the value's units are a card point, or a trick."""
        if search.counts_tricks(self.ways):
            return 1
        return HALVES if self.ways[at.FRENCH] else THIRDS

    def is_wanted_by(self, seat: int) -> bool:
        """Whether a seat wants the value to be great."""
        return (seat in self.attack) != (self.ways[at.AIM] == at.AIM_FEW)


def world_of(state: HandState) -> World:
    """Return the hand as the kernel sees it; it must be in its play."""
    views = {seat: state.view(seat) for seat in state.view(None).counts}
    ways = ways_of(views[state.turn or 1])
    game = game_of(views[1])
    world = _before(views, ways)
    unit = at.CARDS if ways[at.FRENCH] else 0
    for number in (number_of(card, game) for card in _laid_away(state, views)):
        world[at.POINTS + ways[at.DECLARER]] += VALUES[unit + number]
        if ways[at.FRENCH]:
            world[at.PRIZES + ways[at.DECLARER]] |= _OUDLERS.get(number, 0)
    for trick in (*views[1].tricks, *((views[1].trick,) if views[1].trick else ())):
        world[at.LEADER] = trick.leader - 1
        for card in trick.cards:
            _play(world, ways, number_of(card, game))
    for seat, view in views.items():
        opened = view.open.get(seat, ()) if ways[at.PLAYERS] == 2 else ()  # noqa: PLR2004
        _lay(world, at.HANDS, seat, holding_of([*view.holding, *opened], game))
        if opened:
            _lay(world, at.OPEN, seat, holding_of(opened, game))
    king = _king_to_come(views)
    is_solvable = ways[at.AIM] != at.AIM_LEAST and ways[at.DECLARER] >= 0 and not king
    return World(world, ways, _under(state, game), is_solvable)


def _before(views: Mapping[int, View], ways: list[int]) -> list[int]:
    """Return a world before its first trick, without cards."""
    world = [0] * at.SIZE
    world[at.LED] = world[at.BEST] = world[at.FOOL_BY] = at.NONE
    world[at.NEXT] = world[at.NEXT + 1] = at.NONE
    if ways[at.DECLARER] >= 0:
        world[at.SIDES] = _sides(views)
    return world


def _play(world: list[int], ways: list[int], number: int) -> None:
    """Let the seat on turn play a card that its holding does not show any more."""
    at_suit = at.HANDS + at.SUITS * turn_of(world, ways) + (number >> at.SHIFT)
    world[at_suit] |= 1 << (number & at.PLACES)
    put(world, ways, _NOTHING, number)


def _lay(world: list[int], start: int, seat: int, holding: list[int]) -> None:
    first = start + at.SUITS * (seat - 1)
    world[first : first + at.SUITS] = holding


def _laid_away(state: HandState, views: Mapping[int, View]) -> list[Card]:
    """Return what counts for the declarer beside his tricks."""
    facts = views[1].facts
    declarer = facts.get("declarer")
    if not isinstance(declarer, int):
        return []
    laid = list(views[declarer].discards)
    if facts.get("contract") == "garde_sans":
        laid += state.deal.talon
    return laid + _from_talon(state, views[declarer])


def _from_talon(state: HandState, view: View) -> list[Card]:
    """Return what the called king brings along (Slovenian 6, Koenigrufen 5)."""
    called, talon = called_card(view.facts), state.deal.talon
    if called not in talon:
        return []
    if view.facts.get("contract") == "solorufer":
        half = talon[:_HALF] if called in talon[:_HALF] else talon[_HALF:]
        given = option(view, "solorufer_king_in_talon") == "half_to_declarer"
        return list(half) if given else []
    if not option(view, "king_in_talon_rest", default=False) or not _has_won(view, called):
        return []
    taken = next((cards for cards in view.talon if called in cards), ())
    return [card for card in talon if card not in taken]


def _has_won(view: View, card: Card | None) -> bool:
    """Return whether the declarer has won a trick with his card."""
    return any(
        card in trick.cards
        and trick.winner == view.facts["declarer"]
        and trick.seat_of(trick.cards.index(card), len(view.counts)) == trick.winner
        for trick in view.tricks
    )


def _king_to_come(views: Mapping[int, View]) -> bool:
    """Return whether the called king from the talon may still bring the rest of it along."""
    facts = views[1].facts
    declarer = facts.get("declarer")
    if not facts.get("king_in_talon") or not isinstance(declarer, int):
        return False
    rest = option(views[declarer], "king_in_talon_rest", default=False)
    return bool(rest) and called_card(facts) in views[declarer].holding


def _sides(views: Mapping[int, View]) -> int:
    """Return the seats of the declarer's side as bits, the partner who is not yet known too."""
    facts = views[1].facts
    declarer = int(str(facts["declarer"]))
    called = called_card(facts)
    partners = {
        seat
        for seat, view in views.items()
        if called in view.holding or called in _played_by(view, seat)
    }
    return sum(1 << (seat - 1) for seat in partners | {declarer})


def _played_by(view: View, seat: int) -> list[Card]:
    return [
        card
        for action in view.actions
        if action.verb is Verb.PLAY and action.seat == seat
        for card in action.cards
    ]


def _under(state: HandState, game: str) -> list[int]:
    """Return by card of a pile the one that lies below it."""
    under = [at.NONE] * at.CARDS
    for piles in state.deal.piles:
        for pile in piles:
            for card, below in pairwise(pile):
                under[number_of(card, game)] = number_of(below, game)
    return under


class Search:
    """Searches of one deal, which share what they find.

    With a compiled `kernel` (`kernel.fast`) they are some hundred times as fast.
    """

    spent: int
    """Nodes so far."""

    def __init__(self, world: World, kernel: Kernel = PLAIN) -> None:
        cards = world.ways[at.LENGTH] * world.ways[at.PLAYERS]
        self.kernel = kernel
        self.ways, self.under = kernel.ints(world.ways), kernel.ints(world.under)
        self.room = kernel.ints([0] * ((cards + 2) * search.NODE))
        self.table = kernel.ints([0] * (ENTRIES * search.ENTRY))
        self.spent = 0

    def value(
        self, cards: Sequence[int], low: int = -1, high: int = search.MOST, *, nodes: int = NODES
    ) -> int | None:
        """Return the value of a world of the deal, or a bound of it, as `kernel.solve` does."""
        ints = self.kernel.ints
        spent = ints([0])
        found = self.kernel.solve(
            ints(cards), self.ways, self.under, low, high, nodes,
            self.room, self.table, ints([0] * at.SUITS), spent,
        )  # fmt: skip
        self.spent += int(spent[0])
        return None if found == search.UNKNOWN else int(found)


def values(
    state: HandState, *, nodes: int = NODES, kernel: Kernel = PLAIN
) -> Mapping[Action, int] | None:
    """Return what each legal card leads to when all play as well as can be from then on.

    Card points of the declarer's side in thirds or halves, or his tricks, see `kernel.solve`; None
    where everybody plays for himself, or it takes more nodes than `nodes`.
    """
    world = world_of(state)
    if not world.is_solvable:
        return None
    finder = Search(world, kernel)
    found: dict[Action, int] = {}
    game = game_of(state.view(None))
    for action in state.legal_actions():
        if action.verb is not Verb.PLAY:
            continue
        after = list(world.cards)
        put(after, world.ways, world.under, number_of(action.cards[0], game))
        value = finder.value(after, nodes=nodes)
        if value is None:
            return None
        found[action] = value
    return found


def can_be_made(state: HandState, *, nodes: int = NODES, kernel: Kernel = PLAIN) -> bool | None:
    """Say whether the declarer makes the contract against the best defence, cards seen.

    None where that is not known: everybody plays for himself, or the search takes too long.
    """
    world = world_of(state)
    if not world.is_solvable:
        return None
    ways = world.ways
    if ways[at.AIM] == at.AIM_FEW:
        found = Search(world, kernel).value(
            world.cards, ways[at.TARGET], ways[at.TARGET] + 1, nodes=nodes
        )
        return None if found is None else found <= ways[at.TARGET]
    need = (
        search.FRENCH_NEED
        if ways[at.FRENCH]
        else ways[at.LENGTH]
        if ways[at.ALL_TRICKS]
        else MADE_THIRDS
    )
    found = Search(world, kernel).value(world.cards, need - 1, need, nodes=nodes)
    return None if found is None else found >= need
