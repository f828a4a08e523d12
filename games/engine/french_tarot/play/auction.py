"""The auction (rules page, 3): one round, or what the table's options make of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, WRONG_PHASE, Phase, Stage
from games.engine.core.view import Seen
from games.engine.french_tarot.checks.contract import ALLOWED
from games.engine.french_tarot.house import House
from games.engine.french_tarot.play import reasons
from games.engine.french_tarot.play.calling import after_auction
from games.engine.french_tarot.play.over import void
from games.engine.french_tarot.play.seen import seen_before_play
from games.engine.french_tarot.play.terms import Setup, Terms
from games.engine.french_tarot.words import CONTRACT_LABELS, PLAYED, Contract

PAROLE = "parole"
SEVERAL_ROUNDS = "several_rounds"


def biddable(house: House) -> tuple[Contract, ...]:
    """Return the contracts of a table, lowest first."""
    return tuple(
        contract
        for contract in PLAYED
        if contract in ALLOWED[house.contracts]
        and contract in house.scale.prices
        and (contract is not Contract.POUSSE or house.pousse)
    )


@dataclass(frozen=True, slots=True)
class Auction:
    """`waiting` are the seats still to speak, in order; `later` those that said parole."""

    setup: Setup
    waiting: tuple[int, ...]
    best: Contract | None = None
    holder: int | None = None
    later: tuple[int, ...] = ()
    second_round: bool = False

    phase: ClassVar[Phase] = Phase.AUCTION

    @property
    def turn(self) -> int:
        """The seat that speaks."""
        return self.waiting[0]

    def legal_actions(self) -> tuple[Action, ...]:
        """Return pass, parole where it may be said, and every higher contract."""
        turn, house = self.turn, self.setup.house
        said = [Action(turn, Verb.PASS)]
        words = [PAROLE] if house.parole else []
        words += [contract.value for contract in biddable(house)]
        bids = (Action(turn, Verb.BID, word) for word in words)
        said += [bid for bid in bids if self.why_not(bid) is None]
        return tuple(said)

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a call."""
        if action.verb is Verb.PASS:
            return None
        if action.verb is not Verb.BID:
            return WRONG_PHASE.at(ACTION)
        if action.word == PAROLE and self.setup.house.parole:
            late = self.best is not None or self.second_round
            return reasons.PAROLE_TOO_LATE.at(ACTION) if late else None
        offered = biddable(self.setup.house)
        if action.word not in offered:
            return reasons.BID_NOT_PLAYED.at(ACTION)
        return self._why_not_bid(Contract(action.word), offered)

    def _why_not_bid(self, bid: Contract, offered: tuple[Contract, ...]) -> Problem | None:
        if self.petite_only and (bid is not Contract.PETITE or self.best is not None):
            return reasons.PAROLE_PETITE_ONLY.at(ACTION)
        if self.best is not None and offered.index(bid) <= offered.index(self.best):
            return reasons.BID_TOO_LOW.at(ACTION, best=CONTRACT_LABELS[self.best])
        return None

    @property
    def petite_only(self) -> bool:
        """Whether this is a second round in which only a petite may be bid."""
        return self.second_round and self.setup.house.parole == "petite_only"

    def apply(self, action: Action) -> Stage:
        """Return the auction after a call, or the phase that follows it."""
        speaker, *rest = self.waiting
        if action.verb is Verb.PASS:
            return self._go_on(replace(self, waiting=tuple(rest)))
        if action.word == PAROLE:
            return self._go_on(replace(self, waiting=tuple(rest), later=(*self.later, speaker)))
        bid = Contract(action.word)
        if self.setup.house.auction == SEVERAL_ROUNDS:
            rest.append(speaker)
        bidden = replace(self, waiting=tuple(rest), best=bid, holder=speaker)
        return self._end(bidden) if bid is Contract.GARDE_CONTRE else self._go_on(bidden)

    def _go_on(self, auction: Auction) -> Stage:
        if not auction.waiting and auction.later:
            auction = replace(auction, waiting=auction.later, later=(), second_round=True)
            if auction.petite_only and auction.best is not None:
                return self._end(auction)
        if auction.waiting in {(), (auction.holder,)}:
            return self._end(auction)
        return auction

    @staticmethod
    def _end(auction: Auction) -> Stage:
        if auction.best is None or auction.holder is None:
            return void(auction.setup, Contract.PASS)
        return after_auction(Terms(auction.setup, auction.best, auction.holder))

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding and the best bid."""
        facts = {
            "contract": None if self.best is None else self.best.value,
            "declarer": self.holder,
        }
        return seen_before_play(self.setup, facts, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""
