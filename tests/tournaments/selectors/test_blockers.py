"""What stands in the way of finishing a round, in sentences that an arbiter reads at a glance."""

from tournaments.selectors.blockers import Blocker, Lacks, sentences


def missing(table):
    return Blocker(Lacks.HANDS, table, count=1, played=3, planned=4)


def test_each_table_is_named_with_its_hands_while_they_are_few():
    assert sentences([missing(2), missing(5)]) == [
        "Table 2: 3 of 4 hands are entered.",
        "Table 5: 3 of 4 hands are entered.",
    ]


def test_many_tables_stand_in_one_sentence_and_what_is_odd_stands_out():
    found = [*map(missing, range(1, 8)), Blocker(Lacks.CONTESTED, 3, count=1)]
    assert sentences(found) == [
        "Hands are missing at 7 tables: 1, 2, 3, 4, 5, 6, 7.",
        "Table 3: 1 hand is contested.",
    ]
