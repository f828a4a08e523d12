"""Rows of the tarock games as people write them, and what is answered when they are unclear."""

import pytest

from clubs.forms.grid.games import GAMES, grid_of
from clubs.forms.grid.row import RowReader
from clubs.rotation import Rotation
from clubs.selectors.tables import Person, Sitting
from games import engine

NAMES = ["Ana", "Bojan", "Cene", "Darja", "Eva"]


def read(rules_id, *, people=4, dealer=1, options=None, **cells):
    """Read a row at a table where chair `dealer` deals; chair 2 is the first to speak then."""
    ring = tuple(Person(10 + chair, NAMES[chair - 1], chair) for chair in range(1, people + 1))
    sitting = Sitting(ring, Rotation(people, 4), dealer)
    facts = engine.entry_facts(rules_id, options=options or {})
    row = RowReader(cells, sitting, facts)
    grid_of(engine.rules(rules_id).game).read(row)
    return row


def said(row, column):
    return " ".join(row.problems[column])


HOUSE = "slovenian-tarok/house/4"
UPPER_AUSTRIA = "koenigrufen/ooe-2023/4"


def test_a_called_king_and_bonuses_of_both_sides():
    """Chair 1 deals, so Cene on chair 3 is the second active seat and Ana the fourth."""
    row = read(
        HOUSE, declarer="ce", contract="3", called="h", partner="1", points="41", bonus="t! k- pu0"
    )
    assert not row.problems
    assert row.said["contract"] == "three"
    assert (row.said["declarer"], row.said["partner"]) == (2, 4)
    assert row.said["called_suit"] == "hearts"
    assert row.said["card_points"] == 41
    marks = [
        (feat["feat"], feat["side"], feat["announced"], feat["made"]) for feat in row.said["feats"]
    ]
    assert marks == [
        ("trula", "declarer", True, True),
        ("kings", "defence", False, True),
        ("pagat_ultimo", "declarer", False, False),
    ]


@pytest.mark.parametrize(
    ("typed", "contract"),
    [
        ("3", "three"),
        ("S3", "solo_three"),
        ("s0", "solo_without"),
        ("beg", "beggar"),
        ("x", "void"),
    ],
)
def test_contracts_by_their_usual_signs(typed, contract):
    assert read(HOUSE, contract=typed).said["contract"] == contract


def test_the_points_of_the_other_side_are_turned_round():
    """The pack has 70 points."""
    row = read(HOUSE, declarer="2", contract="S1", points="d31")
    assert row.said["card_points"] == 39


def test_klop_is_written_in_the_order_of_the_chairs_without_the_dead_one():
    """Five sit there and Cene deals: forehand is Darja on chair 4, then Eva, Ana, Bojan."""
    row = read(HOUSE, people=5, dealer=3, contract="K", points="20/4 15/3 25/4 10/1")
    assert row.said["piles"] == {
        "3": {"points": 20, "tricks": 4},
        "4": {"points": 15, "tricks": 3},
        "1": {"points": 25, "tricks": 4},
        "2": {"points": 10, "tricks": 1},
    }


def test_a_klop_with_a_figure_too_few_names_who_plays():
    row = read(HOUSE, people=5, dealer=3, contract="K", points="20 15 35")
    assert "Ana, Bojan, Darja, Eva" in said(row, "points")


def test_thirds_and_blatt_in_austria():
    """20 points and 1 Blatt are 61 thirds; d31+1 leaves 38 points and 2 Blatt of 70."""
    row = read(UPPER_AUSTRIA, contract="T", points="20+1/4 60/3 59/4 30/1")
    assert row.said["piles"]["4"] == {"thirds": 61, "tricks": 4}
    row = read(UPPER_AUSTRIA, declarer="2", contract="D", points="d31+1")
    assert (row.said["card_points"], row.said["blatt"]) == (38, 2)


def test_contra_of_single_defenders_in_a_bettel():
    row = read(UPPER_AUSTRIA, declarer="2", contract="B", points="0", contra="3:2 Da:4")
    assert row.said["doubles"] == {"2": 2, "3": 4}
    assert row.said["tricks"] == 0


def test_a_game_that_is_given_up():
    row = read(UPPER_AUSTRIA, declarer="2", contract="R", called="h", bonus="gu")
    assert row.said["conceded"] is True
    assert row.said["king_in_talon"] is True


def test_what_does_not_exist_with_a_contract_is_said():
    row = read(HOUSE, declarer="2", contract="B", points="0", bonus="t")
    assert "does not exist with this contract" in said(row, "bonus")
    row = read(HOUSE, declarer="2", contract="S1", points="40", called="h", partner="3")
    assert "Nothing is called" in said(row, "called")
    assert "no partner" in said(row, "partner")
    row = read(HOUSE, declarer="2", contract="K", points="20 20 20 10")
    assert "Nobody is the declarer" in said(row, "declarer")
    row = read(HOUSE, contract="x", points="20")
    assert "was not played" in said(row, "points")


@pytest.mark.parametrize("bonus", ["t!!x", "17", "t:", "m:9", ":3", "zzz"])
def test_bonuses_that_cannot_be_read_are_answered(bonus):
    assert read("slovenian-tarok/zei/4", declarer="2", contract="S1", bonus=bonus).problems["bonus"]


def test_the_declarer_is_not_his_own_partner():
    row = read(HOUSE, declarer="2", contract="3", called="h", partner="2", points="40")
    assert "write 0 for “alone”" in said(row, "partner")


@pytest.mark.parametrize("rules", engine.all_rules(), ids=lambda rules: rules.id)
def test_every_contract_and_bonus_has_a_short_form_of_its_own(rules):
    facts = engine.entry_facts(rules.id, options={})
    grid = GAMES[rules.game]
    words = grid.contracts(facts)
    shorts = [short.casefold() for word in words for short in word.shorts]
    assert len(shorts) == len(set(shorts))
    assert all(word.shorts for word in words)
    lines = [short for short, _label in grid.bonuses(facts)]
    assert all(lines)
