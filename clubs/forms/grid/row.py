"""The cells of one row, read into the engine's summary; what cannot be read is noted."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.utils.translation import gettext as _

from clubs.forms.entry import words as entry_words
from clubs.forms.entry.typed import as_number
from clubs.forms.grid.people import ALONE_SIGN, IN_TALON_SIGN, UNKNOWN_SIGN, person_of
from clubs.forms.grid.words import (
    Token,
    Unclear,
    Word,
    find,
    rank_words,
    suit_words,
    token,
    tokens,
)
from clubs.selectors.tables import Person, Sitting
from games.engine import Call, ContractFacts, EntryFacts

KING = "king"
DEFENCE_SIGN = "d"


class RowReader:
    """Reads one row. `said` is the summary so far, `problems` and `meanings` go by column.

    A meaning is what the portal understood, in words, to stand below the cell.
    """

    def __init__(self, cells: Mapping[str, str], sitting: Sitting, facts: EntryFacts) -> None:
        self.cells = cells
        self.sitting = sitting
        self.facts = facts
        self.said: dict[str, Any] = {}
        self.problems: dict[str, list[str]] = defaultdict(list)
        self.meanings: dict[str, list[str]] = defaultdict(list)

    @property
    def contract(self) -> ContractFacts | None:
        return self.facts.contract(str(self.said.get("contract")))

    @property
    def declarer(self) -> int | None:
        declarer = self.said.get("declarer")
        return declarer if isinstance(declarer, int) else None

    def text(self, column: str) -> str:
        return self.cells.get(column, "").strip()

    def refuse(self, column: str, said: str) -> None:
        self.problems[column].append(said)

    def mean(self, column: str, said: str) -> None:
        self.meanings[column].append(said)

    @contextmanager
    def noting(self, column: str) -> Iterator[None]:
        """Note what is unclear inside as a problem of the column."""
        try:
            yield
        except Unclear as error:
            self.refuse(column, error.said)

    # what all games have

    def head(self, contracts: Iterable[Word]) -> ContractFacts | None:
        """Read contract and declarer; return the contract, None when nothing more is to be read."""
        if typed := self.text("contract"):
            with self.noting("contract"):
                word = find(typed, contracts)
                self.said["contract"] = word.value
                self.mean("contract", word.label)
        contract = self.contract
        if contract is None or contract.declarers:
            self.read_person("declarer")
        elif self.text("declarer"):
            self.refuse("declarer", _("Nobody is the declarer of this: leave the cell empty."))
        if contract and not contract.is_played:
            self.nothing_in(("called", "partner", "points", "oudlers", "bonus", "contra"))
            return None
        return contract

    def nothing_in(self, columns: Iterable[str]) -> None:
        for column in columns:
            if self.text(column):
                self.refuse(column, _("This deal was not played: leave the cell empty."))

    def read_person(self, column: str) -> None:
        if typed := self.text(column):
            with self.noting(column):
                self.said[column] = self.seat(typed, column)

    def seat(self, typed: str, column: str) -> int:
        """Return the seat of a person who plays this hand; raise Unclear when there is none."""
        person = person_of(typed, self.sitting)
        seat = self.sitting.seat_of(person.id)
        if seat is None:
            template = entry_words.DEAD_DEALS if person == self.sitting.dealer else entry_words.DEAD
            raise Unclear(_(template).format(name=person.name))
        self.mean(column, person.name)
        return seat

    def called(self) -> None:
        typed = self.text("called")
        contract = self.contract
        if not typed or contract is None:
            return
        if contract.call is Call.NONE:
            self.refuse("called", _("Nothing is called here: leave the cell empty."))
            return
        with self.noting("called"):
            suit, rank = _card(typed)
            self.mean("called", f"{rank.label} {suit.label}" if rank.value != KING else suit.label)
            if contract.call is Call.SUIT:
                self.said["called_suit"] = suit.value
            else:
                self.said["called"] = {"suit": suit.value, "rank": rank.value}

    def partner(self) -> None:
        typed = self.text("partner")
        contract = self.contract
        if not typed or contract is None:
            return
        if not contract.partner:
            self.refuse("partner", _("There is no partner here: leave the cell empty."))
        elif typed == UNKNOWN_SIGN:
            self.said["partner"] = None
        elif _is(typed, IN_TALON_SIGN, _("talon")):
            self.said["king_in_talon"] = True
            self.mean("partner", _("in the talon"))
        elif _is(typed, ALONE_SIGN, _("alone")):
            self.said["partner"] = self.declarer
            self.mean("partner", _("alone"))
        else:
            self._partner(typed)

    def _partner(self, typed: str) -> None:
        with self.noting("partner"):
            seat = self.seat(typed, "partner")
            if seat == self.declarer:
                said = _("The declarer cannot be the partner as well; write %(sign)s for “alone”.")
                raise Unclear(said % {"sign": ALONE_SIGN})
            self.said["partner"] = seat

    def number(self, column: str, typed: str) -> int | float | None:
        """Return the number typed, after noting when it is none."""
        read = as_number(typed)
        if read is None or read < 0:
            self.refuse(column, _(entry_words.NOT_POINTS).format(typed=typed[:12]))
            return None
        return read

    def bonuses(self, words: Iterable[Word], read: Callable[[str, Token], None]) -> None:
        """Read the bonuses of the row, each by `read` with its code."""
        known = tuple(words)
        for part in tokens(self.text("bonus")):
            with self.noting("bonus"):
                written = token(part)
                word = find(written.word, known)
                self.mean("bonus", said_of(word, written))
                read(word.value, written)

    def person_in(self, written: Token) -> int:
        """Return the seat of the person of a bonus; raise Unclear when nobody is named."""
        if not written.who:
            said = _("Write behind “%(typed)s” whose it is: “%(typed)s:3” for chair 3.")
            raise Unclear(said % {"typed": written.text})
        return self.seat(written.who, "bonus")

    @property
    def people(self) -> tuple[Person, ...]:
        return self.sitting.ring


def said_of(word: Word, written: Token) -> str:
    """Say what a bonus means with its marks: "Pagat ultimo (announced, not made, ×2)"."""
    said = [
        _("other side") if written.is_of_defence else "",
        _("announced") if written.is_announced else "",
        "" if written.is_made else _("not made"),
        f"×{written.level}" if written.level > 1 else "",
    ]
    marks = ", ".join(part for part in said if part)
    return f"{word.label} ({marks})" if marks else word.label


def _card(typed: str) -> tuple[Word, Word]:
    """Read a suit, or a suit and a rank: "h", "hq", "hearts queen"."""
    suits, ranks = suit_words(), rank_words()
    first, _blank, second = typed.partition(" ")
    if second:
        return find(first, suits), find(second, ranks)
    try:
        return find(typed, suits), ranks[0]
    except Unclear:
        for rank in ranks:
            suit = typed[: -len(rank.short)]
            if suit and typed.casefold().endswith(rank.short):
                return find(suit, suits), rank
        raise


def _is(typed: str, sign: str, word: str) -> bool:
    return typed == sign or typed.casefold() == word.casefold()
