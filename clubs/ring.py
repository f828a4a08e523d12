"""Where the chairs of a table stand on a picture of it."""

from math import cos, pi, sin

CENTRE = 50
HALF_WIDTH = 34
HALF_HEIGHT = 39


def place(chairs: int, bottom: int = 1) -> tuple[tuple[int, int], ...]:
    """Return the place of each chair, from chair 1 on, as hundredths from the left and the top.

    The chairs stand in a ring in the order of play, which is anticlockwise: from the chair at the
    bottom the next one is to the right, as it is for the person who sits there.

    >>> place(4)
    ((50, 89), (84, 50), (50, 11), (16, 50))
    >>> place(4, bottom=2)[1]
    (50, 89)

    Raises ValueError when `bottom` is not a chair of the table.
    """
    if not 1 <= bottom <= chairs:
        raise ValueError(f"chair {bottom} is not at a table of {chairs}")
    turns = (2 * pi * (chair - bottom) / chairs for chair in range(1, chairs + 1))
    return tuple(
        (round(CENTRE + HALF_WIDTH * sin(turn)), round(CENTRE + HALF_HEIGHT * cos(turn)))
        for turn in turns
    )
