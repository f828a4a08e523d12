"""What a form must know to take a hand in by one table's rules, the same for every game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.engine.core.messages import Message


class Result(StrEnum):
    """What of the result of a contract is typed in."""

    CARD_POINTS = "card_points"
    """Whole card points of the declarer's side (in French tarot halves too, see `half_points`)."""
    TRICKS = "tricks"
    """The declarer's tricks."""
    PILES = "piles"
    """What every seat took: the field `piles`, by seat."""
    NOTHING = "nothing"
    """The deal was not played."""


class Call(StrEnum):
    """How the summary names the called card."""

    NONE = "none"
    SUIT = "suit"
    """The suit of a king, in `called_suit`."""
    CARD = "card"
    """Suit and rank, in `called`."""


class DoubledBy(StrEnum):
    """Who says contra to the game, and where the summary keeps its level."""

    NOBODY = "nobody"
    SIDE = "side"
    """A side for all of it: `double`."""
    ONE_DEFENDER = "one_defender"
    """One defender, who alone pays for it: `double`, and `doubles` names him with the level."""
    EACH_DEFENDER = "each_defender"
    """Every defender for himself: `doubles` by seat."""
    PLAYERS = "players"
    """One player says contra and another may answer re: `doubles` by seat."""


class NextDeal(StrEnum):
    """Who deals after a deal that was not played, at a table where nobody sits out."""

    NEXT_DEALER = "next_dealer"
    SAME_DEALER = "same_dealer"


@dataclass(frozen=True, slots=True)
class FeatFacts:
    """A bonus that can stand in `feats` of a contract.

    `silent` are the sides for which it counts without having been announced, `announced` those that
    may announce it; codes as the field `side` takes them. `by_seat` says that the entry names the
    player instead of a side, `may_fail` that it can stand there unannounced and not made,
    `by_king` that the entry may say that the called king itself won, `lost_by` that it names both
    the player who made it (`seat`) and the one who pays (`lost_by`).
    """

    code: str
    label: Message
    silent: tuple[str, ...]
    announced: tuple[str, ...]
    by_seat: bool = False
    may_fail: bool = False
    by_king: bool = False
    lost_by: bool = False


@dataclass(frozen=True, slots=True)
class ContractFacts:
    """A contract that the table plays, or a deal that was not played.

    `value` is the table's, `None` where there is none. `declarers` are the seats that may play it;
    none where there is no declarer. `partner` says that there can be one, `own_card` that alone can
    be written as the declarer being his own partner, `king_in_talon` that it can be written so.
    `wanted` are the card points or exactly the tricks that win, `None` where they depend on more;
    `most_tricks` are those of a hand. `needs_announced` are feats of which the declarer's side has
    announced one. `levels` are the factors of the game that can be reached, 1 first, those of each
    announced feat `feat_levels`; `double_all` says that contra can be said on everything. `mond`
    lists the ways in which a mond is paid for. `next_deal` is empty for a contract that is played;
    where a deal can be void for two reasons it lists both, the usual one first.
    """

    code: str
    label: Message
    result: Result
    value: int | None = None
    declarers: tuple[int, ...] = ()
    partner: bool = False
    own_card: bool = False
    king_in_talon: bool = False
    call: Call = Call.NONE
    called_ranks: tuple[str, ...] = ()
    wanted: int | None = None
    most_tricks: int = 0
    feats: tuple[FeatFacts, ...] = ()
    needs_announced: tuple[str, ...] = ()
    levels: tuple[int, ...] = (1,)
    doubled_by: DoubledBy = DoubledBy.NOBODY
    feat_levels: tuple[int, ...] = (1,)
    double_all: bool = False
    mond: tuple[str, ...] = ()
    radelci: bool = False
    talon_king_lost: bool = False
    conceded: bool = False
    renonce: bool = False
    next_deal: tuple[NextDeal, ...] = ()

    @property
    def is_played(self) -> bool:
        """Whether the deal was played at all."""
        return not self.next_deal


@dataclass(frozen=True, slots=True)
class EntryFacts:
    """What can be typed at one table.

    `card_points` are those of the whole pack as people count them. `half_points` says that they can
    end in a half, `exact_thirds` that `blatt` can stand beside them. `pile_field` is the name of a
    pile's count (`points` or `thirds`), `pile_total` the count of all cards in it; empty and 0
    where nothing is counted by piles. `radelc_cost` is what each radelc costs that is left when the
    session ends.
    """

    seats: tuple[int, ...]
    card_points: int
    half_points: bool
    exact_thirds: bool
    pile_field: str
    pile_total: int
    contracts: tuple[ContractFacts, ...]
    radelc_cost: int = 0

    def contract(self, code: str) -> ContractFacts | None:
        """Return the facts of a contract, or `None` where the table does not play it."""
        return next((found for found in self.contracts if found.code == code), None)
