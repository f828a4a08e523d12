"""Read a session's sheets into a club: everything or nothing."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.utils import timezone

from clubs.management.days import day
from clubs.management.ready import require_database
from clubs.models import Club
from clubs.selectors import rule_sets
from clubs.services import clubs
from clubs.services.journal import Actor
from clubs.services.sheets import (
    LARGEST_FILE,
    BadSheets,
    Imported,
    import_sheets,
    read_sheets,
)
from clubs.services.sheets.games import GAMES


class Command(BaseCommand):
    help = (
        "Read the sheets of a session from a CSV file. Nothing is stored unless all rows are good."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="the CSV file, UTF-8")
        parser.add_argument("--club", required=True, help="the club's name")
        parser.add_argument("--date", required=True, type=day, help="YYYY-MM-DD")
        parser.add_argument(
            "--game",
            choices=sorted(GAMES),
            help="the game; else the club's usual one",
        )
        parser.add_argument(
            "--create", action="store_true", help="make the club and members that are missing"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        require_database()
        content = _content(options["file"])
        try:
            imported = self._store(content, options)
        except BadSheets as error:
            lines = "\n".join(f"  {problem}" for problem in error.problems)
            raise CommandError(f"Nothing was stored. The file has problems:\n{lines}") from error
        for warning in imported.warnings:
            self.stderr.write(f"Please look again, {warning}")
        self.stdout.write(_words(imported))

    @transaction.atomic
    def _store(self, content: bytes, options: dict[str, Any]) -> Imported:
        by, at = Actor("import_sheets"), timezone.now()
        club = _club(options["club"], create=options["create"], by=by)
        game = options["game"] or rule_sets.usual(club).game
        rows = read_sheets(content, game)
        return import_sheets(
            club=club,
            game=game,
            day=options["date"],
            rows=rows,
            create=options["create"],
            by=by,
            at=at,
        )


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror}.") from error


def _club(name: str, *, create: bool, by: Actor) -> Club:
    club = Club.objects.filter(name=name).first()
    if club:
        return club
    if not create:
        raise CommandError(f"There is no club “{name}”. Check the name, or add --create.")
    return clubs.create_club(facts=clubs.ClubFacts(name=name), by=by, at=timezone.now())


def _words(imported: Imported) -> str:
    if not imported.new_hands:
        return f"Nothing new: all {imported.known_hands} deals of the file were stored already."
    return (
        f"Stored {imported.new_hands} deals"
        f" ({imported.known_hands} were stored already),"
        f" {imported.new_members} new members."
    )
