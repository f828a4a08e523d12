"""The beat goes by the time since its start, whatever the time of day says."""

from datetime import UTC, datetime, timedelta

from celery import Celery

from config.portal.beat import SteadyScheduler

SCHEDULE = {
    "ratings": {"task": "ratings", "schedule": 30.0},
    "tables": {"task": "tables", "schedule": 5.0},
}


class Notebook(SteadyScheduler):
    """Writes down what it would send, by a watch that the test holds."""

    producer = None

    def __init__(self) -> None:
        self.seconds = 0.0
        self.sent: list[str] = []
        app = Celery(set_as_current=False)
        app.conf.beat_schedule = SCHEDULE
        super().__init__(app=app, max_interval=1)

    def clock(self) -> float:
        return self.seconds

    def apply_entry(self, entry, producer=None) -> None:
        self.sent.append(entry.task)

    def after(self, seconds: float) -> list[str]:
        self.seconds, self.sent = seconds, []
        self.tick()
        return sorted(self.sent)


def test_each_task_is_sent_every_so_often() -> None:
    beat = Notebook()

    sent = {seconds: beat.after(seconds) for seconds in range(32)}

    assert [seconds for seconds, names in sent.items() if "tables" in names] == [
        5, 10, 15, 20, 25, 30,
    ]  # fmt: skip
    assert [seconds for seconds, names in sent.items() if "ratings" in names] == [30]


def test_a_time_of_day_that_was_set_back_an_hour_stops_nothing() -> None:
    beat = Notebook()
    beat.after(0)
    for entry in beat.schedule.values():
        entry.last_run_at = datetime.now(UTC) + timedelta(hours=1)

    assert beat.after(30) == ["ratings", "tables"]


def test_it_looks_again_in_time_for_the_next_task() -> None:
    beat = Notebook()
    beat.after(0)
    beat.seconds = 4.75

    assert beat.tick() == 0.25
    assert Notebook().tick() == 1
