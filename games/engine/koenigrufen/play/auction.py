"""The auction (rules page, 4): bids, passes that are final, and a forehand who may hold."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, WRONG_PHASE, Phase, Stage
from games.engine.core.trick import seat_after
from games.engine.core.view import Seen
from games.engine.koenigrufen.play import reasons
from games.engine.koenigrufen.play.calling import after_auction
from games.engine.koenigrufen.play.holdings import why_not_with
from games.engine.koenigrufen.play.over import void
from games.engine.koenigrufen.play.seen import seen_before_play
from games.engine.koenigrufen.play.terms import Setup
from games.engine.koenigrufen.tables import FOREHAND, PLAYERS, SEATS, Bid, Who
from games.engine.koenigrufen.words import CONTRACT_LABELS, Contract

VORHAND = "vorhand"


@dataclass(frozen=True, slots=True)
class Auction:
    """`active` are the seats that have not passed, `spoken` those that have said something.

    `choosing` says that a forehand who said Vorhand chooses, for all others have passed.
    """

    setup: Setup
    turn: int = FOREHAND
    active: tuple[int, ...] = SEATS
    spoken: tuple[int, ...] = ()
    best: Bid | None = None
    holder: int | None = None
    choosing: bool = False

    phase: ClassVar[Phase] = Phase.AUCTION

    def legal_actions(self) -> tuple[Action, ...]:
        """Return pass, hold, Vorhand, and every bid that may be made."""
        said = [Action(self.turn, Verb.PASS), Action(self.turn, Verb.HOLD)]
        words = (VORHAND, *(bid.word for bid in self.setup.house.ladder))
        said += [Action(self.turn, Verb.BID, word) for word in words]
        return tuple(action for action in said if self.why_not(action) is None)

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a call."""
        if action.verb is Verb.PASS:
            return self._why_not_pass()
        if action.verb is Verb.HOLD:
            return self._why_not_hold()
        if action.verb is not Verb.BID:
            return WRONG_PHASE.at(ACTION)
        if action.word == VORHAND:
            opening = self.setup.house.vorhand_word and self._first_word
            return None if opening else reasons.VORHAND_NOT_NOW.at(ACTION)
        return self._why_not_bid(action.word)

    @property
    def _first_word(self) -> bool:
        return not self.spoken

    def _why_not_pass(self) -> Problem | None:
        if self.choosing:
            return reasons.PASS_CHOOSING.at(ACTION)
        if self._first_word and self.setup.house.vorhand_word:
            return reasons.PASS_FOREHAND.at(ACTION)
        return None

    def _why_not_hold(self) -> Problem | None:
        if not self.setup.house.forehand_hold:
            return reasons.HOLD_NOT_PLAYED.at(ACTION)
        if self.turn != FOREHAND or self.best is None:
            return reasons.HOLD_FOREHAND.at(ACTION)
        return self._why_not_cards(self.best)

    def _why_not_bid(self, word: str) -> Problem | None:
        bid = self.setup.house.bids.get(word)
        if bid is None:
            return reasons.BID_NOT_PLAYED.at(ACTION)
        label = CONTRACT_LABELS[bid.contract]
        at_once = self.turn == FOREHAND and self._first_word
        if bid.who is Who.FOREHAND_AT_ONCE and not at_once:
            return reasons.BID_FOREHAND_AT_ONCE.at(ACTION, contract=label)
        if bid.who is Who.FOREHAND_AFTER_PASSES and not self.choosing:
            return reasons.BID_AFTER_PASSES.at(ACTION, contract=label)
        if self.best is not None and bid.rank <= self.best.rank:
            best = CONTRACT_LABELS[self.best.contract]
            return reasons.BID_TOO_LOW.at(ACTION, best=best)
        return self._why_not_cards(bid)

    def _why_not_cards(self, bid: Bid) -> Problem | None:
        return why_not_with(self.setup.dealt[self.turn - 1], bid, self.setup.house)

    def apply(self, action: Action) -> Stage:
        """Return the auction after a call, or the phase that follows it."""
        spoken = (*self.spoken, self.turn)
        if action.verb is Verb.PASS:
            active = tuple(seat for seat in self.active if seat != self.turn)
            return self._go_on(replace(self, active=active, spoken=spoken))
        best = self.setup.house.bids.get(action.word, self.best)
        holder = self.holder if action.word == VORHAND else self.turn
        return self._go_on(replace(self, best=best, holder=holder, spoken=spoken))

    @classmethod
    def _go_on(cls, auction: Auction) -> Stage:
        if auction.choosing or auction.is_over():
            return auction.end()
        turn = seat_after(auction.turn, PLAYERS)
        while turn not in auction.active:
            turn = seat_after(turn, PLAYERS)
        said_vorhand = auction.setup.house.vorhand_word and auction.best is None
        choosing = said_vorhand and auction.active == (FOREHAND,)
        return replace(auction, turn=turn, choosing=choosing)

    def is_over(self) -> bool:
        """Return whether nobody is left to overbid, or nothing to overbid with."""
        if not self.active or self.active == (self.holder,) or self._unbeatable():
            return True
        everybody_spoke = len(self.spoken) == PLAYERS
        says_vorhand = self.setup.house.vorhand_word and self.best is None
        return self.setup.house.single_round and everybody_spoke and not says_vorhand

    def _unbeatable(self) -> bool:
        """Return whether the highest game was bid and no forehand can hold it."""
        house = self.setup.house
        if self.best is None or self.best.rank < house.ladder[-1].rank:
            return False
        may_hold = house.forehand_hold and FOREHAND in self.active and not house.single_round
        return self.holder == FOREHAND or not may_hold

    def end(self) -> Stage:
        """Return the phase that follows the auction."""
        if self.best is not None and self.holder is not None:
            return after_auction(self.setup, self.best, self.holder)
        return passed_out(self.setup)

    def seen(self, seat: int | None) -> Seen:
        """Return the own holding and the best bid."""
        facts = {
            "contract": None if self.best is None else self.best.contract.value,
            "declarer": self.holder,
        }
        return seen_before_play(self.setup, facts, seat)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""


def passed_out(setup: Setup) -> Stage:
    """Return what a table does when everybody has passed (4)."""
    contract = {"forehand_must_rufer": Contract.RUFER, "trischaken": Contract.TRISCHAKEN}.get(
        setup.house.all_pass
    )
    bid = next((bid for bid in setup.house.ladder if bid.contract is contract), None)
    if bid is None or why_not_with(setup.dealt[FOREHAND - 1], bid, setup.house) is not None:
        return void(setup)
    return after_auction(setup, bid, FOREHAND)
