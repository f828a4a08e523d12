"""Cards and actions as a page shows them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.engine import Action, Card, HandState, Message, Suit, Verb, View
from games.words import action_words, card_words, level_before, suit_words

PACKS = {
    "french-tarot": "french",
    "slovenian-tarok": "tarock",
    "koenigrufen": "tarock",
}
"""The folder of card pictures below `static/cards/` that a game is shown with."""
CARD_VERBS = {"play": Verb.PLAY, "discard": Verb.DISCARD}
"""Phases in which a card of one's own is chosen, and the verb of that choice."""
SORTED_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.TRUMPS, Suit.FOOL)
"""Black and red by turns, trumps last."""
RED = frozenset({Suit.HEARTS, Suit.DIAMONDS})
HIGHEST_LOW_RED = 4


@dataclass(frozen=True, slots=True)
class Face:
    """A card: its code, its name and its picture."""

    code: str
    name: Message
    image: str


@dataclass(frozen=True, slots=True)
class Own:
    """A card of the reader; `reason` says why it may not go now (None: it may, or no card may)."""

    face: Face
    token: str
    is_legal: bool
    reason: Message | None


@dataclass(frozen=True, slots=True)
class Suited:
    """The reader's cards of a suit; the Excuse or škis (the highest of its game) is a trump."""

    code: str
    words: Message
    cards: tuple[Own, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """An action that is no single card of one's own, with the cards that it shows."""

    token: str
    verb: str
    words: Message
    cards: tuple[Face, ...]


def face(card: Card, game: str) -> Face:
    image = f"cards/{PACKS[game]}/{card}.svg"
    return Face(str(card), card_words(card, game), image)


def faces(cards: Iterable[Card], game: str) -> tuple[Face, ...]:
    return tuple(face(card, game) for card in cards)


def in_hand(cards: Iterable[Card], game: str) -> list[Card]:
    """Return cards as people hold them: suit by suit, the strongest first."""
    return sorted(cards, key=lambda card: (SORTED_SUITS.index(card.suit), -_strength(card, game)))


def _strength(card: Card, game: str) -> int:
    """Return the rank, turned round for the low red cards of the 54: there the 1 beats the 4."""
    is_low_red = card.suit in RED and card.rank <= HIGHEST_LOW_RED and PACKS[game] == "tarock"
    return HIGHEST_LOW_RED + 1 - card.rank if is_low_red else card.rank


def own_cards(view: View, state: HandState, game: str) -> tuple[Own, ...]:
    """Return the reader's cards; on his turn each with its token or the reason against it."""
    verb = CARD_VERBS.get(view.phase) if view.is_own_turn else None
    legal = {str(action): action for action in view.legal}
    return tuple(_own(card, view, state, verb, legal, game) for card in in_hand(view.holding, game))


def by_suit(cards: Iterable[Own], game: str) -> tuple[Suited, ...]:
    """Return cards that are sorted already, suit by suit."""
    suits: dict[str, list[Own]] = {}
    for card in cards:
        suits.setdefault("T" if card.face.code == "F" else card.face.code[0], []).append(card)
    return tuple(
        Suited(code, suit_words(Card.parse(own[0].face.code).suit, game), tuple(own))
        for code, own in suits.items()
    )


def choices(view: View, game: str, names: Mapping[int, str]) -> tuple[Choice, ...]:
    """Return what the reader may do beside choosing one of his cards, out of turn too."""
    verb = CARD_VERBS.get(view.phase)
    others = [
        action
        for action in view.legal
        if action.verb is not verb or action.cards[0] not in view.holding
    ]
    return tuple(
        Choice(
            token=str(action),
            verb=action.verb.value,
            words=action_words(
                action, view.rules_id, names=names, level=level_before(view.actions, action.word)
            ),
            cards=faces(_shown(action, view), game),
        )
        for action in others
    )


def _own(
    card: Card,
    view: View,
    state: HandState,
    verb: Verb | None,
    legal: Mapping[str, Action],
    game: str,
) -> Own:
    shown = face(card, game)
    if verb is None or view.seat is None:
        return Own(shown, "", is_legal=False, reason=None)
    action = Action(view.seat, verb, cards=(card,))
    token = str(action)
    if token in legal:
        return Own(shown, token, is_legal=True, reason=None)
    problem = state.why_not(action)
    return Own(shown, token, is_legal=False, reason=problem.message if problem else None)


def _shown(action: Action, view: View) -> tuple[Card, ...]:
    if action.verb is Verb.TAKE and action.number <= len(view.talon):
        return view.talon[action.number - 1]
    return action.cards
