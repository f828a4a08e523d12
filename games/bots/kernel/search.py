"""Hands are played to their end by rules of thumb, and each choice is worth their mean."""

from __future__ import annotations

from games.bots.kernel.following import legal
from games.bots.kernel.layout import NONE, SIZE, Ints
from games.bots.kernel.payoff import payoff
from games.bots.kernel.policy import pick
from games.bots.kernel.trick import is_over, put


def play_out(world: Ints, ways: Ints, under: Ints, out: Ints, chance: Ints) -> None:
    """Play a world to its end; `out` is room for a holding."""
    while not is_over(world, ways):
        legal(world, ways, out)
        put(world, ways, under, pick(world, ways, out, chance))


def weigh(
    worlds: Ints,
    number: int,
    ways: Ints,
    stakes: Ints,
    under: Ints,
    seat: int,
    cards: Ints,
    choices: int,
    found: Ints,
    squares: Ints,
    work: Ints,
    out: Ints,
    chance: Ints,
) -> None:  # fmt: skip
    """Add to `found` what each card brings to the seat on turn in each of some worlds.

    `worlds` lie one behind the other, each with its own cards under piles in `under`; `work` is
    room for a world. Every card of a world is tried with the same state of chance;
    `NONE` stands for one that is not tried. `squares` gets for each pair of cards, the first one's
    row after the other, the squares of the differences between them, and has room for one number
    a card behind.
    """
    worth = squares[choices * choices :]
    for at in range(number):
        luck = chance[0]
        for choice in range(choices):
            if cards[choice] == NONE:
                continue
            chance[0] = luck
            work[:SIZE] = worlds[at * SIZE : (at + 1) * SIZE]
            put(work, ways, under, cards[choice])
            play_out(work, ways, under, out, chance)
            worth[choice] = payoff(work, ways, stakes, seat)
            found[choice] += worth[choice]
            for other in range(choice):
                gap = worth[choice] - worth[other]
                squares[choice * choices + other] += gap * gap


def rate(
    worlds: Ints,
    number: int,
    ways: Ints,
    stakes: Ints,
    under: Ints,
    seat: int,
    found: Ints,
    work: Ints,
    out: Ints,
    chance: Ints,
) -> None:  # fmt: skip
    """Write into `found` what each of some worlds brings to a seat when it is played out."""
    for at in range(number):
        work[:SIZE] = worlds[at * SIZE : (at + 1) * SIZE]
        play_out(work, ways, under, out, chance)
        found[at] = payoff(work, ways, stakes, seat)
