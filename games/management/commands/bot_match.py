"""Compare two computer players."""

import time
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games import bots, engine
from games.bots import BEGINNER, LEVELS, RANDOM
from games.bots.kernel import fast
from games.bots.match import Comparison, ContractNotPlayed, Match
from games.engine import Action, View

FEWEST = 2
MS = 1000
Times = dict[tuple[str, str], list[float]]
"""Milliseconds of processor time, by level and phase."""


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
        parser.add_argument(
            "--after", type=int, default=0, metavar="DEALS", help="leave out so many deals: play on"
        )
        parser.add_argument(
            "--every", type=int, default=0, metavar="DEALS", help="print how it stands so often"
        )
        parser.add_argument(
            "--contract",
            metavar="CODE",
            help="compare the card play of this contract alone, in card points; who holds most has"
            " to play it",
        )
        parser.add_argument(
            "--compiled", action="store_true", help="think with Numba, as a worker does"
        )
        parser.add_argument(
            "--times", action="store_true", help="print how long each level thought, too"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        known = [rules.id for rules in engine.all_rules()]
        chosen = options["rules"] or known
        unknown = sorted(set(chosen) - set(known))
        if unknown:
            raise CommandError(f"There are no rules {unknown[0]}; there are: {', '.join(known)}.")
        if options["deals"] < FEWEST:
            raise CommandError("An interval needs two deals at least.")
        if options["compiled"]:
            _compile()
        for rules_id in chosen:
            self._match(rules_id, options)
        fast.use(fast.PLAIN)

    def _match(self, rules_id: str, options: dict[str, Any]) -> None:
        times: Times = defaultdict(list)
        first, second, contract = options["first"], options["second"], options["contract"]
        what = f"card points in {contract}" if contract else "a hand"

        def tell(found: Comparison) -> None:
            if options["every"] and found.deals % options["every"] == 0:
                self._write(rules_id, first, second, what, found)

        match = Match(
            rules_id, options["seed"], choose=_timed(times), after=options["after"], tell=tell
        )
        try:
            if contract:
                found = match.card_play(first, second, contract=contract, deals=options["deals"])
            else:
                found = match.whole_hands(first, second, deals=options["deals"])
        except ContractNotPlayed as fault:
            raise CommandError(f"{fault}.") from None
        if not options["every"] or found.deals % options["every"]:
            self._write(rules_id, first, second, what, found)
        if options["times"]:
            for (level, phase), spent in sorted(times.items()):
                self.stdout.write(f"  {level} {phase}: {_summed_up(spent)}")

    def _write(self, rules_id: str, first: str, second: str, what: str, found: Comparison) -> None:
        self.stdout.write(
            f"{rules_id}: {first} {found.mean:+.2f} ± {found.interval:.2f} {what}"
            f" against {second} ({found.deals} deals)"
        )
        self.stdout.flush()


def _compile() -> None:
    try:
        brain = fast.compiled(settings.BOT_COMPILED_DIR)
    except ImportError:
        raise CommandError(
            "Numba is not installed: .venv/bin/pip install --require-hashes"
            " -r requirements/fast.txt"
        ) from None
    fast.warm(brain)
    fast.use(brain)


def _timed(times: Times) -> bots.Chooser:
    """Return `bots.choose` with the time it takes noted where there is a choice."""

    def choose(view: View, legal: Sequence[Action], /, *, level: str, rng: Random) -> Action:
        begun = time.process_time()
        chosen = bots.choose(view, legal, level=level, rng=rng)
        if len(legal) > 1:
            times[level, view.phase].append(MS * (time.process_time() - begun))
        return chosen

    return choose


def _summed_up(spent: list[float]) -> str:
    ordered = sorted(spent)
    middle, high = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
    return f"p50 {middle:.0f} ms, p99 {high:.0f} ms, longest {ordered[-1]:.0f} ms ({len(spent)})"
