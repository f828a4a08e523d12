"""A hand: a deal, a log of actions, and where they have led to. Nothing in it ever changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from games.engine.core.actions import Action
from games.engine.core.deal import Deal, deal_out
from games.engine.core.masks import cards_of
from games.engine.core.options import written_options
from games.engine.core.problems import Problem
from games.engine.core.rules import Rules
from games.engine.core.sheet import Judgement
from games.engine.core.shuffle import Stream, shuffled
from games.engine.core.stage import HAND_IS_OVER, NOT_YOUR_TURN, Phase, Stage, StageWithExtras
from games.engine.core.view import View, opened, redacted


class IllegalAction(ValueError):
    """An action that the rules forbid; `problem` says why."""

    def __init__(self, action: Action, problem: Problem) -> None:
        self.action = action
        self.problem = problem
        super().__init__(f"{action}: {problem.text}")


class InvalidHand(ValueError):
    """Options or a deal that no hand can start with; `problems` says why."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.text for problem in self.problems))


class HandNotOver(LookupError):
    """A hand that is still being played has neither summary nor score."""


@dataclass(frozen=True, slots=True)
class Begun:
    """What a hand keeps from its beginning to its end."""

    rules: Rules
    options: Mapping[str, object]
    deal: Deal


Log = tuple["Log", Action] | None
"""What was done before, and the last action: nothing is copied when one more is added."""


