"""The game for two, with its piles (11)."""

import pytest

from games.engine import Deal, Record, Verb, dump, load, replay, rules, start
from tests.factories.hands import after, cards, reason, said

HOUSE = "slovenian-tarok/house/2"


def dealt(hands, piles):
    """Return a deal with these hands and piles (top card first); what is left fills them up."""
    pack = list(rules(HOUSE).playing.shape.pack)
    hands = [list(cards(text)) for text in hands]
    piles = [[list(cards(text)) for text in of_seat] for of_seat in piles]
    spoken = {card for held in (*hands, *piles[0], *piles[1]) for card in held}
    rest = iter([card for card in pack if card not in spoken])
    for held in hands:
        while len(held) < 15:
            held.append(next(rest))
    for pile in (*piles[0], *piles[1]):
        while len(pile) < 4:
            pile.append(next(rest))
    return Deal(
        tuple(tuple(sorted(held)) for held in hands),
        (),
        tuple(tuple(map(tuple, of_seat)) for of_seat in piles),
    )


PILES = [["C7 T5 CK C8", "T6 HK DJ D4", "H1 H2 H3 H4"], ["S7 S8 S9 S10", "DN DQ", "CJ CN CQ"]]
HANDS = ["T1 T2 T3 T21 DK SK SJ SN SQ", "F T20 T19 T18 HJ HN HQ D1 D2 D3"]


def playing(options=None, auction="1 igram", hands=HANDS, piles=PILES):
    state = after(start(HOUSE, dealt(hands, piles), options=options), auction)
    while said(state)[0].endswith("ready"):
        state = after(state, said(state)[0])
    return state


def opened(state, seat):
    return " ".join(str(card) for card in state.view(None).open.get(seat, ()))


def held(state, seat):
    return {str(card) for card in state.view(seat).holding}


def test_the_forehand_says_igram_or_passes_and_then_the_dealer():
    state = start(HOUSE, dealt(HANDS, PILES))
    assert said(state) == ["1 pass", "1 igram"]
    state = after(state, "1 pass")
    assert said(state) == ["2 pass", "2 igram"]
    assert after(state, "2 igram").view(1).facts["declarer"] == 2


def test_when_both_pass_it_is_a_simple_game_without_announcements():
    state = after(start(HOUSE, dealt(HANDS, PILES)), "1 pass, 2 pass")
    assert state.phase == "play"
    assert state.view(1).facts["contract"] == "simple"


def test_the_piles_are_closed_during_the_auction():
    state = start(HOUSE, dealt(HANDS, PILES))
    assert state.view(1).open == {}
    assert state.view(2).facts["piles_hidden"] == {"1": [4, 4, 4], "2": [4, 4, 4]}


def test_taroks_and_kings_go_to_the_hand_and_the_next_card_is_turned():
    state = playing()
    assert opened(state, 1) == "C7 DJ H1"
    assert {"T6", "HK"} <= held(state, 1)
    assert state.view(2).facts["piles_hidden"]["1"] == [3, 1, 3]


def test_the_forehand_leads_from_his_hand():
    state = playing()
    assert state.turn == 1
    assert reason(state, "1 play C7") == (
        "Lead from your hand: cards of the piles are only added to a trick."
    )
    assert reason(playing({"pile_lead": "free"}), "1 play C7") is None


def test_open_cards_count_for_the_duty_to_follow():
    state = after(playing(hands=["SJ SN SQ DK SK", HANDS[1]]), "1 play SJ")
    assert said(state) == ["2 play S7"]


def test_the_next_card_of_a_pile_is_turned_after_the_trick():
    state = playing()
    state = after(state, "1 play SJ")
    before = state
    state = after(state, "2 play S7")
    assert opened(before, 2).split().count("S7") == 1
    assert opened(state, 2) == "CJ DN S8"


def test_or_at_once():
    state = after(playing({"pile_reveal": "at_once"}, hands=["SJ SN", HANDS[1]]), "1 play SJ")
    assert "S7" in opened(state, 2)
    # the leader's own pile card that is led away is replaced before the trick is complete
    free = playing({"pile_reveal": "at_once", "pile_lead": "free"})
    free = after(free, "1 play H1")
    assert "H2" in opened(free, 1)


def test_the_last_card_of_a_pile_may_go_to_the_hand_unseen():
    options = {"last_pile_card": "to_hand_unseen"}
    piles = [["T5 T6 T7 C8", "H1", "H2"], ["S7", "DN", "CJ"]]
    state = after(start(HOUSE, dealt(["", ""], piles), options=options), "1 pass, 2 pass")
    assert "C8" in held(state, 1)
    assert "C8" not in opened(state, 1)
    shown = after(start(HOUSE, dealt(["", ""], piles)), "1 pass, 2 pass")
    assert "C8" in opened(shown, 1)


