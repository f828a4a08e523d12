"""The play of the cards by two, from hand and piles (rules page, 11)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from games.engine.core.actions import Action, Verb, card_actions, plays
from games.engine.core.card_names import card_name
from games.engine.core.masks import EMPTY, Mask, indices
from games.engine.core.problems import Problem
from games.engine.core.stage import ACTION, CARD_NOT_HELD, WRONG_PHASE, Phase, Stage
from games.engine.core.trick import Trick, seat_after
from games.engine.core.view import Seen
from games.engine.slovenian_tarok.deck import KINGS, SKIS, TRULA
from games.engine.slovenian_tarok.play import reasons
from games.engine.slovenian_tarok.play.following import (
    Duties,
    playable,
    why_not_playable,
    winning_place,
)
from games.engine.slovenian_tarok.play.over import played_out
from games.engine.slovenian_tarok.play.piles import (
    PICKED,
    SeatPiles,
    all_turned,
    open_cards,
    without,
)
from games.engine.slovenian_tarok.play.seen import seen_with_terms
from games.engine.slovenian_tarok.play.terms import Announced, Terms
from games.engine.slovenian_tarok.play.tricks import is_decided
from games.engine.slovenian_tarok.tables import TRICKS
from games.engine.slovenian_tarok.words import FeatCode

Holdings = tuple[Mask, ...]
AllPiles = tuple[SeatPiles, ...]
SETS = {FeatCode.KINGS: KINGS, FeatCode.TRULA: TRULA, FeatCode.VALAT: EMPTY}
"""Cards that must be in the hand of whoever calls a feat."""
OUT_OF_TURN = frozenset({Verb.PICK})
NOTHING: frozenset[Verb] = frozenset()


@dataclass(frozen=True, slots=True)
class TwoTricks:
    """A trick that is being played; each seat plays from its hand and its open cards."""

    terms: Terms
    holdings: Holdings
    piles: AllPiles
    duties: Duties
    tricks: tuple[Trick, ...]
    leader: int
    played: tuple[int, ...]
    turn: int

    phase: ClassVar[Phase] = Phase.PLAY

    @classmethod
    def begin(cls, terms: Terms, holdings: tuple[Mask, ...], duties: Duties) -> TwoTricks:
        """Return the first lead, which is the forehand's."""
        return cls(terms, holdings, terms.piles, duties, (), 1, (), 1)

    @property
    def _hand(self) -> Mask:
        return self.holdings[self.turn - 1]

    @property
    def _piles(self) -> SeatPiles:
        return self.piles[self.turn - 1]

    @property
    def _cards(self) -> Mask:
        """The cards that the seat may have to follow with: hand and open cards."""
        return self._hand | open_cards(self._piles)

    @property
    def _playable(self) -> Mask:
        hand_first = self.terms.house.text("pile_lead") == "hand_first"
        if not self.played and hand_first and self._hand:
            return self._hand
        return playable(self._cards, self.played, self.duties)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the cards that may be played or taken up, and what may be called."""
        turn = self.turn
        actions = [*plays(turn, self._playable), *self._picks(turn)]
        if self._is_called():
            calls = (Action(turn, Verb.ANNOUNCE, code.value) for code in SETS)
            actions += [call for call in calls if self._why_not_call(call) is None]
        return tuple(actions)

    def _is_called(self) -> bool:
        return self.terms.house.text("two_bonus") == "called_by_both"

    @property
    def extra_verbs(self) -> frozenset[Verb]:
        """11, `optional_any_time`: cards are taken up during the opponent's turn too."""
        return OUT_OF_TURN if self._picks_freely else NOTHING

    def extra_actions(self, seat: int) -> tuple[Action, ...]:
        """Return the cards that a seat may take up while the other one has to play."""
        return self._picks(seat)

    @property
    def _picks_freely(self) -> bool:
        return self.terms.house.text("pile_pickup") == "optional_any_time"

    def _pickable(self, seat: int) -> Mask:
        return open_cards(self.piles[seat - 1]) & PICKED if self._picks_freely else EMPTY

    def _picks(self, seat: int) -> tuple[Action, ...]:
        picks = card_actions(seat, Verb.PICK)
        return tuple(picks[index] for index in indices(self._pickable(seat)))

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against a card or a call; a card is taken up out of turn too."""
        if action.verb is Verb.ANNOUNCE:
            return self._why_not_call(action)
        if action.verb is Verb.PICK:
            may = self._pickable(action.seat) >> action.cards[0].index & 1
            return None if may else reasons.PICK_NOT_OPEN.at(ACTION)
        if action.verb is not Verb.PLAY:
            return WRONG_PHASE.at(ACTION)
        index = action.cards[0].index
        return None if self._playable >> index & 1 else self._why_not_card(action, index)

    def _why_not_card(self, action: Action, index: int) -> Problem:
        if not self._cards >> index & 1:
            return CARD_NOT_HELD.at(ACTION, card=card_name(action.cards[0], SKIS))
        if not self.played:
            return reasons.LEAD_FROM_HAND.at(ACTION)
        return why_not_playable(index, self._cards, self.played, self.duties)

    def _why_not_call(self, action: Action) -> Problem | None:
        """11, `called_by_both`: a set that is in the hand, a valat once all cards are open."""
        if not self._is_called() or action.word not in set(SETS):
            return reasons.ANNOUNCE_UNKNOWN.at(ACTION)
        if action.cards:
            return reasons.ANNOUNCE_NO_CARDS.at(ACTION)
        code = FeatCode(action.word)
        if any(feat.code is code and feat.seat == self.turn for feat in self.terms.said.feats):
            return reasons.ANNOUNCED_ALREADY.at(ACTION)
        if SETS[code] & ~self._hand:
            return reasons.CALL_NOT_COMPLETE.at(ACTION)
        return self._why_not_valat() if code is FeatCode.VALAT else None

    def _why_not_valat(self) -> Problem | None:
        if any(pile.hidden for pile in self._piles):
            return reasons.CALL_PILES_HIDDEN.at(ACTION)
        lost = any(trick.winner != self.turn for trick in self.tricks)
        return reasons.CALL_TRICK_LOST.at(ACTION) if lost else None

    def apply(self, action: Action) -> Stage:
        """Return the stage after a card or a call."""
        if action.verb is Verb.ANNOUNCE:
            return self._called(FeatCode(action.word))
        index = action.cards[0].index
        if action.verb is Verb.PICK:
            holdings, piles = self._after_leaving(action.seat, index, to_hand=1 << index)
            return replace(self, holdings=holdings, piles=piles)
        holdings, piles = self._after_leaving(self.turn, index, to_hand=EMPTY)
        played = (*self.played, index)
        players = self.terms.house.players
        if len(played) == players:
            return self._complete(holdings, piles, Trick(self.leader, played))
        return TwoTricks(
            self.terms, holdings, piles, self.duties, self.tricks, self.leader, played,
            seat_after(self.turn, players),
        )  # fmt: skip

    def _called(self, code: FeatCode) -> TwoTricks:
        terms = self.terms
        feat = Announced(code, self.turn, terms.side(self.turn))
        said = replace(terms.said, feats=(*terms.said.feats, feat))
        return replace(self, terms=replace(terms, said=said))

    def _after_leaving(self, seat: int, index: int, to_hand: Mask) -> tuple[Holdings, AllPiles]:
        """Return the cards when one has left the hand or its pile, whose next may be turned."""
        hand, piles = self.holdings[seat - 1], self.piles[seat - 1]
        if hand >> index & 1:
            hand &= ~(1 << index)
        else:
            hand, piles = hand | to_hand, without(piles, index)
            if self.terms.house.text("pile_reveal") == "at_once":
                piles, turned_up = all_turned(piles, self.terms.house)
                hand |= turned_up
        return (
            (*self.holdings[: seat - 1], hand, *self.holdings[seat:]),
            (*self.piles[: seat - 1], piles, *self.piles[seat:]),
        )

    def _complete(self, holdings: Holdings, piles: AllPiles, trick: Trick) -> Stage:
        """Return the stage after a whole trick, the next cards of the piles being turned."""
        terms, players = self.terms, self.terms.house.players
        winner = trick.seat_of(winning_place(trick.played, self.duties), players)
        tricks = (*self.tricks, Trick(trick.leader, trick.played, winner))
        after = [all_turned(of_seat, terms.house) for of_seat in piles]
        piles = tuple(of_seat for of_seat, _ in after)
        hands = zip(holdings, after, strict=True)
        holdings = tuple(hand | to_hand for hand, (_, to_hand) in hands)
        by_table = terms.house.text("two_bonus") == "house_table"
        if len(tricks) == TRICKS[players] or (by_table and is_decided(terms, tricks)):
            return played_out(replace(terms, piles=piles), holdings, tricks, self.duties)
        return TwoTricks(terms, holdings, piles, self.duties, tricks, winner, (), winner)

    def seen(self, seat: int | None) -> Seen:
        """Return the own hand, the open cards of both, and the tricks."""
        trick = Trick(self.leader, self.played)
        terms = replace(self.terms, piles=self.piles)
        return seen_with_terms(terms, self.holdings, seat, tricks=self.tricks, trick=trick)

    def summary(self) -> None:
        """Return nothing: the hand is not over."""
