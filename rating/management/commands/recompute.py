"""Count everything anew from the first hand on, and compare with what was stored."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from clubs.management.ready import require_database
from clubs.models import Club
from rating import services


class Command(BaseCommand):
    help = "Recompute ratings and standings from zero; say how far off the stored ratings were."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--club", help="the club's name; without it, all clubs")

    def handle(self, *_args: Any, **options: Any) -> None:
        require_database()
        for club_id, name, game in _pools(options["club"]):
            done = services.recompute_now(club_id=club_id, game=game)
            self.stdout.write(
                f"{name}, {game}: {done.hands} hands, largest difference {done.difference:.3g}"
            )


def _pools(name: str | None) -> list[tuple[int, str, str]]:
    clubs = Club.objects.order_by("name")
    if name is not None:
        clubs = clubs.filter(name=name)
        if not clubs:
            raise CommandError(f"There is no club “{name}”. Check the name.")
    played = clubs.filter(hands__isnull=False).values_list("pk", "name", "hands__game")
    return list(played.distinct())
