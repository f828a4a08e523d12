"""Rules page, 3: the auction and its variants."""

from tests.factories.french import french
from tests.factories.hands import after, hand, reason, said


def start(players=4, **options):
    return hand(french(players), options=options)


def test_the_forehand_speaks_first_and_each_player_once():
    state = start()
    for seat in (1, 2, 3):
        assert state.turn == seat
        state = after(state, f"{seat} pass")
    state = after(state, "4 petite")
    assert (state.phase, state.turn) == ("discard", 4)


def test_petite_garde_sans_and_contre_in_this_order():
    assert said(start()) == ["1 pass", "1 petite", "1 garde", "1 garde_sans", "1 garde_contre"]
    assert said(after(start(), "1 garde")) == ["2 pass", "2 garde_sans", "2 garde_contre"]


def test_a_bid_must_be_higher_than_the_best_so_far():
    state = after(start(), "1 garde")
    assert reason(state, "2 garde") == "Bid higher than Garde, or pass."
    assert reason(state, "2 petite") == "Bid higher than Garde, or pass."
    assert reason(state, "2 garde_sans") is None


def test_nobody_speaks_out_of_turn():
    assert reason(start(), "2 pass") == "It is the turn of seat 1, not of seat 2."


def test_a_garde_contre_ends_the_auction():
    state = after(start(), "1 petite, 2 garde_contre")
    assert (state.phase, state.turn) == ("announcements", 2)


def test_when_all_pass_nobody_scores():
    state = after(start(), "1 pass, 2 pass, 3 pass, 4 pass")
    assert state.summary() == {"contract": "pass"}
    assert state.score().sheet.totals == {1: 0, 2: 0, 3: 0, 4: 0}
    assert reason(state, "1 petite") == "The hand is over."


def test_only_words_of_the_auction_are_said_in_it():
    assert reason(start(), "1 pousse") == "This cannot be bid at this table."
    assert reason(start(), "1 parole") == "This cannot be bid at this table."
    assert reason(start(), "1 pass_over") == "This cannot be bid at this table."
    assert reason(start(), "1 ready") == "This cannot be done now."


def test_the_pousse_stands_between_petite_and_garde():
    state = start(pousse=True, scale="pousse_m")
    assert said(after(state, "1 petite"))[:3] == ["2 pass", "2 pousse", "2 garde"]


def test_a_duplicate_event_imposes_the_garde():
    state = start(contracts="garde_only")
    assert said(state) == ["1 pass", "1 garde"]
    assert said(after(state, "1 garde")) == ["2 pass"]


def test_a_scale_without_a_price_for_the_petite_has_no_petite():
    assert said(start(scale="flat"))[:2] == ["1 pass", "1 garde"]


def test_whoever_was_overbid_may_bid_again_in_several_rounds():
    state = after(start(auction="several_rounds"), "1 petite, 2 garde, 3 pass, 4 pass")
    assert state.turn == 1
    state = after(state, "1 garde_sans, 2 pass")
    assert (state.phase, state.turn) == ("announcements", 1)


def test_a_pass_is_final_in_several_rounds():
    state = after(start(auction="several_rounds"), "1 pass, 2 petite, 3 garde, 4 pass")
    assert state.turn == 2
    assert (after(state, "2 pass").phase, after(state, "2 pass").turn) == ("discard", 3)


def test_parole_reserves_a_second_round():
    state = after(start(parole="any_bid"), "1 parole, 2 petite, 3 pass, 4 pass")
    assert said(state) == ["1 pass", "1 garde", "1 garde_sans", "1 garde_contre"]
    assert after(state, "1 garde").turn == 1
    assert after(state, "1 pass").turn == 2


def test_parole_cannot_be_said_after_a_bid_or_twice():
    late = "Parole can be said only before the first bid, and once."
    state = start(parole="any_bid")
    assert reason(after(state, "1 petite"), "2 parole") == late
    assert reason(after(state, "1 parole, 2 pass, 3 pass, 4 pass"), "1 parole") == late


def test_after_parole_only_a_petite_where_that_is_the_rule():
    state = after(start(parole="petite_only"), "1 parole, 2 pass, 3 parole, 4 pass")
    assert said(state) == ["1 pass", "1 petite"]
    assert reason(state, "1 garde").startswith("After parole only a petite may be bid")
    state = after(state, "1 petite")
    assert said(state) == ["3 pass"]
    assert after(state, "3 pass").turn == 1


def test_a_bid_of_the_first_round_stands_against_a_petite_only_parole():
    state = after(start(parole="petite_only"), "1 parole, 2 petite, 3 pass, 4 pass")
    assert (state.phase, state.turn) == ("discard", 2)


def test_parole_and_nothing_else_is_passed_out():
    state = after(start(parole="any_bid"), "1 parole, 2 pass, 3 pass, 4 pass, 1 pass")
    assert state.summary() == {"contract": "pass"}
