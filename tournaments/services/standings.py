"""Rankings kept for the pages: counted anew after every change, only those written that differ."""

from collections.abc import Iterable, Mapping
from functools import partial

from django.db import transaction

from tournaments.models import Entry, RankingKind, Standing, Team, Tournament
from tournaments.selectors import facts, ranking, rows
from tournaments.selectors.facts import Facts
from tournaments.signals import tournament_changed

COLUMNS = (
    "position",
    "entry_id",
    "team_id",
    "rank",
    "is_shared",
    "value",
    "hands_played",
    "hands_missing",
    "row",
)


def bring_up_to_date(session_ids: Iterable[int]) -> None:
    """Count the rankings of the tournaments that these sessions are rounds of, after each round.

    Belongs to the transaction that clears what was due; done twice, it changes nothing.
    """
    found = Tournament.objects.filter(rounds__session__in=list(session_ids)).distinct()
    for tournament in found.order_by("pk"):
        refresh(tournament)


def refresh(tournament: Tournament) -> bool:
    """Count all rankings of a tournament; say whether one of them is another than before."""
    known = facts.read(tournament)
    stored = _stored(tournament)
    wanted = _wanted(tournament, known)
    differing = [key for key, columns in wanted.items() if stored.get(key) != columns]
    gone = [key for key in stored if key not in wanted]
    for kind, after in (*differing, *gone):
        Standing.objects.filter(tournament=tournament, kind=kind, after_round=after).delete()
    Standing.objects.bulk_create(
        Standing(tournament=tournament, kind=kind, after_round=after, **columns)
        for kind, after in differing
        for columns in wanted[kind, after]
    )
    if not differing and not gone:
        return False
    news = partial(tournament_changed.send, sender=Standing, tournament_id=tournament.pk)
    transaction.on_commit(news)
    return True


Key = tuple[str, int]
"""A kind of ranking and the round after which it is."""
Columns = list[dict[str, object]]


def _stored(tournament: Tournament) -> dict[Key, Columns]:
    found: dict[Key, Columns] = {}
    standings = Standing.objects.filter(tournament=tournament)
    for one in standings.order_by("kind", "after_round", "position"):
        columns = {name: getattr(one, name) for name in COLUMNS}
        found.setdefault((one.kind, one.after_round), []).append(columns)
    return found


def _wanted(tournament: Tournament, known: Facts) -> dict[Key, Columns]:
    entries = dict(Entry.objects.filter(tournament=tournament).values_list("number", "pk"))
    teams = dict(Team.objects.filter(tournament=tournament).values_list("number", "pk"))
    return {
        (kind.value, turn.number): [
            _columns(kind, known, row, position, entries, teams)
            for position, row in enumerate(found, start=1)
        ]
        for turn in known.rounds
        for kind, found in ranking.made(known, turn.number).items()
    }


def _columns(
    kind: RankingKind,
    known: Facts,
    row: ranking.Row,
    position: int,
    entries: Mapping[int, int],
    teams: Mapping[int, int],
) -> dict[str, object]:
    of_teams = ranking.is_of_teams(kind, known.rules)
    return {
        "position": position,
        "entry_id": None if of_teams else entries[row.entrant],
        "team_id": teams[row.entrant] if of_teams else None,
        "rank": row.standing.rank,
        "is_shared": row.standing.shared,
        "value": rows.shown_value(row.standing.tally.main, known.rules.scoring),
        "hands_played": row.hands_played,
        "hands_missing": row.hands_missing,
        "row": rows.written(row),
    }