def test_open_taroks_and_kings_may_wait_to_be_taken_up():
    state = playing({"pile_pickup": "optional_any_time"})
    assert opened(state, 1) == "C7 H1 T6"
    assert "1 pick T6" in said(state)
    state = after(state, "1 pick T6")
    assert state.turn == 1
    assert "T6" in held(state, 1)
    assert reason(state, "1 pick C7") == (
        "Only an open tarok or king of your piles can be taken up."
    )


WAITING = [PILES[0], ["T7 S8 S9 S10", "DN DQ", "DK CN CQ"]]
LEADING = ["T1 T2 T3 T21 SK SJ SN SQ", HANDS[1]]
"""The dealer's piles begin with a tarok and a king."""
FREELY = {"pile_pickup": "optional_any_time", "pile_reveal": "at_once"}


def waiting(options=FREELY):
    return playing(options, hands=LEADING, piles=WAITING)


def test_they_are_taken_up_during_the_turn_of_the_opponent_too_and_no_turn_is_used():
    state = waiting()
    before = state.legal_actions()
    assert [str(action) for action in state.legal_actions(seat=2)] == ["2 pick DK", "2 pick T7"]
    taken = after(state, "2 pick T7")
    assert (taken.turn, taken.legal_actions()) == (1, before)
    assert "T7" in held(taken, 2)
    assert opened(taken, 2) == "DN DK S8"
    # also by the leader, once it is the turn of the other to follow
    taken = after(taken, "1 play SJ, 1 pick T6")
    assert taken.turn == 2
    assert "T6" in held(taken, 1)


def test_a_player_sees_what_he_may_take_up_and_all_see_what_was_taken():
    state = waiting()
    assert [str(action) for action in state.view(2).legal] == ["2 pick DK", "2 pick T7"]
    assert state.view(1).legal == state.legal_actions() == state.legal_actions(seat=1)
    assert state.view(None).legal == ()
    assert (state.view(1).is_own_turn, state.view(2).is_own_turn) == (True, False)
    state = after(state, "2 pick DK")
    assert [str(state.view(seat).actions[-1]) for seat in (None, 1, 2)] == ["2 pick DK"] * 3


def test_out_of_turn_nothing_else_is_done():
    state = waiting()
    wait = "It is the turn of seat 1, not of seat {}."
    assert reason(state, "2 pick DN") == "Only an open tarok or king of your piles can be taken up."
    assert reason(state, "2 play T7") == wait.format(2)
    assert reason(state, "3 pick T7") == wait.format(3)
    forced = waiting({})
    assert (reason(forced, "2 pick T7"), forced.legal_actions(seat=2)) == (wait.format(2), ())


def test_the_card_may_stay_on_its_pile_and_be_played_from_there():
    state = after(waiting(), "1 play SJ")
    assert "2 play T7" in said(state)


def test_what_lay_under_a_card_that_was_taken_up_has_to_follow():
    state = after(waiting(), "2 pick T7, 1 play SJ")
    assert said(state) == ["2 play S8", "2 pick DK"]


def test_cards_taken_up_out_of_turn_stand_in_the_record_with_their_seat():
    state = after(waiting(), "2 pick T7, 1 play SJ, 1 pick T6, 2 play S8")
    text = dump(Record.of(state))
    assert text.splitlines()[-4:] == ["pick 2 T7", " 1. 1 SJ", "pick 1 T6", " 1... 2 S8"]
    record = load(text)
    assert (record.actions, dump(record)) == (state.actions, text)
    again = replay(HOUSE, state.deal, state.actions, options=FREELY)
    assert (again, again.fingerprint()) == (state, state.fingerprint())


def test_igram_has_feats_and_contra():
    state = after(start(HOUSE, dealt(HANDS, PILES)), "1 igram")
    assert "1 announce trula" in said(state)
    state = after(state, "1 announce kings, 1 ready")
    assert said(state) == ["2 ready", "2 double game", "2 double kings", "2 double all"]


def test_calls_of_both_need_the_set_in_the_hand():
    options = {"two_bonus": "called_by_both"}
    state = playing(options, hands=["T1 T21 F T2", "DK SK D1 D2 D3"])
    assert "1 announce trula" in said(state)
    assert reason(state, "1 announce kings") == ("You do not hold all the cards of this call.")
    assert reason(state, "1 announce valat") == ("A valat is called once all your cards are open.")
    state = after(state, "1 announce trula")
    assert "1 announce trula" not in said(state)
    assert state.turn == 1


@pytest.mark.parametrize("auction", ["1 igram", "1 pass, 2 igram", "1 pass, 2 pass"])
def test_all_27_tricks_are_played(auction):
    state = playing(auction=auction)
    while not state.is_over:
        plays = [action for action in state.legal_actions() if action.verb is Verb.PLAY]
        state = state.apply(plays[0])
    assert len(state.view(None).tricks) == 27
    summary, sheet = state.summary(), state.score().sheet
    assert sum(sheet.totals.values()) == 0
    if summary["contract"] == "simple":
        assert sum(pile["points"] for pile in summary["piles"].values()) == 70
