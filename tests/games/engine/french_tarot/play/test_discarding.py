"""Rules page, 5: talon and discard."""

from games.engine import Phase
from games.engine.core.masks import FOOL
from games.engine.french_tarot.play.counting import Played, count_attack
from tests.factories.french import bidden, playing
from tests.factories.hands import after, cards, play_on, reason, said

MIXED = {1: "CK C1 C2 C3 C4 C5 C6 C7 D1 D2 D3 D4 T2 T3 T4 T20 T21 F"}
TALON = "S1 S2 S3 SK T1 T5"


def test_the_talon_is_shown_to_all_and_taken_up():
    state = bidden(4, MIXED, TALON)
    assert state.phase is Phase.DISCARD
    for seat in (None, 1, 2, 3, 4):
        assert state.view(seat).talon == (cards(TALON),)
    assert state.view(1).holding == tuple(sorted(cards(f"{MIXED[1]} {TALON}")))


def test_as_many_cards_are_discarded_as_were_taken():
    state = bidden(4, MIXED, TALON)
    for card in ("C1", "C2", "C3", "C4", "C5", "C6"):
        assert state.phase is Phase.DISCARD
        state = after(state, f"1 discard {card}")
    assert state.phase is Phase.ANNOUNCEMENTS
    assert len(state.view(1).holding) == 18


def test_five_players_discard_three():
    state = after(bidden(5, {}, "C1 C2 C3"), "1 call HK")
    for card in ("C1", "C2", "C3"):
        state = after(state, f"1 discard {card}")
    assert state.phase is Phase.ANNOUNCEMENTS


def test_never_a_king_or_an_oudler():
    state = bidden(4, MIXED, TALON)
    assert reason(state, "1 discard CK") == "A king is never discarded."
    assert reason(state, "1 discard SK") == "A king is never discarded."
    for oudler in ("T1", "T21", "F"):
        assert reason(state, f"1 discard {oudler}") == "An oudler is never discarded."


def test_no_trump_while_there_are_other_cards():
    state = bidden(4, MIXED, TALON)
    assert reason(state, "1 discard T2") == (
        "A trump may be discarded only when there are too few other cards."
    )
    plain = "C1 C2 C3 C4 C5 C6 C7 D1 D2 D3 D4 S1 S2 S3"
    assert said(state) == [f"1 discard {card}" for card in cards(plain)]


def test_a_card_must_be_held_and_one_is_laid_at_a_time():
    state = bidden(4, MIXED, TALON)
    assert reason(state, "1 discard HK") == "You do not hold the king of hearts."
    assert reason(state, "1 discard ?") == "This cannot be done now."
    assert reason(after(state, "1 discard C1"), "1 discard C1") == "You do not hold the 1 of clubs."


# four kings, four plain cards and 16 trumps in 24 cards: two trumps must go
FORCED = {1: "CK DK HK SK C1 C2 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 F"}
FORCED_TALON = "C3 C4 T12 T13 T14 T21"


def test_trumps_go_when_they_must_and_no_more_than_that():
    state = bidden(4, FORCED, FORCED_TALON)
    assert reason(state, "1 discard T2") is None
    assert reason(state, "1 discard T1") == "An oudler is never discarded."
    state = after(state, "1 discard T2, 1 discard T3")
    assert reason(state, "1 discard T4") is not None
    state = after(state, "1 discard C1, 1 discard C2, 1 discard C3, 1 discard C4")
    assert state.phase is Phase.ANNOUNCEMENTS


def test_a_discarded_trump_is_shown_and_nothing_else():
    state = after(bidden(4, FORCED, FORCED_TALON), "1 discard C1, 1 discard T2")
    for seat in (2, 3, 4, None):
        view = state.view(seat)
        assert view.discards == cards("T2")
        assert [str(action) for action in view.actions[-2:]] == ["1 discard ?", "1 discard T2"]
    assert state.view(1).discards == cards("C1 T2")


def laid_away(state):
    """Return half points and oudlers of an attack that has no trick."""
    return count_attack(Played(state.stage.terms, (), FOOL))


def test_the_discard_counts_for_the_attack():
    state = after(
        bidden(4, MIXED, "SQ S2 S3 SK T1 T5"),
        "1 discard SQ, 1 discard C1, 1 discard C2, 1 discard C3, 1 discard C4, 1 discard C5",
    )
    assert laid_away(state) == (7 + 5, 0)


def test_sans_leaves_the_talon_unseen_to_the_attack_and_contre_to_the_defence():
    talon = "T21 SQ C1 C2 C3 C4"
    for contract, count in (("garde_sans", (9 + 7 + 4, 1)), ("garde_contre", (0, 0))):
        state = playing(4, {}, talon, contract=contract)
        assert state.view(1).talon == ()
        assert state.view(1).talon_hidden == 6
        assert laid_away(state) == count


def test_a_called_queen_found_in_the_talon_may_be_discarded():
    state = bidden(5, {1: "CK DK HK SK C1 C2"}, "HQ C3 C4")
    assert reason(after(state, "1 call HQ"), "1 discard HQ") is None


def test_a_called_queen_that_was_discarded_is_flagged_to_the_declarer_and_in_the_end_to_all():
    state = after(bidden(5, {1: "CK DK HK SK C1 C2"}, "HQ C3 C4"), "1 call HQ")
    assert "called_discarded" not in state.view(1).facts
    state = after(state, "1 discard HQ, 1 discard C3, 1 discard C4, 1 ready")
    assert state.view(1).facts["called_discarded"] is True
    for seat in (2, 3, 4, 5, None):
        assert "called_discarded" not in state.view(seat).facts
    end = play_on(state)
    for seat in (1, 2, None):
        assert end.view(seat).facts["called_discarded"] is True


def test_a_called_card_that_was_kept_is_not_flagged():
    state = after(bidden(5, {1: "CK DK HK SK C1 C2"}, "HQ C3 C4"), "1 call HQ")
    state = after(state, "1 discard C1, 1 discard C3, 1 discard C4, 1 ready")
    assert "called_discarded" not in state.view(1).facts
    assert "called_discarded" not in play_on(state).view(1).facts
