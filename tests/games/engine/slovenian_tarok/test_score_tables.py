"""The worked examples of the rules, hand by hand, and how cards are counted."""

import pytest

from games.engine.core.cards import Card
from games.engine.core.masks import mask_of
from games.engine.slovenian_tarok.deck import points
from tests.factories.slovenian_tarok import judge, normalise
from tests.factories.slovenian_tarok_tables import (
    expected_totals,
    options_of,
    read,
    rules_id,
    summary_of,
)

SCORES = read("scores.csv")
COUNTS = read("counting.csv")


def name(row):
    return f"{row['row']} {row['rules']} {row['what']}"


@pytest.mark.parametrize("row", SCORES, ids=name)
def test_every_hand_of_the_table_is_worth_what_the_table_says(row):
    judgement = judge(rules_id(row), options=options_of(row), summary=summary_of(row))

    assert [problem.text for problem in judgement.problems] == []
    assert judgement.sheet.totals == expected_totals(row)


@pytest.mark.parametrize("row", SCORES, ids=name)
def test_the_canonical_form_is_worth_the_same_and_stays_as_it_is(row):
    form = normalise(rules_id(row), options=options_of(row), summary=summary_of(row))
    again = normalise(rules_id(row), options=options_of(row), summary=form)

    assert again == form
    judgement = judge(rules_id(row), options=options_of(row), summary=form)
    assert judgement.sheet.totals == expected_totals(row)


@pytest.mark.parametrize("row", SCORES, ids=name)
def test_every_line_says_in_a_sentence_what_it_is_for(row):
    judgement = judge(rules_id(row), options=options_of(row), summary=summary_of(row))

    for line in judgement.sheet.lines:
        assert line.article
        assert "{" not in str(line.message)


@pytest.mark.parametrize("row", COUNTS, ids=lambda row: row["what"])
def test_cards_are_counted_by_threes(row):
    assert points(mask_of(map(Card.parse, row["cards"].split()))) == int(row["points"])
