"""Print the standings of a session, after all due work is done."""

import json
from argparse import ArgumentParser
from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from clubs.management.days import day
from clubs.management.ready import require_database
from clubs.models import PlaySession, SessionKind, SessionState
from rating import selectors, waiting


class Command(BaseCommand):
    help = "Print the standings of a club's session: score, hands played and sat out, rating."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--club", required=True, help="the club's name")
        parser.add_argument("--date", required=True, type=day, help="YYYY-MM-DD")
        parser.add_argument("--json", action="store_true", help="one JSON object, unrounded")

    def handle(self, *_args: Any, **options: Any) -> None:
        require_database()
        session = _session(options["club"], options["date"])
        waiting.finish_due_work()
        lines = selectors.session_lines(session)
        if options["json"]:
            players = [
                {
                    "name": line.name,
                    "score": line.score,
                    "hands_played": line.hands_played,
                    "sat_out": line.sat_out,
                    "rating": line.rating,
                }
                for line in lines
            ]
            self.stdout.write(json.dumps({"players": players}, ensure_ascii=False))
            return
        for line in lines:
            rating = f"{line.rating:7.0f}" if line.rating is not None else "      -"
            self.stdout.write(
                f"{line.rank:3}  {line.name:<30}{line.score:+7}"
                f"  {line.hands_played:3} played  {line.sat_out:3} sat out{rating}"
            )


def _session(club: str, played_on: date) -> PlaySession:
    sessions = list(
        PlaySession.objects.filter(club__name=club, kind=SessionKind.HALL, date=played_on)
        .exclude(state=SessionState.CANCELLED)
        .select_related("club")[:2]
    )
    if not sessions:
        raise CommandError(f"“{club}” has no session on {played_on.isoformat()}.")
    if len(sessions) > 1:
        raise CommandError(f"“{club}” has several sessions on {played_on.isoformat()}.")
    return sessions[0]
