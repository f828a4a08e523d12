#!/usr/bin/env python3
"""Run a command of the portal; the first time, install what it needs into `.venv`."""

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
