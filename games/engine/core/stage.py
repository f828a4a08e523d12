"""What a game supplies to be played: one stage a phase, and how it deals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import ClassVar, Protocol, Self, runtime_checkable

from games.engine.core.actions import Action, Verb
from games.engine.core.deal import Deal, Packet, Shape
from games.engine.core.messages import gettext_noop
from games.engine.core.problems import Problem, ProblemKind
from games.engine.core.shuffle import Stream
from games.engine.core.view import Seen


class Phase(StrEnum):
    """The phases that a hand can be in; a game uses those that it has."""

    AUCTION = "auction"
    CALL = "call"
    TALON = "talon"
    DISCARD = "discard"
    ANNOUNCEMENTS = "announcements"
    PLAY = "play"
    OVER = "over"


class Stage(Protocol):
    """A hand at one moment of one phase: immutable, and it knows all the cards.

    Only `seen` says what a seat may know.
    """

    @property
    def phase(self) -> Phase:
        """The phase that this stage belongs to."""
        ...

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; `None` once the hand is over."""
        ...

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what the seat whose turn it is may do; never empty before the end."""
        ...

    def why_not(self, action: Action) -> Problem | None:
        """Return the reason against an action of the seat whose turn it is, if there is one."""
        ...

    def apply(self, action: Action) -> Stage:
        """Return the stage after an action against which there is no reason."""
        ...

    def seen(self, seat: int | None) -> Seen:
        """Return what a seat may know; `None` is a spectator."""
        ...

    def summary(self) -> dict[str, object] | None:
        """Return the JSON summary that the game judges; `None` before the end."""
        ...


@runtime_checkable
class StageWithExtras(Stage, Protocol):
    """A stage in which a seat may do something although it is not its turn.

    It takes nobody's turn, and it changes nothing of what the seat whose turn it is may do. Few
    stages are of this kind; the others need none of it. `why_not` and `apply` go by `action.seat`
    for the verbs named here.
    """

    @property
    def extra_verbs(self) -> frozenset[Verb]:
        """The verbs that a seat may use out of turn; none where the table does not play it."""
        ...

    def extra_actions(self, seat: int) -> tuple[Action, ...]:
        """Return what a seat may do out of turn; often nothing."""
        ...


class Playing(Protocol):
    """How a game of one number of players is dealt and begun."""

    @property
    def shape(self) -> Shape:
        """How many cards lie where."""
        ...

    @property
    def reasons(self) -> tuple[ProblemKind, ...]:
        """Every reason that the game's `why_not` may give, those of the core included."""
        ...

    def packets(self, options: Mapping[str, object], stream: Stream) -> Iterable[Packet]:
        """Return the order of dealing; a place that is not fixed is drawn from the stream."""
        ...

    def start(self, options: Mapping[str, object], deal: Deal) -> Stage:
        """Return the first stage; a deal that is void by itself is over at once."""
        ...


ACTION = "action"
"""Field of every problem of an action."""
HAND_IS_OVER = ProblemKind("hand_is_over", gettext_noop("The hand is over."), ACTION)
NOT_YOUR_TURN = ProblemKind(
    "not_your_turn", gettext_noop("It is the turn of seat {turn}, not of seat {seat}."), ACTION
)
WRONG_PHASE = ProblemKind("wrong_phase", gettext_noop("This cannot be done now."), ACTION)
CARD_NOT_HELD = ProblemKind("card_not_held", gettext_noop("You do not hold {card}."), ACTION)
KINDS = (HAND_IS_OVER, NOT_YOUR_TURN, WRONG_PHASE, CARD_NOT_HELD)
"""Reasons against an action that every game has."""


class Ended:
    """What the last stage of every game is: nobody may do anything any more."""

    __slots__ = ()

    phase: ClassVar[Phase] = Phase.OVER
    turn: ClassVar[None] = None

    def legal_actions(self) -> tuple[Action, ...]:
        """Return nothing."""
        return ()

    def why_not(self, _action: Action) -> Problem:
        """Return that the hand is over."""
        return HAND_IS_OVER.at(ACTION)

    def apply(self, _action: Action) -> Self:
        """Return the same stage."""
        return self
