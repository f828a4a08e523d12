"""Handfuls shown with their cards just before one's own first card (rules page, 6.1)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.core.actions import Action, Verb
from games.engine.core.card_names import card_name
from games.engine.core.cards import Card
from games.engine.core.masks import FOOL, TRUMPS, Mask, cards_of, mask_of
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION
from games.engine.french_tarot.play import reasons
from games.engine.french_tarot.play.terms import ShownHandful
from games.engine.french_tarot.tables import HANDFUL_TRUMPS
from games.engine.french_tarot.words import HandfulSize

HANDFUL = "handful"


def in_order(cards: Mask) -> tuple[Card, ...]:
    """Return trumps from the highest down, the Excuse last."""
    excuse = cards_of(cards & FOOL)
    return (*reversed(cards_of(cards & TRUMPS)), *excuse)


def shown(players: int, seat: int, cards: tuple[Card, ...]) -> ShownHandful:
    """Return the handful of an action without faults."""
    sizes = {trumps: size for size, trumps in HANDFUL_TRUMPS[players].items()}
    return ShownHandful(seat, sizes[len(cards)], mask_of(cards))


def why_not_shown(players: int, cards: tuple[Card, ...], held: Mask) -> Problem | None:
    """Return what is wrong with a handful of somebody whose trumps are among `held`.

    Exactly the trumps of a size are shown, any of them; the Excuse stands for a trump only beside
    all the others.
    """
    sizes = HANDFUL_TRUMPS[players].values()
    mask = mask_of(cards)
    if mask & ~(TRUMPS | FOOL):
        return reasons.HANDFUL_NOT_TRUMPS.at(ACTION)
    foreign = cards_of(mask & ~held)
    if foreign:
        return reasons.HANDFUL_NOT_HELD.at(ACTION, card=card_name(foreign[0], reasons.EXCUSE))
    if len(cards) not in sizes:
        listed = ", ".join(map(str, sizes))
        return reasons.HANDFUL_NUMBER.at(ACTION, sizes=listed, cards=len(cards))
    if cards != in_order(mask):
        return reasons.HANDFUL_ORDER.at(ACTION)
    if mask & FOOL and held & TRUMPS & ~mask:
        return reasons.HANDFUL_EXCUSE.at(ACTION)
    return None


def examples(players: int, seat: int, held: Mask) -> Iterator[Action]:
    """Yield one way to show each size that the trumps make: the lowest, hiding the highest.

    Any other choice of trumps is as legal.
    """
    trumps = in_order(held & TRUMPS)
    for size in HandfulSize:
        wanted = HANDFUL_TRUMPS[players][size]
        if len(trumps) >= wanted:
            yield Action(seat, Verb.ANNOUNCE, HANDFUL, cards=trumps[len(trumps) - wanted :])
        elif held & FOOL and len(trumps) + 1 == wanted:
            yield Action(seat, Verb.ANNOUNCE, HANDFUL, cards=in_order(held & (TRUMPS | FOOL)))
