"""Prizes by category, one a person."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from games.engine import Message
from tournaments.formats.prizes import Category, awards
from tournaments.formats.ranking import Figure, RankingRules, Tally, rank

OPEN = Category("Open", ("ham", "wine"))
WOMEN = Category("Women", ("flowers", "book"), frozenset({2, 4}))
FIRST_TIME = Category("First time", ("cards",), frozenset({2, 5}))


def standings(*points):
    return rank(
        [
            Tally(entrant=each, main=Figure(None if p is None else Fraction(p), Message("Sum")))
            for each, p in enumerate(points, 1)
        ],
        RankingRules(),
    )


def got(given_awards):
    return [(award.prize, award.entrant) for award in given_awards]


def test_who_has_a_prize_leaves_the_next_one_to_the_next_in_rank():
    rows = standings(100, 90, 80, 70, 60)

    assert got(awards(rows, (OPEN, WOMEN, FIRST_TIME))) == [
        ("ham", 1),
        ("wine", 2),
        ("flowers", 4),
        ("book", None),
        ("cards", 5),
    ]


def test_the_organiser_may_give_several_to_one():
    rows = standings(100, 90, 80, 70, 60)

    assert got(awards(rows, (OPEN, WOMEN, FIRST_TIME), one_each=False)) == [
        ("ham", 1),
        ("wine", 2),
        ("flowers", 2),
        ("book", 4),
        ("cards", 2),
    ]


def test_who_could_claim_the_same_prize_is_named():
    ham, wine = awards(standings(50, 50, 50, 9), (OPEN,))

    assert (ham.entrant, ham.rank, ham.tied) == (1, 1, (2, 3))
    assert (wine.entrant, wine.rank, wine.tied) == (2, 1, (1, 3))


def test_who_is_not_ranked_gets_no_prize():
    assert got(awards(standings(None, 10), (OPEN,))) == [("ham", 2), ("wine", None)]


members = st.frozensets(st.integers(1, 9))
categories = st.lists(
    st.builds(Category, st.text(), st.lists(st.text(), max_size=4).map(tuple), st.none() | members),
    max_size=4,
)


@given(st.lists(st.integers(-9, 9), max_size=9), categories)
def test_nobody_gets_two_prizes_and_none_is_kept_while_somebody_may_have_it(points, offered):
    rows = standings(*points)

    given_awards = awards(rows, offered)

    winners = [award.entrant for award in given_awards if award.entrant is not None]
    assert len(winners) == len(set(winners))
    assert len(given_awards) == sum(len(category.prizes) for category in offered)
    had, rest = set(), iter(given_awards)
    for category in offered:
        may = {
            row.entrant
            for row in rows
            if category.members is None or row.entrant in category.members
        } - had
        mine = [next(rest).entrant for _ in category.prizes]
        assert sum(each is not None for each in mine) == min(len(may), len(category.prizes))
        assert set(mine) - {None} <= may
        had |= set(mine)
