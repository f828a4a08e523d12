"""The ranking of a tournament as it was last counted, in the words of a list."""

from decimal import Decimal, InvalidOperation

from django.db.models import Max
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.templatetags.oudler import total
from tournaments.models import Entry, RankingKind, Standing, Tournament
from tournaments.models.entry import EntryState


def usual_kind(tournament: Tournament) -> RankingKind:
    """Return which ranking a tournament is about: of teams where people play in teams."""
    return RankingKind.TEAMS if tournament.format().team > 1 else RankingKind.PEOPLE


def rows(
    tournament: Tournament, *, kind: RankingKind | None = None, after_round: int | None = None
) -> list[Standing]:
    """Return the rows of a ranking in their order, by default the newest of the usual kind."""
    of_kind = Standing.objects.filter(tournament=tournament, kind=kind or usual_kind(tournament))
    if after_round is None:
        after_round = of_kind.aggregate(newest=Max("after_round"))["newest"]
    found = of_kind.filter(after_round=after_round).select_related(
        "entry__member", "entry__team", "team"
    )
    return list(found.order_by("position"))


def name(row: Standing) -> str:
    """Return whose row it is."""
    if row.team:
        return row.team.name
    return row.entry.member.name if row.entry else ""


def shown(value: str) -> str:
    """Return a figure as the reader writes numbers: "-12.5" is "−12,5" in French."""
    try:
        number = Decimal(value)
    except InvalidOperation:
        return value
    exponent = number.as_tuple().exponent
    return total(number, -exponent if isinstance(exponent, int) and exponent < 0 else 0)


def mark(row: Standing) -> str:
    """Return what stands behind a name: that he went home, or owes hands."""
    if row.entry and row.entry.state == EntryState.WITHDRAWN:
        return _("went home after round %(round)s") % {"round": row.entry.withdrawn_after}
    if row.hands_missing:
        missing = row.hands_missing
        said = ngettext("%(count)d hand missing", "%(count)d hands missing", missing)
        return said % {"count": missing}
    return ""


def of_entry(entry: Entry) -> Standing | None:
    """Return somebody's row in the newest ranking of people."""
    rows = Standing.objects.filter(entry=entry, kind=RankingKind.PEOPLE)
    return rows.order_by("-after_round").first()
