"""The web server: uvicorn, stopped by Ctrl-C, SIGTERM or a closed console without a traceback."""

import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from config import events

STREAM_SECONDS = 1


def stop_signals() -> list[signal.Signals]:
    """Return the signals that say stop, without one that the portal shall outlive (`nohup`)."""
    names = ("SIGINT", "SIGTERM", "SIGHUP")
    known = [signal.Signals[name] for name in names if name in signal.Signals.__members__]
    return [number for number in known if signal.getsignal(number) != signal.SIG_IGN]


class Server(uvicorn.Server):
    """uvicorn raises the signal again after serving, which would end the process in mid-stop."""

    def __init__(self, config: uvicorn.Config, *, when_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._when_ready = when_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._when_ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self.handle_exit) for number in stop_signals()}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # An open event stream would keep the server waiting.
        events.close()
        await super().shutdown(sockets)


def serve(bound: socket.socket, *, when_ready: Callable[[], None]) -> None:
    """Serve until a signal says stop; call `when_ready` once the first page can be asked for."""
    config = uvicorn.Config(
        "config.asgi:application",
        log_config=None,
        access_log=False,
        lifespan="off",
        ws="none",
        timeout_graceful_shutdown=STREAM_SECONDS,
    )
    Server(config, when_ready=when_ready).run(sockets=[bound])