class HandState:
    """One hand under one set of rules; `apply` gives the next one and leaves this as it is.

    It is written out and no frozen dataclass, because one of those takes four times as long to
    make, and play makes one a card.
    """

    __slots__ = ("_begun", "_log", "_stage")

    def __init__(self, begun: Begun, log: Log, stage: Stage) -> None:
        self._begun = begun
        self._log = log
        self._stage = stage

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandState) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash((self.rules.id, self.deal, self.actions))

    def __repr__(self) -> str:
        return f"HandState(options={self.options}, deal={self.deal}, actions={self.actions})"

    def _parts(self) -> tuple[object, ...]:
        return self._begun, self.actions, self._stage

    @classmethod
    def start(
        cls, rules: Rules, deal: Deal, options: Mapping[str, object] | None = None
    ) -> HandState:
        """Return the hand before the first action; raise `InvalidHand`.

        A deal that the rules void by themselves (a petit sec, say) is over at once.
        """
        chosen = dict(options or {})
        playing = rules.playing
        problems = rules.check_options(chosen) or playing.shape.problems(deal)
        if problems:
            raise InvalidHand(problems)
        return cls(Begun(rules, chosen, deal), None, playing.start(chosen, deal))

    @property
    def rules(self) -> Rules:
        """The rules that the hand is played by."""
        return self._begun.rules

    @property
    def options(self) -> Mapping[str, object]:
        """The options that were chosen for the table."""
        return self._begun.options

    @property
    def deal(self) -> Deal:
        """The cards as they were dealt."""
        return self._begun.deal

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything that was done and said, in order."""
        found, log = [], self._log
        while log is not None:
            log, action = log
            found.append(action)
        return tuple(reversed(found))

    @property
    def stage(self) -> Stage:
        """What the game knows at this moment, hidden cards included."""
        return self._stage

    @property
    def phase(self) -> Phase:
        """The phase of the hand."""
        return self._stage.phase

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; `None` once the hand is over."""
        return self._stage.turn

    @property
    def is_over(self) -> bool:
        """Whether the hand has a summary and a score."""
        return self._stage.turn is None

    def legal_actions(self, *, seat: int | None = None) -> tuple[Action, ...]:
        """Return what the seat whose turn it is may do; empty exactly if the hand is over.

        Of another `seat`: what it may do although it is not its turn, which is nothing but where a
        game says so. Where cards to be shown can be chosen freely only examples are listed;
        `why_not` judges any other choice.
        """
        stage = self._stage
        if seat is None or seat == stage.turn:
            return stage.legal_actions()
        return stage.extra_actions(seat) if isinstance(stage, StageWithExtras) else ()

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against an action, in words for the player, or `None`."""
        turn = self._stage.turn
        if turn is None:
            return HAND_IS_OVER.at("action")
        if action.seat != turn and not self._is_extra(action):
            return NOT_YOUR_TURN.at("action", turn=turn, seat=action.seat)
        return self._stage.why_not(action)

    def _is_extra(self, action: Action) -> bool:
        """Say whether the stage judges such an action of a seat that is not on turn."""
        stage = self._stage
        if not isinstance(stage, StageWithExtras) or not 1 <= action.seat <= self.rules.players:
            return False
        return action.verb in stage.extra_verbs

    def apply(self, action: Action) -> HandState:
        """Return the hand after an action; raise `IllegalAction`."""
        stage = self._stage
        # asks the stage itself where it is the right seat's turn: play comes by here once a card
        ask = stage if action.seat == stage.turn else self
        problem = ask.why_not(action)
        if problem is not None:
            raise IllegalAction(action, problem)
        return HandState(self._begun, (self._log, action), stage.apply(action))

    def view(self, seat: int | None) -> View:
        """Return all that a seat may know; `None` is a spectator.

        Raises `ValueError` when there is no such seat.
        """
        if seat is not None and not 1 <= seat <= self.rules.players:
            raise ValueError(f"there is no seat {seat}")
        seen = self.stage.seen(seat)
        known = seen.discards
        return View(
            rules_id=self.rules.id,
            options=self.options,
            seat=seat,
            phase=self.phase.value,
            turn=self.turn,
            holding=cards_of(seen.holding),
            counts=dict(enumerate(seen.counts, start=1)),
            talon=seen.talon,
            talon_hidden=seen.talon_hidden,
            open=opened(seen.open),
            discards=cards_of(known),
            tricks=seen.tricks,
            trick=seen.trick,
            facts=seen.facts,
            actions=self.actions
            if self.is_over
            else tuple(redacted(action, seat, known) for action in self.actions),
            legal=() if seat is None else self.legal_actions(seat=seat),
            deal=self.deal if self.is_over else None,
            summary=self.stage.summary(),
        )

    def summary(self) -> dict[str, object]:
        """Return the JSON summary that the rules judge; raise `HandNotOver`."""
        summary = self.stage.summary()
        if summary is None:
            raise HandNotOver("the hand is still being played")
        return summary

    def score(self) -> Judgement:
        """Return what the rules say of the summary; raise `HandNotOver`."""
        return self.rules.scorer.judge(self.options, self.summary())

    def fingerprint(self) -> str:
        """Return the SHA-256, in hexadecimal, of rules, options, deal and actions.

        It depends on hidden cards: give players `view(seat).fingerprint()` instead.
        """
        deal = self.deal
        lines = [self.rules.id, written_options(self.options)]
        lines.extend(" ".join(map(str, holding)) for holding in deal.holdings)
        lines.append(" ".join(map(str, deal.talon)))
        lines.extend(" ".join(map(str, pile)) for piles in deal.piles for pile in piles)
        lines.extend(map(str, self.actions))
        return sha256("\n".join(lines).encode()).hexdigest()


def deal_cards(rules: Rules, seed: str, options: Mapping[str, object] | None = None) -> Deal:
    """Shuffle and deal; the same seed, rules and options always give the same deal."""
    playing, stream = rules.playing, Stream(seed)
    cards = shuffled(playing.shape.pack, stream)
    return deal_out(cards, playing.packets(options or {}, stream), rules.players)


def replay(
    rules: Rules,
    deal: Deal,
    actions: Iterable[Action],
    options: Mapping[str, object] | None = None,
) -> HandState:
    """Return the hand after these actions; raise `InvalidHand` or `IllegalAction`."""
    state = HandState.start(rules, deal, options)
    for action in actions:
        state = state.apply(action)
    return state
