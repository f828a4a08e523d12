"""Cards as the pages show them: pictures of the 78, signs of the 54."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from clubs.rules_pages.blocks import ShownCard
from games.engine import Card, Message, Param, Suit, gettext_noop

_COURTS = {
    14: gettext_noop("the king of {suit}"),
    13: gettext_noop("the queen of {suit}"),
    12: gettext_noop("the knight of {suit}"),
    11: gettext_noop("the jack of {suit}"),
}
_COURT_SIGNS: Mapping[int, Promise] = {
    14: pgettext_lazy("card", "K"),
    13: pgettext_lazy("card", "Q"),
    12: pgettext_lazy("card", "N"),
    11: pgettext_lazy("card", "J"),
}
_PLAIN = gettext_noop("the {rank} of {suit}")
_TRUMP = gettext_noop("trump {rank}")
_ONES = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
QUAPIL = 4
_TENS = ("", "X", "XX")
_EXCUSE = Message(gettext_noop("the Excuse"))


def pictures(codes: str) -> tuple[ShownCard, ...]:
    """Return pictures of the 78 cards, named by their codes: "T21 T1 F HK"."""
    return tuple(ShownCard(code, _name(Card.parse(code), _EXCUSE)) for code in codes.split())


def signs(codes: str, fool: str) -> tuple[ShownCard, ...]:
    """Return signs of the 54 cards; `fool` is what the game calls its highest tarock."""
    return tuple(_sign(Card.parse(code), fool) for code in codes.split())


def _sign(card: Card, fool: str) -> ShownCard:
    if card.suit is Suit.FOOL:
        return ShownCard(str(card), Message(fool), fool, is_picture=False)
    if card.suit is Suit.TRUMPS:
        roman = _roman(card.rank)
        return ShownCard(str(card), Message(roman), roman, is_picture=False)
    sign = _COURT_SIGNS.get(card.rank, str(card.rank))
    name = _name(card, Message(fool))
    return ShownCard(str(card), name, sign, card.suit.name.lower(), is_picture=False)


def _roman(number: int) -> str:
    """Return the number on a tarock: the Quapil is written with four strokes."""
    tens, ones = divmod(number, 10)
    return "IIII" if number == QUAPIL else _TENS[tens] + _ONES[ones]


def _name(card: Card, fool: Message) -> Message:
    if card.suit is Suit.FOOL:
        return fool
    if card.suit is Suit.TRUMPS:
        return Message(_TRUMP, {"rank": card.rank})
    params: Mapping[str, Param] = {
        "rank": card.rank,
        "suit": Message(card.suit.name.lower()),
    }
    return Message(_COURTS.get(card.rank, _PLAIN), params)
