"""The page of a hand tells every field that a summary can have, and every field of a bonus."""

import pytest

from clubs.forms.entry import game_of
from games import engine

NAMES = {1: "Ana", 2: "Boris", 3: "Cvetka", 4: "Drago", 5: "Eva"}
UNTOLD = {"contract", "defence_points"}
"""The contract is told with the hand's name; points of the defence are stored as the attack's."""

FRENCH = {
    "declarer": 1, "partner": 2, "called": {"suit": "hearts", "rank": "king"}, "card_points": 50.5,
    "oudlers": 2, "petit_au_bout": "attack", "handfuls": [{"seat": 1, "size": "single"}],
    "miseres": [{"seat": 3, "kind": "trumps"}], "slam": {"announced_by": 1, "made_by": "attack"},
    "petit_chelem": {"announced_by": None, "made_by": "attack"},
}  # fmt: skip
TRULA = {"feat": "trula", "side": "declarer", "seat": 1, "announced": True, "made": True}
SLOVENE_FEAT = TRULA | {"double": 2, "by_king": True}
SLOVENE = {
    "declarer": 1, "partner": 2, "called_suit": "hearts", "king_in_talon": True,
    "talon_king_lost": True, "card_points": 40, "tricks": 3, "feats": [SLOVENE_FEAT], "double": 2,
    "double_all": True, "piles": {"1": {"points": 20, "tricks": 4}}, "radelci": [2],
    "mond": [{"seat": 2, "how": "captured"}], "renonce_by": 3,
}  # fmt: skip
KOENIGRUFEN_FEAT = TRULA | {"double": 2, "lost_by": 3}
KOENIGRUFEN = {
    "declarer": 1, "partner": 2, "called": {"suit": "hearts", "rank": "king"}, "conceded": True,
    "king_in_talon": True, "card_points": 40, "blatt": 1, "tricks": 7, "feats": [KOENIGRUFEN_FEAT],
    "double": 2, "doubles": {"3": 2}, "renonce_by": 3,
}  # fmt: skip
OTHERS = {
    "french-tarot": [(FRENCH, field) for field in FRENCH],
    "slovenian-tarok": [
        *((SLOVENE, field) for field in SLOVENE),
        ({"doubles": {"3": 2}}, "doubles"),
    ],
    "koenigrufen": [
        *((KOENIGRUFEN, field) for field in KOENIGRUFEN),
        ({"piles": {"1": {"thirds": 60, "tricks": 3}}}, "piles"),
    ],
}
"""What is said of a hand, all at once, and the field that another hand does not have."""
OF_A_BONUS = [
    *(("slovenian-tarok", SLOVENE_FEAT, field) for field in SLOVENE_FEAT),
    *(("koenigrufen", KOENIGRUFEN_FEAT, field) for field in KOENIGRUFEN_FEAT),
]
OTHERWISE = {
    "feat": "kings", "side": "defence", "seat": 2, "announced": False, "made": False, "double": 1,
    "by_king": False, "lost_by": 4,
}  # fmt: skip


def told(game, summary):
    rules = next(found for found in engine.all_rules() if found.game == game)
    return list(game_of(game).facts({"contract": "rufer", **summary}, NAMES, rules))


@pytest.mark.parametrize("rules", engine.all_rules(), ids=lambda rules: rules.id)
def test_no_field_is_left_out_here(rules):
    assert {field for _said, field in OTHERS[rules.game]} == set(rules.summary_fields) - UNTOLD


@pytest.mark.parametrize(
    ("game", "said", "field"),
    [(game, said, field) for game, fields in OTHERS.items() for said, field in fields],
)
def test_a_hand_without_a_field_is_told_otherwise(game, said, field):
    without = {name: value for name, value in said.items() if name != field}
    assert told(game, without) != told(game, said)


@pytest.mark.parametrize(("game", "feat", "field"), OF_A_BONUS)
def test_each_field_of_a_bonus_is_told(game, feat, field):
    # A bonus that somebody made is told with him: whose side it is shows where nobody is named.
    feat = feat | {"seat": None} if field == "side" else feat
    other = feat | {field: OTHERWISE[field]}
    assert told(game, {"feats": [other]}) != told(game, {"feats": [feat]})
