"""Teams as their page shows them."""

from dataclasses import dataclass

from django.db.models import Prefetch, QuerySet

from tournaments.models import Entry, EntryState, Team, Tournament


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A team with its people by name; `missing` is how many it still lacks."""

    team: Team
    people: list[Entry]
    missing: int


def teams(tournament: Tournament, size: int) -> list[TeamLine]:
    """Return the teams by number."""
    by_name = Entry.objects.select_related("member").order_by("member__search_name", "pk")
    found = tournament.teams.prefetch_related(Prefetch("entries", queryset=by_name))
    return [
        TeamLine(team, people := list(team.entries.all()), max(0, size - len(people)))
        for team in found.order_by("number")
    ]


def without_team(tournament: Tournament) -> QuerySet[Entry]:
    """Return who takes part and is in no team yet, by name."""
    alone = tournament.entries.filter(state=EntryState.REGISTERED, team=None)
    return alone.select_related("member").order_by("member__search_name", "pk")
