"""`manage.py backup`: copy everything, now."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from clubs.management.ready import require_database
from clubs.services import keeping
from clubs.services.refusal import Refused


class Command(BaseCommand):
    help = "Copy everything into the data folder and, where one is named, to the stick."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--to", help="let copies go to this folder too, from now on")

    def handle(self, *_args: Any, to: str | None, **_options: Any) -> None:
        require_database()
        now = timezone.now()
        try:
            if to is not None:
                keeping.name_folder(folder=to, at=now)
            made = keeping.back_up(at=now)
        except Refused as refused:
            raise CommandError(str(refused)) from None
        self.stdout.write(str(made))
        fault = keeping.state().folder_fault
        if fault:
            self.stderr.write(fault)
