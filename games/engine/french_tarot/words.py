"""The closed lists of French tarot and the words that players know them by."""

from __future__ import annotations

from enum import StrEnum

from games.engine.core.messages import Message, gettext_noop


class Contract(StrEnum):
    """What the declarer undertakes, and the deals that are not played (rules page, 2 and 3)."""

    PETITE = "petite"
    POUSSE = "pousse"
    GARDE = "garde"
    GARDE_SANS = "garde_sans"
    GARDE_CONTRE = "garde_contre"
    PASS = "pass"  # noqa: S105
    PETIT_SEC = "petit_sec"
    MISDEAL = "misdeal"


class Side(StrEnum):
    """The declarer, alone or with a partner, against the others."""

    ATTACK = "attack"
    DEFENCE = "defence"


class HandfulSize(StrEnum):
    """Sizes of a handful, *poignée* (6.1)."""

    SINGLE = "single"
    DOUBLE = "double"
    TRIPLE = "triple"


class MisereKind(StrEnum):
    """What a misère declares (6.4); the last three exist in convention m2 only."""

    TRUMPS = "trumps"
    COURTS = "courts"
    LOW_CARDS = "low_cards"
    ONLY_TRUMPS = "only_trumps"
    ONLY_COURTS = "only_courts"


class CalledSuit(StrEnum):
    """Suit of the card that the declarer calls with five players."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


VOID = frozenset({Contract.PASS, Contract.PETIT_SEC, Contract.MISDEAL})
PLAYED = tuple(contract for contract in Contract if contract not in VOID)
COURT_RANKS = ("king", "queen", "knight", "jack")
CALLED_RANKS = (*COURT_RANKS, *(str(rank) for rank in range(10, 0, -1)))

CONTRACT_LABELS = {
    Contract.PETITE: Message(gettext_noop("Petite")),
    Contract.POUSSE: Message(gettext_noop("Pousse")),
    Contract.GARDE: Message(gettext_noop("Garde")),
    Contract.GARDE_SANS: Message(gettext_noop("Garde sans le chien")),
    Contract.GARDE_CONTRE: Message(gettext_noop("Garde contre le chien")),
    Contract.PASS: Message(gettext_noop("Passed")),
    Contract.PETIT_SEC: Message(gettext_noop("Petit sec")),
    Contract.MISDEAL: Message(gettext_noop("Misdeal")),
}
SIDE_LABELS = {
    Side.ATTACK: Message(gettext_noop("the attack")),
    Side.DEFENCE: Message(gettext_noop("the defence")),
}
HANDFUL_LABELS = {
    HandfulSize.SINGLE: Message(gettext_noop("Single handful")),
    HandfulSize.DOUBLE: Message(gettext_noop("Double handful")),
    HandfulSize.TRIPLE: Message(gettext_noop("Triple handful")),
}
MISERE_LABELS = {
    MisereKind.TRUMPS: Message(gettext_noop("Misère of trumps (no trump)")),
    MisereKind.COURTS: Message(gettext_noop("Misère of courts (no court card)")),
    MisereKind.LOW_CARDS: Message(gettext_noop("Only low cards")),
    MisereKind.ONLY_TRUMPS: Message(gettext_noop("Only trumps")),
    MisereKind.ONLY_COURTS: Message(gettext_noop("Only court cards")),
}
OUDLERS = (
    Message(gettext_noop("no oudler")),
    Message(gettext_noop("1 oudler")),
    Message(gettext_noop("2 oudlers")),
    Message(gettext_noop("3 oudlers")),
)
