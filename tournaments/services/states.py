"""How a tournament goes from one state to the next, and back."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.selectors import rule_sets
from clubs.services.journal import Actor
from clubs.services.refusal import Refused
from tournaments.models import RoundState, Tournament, TournamentState
from tournaments.services import journal, leagues
from tournaments.services.locks import lock_tournament

State = TournamentState


@transaction.atomic
def change_state(
    *,
    tournament: Tournament,
    to: TournamentState,
    seen: TournamentState,
    by: Actor,
    at: datetime,
    reason: str = "",
) -> Tournament:
    """Lead a tournament one step on or back.

    `seen` is the state that the reader's page showed: a page left open does not undo what somebody
    else did meanwhile. Asked twice, it is done once. Raises Refused (no such step, or rounds that
    stand in its way).
    """
    tournament = lock_tournament(tournament)
    if tournament.state == to:
        return tournament
    step = STEPS.get((State(tournament.state), to))
    if step is None or tournament.state != seen:
        raise Refused(
            "state_changed",
            _("The tournament is “%(state)s” now: look at its page and choose again.")
            % {"state": tournament.get_state_display()},
        )
    step.effect(tournament)
    tournament.state = to
    tournament.save(update_fields=["state"])
    journal.record(tournament=tournament, action=step.action, by=by, at=at, reason=reason)
    leagues.note_tournament(tournament)
    return tournament


@dataclass(frozen=True, slots=True)
class Step:
    """What a step is called in the journal, and what it does apart from setting the state."""

    action: str
    effect: Callable[[Tournament], None]


def steps_from(state: str) -> list[TournamentState]:
    """Return the states that can follow, the way onward first."""
    return [to for origin, to in STEPS if origin == state]


def _nothing(_tournament: Tournament) -> None:
    """Only the state changes."""


def _follow_rules(tournament: Tournament) -> None:
    """Take over the club's rules of today; they stay from the first published round on."""
    newest = rule_sets.current(tournament.club).filter(rules=tournament.rules).first()
    if _published(tournament) or newest is None or newest.pk == tournament.rule_set_id:
        return
    tournament.rule_set, tournament.rule_options = newest, newest.options
    tournament.save(update_fields=["rule_set", "rule_options"])


def _require_round(tournament: Tournament) -> None:
    if not _published(tournament):
        raise Refused(
            "no_round", _("No round is published yet: draw the first round and publish it.")
        )


def _require_no_round(tournament: Tournament) -> None:
    published = _published(tournament)
    if published:
        raise Refused(
            "rounds_published",
            _("Rounds are published already (%(rounds)s): take them back first.")
            % {"rounds": ", ".join(map(str, published))},
        )


def _require_all_finished(tournament: Tournament) -> None:
    going = tournament.rounds.filter(state__in=(RoundState.PUBLISHED, RoundState.PLAYING))
    open_rounds = list(going.order_by("number").values_list("number", flat=True))
    if open_rounds:
        raise Refused(
            "rounds_open",
            _("Not finished yet: round %(rounds)s. Finish it first, or take it back.")
            % {"rounds": ", ".join(map(str, open_rounds))},
        )
    _require_round(tournament)


def _published(tournament: Tournament) -> list[int]:
    rounds = tournament.rounds.exclude(state=RoundState.DRAWN)
    return list(rounds.order_by("number").values_list("number", flat=True))


STEPS: Mapping[tuple[TournamentState, TournamentState], Step] = {
    (State.PLANNED, State.REGISTRATION): Step("registration_opened", _nothing),
    (State.PLANNED, State.CHECK_IN): Step("tournament_check_in_opened", _follow_rules),
    (State.PLANNED, State.CANCELLED): Step("tournament_cancelled", _nothing),
    (State.REGISTRATION, State.CHECK_IN): Step("tournament_check_in_opened", _follow_rules),
    (State.REGISTRATION, State.PLANNED): Step("registration_taken_back", _nothing),
    (State.REGISTRATION, State.CANCELLED): Step("tournament_cancelled", _nothing),
    (State.CHECK_IN, State.RUNNING): Step("tournament_begun", _require_round),
    (State.CHECK_IN, State.REGISTRATION): Step("tournament_check_in_taken_back", _require_no_round),
    (State.CHECK_IN, State.CANCELLED): Step("tournament_cancelled", _require_no_round),
    (State.RUNNING, State.FINISHED): Step("tournament_finished", _require_all_finished),
    (State.RUNNING, State.CHECK_IN): Step("tournament_taken_back", _require_no_round),
    (State.FINISHED, State.RUNNING): Step("tournament_reopened", _nothing),
    (State.CANCELLED, State.PLANNED): Step("tournament_restored", _nothing),
}
