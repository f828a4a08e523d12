"""A stored hand of Slovenian tarok in the words of the table."""

from clubs.forms.entry import game_of
from games import engine

NAMES = {1: "Ana", 2: "Bor", 3: "Cene", 4: "Dana"}


def told(rules_id, summary, **options):
    rules = engine.rules(rules_id)
    whole = engine.normalise(rules_id, options=options, summary=summary)
    return dict(game_of(rules.game).facts(whole, NAMES, rules))


def feat(code, side, *, announced=False, made=True, **more):
    return {"feat": code, "side": side, "announced": announced, "made": made, **more}


def test_a_called_game_tells_king_points_bonuses_and_contra():
    summary = {
        "contract": "two",
        "declarer": 2,
        "partner": 4,
        "called_suit": "hearts",
        "card_points": 43,
        "double": 2,
        "feats": [
            feat("trula", "declarer"),
            feat("pagat_ultimo", "declarer", announced=True, made=False, double=4),
            feat("kings", "defence", seat=1),
        ],
    }
    assert told("slovenian-tarok/house/4", summary) == {
        "Declarer": "Bor",
        "Partner": "Dana",
        "Called king": "Hearts",
        "Points of the declarer’s side": "43",
        "Bonuses": (
            "Trula (the declarer’s side): made without announcement;"
            " Pagat ultimo (the declarer’s side): announced and lost, Re;"
            " Kings (Ana): made without announcement"
        ),
        "Contra": "Contra, on the game",
    }


def test_a_king_in_the_talon_and_a_mond_left_there():
    summary = {
        "contract": "one",
        "declarer": 1,
        "called_suit": "spades",
        "king_in_talon": True,
        "talon_king_lost": True,
        "card_points": 30,
        "mond": [{"seat": 1, "how": "left_in_talon"}],
        "radelci": [1, 3],
    }
    said = told("slovenian-tarok/tarok-net/4", summary)
    assert said["Called king"] == "Spades, in the talon"
    assert said["The king from the talon"] == "won no trick"
    assert said["Mond lost"] == "Ana: left in the talon"
    assert said["Radelci"] == "Ana, Cene"


def test_a_klop_tells_what_each_won_and_who_said_contra():
    points = {"1": (20, 4), "2": (10, 3), "3": (0, 0), "4": (40, 5)}
    summary = {
        "contract": "klop",
        "piles": {seat: {"points": won, "tricks": n} for seat, (won, n) in points.items()},
        "doubles": {"2": 2, "4": 4},
    }
    assert told("slovenian-tarok/tarok-net/4", summary) == {
        "Points": "Ana: 20; Bor: 10; Cene: 0; Dana: 40",
        "Tricks": "Ana: 4; Bor: 3; Cene: 0; Dana: 5",
        "Contra": "Bor: Contra; Dana: Re",
    }


def test_a_beggar_tells_tricks_and_a_revoke_who_made_it():
    summary = {"contract": "beggar", "declarer": 3, "tricks": 2, "renonce_by": 4}
    assert told("slovenian-tarok/tarok-net/4", summary) == {
        "Declarer": "Cene",
        "Tricks of the declarer": "2",
        "Revoke": "Dana",
    }


def test_a_king_ultimo_by_the_king_itself():
    summary = {
        "contract": "three",
        "declarer": 1,
        "partner": 2,
        "called_suit": "clubs",
        "card_points": 40,
        "feats": [feat("king_ultimo", "declarer", announced=True, by_king=True)],
    }
    said = told("slovenian-tarok/tarok-net/4", summary)
    ultimo = "King ultimo (the declarer’s side): announced and made, by the king itself"
    assert said["Bonuses"] == ultimo


def test_the_birds_of_two_players_have_their_names():
    summary = {"contract": "igram", "declarer": 1, "card_points": 50}
    summary |= {"feats": [feat("uhu", "declarer")]}
    said = told("slovenian-tarok/house/2", summary, two_bonus="strohmandeln", two_basis="fixed")
    assert said["Bonuses"] == "Uhu (the declarer’s side): made without announcement"


def test_contra_on_everything():
    summary = {
        "contract": "two",
        "declarer": 1,
        "card_points": 39,
        "double": 2,
        "double_all": True,
    }
    assert told("slovenian-tarok/house/3", summary)["Contra"] == "Contra, on everything"
