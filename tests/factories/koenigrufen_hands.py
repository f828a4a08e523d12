"""Hands of Königrufen brought to the phase that a test is about."""

from tests.factories.hands import after, hand

HOUSE, OOE, WIEN, TIROL = (
    f"koenigrufen/{edition}/4" for edition in ("house", "ooe-2023", "wien", "tirol-2020")
)
PASSES = "2 pass, 3 pass, 4 pass"


def cup(rules_id, bid, holdings=None, talon="", options=None):
    """Return a hand of a cup in which the forehand bids at once and all others pass."""
    state = after(hand(rules_id, holdings, talon, options), f"1 {bid}")
    return state if bid == "solodreier" else after(state, PASSES)


def chosen(rules_id, game, holdings=None, talon="", options=None):
    """Return a hand of a cup in which the forehand says Vorhand and chooses after three passes."""
    return after(hand(rules_id, holdings, talon, options), f"1 vorhand, {PASSES}, 1 {game}")


def quiet(state):
    """Say that nobody has anything more to say before the first card."""
    while state.phase == "announcements":
        state = after(state, f"{state.turn} ready")
    return state


def facts(state, seat=None):
    return state.view(seat).facts
