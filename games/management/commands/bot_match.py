"""Compare two computer players."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import engine
from games.bots import BEGINNER, LEVELS, RANDOM
from games.bots.match import compare

FEWEST = 2


class Command(BaseCommand):
    help = (
        "Let two levels of the computer play each other on the same deals with rotated seats, and"
        " print the mean difference in score a hand with its 95 % interval."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("first", nargs="?", choices=LEVELS, default=BEGINNER)
        parser.add_argument("second", nargs="?", choices=LEVELS, default=RANDOM)
        parser.add_argument(
            "--rules", action="append", metavar="ID", help="a rules id; several times, or all"
        )
        parser.add_argument("--deals", type=int, default=100, help="deals a rules id (100)")
        parser.add_argument("--seed", default="match", help="another seed gives other deals")

    def handle(self, *_args: Any, **options: Any) -> None:
        known = [rules.id for rules in engine.all_rules()]
        chosen = options["rules"] or known
        unknown = sorted(set(chosen) - set(known))
        if unknown:
            raise CommandError(f"There are no rules {unknown[0]}; there are: {', '.join(known)}.")
        if options["deals"] < FEWEST:
            raise CommandError("An interval needs two deals at least.")
        for rules_id in chosen:
            found = compare(
                rules_id,
                options["first"],
                options["second"],
                deals=options["deals"],
                seed=options["seed"],
            )
            self.stdout.write(
                f"{rules_id}: {options['first']} {found.mean:+.1f} ± {found.interval:.1f} a hand"
                f" against {options['second']} ({found.deals} deals)"
            )
