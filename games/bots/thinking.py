"""Which card to play, by playing sampled worlds to their end for each choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from games.bots.cards import game_of
from games.bots.convert import number_of
from games.bots.kernel import layout as at
from games.bots.kernel.bits import MODULUS, VALUES, below
from games.bots.kernel.fast import kernel
from games.bots.kernel.layout import NONE, SIZE
from games.bots.knowledge import Knowledge, know
from games.bots.race import Race, rounds
from games.bots.stakes import stakes_of
from games.engine import Action, View

TWO: Final = 2
FIRST_ROUND: Final = 20
"""Worlds before a card may be given up."""
NOTHING_UNDER: Final = [at.NONE] * at.CARDS


def choose_card(view: View, plays: Sequence[Action], worlds: int, rng: Random) -> Action:
    """Return the play that brings most on the average of at most so many sampled worlds."""
    known = know(view)
    game = game_of(view)
    by_number = {number_of(action.cards[0], game): action for action in plays}
    cards = different(known, sorted(by_number))
    if len(cards) == 1:
        return by_number[cards[0]]
    return by_number[cards[_best(view, known, cards, worlds, rng)]]


def _best(view: View, known: Knowledge, cards: Sequence[int], worlds: int, rng: Random) -> int:
    """Return the position of the best card."""
    chance = [rng.randrange(1, MODULUS)]
    if known.ways[at.PLAYERS] == TWO:
        found = weigh_for_two(view, known, cards, worlds, chance)
        return max(range(len(cards)), key=lambda choice: (found[choice], -choice))
    weigher = _Weigher(view, known, chance)
    race = Race(len(cards))
    for number in rounds(worlds, FIRST_ROUND):
        tried = [card if choice in race.alive else NONE for choice, card in enumerate(cards)]
        race.add(*weigher.weigh(tried, number), number)
        race.give_up()
        if len(race.alive) == 1:
            break
    return race.best()


def expects_to_win(view: View, plays: Sequence[Action], worlds: int, rng: Random) -> bool:
    """Return whether the best card brings something on the average."""
    game = game_of(view)
    cards = [number_of(action.cards[0], game) for action in plays]
    return max(weigh_cards(view, know(view), cards, worlds, rng)) > 0


def weigh_cards(
    view: View, known: Knowledge, cards: Sequence[int], worlds: int, rng: Random
) -> list[int]:
    """Return what each card brings in all of some sampled worlds together, in hundredths."""
    chance = [rng.randrange(1, MODULUS)]
    if known.ways[at.PLAYERS] == TWO:
        return weigh_for_two(view, known, cards, worlds, chance)
    found, _squares = _Weigher(view, known, chance).weigh(cards, worlds)
    return list(map(int, found))


class _Weigher:
    """Plays cards of one moment out, in some worlds after the other."""

    def __init__(self, view: View, known: Knowledge, chance: list[int]) -> None:
        ints = kernel().ints
        self.known, self.seat = known, (view.seat or 1) - 1
        self.ways, self.stakes = ints(known.ways), ints(stakes_of(view))
        self.under, self.luck = ints(NOTHING_UNDER), ints(chance)
        self.work, self.out = ints([0] * SIZE), ints([0] * at.SUITS)

    def weigh(self, cards: Sequence[int], worlds: int) -> tuple[list[int], list[int]]:
        """Return what each card brings in all, and what `Race` wants to know."""
        brain = kernel()
        ints, choices = brain.ints, len(cards)
        found, squares = ints([0] * choices), ints([0] * (choices * choices + choices))
        sampled, _places = sampled_worlds(self.known, worlds, self.luck)
        brain.weigh(
            sampled, worlds, self.ways, self.stakes, self.under, self.seat, ints(cards), choices,
            found, squares, self.work, self.out, self.luck,
        )  # fmt: skip
        return found, squares


def weigh_for_two(
    view: View, known: Knowledge, cards: Sequence[int], worlds: int, chance: list[int]
) -> list[int]:
    """Return the same for two players: each world has its own cards under the open ones."""
    brain = kernel()
    ints = brain.ints
    luck, found = ints(chance), ints([0] * len(cards))
    squares = ints([0] * (len(cards) * (len(cards) + 1)))
    sampled, places = sampled_worlds(known, worlds, luck)
    ways, stakes, playing = ints(known.ways), ints(stakes_of(view)), ints(cards)
    hidden = len(known.cards)
    for number in range(worlds):
        slots = places[number * hidden : (number + 1) * hidden]
        pool = [card for card, slot in zip(known.cards, slots, strict=True) if slot == at.TALON]
        world = sampled[number * SIZE : (number + 1) * SIZE]
        under = under_piles(view, pool, world, luck)
        brain.weigh(
            world,
            1,
            ways,
            stakes,
            ints(under),
            (view.seat or 1) - 1,
            playing,
            len(cards),
            found,
            squares,
            ints([0] * SIZE),
            ints([0] * at.SUITS),
            luck,
        )
    return list(map(int, found))


def under_piles(view: View, pool: list[int], world: list[int], chance: list[int]) -> list[int]:
    """Return a random card, or `NONE`, under each card; cards of `pool` lie under the open ones.

    Where a card was played from a pile to this trick, the one below it is written into the world.
    """
    under = [at.NONE] * at.CARDS
    hidden = view.facts.get("piles_hidden")
    piles = hidden if isinstance(hidden, Mapping) else {}
    game = game_of(view)
    for seat in view.counts:
        tops = [number_of(card, game) for card in view.open.get(seat, ())]
        for depth in sorted(piles.get(str(seat), ()), reverse=True):
            upper = tops.pop(0) if tops else at.NONE
            for _ in range(min(depth, len(pool))):
                card = pool.pop(int(below(chance, len(pool))))
                if upper == at.NONE:
                    world[at.NEXT + seat - 1] = card
                else:
                    under[upper] = card
                upper = card
    return under


def sampled_worlds(known: Knowledge, worlds: int, chance: list[int]) -> tuple[list[int], list[int]]:
    """Return worlds one behind the other, and the slots of the hidden cards of each."""
    brain = kernel()
    ints, hidden = brain.ints, len(known.cards)
    sampled, places = ints([0] * (worlds * SIZE)), ints([0] * (worlds * hidden))
    brain.sample(
        sampled,
        worlds,
        ints(known.base),
        ints(known.ways),
        ints(known.cards),
        ints(known.may),
        hidden,
        ints(known.room),
        ints(known.of_bids),
        places,
        ints([0] * (at.SLOTS + hidden)),
        chance,
    )
    return sampled, places


def different(known: Knowledge, cards: Sequence[int]) -> list[int]:
    """Return cards of which none does the same as another: of touching equals only the lowest.

    Two cards touch when no card that anybody else may still hold lies between them.
    """
    foreign = set(known.cards) | {
        known.base[at.TRICK + place] for place in range(known.base[at.PLAYED])
    }
    unit = at.CARDS if known.ways[at.FRENCH] else 0
    found: list[int] = []
    last = at.NONE
    for card in cards:
        touches = (
            last != at.NONE
            and card >> at.SHIFT == last >> at.SHIFT
            and VALUES[unit + card] == VALUES[unit + last]
            and not any(between in foreign for between in range(last + 1, card))
        )
        if not touches or card in _ALONE:
            found.append(card)
        last = card
    return found


_ALONE: Final = frozenset(range(at.EXCUSE, at.EXCUSE + 5))
"""The Excuse and the lowest trumps, for which there are bonuses."""
