"""`import_sheets`: 10 000 deals of a club read, checked, scored, stored and counted.

Invented afternoons of 16 people are joined to one file of several hundred tables, as the command
reads it; SQLite.
"""

import csv
import io
import random
from datetime import date
from time import perf_counter

from benchmarks._database import fresh_database
from benchmarks._show import show

DEALS = 10_000
PEOPLE = 16


def run() -> None:
    with fresh_database():
        from django.utils import timezone

        from clubs.models import Club, Hand
        from clubs.services.journal import Actor
        from clubs.services.sheets import import_sheets, read_sheets
        from rating.models import RatingChange

        club = Club.objects.create(name="Grand club", slug="grand-club")
        content = _sheets()
        started = perf_counter()
        rows = read_sheets(content)
        read = perf_counter()
        import_sheets(
            club=club,
            day=date(2026, 3, 14),
            rows=rows,
            create=True,
            by=Actor("benchmark"),
            at=timezone.now(),
        )
        done = perf_counter()
        show("deals", Hand.objects.count())
        show("size of the file", len(content) / 1000, "kB")
        show("rating changes that followed", RatingChange.objects.count())
        show("reading and checking the rows", DEALS / (read - started), "deals/s")
        show("storing, with standings and ratings", DEALS / (done - read), "deals/s")
        show("all of it", DEALS / (done - started), "deals/s")


def _sheets() -> bytes:
    from clubs.services.demo.afternoon import afternoon
    from clubs.services.demo.people import PEOPLE as NAMES

    rng = random.Random(1)
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(HEADER)
    table = deals = 0
    while deals < DEALS:
        last = 0
        for row in afternoon(NAMES[:PEOPLE], rng, deals=(25, 25)):
            if deals == DEALS:
                break
            table += row.table != last
            last = row.table
            deals += 1
            writer.writerow(_cells(row, table))
    return text.getvalue().encode()


HEADER = (
    "table",
    "hand",
    "dealer",
    "ring",
    "active",
    "contract",
    "declarer",
    "partner",
    "card_points",
    "oudlers",
    "petit_au_bout",
    "handfuls",
    "slam_announced",
    "slam",
)


def _cells(row, table: int) -> list[object]:
    facts = row.facts
    return [
        table,
        row.hand,
        row.dealer,
        "|".join(row.ring),
        row.active,
        row.contract,
        row.declarer,
        row.partner,
        f"{facts['card_points']:g}" if facts else "",
        facts.get("oudlers", ""),
        facts.get("petit_au_bout") or "",
        "|".join(f"{name}:{size}" for name, size in row.handfuls),
        "",
        "",
    ]
