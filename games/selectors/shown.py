"""What a page shows of a table: plain values, put together by `board` for one reader."""

from dataclasses import dataclass
from datetime import datetime

from games import engine
from games.engine import Message
from games.models import OnlineTable
from games.selectors.faces import Choice, Face, Own, Suited
from games.selectors.news import Event
from games.selectors.thinking import HintShown


@dataclass(frozen=True, slots=True)
class SeatShown:
    """Somebody at the table; `seat` is the engine's, empty for a dead seat.

    `place` are hundredths from the left and the top of the ring, the reader at its bottom. `said`
    is his last word of the auction or announcement, `card` what he has in the trick. `radelci_cost`
    is the part of his total that the radelci cost him which were left at the end.
    """

    chair: int
    place: tuple[int, int]
    seat: int | None
    name: str
    is_me: bool
    is_bot: bool
    is_away: bool
    is_dealer: bool
    is_dead: bool
    to_act: bool
    is_ready: bool
    has_radelc: bool
    role: str
    cards: int
    tricks: int
    total: int
    radelci_cost: int
    said: Message | None
    card: Face | None


@dataclass(frozen=True, slots=True)
class Played:
    """A card in a trick, and the place of who played it."""

    chair: int
    place: tuple[int, int]
    name: str
    card: Face
    wins: bool


@dataclass(frozen=True, slots=True)
class Sides:
    """Tricks of the declarer with a partner whom the reader knows, and of all others."""

    declarer: int
    others: int


@dataclass(frozen=True, slots=True)
class HandShown:
    """The hand that is played, or the last one; the first four are what a move posts.

    `seconds` is what the clock of whoever has to move has left, `to_lay` how many cards the reader
    has still to lay away, `sizes` how many trumps each handful shows. `may_ask` says whether the
    reader may ask for a hint, which only friendly tables have.
    """

    number: int
    ply: int
    fingerprint: str
    seat: int | None
    phase: str
    is_over: bool
    turn: str
    is_my_turn: bool
    contract: Message | None
    level: int
    called: Message | None
    feats: tuple[Message, ...]
    commitment: str
    due_at: datetime | None
    seconds: int | None
    sides: Sides | None
    to_lay: int
    sizes: tuple[int, ...]
    news: tuple[Event, ...]
    talon_name: Message
    talon: tuple[tuple[Face, ...], ...]
    talon_hidden: int
    discards: tuple[Face, ...]
    open: tuple[tuple[str, tuple[Face, ...]], ...]
    trick: tuple[Played, ...]
    last_trick: tuple[Played, ...]
    tricks_played: int
    holding: tuple[Own, ...]
    suits: tuple[Suited, ...]
    choices: tuple[Choice, ...]
    result_id: int | None
    may_ask: bool
    hint: HintShown | None


@dataclass(frozen=True, slots=True)
class Said:
    id: int
    name: str
    words: Message
    at: datetime


@dataclass(frozen=True, slots=True)
class Board:
    """A table for one reader; `me` is his chair, empty for a spectator.

    `free` are the chairs on which nobody sits, with their places. `next_number` is the deal that
    waits for people to be ready.
    """

    table: OnlineTable
    rules: engine.Rules
    seats: tuple[SeatShown, ...]
    free: tuple[tuple[int, tuple[int, int]], ...]
    me: SeatShown | None
    hand: HandShown | None
    hands_played: int
    next_number: int | None
    free_chairs: int
    may_start: bool
    may_cancel: bool
    is_creator: bool
    sayings: tuple[Said, ...]
    training: Message | None
