"""Option petit_imprenable (rules page, 2): a lone Petit is played like a second Excuse."""

from tests.factories.french import playing
from tests.factories.hands import after, play_on, reason

ALONE = "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CN CQ CK D1 D2 D3 T1"
OPTION = {"petit_imprenable": True}


def table():
    return playing(4, {1: "H1 T21", 2: ALONE}, options=OPTION)


def test_it_may_be_played_instead_of_following_suit():
    state = after(playing(4, {1: "D9 T21", 2: ALONE}, options=OPTION), "1 play D9")
    assert reason(state, "2 play T1") is None
    assert reason(state, "2 play C1") == "You must follow suit: diamonds were led."


def test_it_need_not_be_played_as_a_trump():
    state = after(table(), "1 play H1")
    assert reason(state, "2 play C1") is None
    assert reason(after(table(), "1 play T21"), "2 play C1") is None


def test_it_wins_nothing_and_stays_with_its_side():
    # seat 2 alone has no heart; his Petit does not win the trick from the hearts of the others
    state = after(table(), "1 play H1, 2 play T1")
    while state.view(1).trick.cards:
        state = state.apply(state.legal_actions()[0])
    assert state.turn != 2
    end = play_on(state, high={1})
    assert end.summary()["oudlers"] <= 2
    assert end.score().ok


def test_in_the_last_trick_it_is_a_trump():
    end = play_on(table(), high={1, 3}, keep="T1")
    last = end.view(None).tricks[-1]
    assert "T1" in map(str, last.cards)
    assert end.summary()["petit_au_bout"] in {"attack", "defence"}
