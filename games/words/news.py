"""What somebody did, as a sentence for those who listen to the table instead of looking at it."""

from games.engine import Action, Message, Verb, gettext_noop
from games.words.actions import Names, action_words, bid_words
from games.words.cards import card_words

SAYS = gettext_noop("{name}: {what}")
BIDS = gettext_noop("{name} bids {bid}")
LAYS = gettext_noop("{name} lays a card away")
TAKES_TRICK = gettext_noop("{name} takes the trick")
FIXED = {
    Verb.PASS: gettext_noop("{name} passes"),
    Verb.HOLD: gettext_noop("{name} holds"),
    Verb.CLAIM: gettext_noop("{name} claims the rest"),
    Verb.CONCEDE: gettext_noop("{name} gives the hand up"),
}
WITH_CARD = {
    Verb.CALL: gettext_noop("{name} calls {card}"),
    Verb.DISCARD: gettext_noop("{name} lays {card} away"),
    Verb.PLAY: gettext_noop("{name} plays {card}"),
    Verb.PICK: gettext_noop("{name} takes {card} up"),
}


def news_words(action: Action, rules_id: str, *, names: Names, level: int = 1) -> Message:
    """Return what an action tells the table; `level` is that of a contra before it is said.

    >>> said = news_words(Action.parse("2 play T14"), "french-tarot/fft-2012/4", names={2: "Ana"})
    >>> str(said)
    'Ana plays trump 14'
    """
    name = names[action.seat]
    if action.verb in FIXED:
        return Message(FIXED[action.verb], {"name": name})
    if action.verb is Verb.BID:
        return Message(BIDS, {"name": name, "bid": bid_words(rules_id, action.word)})
    if action.verb in WITH_CARD:
        if not action.cards:
            return Message(LAYS, {"name": name})
        game = rules_id.partition("/")[0]
        card = card_words(action.cards[0], game)
        return Message(WITH_CARD[action.verb], {"name": name, "card": card})
    what = action_words(action, rules_id, names=names, level=level)
    return Message(SAYS, {"name": name, "what": what})


def trick_words(name: str) -> Message:
    return Message(TAKES_TRICK, {"name": name})
