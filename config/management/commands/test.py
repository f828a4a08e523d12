"""`manage.py test`: pytest, with the ordinary run as its default."""

import sys

from django.core.management.base import BaseCommand

# Two processes, and the tests that share a server in one of them.
PARALLEL = ["--numprocesses=2", "--dist=loadgroup"]
_ALONE = ("-n", "--numprocesses", "--pdb", "--trace", "-s", "--collect-only", "--co")


class Command(BaseCommand):
    help = "Run the tests; options and paths are those of pytest, and --deep adds the long runs."

    def run_from_argv(self, argv: list[str]) -> None:
        import pytest

        sys.exit(pytest.main(arguments(argv[2:])))


def arguments(given: list[str]) -> list[str]:
    """Return pytest's arguments: in parallel, unless the given ones need a single process."""
    alone = any(argument.startswith(_ALONE) for argument in given)
    return [*([] if alone else PARALLEL), *given]
