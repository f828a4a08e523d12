"""The slides of a tournament: its newest round, the clock, the ranking, the last hands.

A screen is for everybody in the hall, whoever opened it: results that are hidden until the
ceremony are not shown to an organiser either, nor those of deals that other tables still play.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.selectors import slides as of_session
from clubs.selectors.slides import RankingRow
from clubs.slides import Family, Slide
from tournaments.models import Round, RoundState, Standing, Tournament
from tournaments.selectors import clock as clocks
from tournaments.selectors import ranked, secrecy
from tournaments.selectors.countdowns import Countdown
from tournaments.steady import Steady

RESULTS = {Family.RANKING, Family.RESULTS}


@dataclass(frozen=True, slots=True)
class Screen:
    """What a screen shows besides its slides: the round that is on and its clock."""

    round: Round | None
    clock: Countdown | None
    slides: Sequence[Slide]


def screen(
    tournament: Tournament,
    wanted: Sequence[Family],
    *,
    at: datetime,
    steady: Steady | None = None,
) -> Screen:
    """Return what a screen of these families shows now; there is always one slide."""
    newest = published_round(tournament)
    clock = clock_of(newest, at=at, steady=steady) if newest else None
    asked = set(wanted) - (RESULTS if tournament.hides_results else set())
    until = secrecy.last_told(tournament)
    found = [*_of_round(newest, asked, clock), *_of_results(tournament, newest, asked, until)]
    return Screen(newest, clock, found or [_nothing(tournament, until)])


def published_round(tournament: Tournament) -> Round | None:
    """Return the newest round whose tables are published."""
    published = tournament.rounds.exclude(state=RoundState.DRAWN).exclude(session=None)
    return published.select_related("session__club").order_by("-number").first()


def clock_of(round_: Round, *, at: datetime, steady: Steady | None = None) -> Countdown | None:
    """Return the clock of a round that is on, None where there is none or it was not started."""
    now = clocks.now(round_, at, steady)
    is_on = now.runs or now.is_paused
    if now.seconds_left is None or not is_on or round_.state == RoundState.FINISHED:
        return None
    return Countdown(now.seconds_left, is_paused=now.is_paused)


def ranking(tournament: Tournament, *, until: int | None = None) -> list[Slide]:
    """Return the ranking after the last round that was counted, or after round `until`."""
    rows = ranked.rows(tournament, until=until)
    if not rows:
        return []
    after = rows[0].after_round
    note = ngettext("After %(count)d round", "After %(count)d rounds", after) % {"count": after}
    places = ranked.places_of(row.value for row in rows)
    return of_session.ranking([_line(row, places) for row in rows], note=note)


def _of_round(round_: Round | None, asked: set[Family], clock: Countdown | None) -> list[Slide]:
    if round_ is None or round_.session is None:
        return []
    found: list[Slide] = []
    if round_.state != RoundState.FINISHED:
        found += of_session.of_seats(round_.session, asked)
    if Family.CLOCK in asked and clock:
        found.append(Slide(Family.CLOCK, _("Round %(number)s") % {"number": round_.number}))
    if Family.NEXT in asked and round_.state == RoundState.PLAYING:
        found += of_session.of_next_deals(round_.session)
    return found


def _of_results(
    tournament: Tournament, round_: Round | None, asked: set[Family], until: int | None
) -> list[Slide]:
    found: list[Slide] = []
    if Family.RANKING in asked:
        found += ranking(tournament, until=until)
    session = round_.session if round_ else None
    if Family.RESULTS in asked and session is not None and not session.is_secret:
        found += of_session.of_last_hands(session)
    return found


def _line(row: Standing, places: int) -> RankingRow:
    value = ranked.shown(row.value, places)
    return RankingRow(row.rank, ranked.name(row), value, ranked.mark(row))


def _nothing(tournament: Tournament, until: int | None) -> Slide:
    if tournament.hides_results and tournament.rounds.exclude(session=None).exists():
        said = _("The results stay secret until they are announced.")
    elif until is not None:
        said = _("All tables play the same deals: the results follow when the round is finished.")
    else:
        said = _("The seats stand here as soon as they are drawn.")
    return Slide("nothing", tournament.title, note=said)
