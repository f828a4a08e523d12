"""A hand as a person types it in, or as an online table sums it up."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.french_tarot.words import CalledSuit, Contract, HandfulSize, MisereKind, Side


@dataclass(frozen=True, slots=True)
class Called:
    """The card that the declarer calls with five players."""

    suit: CalledSuit
    rank: str


@dataclass(frozen=True, slots=True)
class Handful:
    """A handful shown by a seat."""

    seat: int
    size: HandfulSize


@dataclass(frozen=True, slots=True)
class Misere:
    """A misère declared by a seat."""

    seat: int
    kind: MisereKind


@dataclass(frozen=True, slots=True)
class Slam:
    """Who announced and who made a slam; an announcement not made has failed."""

    announced_by: int | None = None
    made_by: Side | None = None


@dataclass(frozen=True, slots=True)
class Summary:
    """The facts of one hand; seats are the active ones in order of play, 1 is the forehand.

    `points` are the attack's card points in half points. In a half-filled summary the fields not
    said yet hold these neutral values, and no check looks at them.
    """

    contract: Contract = Contract.GARDE
    declarer: int = 0
    partner: int | None = None
    called: Called | None = None
    points: int = 0
    oudlers: int = 0
    petit_au_bout: Side | None = None
    handfuls: tuple[Handful, ...] = ()
    slam: Slam = Slam()
    petit_chelem: Slam = Slam()
    miseres: tuple[Misere, ...] = ()

    @property
    def alone(self) -> bool:
        """Whether a declarer among five plays against four (4)."""
        return self.partner == self.declarer
