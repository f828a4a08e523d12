"""Penalties as pages show them, and what a case would cost now."""

from collections.abc import Sequence
from fractions import Fraction

from django.db.models import QuerySet

from tournaments.formats.cases import CASES, Case
from tournaments.formats.penalties import Unit
from tournaments.formats.rules import Scoring
from tournaments.models import Entry, Penalty, Round, RoundState, Team, Tournament

UNITS = {
    Scoring.POINTS: Unit.POINTS,
    Scoring.TABLE_POINTS: Unit.POINTS,
    Scoring.NOTES: Unit.PER_CENT,
    Scoring.MATCH_POINTS: Unit.MATCH_POINTS,
}


def unit_of(tournament: Tournament) -> Unit:
    """Return what penalties are counted in, as the ranking is."""
    return UNITS[tournament.format().scoring]


def of_tournament(tournament: Tournament) -> QuerySet[Penalty]:
    """Return all penalties, the newest first, those cancelled too."""
    found = Penalty.objects.filter(tournament=tournament)
    return found.select_related("entry__member", "team", "round").order_by("-given_at", "-pk")


def cases(tournament: Tournament) -> Sequence[Case]:
    """Return the arbiters' table of the game."""
    return CASES.get(tournament.game, ())


def times_before(who: Entry | Team, code: str) -> int:
    """Return how often one was warned or fined for a case, the cancelled left out."""
    return who.penalties.filter(case=code, cancelled_at=None).count()


def amount_now(who: Entry | Team, case: Case) -> Fraction:
    """Return what a case costs somebody this time; 0 is a warning."""
    return case.amount(times_before(who, case.code))


def current_round(tournament: Tournament) -> Round | None:
    """Return the last round that was published."""
    published = Round.objects.filter(tournament=tournament).exclude(state=RoundState.DRAWN)
    return published.select_related("session").order_by("-number").first()
