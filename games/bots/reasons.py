"""Why a computer player bid as it did, in one line; it tells of cards, so only after the hand."""

from __future__ import annotations

from typing import Final

from games.bots.bidding import HIGH_TRUMP, needed, strength
from games.bots.cards import (
    FRENCH,
    HONOUR,
    JACK,
    KING,
    PLAIN,
    game_of,
    is_trump,
    of_suit,
    worth,
)
from games.engine import Action, Message, Verb, View, gettext_noop

SHORT: Final = 1
"""A suit of so few cards, or none, is soon ruffed."""

HOLDINGS: Final[dict[str, str]] = {
    FRENCH: gettext_noop(
        "{verdict} (trumps {trumps}, high {high}; oudlers {honours}; kings {kings}; court cards"
        " {courts}; short suits {short})"
    ),
    "slovenian-tarok": gettext_noop(
        "{verdict} (taroks {trumps}, high {high}; of the trula {honours}; kings {kings}; court"
        " cards {courts}; short suits {short})"
    ),
    "koenigrufen": gettext_noop(
        "{verdict} (tarocks {trumps}, high {high}; of the Trull {honours}; kings {kings}; court"
        " cards {courts}; short suits {short})"
    ),
}
ENOUGH: Final = Message(gettext_noop("Strong enough for it"))
FORCED: Final = Message(gettext_noop("Too weak, but somebody has to bid"))
WEAK: Final = Message(gettext_noop("Too weak to bid"))
TRIED: Final = Message(gettext_noop("Played out in thought, it promised most"))
TRIED_NONE: Final = Message(gettext_noop("Played out in thought, no bid promised more"))
NOT_HIGHER: Final = Message(gettext_noop("Not strong enough to bid higher"))


def reason(view: View, action: Action, *, looks_ahead: bool = False) -> Message | None:
    """Return why `action` was chosen in the auction; None for what is no bid, hold or pass.

    `view` is what the seat knew when it chose; `looks_ahead` says that it was a player who does.
    """
    if view.phase != "auction" or action.verb not in {Verb.BID, Verb.HOLD, Verb.PASS}:
        return None
    game = game_of(view)
    holding = view.holding
    trumps = [card for card in holding if is_trump(card)]
    plain = [card for card in holding if not is_trump(card)]
    return Message(
        HOLDINGS[game],
        {
            "verdict": _tried(action) if looks_ahead else _verdict(view, action),
            "trumps": len(trumps),
            "high": sum(card.rank >= HIGH_TRUMP for card in trumps),
            "honours": sum(worth(card) == HONOUR for card in trumps),
            "kings": sum(card.rank == KING for card in plain),
            "courts": sum(JACK <= card.rank < KING for card in plain),
            "short": sum(len(of_suit(holding, suit)) <= SHORT for suit in PLAIN),
        },
    )


def _tried(action: Action) -> Message:
    return TRIED_NONE if action.verb is Verb.PASS else TRIED


def _verdict(view: View, action: Action) -> Message:
    if action.verb is Verb.PASS:
        bids = any(one.verb is Verb.BID for one in view.actions)
        return NOT_HIGHER if bids else WEAK
    return ENOUGH if needed(view, action) <= strength(view) else FORCED
