"""A real afternoon, from its sheets to the standings, by the commands that a club would use.

Every figure is compared with those that came with the sheets, worked out by another program.
"""

import csv
import json
import re
import time
from pathlib import Path

import pytest

from tests.processes import StartCelery, environment, manage

DATA = Path(__file__).parent.parent / "data" / "afternoon"
SHEETS = DATA / "afternoon.csv"
CLUB, DAY = "--club=Les Bouts du Lac", "--date=2026-03-14"
NEWEST_SCORES = """
import json
from clubs.models import HandVersion, Member
names = dict(Member.objects.values_list("pk", "name"))
print(json.dumps([
    [v.hand.table.number, v.hand.number, {names[int(m)]: s for m, s in v.scores.items()}]
    for v in HandVersion.objects.select_related("hand__table")
]))
"""


@pytest.fixture(scope="module")
def expected() -> dict:
    return json.loads((DATA / "afternoon.expected.json").read_text(encoding="utf-8"))


def import_sheets(env: dict[str, str]) -> str:
    done = manage("import_sheets", str(SHEETS), CLUB, DAY, "--create", env=env)
    assert done.returncode == 0, done.stderr
    return done.stdout


def compare(env: dict[str, str], expected: dict) -> None:
    """Hold everything that was stored and counted against the expected figures."""
    said = manage("standings", CLUB, DAY, "--json", env=env)
    assert said.returncode == 0, said.stderr
    players = {player["name"]: player for player in json.loads(said.stdout)["players"]}
    assert players.keys() == expected["players"].keys()
    for name, wanted in expected["players"].items():
        for figure in ("score", "hands_played", "sat_out"):
            assert players[name][figure] == wanted[figure], f"{figure} of {name}"
        assert players[name]["rating"] == pytest.approx(wanted["elo_sum_k24"], abs=1e-6), name
    assert sum(player["score"] for player in players.values()) == 0
    scores = manage("shell", "-v0", "-c", NEWEST_SCORES, env=env)
    stored = {(table, hand): scores for table, hand, scores in json.loads(scores.stdout)}
    assert stored == scores_per_hand(expected)


def scores_per_hand(expected: dict) -> dict[tuple[int, int], dict[str, int]]:
    with SHEETS.open(encoding="utf-8", newline="") as file:
        deals = [(int(row["table"]), int(row["hand"])) for row in csv.DictReader(file)]
    wanted = {(one["table"], one["hand"]): one["scores"] for one in expected["hands"]}
    return {deal: wanted.get(deal, {}) for deal in deals}


def test_an_afternoon_on_a_laptop_alone(data, expected):
    env = environment(data=data)

    assert "Stored 76 deals" in import_sheets(env)
    compare(env, expected)

    assert "Nothing new: all 76 deals" in import_sheets(env)
    compare(env, expected)


@pytest.mark.services
def test_an_afternoon_on_a_server_is_counted_by_its_worker(
    tmp_path, postgres_database, redis_url, celery_process: StartCelery, expected
):
    server = {"DATABASE_URL": postgres_database, "REDIS_URL": redis_url}
    env = environment(data=tmp_path / "data", **server)
    log = celery_process(**server)

    assert "Stored 76 deals" in import_sheets(env)

    # Counted by the worker before any command that could count by itself is started.
    assert folded_by(log) == 64
    compare(env, expected)


def folded_by(log: Path) -> int:
    """Wait until a worker has said how many hands its task has folded."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        done = re.findall(
            r"bring_up_to_date\[[^]]+\] succeeded in \S+: (\d+)", log.read_text(encoding="utf-8")
        )
        if done:
            return sum(map(int, done))
        time.sleep(0.1)
    raise AssertionError(log.read_text(encoding="utf-8"))
