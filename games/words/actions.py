"""What an action is called on its button, and what it says to the others."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from games import engine
from games.engine import Action, Message, Verb, gettext_noop
from games.words.cards import card_words

Names = Mapping[int, str]

OTHER_BIDS = {
    "parole": Message(gettext_noop("Parole")),
    "valat": Message(gettext_noop("Valat")),
    "vorhand": Message(gettext_noop("Vorhand")),
    "besserrufer_high": Message(gettext_noop("Besserrufer with a high bird")),
}
FEATS = {
    "slam": Message(gettext_noop("Slam")),
    "petit_chelem": Message(gettext_noop("Petit chelem")),
    "trula": Message(gettext_noop("Trula")),
    "kings": Message(gettext_noop("Kings")),
    "king_ultimo": Message(gettext_noop("King ultimo")),
    "pagat_ultimo": Message(gettext_noop("Pagat ultimo")),
    "trulapagat": Message(gettext_noop("Trulapagat")),
    "uhu": Message(gettext_noop("Uhu")),
    "kakadu": Message(gettext_noop("Kakadu")),
    "quapil": Message(gettext_noop("Quapil")),
    "valat": Message(gettext_noop("Valat")),
    "mondfang": Message(gettext_noop("Mondfang")),
    "skuesfang": Message(gettext_noop("Sküsfang")),
    "first_sack": Message(gettext_noop("First sack")),
    "second_sack": Message(gettext_noop("Second sack")),
    "misere_trumps": Message(gettext_noop("Misère of trumps")),
    "misere_courts": Message(gettext_noop("Misère of court cards")),
    "misere_low_cards": Message(gettext_noop("Misère of low cards")),
    "misere_only_trumps": Message(gettext_noop("Only trumps")),
    "misere_only_courts": Message(gettext_noop("Only court cards")),
    "game": Message(gettext_noop("the game")),
    "all": Message(gettext_noop("everything")),
}
AUSTRIAN = {
    "trula": Message(gettext_noop("Trull")),
    "kings": Message(gettext_noop("Four kings")),
    "pagat_ultimo": Message(gettext_noop("Pagat")),
}
FIXED = {
    Verb.PASS: Message(gettext_noop("Pass")),
    Verb.HOLD: Message(gettext_noop("Hold")),
    Verb.CLAIM: Message(gettext_noop("The rest is mine")),
    Verb.CONCEDE: Message(gettext_noop("I give the hand up")),
}
READY = {
    "french-tarot": Message(gettext_noop("Begin to play")),
    "slovenian-tarok": Message(gettext_noop("Nothing more to say")),
    "koenigrufen": Message(gettext_noop("Nothing more to say")),
}
HANDFUL = gettext_noop("Show a handful of {count}")
SHOWN_HANDFUL = gettext_noop("Handful of {count} trumps")
ANNOUNCE = gettext_noop("Announce: {feat}")
CALL = gettext_noop("Call {card}")
TAKE = gettext_noop("Take set {number}")
LAY = gettext_noop("Lay away {card}")
LAY_HIDDEN = gettext_noop("Lays a card away")
PLAY = gettext_noop("Play {card}")
PICK = gettext_noop("Take up {card}")
LEVELS = {
    1: gettext_noop("Contra: {what}"),
    2: gettext_noop("Re: {what}"),
    4: gettext_noop("Sub: {what}"),
    8: gettext_noop("Mort: {what}"),
}
AGAINST = gettext_noop("{name}’s game")
SEAT = "seat_"


def level_before(said: Iterable[Action], word: str) -> int:
    """Return at which level something stands after what was said."""
    return 1 << sum(1 for one in said if one.verb is Verb.DOUBLE and one.word == word)


def bid_words(rules_id: str, word: str) -> Message:
    """Return the name of what is bid, or the word itself where it has none."""
    labels = {info.code: info.label for info in engine.rules(rules_id).contracts}
    return labels.get(word) or OTHER_BIDS.get(word) or Message(word)


def feat_words(word: str, game: str) -> Message:
    own = AUSTRIAN.get(word) if game == "koenigrufen" else None
    return own or FEATS.get(word) or Message(word)


def action_words(action: Action, rules_id: str, *, names: Names, level: int = 1) -> Message:
    """Return what an action is called; `names` are those of the seats.

    `level` is that of what a contra is said to, before it is said.
    """
    if action.verb in FIXED:
        return FIXED[action.verb]
    game = rules_id.partition("/")[0]
    if action.verb is Verb.BID:
        return bid_words(rules_id, action.word)
    if action.verb is Verb.READY:
        return READY[game]
    if action.verb is Verb.DOUBLE:
        return _double(action, game, level, names)
    return _WORDS[action.verb](action, game)


def said_words(said: Sequence[Action], place: int, rules_id: str, *, names: Names) -> Message:
    """Return what the others heard at a place of what was said: the feat, not its button."""
    action = said[place]
    if action.verb is Verb.ANNOUNCE and action.cards:
        return Message(SHOWN_HANDFUL, {"count": len(action.cards)})
    if action.verb is Verb.ANNOUNCE:
        return feat_words(action.word, rules_id.partition("/")[0])
    level = level_before(said[:place], action.word)
    return action_words(action, rules_id, names=names, level=level)


def _announce(action: Action, game: str) -> Message:
    if action.word == "handful":
        return Message(HANDFUL, {"count": len(action.cards)})
    return Message(ANNOUNCE, {"feat": feat_words(action.word, game)})


def _take(action: Action, _game: str) -> Message:
    return Message(TAKE, {"number": action.number})


def _with_card(template: str) -> Callable[[Action, str], Message]:
    def words(action: Action, game: str) -> Message:
        if not action.cards:
            return Message(LAY_HIDDEN)
        return Message(template, {"card": card_words(action.cards[0], game)})

    return words


_WORDS: Mapping[Verb, Callable[[Action, str], Message]] = {
    Verb.ANNOUNCE: _announce,
    Verb.TAKE: _take,
    Verb.CALL: _with_card(CALL),
    Verb.DISCARD: _with_card(LAY),
    Verb.PLAY: _with_card(PLAY),
    Verb.PICK: _with_card(PICK),
}


def _double(action: Action, game: str, level: int, names: Names) -> Message:
    what = feat_words(action.word, game)
    if action.word.startswith(SEAT):
        seat = int(action.word.removeprefix(SEAT))
        what = Message(AGAINST, {"name": names.get(seat, str(seat))})
    return Message(LEVELS.get(level, LEVELS[1]), {"what": what})
