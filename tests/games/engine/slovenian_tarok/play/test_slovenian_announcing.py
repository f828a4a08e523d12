"""Feats that are announced, and contra on them (8)."""

from tests.factories.hands import after, hand, reason, said

HOUSE = "slovenian-tarok/house/4"
EVERYBODY = {"announcer": "everybody"}
KINGS = {1: "CK", 2: "DK", 3: "SK", 4: "HK"}


def words(state):
    return [token.split(" ", 1)[1] for token in said(state)]


def announcing(options=None, rules=HOUSE, call="DK"):
    state = hand(rules, KINGS, "C7 C8 D1 D2 D3 H1", options)
    state = after(state, "1 one, 2 pass, 3 pass, 4 pass, 1 one", f"1 call {call}, 1 take 1")
    return after(state, said(state)[0])


def three(options=None):
    state = hand("slovenian-tarok/house/3", {}, "C7 C8 D1 D2 D3 H1", options)
    state = after(state, "1 one, 2 pass, 3 pass, 1 one, 1 take 1")
    return after(state, said(state)[0])


def test_the_declarer_announces_until_he_is_ready():
    state = announcing()
    assert words(state) == [
        "ready", "announce trula", "announce kings", "announce pagat_ultimo",
        "announce trulapagat", "announce valat",
    ]  # fmt: skip
    state = after(state, "1 announce trula, 1 announce kings")
    assert state.turn == 1
    assert after(state, "1 ready").turn == 2


def test_nothing_is_announced_twice():
    state = after(announcing(), "1 announce trula")
    assert reason(state, "1 announce trula") == "This has been announced already."


def test_the_trulapagat_stands_for_its_parts():
    state = after(announcing(), "1 announce trulapagat")
    assert reason(state, "1 announce trula") is not None
    state = after(announcing(), "1 announce pagat_ultimo")
    assert reason(state, "1 announce trulapagat") is not None


def test_a_valat_is_announced_alone():
    assert words(after(announcing(), "1 announce valat")) == ["ready"]
    assert reason(after(announcing(), "1 announce kings"), "1 announce valat") is not None


def test_the_defenders_announce_where_everybody_does():
    state = after(announcing(EVERYBODY), "1 ready, 2 announce trula, 2 ready")
    assert state.turn == 3
    assert reason(state, "3 announce trula") == "This has been announced already."
    assert "announce kings" in words(state)


def test_of_the_declarers_side_the_partner_is_not_asked_alone():
    state = after(announcing({"announcer": "declarer_side"}), "1 ready")
    assert "announce trula" in words(state)
    state = after(state, "2 ready")
    assert (state.turn, words(state)) == (3, ["ready"])
    assert reason(state, "3 announce trula") == (
        "At this table only the declarer's side announces."
    )


def test_only_the_holder_of_the_called_king_announces_its_ultimo():
    options = {**EVERYBODY, "king_ultimo": "on"}
    state = announcing(options)
    assert reason(state, "1 announce king_ultimo") == (
        "Only the holder of the called king announces king ultimo."
    )
    state = after(state, "1 ready")
    assert "announce king_ultimo" in words(state)
    assert state.view(4).facts["partner"] is None
    assert after(state, "2 announce king_ultimo").view(4).facts["partner"] == 2


def test_nothing_is_announced_in_a_beggar():
    state = after(hand(HOUSE), "1 beggar, 2 pass, 3 pass, 4 pass, 1 beggar")
    assert (state.turn, words(state)) == (2, ["ready", "double game"])


def test_the_opponents_double_game_and_feats():
    state = after(three(), "1 announce trula, 1 ready")
    assert (state.turn, words(state)) == (
        2, ["ready", "double game", "double trula", "double all"]
    )  # fmt: skip
    state = after(state, "2 double trula, 2 ready")
    assert (state.turn, words(state)) == (3, ["ready", "double game"])
    state = after(state, "3 ready")
    assert (state.turn, words(state)) == (1, ["ready", "double trula"])


def test_re_and_sub_follow_in_turn_and_then_the_play():
    state = after(three(), "1 ready, 2 double game")
    state = after(state, "1 double game")
    assert (state.turn, state.view(1).facts["double"]) == (2, 4)
    state = after(state, "2 ready, 3 double game")
    assert (state.phase, state.view(1).facts["double"]) == ("play", 8)


def test_mort_follows_where_it_is_played():
    state = after(three({"max_level": "mort"}), "1 ready, 2 double game, 1 double game")
    state = after(state, "2 double game, 1 double game")
    assert (state.phase, state.view(1).facts["double"]) == ("play", 16)


def test_what_is_not_answered_is_closed():
    state = after(three(), "1 announce trula, 1 ready, 2 double trula, 2 double game")
    state = after(state, "1 double game, 1 ready")
    assert words(state) == ["ready", "double game"]


def test_contra_on_everything_is_answered_as_a_whole():
    state = after(three(), "1 announce trula, 1 ready, 2 double all")
    assert (state.turn, words(state)) == (1, ["ready", "double all"])
    state = after(state, "1 double all")
    assert state.view(3).facts["double"] == 4
    assert state.view(3).facts["double_all"] is True


def test_nothing_is_doubled_by_its_own_side():
    state = after(announcing(), "1 ready")
    assert (state.turn, words(state)) == (2, ["ready"])
    assert reason(state, "2 double game") == "This is for the other side to double."


def test_while_the_partner_is_secret_everybody_is_asked():
    state = after(announcing(), "1 ready, 2 ready, 3 double game")
    assert (state.turn, words(state)) == (1, ["ready", "double game"])
    state = after(state, "1 ready")
    assert (state.turn, "double game" in words(state)) == (2, True)
    state = after(state, "2 ready")
    assert (state.turn, words(state)) == (3, ["ready"])


def test_a_feat_of_the_defenders_is_doubled_by_the_declarer():
    state = after(three(EVERYBODY), "1 ready, 2 announce kings, 2 ready, 3 ready")
    assert words(state) == ["ready", "double game"]
    state = after(state, "2 ready, 3 ready")
    assert (state.turn, words(state)) == (1, ["ready", "double kings"])


def test_where_contra_is_personal_it_is_remembered_who_said_it():
    state = hand("slovenian-tarok/tarok-net/3")
    state = after(state, "1 beggar, 2 pass, 3 pass, 1 beggar, 2 ready, 3 double game")
    state = after(state, "1 double game")
    assert state.view(1).facts["doubles"] == {"3": 4}


def test_a_klop_may_be_doubled_and_redoubled():
    state = after(hand("slovenian-tarok/tarok-net/4"), "1 pass, 2 pass, 3 pass, 4 pass")
    state = after(state, "1 ready, 2 double game")
    assert state.turn == 3
    state = after(state, "3 ready, 4 ready, 1 double game")
    assert state.view(1).facts["doubles"] == {"1": 4, "2": 2}
    assert state.phase == "play"


def test_where_nobody_announces_the_play_follows_at_once():
    state = after(hand("slovenian-tarok/openspiel/3"), "2 beggar, 3 pass, 1 pass, 2 beggar")
    assert (state.phase, state.turn) == ("play", 2)
