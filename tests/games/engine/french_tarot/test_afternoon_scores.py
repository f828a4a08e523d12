"""The sheets of a whole afternoon come to the scores that were reckoned beside them."""

import csv
import json
from collections import Counter
from pathlib import Path

import pytest

from games.engine import judge

AFTERNOON = Path(__file__).parents[3] / "data" / "afternoon"
Row = dict[str, str]


def read_sheets() -> list[Row]:
    with (AFTERNOON / "afternoon.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


EXPECTED = json.loads((AFTERNOON / "afternoon.expected.json").read_text(encoding="utf-8"))
SHEETS = read_sheets()
PLAYED = [row for row in SHEETS if row["contract"] not in {"pass", "petit_sec", "misdeal"}]


def hand_id(row: Row) -> str:
    return f"table {row['table']} hand {row['hand']}"


def active_people(row: Row) -> list[str]:
    """Return who plays, in order of play; the first speaks and leads, after the dealer."""
    ring = row["ring"].split("|")
    dealer = ring.index(row["dealer"])
    after_dealer = ring[dealer + 1 :] + ring[: dealer + 1]
    too_many = len(ring) - int(row["active"])
    dead = {
        0: set(),
        1: {row["dealer"]},
        2: {row["dealer"], ring[(dealer + len(ring) // 2) % len(ring)]},
    }[too_many]
    return [person for person in after_dealer if person not in dead]


def summary_of(row: Row) -> dict[str, object]:
    people = active_people(row)

    def seat(name: str) -> int:
        return people.index(name) + 1

    if row not in PLAYED:
        return {"contract": row["contract"]}
    handfuls = [pair.partition(":") for pair in row["handfuls"].split("|") if pair]
    return {
        "contract": row["contract"],
        "declarer": seat(row["declarer"]),
        "partner": seat(row["partner"]) if row["partner"] else None,
        "card_points": float(row["card_points"]),
        "oudlers": int(row["oudlers"]),
        "petit_au_bout": row["petit_au_bout"] or None,
        "handfuls": [{"seat": seat(name), "size": size} for name, _, size in handfuls],
        "slam": {
            "announced_by": seat(row["declarer"]) if row["slam_announced"] == "yes" else None,
            "made_by": row["slam"] or None,
        },
    }


def scores_of(row: Row) -> dict[str, int]:
    rules_id = f"french-tarot/fft-2012/{row['active']}"
    judgement = judge(rules_id, options={}, summary=summary_of(row))
    assert [problem.text for problem in judgement.problems] == []
    assert [warning.text for warning in judgement.warnings] == []
    assert judgement.sheet is not None
    people = active_people(row)
    return {people[seat - 1]: points for seat, points in judgement.sheet.totals.items()}


@pytest.mark.parametrize("row", PLAYED, ids=hand_id)
def test_every_played_hand_scores_as_reckoned(row: Row) -> None:
    (expected,) = (
        hand["scores"]
        for hand in EXPECTED["hands"]
        if (str(hand["table"]), str(hand["hand"])) == (row["table"], row["hand"])
    )

    assert scores_of(row) == expected


@pytest.mark.parametrize("row", [row for row in SHEETS if row not in PLAYED], ids=hand_id)
def test_a_deal_that_nobody_played_gives_nobody_anything(row: Row) -> None:
    assert set(scores_of(row).values()) == {0}


def test_the_afternoon_adds_up_for_every_person() -> None:
    total, played, sat_out = Counter(), Counter(), Counter()
    for row in PLAYED:
        scores = scores_of(row)
        for person, points in scores.items():
            total[person] += points
            played[person] += 1
        for person in row["ring"].split("|"):
            sat_out[person] += person not in scores

    assert len(PLAYED) == len(EXPECTED["hands"])
    assert {person: (total[person], played[person], sat_out[person]) for person in played} == {
        person: (result["score"], result["hands_played"], result["sat_out"])
        for person, result in EXPECTED["players"].items()
    }
