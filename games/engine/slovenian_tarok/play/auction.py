"""The auction (rules page, 5): bids, holds, and the contract that the winner names."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb
from games.engine.core.messages import Message, gettext_noop
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, WRONG_PHASE, Phase, Stage
from games.engine.core.view import Seen
from games.engine.slovenian_tarok.house import VALAT_BID, House
from games.engine.slovenian_tarok.play import reasons
from games.engine.slovenian_tarok.play.calling import after_auction
from games.engine.slovenian_tarok.play.seen import seen_in_auction
from games.engine.slovenian_tarok.play.terms import Announced, Said, Setup, Terms
from games.engine.slovenian_tarok.tables import SOLO_ORDER
from games.engine.slovenian_tarok.words import CONTRACT_LABELS, Contract, FeatCode, Side

KLOP = Contract.KLOP.value
THREE = Contract.THREE.value
FOREHAND = 1
VALAT_LABEL = Message(gettext_noop("Valat"))
_SOLOS = (Contract.SOLO_THREE, Contract.SOLO_TWO, Contract.SOLO_ONE)
_ALL_SOLOS_ABOVE = (
    Contract.THREE, Contract.TWO, Contract.ONE, *_SOLOS, Contract.PICCOLO, Contract.BEGGAR,
    Contract.SOLO_WITHOUT, Contract.OPEN_BEGGAR, Contract.COLOUR_VALAT,
)  # fmt: skip


def ladder(house: House) -> tuple[str, ...]:
    """Return what can be bid at a table, lowest first (4)."""
    rule = house.text("ladder")
    if rule == "pagat":
        order = list(_ALL_SOLOS_ABOVE)
    else:
        above = 1 if rule == "value_solo_above" else -1
        order = sorted(
            (contract for contract in SOLO_ORDER if contract in house.prices),
            key=lambda contract: (house.prices[contract], above * (contract in _SOLOS)),
        )
    words = [contract.value for contract in order if contract in house.prices]
    return (*words, VALAT_BID) if house.on("valat_bid") else tuple(words)


def label(word: str) -> Message:
    """Return a bid in words."""
    return VALAT_LABEL if word == VALAT_BID else CONTRACT_LABELS[Contract(word)]


def begin(setup: Setup) -> Stage:
    """Return the auction before the first word, or the klop that a void deal brings with it."""
    house = setup.house
    if house.on("compulsory_klop_after_redeal"):
        return after_auction(Terms(setup, Contract.KLOP))
    bids = ladder(house)
    if house.text("opening") == "mandatory_three":
        active = (*house.seats[1:], FOREHAND)
        return Auction(setup, bids, active, best=THREE, holder=FOREHAND, is_imposed=True)
    later = house.text("first_speaker") == "after_forehand"
    return Auction(setup, bids, (*house.seats[1:], FOREHAND) if later else house.seats)


@dataclass(frozen=True, slots=True)
class Auction:
    """`active` are the seats that have not passed, the one that speaks first.

    `is_imposed` says that the best bid is the three that the forehand must say; `is_won` that the
    only one left names the contract.
    """

    setup: Setup
    bids: tuple[str, ...]
    active: tuple[int, ...]
    best: str | None = None
    holder: int | None = None
    is_imposed: bool = False
    is_won: bool = False

    phase: ClassVar[Phase] = Phase.AUCTION

    @property
    def turn(self) -> int:
        """The seat that speaks."""
        return self.active[0]

    def legal_actions(self) -> tuple[Action, ...]:
        """Return pass, hold, and every bid that may be made."""
        turn = self.turn
        said = [Action(turn, Verb.PASS), Action(turn, Verb.HOLD)]
        said += [Action(turn, Verb.BID, word) for word in (KLOP, *self.bids)]
        return tuple(action for action in said if self.why_not(action) is None)

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a call."""
        if action.verb is Verb.PASS:
            return self._why_not_pass()
        if action.verb is Verb.HOLD:
            return self._why_not_hold()
        if action.verb is not Verb.BID:
            return WRONG_PHASE.at(ACTION)
        if action.word == KLOP:
            return self._why_not_klop()
        if action.word not in self.bids:
            return reasons.BID_NOT_PLAYED.at(ACTION)
        return self._why_not_bid(action.word)

    def _forehand_only(self) -> bool:
        return self.setup.house.on("three_klop_forehand_only")

    def _forehand_is_alone(self) -> bool:
        return self.active == (FOREHAND,)

    def _why_not_pass(self) -> Problem | None:
        if self.is_won and self.best is not None:
            return reasons.NAME_CONTRACT.at(ACTION, best=label(self.best))
        alone = self._forehand_is_alone() and self.best is None
        return reasons.MUST_BID.at(ACTION) if alone and self._forehand_only() else None

    def _why_not_hold(self) -> Problem | None:
        holder, right = self.holder, self.setup.house.text("hold_right")
        if holder is None or holder == self.turn or self.is_won:
            return reasons.HOLD_NOTHING.at(ACTION)
        may = {
            "seniority": self.turn < holder,
            "forehand_only": self.turn == FOREHAND,
            "none": False,
        }
        return None if may[right] else reasons.HOLD_NOT_SENIOR.at(ACTION)

    def _why_not_klop(self) -> Problem | None:
        imposed = self.is_won and self.is_imposed
        if not self._forehand_only() and not self.is_imposed:
            return reasons.BID_NOT_PLAYED.at(ACTION)
        if self.turn != FOREHAND:
            return reasons.BID_FOREHAND_ONLY.at(ACTION)
        alone = self._forehand_is_alone() and self.best is None
        return None if imposed or alone else reasons.KLOP_NOT_YET.at(ACTION)

    def _why_not_bid(self, word: str) -> Problem | None:
        if word == THREE and self.turn != FOREHAND and self._forehand_only():
            return reasons.BID_FOREHAND_ONLY.at(ACTION)
        if self.best is None:
            return None
        least = self.bids.index(self.best) + (0 if self.is_won else 1)
        if self.bids.index(word) >= least:
            return None
        return reasons.BID_TOO_LOW.at(ACTION, best=label(self.best))

    def apply(self, action: Action) -> Stage:
        """Return the auction after a call, or the phase that follows it."""
        speaker, *rest = self.active
        if action.verb is Verb.PASS:
            return self._passed(tuple(rest))
        word = action.word or self.best or THREE
        if not rest:
            return settled(self.setup, word, speaker)
        return replace(self, active=(*rest, speaker), best=word, holder=speaker, is_imposed=False)

    def _passed(self, rest: tuple[int, ...]) -> Stage:
        if not rest:
            return settled(self.setup, KLOP, FOREHAND)
        if rest != (self.holder,):
            return replace(self, active=rest)
        won = replace(self, active=rest, is_won=True)
        raises = self.setup.house.on("raise_after_win") and self.best != self.bids[-1]
        if raises or self.is_imposed:
            return won
        return settled(self.setup, self.best or THREE, rest[0])

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding and the best bid."""
        facts: dict[str, object] = {"contract": self.best, "declarer": self.holder}
        return seen_in_auction(self.setup, facts, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""


def settled(setup: Setup, word: str, declarer: int) -> Stage:
    """Return what follows an auction that ended with this word."""
    if word == KLOP:
        return after_auction(Terms(setup, Contract.KLOP))
    if word == VALAT_BID:
        said = Said(feats=(Announced(FeatCode.VALAT, declarer, Side.DECLARER),))
        terms = Terms(setup, Contract.SOLO_WITHOUT, declarer, led_by_declarer=True, said=said)
        return after_auction(terms)
    return after_auction(Terms(setup, Contract(word), declarer))
