"""What the steps of a round are called, and what is said before they are done."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from clubs.access import Need


@dataclass(frozen=True, slots=True)
class StepWords:
    """`all_the_same` is the consequence where something is still open; a reason may be needed."""

    need: Need
    title: Promise
    consequence: Promise
    all_the_same: Promise | None = None
    asks_reason: bool = False
    needs_reason: bool = False
    is_danger: bool = False


STEPS: Mapping[str, StepWords] = {
    "publish": StepWords(
        Need.ORGANISE,
        _("Publish the round"),
        _("Everybody sees where to sit, though the round before is not finished."),
    ),
    "finish": StepWords(
        Need.ORGANISE,
        _("Finish the round"),
        _(
            "No hand of this round can be entered or corrected any more. The round can be opened "
            "again."
        ),
        _(
            "Hands that are missing stay missing and are shown in the ranking. The round can be "
            "opened again."
        ),
    ),
    "take_back": StepWords(
        Need.ORGANISE,
        _("Take the round back"),
        _("Nobody but organisers sees the tables any more. The draw stays as it is."),
        asks_reason=True,
        is_danger=True,
    ),
    "reopen": StepWords(
        Need.ORGANISE,
        _("Open the round again"),
        _("Hands can be entered and corrected again. The journal keeps who opened it and why."),
        asks_reason=True,
    ),
    "pause": StepWords(
        Need.ORGANISE,
        _("Interrupt the round"),
        _(
            "Nobody can enter hands, and the clock stands still, until the round goes on. All "
            "hands stay."
        ),
        asks_reason=True,
    ),
    "end_table": StepWords(
        Need.ARBITRATE,
        _("End the round at this table"),
        _(
            "This table plays no further hand of the round. The hands that stand count; those that "
            "it owes are missing, and the ranking says so with your reason. You can undo it."
        ),
        needs_reason=True,
        is_danger=True,
    ),
}
"""Steps whose consequence is shown before they are done."""
