"""`manage.py portal`: everything that a hall needs, in one process."""

import io
import os
import signal
import sys
import threading
from argparse import ArgumentParser
from contextlib import AbstractContextManager, nullcontext
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import transaction
from django.utils import timezone

from clubs.services import accounts
from config.portal import addresses, checks, database, greeting, language, server
from config.portal.worker import EmbeddedWorker


class Command(BaseCommand):
    help = "Start the portal: web server, live events and background work, until Ctrl-C."
    requires_system_checks: list[str] = []  # noqa: RUF012

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="0.0.0.0", help="address to listen on")  # noqa: S104
        parser.add_argument("--port", type=int, default=8000, help="port to listen on")
        parser.add_argument("--demo", action="store_true", help="add a club with a season of hands")
        parser.add_argument(
            "--no-worker",
            action="store_true",
            help="leave background work to Celery workers of their own (needs REDIS_URL)",
        )

    def handle(
        self, *_args: Any, host: str, port: int, demo: bool, no_worker: bool, **_options: Any
    ) -> None:
        for number in server.stop_signals():
            signal.signal(number, signal.default_int_handler)
        try:
            _run(host=host, port=port, demo=demo, no_worker=no_worker)
        except checks.CannotStart as reason:
            sys.exit(str(reason))
        except KeyboardInterrupt:
            pass
        _leave()


def _run(*, host: str, port: int, demo: bool, no_worker: bool) -> None:
    """Serve until a signal says stop."""
    with language.spoken():
        checks.folder_is_writable(settings.DATA_DIR)
        checks.broker_fits(redis_url=settings.REDIS_URL, no_worker=no_worker)
        listening = addresses.listen(host=host, port=port)
    with listening as bound, _folder_to_ourselves():
        with language.spoken(), checks.disk_takes_it(settings.DATA_DIR):
            copy = database.prepare(now=timezone.now())
            setup_code = _people(demo=demo)
        with nullcontext() if no_worker else EmbeddedWorker():
            server.serve(
                bound,
                when_ready=lambda: _greet(addresses.shown(bound), setup_code=setup_code, copy=copy),
            )


def _folder_to_ourselves() -> AbstractContextManager[object]:
    """Without Redis, tasks reach only the process that asks for them."""
    with language.spoken():
        return nullcontext() if settings.REDIS_URL else checks.take_folder(settings.DATA_DIR)


def _people(*, demo: bool) -> str | None:
    """Make sure that somebody can organise; return the code to set the first password with."""
    setup_code = accounts.ensure_first_organiser()
    if demo:
        _demonstrate(timezone.now())
    return setup_code


def _demonstrate(now: datetime) -> None:
    """Add the demo club and a tournament of it, once."""
    from clubs.services import demo
    from tournaments.services import demo as tournament

    with transaction.atomic():
        club = demo.seed(now=now)
        if club is not None:
            tournament.seed(club=club, now=now)


def _greet(shown: list[str], *, setup_code: str | None, copy: Path | None) -> None:
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A console that cannot show the QR code's blocks still shows the addresses.
        sys.stdout.reconfigure(errors="replace")
    with language.spoken():
        for line in greeting.lines(addresses=shown, setup_code=setup_code, copy=copy):
            print(line, flush=True)


def _leave() -> None:
    """End at once even when a thread is in the middle of long work, which is due again later."""
    others = (one for one in threading.enumerate() if one is not threading.main_thread())
    if any(not thread.daemon for thread in others):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)
