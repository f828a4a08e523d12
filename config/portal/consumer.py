"""A Celery worker that outlives its broker."""

from contextlib import suppress

from celery.worker.consumer import Consumer


class SteadyConsumer(Consumer):
    """Connects anew also if a task was in hand, or waited for its time, when Redis went away.

    Kombu wants to give such a task back through the connection that has just been lost, and fails
    with an AttributeError that would end the worker. The database knows what is due.
    """

    def on_connection_error_after_connected(self, exc: Exception) -> None:
        with suppress(AttributeError):
            super().on_connection_error_after_connected(exc)
