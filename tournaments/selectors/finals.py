"""Who came into a final by lot: what people want to be told who stayed outside."""

from django.utils.translation import gettext as _

from tournaments.models import Place, RankingKind, RoundState, Standing, Tournament
from tournaments.models.entry import EntryState
from tournaments.selectors import standings


def sentences(tournament: Tournament, *, until: int | None = None) -> list[str]:
    """Return what the ranking says of a final into which the lot has taken people, if so.

    Nothing is said before its first round is published. Who went home had no part in the lot.
    """
    rules = tournament.format().final
    turn = tournament.rounds.filter(number=rules.after_round + 1).exclude(state=RoundState.DRAWN)
    if not rules.places or not turn.exists():
        return []
    seated = set(Place.objects.filter(round__in=turn).values_list("entry", flat=True))
    rows = (
        standings.told(tournament, until)
        .filter(kind=RankingKind.PEOPLE, after_round=rules.after_round, rank__isnull=False)
        .exclude(entry__state=EntryState.WITHDRAWN)
        .select_related("entry__member")
        .order_by("position")
    )
    return _told([(row, row.entry_id in seated) for row in rows])


def _told(rows: list[tuple[Standing, bool]]) -> list[str]:
    last = max((row.rank or 0 for row, plays in rows if plays), default=0)
    tied = [(row.entry.member.name, plays) for row, plays in rows if row.rank == last and row.entry]
    taken = [name for name, plays in tied if plays]
    if len(taken) == len(tied):
        return []
    said = {
        "rank": last,
        "names": ", ".join(name for name, _plays in tied),
        "taken": ", ".join(taken),
    }
    return [_("%(names)s shared rank %(rank)s: the lot took %(taken)s into the final.") % said]
