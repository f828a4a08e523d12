"""Why a hand was not stored or changed, in the reader's words and with its HTTP status."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from http import HTTPStatus

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.forms.entry import said_by_field
from clubs.models import Hand
from clubs.services.hands import (
    HandError,
    InvalidHand,
    LooksRepeated,
    NeedsConsent,
    NotAllowedNow,
    NumberTaken,
    StaleVersion,
)
from games.engine import Problem

NOT_NOW = {
    "session_not_playing": gettext_lazy(
        "This session is not being played now; an organiser can open it again."
    ),
    "all_hands_played": gettext_lazy(
        "All hands of this table are entered. If one more is to be played, a scorer or an "
        "organiser can raise their number."
    ),
    "rules_changed": gettext_lazy(
        "The rules of this session were changed meanwhile, before its first hand. "
        "Look at the result by the new rules, and save again."
    ),
    "key_of_another_table": gettext_lazy(
        "This form belongs to another table; load the page again."
    ),
    "undo_too_late": gettext_lazy("Ten seconds are over: correct the hand instead."),
    "undo_changed": gettext_lazy(
        "This hand was changed since it was entered: look at it, and correct it instead."
    ),
    "undo_not_last": gettext_lazy("Another hand was entered since: correct this one instead."),
    "undo_other_device": gettext_lazy("Only the phone that typed the hand takes it back."),
    "hand_withdrawn": gettext_lazy("This hand was withdrawn meanwhile."),
    "not_at_this_table": gettext_lazy("Say first who you are: somebody of this table."),
    "own_entry": gettext_lazy(
        "Who typed the hand cannot confirm it; somebody else of the table can."
    ),
    "not_own_last": gettext_lazy(
        "Another hand was entered since: a scorer or an organiser can still correct this one."
    ),
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """`code` is what a script goes by, `fields` the sentences by place of the form.

    `hand` is the one that stands in the way, `next_number` the number that is free.
    """

    status: HTTPStatus
    code: str
    sentences: Sequence[str]
    fields: dict[str, list[str]] = field(default_factory=dict)
    hand: Hand | None = None
    next_number: int | None = None


def of_problems(problems: Sequence[Problem]) -> Refusal:
    fields = said_by_field(problems)
    sentences = [sentence for said in fields.values() for sentence in said]
    return Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "invalid", sentences, fields)


def without_reason() -> Refusal:
    said = _("Say why, in a word or two: everybody at the table can read it.")
    return Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "invalid", [said], {"reason": [said]})


def of_error(error: HandError) -> Refusal:
    """Return what to say of an error of the hands' services."""
    match error:
        case InvalidHand():
            return of_problems(error.problems)
        case NeedsConsent():
            asked = [one for said in said_by_field(error.warnings).values() for one in said]
            return Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, "consent", asked)
        case NumberTaken():
            return _taken(error)
        case LooksRepeated():
            said = _("The same hand was entered at this table less than a minute ago. Again?")
            return Refusal(HTTPStatus.CONFLICT, "repeated", [said], hand=error.hand)
        case StaleVersion():
            said = _("Somebody else has changed this hand meanwhile. Look at it and decide anew.")
            return Refusal(HTTPStatus.CONFLICT, "stale", [said], hand=error.hand)
        case NotAllowedNow():
            return Refusal(HTTPStatus.CONFLICT, error.code, [str(NOT_NOW[error.code])])
    raise error


def _taken(error: NumberTaken) -> Refusal:
    if error.taken_by:
        said = _("Hand %(number)s of this table was already entered by %(name)s.") % {
            "number": error.taken_by.number,
            "name": error.taken_by.versions.order_by("-number")[0].entered_by_name,
        }
    else:
        said = _("The next hand of this table is number %(number)s.") % {
            "number": error.next_number
        }
    return Refusal(
        HTTPStatus.CONFLICT, "taken", [said], hand=error.taken_by, next_number=error.next_number
    )
