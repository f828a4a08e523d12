"""Tournaments: created, changed, and led from one state to the next and back."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction
from django.db.models import Min
from django.utils.translation import gettext as _

from clubs.models import Club, PlaySession, RuleSet
from clubs.rotation import DeadSeats, Redeal
from clubs.selectors import rule_sets
from clubs.services import ledger
from clubs.services.journal import Actor
from clubs.services.locks import lock_club
from clubs.services.refusal import Refused
from clubs.services.rule_sets import require_players
from clubs.services.seating import new_seed
from games.engine import Problem, ProblemKind, gettext_noop
from tournaments.formats.presets import PRESETS
from tournaments.formats.settings import InvalidSettings, Value, changed, flat
from tournaments.models import Goal, Round, RoundState, Tournament
from tournaments.services import journal, leagues, waiting
from tournaments.services.locks import lock_tournament
from tournaments.services.states import change_state

__all__ = [
    "Plan",
    "RefusedSettings",
    "change_state",
    "count_again",
    "create",
    "hide_results",
    "show_results",
    "update",
]


@dataclass(frozen=True, slots=True)
class Plan:
    """What an organiser says of a tournament; `starts_at` is aware.

    `rules` is one of the club's games, "" the tournament's own; `settings` are dotted names of
    `tournaments.formats`, those that are missing stay as the preset has them.
    """

    title: str
    starts_at: datetime
    preset: str
    rules: str = ""
    settings: Mapping[str, object] = field(default_factory=dict)
    place: str = ""
    text: str = ""
    redeal: str = Redeal.SAME_DEALER_WITH_DEAD_SEAT.value
    dead_seats: str = DeadSeats.DEALER_AND_OPPOSITE.value
    goal: str = Goal.DEAD_SEATS_FIRST.value
    capacity: int | None = None
    members_register: bool = True
    shows_plan: bool = False
    hides_results: bool = False
    one_prize_each: bool = True


FIXED_COLUMNS = ("preset", "rules", "rule_options", "rule_set", "redeal", "dead_seats")
FIXED_SETTINGS = ("players", "team", "scoring")
"""What the tables of a published round already use."""
TOO_FEW_ROUNDS = ProblemKind(
    "too_few_rounds",
    gettext_noop("So many rounds are published already: {rounds}. This cannot be fewer."),
    "form",
)
COUNTED = ("count", "scoring", "ranking.", "table_points.", "notes.", "matches.", "final.")
"""Settings (or the beginning of their names) that the ranking is counted by."""


class RefusedSettings(Refused):
    """Settings that this format cannot have; `problems` says which, one for each field."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("settings", _("Some numbers of the format cannot be: see below."))
        self.problems = problems


@transaction.atomic
def create(*, club: Club, plan: Plan, by: Actor, at: datetime) -> Tournament:
    """Plan a tournament; exactly the same plan sent twice is one tournament.

    Raises Refused (title, unknown preset, a game that is not offered or not for so many players,
    another tournament of this title at this time) and RefusedSettings.
    """
    lock_club(club)
    columns = _columns(plan) | _rules_of(_offered(club, plan.rules), plan)
    same = Tournament.objects.filter(club=club, title=plan.title, starts_at=plan.starts_at).first()
    if same is not None and all(getattr(same, name) == new for name, new in columns.items()):
        return same
    _require_free_title(club, plan, but=None)
    tournament = Tournament(club=club, seed=new_seed(), **columns)
    tournament.save(force_insert=True)
    journal.record(tournament=tournament, action="tournament_created", by=by, at=at)
    return tournament


@transaction.atomic
def update(*, tournament: Tournament, plan: Plan, by: Actor, at: datetime) -> Tournament:
    """Change a tournament; what published rounds already use is fixed.

    Rounds that are only drawn take over the hands and minutes; those that are not to be played any
    more are dropped. People of the waiting list come in where there is more room. Raises as
    `create` does.
    """
    lock_club(tournament.club)
    tournament = lock_tournament(tournament)
    columns = _columns(plan)
    if plan.rules and plan.rules != tournament.rules:
        columns |= _rules_of(_offered(tournament.club, plan.rules), plan)
    else:
        require_players(tournament.rules, _players(plan))
    before = flat(tournament.format())
    differing = {name: new for name, new in columns.items() if getattr(tournament, name) != new}
    if not differing:
        return tournament
    _require_free_title(tournament.club, plan, but=tournament)
    for name, new in differing.items():
        setattr(tournament, name, new)
    after = flat(tournament.format())
    settings = {name for name, value in after.items() if before[name] != value}
    _require_unfixed(tournament, {*differing, *settings})
    tournament.save(update_fields=list(differing))
    if "hides_results" in differing:
        _hide_rounds(tournament)
    _bring_drawn_rounds_up_to_date(tournament)
    waiting.promote(tournament=tournament, by=by, at=at)
    if any(name.startswith(COUNTED) for name in settings):
        count_again(tournament)
    journal.record(
        tournament=tournament,
        action="tournament_changed",
        by=by,
        at=at,
        details={"fields": sorted({*differing, *settings} - {"settings"})},
    )
    return tournament


