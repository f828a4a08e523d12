"""The closed lists of Königrufen and the words that players know them by."""

from __future__ import annotations

from enum import StrEnum

from games.engine.core.messages import Message, gettext_noop


class Contract(StrEnum):
    """What the declarer undertakes, and the deal that is not played (rules page, 3)."""

    RUFER = "rufer"
    SOLORUFER = "solorufer"
    DREIER = "dreier"
    BETTEL = "bettel"
    SOLODREIER = "solodreier"
    TRISCHAKEN = "trischaken"
    PICCOLO = "piccolo"
    ZWICCOLO = "zwiccolo"
    BESSERRUFER = "besserrufer"
    PAGATRUFER = "pagatrufer"
    UHURUFER = "uhurufer"
    KAKADURUFER = "kakadurufer"
    QUAPILRUFER = "quapilrufer"
    FARBENDREIER = "farbendreier"
    SECHSERDREIER = "sechserdreier"
    FARBENSOLO = "farbensolo"
    PICCOLO_OUVERT = "piccolo_ouvert"
    ZWICCOLO_OUVERT = "zwiccolo_ouvert"
    BETTEL_OUVERT = "bettel_ouvert"
    VOID = "void"


class Edition(StrEnum):
    """Whose rules are played (rules page, 0)."""

    HOUSE = "house"
    OOE = "ooe-2023"
    WIEN = "wien"
    TIROL = "tirol-2020"


class Side(StrEnum):
    """The declarer, alone or with a partner, against the others."""

    DECLARER = "declarer"
    DEFENCE = "defence"


class Feat(StrEnum):
    """Bonuses (rules page, 7)."""

    TRULL = "trula"
    KINGS = "kings"
    KING_ULTIMO = "king_ultimo"
    PAGAT = "pagat_ultimo"
    UHU = "uhu"
    KAKADU = "kakadu"
    QUAPIL = "quapil"
    VALAT = "valat"
    MONDFANG = "mondfang"
    SKUESFANG = "skuesfang"
    KOENIGFANG = "koenigfang"
    FIRST_SACK = "first_sack"
    SECOND_SACK = "second_sack"


class CalledSuit(StrEnum):
    """Suit of the card that the declarer calls."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


class CalledRank(StrEnum):
    """Rank of the card that the declarer calls; a queen only where he holds all kings (5)."""

    KING = "king"
    QUEEN = "queen"


BIRDS = (Feat.PAGAT, Feat.UHU, Feat.KAKADU, Feat.QUAPIL)
"""The birds by the number of their tarock, from 1."""

OTHER = {Side.DECLARER: Side.DEFENCE, Side.DEFENCE: Side.DECLARER}

CONTRACT_LABELS = {
    Contract.RUFER: Message(gettext_noop("Rufer")),
    Contract.SOLORUFER: Message(gettext_noop("Solorufer")),
    Contract.DREIER: Message(gettext_noop("Dreier")),
    Contract.BETTEL: Message(gettext_noop("Bettel")),
    Contract.SOLODREIER: Message(gettext_noop("Solodreier")),
    Contract.TRISCHAKEN: Message(gettext_noop("Trischaken")),
    Contract.PICCOLO: Message(gettext_noop("Piccolo")),
    Contract.ZWICCOLO: Message(gettext_noop("Zwiccolo")),
    Contract.BESSERRUFER: Message(gettext_noop("Besserrufer")),
    Contract.PAGATRUFER: Message(gettext_noop("Pagatrufer")),
    Contract.UHURUFER: Message(gettext_noop("Uhurufer")),
    Contract.KAKADURUFER: Message(gettext_noop("Kakadurufer")),
    Contract.QUAPILRUFER: Message(gettext_noop("Quapilrufer")),
    Contract.FARBENDREIER: Message(gettext_noop("Farbendreier")),
    Contract.SECHSERDREIER: Message(gettext_noop("Sechserdreier")),
    Contract.FARBENSOLO: Message(gettext_noop("Farbensolo")),
    Contract.PICCOLO_OUVERT: Message(gettext_noop("Piccolo ouvert")),
    Contract.ZWICCOLO_OUVERT: Message(gettext_noop("Zwiccolo ouvert")),
    Contract.BETTEL_OUVERT: Message(gettext_noop("Bettel ouvert")),
    Contract.VOID: Message(gettext_noop("Not played")),
}
EDITION_TITLES = {
    Edition.HOUSE: Message(gettext_noop("Königrufen, house rules")),
    Edition.OOE: Message(gettext_noop("Königrufen, Upper Austrian cups 2023")),
    Edition.WIEN: Message(gettext_noop("Königrufen, Vienna cup")),
    Edition.TIROL: Message(gettext_noop("Königrufen, Tyrol cup 2020")),
}
SIDE_LABELS = {
    Side.DECLARER: Message(gettext_noop("the declarer's side")),
    Side.DEFENCE: Message(gettext_noop("the defence")),
}
FEAT_LABELS = {
    Feat.TRULL: Message(gettext_noop("Trull")),
    Feat.KINGS: Message(gettext_noop("Four kings")),
    Feat.KING_ULTIMO: Message(gettext_noop("King ultimo")),
    Feat.PAGAT: Message(gettext_noop("Pagat")),
    Feat.UHU: Message(gettext_noop("Uhu")),
    Feat.KAKADU: Message(gettext_noop("Kakadu")),
    Feat.QUAPIL: Message(gettext_noop("Quapil")),
    Feat.VALAT: Message(gettext_noop("Valat")),
    Feat.MONDFANG: Message(gettext_noop("Mondfang")),
    Feat.SKUESFANG: Message(gettext_noop("Sküsfang")),
    Feat.KOENIGFANG: Message(gettext_noop("Königfang")),
    Feat.FIRST_SACK: Message(gettext_noop("First sack")),
    Feat.SECOND_SACK: Message(gettext_noop("Second sack")),
}
