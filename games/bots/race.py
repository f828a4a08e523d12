"""Which of some choices brings most: those that fall behind are not played out any further."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

CLEAR: Final = 5
"""Square of the standard errors by which a choice is behind that is given up."""


class Race:
    """The sums of choices over the same worlds, and of the squares of their differences.

    `squares` has a row for each choice with the difference from each one before it.
    """

    def __init__(self, choices: int) -> None:
        self.choices = choices
        self.alive = list(range(choices))
        self.worlds = 0
        self.sums = [0] * choices
        self.squares = [0] * (choices * choices)

    def add(self, sums: Sequence[int], squares: Sequence[int], worlds: int) -> None:
        """Count so many more worlds in."""
        self.worlds += worlds
        self.sums = [int(one) + more for one, more in zip(sums, self.sums, strict=True)]
        own = squares[: len(self.squares)]
        self.squares = [int(one) + more for one, more in zip(own, self.squares, strict=True)]

    def add_world(self, worth: Sequence[int]) -> None:
        """Count what each choice has brought in one world; those given up are not looked at."""
        self.worlds += 1
        for at, choice in enumerate(self.alive):
            self.sums[choice] += worth[choice]
            for other in self.alive[:at]:
                gap = worth[choice] - worth[other]
                self.squares[choice * self.choices + other] += gap * gap

    def best(self) -> int:
        """Return the choice that has brought most; the first one of equals."""
        return max(self.alive, key=lambda choice: (self.sums[choice], -choice))

    def give_up(self) -> None:
        """Leave out what is clearly behind the best choice, or has never differed from it."""
        best = self.best()
        self.alive = [one for one in self.alive if one == best or not self._is_behind(one, best)]

    def _is_behind(self, choice: int, best: int) -> bool:
        gap, squares = self.sums[best] - self.sums[choice], self._squares(choice, best)
        spread = self.worlds * squares - gap * gap
        return squares == 0 or gap * gap * (self.worlds - 1) > CLEAR * spread

    def _squares(self, one: int, other: int) -> int:
        return self.squares[max(one, other) * self.choices + min(one, other)]

    def leads(self, choice: int, other: int, errors: float) -> bool:
        """Return whether a choice is ahead of another by so many standard errors."""
        if other not in self.alive:
            return True
        gap = self.sums[choice] - self.sums[other]
        spread = self.worlds * self._squares(choice, other) - gap * gap
        return gap >= 0 and gap * gap * (self.worlds - 1) >= errors * errors * spread


def rounds(worlds: int, first: int) -> Iterator[int]:
    """Yield how many worlds each round has, so many in all; each has half as many more."""
    done, now = 0, first
    while done < worlds:
        now = min(now, worlds - done)
        yield now
        done += now
        now = max(first, done // 2)
