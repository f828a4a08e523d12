"""What no plan can beat: lower bounds of the repeat cost.

The repeat cost of a plan is the sum of m(m - 1)/2 over all pairs of people, where m is how often
the two share a table: nothing as long as nobody meets twice, 3 for a pair that meets three times.
"""

from collections.abc import Mapping, Sequence
from typing import Final


def counting_bound(people: int, meetings: int) -> int:
    """Return the cost of `meetings` meetings spread over all pairs of people as evenly as can be.

    Eight people at two tables of four have 12 meetings a round and 28 pairs:

    >>> [counting_bound(8, 12 * rounds) for rounds in (2, 3, 7)]
    [0, 8, 84]
    """
    pairs = people * (people - 1) // 2
    if pairs == 0:
        return 0
    each, over = divmod(meetings, pairs)
    return pairs * each * (each - 1) // 2 + over * each


def pairs_at(sizes: Sequence[int]) -> int:
    """Return how many pairs share a table in one round with tables of these sizes."""
    return sum(size * (size - 1) // 2 for size in sizes)


def shared_by_two_rounds(one: Sequence[int], other: Sequence[int]) -> int:
    """Return the fewest pairs that share a table in both of two rounds with tables of these sizes.

    Each table of one round spreads its people over the tables of the other. That is a problem of
    transport with growing costs: a second person of the same table costs one pair, a third two
    more. It is solved by the cheapest paths, one person at a time.

    >>> [shared_by_two_rounds(sizes, sizes) for sizes in ((4, 4), (4, 5), (5, 6), (4, 4, 4, 4))]
    [4, 6, 10, 0]
    """
    if _spread_out(one, other):
        return 0
    placed = [[0] * len(other) for _ in one]
    room = list(other)
    for table, people in enumerate(one):
        for _ in range(people):
            _send_one(table, placed, room)
    return sum(count * (count - 1) // 2 for row in placed for count in row)


def _spread_out(one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether no two people need share a table twice (the condition of Gale and Ryser)."""
    high_first = sorted(one, reverse=True)
    return all(
        sum(high_first[:k]) <= sum(min(size, k) for size in other)
        for k in range(1, len(high_first) + 1)
    )


def _send_one(table: int, placed: list[list[int]], room: list[int]) -> None:
    """Put one more person of a table where it is cheapest, moving others if that saves pairs."""
    path = _cheapest_path(table, placed, room)
    for row, column in path[::2]:
        placed[row][column] += 1
    for row, column in path[1::2]:
        placed[row][column] -= 1
    room[path[-1][1]] -= 1


def _cheapest_path(
    table: int, placed: Sequence[Sequence[int]], room: Sequence[int]
) -> list[tuple[int, int]]:
    """Return the cells of the cheapest chain: one more, one less, one more ... (Bellman, Ford)."""
    paths: dict[int, tuple[int, list[tuple[int, int]]]] = {
        column: (placed[table][column], [(table, column)]) for column in range(len(room))
    }
    changed = True
    while changed:
        changed = False
        for full, (cost, path) in list(paths.items()):
            for row, counts in enumerate(placed):
                if not counts[full]:
                    continue
                saved = cost - (counts[full] - 1)
                for column in range(len(room)):
                    if column != full and saved + counts[column] < paths[column][0]:
                        step = [*path, (row, full), (row, column)]
                        paths[column] = (saved + counts[column], step)
                        changed = True
    return min((paths[column] for column, free in enumerate(room) if free), key=lambda p: p[0])[1]


EVEN_DEAD_SEATS: Final[Mapping[int, tuple[int, ...]]] = {
    9: (21, 41, 67, 99, 138, 182),
    13: (16, 24, 40, 60, 84, 118),
    17: (12, 18, 24, 34, 60, 88),
    21: (6, 12, 12, 12, 28, 62),
    25: (0, 0, 0, 0, 0, 20),
}
"""The bound in 3 to 8 rounds for people at tables of four and one table of five, if nobody sits
there more than once oftener than another: the few who fill that table meet again."""

_FIRST_EVEN_ROUNDS: Final = 3


def repeat_bound(people: int, rounds: Sequence[Sequence[int]], *, even_dead_seats: bool) -> int:
    """Return the best lower bound known for a plan whose rounds have tables of these sizes.

    `even_dead_seats`: dead seats of two people differ by at most one.

    >>> repeat_bound(12, [(4, 4, 4)] * 5, even_dead_seats=True)
    30
    >>> repeat_bound(17, [(4, 4, 4, 5)] * 3, even_dead_seats=True)
    12
    >>> repeat_bound(17, [(4, 4, 4, 5)] * 3, even_dead_seats=False)
    3
    """
    counted = counting_bound(people, sum(pairs_at(sizes) for sizes in rounds))
    # Of two rounds in which somebody is missing, the tables alone do not tell who meets whom.
    kinds = [tuple(sorted(sizes)) for sizes in rounds if sum(sizes) == people]
    shared: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
    by_two = 0
    for index, one in enumerate(kinds):
        for other in kinds[:index]:
            if (one, other) not in shared:
                shared[one, other] = shared_by_two_rounds(one, other)
            by_two += shared[one, other]
    return max(counted, by_two, _even_bound(people, kinds) if even_dead_seats else 0)


def _even_bound(people: int, kinds: Sequence[tuple[int, ...]]) -> int:
    known = EVEN_DEAD_SEATS.get(people, ())
    place = len(kinds) - _FIRST_EVEN_ROUNDS
    one_five = all(sizes == (*[4] * (people // 4 - 1), 5) for sizes in kinds)
    return known[place] if one_five and 0 <= place < len(known) else 0
