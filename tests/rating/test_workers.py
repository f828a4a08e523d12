"""Two workers and a typist at once on PostgreSQL: nothing is lost, nothing counted twice."""

import json
import subprocess
import sys

import pytest

from tests.processes import PROJECT, environment, manage

pytestmark = pytest.mark.services

SEED = """
from clubs.services import demo
from django.utils import timezone
demo.seed(now=timezone.now())
"""
WORK = """
from rating import fold, services
fold.CHUNK = 50
for _ in range({times}):
    {recompute}services.recompute(club_id=1, game="french-tarot")
    services.bring_everything_up_to_date()
"""
TYPE = """
from uuid import uuid4
from django.db import transaction
from django.utils import timezone
from clubs.models import Hand
from clubs.services import hands
from clubs.services.journal import Actor
for hand in Hand.objects.filter(session__state="playing", state="played").order_by("pk")[:12]:
    hands.withdraw(
        hand=hand, seen_version=1, reason="twice", by=Actor("test"), at=timezone.now()
    )
"""
FIGURES = """
import json
from rating import services
from rating.models import Rating, SeasonStanding
def figures():
    ratings = {r.member.name: r.value for r in Rating.objects.select_related("member")}
    seasons = sorted(SeasonStanding.objects.values_list("begins", "member_id", "score"))
    return [ratings, [[str(begins), *rest] for begins, *rest in seasons]]
services.bring_everything_up_to_date()
followed = figures()
services.recompute_now(club_id=1, game="french-tarot")
print(json.dumps([followed, figures()]))
"""


def start(script: str, env: dict[str, str]) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "manage.py", "shell", "-v0", "-c", script],
        cwd=PROJECT,
        env=env,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_workers_and_typists_do_not_disturb_each_other(postgres_database, tmp_path):
    env = environment(data=tmp_path, DATABASE_URL=postgres_database)
    # A broker that is not there, so that only the workers below do the work.
    silent = {**env, "REDIS_URL": "redis://127.0.0.1:1/0"}
    seeded = manage("shell", "-v0", "-c", SEED, env=silent)
    assert seeded.returncode == 0, seeded.stderr

    scripts = [
        WORK.format(times=4, recompute=""),
        WORK.format(times=3, recompute=""),
        WORK.format(times=20, recompute="pass; "),
        TYPE,
    ]
    running = [start(script, silent) for script in scripts]
    for process in running:
        _output, errors = process.communicate(timeout=240)
        assert process.returncode == 0, errors

    figures = manage("shell", "-v0", "-c", FIGURES, env=silent)
    followed, recounted = json.loads(figures.stdout.splitlines()[-1])
    assert followed[0] == pytest.approx(recounted[0], abs=1e-9)
    assert followed[1] == recounted[1]
    assert sum(followed[0].values()) == pytest.approx(1500 * len(followed[0]), abs=1e-6)
