#!/usr/bin/env python3
"""Run a command of the portal; the first time, install what it needs into `.venv`."""

import gc
import os
import sys

OLDEST = (3, 11)


def main() -> None:
    if sys.version_info < OLDEST:
        sys.exit(
            "The portal needs Python {}.{} or newer, and this is Python {}.{}: install a newer one "
            "and start it with that.".format(*OLDEST, *sys.version_info[:2])
        )
    testing = sys.argv[1:2] == ["test"]
    # What is read in at the start stays: to look through it again and again for garbage takes a
    # tenth of the start, and a fifth of the migrations.
    gc.set_threshold(50_000, 20, 20)
    from config import bootstrap

    bootstrap.enter("test" if testing else "portal")
    os.environ.setdefault(
        "DJANGO_SETTINGS_MODULE", "config.settings.test" if testing else "config.settings.default"
    )
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
