"""Which card to play, by playing sampled worlds to their end for each choice."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from games.bots.cards import game_of
from games.bots.convert import number_of
from games.bots.kernel import layout as at
from games.bots.kernel.bits import MODULUS, VALUES
from games.bots.kernel.deals import sample
from games.bots.kernel.layout import SIZE
from games.bots.kernel.search import weigh
from games.bots.knowledge import Knowledge, know
from games.bots.stakes import stakes_of
from games.engine import Action, View

NOTHING_UNDER: Final = [at.NONE] * at.CARDS


def choose_card(view: View, plays: Sequence[Action], worlds: int, rng: Random) -> Action:
    """Return the play that brings most on the average of some sampled worlds."""
    known = know(view)
    game = game_of(view)
    by_number = {number_of(action.cards[0], game): action for action in plays}
    cards = different(known, sorted(by_number))
    if len(cards) == 1:
        return by_number[cards[0]]
    found = weigh_cards(view, known, cards, worlds, rng)
    best = max(range(len(cards)), key=lambda choice: (found[choice], -choice))
    return by_number[cards[best]]


def weigh_cards(
    view: View, known: Knowledge, cards: Sequence[int], worlds: int, rng: Random
) -> list[int]:
    """Return what each card brings in all of some sampled worlds together, in hundredths."""
    chance = [rng.randrange(1, MODULUS)]
    sampled, _places = sampled_worlds(known, worlds, chance)
    found = [0] * len(cards)
    weigh(
        sampled,
        worlds,
        known.ways,
        stakes_of(view),
        NOTHING_UNDER,
        (view.seat or 1) - 1,
        list(cards),
        len(cards),
        found,
        [0] * SIZE,
        [0] * at.SUITS,
        chance,
    )
    return found


def sampled_worlds(known: Knowledge, worlds: int, chance: list[int]) -> tuple[list[int], list[int]]:
    """Return worlds one behind the other, and the slots of the hidden cards of each."""
    sampled = [0] * (worlds * SIZE)
    hidden = len(known.cards)
    places = [0] * (worlds * hidden)
    sample(
        sampled,
        worlds,
        known.base,
        known.ways,
        known.cards,
        known.may,
        hidden,
        known.room,
        known.of_bids,
        places,
        [0] * (at.SLOTS + hidden),
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
