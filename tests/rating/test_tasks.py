"""Work that a worker does: done twice it is done once, and a lost message loses nothing."""

from pathlib import Path

import pytest

from clubs.models import LedgerChange
from rating import tasks
from rating.models import Rating, RatingChange, SessionStanding
from tests.factories.clubs import TableFactory, garde, play
from tests.processes import environment, manage

GAME = "french-tarot"
DATA = Path(__file__).parent.parent / "data" / "afternoon"
SHEETS = [str(DATA / "afternoon.csv"), "--club=Nulle part", "--date=2026-03-14"]
SWEEP = "from rating.tasks import sweep; print(sweep(), sweep())"


@pytest.fixture
def table(transactional_db):
    return TableFactory(people=5)


def test_a_hand_is_counted_as_soon_as_it_is_stored(table):
    play(table, garde(1))

    assert Rating.objects.count() == 4
    assert SessionStanding.objects.count() == 5
    assert not LedgerChange.objects.exists()


def test_a_task_that_comes_twice_changes_nothing(table):
    hand = play(table, garde(1))
    rows = list(RatingChange.objects.order_by("pk").values())

    again = tasks.bring_up_to_date.delay(club_id=hand.club_id, game=GAME).get()

    assert again == 0, "nothing was folded"
    assert list(RatingChange.objects.order_by("pk").values()) == rows


@pytest.mark.django_db
def test_many_hands_cost_one_fold():
    table = TableFactory(people=5)
    for declarer in (1, 2, 3, 4):
        play(table, garde(declarer))

    assert tasks.bring_up_to_date(club_id=table.session.club_id, game=GAME) == 4
    assert tasks.bring_up_to_date(club_id=table.session.club_id, game=GAME) == 0


def test_without_a_broker_nothing_fails_and_the_sweep_counts_what_was_stored(data):
    env = environment(data=data, REDIS_URL="redis://127.0.0.1:1/0")

    stored = manage("import_sheets", *SHEETS, "--create", env=env)
    swept = manage("shell", "-c", SWEEP, env=env)

    assert stored.returncode == 0, stored.stderr
    assert "Stored 76 deals" in stored.stdout
    assert "broker does not answer" in stored.stderr
    assert swept.stdout.endswith("64 0\n"), "the 64 deals that were played, and then nothing"
