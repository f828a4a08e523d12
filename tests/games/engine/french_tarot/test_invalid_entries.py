"""Entries that cannot be true are refused, strange ones asked about, true neighbours pass."""

import json
from collections.abc import Iterator

import pytest

from games.engine import Judgement, judge
from tests.factories.french_tarot_tables import Row, number, options_of, read, rules_id

ENTRIES = read("invalid.csv")
BOUNDS = read("bounds.csv")
GAPS = [
    row | {"card_points": points}
    for row in read("gaps.csv")
    for points in row["impossible"].split()
]
NO_SLAM_OR_EITHER = (None, "attack", "defence")


def with_severity(*wanted: str) -> list[Row]:
    return [row for row in ENTRIES if row["severity"] in wanted]


def judge_entry(row: Row) -> Judgement:
    return judge(rules_id(row), options=options_of(row), summary=json.loads(row["summary"]))


def entry_id(row: Row) -> str:
    return f"{row['id']}: {row['what']}"


def counted(row: Row, points: float, made_by: str | None) -> Judgement:
    """Judge an entry of a bounds or gaps line with these points and this slam."""
    summary: dict[str, object] = {
        "contract": row["contract"],
        "declarer": 1,
        "card_points": points,
        "oudlers": int(row["oudlers"]),
        "slam": {"announced_by": None, "made_by": made_by},
    }
    if row["players"] == "5":
        summary["partner"] = 2
    return judge(rules_id(row), options={}, summary=summary)


def pile_id(row: Row) -> str:
    return "-".join([row["players"], row["contract"], row["oudlers"], row.get("card_points", "")])


@pytest.mark.parametrize("row", with_severity("E"), ids=entry_id)
def test_an_entry_that_cannot_be_true_is_refused(row: Row) -> None:
    judgement = judge_entry(row)

    assert not judgement.ok
    assert judgement.problems
    assert judgement.sheet is None
    assert all(problem.text and problem.article for problem in judgement.problems)


@pytest.mark.parametrize("row", with_severity("W"), ids=entry_id)
def test_a_strange_entry_is_accepted_with_a_question(row: Row) -> None:
    judgement = judge_entry(row)

    assert [problem.text for problem in judgement.problems] == []
    assert judgement.sheet is not None
    assert judgement.warnings


@pytest.mark.parametrize("row", with_severity("E/W"), ids=entry_id)
def test_a_forgotten_tick_is_refused_or_asked_about(row: Row) -> None:
    judgement = judge_entry(row)

    assert judgement.problems or judgement.warnings


@pytest.mark.parametrize("row", with_severity("ok"), ids=entry_id)
def test_the_true_neighbour_of_a_wrong_entry_passes_unasked(row: Row) -> None:
    judgement = judge_entry(row)

    assert [problem.text for problem in judgement.problems] == []
    assert [warning.text for warning in judgement.warnings] == []
    assert judgement.sheet is not None


@pytest.mark.parametrize("row", BOUNDS, ids=pile_id)
def test_the_least_and_the_most_points_of_a_pile_are_accepted(row: Row) -> None:
    for end in ("min", "max"):
        judgement = counted(row, number(row[end]), row[f"slam_at_{end}"] or None)
        assert [problem.text for problem in judgement.problems] == []


@pytest.mark.parametrize("row", BOUNDS, ids=pile_id)
def test_a_slam_that_the_least_or_most_points_prove_must_be_ticked(row: Row) -> None:
    for end in ("min", "max"):
        if row[f"slam_at_{end}"]:
            judgement = counted(row, number(row[end]), None)
            assert judgement.problems or judgement.warnings


@pytest.mark.parametrize("row", BOUNDS, ids=pile_id)
def test_half_a_point_and_a_point_beyond_the_bounds_are_refused(row: Row) -> None:
    low, high = number(row["min"]), number(row["max"])
    for points in (low - 1, low - 0.5, high + 0.5, high + 1):
        for made_by in NO_SLAM_OR_EITHER:
            assert counted(row, points, made_by).problems, points


@pytest.mark.parametrize("row", GAPS, ids=pile_id)
def test_points_that_no_pile_can_hold_are_refused_whatever_is_ticked(row: Row) -> None:
    for made_by in NO_SLAM_OR_EITHER:
        assert counted(row, number(row["card_points"]), made_by).problems


def possible_points(row: Row) -> Iterator[float]:
    """Yield what the two tables allow: within the bounds, outside the gaps, whole with four."""
    gaps = {
        number(gap["card_points"])
        for gap in GAPS
        if all(gap[word] == row[word] for word in ("players", "contract", "oudlers"))
    }
    for half_points in range(183):
        points = half_points / 2
        whole_enough = row["players"] != "4" or half_points % 2 == 0
        if (
            whole_enough
            and number(row["min"]) <= points <= number(row["max"])
            and points not in gaps
        ):
            yield points


@pytest.mark.parametrize("row", BOUNDS, ids=pile_id)
def test_every_number_of_points_is_possible_exactly_when_the_tables_say_so(row: Row) -> None:
    accepted = [
        half_points / 2
        for half_points in range(183)
        if any(counted(row, half_points / 2, made_by).ok for made_by in NO_SLAM_OR_EITHER)
    ]

    assert accepted == list(possible_points(row))
