"""Hands of French tarot up to the first card."""

from games.engine import Phase
from tests.factories.hands import after, hand


def french(players):
    return f"french-tarot/fft-2012/{players}"


def auction(declarer, contract, players=4):
    """Return the tokens of an auction in which one seat bids."""
    last = declarer if contract == "garde_contre" else players
    seats = range(1, last + 1)
    return ",".join(f"{seat} {contract if seat == declarer else 'pass'}" for seat in seats)


def bidden(players=4, holdings=None, talon="", *, declarer=1, contract="garde", options=None):
    """Return a hand after its auction."""
    state = hand(french(players), holdings, talon, options)
    return after(state, auction(declarer, contract, players))


def playing(
    players=4,
    holdings=None,
    talon="",
    *,
    declarer=1,
    contract="garde_sans",
    call="HK",
    say="ready",
    options=None,
):
    """Return a hand before its first card; with five players a card is called."""
    state = bidden(players, holdings, talon, declarer=declarer, contract=contract, options=options)
    if players == 5:
        state = after(state, f"{declarer} call {call}")
    while state.phase is Phase.DISCARD:
        state = state.apply(state.legal_actions()[0])
    return after(state, f"{declarer} {say}")
