"""A scorer who types the paper sheets of a round, and a phone that enters hands at its table."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from clubs.models import Table
from tests.factories.events import summary_of
from tests.journeys.arbiter import PATIENCE_MILLISECONDS
from tests.journeys.steps import fr

Summary = dict[str, object]
Hands = Callable[[random.Random, Table, int], Summary]
"""Draws the hand of this number of a table: seats count from the forehand."""

CONTRACTS = {
    "petite": "p",
    "garde": "g",
    "rufer": "R",
    "dreier": "D",
    "solodreier": "SD",
    "three": "3",
    "two": "2",
    "one": "1",
}
"""How people write them on paper."""


def by_lot(rng: random.Random, table: Table, _number: int) -> Summary:
    return summary_of(table.rules_id, rng, players=table.players)


@dataclass
class Typist:
    """Types sheets with the keyboard alone; `typed` are the hands by table id, in order.

    `take` keeps pictures of the first sheet.
    """

    page: Page
    take: Callable[[str], None]
    hands: Hands = by_lot
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    typed: dict[int, list[Summary]] = field(default_factory=dict)

    def type_round(self, tables: list[Table]) -> None:
        """Type all sheets of a round: its board opens the first one, each leads to the next."""
        first, *others = tables
        card = self.page.locator(f"article[aria-labelledby=table-{first.pk}]")
        card.get_by_role("link", name=fr("Type the sheet")).click()
        self.type_sheet(first)
        for table in others:
            expect(self.page.locator(":focus")).to_have_text(
                fr("Sheet of table %(number)s", number=table.number)
            )
            self.page.keyboard.press("Enter")
            self.page.wait_for_url(f"**/tables/{table.pk}/grid/")
            self.type_sheet(table)

    def type_sheet(self, table: Table) -> None:
        """Type what is missing of a sheet and save it with Enter."""
        page = self.page
        page.wait_for_selector("[data-grid-form]")
        page.wait_for_load_state()
        rows = page.locator("tr.grid-row:not([data-stored])")
        numbers = [
            int(number) for number in rows.evaluate_all("all => all.map(r => r.dataset.row)")
        ]
        columns = rows.first.locator("[data-column]").evaluate_all(
            "all => all.map(cell => cell.dataset.column)"
        )
        people = table.seats.count()
        for number in numbers:
            summary = self.hands(self.rng, table, number)
            self.typed.setdefault(table.pk, []).append(summary)
            written = cells(summary, number=number, people=people)
            # The dealer is known.
            for column in columns[1:]:
                if text := written.get(column):
                    page.keyboard.type(text)
                page.keyboard.press("Enter")
        is_first = len(self.typed) == 1
        last = page.locator(f"[data-row='{numbers[-1]}']")
        expect(last).to_have_attribute("data-state", "new", timeout=PATIENCE_MILLISECONDS)
        if is_first:
            self.take("sheet")
        expect(page.locator("[data-save]")).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_selector(".messages .note")
        if is_first:
            self.take("sheet-saved")


def cells(summary: Summary, *, number: int, people: int) -> dict[str, str]:
    """Return how a hand is written; chair 1 deals the first one, of five the dealer sits out."""
    dealer = (number - 1) % people + 1

    def chair(seat: object) -> str:
        assert isinstance(seat, int)
        return str((dealer + seat - 1) % people + 1)

    written = {
        "declarer": chair(summary["declarer"]),
        "contract": CONTRACTS[str(summary["contract"])],
        "points": str(summary["card_points"]),
    }
    if "oudlers" in summary:
        written["oudlers"] = str(summary["oudlers"])
    if "called" in summary or "called_suit" in summary:
        written["called"] = "♥"
        written["partner"] = chair(summary["partner"])
    return written
