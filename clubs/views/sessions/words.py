"""The words for a session's steps and for what its journal tells."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from clubs.access import Need
from clubs.models import SessionState
from clubs.views.steps import Steps, StepWords

State = SessionState


STEPS: Steps = {
    (State.PLANNED, State.CHECK_IN): StepWords(_("Open the check-in"), need=Need.SCORE),
    (State.PLANNED, State.CANCELLED): StepWords(
        _("Cancel the session"),
        _("The session stays in the list, marked as cancelled. It can be planned again."),
        asks=True,
        danger=True,
    ),
    (State.CANCELLED, State.PLANNED): StepWords(_("Plan it again after all")),
    (State.CHECK_IN, State.SEATED): StepWords(_("Publish the seats"), need=Need.SCORE),
    (State.CHECK_IN, State.PLANNED): StepWords(
        _("Close the check-in again"),
        _("Who is here stays noted; a draw that was made is dropped."),
        need=Need.SCORE,
        asks=True,
    ),
    (State.SEATED, State.PLAYING): StepWords(_("Start playing"), need=Need.SCORE),
    (State.SEATED, State.CHECK_IN): StepWords(
        _("Back to the check-in"),
        _("The draw is dropped: everybody is seated anew. Who is here stays noted."),
        need=Need.SCORE,
        asks=True,
        danger=True,
    ),
    (State.PLAYING, State.CLOSED): StepWords(
        _("Close the session"),
        _(
            "No hand can be entered or corrected any more, and the tables' codes open nothing. "
            "The session can be opened again."
        ),
        asks=True,
    ),
    (State.PLAYING, State.SEATED): StepWords(
        _("Pause and look at the seats"),
        _("Nobody can enter hands until play goes on. All hands stay, and new seats can be drawn."),
        need=Need.SCORE,
        asks=True,
    ),
    (State.CLOSED, State.PLAYING): StepWords(
        _("Open the session again"),
        _("Hands can be entered and corrected again. The journal keeps who opened it and why."),
        asks=True,
    ),
}


PROGRESS: tuple[tuple[str, Promise], ...] = (
    (State.PLANNED, _("Planned")),
    (State.CHECK_IN, _("Check-in")),
    (State.SEATED, _("Seats")),
    (State.PLAYING, _("Play")),
    (State.CLOSED, _("Closed")),
)


ACTIONS: dict[str, Promise] = {
    "session_created": _("planned the session"),
    "session_changed": _("changed the session"),
    "session_cancelled": _("cancelled the session"),
    "session_restored": _("planned the session again"),
    "check_in_opened": _("opened the check-in"),
    "check_in_taken_back": _("closed the check-in again"),
    "seating_published": _("published the seats"),
    "seating_taken_back": _("went back to the check-in"),
    "play_started": _("started play"),
    "play_paused": _("paused play"),
    "session_closed": _("closed the session"),
    "session_reopened": _("opened the session again"),
    "marked_present": _("noted as present"),
    "marked_reserve": _("noted as reserve"),
    "marked_absent": _("noted as absent"),
    "marked_left": _("noted as left early"),
    "answered_yes": _("noted: comes"),
    "answered_maybe": _("noted: comes perhaps"),
    "answered_no": _("noted: does not come"),
    "players_called": _("asked the others to come"),
    "seating_drawn": _("drew the seats"),
    "seating_dropped": _("dropped the draw"),
    "table_opened": _("opened a further table"),
    "seats_swapped": _("let two people change places"),
    "seat_taken_over": _("gave a seat to somebody else"),
    "person_moved": _("moved a person to another table"),
    "person_joined": _("let a person sit down"),
    "person_left": _("let a person get up"),
    "chairs_changed": _("changed the chairs"),
    "dealer_set": _("set the next dealer"),
    "players_changed": _("changed the game of the table"),
    "token_issued": _("made the table's code"),
    "token_renewed": _("renewed the table's code"),
    "token_revoked": _("revoked the table's code"),
    "hand_entered": _("entered a hand"),
    "hand_corrected": _("corrected a hand"),
    "people_exchanged": _("said that others had played some hands"),
    "hand_withdrawn": _("withdrew a hand"),
    "hand_undone": _("took a hand back"),
    "hand_confirmed": _("confirmed a hand"),
    "hand_contested": _("contested a hand"),
    "hand_upheld": _("upheld a contested hand"),
    "hand_checked": _("typed a hand a second time, the same"),
    "hand_check_differs": _("typed a hand a second time, otherwise"),
    "hand_check_kept": _("let the first typing of a hand stand"),
    "sheets_imported": _("imported sheets"),
    # A round of a tournament is led on by the tournament, and its journal tells it here too.
    "round_published": _("published the tables"),
    "round_taken_back": _("took the round back"),
    "round_started": _("began the round"),
    "round_paused": _("interrupted the round"),
    "round_finished": _("finished the round"),
    "round_reopened": _("opened the round again"),
    "hand_ruled": _("decided about a hand"),
    "ruling_undone": _("undid a decision about a hand"),
    "restored": _("brought a copy back"),
    "series_created": _("planned regular sessions"),
    "series_changed": _("changed regular sessions"),
    "series_ended": _("ended regular sessions"),
    "calendar_key_made": _("made the address of a calendar"),
    "calendar_key_revoked": _("revoked the address of a calendar"),
    "tied_apart": _("let draws keep two people apart"),
    "tied_together": _("let draws keep two people together"),
    "untied": _("took two people off the list for draws"),
    "fees_changed": _("changed the fees"),
    "season_charged": _("asked the members for the fee of a season"),
    "payment_noted": _("noted a payment"),
    "payment_cancelled": _("cancelled a payment"),
    "club_created": _("made the club"),
    "club_changed": _("changed the settings"),
    "game_added": _("added a game"),
    "game_changed": _("changed the rules of a game"),
    "setup_done": _("set up the portal"),
    "member_added": _("added a member"),
    "visitor_added": _("added a visitor"),
    "member_changed": _("changed a member"),
    "members_imported": _("imported members"),
    "members_merged": _("said that two names are one person"),
    "merge_undone": _("said that two names are two people after all"),
    "member_anonymised": _("took a name away for ever"),
    "data_exported": _("exported everything about a person"),
    "consent_given": _("noted a consent"),
    "consent_withdrawn": _("noted that a consent is withdrawn"),
    "account_invited": _("made a link for an account"),
    "account_opened": _("opened an account"),
    "sign_in_code_made": _("made a code to sign in with"),
    "sign_in_code_used": _("signed in with a code"),
    "sign_in_code_revoked": _("revoked a code to sign in with"),
    "screen_opened": _("made a code for a screen"),
    "screen_revoked": _("revoked the code of a screen"),
    "hands_planned": _("changed the number of hands of a table"),
}


def learn_actions(words: Mapping[str, Promise]) -> None:
    """Let the journals of clubs tell what another app records there."""
    ACTIONS.update(words)


def action_words(action: str) -> Promise | str:
    return ACTIONS.get(action, action.replace("_", " "))
