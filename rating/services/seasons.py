"""Seasons are opened, changed, closed and opened again; their standings follow as due work.

What one season carries over into the next: how its people are ranked, how many sessions and hands
count, and everybody's rating, unless it begins anew. Points, medals and presence begin from
nothing. Radelci were settled when each session was closed, so none are left to carry.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import partial

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.dates import date_format
from clubs.models import Club
from clubs.services import journal
from clubs.services.journal import Actor, Place
from clubs.services.locks import lock_club
from clubs.services.refusal import Refused
from rating import spans
from rating.models import Measure, Pool, Season
from rating.services import closing
from rating.signals import seasons_changed
from rating.spans import A_DAY, Calendar, Span


@dataclass(frozen=True, slots=True)
class SeasonFacts:
    """What an organiser says of a season; the fields are its columns."""

    name: str
    first_day: date
    restarts: bool = False
    ranked_by: Measure = Measure.POINTS
    best_of: int | None = None
    fewest_hands: int = 0


@dataclass(frozen=True, slots=True)
class Following:
    """The season that is opened as another is closed: its name, and whether ratings begin anew."""

    name: str
    restarts: bool = False


@transaction.atomic
def open_season(*, club: Club, facts: SeasonFacts, by: Actor, at: datetime) -> Season:
    """Open a season, which runs until it is closed. Raises Refused."""
    lock_club(club)
    season = Season(club=club)
    _write(season, facts)
    season.save(force_insert=True)
    _record(season, "season_opened", by, at)
    _count_anew(club, [season] if season.restarts else [])
    return season


@transaction.atomic
def change_season(*, season: Season, facts: SeasonFacts, by: Actor, at: datetime) -> Season:
    """Change a season that is not closed. Raises Refused."""
    lock_club(season.club)
    season = Season.objects.select_related("club").get(pk=season.pk)
    if season.closed_at is not None:
        sentence = _("This season is closed. Open it again to change it.")
        raise Refused("season_closed", sentence)
    if facts_of(season) == facts:
        return season
    old = Season(club=season.club, first_day=season.first_day, restarts=season.restarts)
    _write(season, facts)
    season.save()
    _record(season, "season_changed", by, at)
    moved = (old.restarts, old.first_day) != (season.restarts, season.first_day)
    _count_anew(season.club, [one for one in (old, season) if one.restarts] if moved else [])
    return season


@transaction.atomic
def close_season(
    *, span: Span, club: Club, last_day: date, following: Following | None, by: Actor, at: datetime
) -> Season:
    """Close a season with its last day and open the one that follows, if one is wanted.

    The final standings are written down as soon as every hand is counted. Raises Refused.
    """
    lock_club(club)
    season = _row_of(span, club)
    if season.closed_at is not None:
        raise Refused("season_closed", _("This season is closed already."))
    _require_last_day(season, last_day, at.astimezone(club.zone).date())
    season.last_day, season.closed_at = last_day, at
    season.save()
    closing.ask_for(season)
    _record(season, "season_closed", by, at)
    opened = _open_following(season, following, by, at) if following else None
    _count_anew(club, [opened] if opened and opened.restarts else [])
    return season


@transaction.atomic
def reopen_season(*, season: Season, by: Actor, at: datetime) -> None:
    """Let a closed season's standings follow its hands again; nothing happens to an open one.

    It runs on where no other season follows. The usual season is then the club's usual one again.
    """
    lock_club(season.club)
    season = Season.objects.select_related("club").get(pk=season.pk)
    if season.closed_at is None:
        return
    _record(season, "season_reopened", by, at)
    closing.forget(season)
    if season.is_opened:
        later = Season.objects.filter(club=season.club, first_day__gt=season.first_day)
        season.closed_at = None
        season.last_day = season.last_day if later.exists() else None
        season.save()
    else:
        season.delete()
    _count_anew(season.club, [])


def proposed(calendar: Calendar, *, today: date) -> SeasonFacts:
    """Return what is likely for a next season: as the last one, from the day after it or today."""
    last = calendar.rows[-1] if calendar.rows else None
    if last is None:
        return SeasonFacts(name="", first_day=today)
    after = last.last_day + A_DAY if last.last_day else today
    return replace(facts_of(last), name="", first_day=max(after, today), restarts=False)


def facts_of(season: Season) -> SeasonFacts:
    return SeasonFacts(
        name=season.name,
        first_day=season.first_day,
        restarts=season.restarts,
        ranked_by=Measure(season.ranked_by),
        best_of=season.best_of,
        fewest_hands=season.fewest_hands,
    )


def _write(season: Season, facts: SeasonFacts) -> None:
    others = Season.objects.filter(club=season.club).exclude(pk=season.pk)
    for other in others.order_by("first_day"):
        if other.last_day is None:
            sentence = _("The season %(name)s still runs: close it before you open another.")
            raise Refused("season_runs", sentence % {"name": other.name})
        if facts.first_day <= other.last_day and (
            season.last_day is None or season.last_day >= other.first_day
        ):
            sentence = _("The season %(name)s has its last day on %(day)s: begin after it.")
            said = {"name": other.name, "day": date_format(other.last_day)}
            raise Refused("first_day", sentence % said)
    if season.last_day is not None and facts.first_day > season.last_day:
        sentence = _("The season would begin after its last day, %(day)s.")
        raise Refused("first_day", sentence % {"day": date_format(season.last_day)})
    season.name = facts.name.strip() or spans.usual_name(facts.first_day)
    season.first_day = facts.first_day
    season.restarts = facts.restarts
    season.ranked_by = facts.ranked_by
    season.best_of = facts.best_of
    season.fewest_hands = facts.fewest_hands


def _row_of(span: Span, club: Club) -> Season:
    """Return the row of a season as it is now, a new one for a usual season."""
    now = spans.of(club.pk).beginning(span.first)
    if now is None:
        raise Refused("season_gone", _("There is no such season any more: load the page again."))
    return now.season or Season(
        club=club, name=now.name, first_day=now.first, last_day=now.last, is_opened=False
    )


def _require_last_day(season: Season, last_day: date, today: date) -> None:
    if last_day < season.first_day:
        sentence = _("The season began on %(day)s and cannot end before.")
        raise Refused("last_day", sentence % {"day": date_format(season.first_day)})
    if last_day > today:
        raise Refused("last_day", _("A season is closed on its last day or later, not before."))
    if season.last_day and last_day > season.last_day:
        sentence = _("The season cannot end after %(day)s.")
        raise Refused("last_day", sentence % {"day": date_format(season.last_day)})


def _open_following(season: Season, following: Following, by: Actor, at: datetime) -> Season:
    assert season.last_day  # noqa: S101 -- it was closed with one
    facts = replace(
        facts_of(season),
        name=following.name,
        restarts=following.restarts,
        first_day=season.last_day + A_DAY,
    )
    opened = Season(club=season.club)
    _write(opened, facts)
    opened.save(force_insert=True)
    _record(opened, "season_opened", by, at)
    return opened


def _record(season: Season, action: str, by: Actor, at: datetime) -> None:
    details: dict[str, object] = {"season": season.name, "first_day": season.first_day.isoformat()}
    if season.last_day:
        details["last_day"] = season.last_day.isoformat()
    journal.record(place=Place(season.club), action=action, by=by, at=at, details=details)


def _count_anew(club: Club, beginnings: Iterable[Season]) -> None:
    """Record that all seasons are to be counted, and ratings from where they begin anew."""
    orders = [spans.order_of(season.first_day, club.zone) for season in beginnings]
    for pool in Pool.objects.select_for_update().filter(club=club).order_by("pk"):
        pool.seasons_due = True
        due = [*orders, *([] if pool.due_from is None else [pool.due_from])]
        pool.due_from = min(due, default=None)
        pool.save(update_fields=["seasons_due", "due_from"])
        news = partial(seasons_changed.send, sender=Season, club_id=pool.club_id, game=pool.game)
        transaction.on_commit(news)
