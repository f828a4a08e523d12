"""The closed lists of Slovenian tarok and the words that players know them by."""

from __future__ import annotations

from enum import StrEnum

from games.engine.core.messages import Message, gettext_noop


class Contract(StrEnum):
    """What the declarer undertakes (rules page, 4 and 11), klop, and a deal not played."""

    THREE = "three"
    TWO = "two"
    ONE = "one"
    SOLO_THREE = "solo_three"
    SOLO_TWO = "solo_two"
    SOLO_ONE = "solo_one"
    SOLO_WITHOUT = "solo_without"
    PICCOLO = "piccolo"
    BEGGAR = "beggar"
    OPEN_BEGGAR = "open_beggar"
    COLOUR_VALAT = "colour_valat"
    KLOP = "klop"
    IGRAM = "igram"
    SIMPLE = "simple"
    VOID = "void"


class Side(StrEnum):
    """The declarer, alone or with a partner, against the others."""

    DECLARER = "declarer"
    DEFENCE = "defence"

    @property
    def other(self) -> Side:
        """The side against this one."""
        return Side.DEFENCE if self is Side.DECLARER else Side.DECLARER


class FeatCode(StrEnum):
    """What can be announced and made beside the game (8)."""

    TRULA = "trula"
    KINGS = "kings"
    KING_ULTIMO = "king_ultimo"
    PAGAT_ULTIMO = "pagat_ultimo"
    TRULAPAGAT = "trulapagat"
    VALAT = "valat"
    UHU = "uhu"
    KAKADU = "kakadu"


class SuitName(StrEnum):
    """The plain suits; the declarer names the one of the king."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


class MondHow(StrEnum):
    """How a mond is lost (9)."""

    CAPTURED = "captured"
    LEFT_IN_TALON = "left_in_talon"


CONTRACT_LABELS = {
    Contract.THREE: Message(gettext_noop("Three")),
    Contract.TWO: Message(gettext_noop("Two")),
    Contract.ONE: Message(gettext_noop("One")),
    Contract.SOLO_THREE: Message(gettext_noop("Solo three")),
    Contract.SOLO_TWO: Message(gettext_noop("Solo two")),
    Contract.SOLO_ONE: Message(gettext_noop("Solo one")),
    Contract.SOLO_WITHOUT: Message(gettext_noop("Solo without talon")),
    Contract.PICCOLO: Message(gettext_noop("Piccolo")),
    Contract.BEGGAR: Message(gettext_noop("Beggar")),
    Contract.OPEN_BEGGAR: Message(gettext_noop("Open beggar")),
    Contract.COLOUR_VALAT: Message(gettext_noop("Colour valat")),
    Contract.KLOP: Message(gettext_noop("Klop")),
    Contract.IGRAM: Message(gettext_noop("Igram")),
    Contract.SIMPLE: Message(gettext_noop("Simple game")),
    Contract.VOID: Message(gettext_noop("Void deal")),
}
FEAT_LABELS = {
    FeatCode.TRULA: Message(gettext_noop("Trula")),
    FeatCode.KINGS: Message(gettext_noop("Kings")),
    FeatCode.KING_ULTIMO: Message(gettext_noop("King ultimo")),
    FeatCode.PAGAT_ULTIMO: Message(gettext_noop("Pagat ultimo")),
    FeatCode.TRULAPAGAT: Message(gettext_noop("Trulapagat")),
    FeatCode.VALAT: Message(gettext_noop("Valat")),
    FeatCode.UHU: Message(gettext_noop("Uhu")),
    FeatCode.KAKADU: Message(gettext_noop("Kakadu")),
}
SIDE_LABELS = {
    Side.DECLARER: Message(gettext_noop("the declarer's side")),
    Side.DEFENCE: Message(gettext_noop("the defenders")),
}
