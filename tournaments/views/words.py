"""The words for a tournament's steps and for what its journal tells."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubs.access import Need
from clubs.views.sessions.words import action_words as session_words
from clubs.views.steps import Steps, StepWords
from tournaments.models import TournamentState

State = TournamentState


_CANCEL = StepWords(
    _("Cancel the tournament"),
    _("The tournament stays in the list, marked as cancelled. It can be planned again."),
    asks=True,
    danger=True,
    wants_reason=True,
)
_OPEN_CHECK_IN = StepWords(_("Open the check-in"), need=Need.SCORE)

STEPS: Steps = {
    (State.PLANNED, State.REGISTRATION): StepWords(_("Open the registration")),
    (State.PLANNED, State.CHECK_IN): _OPEN_CHECK_IN,
    (State.PLANNED, State.CANCELLED): _CANCEL,
    (State.REGISTRATION, State.CHECK_IN): _OPEN_CHECK_IN,
    (State.REGISTRATION, State.PLANNED): StepWords(
        _("Close the registration again"),
        _("Members cannot register or sign off by themselves. Who is registered stays so."),
        asks=True,
    ),
    (State.REGISTRATION, State.CANCELLED): _CANCEL,
    (State.CHECK_IN, State.RUNNING): StepWords(_("Let the tournament run")),
    (State.CHECK_IN, State.REGISTRATION): StepWords(
        _("Back to the registration"),
        _("Who is here stays noted; a round that is drawn stays drawn."),
        asks=True,
    ),
    (State.CHECK_IN, State.CANCELLED): _CANCEL,
    (State.RUNNING, State.FINISHED): StepWords(
        _("Finish the tournament"),
        _(
            "The ranking is final, and people and penalties stay as they are. The tournament can "
            "be opened again."
        ),
        asks=True,
    ),
    (State.RUNNING, State.CHECK_IN): StepWords(
        _("Back to the check-in"),
        _("Only while no round is published. Who is here stays noted."),
        asks=True,
    ),
    (State.FINISHED, State.RUNNING): StepWords(
        _("Open the tournament again"),
        _("Rounds can be opened and hands corrected again. The journal keeps who did it and why."),
        asks=True,
        wants_reason=True,
    ),
    (State.CANCELLED, State.PLANNED): StepWords(_("Plan it again after all")),
}


PROGRESS: tuple[tuple[str, Promise], ...] = (
    (State.PLANNED, pgettext_lazy("tournament", "Planned")),
    (State.REGISTRATION, _("Registration")),
    (State.CHECK_IN, _("Check-in")),
    (State.RUNNING, _("Rounds")),
    (State.FINISHED, pgettext_lazy("tournament", "Finished")),
)


ACTIONS: Mapping[str, Promise] = {
    "tournament_created": _("planned the tournament"),
    "tournament_changed": _("changed the tournament"),
    "tournament_cancelled": _("cancelled the tournament"),
    "tournament_restored": _("planned the tournament again"),
    "registration_opened": _("opened the registration"),
    "registration_taken_back": _("closed the registration again"),
    "tournament_check_in_opened": _("opened the check-in"),
    "tournament_check_in_taken_back": _("went back to the registration"),
    "tournament_begun": _("began the tournament"),
    "tournament_taken_back": _("went back to the check-in"),
    "tournament_finished": _("finished the tournament"),
    "tournament_reopened": _("opened the tournament again"),
    "results_hidden": _("hid the results"),
    "results_shown": _("showed the results"),
    "entry_registered": _("noted as taking part"),
    "entry_waiting": _("put on the waiting list"),
    "entry_promoted": _("let in from the waiting list"),
    "entry_signed_off": _("noted as signed off"),
    "entry_present": _("noted as present"),
    "entry_reserve": _("noted as reserve"),
    "entry_absent": _("noted as absent"),
    "entry_unknown": _("noted as not yet here"),
    "entry_table_fixed": _("kept at one table"),
    "entry_table_freed": _("let sit at any table"),
    "entry_category": _("changed the category of"),
    "team_made": _("made a team"),
    "team_renamed": _("renamed a team"),
    "team_joined": _("put into a team"),
    "team_left": _("took out of a team"),
    "team_dissolved": _("dissolved a team"),
    "wish_apart": _("wants apart"),
    "wish_together": _("wants together"),
    "wish_removed": _("dropped a wish about"),
    "entry_withdrawn": _("noted as gone home"),
    "entry_came_back": _("noted as back"),
    "substituted": _("let somebody play for"),
    "substitution_ended": _("let play again"),
    "penalty_given": _("penalised"),
    "penalty_cancelled": _("cancelled a penalty of"),
    "round_drawn": _("drew tables"),
    "round_drawn_again": _("drew tables anew"),
    "plan_pasted": _("pasted a plan"),
    "draw_dropped": _("dropped the draw"),
    "clock_started": _("started the clock"),
    "clock_paused": _("stopped the clock"),
    "clock_went_on": _("let the clock run on"),
    "time_added": _("gave more time"),
    "tournament_imported": _("imported the tournament"),
    "table_ended": _("ended the round at a table early"),
    "table_end_undone": _("let a table play on"),
    "round_online": _("let a round be played online"),
    "prizes_planned": _("planned the prizes"),
    "league_made": _("made a league"),
    "league_changed": _("changed a league"),
    "league_event": _("changed the tournaments of a league"),
    "league_removed": _("deleted a league"),
    "placards_renewed": _("renewed the codes of the tables"),
}


def action_words(action: str) -> Promise | str:
    """Return what was done; a round is a session, whose words are the same."""
    return ACTIONS.get(action) or session_words(action)
