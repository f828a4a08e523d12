"""What each game needs on a score sheet."""

import pytest

from clubs.selectors.paper import legend
from clubs.selectors.paper.games import GAMES, result
from games import engine

EVERY_RULES = [rules.id for rules in engine.all_rules()]


def prices(rules_id: str, **options: object) -> dict[str, int | None]:
    found = legend.worths(engine.rules(rules_id), options)
    return {contract.code: worth for contract, worth in found}


@pytest.mark.parametrize("rules_id", EVERY_RULES)
def test_every_game_of_the_engine_has_its_columns_and_its_contracts(rules_id):
    rules = engine.rules(rules_id)
    entries = GAMES[rules.game].entries(rules.players)
    assert [entry.title for entry in entries][:2] == ["Declarer", "Contract"]
    # Names, figures and 8 mm for the number must leave six people 15 mm each.
    assert sum(entry.width for entry in entries) * 0.84 <= 192 - 8 - 6 * 15
    text = " ".join(legend.of_rules(rules, {}))
    voids = [str(contract.label) for contract in rules.contracts if contract.void]
    assert not [label for label in voids if f" {label} " in text]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_french_contracts_are_worth_25_times_their_multiplier(players):
    """Rules page, 6: 25 x 1, 2, 4, 6 at a margin of nothing, paid by each defender."""
    assert prices(f"french-tarot/fft-2012/{players}") == {
        "petite": 25,
        "garde": 50,
        "garde_sans": 100,
        "garde_contre": 150,
    }


def test_contracts_follow_the_clubs_scale_and_its_bids():
    assert prices("french-tarot/fft-2012/4", scale="legend", pousse=True) == {
        "petite": 20,
        "pousse": 40,
        "garde": 80,
        "garde_sans": 160,
        "garde_contre": 320,
    }
    assert set(prices("french-tarot/fft-2012/4", contracts="garde_only")) == {"garde"}


def test_slovenian_contracts_are_worth_what_their_table_says():
    """Rules page, 4: 10 to 30, solo 20 to 40, 50 without talon, 60, 70, 80; a klop has no value."""
    wanted = {"three": 10, "two": 20, "one": 30, "solo_three": 20, "solo_two": 30, "solo_one": 40}
    wanted |= {"solo_without": 50, "piccolo": 60, "beggar": 70, "open_beggar": 80, "klop": None}
    assert prices("slovenian-tarok/house/4") == wanted
    assert prices("slovenian-tarok/house/2") == {"igram": None, "simple": None}
    # Here defenders' scores are not written, so the declarer's own is told.
    assert prices("slovenian-tarok/tarok-net/4")["solo_without"] == 80
    assert prices("slovenian-tarok/tarok-net/4")["two"] == 20


def test_games_of_koenigrufen_are_worth_what_the_club_says():
    wanted = {"rufer": 1, "solorufer": 2, "dreier": 4, "bettel": 4, "solodreier": 8}
    assert prices("koenigrufen/house/4") == wanted
    assert prices("koenigrufen/house/4", value_rufer=3)["rufer"] == 3


@pytest.mark.parametrize(
    ("rules_id", "options", "is_checked"),
    [
        ("french-tarot/fft-2012/5", {}, True),
        ("koenigrufen/house/4", {}, True),
        ("koenigrufen/house/4", {"alone_pay": "single"}, False),
        ("koenigrufen/wien/4", {}, True),
        ("slovenian-tarok/house/4", {}, False),
        ("slovenian-tarok/house/3", {}, False),
        ("slovenian-tarok/house/2", {}, True),
        ("slovenian-tarok/house/2", {"two_pay": "announcer_only"}, False),
    ],
)
def test_the_sum_is_checked_only_where_every_hand_sums_to_zero(rules_id, options, is_checked):
    rules = engine.rules(rules_id)
    known = legend.effective(rules, options)
    assert GAMES[rules.game].sums_to_zero(known, rules.players) is is_checked


@pytest.mark.parametrize(
    ("summary", "said"),
    [
        ({"contract": "garde", "card_points": 49.5, "oudlers": 1}, "49.5 points, 1 oudler"),
        ({"contract": "three", "card_points": 39, "tricks": None}, "39 points"),
        ({"contract": "piccolo", "card_points": None, "tricks": 1}, "1 trick"),
        ({"contract": "bettel", "tricks": 0}, "0 tricks"),
        ({"contract": "klop", "card_points": None, "tricks": None}, ""),
        ({"contract": "pass"}, ""),
    ],
)
def test_a_result_is_what_was_counted(summary, said):
    assert result(summary) == said