@transaction.atomic
def show_results(*, tournament: Tournament, by: Actor, at: datetime) -> None:
    """Let everybody see rankings and totals, at the ceremony."""
    _set_hidden(tournament, hidden=False, by=by, at=at)


@transaction.atomic
def hide_results(*, tournament: Tournament, by: Actor, at: datetime) -> None:
    """Let only organisers see rankings and totals until they are shown."""
    _set_hidden(tournament, hidden=True, by=by, at=at)


def count_again(tournament: Tournament) -> None:
    """Record that the ranking is due, though no hand has changed."""
    last = (
        Round.objects.filter(tournament=tournament, session__isnull=False)
        .select_related("session")
        .order_by("-number")
        .first()
    )
    if last is not None and last.session is not None:
        ledger.note_session(last.session, from_order=ledger.END_OF_PLAY)


def _set_hidden(tournament: Tournament, *, hidden: bool, by: Actor, at: datetime) -> None:
    tournament = lock_tournament(tournament)
    if tournament.hides_results == hidden:
        return
    tournament.hides_results = hidden
    tournament.save(update_fields=["hides_results"])
    _hide_rounds(tournament)
    action = "results_hidden" if hidden else "results_shown"
    journal.record(tournament=tournament, action=action, by=by, at=at)


def _hide_rounds(tournament: Tournament) -> None:
    """Let the hands of the rounds be seen and counted, or not, as the tournament says."""
    leagues.note_tournament(tournament)
    for session in PlaySession.objects.filter(round__tournament=tournament).order_by("pk"):
        session.hides_results = tournament.hides_results
        session.save(update_fields=["hides_results"])
        first = session.hands.aggregate(order=Min("play_order"))["order"]
        ledger.note_session(session, from_order=first or ledger.END_OF_PLAY)
        ledger.note_page(session)


def _columns(plan: Plan) -> dict[str, object]:
    if not plan.title.strip():
        raise Refused("title", _("A tournament needs a title: people find it by that."))
    apart = ("rules", "settings")
    columns: dict[str, object] = {
        name: getattr(plan, name) for name in Plan.__dataclass_fields__ if name not in apart
    }
    return columns | {"settings": _differing(plan)}


def _differing(plan: Plan) -> dict[str, Value]:
    """Return the settings that differ from the preset."""
    if plan.preset not in PRESETS:
        raise Refused("preset", _("Choose a format of the list."))
    usual = PRESETS[plan.preset].rules
    try:
        wanted = flat(changed(usual, plan.settings))
    except InvalidSettings as error:
        raise RefusedSettings(error.problems) from error
    known = flat(usual)
    return {name: value for name, value in wanted.items() if known[name] != value}


def _players(plan: Plan) -> int:
    return changed(PRESETS[plan.preset].rules, plan.settings).players


def _rules_of(rule_set: RuleSet, plan: Plan) -> dict[str, object]:
    require_players(rule_set.rules, _players(plan))
    return {"rules": rule_set.rules, "rule_options": rule_set.options, "rule_set": rule_set}


def _offered(club: Club, rules: str) -> RuleSet:
    found = rule_sets.current(club).filter(rules=rules).first() if rules else rule_sets.usual(club)
    if found is None:
        raise Refused(
            "not_offered", _("The club does not offer this game any more: choose another one.")
        )
    return found


def _require_free_title(club: Club, plan: Plan, *, but: Tournament | None) -> None:
    known = Tournament.objects.filter(club=club, title=plan.title, starts_at=plan.starts_at)
    if but is not None:
        known = known.exclude(pk=but.pk)
    if known.exists():
        raise Refused(
            "title_taken",
            _("There is already a tournament of this title at this time: change one of them."),
        )


def _require_unfixed(tournament: Tournament, names: set[str]) -> None:
    if not _has_published(tournament):
        return
    if names & {*FIXED_COLUMNS, *FIXED_SETTINGS}:
        raise Refused(
            "rules_fixed",
            _(
                "The game, the players at a table, the teams and what is ranked are fixed since "
                "the first round was published: put them back as they were."
            ),
        )
    published = tournament.rounds.exclude(state=RoundState.DRAWN)
    if published.filter(number__gt=tournament.format().schedule.rounds, is_final=False).exists():
        raise RefusedSettings((TOO_FEW_ROUNDS.at("schedule.rounds", rounds=published.count()),))


def _has_published(tournament: Tournament) -> bool:
    return tournament.rounds.exclude(state=RoundState.DRAWN).exists()


def _bring_drawn_rounds_up_to_date(tournament: Tournament) -> None:
    schedule = tournament.format().schedule
    drawn = tournament.rounds.filter(state=RoundState.DRAWN, is_final=False)
    drawn.filter(number__gt=schedule.rounds).delete()
    drawn.update(
        hands=schedule.hands, hands_at_five=schedule.hands_at_five, minutes=schedule.minutes
    )
