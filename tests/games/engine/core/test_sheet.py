"""Score sheets: totals are the sum of lines, in one account or in two."""

from games.engine import Message, ScoreLine, ScoreSheet
from games.engine.core.sheet import Account


def line(points, money=None):
    return ScoreLine("contract", Message("won"), points, "1", money)


def test_totals_are_the_sum_of_the_lines():
    sheet = ScoreSheet((line({1: 2, 2: -2}), line({1: -1, 2: 1})), (1, 2))
    assert sheet.totals == {1: 1, 2: -1}
    assert sheet.accounts == {}


def test_a_seat_without_a_line_has_nothing():
    assert ScoreSheet((), (1, 2, 3)).totals == {1: 0, 2: 0, 3: 0}


def test_money_differs_only_where_a_line_says_so():
    lines = (line({1: 1, 2: -1}, money={1: 2, 2: -2}), line({1: 3, 2: -3}))
    sheet = ScoreSheet(lines, (1, 2), keeps_money=True)
    assert sheet.accounts == {Account.WRITTEN: {1: 4, 2: -4}, Account.MONEY: {1: 5, 2: -5}}
    assert sheet.totals == {1: 4, 2: -4}
