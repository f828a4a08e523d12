"""`manage.py retention`: who has not come for years, and whose names may go."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from clubs.management.ready import require_database
from clubs.models import Club
from clubs.services.journal import Actor
from clubs.services.privacy import retention


class Command(BaseCommand):
    help = "Take away the names of people who have not come for the years that their club keeps."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="only say who they are")

    def handle(self, *_args: Any, dry_run: bool, **_options: Any) -> None:
        require_database()
        now = timezone.now()
        for club in Club.objects.order_by("name"):
            found = retention.candidates(club=club, at=now)
            for one in found:
                self.stdout.write(f"{club}: {one.member}, last seen {one.last_seen:%Y-%m-%d}")
            if not dry_run:
                done = retention.remove_names(
                    club=club,
                    members=[one.member.pk for one in found],
                    by=Actor("retention"),
                    at=now,
                )
                self.stdout.write(f"{club}: {done} names taken away")
        if not dry_run:
            retention.expire(at=now)
