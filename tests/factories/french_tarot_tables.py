"""Read the tables under tests/data/french-tarot as entries for the engine."""

import csv
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

DATA = Path(__file__).parents[1] / "data" / "french-tarot"

Row = dict[str, str]


def read(name: str) -> list[Row]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def rules_id(row: Row) -> str:
    return f"french-tarot/fft-2012/{row['players']}"


def number(text: str) -> int | float:
    """Return "45" as 45 and "45.5" as 45.5, as a person's program would send them."""
    return float(text) if "." in text else int(text)


def options_of(row: Row) -> dict[str, object]:
    return json.loads(row["options"]) if row["options"] else {}


def summary_of(row: Row) -> dict[str, object]:
    """Turn a line of scores.csv into a summary that names only what the line says."""
    filled: dict[str, object] = {"contract": row["contract"]}
    for column in ("declarer", "partner", "card_points", "oudlers"):
        if row[column]:
            filled[column] = number(row[column])
    if row["petit_au_bout"]:
        filled["petit_au_bout"] = row["petit_au_bout"]
    if row["handfuls"]:
        filled["handfuls"] = list(_pairs(row["handfuls"], "size"))
    if row["miseres"]:
        filled["miseres"] = list(_pairs(row["miseres"], "kind"))
    for slam in ("slam", "petit_chelem"):
        announced_by, made_by = row[f"{slam}_announced_by"], row[f"{slam}_made_by"]
        if announced_by or made_by:
            filled[slam] = {
                "announced_by": int(announced_by) if announced_by else None,
                "made_by": made_by or None,
            }
    return filled


def expected_totals(row: Row) -> dict[int, int]:
    return {seat: int(row[f"seat_{seat}"]) for seat in range(1, int(row["players"]) + 1)}


def _pairs(text: str, word: str) -> Iterator[Mapping[str, object]]:
    for pair in text.split("|"):
        seat, _, value = pair.partition(":")
        yield {"seat": int(seat), word: value}
