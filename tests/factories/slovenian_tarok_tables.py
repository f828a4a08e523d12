"""The CSV tables of Slovenian tarok as summaries and expected scores."""

import csv
import json
from pathlib import Path

DATA = Path(__file__).parents[1] / "data" / "slovenian-tarok"
SIDES = {"d": "declarer", "o": "defence"}
Row = dict[str, str]


def read(name: str) -> list[Row]:
    with (DATA / name).open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def rules_id(row: Row) -> str:
    return f"slovenian-tarok/{row['rules']}"


def options_of(row: Row) -> dict[str, object]:
    return json.loads(row["options"] or "{}")


def feat(word: str) -> dict[str, object]:
    code, side, how, outcome, double = word.split(":")
    return {
        "feat": code,
        "side": SIDES.get(side),
        "seat": None if side in SIDES else int(side),
        "announced": how == "announced",
        "made": outcome == "made",
        "double": int(double),
    }


def pile(word: str) -> dict[str, int | None]:
    points, tricks = word.split("/")
    return {"points": int(points), "tricks": int(tricks) if tricks else None}


def pairs(text: str) -> list[tuple[str, str]]:
    return [(seat, value) for seat, value in (word.split(":") for word in text.split())]


def summary_of(row: Row) -> dict[str, object]:
    summary: dict[str, object] = {
        "contract": row["contract"],
        "feats": [feat(word) for word in row["feats"].split()],
        "double": int(row["double"]),
        "double_all": bool(row["double_all"]),
        "doubles": {seat: int(level) for seat, level in pairs(row["doubles"])},
        "mond": [{"seat": int(seat), "how": how} for seat, how in pairs(row["mond"])],
        "radelci": [int(seat) for seat in row["radelci"].split()],
    }
    for field in ("declarer", "partner", "card_points", "tricks"):
        if row[field]:
            summary[field] = int(row[field])
    if row["partner"]:
        summary["called_suit"] = "hearts"
    if row["piles"]:
        piles = enumerate(row["piles"].split(), start=1)
        summary["piles"] = {str(seat): pile(word) for seat, word in piles}
    return summary


def expected_totals(row: Row) -> dict[int, int]:
    cells = {seat: row[f"seat_{seat}"] for seat in range(1, 5)}
    return {seat: int(cell) for seat, cell in cells.items() if cell}
