"""The tables of tests/data/koenigrufen and how their rows are judged."""

import csv
import json
from pathlib import Path

from games.engine.koenigrufen.rules import ALL_RULES

DATA = Path(__file__).parents[1] / "data" / "koenigrufen"
BY_EDITION = {rules.edition: rules for rules in ALL_RULES}
EDITIONS = tuple(BY_EDITION)
SEATS = range(1, 5)


def read(name):
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def judge(edition, summary, options=None):
    return BY_EDITION[edition].scorer.judge(options or {}, summary)


def judge_row(row):
    return judge(row["edition"], json.loads(row["summary"]), json.loads(row["options"]))
